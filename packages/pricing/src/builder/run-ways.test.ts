// Builders of sports of runs against their own grids: every final score, counted one by one.

import type { OddsMilli } from '@overround/kernel';
import {
  foldHappenings,
  FORMAT,
  type Happening,
  type MatchExpectation,
  type MatchState,
  startMatch,
  subGameKey,
} from '@overround/sports';
import { scoreFractionsOf } from '@overround/settlement';
import { describe, expect, it } from 'vitest';
import { priceMatch } from '../price/price-match.ts';
import { listingsOf } from '../spaces/listings.ts';
import { fitsWith } from './fits.ts';
import { fitOutlook, hasBuilder } from './fit-match.ts';
import { jointShares } from './joint-shares.ts';
import { type BuilderPick, legWays } from './leg-ways.ts';

const run = (side: 1 | 2, period: number): Happening => ({
  kind: 'score',
  side,
  points: 1,
  period,
  second: 60,
});
const baseball = startMatch(FORMAT.baseball);
const inPlay = foldHappenings(FORMAT.baseball, [
  { kind: 'period_start', period: 1, second: 0 },
  run(2, 1),
  run(2, 1),
]);
const cricket = startMatch(FORMAT.cricketTwenty);

const MATCHES: readonly (readonly [string, MatchState, MatchExpectation])[] = [
  ['baseball', baseball, { model: 'innings', means: { home: 4.8, away: 4.1 } }],
  ['baseball in play', inPlay, { model: 'innings', means: { home: 5.2, away: 3.6 } }],
  ['cricket of twenty overs', cricket, { model: 'overs', runs: { home: 1.42, away: 1.28 }, wicket: 0.05 }],
];

/** Tells the chance that legs come together, over every final score of the model that made the prices. */
function counter(state: MatchState, belief: MatchExpectation): (legs: readonly BuilderPick[]) => number {
  const [main] = listingsOf(state, belief);
  const tables = main?.listing.tables('main');
  const sums = tables?.kind === 'pair' ? tables.sums.grid : undefined;
  if (!main || !tables || !sums) throw new Error('it is priced on a grid');
  return (legs) => {
    const rules = legs.map(({ type, parameterMilli }) =>
      scoreFractionsOf(type, parameterMilli, { isDrawVoid: main.listing.isDrawVoid }),
    );
    let won = 0;
    for (let cell = 0; cell < tables.size ** 2; cell += 1) {
      const [home, away] = [Math.floor(cell / tables.size), cell % tables.size];
      if (rules.every((rule) => rule?.needs === 'final' && rule.code(home, away, 0, 0) === 2))
        won += (sums[cell + 1] ?? 0) - (sums[cell] ?? 0);
    }
    return won;
  };
}

describe.each(MATCHES)('a builder of %s', (_name, state, belief) => {
  it('is as likely as the final scores in which all its legs come', () => {
    const offered = new Map<string, { type: number; parameter: number; oddsMilli: OddsMilli }[]>();
    for (const { part, outcomes } of priceMatch({
      format: state.format,
      state,
      expectation: belief,
      margin: { method: 'power', margin: 0.04 },
    }))
      offered.set(subGameKey(part), [...(offered.get(subGameKey(part)) ?? []), ...outcomes]);
    const outlook = fitOutlook({ state, offered });
    if (!outlook) throw new Error('its prices tell enough');
    const main = (offered.get('main') ?? []).map(({ type, parameter }) => ({
      type,
      parameterMilli: parameter,
    }));
    const fits = fitsWith(outlook, []);
    const half = (types: readonly number[]) =>
      main.filter(
        (one) => types.includes(one.type) && one.parameterMilli % 1000 !== 0 && fits(one) === 'fits',
      );
    const counted = counter(state, belief);
    const winners = main.filter(({ type }) => type === 1 || type === 401);
    const totals = half([9, 10]).slice(0, 3);
    expect(winners.length * totals.length).toBeGreaterThan(2);
    for (const winner of winners)
      for (const total of totals) {
        const ways = legWays([winner, total], outlook);
        if (!ways.ok) throw new Error('both are buildable');
        const joint = jointShares(ways.value).way(3, 0);
        expect(Math.abs(joint - counted([winner, total]))).toBeLessThan(0.025);
      }
  });
});

it('says which sports of runs have builders', () => {
  expect([5, 83, 66, 9].map(hasBuilder)).toEqual([true, true, true, false]);
});
