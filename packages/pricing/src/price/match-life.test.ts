// Whole matches at random, priced on the way: whatever happens, only sound prices of open outcomes are on offer.

import { ODDS_MILLI_MAX, ODDS_MILLI_MIN } from '@overround/kernel';
import { findOutcomeType } from '@overround/markets';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  isOver,
  type MatchState,
  scoreOfPart,
  startMatch,
  subGameKey,
  takeHappening,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { OFFERED_MAX, OFFERED_MIN } from './book.ts';
import { priceMatch } from './price-match.ts';
import type { PricedMarket } from './priced-market.ts';
import { dice, nextHappening, SPORTS } from './random-match.testing.ts';

const policy = { method: 'power', margin: 0.06 } as const;

function faultsOf(markets: readonly PricedMarket[], state: MatchState): string[] {
  const faults: string[] = [];
  for (const { part, group, outcomes } of markets) {
    const placement = { score: scoreOfPart(state, part) };
    const seen = new Set<string>();
    for (const { type, parameter, probability, oddsMilli } of outcomes) {
      const name = `${findOutcomeType(type)?.label} ${type} (${parameter}) of ${group} ${subGameKey(part)}`;
      if (seen.has(`${type}/${parameter}`)) faults.push(`${name} twice`);
      seen.add(`${type}/${parameter}`);
      if (!(probability >= OFFERED_MIN && probability <= OFFERED_MAX))
        faults.push(`${name} has chance ${probability}`);
      if (!(oddsMilli >= ODDS_MILLI_MIN && oddsMilli <= ODDS_MILLI_MAX))
        faults.push(`${name} costs ${oddsMilli}`);
      if (oddsMilli > 1000 / probability + 1) faults.push(`${name} pays more than it is worth`);
      const resolution = resolveOutcome({ type, parameterMilli: parameter, part, state, placement });
      if (resolution.status !== 'open') faults.push(`${name} is decided`);
      else if (resolution.because !== 'undecided') faults.push(`${name} cannot be settled`);
    }
    if (outcomes.filter((one) => one.isMain).length > 2) faults.push(`${group} has two main lines`);
  }
  return faults;
}

describe.each(SPORTS)('%s, priced while it is played at random', (_sport, format, expectation, pointsMax) => {
  it('offers sound prices of open outcomes only, and nothing in the end', { timeout: 60_000 }, () => {
    let liveMarkets = 0;
    for (const seed of [1, 7, 23]) {
      const roll = dice(seed);
      let state = startMatch(format);
      const markets = priceMatch({ format, state, expectation, margin: policy });
      expect(markets.length).toBeGreaterThan(10);
      expect(faultsOf(markets, state)).toEqual([]);
      const every = format.setsToWin === undefined ? (pointsMax > 1 ? 25 : 6) : 19;
      for (let turn = 0; turn < 3000 && !isOver(state); turn += 1) {
        const taken = takeHappening(state, nextHappening(state, roll, pointsMax));
        if (taken.ok) state = taken.value;
        if (!taken.ok || (turn % every !== 0 && state.phase === 'in_play')) continue;
        const live = priceMatch({ format, state, expectation, margin: policy });
        liveMarkets += live.length;
        const faults = faultsOf(live, state);
        expect(
          faults,
          `seed ${seed}, turn ${turn}, ${JSON.stringify(state.score)} in period ${state.period}`,
        ).toEqual([]);
      }
      if (isOver(state)) expect(priceMatch({ format, state, expectation, margin: policy })).toEqual([]);
    }
    expect(liveMarkets).toBeGreaterThan(150);
  });
});

describe('a football match before it starts', () => {
  const [, format, expectation] = SPORTS[0] ?? [
    '',
    FORMAT.footballLeague,
    { model: 'goals', means: { home: 1, away: 1 }, rho: 0 },
  ];
  const markets = priceMatch({ format, state: startMatch(format), expectation, margin: policy });
  const outcomesOf = (group: number) =>
    markets.find((one) => one.group === group && subGameKey(one.part) === 'main')?.outcomes ?? [];

  it('has at least 150 outcomes on the main game and listings for halves, corners and cards', () => {
    const count = markets
      .filter((one) => subGameKey(one.part) === 'main')
      .reduce((sum, one) => sum + one.outcomes.length, 0);
    expect(count).toBeGreaterThanOrEqual(150);
    expect(new Set(markets.map((one) => subGameKey(one.part)))).toEqual(
      new Set([
        'main',
        'p1',
        'p2',
        'corners',
        'corners-p1',
        'corners-p2',
        'yellow_cards',
        'yellow_cards-p1',
        'yellow_cards-p2',
      ]),
    );
  });

  it('marks one main line per ladder, the one nearest to even', () => {
    for (const group of [2, 17, 15, 62, 99, 2854]) {
      const main = outcomesOf(group).filter((one) => one.isMain);
      expect(main).toHaveLength(2);
      const distance = Math.abs((main[0]?.probability ?? 0) - 0.5);
      for (const one of outcomesOf(group))
        expect(Math.abs(one.probability - 0.5)).toBeGreaterThanOrEqual(distance - 1e-9);
    }
  });

  it('carries the margin it was asked for on the result, and a wider one on the exact score', () => {
    const overround = (group: number): number =>
      outcomesOf(group).reduce((sum, one) => sum + 1000 / one.oddsMilli, 0) - 1;
    expect(overround(1)).toBeGreaterThan(0.06);
    expect(overround(1)).toBeLessThan(0.075);
    expect(overround(136)).toBeGreaterThan(0.15);
  });

  it('has ladders whose prices only ever rise with the line', () => {
    const overs = outcomesOf(17)
      .filter((one) => one.type === 9)
      .sort((a, b) => a.parameter - b.parameter);
    expect(overs.length).toBeGreaterThanOrEqual(5);
    for (const [index, one] of overs.entries()) {
      if (index > 0) expect(one.oddsMilli).toBeGreaterThan(overs[index - 1]?.oddsMilli ?? 0);
    }
  });

  it('can be asked for some groups only', () => {
    const some = priceMatch({
      format,
      state: startMatch(format),
      expectation,
      margin: policy,
      groups: [1, 17],
    });
    expect(new Set(some.map((one) => one.group))).toEqual(new Set([1, 17]));
  });
});
