/** Words for the tracks, the same in every size. */
import { t } from '../../lib/messages';
import type { Side, SideOrNobody, State } from '../../lib/wire';

/** "USSR 3", "US 6", or "0" when nobody leads. */
export function vpWords(vp: number): string {
  return vp === 0 ? '0' : t('shell.vp', { side: t(`side.${leader(vp)}`), points: Math.abs(vp) });
}

/** The side that VP speak for: positive is the US. */
export function leader(vp: number): SideOrNobody {
  if (vp === 0) return 2;
  return vp > 0 ? 0 : 1;
}

/** What the present level of DEFCON closes. */
export function defconWords(state: State): string {
  const level = Math.max(1, Math.min(5, state.defcon)) as 1 | 2 | 3 | 4 | 5;
  return state.options.free_realignment === true
    ? t(`shell.defcon.coups.${level}`)
    : t(`shell.defcon.${level}`);
}

/** The same in two short lines: the regions that are closed. */
export function closedWords(state: State): string {
  return t(`shell.defcon.closed.${Math.max(1, Math.min(5, state.defcon)) as 1 | 2 | 3 | 4 | 5}`);
}

/** "US, 1 of 7", or the phase outside action rounds. */
export function roundWords(state: State): string {
  if (state.phase !== 'rounds') return t(`shell.phase.${state.phase}`);
  const side = state.phasing;
  const of = side === 2 ? Math.max(...state.rounds) : state.rounds[side];
  return t('shell.round', { side: t(`side.${side}`), round: state.round, of });
}

export function eraWords(turn: number): string {
  if (turn < 1) return '';
  return t(turn < 4 ? 'shell.era.0' : turn < 8 ? 'shell.era.1' : 'shell.era.2');
}

/** "0 of 2" */
export function militaryWords(state: State, side: Side): string {
  return t('shell.military.of', { made: state.military[side], owed: state.defcon });
}

/** The abilities of the Space Race in force, short. */
export function abilityWords(state: State): string[] {
  return ([0, 1] as Side[]).flatMap((side) =>
    state.abilities[side].map((box) => {
      const values = { side: t(`side.${side}`), other: t(`side.${side === 0 ? 1 : 0}`) };
      if (box === 2) return t('shell.space.2', values);
      if (box === 4) return t('shell.space.4', values);
      if (box === 6) return t('shell.space.6', values);
      return t('shell.space.8', values);
    }),
  );
}
