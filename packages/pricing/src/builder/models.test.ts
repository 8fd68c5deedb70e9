// Builders of every sport that has them, at the start and in the middle of matches: fair to the model that made the prices, never
// above what any way of hanging together allows, and the same each time they are asked for.

import type { OddsMilli } from '@overround/kernel';
import {
  foldHappenings,
  type Happening,
  type MatchExpectation,
  type MatchState,
  SPORT,
  startMatch,
  subGameKey,
  takeHappening,
} from '@overround/sports';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { priceMatch } from '../price/price-match.ts';
import { dice, nextHappening, SPORTS } from '../price/random-match.testing.ts';
import { homeWinsSets, measureDistribution } from '../sets/set-match.ts';
import { setChainOf } from '../spaces/set-chain.ts';
import { playTennis, TENNIS_RULES } from '../tennis/tennis-sets.ts';
import { builderMean } from './builder-mean.ts';
import { DRAWN, errorOf } from './drawn.ts';
import { fitsWith } from './fits.ts';
import { fitOutlook } from './fit-match.ts';
import { goalOutlook } from './goal-ways.ts';
import { jointShares } from './joint-shares.ts';
import { legWays } from './leg-ways.ts';
import { type BuilderLeg, priceBuilder } from './price-builder.ts';
import { setOutlook } from './set-ways.ts';
import type { MatchOutlook } from './ways.ts';

interface Known {
  readonly name: string;
  readonly outlook: MatchOutlook;
  /** Outcomes that can be built, at their offered prices. */
  readonly legs: readonly BuilderLeg[];
}

const MARGIN = 0.05;

/** Offers a match at its model's own prices, and reads the prices back. */
function offer(name: string, state: MatchState, expectation: MatchExpectation): Known | undefined {
  const markets = priceMatch({
    format: state.format,
    state,
    expectation,
    margin: { method: 'power', margin: MARGIN },
  });
  const offered = new Map<string, { type: number; parameter: number; oddsMilli: OddsMilli }[]>();
  const legs = markets.flatMap(({ part, group, outcomes }) => {
    // Asian handicaps count from the score of now.
    if (group === 2854) return [];
    const key = subGameKey(part);
    offered.set(key, [...(offered.get(key) ?? []), ...outcomes]);
    return outcomes.map(
      ({ type, parameter, oddsMilli }): BuilderLeg => ({
        type,
        parameterMilli: parameter,
        oddsMilli,
        ...(key === 'main' ? {} : { part: key }),
      }),
    );
  });
  const outlook = fitOutlook({ state, offered });
  const fit = outlook && fitsWith(outlook, []);
  return outlook && { name, outlook, legs: legs.filter((leg) => fit?.(leg) === 'fits') };
}

/** A match some way in, played by the seed. */
function playedState(format: MatchState['format'], pointsMax: number): MatchState {
  const roll = dice(7);
  let state = startMatch(format);
  const steps = pointsMax > 1 ? 60 : format.setsToWin ? 70 : 8;
  for (let step = 0; step < steps; step += 1) {
    const next = takeHappening(state, nextHappening(state, roll, pointsMax));
    if (next.ok && next.value.phase !== 'ended') state = next.value;
  }
  return state;
}

const singles = (outlook: MatchOutlook, leg: BuilderLeg): { won: number; back: number } => {
  const ways = legWays([leg], outlook);
  if (!ways.ok) throw new Error('it was offered as buildable');
  const shares = jointShares(ways.value);
  return { won: shares.way(1, 0), back: shares.way(0, 1) };
};
const jointly = (outlook: MatchOutlook, legs: readonly BuilderLeg[]) => {
  const ways = legWays(legs, outlook);
  if (!ways.ok) throw new Error('it was offered as buildable');
  return { ways: ways.value, share: jointShares(ways.value).way(2 ** legs.length - 1, 0) };
};

let all: Known[] = [];
beforeAll(() => {
  all = SPORTS.flatMap(([name, format, belief, pointsMax]) => [
    ...[offer(name, startMatch(format), belief)].flatMap((one) => one ?? []),
    ...[offer(`${name} in play`, playedState(format, pointsMax), belief)].flatMap((one) => one ?? []),
  ]);
}, 60_000);

