/** What the user prefers, kept in this browser. */

export interface Settings {
  theme: 'device' | 'light' | 'dark';
  motion: 'off' | 'normal' | 'slow';
  sound: boolean;
  volume: number;
  /** 0.9 to 1.4 */
  text: number;
  /** draw countries that are no target at full strength */
  loud_targets: boolean;
  single_keys: boolean;
  confirm_placement: boolean;
  hand_order: 'ops' | 'side' | 'era' | 'number';
  language: string;
  /** what was chosen last on the home screen */
  side: 'us' | 'ussr' | 'either';
  level: string;
  /** the name that others see */
  name: string;
}

const KEY = 'brinkmanship.settings';
const START: Settings = {
  theme: 'device',
  motion: 'normal',
  sound: false,
  volume: 0.5,
  text: 1,
  loud_targets: false,
  single_keys: true,
  confirm_placement: false,
  hand_order: 'ops',
  language: 'en',
  side: 'us',
  level: 'novice',
  name: '',
};

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return { ...START, ...kept };
  } catch {
    return { ...START };
  }
}

export const settings = $state<Settings>(read());

/** Put the settings to work on the page and keep them; call it from an effect. */
export function applySettings(): void {
  const page = document.documentElement;
  if (settings.theme === 'device') delete page.dataset.theme;
  else page.dataset.theme = settings.theme;
  page.dataset.motion = settings.motion;
  page.style.setProperty('--text-scale', String(settings.text));
  localStorage.setItem(KEY, JSON.stringify(settings));
}
