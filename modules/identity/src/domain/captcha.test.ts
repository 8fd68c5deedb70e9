import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HUNT, isHunted, readHuntToken } from './captcha.ts';
import { hunt } from './captcha.testing.ts';

const challenge = 'c'.repeat(43);

describe('a hunt', () => {
  it('is found by trying, and looked at by one hash a part', () => {
    const answer = readHuntToken(hunt(challenge));
    expect(answer?.numbers).toHaveLength(HUNT.parts);
    expect(answer && isHunted(answer)).toBe(true);
    const first = createHash('sha256').update(`${challenge}:0:${answer?.numbers[0]}`).digest('hex');
    expect(first).toMatch(/^000/);
  });
  it('is for its own challenge only, and every part counts', () => {
    const [, ...numbers] = hunt(challenge).split('.');
    expect(isHunted({ challenge: 'd'.repeat(43), numbers })).toBe(false);
    expect(isHunted({ challenge, numbers: numbers.toReversed() })).toBe(false);
  });
  it.each([
    undefined,
    '',
    challenge,
    `${challenge}.1`,
    `${challenge}.${'1.'.repeat(8)}`,
    `${challenge}${'.1'.repeat(9)}`,
    `${challenge}${'.-1'.repeat(8)}`,
    `short${'.1'.repeat(8)}`,
  ])('is not %j', (token) => {
    expect(readHuntToken(token)).toBeUndefined();
  });
});
