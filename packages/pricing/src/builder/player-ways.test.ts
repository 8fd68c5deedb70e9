// Scorers inside builders against every way the goals of a match can be shared out.

import { NO_SCORER, PLAYER_POINTS, SCORER } from '@overround/markets';
import { FORMAT, type Side, startMatch } from '@overround/sports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dixonColesGrid } from '../football/score-grid.ts';
import { priceMatch } from '../price/price-match.ts';
import { pricePlayers } from '../scorers/price-players.ts';
import { fitOutlook } from './fit-match.ts';
import { fitsWith } from './fits.ts';
import { goalOutlook } from './goal-ways.ts';
import { goalPlayers } from './player-goals.ts';
import { pointPlayers } from './player-points.ts';
import { jointShares } from './joint-shares.ts';
import { type BuilderPick, legWays } from './leg-ways.ts';
import { priceBuilder } from './price-builder.ts';

const pick = (type: number, parameterMilli = 0): BuilderPick => ({ type, parameterMilli });
const any = (player: number): BuilderPick => pick(SCORER.any.type, player * 1000);
const first = (player: number): BuilderPick => pick(SCORER.first.type, player * 1000);
const last = (player: number): BuilderPick => pick(SCORER.last.type, player * 1000);
const two = (player: number): BuilderPick => pick(SCORER.two.type, player * 1000);

const SHARES: Readonly<Record<number, number>> = { 9: 0.3, 10: 0.2, 59: 0.25 };
/** Of all goals; in no player's share. */
const OWN_GOALS = 0.05;
const SIZE = 5;
const NIL = { home: 0, away: 0 };
const { size, cells } = dixonColesGrid({ home: 1.4, away: 1.1 }, -0.08);
const small = Float64Array.from(
  { length: SIZE * SIZE },
  (_, cell) => cells[Math.floor(cell / SIZE) * size + (cell % SIZE)] ?? 0,
);
const outlook = goalOutlook({
  grid: { size: SIZE, cells: small },
  score: NIL,
  parts: [
    { key: 'p1', score: NIL, share: 0.45 },
    { key: 'p2', score: NIL, share: 0.55 },
  ],
  players: goalPlayers({
    score: NIL,
    isStarted: false,
    shareOf: (player) => SHARES[player],
    ownGoals: OWN_GOALS,
  }),
});

type Goals = ReadonlyMap<number, number>;
/** Every scorer of every goal of a side, one after the other. */
function walk(side: Side, left: number, goalsOf: Goals, end: (all: Goals) => number): number {
  if (left === 0) return end(goalsOf);
  const own = Object.entries(SHARES).filter(([player]) => Number(player) > 50 === (side === 2));
  const others = 1 - own.reduce((sum, [, share]) => sum + share, 0);
  return own.reduce(
    (sum, [player, share]) => {
      const next = new Map(goalsOf).set(Number(player), (goalsOf.get(Number(player)) ?? 0) + 1);
      return sum + share * walk(side, left - 1, next, end);
    },
    others * walk(side, left - 1, goalsOf, end),
  );
}
function enumerated(isWon: (home: number, away: number, goalsOf: Goals) => boolean): number {
  let sum = 0;
  for (let home = 0; home < SIZE; home += 1)
    for (let away = 0; away < SIZE; away += 1)
      sum +=
        (small[home * SIZE + away] ?? 0) *
        walk(1, home, new Map(), (first) => walk(2, away, first, (all) => Number(isWon(home, away, all))));
  return sum / small.reduce((total, mass) => total + mass, 0);
}
const together = (picks: readonly BuilderPick[]): number => {
  const ways = legWays(picks, outlook);
  if (!ways.ok) throw new Error('the outlook tells all of them');
  return jointShares(ways.value).way(2 ** picks.length - 1, 0);
};

it('has the joint chances that every way to share out the goals adds up to', () => {
  const of = (goals: Goals, player: number): number => goals.get(player) ?? 0;
  expect(together([pick(1), any(9)])).toBeCloseTo(
    enumerated((h, a, all) => h > a && of(all, 9) > 0),
    8,
  );
  expect(together([pick(10, 2500), any(9), any(59)])).toBeCloseTo(
    enumerated((h, a, all) => h + a < 3 && of(all, 9) > 0 && of(all, 59) > 0),
    8,
  );
  expect(together([any(9), any(10), two(59)])).toBeCloseTo(
    enumerated((_h, _a, all) => of(all, 9) > 0 && of(all, 10) > 0 && of(all, 59) > 1),
    8,
  );
  // Goals fall into halves whoever scores them.
  const first = together([{ ...pick(9, 500), part: 'p1' }, any(9)]);
  const none = together([{ ...pick(10, 500), part: 'p1' }, any(9)]);
  expect(first + none).toBeCloseTo(together([any(9)]), 7);
});

