/** How the options of a new game are arranged on the screen, and their words. */
import { isKey, t } from '../lib/messages';
import type { GameOption } from '../lib/wire';

export type Value = boolean | string | number;
export type Group = 'players' | 'cards' | 'designer';

const GROUPS: Record<Group, readonly string[]> = {
  players: ['extra_us', 'extra_ussr', 'auction', 'late_war'],
  cards: ['optional_cards', 'setup', 'chinese_civil_war', 'held_scoring', 'reveal_held', 'deal'],
  designer: ['free_realignment', 'safe_realignment', 'split_ops', 'space_dump'],
};

/** The options of a group in the order of the screen; what is in no group comes to the cards. */
export function inGroup(group: Group, all: readonly GameOption[]): GameOption[] {
  const placed = Object.values(GROUPS).flat();
  const named = GROUPS[group].flatMap((name) => all.filter((option) => option.name === name));
  const rest = group === 'cards' ? all.filter((option) => !placed.includes(option.name)) : [];
  return [...named, ...rest];
}

/** The name of an option; what the messages do not know keeps the server's name. */
export function optionName(name: string): string {
  const key = `shell.option.${name}`;
  return isKey(key) ? t(key) : name;
}

/** One line on an option with the number of its rule, or "". */
export function optionLine(name: string): string {
  const key = `shell.option.${name}.line`;
  return isKey(key) ? t(key) : '';
}

/** The name of a value of an option. */
export function valueName(name: string, value: Value): string {
  const key = `shell.option.${name}.${String(value)}`;
  return isKey(key) ? t(key) : String(value);
}

/** The values that differ from what they are when nothing is said. */
export function differing(all: readonly GameOption[], values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    all
      .map((option): [string, Value] => [option.name, values[option.name] ?? option.default])
      .filter(([name, value]) => all.find((option) => option.name === name)?.default !== value),
  );
}
