import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { isBankAccount, isIban } from './bank-account.ts';

const cases = oracleCases<{ kind: string; iban: string }, { valid: boolean }>('identity-checksums').filter(
  ({ input }) => input.kind === 'iban',
);

it.each([
  ['40817 810 0 9991 0004312', 20, true],
  ['40817 810 0 9991 000431', 20, false],
  ['DE89 3704 0044 0532 0130 00', 20, false],
])('%j is an account of a bank with accounts of %i: %s', (text, length, isTaken) => {
  expect(isBankAccount(text, length)).toBe(isTaken);
});

describe.skipIf(cases.length === 0)('agrees with the examples of the IBAN registry', () => {
  it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, { input, expected }) => {
    expect(isIban(input.iban)).toBe(expected.valid);
  });
});

it.each<[string, boolean]>([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89-3704-0044-0532-0130-00', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['40817810099910004312', true],
  ['1234', false],
  ['<script>', false],
])('takes %j as an account: %s', (text, isTaken) => {
  expect(isBankAccount(text)).toBe(isTaken);
});