/** Every order of the goals of a score, each goal with every owner: numbers of players, 0 for somebody else, −1 for nobody. */
function ordered(isWon: (home: number, away: number, owners: readonly number[]) => boolean): number {
  const own = (side: Side): (readonly [number, number])[] => {
    const named = Object.entries(SHARES).flatMap(([player, share]) =>
      Number(player) > 50 === (side === 2) ? [[Number(player), share] as const] : [],
    );
    const others = 1 - OWN_GOALS - named.reduce((sum, [, share]) => sum + share, 0);
    return [...named, [0, others], [-1, OWN_GOALS]];
  };
  const sides = { 1: own(1), 2: own(2) };
  const walkOn = (
    home: number,
    away: number,
    owners: readonly number[],
    end: (all: readonly number[]) => number,
  ): number => {
    if (home + away === 0) return end(owners);
    const next = (side: Side, left: number, h: number, a: number): number =>
      left === 0
        ? 0
        : (left / (home + away)) *
          sides[side].reduce(
            (sum, [player, share]) => sum + share * walkOn(h, a, [...owners, player], end),
            0,
          );
    return next(1, home, home - 1, away) + next(2, away, home, away - 1);
  };
  let [sum, all] = [0, 0];
  for (const [cell, mass] of cells3.entries()) {
    const [home, away] = [Math.floor(cell / 3), cell % 3];
    all += mass;
    sum += mass * walkOn(home, away, [], (owners) => Number(isWon(home, away, owners)));
  }
  return sum / all;
}
/** At most two goals a side. */
const cells3 = Float64Array.from(
  { length: 9 },
  (_, cell) => small[Math.floor(cell / 3) * SIZE + (cell % 3)] ?? 0,
);
const outlook3 = goalOutlook({
  grid: { size: 3, cells: cells3 },
  score: NIL,
  players: goalPlayers({
    score: NIL,
    isStarted: false,
    shareOf: (player) => SHARES[player],
    ownGoals: OWN_GOALS,
  }),
});

type Said = readonly [BuilderPick, (owners: readonly number[]) => boolean];
const named = (owners: readonly number[]): number[] => owners.filter((one) => one >= 0);
const SAID: readonly Said[] = [
  ...[9, 10, 59].flatMap((player): Said[] => [
    [first(player), (owners) => named(owners)[0] === player],
    [last(player), (owners) => named(owners).at(-1) === player],
    [any(player), (owners) => owners.includes(player)],
    [two(player), (owners) => owners.filter((one) => one === player).length > 1],
  ]),
  [pick(NO_SCORER.first), (owners) => named(owners).length === 0],
  [pick(NO_SCORER.last), (owners) => named(owners).length === 0],
];

it('knows who scores first and last as every order of the goals with every owner says, whatever stands beside it', () => {
  fc.assert(
    fc.property(fc.subarray([...SAID], { minLength: 1, maxLength: 4 }), fc.boolean(), (said, isWin) => {
      const picks = [...said.map(([one]) => one), ...(isWin ? [pick(1)] : [])];
      const expected = ordered((h, a, owners) => (!isWin || h > a) && said.every(([, isSo]) => isSo(owners)));
      const ways = legWays(picks, outlook3);
      if (!ways.ok) throw new Error('the outlook tells all of them');
      expect(jointShares(ways.value).way(2 ** picks.length - 1, 0)).toBeCloseTo(expected, 10);
    }),
    { numRuns: 25 },
  );
});

it('prices what is left of a void leg, and says what fits', () => {
  const legs = [
    { ...pick(1), oddsMilli: 2200 },
    { ...any(9), oddsMilli: 3000 },
    { ...pick(9, 2500), oddsMilli: 2100 },
  ];
  const priced = priceBuilder(outlook, legs);
  if (!priced.ok) throw new Error('legs that fit');
  const joint = enumerated((h, a, all) => h > a && (all.get(9) ?? 0) > 0 && h + a > 2);
  expect(priced.value.fairOdds * joint).toBeCloseTo(1, 7);
  // Without the player the rest has its own joint price, which is lower.
  const rest = enumerated((h, a) => h > a && h + a > 2);
  const [whole = 0, left = 0] = [priced.value.pricesMilli[6], priced.value.pricesMilli[4]];
  expect(left).toBeLessThan(whole);
  expect(left / 1000).toBeLessThanOrEqual(1 / rest);
  const fit = (chosen: BuilderPick, next: BuilderPick) => fitsWith(outlook, [chosen])(next);
  expect(fit(pick(10, 500), any(9))).toBe('contradicts');
  expect(fit(two(9), any(9))).toBe('implied');
  expect(fit(pick(1), any(9))).toBe('fits');
  expect(fit(first(9), any(9))).toBe('implied');
  expect(fit(first(9), first(10))).toBe('contradicts');
  expect(fit(first(9), last(9))).toBe('fits');
  // Nothing is on offer on him.
  expect(fit(pick(1), any(33))).toBe('not_buildable');
  expect(fit(pick(1), first(33))).toBe('not_buildable');
});

