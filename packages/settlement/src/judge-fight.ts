import { boundQuarters, type Condition, type Parameter } from '@overround/markets';
import type { MatchState } from '@overround/sports';
import type { Judgement } from './judge.ts';

/** Stopped or judged; a technical draw decides nothing. */
export const isFightDecided = ({ wonBy }: MatchState): boolean =>
  wonBy !== undefined && wonBy !== 'technical_draw';

/** Whether a fight was won as the condition says; open until it is decided. */
export function judgeFight(
  state: MatchState,
  { side, way, round }: Extract<Condition, { op: 'wonFight' }>,
  parameter: Parameter,
): Judgement {
  if (!isFightDecided(state)) return stillPossible(state, round, parameter);
  if (way !== undefined && state.wonBy !== way) return false;
  if (side !== 'any' && (state.winner ?? 0) !== side) return false;
  return round === undefined || (state.wonBy !== 'points' && state.period === numberOf(round, parameter));
}

/** A round that is over without an end can no longer be the one. */
function stillPossible(
  state: MatchState,
  round: Extract<Condition, { op: 'wonFight' }>['round'],
  parameter: Parameter,
): Judgement {
  const number = round === undefined ? undefined : numberOf(round, parameter);
  const isPast =
    number !== undefined &&
    (state.period > number || state.periods.some((one) => one.period === number && one.isOver));
  return isPast ? false : undefined;
}

const numberOf = (
  bound: NonNullable<Extract<Condition, { op: 'wonFight' }>['round']>,
  parameter: Parameter,
): number => (boundQuarters(bound, parameter) ?? Number.NaN) / 4;

/** Rounds that were passed in the middle, and how many it can still be. */
export function roundsPassed(state: MatchState): { readonly min: number; readonly max: number } {
  const { period, second, format, phase } = state;
  const isOn = phase === 'in_play' || state.wonBy !== undefined;
  const inRound = second * 2 > format.periodSeconds || (!isOn && period > 0) ? 1 : 0;
  const min = Math.max(0, period - 1) + (period === 0 ? 0 : inRound);
  const isOver = isFightDecided(state) || (phase === 'ended' && state.wonBy === undefined);
  return { min, max: isOver ? min : format.periods };
}
