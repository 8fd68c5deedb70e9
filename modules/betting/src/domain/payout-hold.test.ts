import { minor } from '@overround/kernel';
import { VOID, WON } from '@overround/settlement';
import { expect, it } from 'vitest';
import { type HoldQuestion, isPayoutHeld } from './payout-hold.ts';

const RULE = { payoutMinorMax: new Map([['EUR', minor(1000n)]]), waitMs: 1000 };
const why = (rule: string) => ({ rule, ruleSet: 'r', inputs: {} });
const won = { isOpen: false as const, ...WON, why: why('final') };
const cancelled = { isOpen: false as const, ...VOID, why: why('cancelled') };
const question = (overrides: Partial<HoldQuestion>): HoldQuestion => ({
  currency: 'EUR',
  payoutMinor: minor(1001n),
  paidMinor: minor(0n),
  legs: [{ result: won, isScout: true }],
  ...overrides,
});

it.each([
  ['more than the brand pays on a scout’s word', {}, true],
  ['just what it pays', { payoutMinor: minor(1000n) }, false],
  ['confirmed by the official result', { legs: [{ result: won, isScout: false }] }, false],
  [
    'one leg of an express that is not confirmed',
    {
      legs: [
        { result: won, isScout: false },
        { result: won, isScout: true },
      ],
    },
    true,
  ],
  ['a cancelled match, whoever said so', { legs: [{ result: cancelled, isScout: true }] }, false],
  ['nothing new to pay', { paidMinor: minor(1001n) }, false],
  ['money that a correction takes back', { paidMinor: minor(5000n) }, false],
  ['a currency without a bound', { currency: 'XTS' }, false],
  ['waited long enough', { open: { payoutMinor: minor(1001n), isDue: true } }, false],
  ['waited, but for another payout', { open: { payoutMinor: minor(2000n), isDue: true } }, true],
  ['still waiting', { open: { payoutMinor: minor(1001n), isDue: false } }, true],
] as const)('%s', (_name, overrides, isHeld) => {
  expect(isPayoutHeld(RULE, question(overrides))).toBe(isHeld);
});

it('holds nothing where the brand has no such policy', () => {
  expect(isPayoutHeld(undefined, question({}))).toBe(false);
});