describe('builders of every sport', () => {
  it('are there before the match and in play', () => {
    const names = new Set(all.map(({ name }) => name));
    for (const name of ['football', 'ice hockey', 'basketball', 'tennis', 'volleyball', 'table tennis'])
      expect([names.has(name), names.has(`${name} in play`)], name).toEqual([true, true]);
    for (const { name, legs } of all) expect(legs.length, name).toBeGreaterThan(20);
  });

  it('know the chance of an outcome by itself as its price tells it', () => {
    for (const { name, outlook, legs } of all)
      for (const leg of legs.filter((_, index) => index % 9 === 0)) {
        const { won, back } = singles(outlook, leg);
        const implied = 1000 / leg.oddsMilli;
        // The margin, its spread over many outcomes, and what two numbers cannot say of a whole line.
        expect(implied - won / (1 - back), `${name} ${JSON.stringify(leg)}`).toBeLessThan(0.1);
        expect(won / (1 - back) - implied, `${name} ${JSON.stringify(leg)}`).toBeLessThan(0.05);
      }
  });

  const anyLegs = fc
    .tuple(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 4 }))
    .map(([one, many]) => ({ one, many }));
  const drawnLegs = ({ one, many }: { one: number; many: readonly number[] }) => {
    const known = all[one % all.length];
    if (!known) throw new Error('there are sports');
    const legs = [...new Set(many.map((n) => n % known.legs.length))].flatMap((n) => known.legs[n] ?? []);
    return { ...known, legs };
  };

  it('pay the offered price for one leg, and never more for several than their chances allow, whatever they have to do with each other', () => {
    fc.assert(
      fc.property(anyLegs, (drawn) => {
        const { outlook, legs, name } = drawnLegs(drawn);
        const price = priceBuilder(outlook, legs);
        const { ways, share } = jointly(outlook, legs);
        const chances = legs.map((_, leg) => jointShares(ways).way(1 << leg, 0));
        // Fréchet: no less than what is left when all others fail apart, no more than the rarest.
        const least = Math.max(0, chances.reduce((sum, one) => sum + one, 0) - legs.length + 1);
        expect(share, name).toBeGreaterThanOrEqual(least - 1e-9);
        expect(share, name).toBeLessThanOrEqual(Math.min(...chances) + 1e-9);
        if (!price.ok) {
          if (price.code === 'legs_contradict') expect(share).toBeLessThanOrEqual(ways.drawn ? 0.0025 : 1e-9);
          return;
        }
        const { pricesMilli, fairOdds } = price.value;
        const last = pricesMilli.at(-1) ?? 0;
        for (const [leg, { oddsMilli }] of legs.entries()) expect(pricesMilli[2 ** leg - 1]).toBe(oddsMilli);
        if (legs.length === 1) expect(last).toBe(legs[0]?.oddsMilli);
        else {
          const dearest = Math.max(...legs.map(({ oddsMilli }) => oddsMilli));
          const most = least > 0 ? 1000 / least : Number.POSITIVE_INFINITY;
          expect(last, name).toBeLessThanOrEqual(Math.max(dearest, Math.min(1_000_000, most)) + 1);
          expect(last, name).toBeLessThanOrEqual(Math.max(dearest, fairOdds * 1000 + 1));
        }
        expect(priceBuilder(outlook, legs)).toEqual(price);
      }),
      { numRuns: 50 },
    );
  });

  it('are worth no more than the stake at the start, void ways and re-priced parts included', () => {
    fc.assert(
      fc.property(anyLegs, (drawn) => {
        const { outlook, legs, name } = drawnLegs(drawn);
        const price = priceBuilder(outlook, legs);
        if (!price.ok || legs.length < 2) return;
        const fair = legs.every((leg) => {
          const { won, back } = singles(outlook, leg);
          return (leg.oddsMilli / 1000) * won + back <= 1;
        });
        const mean = builderMean(outlook, price.value.pricesMilli, legs) ?? 0;
        if (fair) expect(mean, name).toBeLessThanOrEqual(1.0005);
      }),
      { numRuns: 50 },
    );
  });

  it('say of every outcome whether it can join as the price would', () => {
    for (const { name, outlook, legs } of all) {
      const chosen = legs.slice(0, 1);
      const fit = fitsWith(outlook, chosen);
      for (const next of legs.filter((_, index) => index % 29 === 3)) {
        const price = priceBuilder(outlook, [...chosen, next]);
        const code = price.ok
          ? 'fits'
          : { legs_contradict: 'contradicts', legs_implied: 'implied' }[String(price.code)];
        expect(fit(next), `${name} ${JSON.stringify(next)}`).toBe(code);
      }
    }
  });
});

