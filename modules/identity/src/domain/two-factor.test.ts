import { addMs, DAY, instant, SECOND } from '@overround/kernel';
import { oracleCases } from '@overround/testkit';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  decideFactorTry,
  describeSecret,
  drawRecoveryCodes,
  plainCode,
  recoveryCodeIn,
  recoveryText,
  stepOfCode,
  TRIES_A_DAY_MAX,
} from './two-factor.ts';

const bytes = Secret.fromBase32('JBSWY3DPEHPK3PXP').bytes;
const at = (seconds: number) => instant(seconds * SECOND);
const codeAt = (seconds: number) =>
  TOTP.generate({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), timestamp: seconds * SECOND });

describe('a code of the app', () => {
  const now = { nowAt: at(3015), lastStep: -1n };
  it.each([
    ['of now', 3015, 100n],
    ['of the step before', 2995, 99n],
    ['of two steps before', 2965, undefined],
    ['of the next step', 3045, undefined],
  ])('%s', (_sentence, seconds, step) => {
    expect(stepOfCode(bytes, codeAt(seconds), now)).toBe(step);
  });
  it('works once, and none from before it works after it', () => {
    expect(stepOfCode(bytes, codeAt(3015), { ...now, lastStep: 100n })).toBeUndefined();
    expect(stepOfCode(bytes, codeAt(2995), { ...now, lastStep: 100n })).toBeUndefined();
  });
  it.each(['', '12345', '1234567', 'abcdef', '-12345'])('is not %j', (text) => {
    expect(stepOfCode(bytes, text, now)).toBeUndefined();
  });
  it.each([
    ['123 456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    [' 4-KQ7VW–9X2MH ', '4kq7vw9x2mh'],
  ])('may be typed as %j', (typed, plain) => {
    expect(plainCode(typed)).toBe(plain);
  });
  it('comes from a link that apps understand', () => {
    const { link, text } = describeSecret(bytes, { issuer: 'Overround', label: '70010001' });
    expect(text).toBe('JBSWY3DPEHPK3PXP');
    expect(link).toBe(
      'otpauth://totp/Overround:70010001?issuer=Overround&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    );
  });
});

interface Asked {
  readonly kind: string;
  readonly secretBase32: string;
  readonly unixTime: number;
  /** Of HOTP. */
  readonly counter: number;
  /** Of base32. */
  readonly text: string;
}
const oracle = oracleCases<Asked, { code: string; base32: string }>('identity-checksums');
const casesOf = (kind: string) =>
  oracle.filter(({ input }) => input.kind === kind).map((one) => [one.id, one] as const);

describe.skipIf(oracle.length === 0)('agrees with RFC 4226, 4648 and 6238', () => {
  it.each(casesOf('totp'))('%s', (_id, { input, expected }) => {
    const secret = Secret.fromBase32(input.secretBase32).bytes;
    const seen = { nowAt: at(input.unixTime), lastStep: -1n };
    // The last six digits of a longer code are the code of six.
    expect(stepOfCode(secret, expected.code.slice(-6), seen)).toBe(BigInt(Math.floor(input.unixTime / 30)));
  });

  // A code of a counter is that of the half minute with its number.
  it.each(casesOf('hotp'))('%s', (_id, { input, expected }) => {
    const secret = Secret.fromBase32(input.secretBase32).bytes;
    const seen = { nowAt: at(input.counter * 30), lastStep: -1n };
    expect(stepOfCode(secret, expected.code, seen)).toBe(BigInt(input.counter));
  });

  it.each(casesOf('base32'))('%s', (_id, { input, expected }) => {
    const { base32 } = new Secret({ buffer: new TextEncoder().encode(input.text).buffer });
    expect(base32).toBe(expected.base32.replaceAll('=', ''));
  });
});

describe('recovery codes', () => {
  const codes = drawRecoveryCodes((size) => Uint8Array.from({ length: size }, (_, index) => index * 37));
  it('are ten, each with its slot in front, and are read as they are typed', () => {
    expect(codes.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const code of codes) {
      expect(recoveryText(code)).toMatch(/^\d-[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
      expect(recoveryCodeIn(plainCode(recoveryText(code).toUpperCase()))).toEqual(code);
    }
  });
  it('are read with letters that look like digits', () => {
    expect(recoveryCodeIn('4oil00aaaaa')).toEqual({ slot: 4, letters: '01100aaaaa' });
  });
  it.each(['123456', '', 'kq7vw9x2mhh', '4kq7vw'])('are not %j', (text) => {
    expect(recoveryCodeIn(text)).toBeUndefined();
  });
});

describe('wrong codes', () => {
  const triesFrom = at(1000);
  it('are twenty a day at most', () => {
    expect(decideFactorTry({ tries: TRIES_A_DAY_MAX - 1, triesFrom }, at(2000))).toEqual({
      next: { tries: TRIES_A_DAY_MAX, triesFrom },
    });
    expect(decideFactorTry({ tries: TRIES_A_DAY_MAX, triesFrom }, at(2000))).toEqual({ waitSeconds: 85_400 });
  });
  it('are forgotten after a day', () => {
    const nextDay = addMs(triesFrom, DAY);
    expect(decideFactorTry({ tries: TRIES_A_DAY_MAX, triesFrom }, nextDay)).toEqual({
      next: { tries: 1, triesFrom: nextDay },
    });
  });
});
