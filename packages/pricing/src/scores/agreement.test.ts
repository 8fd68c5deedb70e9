// Prices of the sports that share a model against matches that are played out by it and settled by their own formulas.

import { numberFromRational } from '@overround/kernel';
import { seededRandom } from '@overround/rng';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  foldHappenings,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  startMatch,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { priceMatch } from '../price/price-match.ts';
import type { PricedMarket } from '../price/priced-market.ts';
import { playOn } from './play-on.testing.ts';

const scores = (home: number, away: number): MatchExpectation => ({ model: 'scores', means: { home, away } });
const rally = (onServe: number, onReturn: number): MatchExpectation => ({
  model: 'rally',
  rallyWin: { onServe, onReturn },
});

/** Sport, format, belief, and what happens until the second look. */
const SPORTS: readonly (readonly [string, MatchFormat, MatchExpectation, readonly Happening[]])[] = [
  ['handball', FORMAT.handball, scores(29.5, 26.8), halfTime(1800)],
  ['rugby', FORMAT.rugby, scores(5.4, 4.2), halfTime(2400)],
  ['american football', FORMAT.americanFootball, scores(4.6, 3.9), halfTime(900)],
  ['futsal', FORMAT.futsal, scores(3.3, 2.6), halfTime(1200)],
  ['water polo', FORMAT.waterPolo, scores(10.6, 9.4), halfTime(480)],
  ['australian rules', FORMAT.australianRules, scores(24.5, 22), halfTime(1200)],
  ['a basketball video game', FORMAT.cyberBasketball4x5, scores(24.5, 23.2), halfTime(300)],
  ['a football video game', FORMAT.cyberFootball2x6, scores(2.5, 2.1), halfTime(360)],
  ['rocket league', FORMAT.rocketLeague, scores(2.2, 1.8), []],
  [
    'a test match',
    FORMAT.cricketTest,
    { model: 'test', runs: { home: 3.5, away: 3.2 }, wicket: 0.145 },
    overs(),
  ],
  [
    'cricket',
    FORMAT.cricketTwenty,
    { model: 'overs', runs: { home: 1.42, away: 1.3 }, wicket: 0.052 },
    over(),
  ],
  ['baseball', FORMAT.baseball, { model: 'innings', means: { home: 4.8, away: 4.2 } }, baseball()],
  [
    'boxing',
    FORMAT.boxing,
    {
      model: 'fight',
      stoppages: { home: 0.6, away: 0.35 },
      knockoutShare: 1,
      judges: { home: 0.52, draw: 0.06 },
    },
    round(180),
  ],
  [
    'martial arts',
    FORMAT.mma,
    {
      model: 'fight',
      stoppages: { home: 0.5, away: 0.5 },
      knockoutShare: 0.6,
      judges: { home: 0.45, draw: 0.02 },
    },
    round(300),
  ],
  ['badminton', FORMAT.badminton, rally(0.52, 0.5), points(12)],
  ['beach volleyball', FORMAT.beachVolleyball, rally(0.38, 0.64), points(9)],
  ['darts', FORMAT.darts, rally(0.64, 0.41), points(4)],
  ['snooker', FORMAT.snookerBestOf9, rally(0.55, 0.55), []],
  ['counter-strike', FORMAT.counterStrikeBestOf3, rally(0.53, 0.51), points(15)],
  ['mortal kombat', FORMAT.mortalKombat, rally(0.52, 0.52), points(1)],
];

/** A score each way, then the break after the first period. */
function halfTime(second: number): Happening[] {
  return [
    { kind: 'period_start', period: 1, second: 0 },
    { kind: 'score', side: 1, points: 1, period: 1, second: 60 },
    { kind: 'score', side: 2, points: 1, period: 1, second: 90 },
    { kind: 'period_end', period: 1, second },
  ];
}

/** The first inning: two runs of the second side, none of the first, which has two outs. */
function baseball(): Happening[] {
  const at = { period: 1, second: 60 };
  const out = (side: 1 | 2): Happening => ({ kind: 'count', counter: 'outs', side, ...at });
  const run: Happening = { kind: 'score', side: 2, points: 1, ...at };
  return [{ kind: 'period_start', period: 1, second: 0 }, run, out(2), run, out(2), out(2), out(1), out(1)];
}

