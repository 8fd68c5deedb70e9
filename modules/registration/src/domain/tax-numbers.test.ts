import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { isCpf, isInn, isPersonalInn } from './tax-numbers.ts';

interface Asked {
  readonly kind: string;
  readonly number: string;
}
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = { cpf: isCpf, inn: isInn };
const cases = oracleCases<Asked, { valid: boolean }>('identity-checksums').filter(
  ({ input }) => input.kind in CHECKS,
);

describe.skipIf(cases.length === 0)('agrees with the examples of the tax offices', () => {
  it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, { input, expected }) => {
    expect(CHECKS[input.kind]?.(input.number)).toBe(expected.valid);
  });
});

it.each<[(text: string) => boolean, string, boolean]>([
  [isCpf, '111.444.777-35', true],
  [isCpf, '11111111111', false],
  [isCpf, '1114447773', false],
  [isCpf, '', false],
  [isPersonalInn, '500100732259', true],
  [isPersonalInn, '7707083893', false],
  [isInn, '50010073225٩', false],
  [isInn, '77070838930', false],
])('%o takes %j: %s', (isNumber, text, isTaken) => {
  expect(isNumber(text)).toBe(isTaken);
});
