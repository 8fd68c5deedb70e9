import { instant, oddsMilli } from '@overround/kernel';
import { CURRENT_RULES } from '@overround/settlement';
import { type MatchFormat, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { askedRunners, holdsTimeline, raceTimeline } from './race-timeline.ts';
import type { SettlementProof } from './settlement-proof.ts';

const format: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: {
    runners: Array.from({ length: 8 }, (_, index) => ({ number: index + 1, names: { en: `H${index}` } })),
    offers: ['win', 'place'],
    places: 3,
  },
};
const leg = (type: number, parameterMilli: number, price: number) => ({
  eventId: 7,
  part: 'main',
  groupId: 26,
  type,
  parameterMilli,
  oddsMilli: price,
  placementScore: null,
});
const proof: Pick<SettlementProof, 'bet' | 'legs' | 'results'> = {
  bet: {
    betId: 1,
    plan: 'each_way;g',
    currency: 'EUR',
    stakeMinor: '1000',
    combinedOdds: '4/1',
    ruleSet: CURRENT_RULES.version,
    acceptedAtMs: 1500,
    sold: { stakeMinor: '0', payoutMinor: '0', taxMinor: '0' },
  },
  // To win, placed by the terms of the race, placed with a place more, and a bet of another kind.
  legs: [leg(2637, 1000, 6000), leg(20_006, 1003, 2000), leg(20_006, 1004, 1600), leg(20_002, 1002, 9000)],
  results: [
    {
      eventId: 7,
      facts: {
        resultVersion: 2,
        state: startMatch(format),
        outcomes: [],
        cancellations: [],
        withdrawn: [],
        race: {
          withdrawals: [],
          starting: [{ runner: 1, oddsMilli: oddsMilli(5000) }],
          offAt: instant(3000),
        },
      },
    },
  ],
};
const point = (atMs: number, price: number, isLive = false) => ({
  atMs,
  oddsMilli: price,
  isBlocked: false,
  isLive,
});
const points = [point(1000, 6000), point(2000, 5000), point(3000, 0), point(3001, 1200, true)];

describe('the timeline of a runner', () => {
  it('has the price taken and the starting price, of the place part too, from what was logged before the off', () => {
    const timelines = askedRunners(proof).map((asked) => raceTimeline(proof, asked, points));
    expect(timelines.map((one) => one && [one.leg, one.taken, one.start])).toEqual([
      [0, { atMs: 1500, oddsMilli: 6000 }, { atMs: 3000, oddsMilli: 5000, legOddsMilli: 5000 }],
      [1, { atMs: 1500, oddsMilli: 2000 }, { atMs: 3000, oddsMilli: 5000, legOddsMilli: 1800 }],
      [2, { atMs: 1500, oddsMilli: 1600 }, { atMs: 3000, oddsMilli: 5000, legOddsMilli: null }],
    ]);
    expect(timelines[0]?.points.map(({ atMs, oddsMilli: price }) => [atMs, price])).toEqual([
      [1000, 6000],
      [2000, 5000],
      [3000, 0],
    ]);
  });

  it.each([
    ['the last price', points, 'yes'],
    ['another price than the last', [point(1000, 6000)], 'no'],
    ['a price that the log forgot', [], 'unknown'],
  ] as const)('tells a starting price that is %s', (_name, logged, holds) => {
    const [asked] = askedRunners(proof);
    const timeline = asked && raceTimeline(proof, asked, logged);
    expect(timeline && holdsTimeline(timeline)).toBe(holds);
  });
});
