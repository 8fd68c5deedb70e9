// Scorers inside builders against every way the goals of a match can be shared out.

import { SCORER } from '@overround/markets';
import { FORMAT, type Side, startMatch } from '@overround/sports';
import { expect, it } from 'vitest';
import { dixonColesGrid } from '../football/score-grid.ts';
import { priceMatch } from '../price/price-match.ts';
import { pricePlayers } from '../scorers/price-players.ts';
import { fitOutlook } from './fit-match.ts';
import { fitsWith } from './fits.ts';
import { goalOutlook } from './goal-ways.ts';
import { jointShares } from './joint-shares.ts';
import { type BuilderPick, legWays } from './leg-ways.ts';
import { priceBuilder } from './price-builder.ts';

const pick = (type: number, parameterMilli = 0): BuilderPick => ({ type, parameterMilli });
const any = (player: number): BuilderPick => pick(SCORER.any.type, player * 1000);
const two = (player: number): BuilderPick => pick(SCORER.two.type, player * 1000);

const SHARES: Readonly<Record<number, number>> = { 9: 0.3, 10: 0.2, 59: 0.25 };
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
  players: { score: NIL, isStarted: false, shareOf: (player) => SHARES[player] },
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
  // Nothing is on offer on him; and no score says who was first.
  expect(fit(pick(1), any(33))).toBe('not_buildable');
  expect(fit(pick(1), pick(SCORER.first.type, 9000))).toBe('not_buildable');
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
  // Who scores brings his side nearer to winning.
  const home = outcomes.find(({ type }) => type === 1)?.probability ?? 1;
  expect(jointShares(joint.value).way(3, 0)).toBeGreaterThan(forward.probability * home * 1.1);
});
