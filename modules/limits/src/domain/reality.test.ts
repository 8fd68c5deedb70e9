import { HOUR, type Instant, instant } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { OwnLimit } from './limit.ts';
import { decideReality } from './reality.ts';

const NOW = instant(Date.parse('2026-11-22T12:00:00Z'));
const asked: OwnLimit = { amount: 15n, wish: { amount: 60n, askedAt: NOW } };

it.each<[string, OwnLimit, bigint, number, OwnLimit]>([
  ['a shorter time holds at once', { amount: 60n }, 15n, 0, { amount: 15n }],
  ['a longer one waits', { amount: 15n }, 60n, 0, asked],
  ['chosen again too soon it waits on', asked, 60n, 23 * HOUR, asked],
  ['chosen again after a day it holds', asked, 60n, 24 * HOUR, { amount: 60n }],
  ['chosen again within a week it holds', asked, 60n, 7 * 24 * HOUR - 1, { amount: 60n }],
  [
    'chosen again later it waits anew',
    asked,
    60n,
    7 * 24 * HOUR,
    { amount: 15n, wish: { amount: 60n, askedAt: (NOW + 7 * 24 * HOUR) as Instant } },
  ],
  ['a shorter one takes the longer back', asked, 15n, 24 * HOUR, { amount: 15n }],
  [
    'another longer one waits anew',
    asked,
    30n,
    24 * HOUR,
    { amount: 15n, wish: { amount: 30n, askedAt: (NOW + 24 * HOUR) as Instant } },
  ],
])('%s', (_name, stored, minutes, afterMs, becomes) => {
  expect(decideReality(stored, minutes, (NOW + afterMs) as Instant)).toEqual(becomes);
});
