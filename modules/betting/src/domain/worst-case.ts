import { groupOfType, type MarketFamily } from '@overround/markets';
import { resolveOutcome, type RuleSet } from '@overround/settlement';
import {
  type MatchFormat,
  type MatchState,
  type Pair,
  SPORT,
  type SubGame,
  ZERO_PAIR,
} from '@overround/sports';
import { lineKey, type OutcomeRef } from './exposure.ts';

/** What an outcome of a match would cost the house. Thousandths of a unit. */
export interface HeldOutcome {
  readonly ref: OutcomeRef;
  readonly part: SubGame;
  readonly winMilli: bigint;
}

export interface WorstCase {
  /** Never less than what any result of the match costs: the dearest outcome of each line, together. */
  readonly boundMilli: bigint;
  /** The dearest final score, with the bound of what a final score does not decide. Absent where scores are not played through. */
  readonly score?: Pair;
  readonly costMilli: bigint;
  /** What every score that was played through costs, dearest first. */
  readonly scores: readonly { readonly score: Pair; readonly costMilli: bigint }[];
}

/** Sports whose final scores are few. */
const PLAYED_THROUGH: ReadonlySet<number> = new Set([SPORT.football, SPORT.iceHockey]);
/** Decided by the final score alone. */
const BY_SCORE: ReadonlySet<MarketFamily> = new Set([
  'result',
  'double_chance',
  'handicap',
  'total',
  'side_total',
  'both_score',
  'even',
  'exact_score',
  'goal_count',
  'result_total',
  'result_both_score',
  'margin',
  'nil',
]);
const MORE_GOALS_MAX = 7;

/** Whether a match has few final scores. */
export const isPlayedThrough = ({ sportId }: MatchFormat): boolean => PLAYED_THROUGH.has(sportId);

/** Whether the final score alone decides an outcome. */
export function isByScore({ ref, part }: HeldOutcome): boolean {
  const family = groupOfType(ref.type)?.family;
  return (
    part.counter === undefined && part.period === undefined && family !== undefined && BY_SCORE.has(family)
  );
}

/** Plays a match through to every final score it may still have, and says which one costs the house most. */
export function worstCase(
  held: readonly HeldOutcome[],
  match: { readonly format: MatchFormat; readonly score?: Pair },
  rules: RuleSet,
): WorstCase {
  const boundMilli = boundOf(held);
  if (!isPlayedThrough(match.format)) return { boundMilli, costMilli: boundMilli, scores: [] };
  const played = held.filter(isByScore);
  const restMilli = boundOf(held.filter((one) => !isByScore(one)));
  const scores = finalScores(match.score ?? ZERO_PAIR)
    .map((score) => ({ score, costMilli: restMilli + costOf(played, match.format, score, rules) }))
    .sort((a, b) => (a.costMilli < b.costMilli ? 1 : a.costMilli > b.costMilli ? -1 : 0));
  const [worst] = scores;
  return worst
    ? { boundMilli, score: worst.score, costMilli: worst.costMilli, scores }
    : { boundMilli, costMilli: boundMilli, scores };
}

/** Every final score a match may still have, within seven more goals of each side. */
export function finalScores(now: Pair): Pair[] {
  const more = Array.from({ length: MORE_GOALS_MAX + 1 }, (_, goals) => goals);
  return more.flatMap((home) => more.map((away) => ({ home: now.home + home, away: now.away + away })));
}

/** A match that ended so. Goals count for it whenever they fell. */
export const endedAt = (score: Pair, format: MatchFormat): MatchState => ({
  format,
  phase: 'ended',
  period: format.periods,
  second: 0,
  isClockRunning: false,
  score,
  periods: Array.from({ length: format.periods }, (_, index) => ({
    period: index + 1,
    score: index + 1 === format.periods ? score : ZERO_PAIR,
    isOver: true,
  })),
  counters: [],
  happenings: [],
});

/** What a score leaves open costs as much as it can. */
// oxlint-disable-next-line max-params -- one score of one match
function costOf(held: readonly HeldOutcome[], format: MatchFormat, score: Pair, rules: RuleSet): bigint {
  const state = endedAt(score, format);
  let cost = 0n;
  const open: HeldOutcome[] = [];
  for (const one of held) {
    const { type, parameterMilli } = one.ref;
    const result = resolveOutcome({ type, parameterMilli, part: one.part, state, rules });
    if (result.status === 'open') open.push(one);
    else cost += (one.winMilli * result.won.numerator) / result.won.denominator;
  }
  return cost + boundOf(open);
}

function boundOf(held: readonly HeldOutcome[]): bigint {
  const dearest = new Map<string, bigint>();
  for (const { ref, winMilli } of held) {
    const key = lineKey(ref);
    if (winMilli > (dearest.get(key) ?? 0n)) dearest.set(key, winMilli);
  }
  return [...dearest.values()].reduce((all, one) => all + one, 0n);
}
