import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { looksLikeCard } from './payment-request.ts';

const cases = oracleCases<{ kind: string; number: string }, { valid: boolean }>('identity-checksums').filter(
  ({ input }) => input.kind === 'luhn',
);

describe.skipIf(cases.length === 0)('agrees with the test numbers of card schemes', () => {
  it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, { input, expected }) => {
    expect(looksLikeCard(input.number)).toBe(expected.valid);
  });
});

it.each(['4111-1111-1111-1111', '4111 1111 1111 1111'])(
  'is not deceived by what stands between: %s',
  (text) => {
    expect(looksLikeCard(text)).toBe(true);
  },
);
