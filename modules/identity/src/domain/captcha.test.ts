import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type CaptchaKind,
  HUNT,
  isHunted,
  isRightAnswer,
  LONG_HUNT_PARTS,
  PUZZLE_STEPS,
  readCaptchaToken,
  sumOf,
  turnOf,
} from './captcha.ts';
import { hunt } from './captcha.testing.ts';
import { drawPuzzle } from './puzzle-picture.ts';

const challenge = 'c'.repeat(43);
const ones = (count: number) => '.1'.repeat(count);

describe('a hunt', () => {
  it('is found by trying, and looked at by one hash a part', () => {
    const answer = readCaptchaToken(hunt(challenge));
    expect(answer?.numbers).toHaveLength(HUNT.parts);
    expect(answer && isHunted(answer)).toBe(true);
    const first = createHash('sha256').update(`${challenge}:0:${answer?.numbers[0]}`).digest('hex');
    expect(first).toMatch(/^000/);
  });
  it('is for its own challenge only, and every part counts', () => {
    const [, ...numbers] = hunt(challenge).split('.');
    expect(isHunted({ challenge: 'd'.repeat(43), numbers })).toBe(false);
    expect(isHunted({ challenge, numbers: numbers.toReversed() })).toBe(false);
    expect(isHunted({ challenge, numbers: [] })).toBe(false);
  });
});

describe('a token', () => {
  it.each([
    [`${challenge}${ones(8)}`, { numbers: 8, answer: undefined, hostedToken: undefined }],
    [`${challenge}${ones(32)}`, { numbers: 32, answer: undefined, hostedToken: undefined }],
    [`${challenge}.a7${ones(8)}`, { numbers: 8, answer: 7, hostedToken: undefined }],
    [`${challenge}.h.P1_a-b.c`, { numbers: 0, answer: undefined, hostedToken: 'P1_a-b.c' }],
  ])('%s is read', (token, wanted) => {
    const read = readCaptchaToken(token);
    expect({ ...read, numbers: read?.numbers.length }).toEqual({ challenge, ...wanted });
  });
  it.each([
    undefined,
    '',
    challenge,
    `${challenge}.1`,
    `${challenge}.h.`,
    `${challenge}.h.a b`,
    `${challenge}.a7`,
    `${challenge}.a7000${ones(8)}`,
    `${challenge}.${'1.'.repeat(8)}`,
    `${challenge}${ones(9)}`,
    `${challenge}${'.-1'.repeat(8)}`,
    `short${ones(8)}`,
  ])('%j is none', (token) => {
    expect(readCaptchaToken(token)).toBeUndefined();
  });
});

describe('an answer', () => {
  const seed = Uint8Array.from([200, 30]);
  const isRight = (kind: CaptchaKind, answer: number | undefined, parts: number = HUNT.parts) =>
    isRightAnswer(
      { kind, seed },
      { challenge, answer, numbers: Array.from({ length: parts }, () => '1'), hostedToken: undefined },
    );
  const turnedBack = PUZZLE_STEPS - turnOf(seed);
  const { left, right } = sumOf(seed);

  it.each([
    ['hunt', undefined, HUNT.parts, true],
    ['puzzle', turnedBack, HUNT.parts, true],
    ['puzzle', turnedBack + 1, HUNT.parts, false],
    ['puzzle', turnedBack + PUZZLE_STEPS, HUNT.parts, false],
    ['puzzle', undefined, HUNT.parts, false],
    ['puzzle', undefined, LONG_HUNT_PARTS, true],
    ['custom', left + right, HUNT.parts, true],
    ['custom', left, HUNT.parts, false],
    ['custom', undefined, LONG_HUNT_PARTS, true],
    ['hcaptcha', 1, HUNT.parts, false],
    ['google', undefined, LONG_HUNT_PARTS, false],
  ] as const)('to %s of %s with %s parts is right: %s', (kind, answer, parts, wanted) => {
    expect(isRight(kind, answer, parts)).toBe(wanted);
  });

  it('of a puzzle is never nearly there, and every turn happens', () => {
    const turns = new Set(Array.from({ length: 256 }, (_, first) => turnOf(Uint8Array.of(first))));
    expect([...turns].sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, index) => index + 3));
  });
});

describe('a picture', () => {
  it('is a PNG of a few kilobytes, the same of the same seed, and another of another turn', () => {
    const seed = Buffer.alloc(24, 7);
    const picture = drawPuzzle(seed);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.length).toBeLessThan(20_000);
    expect(drawPuzzle(seed).equals(picture)).toBe(true);
    const turned = Buffer.from(seed);
    turned[0] = 8;
    expect(drawPuzzle(turned).equals(picture)).toBe(false);
  });
});
