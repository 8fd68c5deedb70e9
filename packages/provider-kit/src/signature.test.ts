import { instant } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import {
  isSigned,
  SIGNATURE_HEADER,
  type SignedHeaders,
  signedHeaders,
  TIMESTAMP_HEADER,
} from './signature.ts';

const NOW = instant(1_795_000_000_000);
const BODY = '{"payment_id":"p"}';
const headers = signedHeaders('secret', NOW, BODY);

const CASES: readonly [
  string,
  boolean,
  { secret?: string; now?: number; body?: string; headers?: SignedHeaders },
][] = [
  ['holds', true, {}],
  ['holds for five minutes', true, { now: NOW + 300_000 }],
  ['holds when the other clock is ahead', true, { now: NOW - 300_000 }],
  ['is stale after that', false, { now: NOW + 301_000 }],
  ['needs the same secret', false, { secret: 'other' }],
  ['needs the same bytes', false, { body: `${BODY} ` }],
  ['needs its timestamp', false, { headers: { ...headers, [TIMESTAMP_HEADER]: '1795000001' } }],
  ['needs a timestamp at all', false, { headers: { ...headers, [TIMESTAMP_HEADER]: undefined } }],
  ['needs to be there', false, { headers: { ...headers, [SIGNATURE_HEADER]: undefined } }],
  ['needs to be hexadecimal', false, { headers: { ...headers, [SIGNATURE_HEADER]: 'é'.repeat(64) } }],
];

describe('a signature', () => {
  test.each(CASES)('%s', (_case, expected, more) => {
    const { secret = 'secret', now = NOW, body = BODY } = more;
    expect(isSigned(secret, instant(now), body, more.headers ?? headers)).toBe(expected);
  });
});
