// Prices of periods against settlement: period scores are drawn from the listings of the periods, and every outcome is settled.

import { numberFromRational } from '@overround/kernel';
import { seededRandom, type SeededRandom } from '@overround/rng';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  type Pair,
  startMatch,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { BASKETBALL_QUARTERS_MENU, HOCKEY_PERIODS_MENU } from '../menus/period-menus.ts';
import type { Listing } from './listing.ts';
import { listingsOf } from '../spaces/listings.ts';
import { priceMatch } from './price-match.ts';
import { worthOfOutcome } from './worth.ts';

const margin = { method: 'power', margin: 0.05 } as const;
const POINTS = {
  model: 'points',
  means: { home: 82, away: 79 },
  marginDeviation: 11,
  totalDeviation: 17,
} as const;
const GOALS = { model: 'goals', means: { home: 3.1, away: 2.7 }, rho: 0 } as const;

/** Draws a score of a listing from its grid. */
function drawer(listing: Listing, random: SeededRandom): () => Pair {
  const tables = listing.tables('main');
  const grid = tables?.kind === 'pair' ? tables.sums.grid : undefined;
  if (!grid || !tables) throw new Error('a period has its grid');
  return () => {
    const roll = random.uniform() * (grid.at(-1) ?? 1);
    let [low, high] = [0, grid.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((grid[middle] ?? 0) <= roll) low = middle;
      else high = middle;
    }
    return { home: Math.floor(low / tables.size), away: low % tables.size };
  };
}

const OVERTIME_FACTOR = 2.4;

/** How a level match goes on: points of an overtime, or nobody's goal and a winner of the shoot-out. */
function afterLevel(format: MatchFormat, random: SeededRandom): { overtime: Pair; winner: 1 | 2 } {
  const isBasketball = format.sportId === FORMAT.basketball4x10.sportId;
  const means = isBasketball ? POINTS.means : GOALS.means;
  if (isBasketball) {
    // As the model plays five minutes: the lead has a share of the match's mean and deviation, and is not nought.
    const share = 300 / 2400;
    const draw = () =>
      Math.round(random.normal((means.home - means.away) * share, POINTS.marginDeviation * Math.sqrt(share)));
    let lead = 0;
    while (lead === 0) lead = draw();
    const winner = lead > 0 ? 1 : 2;
    return { overtime: winner === 1 ? { home: 11, away: 9 } : { home: 9, away: 11 }, winner };
  }
  const share = 0.5 + 0.5 * (means.home / (means.home + means.away) - 0.5);
  const winner = random.chance(share) ? 1 : 2;
  const isGoalless = random.chance(Math.exp((-OVERTIME_FACTOR * (means.home + means.away) * 300) / 3600));
  if (isGoalless) return { overtime: { home: 0, away: 0 }, winner };
  return { overtime: winner === 1 ? { home: 1, away: 0 } : { home: 0, away: 1 }, winner };
}

/** A match that ended with these period scores. */
function ended(format: MatchFormat, scores: readonly Pair[], random: SeededRandom): MatchState {
  const add = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
  const sum = scores.reduce(add);
  const more = sum.home === sum.away ? afterLevel(format, random) : undefined;
  const all = more ? [...scores, more.overtime] : scores;
  return {
    ...startMatch(format),
    phase: 'ended',
    period: all.length,
    score: all.reduce(add),
    periods: all.map((score, index) => ({ period: index + 1, score, isOver: true })),
    winner: more?.winner ?? (sum.home > sum.away ? 1 : 2),
  };
}

describe.each([
  ['basketball', FORMAT.basketball4x10, POINTS as MatchExpectation, BASKETBALL_QUARTERS_MENU],
  ['ice hockey', FORMAT.iceHockeyLeague, GOALS as MatchExpectation, HOCKEY_PERIODS_MENU],
])('periods of %s', (sport, format, belief, menu) => {
  const state = startMatch(format);
  const groups = menu.map(({ group }) => group);
  const markets = priceMatch({ format, state, expectation: belief, margin, groups }).filter(
    ({ part }) => part.period === undefined,
  );
  const offers = markets.flatMap(({ outcomes }) => outcomes);
  const [main, ...parts] = listingsOf(state, belief).map(({ listing }) => listing);
  if (!main) throw new Error('a match has its listing');
  const periods = parts.filter(({ part }) => (part.period ?? 0) <= format.periods);

  it('are worth what settlement pays on average', { timeout: 60_000 }, () => {
    expect(new Set(markets.map(({ group }) => group))).toEqual(new Set(groups));
    const draws = periods.map((one) => drawer(one, seededRandom(`${sport} ${one.part.period}`)));
    expect(draws).toHaveLength(format.periods);
    const random = seededRandom(`${sport} overtime`);
    const rounds = 4000;
    const won = offers.map(() => 0);
    for (let round = 0; round < rounds; round += 1) {
      const final = ended(
        format,
        draws.map((draw) => draw()),
        random,
      );
      offers.forEach(({ type, parameter }, index) => {
        const resolution = resolveOutcome({
          type,
          parameterMilli: parameter,
          part: {},
          state: final,
          placement: { score: { home: 0, away: 0 } },
        });
        if (resolution.status !== 'decided') throw new Error(`outcome ${type} stays open`);
        won[index] = (won[index] ?? 0) + numberFromRational(resolution.won);
      });
    }
    const wrong = offers.flatMap(({ type, parameter }, index) => {
      const said = worthOfOutcome(main, type, parameter)?.won ?? Number.NaN;
      const seen = (won[index] ?? 0) / rounds;
      // The margin of a match is not quite the sum of its quarters': whole points are set on each table anew.
      return Math.abs(seen - said) < 4.5 * Math.sqrt((said * (1 - said)) / rounds) + 4e-3
        ? []
        : [`${type}/${parameter}: ${said} not ${seen}`];
    });
    expect(wrong).toEqual([]);
  });

  it('add up: one period is the highest, or two are level; yes and no are one', () => {
    const worth = (type: number, parameter: number) =>
      worthOfOutcome(main, type, parameter)?.won ?? Number.NaN;
    const tops = Array.from({ length: format.periods }, (_, k) => worth(989, 1000 * (k + 1)));
    expect(tops.reduce((sum, one) => sum + one, worth(990, 0))).toBeCloseTo(1, 6);
    expect(worth(759, 0) + worth(761, 0)).toBeCloseTo(1, 9);
    if (format.sportId === FORMAT.basketball4x10.sportId)
      for (const [yes, no] of [
        [13908, 13907],
        [13910, 13909],
        [4015, 4016],
        [4017, 4018],
      ] as const)
        expect(worth(yes, 40_500) + worth(no, 40_500)).toBeCloseTo(1, 6);
  });
});
