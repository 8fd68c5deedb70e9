// What the compiler believes: the strengths that results have shown so far, with an error that shrinks as the match nears.

import { HOUR, type Instant, addMs } from '@overround/kernel';
import type { MatchExpectation } from '@overround/sports';
import { expectationOf } from '../play/index.ts';
import { roundsKnownAt } from './calendar.ts';
import type { Season } from './season.ts';

interface OpinionStep {
  readonly beforeMs: number;
  /** Standard deviation of the error of the difference in strength. */
  readonly deviation: number;
}

const LATER_STEPS: readonly OpinionStep[] = [
  { beforeMs: 24 * HOUR, deviation: 0.16 },
  { beforeMs: 6 * HOUR, deviation: 0.11 },
  { beforeMs: HOUR, deviation: 0.07 },
];
const FIRST_DEVIATION = 0.22;
/** The error is partly the same all week (a wrong idea of a club) and partly new with each look. */
const LASTING = 0.8;
const PASSING = 0.6;

/** The moments at which the compiler looks at a match again, the first being its listing. */
export function opinionSteps(listedAheadMs: number): readonly OpinionStep[] {
  const later = LATER_STEPS.filter((step) => step.beforeMs < listedAheadMs);
  return [{ beforeMs: listedAheadMs, deviation: FIRST_DEVIATION }, ...later];
}

export interface OpinionQuestion {
  readonly round: number;
  readonly slot: number;
  readonly kickoffAt: Instant;
  /** Index into `opinionSteps`. */
  readonly step: number;
}

/** The opinion as of one step; the same question has the same answer whenever the world was started. */
export function opinionOf(
  season: Season,
  { round, slot, kickoffAt, step }: OpinionQuestion,
): MatchExpectation {
  const { plan } = season.champ;
  const steps = opinionSteps(plan.listedAheadMs);
  const { beforeMs, deviation } = steps[step] ?? { beforeMs: 0, deviation: 0 };
  const known = Math.min(round, roundsKnownAt(plan, season.season, addMs(kickoffAt, -beforeMs)));
  const random = season.matchRandom(round, slot).split('opinion');
  const lasting = random.split('lasting').normal(0, LASTING);
  const passing = random.split(`step-${step}`).normal(0, PASSING);
  const difference = season.difference(season.pairing(round, slot), known);
  return expectationOf(plan.format, difference + deviation * (lasting + passing));
}
