/** Odds as a bar and lines: what the server worked out, put in order for the eye. */
import { t } from '../../lib/messages';
import type { Odds, Side, SideOrNobody } from '../../lib/wire';

/** A part of the bar: `count` throws of all, in the colour of a side. */
export interface Part {
  side: SideOrNobody;
  count: number;
  label: string;
}

function parts(...all: Part[]): Part[] {
  return all.filter((part) => part.count > 0);
}

/** The bar from left to right, parts of no width left out; `side`: who rolls. */
export function bar(odds: Odds, side: Side): Part[] {
  if (odds.kind === 'coup') {
    const results = odds.results ?? [];
    const count = (who: SideOrNobody): number => results.filter((r) => r.control === who).length;
    return parts(
      { side: 0, count: count(0), label: t('prompt.odds.controls.0') },
      { side: 2, count: count(2), label: t('prompt.odds.controls.2') },
      { side: 1, count: count(1), label: t('prompt.odds.controls.1') },
    );
  }
  if (odds.kind === 'realignment') {
    const [us, ussr] = odds.ahead ?? [0, 0];
    return parts(
      { side: 0, count: us, label: t('prompt.odds.loses.1') },
      { side: 2, count: odds.of - us - ussr, label: t('prompt.odds.even') },
      { side: 1, count: ussr, label: t('prompt.odds.loses.0') },
    );
  }
  const success = odds.success ?? 0;
  return parts(
    { side, count: success, label: t('prompt.odds.wins') },
    { side: 2, count: odds.of - success, label: t('prompt.odds.fails') },
  );
}

/** How wide a part of the bar is, in per cent. */
export function width(part: Part, odds: Odds): number {
  return (part.count / odds.of) * 100;
}

/** " + 2", " − 1": a modifier with its sign; the true minus is as wide as a plus. */
export function signed(n: number): string {
  return n < 0 ? `− ${-n}` : `+ ${n}`;
}

/** The formula of the roll, without the result. */
export function formula(odds: Odds): string {
  if (odds.kind === 'coup') {
    const modifier = odds.modifier ?? 0;
    return t('prompt.odds.coup.formula', {
      ops: odds.ops ?? 0,
      modifier: modifier === 0 ? '0' : signed(modifier),
      stability: odds.stability ?? 0,
    });
  }
  if (odds.kind === 'war') {
    const modifier = odds.modifier ?? 0;
    return t('prompt.odds.war.formula', { modifier: modifier === 0 ? '' : signed(modifier) });
  }
  return '';
}

/** "always succeeds", "succeeds on 3-6": which dice succeed. */
export function range(odds: Odds): string {
  const success = odds.success ?? 0;
  if (success === 0) return t('prompt.odds.never');
  if (success === 6) return t('prompt.odds.always');
  if (odds.kind === 'space') return success === 1 ? t('prompt.odds.one') : t('prompt.odds.upto', { most: success });
  return success === 1 ? t('prompt.odds.six') : t('prompt.odds.from', { least: 7 - success });
}
