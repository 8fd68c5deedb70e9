// Whether stakes on lines of a pool may be taken. Pure: the caller holds the locks.

import {
  accept,
  digitsOfMinor,
  type Minor,
  minor,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import { type Picks, type RacingKind, racingRule } from '@overround/pools';
import type { StakeBounds } from '../deps.ts';

/** Of one bet, so that nobody can make the settlement of a pool slow. */
const LINES_MAX = 10_000n;
/** Of a boxed order before its lines are counted one by one. */
const LISTED_MAX = 30_000;

export interface ToteRunners {
  readonly runners: readonly number[];
  readonly withdrawn: readonly number[];
}

export interface ToteOrder {
  readonly kind: RacingKind;
  readonly picks: Picks;
  readonly unitMinor: Minor;
}

export interface ToteTerms extends StakeBounds {
  /** The person's stakes in the pool so far. */
  readonly heldMinor: bigint;
}

export type ToteOrderRefusal =
  | Refusal<'tote_picks_unfit'>
  | Refusal<'tote_too_many_lines', { readonly linesMax: string }>
  | Refusal<'tote_runner_out', { readonly runner: number }>
  | Refusal<'stake_too_low', { readonly stakeMinorMin: string }>
  | Refusal<'stake_too_high', { readonly stakeMinorMax: string }>;

/** The lines and the stake of an order; checks in this order: picks, runners, lines, stake. */
export function decideToteOrder(
  { kind, picks, unitMinor }: ToteOrder,
  races: readonly ToteRunners[],
  { stakeMinorMin, stakeMinorMax, heldMinor }: ToteTerms,
): Outcome<{ readonly lineCount: bigint; readonly stakeMinor: Minor }, ToteOrderRefusal> {
  if (kind !== 'placepot' && picks.reduce((all, list) => all * list.length, 1) > LISTED_MAX)
    return refuse('tote_too_many_lines', { linesMax: LINES_MAX.toString() });
  const lineCount = racingRule(kind, races.length).lineCount(picks);
  if (lineCount === undefined) return refuse('tote_picks_unfit');
  for (const [at, list] of picks.entries()) {
    const race = races[kind === 'placepot' ? at : 0];
    for (const runner of list) {
      if (race?.runners.includes(runner) !== true) return refuse('tote_picks_unfit');
      if (race.withdrawn.includes(runner)) return refuse('tote_runner_out', { runner });
    }
  }
  if (lineCount > LINES_MAX) return refuse('tote_too_many_lines', { linesMax: LINES_MAX.toString() });
  const stakeMinor = minor(unitMinor * lineCount);
  // A line costs at least a tenth of the least stake, and the bet the least stake.
  if (unitMinor * 10n < stakeMinorMin || stakeMinor < stakeMinorMin)
    return refuse('stake_too_low', { stakeMinorMin: digitsOfMinor(stakeMinorMin) });
  const room = stakeMinorMax - heldMinor;
  if (stakeMinor > room)
    return refuse('stake_too_high', { stakeMinorMax: digitsOfMinor(minor(room > 0n ? room : 0n)) });
  return accept({ lineCount, stakeMinor });
}
