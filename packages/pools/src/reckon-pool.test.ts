// Pools against an enumeration of every line of every bet and every order in which those tied may have come in.

import { addRational, divideRational, type Rational, rational, ZERO } from '@overround/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approximates } from './approximates.ts';
import { dividendMilliOf } from './divide-pool.ts';
import type { Picks } from './pool-rule.ts';
import { type RaceFacts, placesOf } from './racing/race-facts.ts';
import { racingRule } from './racing/racing-rule.ts';
import { type PoolBet, reckonPool } from './reckon-pool.ts';

const RUNNERS = [1, 2, 3, 4, 5, 6];
const KINDS = ['win', 'place', 'exacta', 'quinella', 'trifecta'] as const;
type Kind = (typeof KINDS)[number];
const LISTS = { win: 1, place: 1, exacta: 2, quinella: 1, trifecta: 3 };

function permutations(of: readonly number[]): readonly number[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((one) => permutations(of.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}
/** Orders of finish that nobody tied could call wrong. */
const ordersOf = ({ finish }: RaceFacts): readonly number[][] => {
  const placeOf = new Map(finish.map(({ runner, place }) => [runner, place]));
  return permutations([...placeOf.keys()]).filter((order) =>
    order.every(
      (runner, at) => at === 0 || (placeOf.get(order[at - 1] ?? 0) ?? 0) <= (placeOf.get(runner) ?? 0),
    ),
  );
};
function* linesOf(kind: Kind, picks: Picks): Generator<readonly number[]> {
  const [first = [], second = [], third = []] = picks;
  if (kind === 'win' || kind === 'place') for (const one of first) yield [one];
  else if (kind === 'quinella') {
    for (const one of first) for (const other of first) if (one < other) yield [one, other];
  } else
    for (const one of first)
      for (const other of second)
        if (one !== other) {
          if (kind === 'exacta') yield [one, other];
          else for (const last of third) if (last !== one && last !== other) yield [one, other, last];
        }
}
function isRight(kind: Kind, line: readonly number[], order: readonly number[], places: number): boolean {
  if (kind === 'win') return order[0] === line[0];
  if (kind === 'place') return order.slice(0, places).includes(line[0] ?? 0);
  if (kind === 'quinella') return line.every((one) => order.slice(0, 2).includes(one));
  return order.length >= line.length && line.every((one, at) => order[at] === one);
}

const list = fc.uniqueArray(fc.constantFrom(...RUNNERS), { minLength: 1, maxLength: 4 });
const scene = fc.record({
  kind: fc.constantFrom<Kind>(...KINDS),
  withdrawn: fc.subarray(RUNNERS, { maxLength: 3 }),
  // Groups of those tied, in order.
  order: fc.shuffledSubarray(RUNNERS, { minLength: 0, maxLength: 6 }),
  ties: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  bets: fc.array(
    fc.record({ unitMinor: fc.bigInt(1n, 5000n), lists: fc.tuple(list, list, list), isVoid: fc.boolean() }),
    { maxLength: 8 },
  ),
  carryInMinor: fc.bigInt(0n, 50_000n),
  takeoutBps: fc.constantFrom(0, 1925, 2000, 2700),
  guaranteeMinor: fc.constantFrom(0n, 30_000n),
});

it('a pool pays what every line comes to, and gives out what came in', () => {
  let won = 0;
  fc.assert(
    fc.property(scene, ({ kind, withdrawn, order, ties, bets: drawn, carryInMinor, ...terms }) => {
      const finish: { runner: number; place: number }[] = [];
      for (const runner of order.filter((one) => !withdrawn.includes(one))) {
        const isTied = ties[finish.length] === true && finish.length > 0;
        finish.push({ runner, place: isTied ? (finish.at(-1)?.place ?? 1) : finish.length + 1 });
      }
      const facts: RaceFacts = { runners: RUNNERS, withdrawn, finish, isHandicap: false, isAbandoned: false };
      const rule = racingRule(kind);
      const bets = drawn.flatMap(({ unitMinor, lists, isVoid }, betId): PoolBet[] => {
        const picks = lists.slice(0, LISTS[kind]);
        const lines = rule.lineCount(picks);
        expect(lines ?? 0n).toBe(BigInt([...linesOf(kind, picks)].length));
        return lines === undefined
          ? []
          : [{ betId, unitMinor, lines, picks, isVoid: isVoid && betId % 4 === 0 }];
      });
      const draw = rule.draw([facts]);
      const pool = reckonPool(bets, draw, { ...terms, unwonShare: 'to_others', carryInMinor });
      if (pool.isVoid) {
        expect(pool.refundsMinor).toBe(pool.stakesMinor);
        expect(pool.carriedMinor).toBe(carryInMinor);
        return;
      }
      // By hand: all lines, and the part of all orders in which each is right.
      const orders = ordersOf(facts);
      const places = placesOf(RUNNERS.length - withdrawn.length, false);
      const partOf = (line: readonly number[]): Rational =>
        orders.length === 0
          ? ZERO
          : rational(
              BigInt(orders.filter((one) => isRight(kind, line, one, places)).length),
              BigInt(orders.length),
            );
      const lines = bets.flatMap((bet) =>
        bet.isVoid ? [] : [...linesOf(kind, bet.picks)].map((line) => ({ bet, line, key: line.join('-') })),
      );
      const runs = lines.filter(({ line }) => !line.some((one) => withdrawn.includes(one)));
      const stakes = new Map<string, { minor: bigint; part: Rational }>();
      for (const { bet, line, key } of runs) {
        const part = partOf(line);
        if (part.numerator === 0n) continue;
        stakes.set(key, { part, minor: (stakes.get(key)?.minor ?? 0n) + bet.unitMinor });
      }
      const gross = runs.reduce((all, { bet }) => all + bet.unitMinor, 0n) + carryInMinor;
      if (stakes.size === 0) {
        expect([pool.carriedMinor, pool.takeoutMinor, pool.payoutsMinor]).toEqual([gross, 0n, 0n]);
        return;
      }
      won += 1;
      const left = gross - (gross * BigInt(terms.takeoutBps)) / 10_000n;
      const net = left > terms.guaranteeMinor ? left : terms.guaranteeMinor;
      const allParts = [...stakes.values()].reduce((all, { part }) => addRational(all, part), ZERO);
      const isReduced = (key: string, part: Rational): boolean =>
        kind === 'place' || kind === 'win'
          ? part.numerator !== part.denominator
          : part.numerator !== part.denominator && key !== '';
      const dividends = new Map(
        [...stakes].map(([key, { minor, part }]) => {
          const share = divideRational(part, allParts);
          const money = rational(net * share.numerator, share.denominator);
          return [key, dividendMilliOf(money, minor, isReduced(key, part))] as const;
        }),
      );
      for (const bet of bets) {
        const own = runs.filter((one) => one.bet === bet);
        const milli = own.reduce((all, { key }) => all + (dividends.get(key) ?? 0n), 0n);
        const paid = pool.bets.find(({ betId }) => betId === bet.betId);
        expect(paid?.payoutMinor ?? 0n).toBe((bet.unitMinor * milli) / 1000n);
        expect(paid?.refundMinor ?? 0n).toBe(bet.unitMinor * (bet.lines - BigInt(own.length)));
      }
      expect(
        pool.payoutsMinor + pool.refundsMinor + pool.takeoutMinor + pool.breakageMinor + pool.carriedMinor,
      ).toBe(pool.stakesMinor + carryInMinor + pool.houseMinor);
    }),
    { numRuns: 400 },
  );
  expect(won).toBeGreaterThan(50);
});

it('a pool is settled by kinds it was never told of alike: a list of matches with two prizes', () => {
  const results = [1, 2, 3];
  const right = (picks: Picks): number => picks.filter((list, at) => list[0] === results[at]).length;
  const draw = {
    prizes: [
      { key: '3', share: rational(3n, 5n) },
      { key: '2', share: rational(2n, 5n) },
    ],
    hits: (picks: Picks) => new Map([[String(right(picks)), 1n]]),
    refunded: () => 0n,
  };
  const bet = (betId: number, ...picks: number[]): PoolBet => ({
    betId,
    unitMinor: 1000n,
    lines: 1n,
    picks: picks.map((one) => [one]),
  });
  const pool = reckonPool([bet(1, 1, 2, 1), bet(2, 1, 2, 2), bet(3, 3, 3, 3)], draw, {
    takeoutBps: 3000,
    unwonShare: 'carried',
    carryInMinor: 7000n,
  });
  // 100.00 in it, 70.00 net: two fifths of that for two right, the rest to the next one.
  expect(pool).toMatchObject({
    takeoutMinor: 3000n,
    payoutsMinor: 2800n,
    carriedMinor: 4200n,
    breakageMinor: 0n,
  });
});

it('a pool that is open tells what each line would pay alone, without who does not run', () => {
  const bets = [
    { unitMinor: 1000n, picks: [[1, 2]] },
    { unitMinor: 3000n, picks: [[2]] },
  ];
  const now = { takeoutBps: 2000, withdrawn: [1], starters: 7, isHandicap: false, carryMinor: 0n, bets };
  expect(approximates({ ...now, kind: 'win' })).toEqual([{ key: '2', stakeMinor: 4000n, milli: 1020n }]);
  expect(approximates({ ...now, kind: 'place', withdrawn: [], carryMinor: 45_000n })).toEqual([
    { key: '2', stakeMinor: 4000n, milli: 5000n },
    { key: '1', stakeMinor: 1000n, milli: 20_000n },
  ]);
});
