import { minor } from '@overround/kernel';
import { LOST, VOID, WON } from '@overround/settlement';
import { FORMAT, type Happening } from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AutoSaleRule } from './auto-sale.ts';
import { matchClock } from './match-clock.ts';
import type { PathPoint } from './price-path.ts';
import { type PastMatch, tryAutoSale } from './try-auto-sale.ts';

const MINUTE = 60_000;
const point = (minute: number, oddsMilli: number, more: Partial<PathPoint> = {}): PathPoint => ({
  atMs: minute * MINUTE,
  oddsMilli,
  chance: 950 / oddsMilli,
  isLive: minute >= 0,
  isBlocked: false,
  ...more,
});
const PATH = [
  point(-9, 2100),
  point(-1, 2000),
  point(10, 1600),
  point(50, 1200),
  point(60, 1500),
  point(80, 4000),
];
// oxlint-disable-next-line max-params -- a rule, from what on, on which match, and whose stake
const tried = (rule: AutoSaleRule, atLeast = 1n, match: Partial<PastMatch> = {}, isStakeKept = false) =>
  tryAutoSale(
    { rule, atLeastMinor: minor(atLeast), stakeMinor: minor(1000n), marginPercent: 0, isStakeKept },
    { path: PATH, result: LOST, ...match },
  );

describe('a rule on a match that is over', () => {
  it.each<[string, AutoSaleRule, bigint, bigint | undefined]>([
    ['at a value', {}, 1500n, 1583n],
    ['at a short price', { oddsMilliMax: 1600 }, 1n, 1187n],
    ['at a long price', { oddsMilliMin: 3000 }, 1n, 475n],
    ['from its best value down', { trailPercent: 20 }, 1n, 1266n],
    ['never reached', {}, 1900n, undefined],
  ])('sells %s, from a bet at the last price before it', (_name, rule, atLeast, paid) => {
    const trial = tried(rule, atLeast);
    expect(trial).toMatchObject({ oddsMilli: 2000, heldMinor: 0n });
    expect(trial?.sold?.paidMinor).toBe(paid);
  });

  it('holds what the bet paid, and sells nothing while nobody could', () => {
    expect(tried({}, 5000n, { result: WON })?.heldMinor).toBe(2000n);
    expect(tried({}, 5000n, { result: VOID })?.heldMinor).toBe(1000n);
    const blocked = PATH.map((one) => (one.oddsMilli === 1200 ? { ...one, isBlocked: true } : one));
    expect(tried({}, 1500n, { path: blocked })?.sold).toBeUndefined();
    expect(tried({}, 1n, { path: PATH.slice(2) })).toBeUndefined();
  });

  it('pays a free bet what comes beyond its stake, held or sold', () => {
    const free = (result: PastMatch['result'], atLeast = 5000n) => tried({}, atLeast, { result }, true);
    expect([WON, VOID, LOST].map((result) => free(result)?.heldMinor)).toEqual([1000n, 0n, 0n]);
    // Half of 1583: of every two units this bet returns, one is its stake.
    expect(free(LOST, 750n)?.sold?.paidMinor).toBe(791n);
  });

  it('waits for minute and score where the sport has a clock, and for nothing where it has none', () => {
    const momentAt = (atMs: number) => ({ minute: atMs / MINUTE, score: atMs < 55 * MINUTE ? '1:0' : '1:1' });
    expect(tried({ minuteMin: 55 }, 1n, { momentAt })?.sold).toMatchObject({ minute: 60 });
    expect(tried({ score: '1:1' }, 1n, { momentAt })?.sold).toMatchObject({ minute: 60 });
    expect(tried({ minuteMin: 55 })?.sold).toBeUndefined();
  });

  it('never sells for more than the bet could return', () => {
    const odds = fc.integer({ min: 1001, max: 50_000 });
    const anyPath = fc.array(fc.record({ odds, chance: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(odds, anyPath, (taken, path) => {
        const points = path.map((one, at) => point(at, one.odds, { chance: one.chance }));
        const trial = tried({}, 1n, { path: [point(-1, taken), ...points] });
        const most = BigInt(taken);
        expect((trial?.sold?.paidMinor ?? 0n) <= most).toBe(true);
      }),
    );
  });
});

describe('matchClock', () => {
  const happenings: Happening[] = [
    { kind: 'period_start', period: 1, second: 0 },
    { kind: 'score', side: 1, points: 1, period: 1, second: 600 },
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 0 },
    { kind: 'score', side: 2, points: 1, period: 2, second: 900 },
    { kind: 'period_end', period: 2, second: 2700 },
  ];
  it.each([
    [
      'in real time with a break',
      105,
      [
        [5, 6, '0:0'],
        [10, 11, '1:0'],
        [55, 46, '1:0'],
        [61, 47, '1:0'],
        [75, 61, '1:1'],
      ],
    ],
    [
      'in a replay at thrice the speed',
      30,
      [
        [2, 7, '0:0'],
        [4, 13, '1:0'],
        [20.5, 62, '1:1'],
      ],
    ],
  ] as const)('tells minute and score %s', (_name, length, moments) => {
    const clock = matchClock(FORMAT.footballLeague, happenings, { fromMs: 0, toMs: length * MINUTE });
    for (const [at, minute, score] of moments) expect(clock?.(at * MINUTE)).toEqual({ minute, score });
  });

  it('has none for a sport without a clock', () => {
    expect(matchClock(FORMAT.footballLeague, [], { fromMs: 0, toMs: 10 })).toBeUndefined();
    const sets = { ...FORMAT.footballLeague, periodSeconds: 0 };
    expect(matchClock(sets, happenings, { fromMs: 0, toMs: 10 })).toBeUndefined();
  });
});
