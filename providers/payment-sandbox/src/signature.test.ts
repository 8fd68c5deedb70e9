import { instant } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import { isSigned, SIGNATURE_HEADER, signedHeaders, TIMESTAMP_HEADER } from './signature.ts';

const NOW = instant(1_795_000_000_000);
const BODY = '{"payment_id":"p"}';
const headers = signedHeaders('secret', NOW, BODY);

describe('a signature', () => {
  test.each([
    ['holds', 'secret', NOW, BODY, headers, true],
    ['holds for five minutes', 'secret', NOW + 300_000, BODY, headers, true],
    ['holds when the other clock is ahead', 'secret', NOW - 300_000, BODY, headers, true],
    ['is stale after that', 'secret', NOW + 301_000, BODY, headers, false],
    ['needs the same secret', 'other', NOW, BODY, headers, false],
    ['needs the same bytes', 'secret', NOW, `${BODY} `, headers, false],
    ['needs its timestamp', 'secret', NOW, BODY, { ...headers, [TIMESTAMP_HEADER]: '1795000001' }, false],
    ['needs a timestamp at all', 'secret', NOW, BODY, { ...headers, [TIMESTAMP_HEADER]: undefined }, false],
    ['needs to be there', 'secret', NOW, BODY, { ...headers, [SIGNATURE_HEADER]: undefined }, false],
    [
      'needs to be hexadecimal',
      'secret',
      NOW,
      BODY,
      { ...headers, [SIGNATURE_HEADER]: 'é'.repeat(64) },
      false,
    ],
  ] as const)('%s', (_case, secret, now, body, given, expected) => {
    expect(isSigned(secret, instant(now), body, given)).toBe(expected);
  });
});
