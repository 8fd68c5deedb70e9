import { HOUR, instant, minor } from '@overround/kernel';
import type { LimitRule } from '@overround/site';
import { describe, expect, it } from 'vitest';
import { buildQuote, buildSelection } from './building.testing.ts';
import { EXPOSURE_LEVELS, type Used } from './exposure.ts';
import { legCaps } from './leg-caps.ts';
import { delayMsOf, neverSafe } from './live-delay.ts';
import {
  type LimitSubject,
  type LiquidityNow,
  liquidityNow,
  liveDelayMsOf,
  oddsMaxOf,
  unitCapsOf,
  usualCurve,
} from './limit-rules.ts';

const NOW = instant(1_000_000_000_000);
const subject = (change: Partial<LimitSubject> = {}): LimitSubject => ({
  sportId: 1,
  champId: 90_001,
  eventId: 310_000_001,
  group: 17,
  type: 9,
  isLive: false,
  startsAt: NOW,
  ...change,
});
const RULES: LimitRule[] = [
  { scope: 'sport', sportId: 1, stakeUnitsMax: 500 },
  { scope: 'league', champId: 90_002, stakeUnitsMax: 100 },
  { scope: 'market', group: 17, kind: 'live', winUnitsMax: 50, oddsMax: 30 },
  { scope: 'brand', exposureUnitsMax: 9000 },
];

it.each([
  ['of its sport and of everything', {}, ['sport stake 500', 'brand exposure 9000']],
  [
    'of another league too',
    { champId: 90_002 },
    ['sport stake 500', 'league stake 100', 'brand exposure 9000'],
  ],
  ['of its market in play', { isLive: true }, ['sport stake 500', 'market win 50', 'brand exposure 9000']],
  ['of everything only', { sportId: 2 }, ['brand exposure 9000']],
])('a leg has the limits %s', (_name, change, expected) => {
  const caps = unitCapsOf(RULES, subject(change));
  expect(caps.map(({ scope, kind, units }) => `${scope} ${kind} ${units}`)).toEqual(expected);
});

it('has the lowest of the highest odds', () => {
  const risk = { limitRules: RULES, oddsMax: 1000 };
  expect(oddsMaxOf(risk, subject())).toBe(1000);
  expect(oddsMaxOf(risk, subject({ isLive: true }))).toBe(30);
});

it.each([
  ['as its sport says, where no rule is about it', { sportId: 2 }, undefined, 7000],
  ['by its competition', { champId: 90_002 }, 9000, 9000],
  ['by the longest of its rules', { champId: 90_002, eventId: 7 }, 12_000, 12_000],
])('a live bet waits %s', (_name, change, ruled, delayMs) => {
  const rules: LimitRule[] = [
    { scope: 'league', champId: 90_002, liveDelayMs: 9000 },
    { scope: 'event', eventId: 7, liveDelayMs: 12_000 },
  ];
  const liveDelayMs = liveDelayMsOf(rules, subject(change));
  expect(liveDelayMs).toBe(ruled);
  const quote = buildQuote(buildSelection(0), {
    isLive: true,
    sportId: 2,
    ...(liveDelayMs ? { liveDelayMs } : {}),
  });
  expect(delayMsOf([quote], { defaultMs: 6000, bySport: { 2: 7000 } }, neverSafe)).toBe(delayMs);
});

describe('limits grow towards the start', () => {
  const risk = {
    limitRules: [
      { scope: 'league' as const, champId: 90_002, liquidityPercent: 10 },
      { scope: 'league' as const, champId: 90_003, liquidityPercent: 60, liquidityHours: 10 },
    ],
    liquidity: { percent: 40, hours: 48 },
  };
  it.each([
    [100, {}, 40],
    [48, {}, 40],
    [24, {}, 70],
    [12, {}, 85],
    [0, {}, 100],
    [-1, {}, 100],
    [24, { champId: 90_002 }, 55],
    [24, { champId: 90_003 }, 60],
    [5, { champId: 90_003 }, 80],
    [24, { isLive: true }, 100],
  ])('%d hours before: %o has %d hundredths', (hours, change, percent) => {
    const at = subject({ startsAt: instant(NOW + hours * HOUR), ...change });
    expect(liquidityNow(risk, at, NOW).percent).toBe(percent);
  });

  const learned = { percents: usualCurve({ percent: 20, hours: 48 }), version: 3, isPinned: false };
  it.each<[string, Partial<LimitSubject>, LiquidityNow]>([
    ['by what was learned of the league', {}, { percent: 60, by: 'learned', version: 3, isPinned: false }],
    ['by a rule rather than by what was learned', { champId: 90_002 }, { percent: 55, by: 'rule' }],
    ['whole in play', { isLive: true }, { percent: 100, by: 'live' }],
  ])('%s', (_name, change, expected) => {
    const at = subject({ startsAt: instant(NOW + 24 * HOUR), ...change });
    expect(liquidityNow(risk, at, NOW, learned)).toEqual(expected);
  });
});

it('counts the part there is by now, the person’s part, and what is taken already', () => {
  const used = (amount: bigint) =>
    Object.fromEntries(EXPOSURE_LEVELS.map((level) => [level, amount])) as unknown as Used; // Every level.
  const caps = legCaps(
    {
      subject: subject({ startsAt: instant(NOW + 48 * HOUR) }),
      isTopChamp: true,
      used: { brand: used(1_000_000n), platform: used(0n) },
      liquidity: { percent: 50 },
    },
    {
      risk: {
        limitRules: [
          { scope: 'event', stakeUnitsMax: 100 },
          { scope: 'event', exposureUnitsMax: 4000 },
          { scope: 'sport', exposureUnitsMax: 4000 },
        ],
        oddsMax: 100,
        liquidity: { percent: 50, hours: 48 },
      },
      winCapPercents: { topChamp: 100, otherChamp: 50, mainMarket: 100, otherMarket: 20 },
      payoutMinorMax: minor(20_000n),
      unitMinor: minor(100n),
      personPercent: 20,
    },
  );
  expect(caps.slice(0, 5)).toEqual([
    { scope: 'event', kind: 'win', minor: 10_000n, isPersonal: true },
    { scope: 'market', kind: 'win', minor: 10_000n, isPersonal: true },
    { scope: 'event', kind: 'stake', minor: 1000n, isPersonal: true },
    { scope: 'event', kind: 'exposure', minor: 100_000n },
    { scope: 'sport', kind: 'exposure', minor: 300_000n },
  ]);
  expect(caps.slice(5).map(({ scope }) => scope)).toEqual(['platform', 'platform']);
});