it('reads shares back from the prices on offer, so a player alone keeps his chance', () => {
  const format = FORMAT.footballLeague;
  const state = startMatch(format);
  const expectation = { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 } as const;
  const margin = { method: 'power', margin: 0.05, ladder: 'exact' } as const;
  const players = ([1, 2] as const).flatMap((side) =>
    (['goalkeeper', 'defender', 'midfielder', 'forward'] as const).map((position, index) => ({
      number: (side === 1 ? 0 : 50) + index + 1,
      playerRef: `${side}-${index}`,
      side,
      position,
      isStarting: true,
    })),
  );
  const outcomes = [
    ...priceMatch({ format, state, expectation, margin, groups: [1, 17, 2] }).filter(
      ({ part }) => part.period === undefined && part.counter === undefined,
    ),
    ...pricePlayers({ format, state, expectation, margin, players }),
  ].flatMap((market) => market.outcomes);
  const found = fitOutlook({ state, offered: new Map([['main', outcomes]]) });
  const forward = outcomes.find(({ type, parameter }) => type === SCORER.any.type && parameter === 4000);
  const alone = found && legWays([any(4)], found);
  const joint = found && legWays([pick(1), any(4)], found);
  if (!alone?.ok || !joint?.ok || !forward) throw new Error('on offer');
  expect(jointShares(alone.value).way(1, 0)).toBeCloseTo(forward.probability, 2);
  // First is read from the same shares, and comes near the price of its own, which knows who leaves the pitch.
  const firstForward = outcomes.find(
    ({ type, parameter }) => type === SCORER.first.type && parameter === 4000,
  );
  const ofFirst = found && legWays([first(4)], found);
  if (!ofFirst?.ok) throw new Error('on offer');
  expect(jointShares(ofFirst.value).way(1, 0)).toBeCloseTo(firstForward?.probability ?? 0, 2);
  // Who scores brings his side nearer to winning.
  const home = outcomes.find(({ type }) => type === 1)?.probability ?? 1;
  expect(jointShares(joint.value).way(3, 0)).toBeGreaterThan(forward.probability * home * 1.1);
});

const POINTS = {
  attacks: [
    [1, 0.1],
    [2, 0.6],
    [3, 0.3],
  ],
  score: { home: 1, away: 0 },
} as const;
const POINT_SHARES: Readonly<Record<number, number>> = { 7: 0.35, 8: 0.25, 57: 0.4 };
const scoredBy = (player: number): number => Number(player === 7);
const points = pointPlayers({ ...POINTS, scoredBy, shareOf: (player) => POINT_SHARES[player] });
const overs = (player: number, line: number): BuilderPick =>
  pick(PLAYER_POINTS.over.type, player * 1_000_000 + line * 1000);
const unders = (player: number, line: number): BuilderPick =>
  pick(PLAYER_POINTS.under.type, player * 1_000_000 + line * 1000);

