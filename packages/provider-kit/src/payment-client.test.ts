import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { hasHmac } from './payment-client.ts';

const cases = oracleCases<{ kind: string; keyHex: string; dataHex: string }, { hex: string }>(
  'identity-checksums',
).filter(({ input }) => input.kind === 'hmacSha256');

describe.skipIf(cases.length === 0)('agrees with RFC 4231', () => {
  it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, { input, expected }) => {
    const secret = Buffer.from(input.keyHex, 'hex').toString('utf8');
    const bytes = Buffer.from(input.dataHex, 'hex');
    expect(hasHmac('sha256', { secret, bytes, given: expected.hex })).toBe(true);
    const other = (expected.hex.startsWith('0') ? '1' : '0') + expected.hex.slice(1);
    expect(hasHmac('sha256', { secret, bytes, given: other })).toBe(false);
  });
});

it.each(['', 'b0344c61', 'no hexadecimal'])('takes no signature of another shape: "%s"', (given) => {
  expect(hasHmac('sha256', { secret: 'Jefe', bytes: 'what do ya want for nothing?', given })).toBe(false);
});
