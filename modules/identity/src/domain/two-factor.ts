// A second factor by an authenticator app (RFC 6238) and recovery codes. Pure: time and chance come in.

import { addMs, DAY, type Instant, latinDigits, type RandomBytes, SECOND } from '@overround/kernel';
import { Secret, TOTP } from 'otpauth';

export const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Wrong codes a day, over all challenges (safety 9). */
export const TRIES_A_DAY_MAX = 20;
export const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;
/** 32 signs that are not taken for each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** What an app is told: the link of the QR code, and the same to be typed. */
export function describeSecret(
  bytes: Uint8Array,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): { readonly link: string; readonly text: string } {
  const secret = secretOf(bytes);
  return { link: new TOTP({ issuer, label, secret }).toString(), text: secret.base32 };
}

/** A code as typed: spaces do not matter, and the digits of Arabic and Persian keyboards are digits. */
export const plainCode = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toLowerCase();

/** The step of time a code belongs to: this one or the one before, and later than the last that was used. */
export function stepOfCode(
  bytes: Uint8Array,
  code: string,
  { nowAt, lastStep }: { readonly nowAt: Instant; readonly lastStep: bigint },
): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(bytes),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp: nowAt,
    window: 1,
  });
  if (delta !== 0 && delta !== -1) return undefined;
  const step = BigInt(Math.floor(nowAt / (PERIOD_SECONDS * SECOND)) + delta);
  return step > lastStep ? step : undefined;
}

export interface RecoveryCode {
  /** Stands in front of the code, so that one hash is compared and not ten. */
  readonly slot: number;
  readonly letters: string;
}

/** `4-kq7vw-9x2mh`: 50 bits of chance behind the slot. */
export const recoveryText = ({ slot, letters }: RecoveryCode): string =>
  `${slot}-${letters.slice(0, 5)}-${letters.slice(5)}`;

export const drawRecoveryCodes = (randomBytes: RandomBytes): readonly RecoveryCode[] =>
  Array.from({ length: RECOVERY_CODES }, (_, slot) => ({
    slot,
    // 32 divides 256: each sign is equally likely.
    letters: Array.from(randomBytes(RECOVERY_LETTERS), (byte) => ALPHABET[byte % 32]).join(''),
  }));

/** A recovery code in a plain text, or nothing. `o`, `i` and `l` are read as the digits they look like. */
export function recoveryCodeIn(plain: string): RecoveryCode | undefined {
  const letters = plain.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return /^\d[0-9a-z]{10}$/.test(letters)
    ? { slot: Number(letters[0]), letters: letters.slice(1) }
    : undefined;
}

export interface FactorTries {
  readonly tries: number;
  readonly triesFrom: Instant;
}

/** Counts a try beforehand; a right code takes its own try back. */
export function decideFactorTry(
  { tries, triesFrom }: FactorTries,
  nowAt: Instant,
): { readonly next: FactorTries } | { readonly waitSeconds: number } {
  const endsAt = addMs(triesFrom, DAY);
  if (nowAt >= endsAt) return { next: { tries: 1, triesFrom: nowAt } };
  if (tries < TRIES_A_DAY_MAX) return { next: { tries: tries + 1, triesFrom } };
  return { waitSeconds: Math.max(1, Math.ceil((endsAt - nowAt) / SECOND)) };
}
