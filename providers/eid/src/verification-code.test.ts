import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mobileIdCode, smartIdCode } from './verification-code.ts';

describe('the code on page and phone', () => {
  // The example of the documentation, MID REST 2.4.1, and both ends of its range.
  it.each([
    ['2f665f6a6999e0ef0752e00ec9f453adf59d8cb6', '1462'],
    ['00'.repeat(32), '0000'],
    ['ff'.repeat(64), '8191'],
  ])('Mobile-ID: %s', (hash, code) => expect(mobileIdCode(Buffer.from(hash, 'hex'))).toBe(code));
  // The table SK ID Solutions tests its own client with: hashes of texts.
  it.each([
    ['Hello World!', '7712'],
    ["Hedgehogs – why can't they just share the hedge?", '4612'],
    ['Go ahead, make my day.', '7782'],
    ["You're gonna need a bigger boat.", '1464'],
    ["Say 'hello' to my little friend!", '4240'],
  ])('Smart-ID: %s', (text, code) =>
    expect(smartIdCode(createHash('sha256').update(text).digest())).toBe(code),
  );
});
