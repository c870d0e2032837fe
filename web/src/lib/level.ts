/** The words for a bot's level; a level that the messages do not know is called by its own name. */
import { t, type Key } from './messages';

const KNOWN: Record<string, Key> = {
  random: 'shell.level.random',
  novice: 'shell.level.novice',
  regular: 'shell.level.regular',
  expert: 'shell.level.expert',
};

export function levelName(level: string): string {
  const key = KNOWN[level];
  return key === undefined ? level : t(key);
}
