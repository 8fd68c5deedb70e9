// The express of the day. No editor and no chance: a rule over the line that anybody can check by hand.

import type { OddsMilli } from '@overround/kernel';

/** A match that may lend a leg: its favourite on the main market. */
export interface ExpressCandidate {
  readonly eventId: number;
  readonly champId: number;
  readonly isTop: boolean;
  /** Bigger is more prominent. */
  readonly rank: number;
  readonly startsAt: number;
  readonly oddsMilli: OddsMilli;
}

export interface ExpressRule {
  readonly key: string;
  readonly legs: number;
  /** Bounds of each leg's price, both included. */
  readonly oddsMilliMin: number;
  readonly oddsMilliMax: number;
}

/** Two moods: near favourites, and the same of bolder prices. */
export const EXPRESS_RULES: readonly ExpressRule[] = [
  { key: 'steady', legs: 3, oddsMilliMin: 1250, oddsMilliMax: 1650 },
  { key: 'bold', legs: 4, oddsMilliMin: 1651, oddsMilliMax: 2400 },
];

/** Featured competitions first, then the rank, the earlier start and the smaller number. */
const byProminence = (one: ExpressCandidate, other: ExpressCandidate): number =>
  Number(other.isTop) - Number(one.isTop) ||
  other.rank - one.rank ||
  one.startsAt - other.startsAt ||
  one.eventId - other.eventId;

/**
 * The legs of one express: the most prominent candidates whose price lies within the rule, one of each competition, so that
 * no league decides it alone. `undefined` when too few are offered: a shorter one is not put together instead.
 */
export function expressByRule<C extends ExpressCandidate>(
  candidates: readonly C[],
  rule: ExpressRule,
): readonly C[] | undefined {
  const fitting = candidates
    .filter(({ oddsMilli }) => oddsMilli >= rule.oddsMilliMin && oddsMilli <= rule.oddsMilliMax)
    .sort(byProminence);
  const byChamp = new Map<number, C>();
  for (const one of fitting) if (!byChamp.has(one.champId)) byChamp.set(one.champId, one);
  const legs = [...byChamp.values()].slice(0, rule.legs);
  return legs.length === rule.legs ? legs : undefined;
}

/** Exact product of prices in thousandths, cut after the third decimal. */
export const productMilli = (odds: readonly OddsMilli[]): bigint =>
  odds.reduce((product, one) => product * BigInt(one), 1n) / 1000n ** BigInt(Math.max(0, odds.length - 1));
