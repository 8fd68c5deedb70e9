import { createHash } from 'node:crypto';
import { accept, type BrandId, type Instant, type Outcome, type PersonId, refuse } from '@overround/kernel';
import type { BettingDeps } from '../deps.ts';
import { setPin } from '../store/text-store.ts';

/** The code is written into a phone soon or not at all. */
const CODE_SECONDS = 15 * 60;
const CODE_LETTERS = 8;
/** No letters that are read or written for another, on paper or in another script. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** One letter over another: digits in a row, or one digit all over. */
export function isSimplePin(pin: string): boolean {
  const steps = Array.from(pin).map((digit, at) => Number(digit) - Number(pin[at - 1] ?? digit));
  const [, first = 0] = steps;
  return Math.abs(first) <= 1 && steps.slice(1).every((step) => step === first);
}

/** What is kept of a code: a digest of its letters, however they were written. */
export const codeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url');

/** Sets the PIN of a person and draws the code that links a number to them. */
export async function startTextLink(
  deps: Pick<BettingDeps, 'db' | 'pins' | 'randomBytes'>,
  who: { readonly brandId: BrandId; readonly personId: PersonId; readonly lang: string },
  pin: string,
): Promise<Outcome<{ readonly code: string; readonly expiresAt: Instant }>> {
  if (!deps.pins) return refuse('text_bets_off');
  if (isSimplePin(pin)) return refuse('text_pin_simple');
  const hashed = await deps.pins.hash(pin);
  if (!hashed.ok) return hashed;
  const code = drawCode(deps.randomBytes);
  const link = { ...who, pinHash: hashed.value, codeHash: codeHash(code), lastsSeconds: CODE_SECONDS };
  const expiresAt = await deps.db.inTransaction(who, (tx) => setPin(tx, link));
  return accept({ code, expiresAt });
}

/** Every letter as likely as any other: bytes beyond the last whole alphabet are drawn again. */
function drawCode(randomBytes: BettingDeps['randomBytes']): string {
  const whole = 256 - (256 % ALPHABET.length);
  let code = '';
  while (code.length < CODE_LETTERS)
    for (const byte of randomBytes(CODE_LETTERS))
      if (byte < whole && code.length < CODE_LETTERS) code += ALPHABET[byte % ALPHABET.length] ?? '';
  return code;
}
