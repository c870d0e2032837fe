/** What a choice does to the tracks whatever the dice, in words. */
import { t, type Key } from '../../lib/messages';
import type { Preview, Side, State } from '../../lib/wire';
import { vpWords } from '../tracks/words';

/** Where tracks stand afterwards, as far as known. */
export type Tracks = { [track in 'military' | 'defcon' | 'vp']?: Preview[track] | undefined };

export interface Change {
  label: string;
  words: string;
}

function words(from: string, to: string): string {
  return from === to ? t('prompt.change.stays', { to }) : t('prompt.change.words', { from, to });
}

/** The tracks that `preview` names, before and after. */
export function changes(state: State, preview: Tracks | undefined, side: Side): Change[] {
  const found: [Key, number | undefined, number, (n: number) => string][] = [
    ['prompt.change.military', preview?.military, state.military[side], String],
    ['prompt.change.defcon', preview?.defcon, state.defcon, String],
    ['prompt.change.vp', preview?.vp, state.vp, vpWords],
  ];
  return found.flatMap(([key, after, before, say]) =>
    after === undefined ? [] : [{ label: t(key), words: words(say(before), say(after)) }],
  );
}
