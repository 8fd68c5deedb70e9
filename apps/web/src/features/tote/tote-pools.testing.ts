// Pools of a race of four for tests of screens.

import type { ToteBet, TotePool } from '@overround/contracts/games';
import { SAMPLE_NOW_MS } from '../../../journeys/support/sample-world.ts';

const leg = {
  event: 77,
  sport: 44,
  name: 'Harbour Stakes',
  champ: 'Harbour Downs',
  startsAt: SAMPLE_NOW_MS / 1000 + 600,
  runners: [1, 2, 3, 4].map((number) => ({ number, name: `Horse ${number}`, isWithdrawn: number === 4 })),
  finish: [],
};
const SUMS = {
  refundsMinor: '0',
  takeoutMinor: '1925',
  payoutsMinor: '8060',
  breakageMinor: '15',
  carriedMinor: '0',
  houseMinor: '0',
};

/** A pool that takes bets; the fourth horse does not run. */
export const openPool = (kind: TotePool['kind'], change: Partial<TotePool> = {}): TotePool => ({
  poolId: `1f0c2d34-0000-4000-8000-00000000000${kind.length}`,
  kind,
  status: 'open',
  legs: [leg],
  stakesMinor: '10000',
  carryMinor: '0',
  bets: 9,
  takeoutPercent: 19.25,
  guaranteeMinor: '0',
  approximates: [],
  dividends: [],
  sums: null,
  ...change,
});

/** Won by the third horse: 80.75 shared by 13.00. */
export const wonPool: TotePool = openPool('win', {
  status: 'settled',
  legs: [{ ...leg, finish: [{ runner: 3, place: 1 }] }],
  dividends: [{ key: '3', stakeMinor: '1300', dividendMilli: 6200 }],
  sums: SUMS,
});

/** Nobody had the order. */
export const carriedPool: TotePool = openPool('trifecta', {
  status: 'settled',
  sums: {
    ...SUMS,
    takeoutMinor: '0',
    payoutsMinor: '0',
    breakageMinor: '0',
    carriedMinor: '10000',
  },
});

export const wonBet: ToteBet = {
  betId: 5,
  guid: 'a-key-of-mine',
  status: 'won',
  picks: [[3]],
  unitMinor: '500',
  lineCount: '1',
  stakeMinor: '500',
  refundMinor: '0',
  payoutMinor: '3100',
  hits: [{ key: '3', lines: '1' }],
  placedAt: SAMPLE_NOW_MS / 1000,
  cancelUntil: null,
  currency: 'EUR',
  exponent: 2,
  pool: wonPool,
};