/** Forty overs of the first innings, a wicket in every fifth and three runs each. */
function overs(): Happening[] {
  const at = { period: 1, second: 60, side: 2 } as const;
  const one = (count: number): Happening[] => [
    { kind: 'count', counter: 'overs', ...at },
    ...(count % 5 === 4 ? [{ kind: 'count', counter: 'wickets', ...at } as const] : []),
    { kind: 'score', points: 3, ...at },
  ];
  return [
    { kind: 'period_start', period: 1, second: 0, side: 2 },
    ...Array.from({ length: 40 }, (_, count) => one(count)).flat(),
  ];
}

/** The first over of the first innings: four, a wicket, a six, and nothing. */
function over(): Happening[] {
  const at = { period: 1, second: 60, side: 2 } as const;
  const ball: Happening = { kind: 'count', counter: 'balls', ...at };
  const four: Happening = { kind: 'score', points: 4, ...at };
  const six: Happening = { kind: 'score', points: 6, ...at };
  const wicket: Happening = { kind: 'count', counter: 'wickets', ...at };
  return [
    { kind: 'period_start', period: 1, second: 0, side: 2 },
    ball,
    four,
    ball,
    wicket,
    ball,
    six,
    ball,
    ball,
    ball,
  ];
}

/** A round that nobody was stopped in, and a third of the next. */
function round(seconds: number): Happening[] {
  return [
    { kind: 'period_start', period: 1, second: 0 },
    { kind: 'period_end', period: 1, second: seconds },
    { kind: 'period_start', period: 2, second: 0 },
    { kind: 'play', play: 'attack', side: 1, period: 2, second: seconds / 3 },
  ];
}

/** The first points of the first set, two for the first side and then one for the other. */
function points(count: number): Happening[] {
  return [
    { kind: 'period_start', period: 1, second: 0, side: 1 },
    ...Array.from(
      { length: count },
      (_, k): Happening => ({
        kind: 'score',
        side: k % 3 === 2 ? 2 : 1,
        points: 1,
        period: 1,
        second: 20 * (k + 1),
      }),
    ),
  ];
}

const MATCHES = 250;
/** Of the binomial: several thousand outcomes are compared. */
const DEVIATIONS = 5;

function disagreements(markets: readonly PricedMarket[], ends: readonly MatchState[]): string[] {
  return markets.flatMap(({ part, group, outcomes }) =>
    outcomes.flatMap(({ type, parameter, probability }) => {
      let won = 0;
      let blank = 0;
      for (const state of ends) {
        const resolution = resolveOutcome({ type, parameterMilli: parameter, part, state });
        if (resolution.status === 'open') return [`${group}/${type}/${parameter} is open in the end`];
        won += numberFromRational(resolution.won);
        blank += numberFromRational(resolution.void);
      }
      const played = ends.length - blank;
      const spread = Math.sqrt((probability * (1 - probability)) / Math.max(1, played));
      const isFar = Math.abs(won / Math.max(1, played) - probability) > DEVIATIONS * spread + 0.006;
      return isFar && played > 20
        ? [`${JSON.stringify(part)} ${group}/${type}/${parameter}: ${probability} is ${won / played}`]
        : [];
    }),
  );
}

describe.each(SPORTS)('%s', (name, format, expectation, until) => {
  it.each([
    ['before the start', startMatch(format)],
    ['on the way', foldHappenings(format, until)],
  ])('is priced as it is played and settled, %s', (_when, state) => {
    const markets = priceMatch({ format, state, expectation, margin: { method: 'power', margin: 0.05 } });
    expect(markets.length).toBeGreaterThan(name === 'a test match' ? 0 : 4);
    const random = seededRandom(`agreement ${name}`);
    const ends = Array.from({ length: MATCHES }, (_, k) => playOn(state, expectation, random.split(`${k}`)));
    expect(disagreements(markets, ends)).toEqual([]);
  });

  it('has books that come to one', () => {
    const state = startMatch(format);
    const markets = priceMatch({ format, state, expectation, margin: { method: 'power', margin: 0.05 } });
    const main = markets.find(({ group, part }) => group === 1 && part.period === undefined);
    expect(main?.outcomes.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 6);
  });
});