describe('what is drawn', () => {
  it('comes within three standard errors of what is listed: the winner in sets with the number of games', () => {
    const format = SPORTS.find(([name]) => name === 'tennis')?.[1];
    if (!format) throw new Error('there is tennis');
    const belief = { model: 'serve', servePoint: { home: 0.65, away: 0.62 } } as const;
    const chain = setChainOf(startMatch(format), belief);
    if (!chain) throw new Error('tennis has sets');
    const listed = setOutlook({ ...chain, over: [], isListed: true });
    const played = setOutlook({ ...chain, over: [], isListed: false });
    const games = (type: number, line: number): BuilderLeg => ({
      type,
      parameterMilli: line,
      oddsMilli: 2000,
    });
    const picks = [
      [games(1, 0), games(9, 22_500)],
      [games(3, 0), games(10, 20_500)],
      [games(1, 0), { ...games(9, 9500), part: 'p1' }],
      [games(1, 0), { ...games(3, 0), part: 'p1' }, games(9, 30_500)],
    ];
    for (const legs of picks) {
      const [exact, found] = [jointly(listed, legs).share, jointly(played, legs).share];
      expect(Math.abs(found - exact)).toBeLessThan(3 * errorOf(exact, DRAWN));
    }
    // The list itself agrees with the chain that the single prices come from.
    const total = chain.servers.flatMap((server) =>
      playTennis(
        {
          servePoint: belief.servePoint,
          rules: TENNIS_RULES,
          sets: { home: 0, away: 0 },
          current: { games: { home: 0, away: 0 }, server },
        },
        'total',
      ).map((one) => ({ ...one, mass: one.mass.map((mass) => mass / 2), probability: one.probability / 2 })),
    );
    expect(jointly(listed, [games(1, 0)]).share).toBeCloseTo(homeWinsSets(total), 6);
    const homeOver = measureDistribution(total.filter(({ sets }) => sets.home > sets.away));
    const over = homeOver.mass.reduce((sum, one, k) => (homeOver.min + k > 22 ? sum + one : sum), 0);
    expect(jointly(listed, picks[0] ?? []).share).toBeCloseTo(over, 6);
  });

  it('is the match of the exact grid when basketball is asked about with and without its quarters', () => {
    const known = all.find(({ name }) => name === 'basketball');
    if (!known) throw new Error('there is basketball');
    const { outlook } = known;
    const exact = outlook.waysOf(new Set(['main']));
    const drawn = outlook.waysOf(new Set(['main', 'p1']));
    expect([exact.drawn, drawn.drawn]).toEqual([undefined, DRAWN]);
    for (const line of [-8, -2, 3, 9]) {
      const share = ({ mass, boards }: typeof exact): number => {
        const [home, away] = boards.get('main') ?? [];
        return mass.reduce(
          (sum, one, way) => ((home?.[way] ?? 0) - (away?.[way] ?? 0) > line ? sum + one : sum),
          0,
        );
      };
      expect(Math.abs(share(exact) - share(drawn))).toBeLessThan(3 * errorOf(share(exact), DRAWN) + 0.004);
    }
  });
});

