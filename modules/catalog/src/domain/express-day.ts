// The express of the day. No editor: a rule over the line and an open draw that anybody can make again.

import { createHash } from 'node:crypto';
import type { Instant, OddsMilli } from '@overround/kernel';

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

/** Leagues an express may be drawn from. */
const POOL_MAX = 12;

/**
 * The matches one express may be drawn from: the most prominent candidates whose price lies within the rule, one of each
 * competition, so that no league decides it alone.
 */
export function poolOf<C extends ExpressCandidate>(
  candidates: readonly C[],
  rule: ExpressRule,
): readonly C[] {
  const fitting = candidates
    .filter(({ oddsMilli }) => oddsMilli >= rule.oddsMilliMin && oddsMilli <= rule.oddsMilliMax)
    .sort(byProminence);
  const byChamp = new Map<number, C>();
  for (const one of fitting) if (!byChamp.has(one.champId)) byChamp.set(one.champId, one);
  return [...byChamp.values()].slice(0, POOL_MAX);
}

/** The seed of an express: its day in UTC, what it is drawn from and its rule. Nobody chooses it, and everybody knows it before. */
export const seedOf = (now: Instant, from: string, { key }: ExpressRule): string =>
  `${new Date(now).toISOString().slice(0, 10)}/${from}/${key}`;

/** The number a match gets: SHA-256 of `seed:event` in hexadecimal. */
const drawNumber = (seed: string, eventId: number): string =>
  createHash('sha256').update(`${seed}:${eventId}`).digest('hex');

/**
 * The legs of one express: the matches of the pool with the smallest numbers, so that anybody with the seed draws the same ones.
 * `undefined` when too few are offered: a shorter one is not put together instead.
 */
export function drawExpress<C extends ExpressCandidate>(
  pool: readonly C[],
  rule: ExpressRule,
  seed: string,
): readonly C[] | undefined {
  if (pool.length < rule.legs) return undefined;
  return pool
    .map((candidate) => ({ candidate, number: drawNumber(seed, candidate.eventId) }))
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .slice(0, rule.legs)
    .map(({ candidate }) => candidate);
}

/** Exact product of prices in thousandths, cut after the third decimal. */
export const productMilli = (odds: readonly OddsMilli[]): bigint =>
  odds.reduce((product, one) => product * BigInt(one), 1n) / 1000n ** BigInt(Math.max(0, odds.length - 1));
