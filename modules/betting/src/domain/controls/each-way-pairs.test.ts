import { PLAIN_SHAPE } from '@overround/settlement';
import type { GameId, OddsMilli } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildQuestion, verdictOf } from '../building.testing.ts';
import type { Coupon } from '../coupon.ts';
import { eachWayPairs } from './each-way-pairs.ts';

const pick = (type: number, parameterMilli: number, game = 7) => ({
  gameId: game as GameId, // Any number names a game here.
  type,
  parameterMilli,
  oddsMilliSeen: 3000 as OddsMilli, // Within the bounds of odds.
});
const [winner, placed] = [pick(2637, 4000), pick(20_006, 4003)];
const ticket = (kind: Coupon['kind'], ...selections: Coupon['selections'][number][]): Coupon => ({
  ...PLAIN_SHAPE,
  kind,
  selections,
});

it.each([
  ['one runner each way', ticket('each_way', winner, placed), 'passes'],
  [
    'two runners each way',
    ticket('each_way', winner, placed, pick(2637, 1000, 8), pick(20_006, 1002, 8)),
    'passes',
  ],
  ['the place part of another runner', ticket('each_way', winner, pick(20_006, 5003)), 'each_way_unfit'],
  ['the place part of another race', ticket('each_way', winner, pick(20_006, 4003, 8)), 'each_way_unfit'],
  ['the halves the other way round', ticket('each_way', placed, winner), 'each_way_unfit'],
  ['two winners', ticket('each_way', winner, pick(2637, 1000, 8)), 'each_way_unfit'],
  ['a place part alone', ticket('single', placed), 'each_way_unfit'],
  ['a place part in an express', ticket('express', winner, placed), 'each_way_unfit'],
  ['a plain winner', ticket('single', winner), 'passes'],
])('%s', (_name, coupon, verdict) => {
  expect(verdictOf(eachWayPairs, buildQuestion({ coupon }))).toBe(verdict);
});