it('shares points out attack by attack: every owner and every worth of every attack of both sides', () => {
  const cells = Float64Array.from({ length: 64 }, (_, cell) => (cell < 8 ? 0 : ((cell * 7) % 11) + 1));
  const all = cells.reduce((sum, one) => sum + one, 0);
  const board = (of: (cell: number) => number): Int16Array => Int16Array.from(cells, (_, cell) => of(cell));
  const main = [board((cell) => Math.floor(cell / 8)), board((cell) => cell % 8)] as const;
  const ways = {
    mass: cells.map((one) => one / all),
    boards: new Map([
      ['main', main],
      ['full', main],
    ]),
  };
  const built = {
    isDrawVoid: true,
    boards: new Set(['main', 'full']),
    waysOf: () => ways,
    players: points,
  };
  type Points = ReadonlyMap<number, number>;
  /** Points of all after so many attacks of a side, each with every owner and every worth. */
  const attack = (side: Side, left: number, have: Points, end: (all: Points) => number): number => {
    if (left === 0) return end(have);
    const own = [7, 8, 57].filter((player) => player > 50 === (side === 2));
    const others = 1 - own.reduce((sum, player) => sum + (POINT_SHARES[player] ?? 0), 0);
    return own.reduce(
      (sum, player) =>
        POINTS.attacks.reduce((part, [worth, share]) => {
          const next = new Map(have).set(player, (have.get(player) ?? 0) + worth);
          return part + (POINT_SHARES[player] ?? 0) * share * attack(side, left - 1, next, end);
        }, sum),
      others * attack(side, left - 1, have, end),
    );
  };
  /** As many attacks as the points take on average, between the two whole numbers. */
  const side = (of: Side, scored: number, have: Points, end: (all: Points) => number): number => {
    const needed = scored / 2.2;
    const less = Math.floor(needed);
    return (
      (less + 1 - needed) * attack(of, less, have, end) + (needed - less) * attack(of, less + 1, have, end)
    );
  };
  const expected = cells.reduce((sum, mass, cell) => {
    const [h, a] = [Math.floor(cell / 8), cell % 8];
    if (h <= a || mass === 0) return sum;
    return (
      sum +
      (mass / all) *
        side(1, h - 1, new Map([[7, 1]]), (first) =>
          side(2, a, first, (have) =>
            Number((have.get(7) ?? 0) > 2.5 && (have.get(8) ?? 0) < 1.5 && (have.get(57) ?? 0) > 0.5),
          ),
        )
    );
  }, 0);
  const found = legWays([overs(7, 2.5), pick(401), unders(8, 1.5), overs(57, 0.5)], built);
  if (!found.ok) throw new Error('told');
  expect(jointShares(found.value).way(15, 0)).toBeCloseTo(expected, 10);
});

it('reads points of players back from their lines: alone each keeps his chance, and high scores go together', () => {
  const format = FORMAT.basketball4x10;
  const state = startMatch(format);
  const expectation = {
    model: 'points',
    means: { home: 86, away: 80 },
    marginDeviation: 12,
    totalDeviation: 17,
  } as const;
  const margin = { method: 'power', margin: 0.05, ladder: 'exact' } as const;
  const players = ([1, 2] as const).flatMap((side) =>
    (['guard', 'guard', 'forward', 'forward', 'center'] as const).map((position, index) => ({
      number: (side === 1 ? 0 : 50) + index + 1,
      playerRef: `${side}-${index}`,
      side,
      position,
      isStarting: true,
    })),
  );
  const outcomes = [
    ...priceMatch({ format, state, expectation, margin }).filter(
      ({ part }) => part.period === undefined && part.counter === undefined,
    ),
    ...pricePlayers({ format, state, expectation, margin, players }),
  ].flatMap((market) => market.outcomes);
  const found = fitOutlook({ state, offered: new Map([['main', outcomes]]) });
  const line = outcomes.filter(({ type }) => type === PLAYER_POINTS.over.type)[1];
  const total = outcomes
    .filter(({ type }) => type === 9)
    .toSorted((a, b) => Math.abs(a.probability - 0.5) - Math.abs(b.probability - 0.5))[0];
  if (!found || !line || !total) throw new Error('on offer');
  const chanceOf = (picks: readonly BuilderPick[]): number => {
    const ways = legWays(picks, found);
    if (!ways.ok) throw new Error('told');
    return jointShares(ways.value).way(2 ** picks.length - 1, 0);
  };
  const [his, over] = [pick(line.type, line.parameter), pick(total.type, total.parameter)];
  expect(chanceOf([his])).toBeCloseTo(line.probability, 2);
  expect(chanceOf([his, over])).toBeGreaterThan(line.probability * total.probability * 1.05);
  // The same in quarters, which are drawn.
  const quarter = { ...pick(9, 40_500), part: 'p1' };
  expect(chanceOf([his, quarter])).toBeGreaterThan(chanceOf([his]) * chanceOf([quarter]));
  const priced = priceBuilder(found, [
    { ...his, oddsMilli: line.oddsMilli },
    { ...over, oddsMilli: total.oddsMilli },
  ]);
  expect(priced.ok && priced.value.fairOdds < priced.value.independentOdds).toBe(true);
  const fit = fitsWith(found, [his]);
  expect(fit(pick(PLAYER_POINTS.under.type, line.parameter))).toBe('contradicts');
  expect(fit(pick(line.type, line.parameter - 4000))).toBe('implied');
  expect(fit(over)).toBe('fits');
});
