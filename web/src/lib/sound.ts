/**
 * Optional sounds, made on the spot: short, dry, one at a time. Off until the user turns them on;
 * whatever is heard can also be seen.
 */
import { settings } from './settings.svelte';

export type Sound = 'marker' | 'own' | 'lost' | 'card' | 'die' | 'defcon_down' | 'defcon_up' | 'turn' | 'end';

/** One tone: start and length in seconds, pitches in Hz from and to, loudness 0 to 1. */
interface Tone {
  at: number;
  long: number;
  from: number;
  to: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (at: number, long: number, from: number, to: number, loud: number, wave: OscillatorType = 'sine'): Tone => ({
  at,
  long,
  from,
  to,
  loud,
  wave,
});

const TONES: Record<Exclude<Sound, 'card' | 'die'>, readonly Tone[]> = {
  marker: [tone(0, 0.04, 1500, 900, 0.35, 'triangle')],
  own: [tone(0, 0.11, 440, 440, 0.4), tone(0.12, 0.16, 660, 660, 0.4)],
  lost: [tone(0, 0.11, 523, 523, 0.4), tone(0.12, 0.16, 349, 349, 0.4)],
  defcon_down: [tone(0, 0.36, 170, 85, 0.7, 'triangle')],
  defcon_up: [tone(0, 0.36, 90, 170, 0.6, 'triangle')],
  turn: [tone(0, 0.38, 784, 780, 0.35), tone(0, 0.24, 1568, 1560, 0.12)],
  end: [tone(0, 0.14, 392, 392, 0.4), tone(0.13, 0.14, 523, 523, 0.4), tone(0.26, 0.13, 659, 659, 0.4)],
};

/** Bursts of noise through a filter: paper for a card, a knock for a die. */
const BURSTS: Record<'card' | 'die', readonly { at: number; long: number; pitch: number; loud: number }[]> = {
  card: [{ at: 0, long: 0.13, pitch: 3800, loud: 0.22 }],
  die: [
    { at: 0, long: 0.05, pitch: 620, loud: 0.9 },
    { at: 0.12, long: 0.04, pitch: 540, loud: 0.6 },
  ],
};

class Sounds {
  private context: AudioContext | null = null;
  private playing: AudioScheduledSourceNode[] = [];

  /** Play a sound if sounds are on; it ends the one before. */
  play(name: Sound): void {
    if (!settings.sound || settings.volume === 0) return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
    this.stop();
    if (name === 'card' || name === 'die') this.burst(this.context, name);
    else for (const part of TONES[name]) this.tone(this.context, part);
  }

  /** End what is heard. */
  stop(): void {
    for (const source of this.playing) source.stop();
    this.playing = [];
  }

  private out(context: AudioContext, start: number, long: number, loud: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * settings.volume), start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    gain.connect(context.destination);
    return gain;
  }

  private tone(context: AudioContext, part: Tone): void {
    const start = context.currentTime + part.at;
    const source = context.createOscillator();
    source.type = part.wave;
    source.frequency.setValueAtTime(part.from, start);
    source.frequency.exponentialRampToValueAtTime(part.to, start + part.long);
    source.connect(this.out(context, start, part.long, part.loud));
    this.run(source, start, part.long);
  }

  private burst(context: AudioContext, name: 'card' | 'die'): void {
    for (const part of BURSTS[name]) {
      const start = context.currentTime + part.at;
      const buffer = context.createBuffer(1, context.sampleRate * part.long, context.sampleRate);
      const samples = buffer.getChannelData(0);
      samples.forEach((_, i) => (samples[i] = Math.random() * 2 - 1));
      const source = context.createBufferSource();
      source.buffer = buffer;
      const filter = context.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = part.pitch;
      source.connect(filter).connect(this.out(context, start, part.long, part.loud));
      this.run(source, start, part.long);
    }
  }

  private run(source: AudioScheduledSourceNode, start: number, long: number): void {
    source.start(start);
    source.stop(start + long);
    this.playing.push(source);
  }
}

export const sound = new Sounds();
