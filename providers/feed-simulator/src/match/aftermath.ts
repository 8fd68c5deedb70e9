// What comes after the final whistle: the scout's result, the official one, and now and then a correction.

import { MINUTE, SECOND } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { CounterKind, Happening } from '@overround/sports';

export interface Aftermath {
  readonly scoutAfterMs: number;
  readonly officialAfterMs: number;
  /** The scout counted one thing too many, and the official result says so. */
  readonly isScoutWrong: boolean;
  /** The official result is itself corrected so long after it. */
  readonly correctedAfterMs?: number;
}

const SCOUT_WRONG_CHANCE = 0.008;
const CORRECTED_CHANCE = 0.004;

export function aftermathOf(random: SeededRandom): Aftermath {
  const scoutAfterMs = random.integer(5, 20) * SECOND;
  const officialAfterMs = random.integer(4 * 60, 10 * 60) * SECOND;
  const correctedMs = random.integer(15, 50) * MINUTE;
  const isScoutWrong = random.chance(SCOUT_WRONG_CHANCE);
  const isCorrected = random.chance(CORRECTED_CHANCE);
  return {
    scoutAfterMs,
    officialAfterMs,
    isScoutWrong,
    ...(isCorrected ? { correctedAfterMs: correctedMs } : {}),
  };
}

/** Counters that the rules of a sport go by: nobody miscounts them, for the match could not have gone on as it did. */
const RULING: ReadonlySet<CounterKind> = new Set(['outs', 'balls', 'overs', 'wickets']);

/** The same match without the last thing that was counted (a corner, a card); nothing changes when nothing was. */
export function withoutLastCount(happenings: readonly Happening[]): readonly Happening[] {
  const last = happenings.findLastIndex(
    (happening) => happening.kind === 'count' && !RULING.has(happening.counter),
  );
  return last < 0 ? happenings : happenings.filter((_, index) => index !== last);
}