describe('corners and cards', () => {
  it('have the chances of their own market, and a little to do with how the match ends', () => {
    const known = all.find(({ name }) => name === 'football');
    if (!known) throw new Error('there is football');
    const { outlook, legs } = known;
    const corners = legs.find(({ part, type }) => part === 'corners' && type === 9);
    const cards = legs.find(({ part, type }) => part === 'yellow_cards' && type === 9);
    const home = legs.find(({ part, type }) => part === undefined && type === 1);
    if (!corners || !cards || !home) throw new Error('they are on offer');
    const [one, two] = [singles(outlook, corners).won, singles(outlook, cards).won];
    const both = jointly(outlook, [corners, cards]).share;
    expect(Math.abs(both / (one * two) - 1)).toBeLessThan(0.02);
    // Who wins has fewer corners of its own: over corners of the first side and its win hinder each other.
    const own = legs.find(({ part, type }) => part === 'corners' && type === 11);
    if (!own) throw new Error('the corners of a side are on offer');
    const factor =
      jointly(outlook, [own, home]).share / (singles(outlook, own).won * singles(outlook, home).won);
    expect(factor).toBeLessThan(0.99);
    expect(factor).toBeGreaterThan(0.8);
  });
});

it.each([
  [70, 64],
  [104, 99],
  [128, 131],
])('basketball of %s to %s points is found behind its prices', (home, away) => {
  const format = SPORTS.find(([name]) => name === 'basketball')?.[1];
  if (!format) throw new Error('there is basketball');
  const known = offer('basketball', startMatch(format), {
    model: 'points',
    means: { home, away },
    marginDeviation: 12,
    totalDeviation: 17,
  });
  if (!known) throw new Error('it can be built');
  const even = known.legs.filter(({ part, type }) => part === undefined && type === 9);
  expect(even.length).toBeGreaterThan(5);
  for (const leg of even)
    expect(Math.abs(singles(known.outlook, leg).won - 1000 / leg.oddsMilli)).toBeLessThan(0.06);
});

it('periods of ice hockey add up to the match, and overtime gives a level one a winner', () => {
  const NIL = { home: 0, away: 0 };
  const parts = [0.31, 0.335, 0.355].map((share, k) => ({ key: `p${k + 1}`, score: NIL, share }));
  const known = all.find(({ name }) => name === 'ice hockey');
  if (!known) throw new Error('there is hockey');
  const ways = known.outlook.waysOf(new Set(['main', 'full', 'p1', 'p2', 'p3']));
  const [main, full] = [ways.boards.get('main'), ways.boards.get('full')];
  let level = 0;
  for (const [way, mass] of ways.mass.entries()) {
    const sum = parts.reduce((all, { key }) => all + (ways.boards.get(key)?.[0][way] ?? 0), 0);
    if (sum !== main?.[0][way]) throw new Error('goals of the periods are those of the match');
    if (full?.[0][way] === full?.[1][way]) level += mass;
  }
  expect(level).toBe(0);
  // A period alone has the chances of its own thinned goals.
  const one = goalOutlook({ grid: { size: 2, cells: Float64Array.of(0.5, 0, 0.5, 0) }, score: NIL, parts });
  const scored: BuilderLeg = { type: 9, parameterMilli: 500, part: 'p2', oddsMilli: 2000 };
  expect(jointly(one, [scored]).share).toBeCloseTo(0.5 * 0.335, 9);
});

it('a match that goes on keeps what was scored: halves in play are told from those to come', () => {
  const happenings: Happening[] = [
    { kind: 'period_start', period: 1, second: 0 },
    { kind: 'score', side: 1, points: 1, period: 1, second: 600 },
    { kind: 'period_end', period: 1, second: 2760 },
    { kind: 'period_start', period: 2, second: 0 },
  ];
  const format = SPORTS.find(([name]) => name === 'football')?.[1];
  if (format?.sportId !== SPORT.football) throw new Error('there is football');
  const state = foldHappenings(format, happenings);
  const known = offer('second half', state, { model: 'goals', means: { home: 1.4, away: 1.2 }, rho: 0 });
  if (!known) throw new Error('it can be built');
  const secondHalf: BuilderLeg = { type: 9, parameterMilli: 500, part: 'p2', oddsMilli: 1300 };
  const wholeMatch: BuilderLeg = { type: 9, parameterMilli: 1500, oddsMilli: 1300 };
  // One goal stands: a second one in the match is one in the second half.
  expect(priceBuilder(known.outlook, [secondHalf, wholeMatch])).toMatchObject({ code: 'legs_implied' });
  const atHalfTime: BuilderLeg = { type: 1, parameterMilli: 0, part: 'p1', oddsMilli: 1300 };
  expect(singles(known.outlook, atHalfTime).won).toBeCloseTo(1, 9);
});
