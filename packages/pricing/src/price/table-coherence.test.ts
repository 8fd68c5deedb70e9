// The same promise as in coherence.test.ts for the larger scores of basketball, corners and sets: every cell of the listing's own
// table is settled by the settlement package, and must be worth what the compiled formula says of the whole table.

import { numberFromRational } from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  type Pair,
  type SubGame,
  startMatch,
  subGameKey,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { listingsOf } from '../spaces/listings.ts';
import { type Source, sourceOf } from './listing.ts';
import { priceMatch } from './price-match.ts';
import { worthOfOutcome } from './worth.ts';
import { findOutcomeType } from '@overround/markets';

const margin = { method: 'power', margin: 0.05 } as const;

/** A finished match that has this score in the listing and nothing else. */
type Finish = (score: Pair) => MatchState;

const LEVEL: Pair = { home: 0, away: 0 };
const ended = (format: MatchFormat, rest: Partial<MatchState>): MatchState => ({
  ...startMatch(format),
  phase: 'ended',
  ...rest,
});
const periodsOf = (count: number, first: Pair) =>
  Array.from({ length: count }, (_, k) => ({ period: k + 1, score: k === 0 ? first : LEVEL, isOver: true }));

const basketball: Finish = (score) =>
  ended(FORMAT.basketball4x10, { period: 4, score, periods: periodsOf(4, score) });
const corners: Finish = (count) =>
  ended(FORMAT.footballLeague, {
    period: 2,
    periods: periodsOf(2, LEVEL),
    counters: [{ counter: 'corners', period: 1, count }],
  });
const oneSet =
  (format: MatchFormat): Finish =>
  (score) =>
    ended(format, { period: 1, score: { home: 3, away: 0 }, periods: periodsOf(1, score), winner: 1 });

interface Case {
  readonly name: string;
  readonly format: MatchFormat;
  readonly expectation: MatchExpectation;
  readonly part: SubGame;
  readonly source: Source;
  readonly finish: Finish;
}

const points: MatchExpectation = {
  model: 'points',
  means: { home: 8, away: 7 },
  marginDeviation: 3,
  totalDeviation: 4,
};
const withCorners: MatchExpectation = {
  model: 'goals',
  means: { home: 1.4, away: 1.1 },
  rho: 0,
  corners: { home: 5, away: 4 },
};
const volley: MatchExpectation = { model: 'rally', rallyWin: { onServe: 0.38, onReturn: 0.65 } };
const table: MatchExpectation = { model: 'rally', rallyWin: { onServe: 0.55, onReturn: 0.5 } };

const CASES: readonly Case[] = [
  {
    name: 'basketball with overtime',
    format: FORMAT.basketball4x10,
    expectation: points,
    part: {},
    source: 'main',
    finish: basketball,
  },
  {
    name: 'basketball on a large table',
    format: FORMAT.basketball4x10,
    expectation: { ...points, means: { home: 62, away: 60 } },
    part: {},
    source: 'main',
    finish: basketball,
  },
  {
    name: 'basketball in regular time',
    format: FORMAT.basketball4x10,
    expectation: points,
    part: {},
    source: 'regular',
    finish: basketball,
  },
  {
    name: 'a basketball quarter',
    format: FORMAT.basketball4x10,
    expectation: points,
    part: { period: 1 },
    source: 'main',
    finish: basketball,
  },
  {
    name: 'corners',
    format: FORMAT.footballLeague,
    expectation: withCorners,
    part: { counter: 'corners' },
    source: 'main',
    finish: corners,
  },
  {
    name: 'a volleyball set',
    format: FORMAT.volleyballBestOf5,
    expectation: volley,
    part: { period: 1 },
    source: 'main',
    finish: oneSet(FORMAT.volleyballBestOf5),
  },
  {
    name: 'a table tennis set',
    format: FORMAT.tableTennisBestOf5,
    expectation: table,
    part: { period: 1 },
    source: 'main',
    finish: oneSet(FORMAT.tableTennisBestOf5),
  },
];

/** Source of an offer; the result of a listing that is not won by sets is its main score. */
function sourceOfOffer(type: number): Source | undefined {
  const outcome = findOutcomeType(type);
  const source = outcome && sourceOf(outcome.formula);
  return source === 'result' || source === 'full' || source === 'fromNow' ? 'main' : source;
}

describe.each(CASES)('$name', ({ format, expectation, part, source, finish }) => {
  it('is worth cell by cell what settlement makes of it', { timeout: 60_000 }, () => {
    const state = startMatch(format);
    const listing = listingsOf(state, expectation).find(
      (one) => subGameKey(one.listing.part) === subGameKey(part) && one.listing.tables('main') !== undefined,
    )?.listing;
    const tables = source === 'order' ? undefined : listing?.tables(source);
    if (listing === undefined || tables?.kind !== 'pair') throw new Error('the listing has a table');
    const sums = tables.sums.grid ?? new Float64Array(0);
    const offers = priceMatch({ format, state, expectation, margin })
      .filter((one) => subGameKey(one.part) === subGameKey(part))
      .flatMap((one) => one.outcomes)
      .filter((one) => sourceOfOffer(one.type) === source);
    expect(offers.length).toBeGreaterThan(source === 'regular' ? 4 : 20);
    for (const { type, parameter } of offers) {
      let won = 0;
      let blank = 0;
      for (let cell = 0; cell < tables.size ** 2; cell += 1) {
        const mass = (sums[cell + 1] ?? 0) - (sums[cell] ?? 0);
        if (mass < 1e-7) continue;
        const score = { home: Math.floor(cell / tables.size), away: cell % tables.size };
        const resolution = resolveOutcome({ type, parameterMilli: parameter, part, state: finish(score) });
        if (resolution.status !== 'decided')
          throw new Error(`${type} stays open at ${score.home}:${score.away}`);
        won += mass * numberFromRational(resolution.won);
        blank += mass * numberFromRational(resolution.void);
      }
      const worth = worthOfOutcome(listing, type, parameter);
      const name = `${groupOfType(type)?.key} ${type} (${parameter})`;
      expect(Math.abs((worth?.won ?? Number.NaN) - won), name).toBeLessThan(1e-4);
      expect(Math.abs((worth?.void ?? Number.NaN) - blank), name).toBeLessThan(1e-4);
    }
  });
});
