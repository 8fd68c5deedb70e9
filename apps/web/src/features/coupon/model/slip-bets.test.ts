import { describe, expect, it } from 'vitest';
import { legKey } from '../../../state/coupon-draft.ts';
import { buildLegs, buildSummary } from './building.testing.ts';
import { slipBetsOf } from './slip-bets.ts';

const legs = buildLegs(3);
const [, second] = legs;
const keyOfSecond = second ? legKey(second) : '';
const told = (change: Parameters<typeof buildSummary>[0]) =>
  slipBetsOf(buildSummary({ legs, ...change })).map(
    ({ number, stakeMinor, legs: own }) => `${number}: ${stakeMinor} on ${own.length}`,
  );

describe('the bets of a coupon', () => {
  it.each([
    ['an express is one', { ticket: { chosenKind: 'express' } }, ['1: 1000 on 3']],
    [
      'a system by its sizes stakes their sum',
      { ticket: { chosenKind: 'system', hasSizeStakes: true, sizes: [2, 3], stakeText: '4' } },
      ['1: 800 on 3'],
    ],
    [
      'several singles are one each',
      { ticket: { chosenKind: 'single' } },
      ['1: 1000 on 1', '2: 1000 on 1', '3: 1000 on 1'],
    ],
    [
      'each with its own stake',
      { ticket: { chosenKind: 'single', ownStakes: { [keyOfSecond]: '2.50' } } },
      ['1: 1000 on 1', '2: 250 on 1', '3: 1000 on 1'],
    ],
    [
      'without those that cannot be bet now, by their places',
      {
        ticket: { chosenKind: 'single' },
        quotes: new Map([[keyOfSecond, { status: 'suspended', oddsMilli: 1850 }]]),
      },
      ['1: 1000 on 1', '3: 1000 on 1'],
    ],
  ] as const)('%s', (_sentence, change, expected) => {
    expect(told(change as Parameters<typeof buildSummary>[0])).toEqual(expected);
  });
});
