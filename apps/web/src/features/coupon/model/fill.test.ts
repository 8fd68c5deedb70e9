// @vitest-environment node
import { expect, it } from 'vitest';
import { buildLegs, buildSummary, type CouponChange } from './building.testing.ts';
import { NO_OPTIONS, type TicketOptions } from './options.ts';

const market = { stakeMinorMin: 20n, stakeMinorMax: 5000n, reason: 'market' } as const;

it.each<[string, Partial<TicketOptions>, string, Omit<CouponChange, 'ticket'>, bigint, string[]]>([
  ['a stake below the most stays', { fill: 'up_to_max' }, '30', {}, 3000n, []],
  ['a stake above it is cut down', { fill: 'up_to_max' }, '80', {}, 5000n, []],
  ['a stake above it is refused', {}, '80', {}, 8000n, ['stake_too_high']],
  ['the most is taken whatever is typed', { fill: 'max' }, '30', {}, 5000n, []],
  ['the most is taken when nothing is typed', { fill: 'max' }, '', {}, 5000n, []],
  ['a balance is not filled up', { fill: 'max' }, '30', { purse: [4000n] }, 3000n, []],
  [
    'a balance is not filled down to',
    { fill: 'up_to_max' },
    '45',
    { purse: [4000n] },
    4500n,
    ['stake_too_high'],
  ],
  ['a most nobody told is not staked', { fill: 'max' }, '30', { serverBounds: undefined }, 3000n, []],
  ['an order that rests is as it is typed', { fill: 'max', when: 'bid', bidText: '3' }, '30', {}, 3000n, []],
  ['several singles have their own stakes', { fill: 'max' }, '30', { legs: buildLegs(2) }, 6000n, []],
])('%s', (_name, options, stakeText, change, totalMinor, problems) => {
  const several = change.legs !== undefined;
  const summary = buildSummary({
    serverBounds: market,
    ...change,
    ticket: { stakeText, options: { ...NO_OPTIONS, ...options }, ...(several && { chosenKind: 'single' }) },
  });
  expect(summary.totalStakeMinor).toBe(totalMinor);
  expect(summary.problems.map(({ code }) => code)).toEqual(problems);
});
