import type { SharedCoupon } from '@overround/contracts/betting';

type Leg = SharedCoupon['legs'][number];
export const buildSharedLeg = (change: Partial<Leg> = {}): Leg => ({
  gameId: 650100201,
  sportId: 1,
  type: 1,
  parameterMilli: 0,
  startsAt: 1_790_021_600,
  sport: 'Football',
  champ: 'Northland. Premier League',
  home: 'Norhaven',
  away: 'Port Selwyn',
  part: '',
  market: 'Match result',
  outcome: 'Norhaven',
  oddsMilliThen: 1850,
  oddsMilliNow: 1900,
  state: 'open',
  isBanker: false,
  ...change,
});

export const buildShared = (change: Partial<SharedCoupon> = {}): SharedCoupon => ({
  code: 'ABCD2345',
  kind: 'express',
  sizes: [],
  cover: null,
  lines: 1,
  savedAt: 1_790_000_000,
  expiresAt: 1_797_776_000,
  oddsMilliThen: 3422,
  oddsMilliNow: 3610,
  legs: [buildSharedLeg(), buildSharedLeg({ gameId: 650100202, outcome: 'Draw', type: 2 })],
  checksum: '9f86d081884c7d65',
  ...change,
});
