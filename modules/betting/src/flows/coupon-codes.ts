import { createHash } from 'node:crypto';
import { addMs, type BrandId, DAY, type Instant, instant, minor, type RandomBytes } from '@overround/kernel';
import { maybeOne, run, sql, sqlStateOf, type Database, type Tx } from '@overround/platform';
import type { Coupon } from '../domain/coupon.ts';
import { orderFromStored, orderText } from '../domain/order-text.ts';

/** No 0, 1, I, L, O: read aloud and typed by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31^8 codes: nobody guesses one, and five characters of the old service are guessed by machines (wire-shapes 10.4). */
const CODE_LENGTH = 8;
const TRIES_MAX = 5;
const UNIQUE_VIOLATION = '23505';

/** Even over the alphabet: bytes that would make the first letters likelier are thrown away. */
export function drawCode(randomBytes: RandomBytes): string {
  const even = 256 - (256 % ALPHABET.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of randomBytes(CODE_LENGTH)) {
      if (byte < even && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length] ?? '';
    }
  }
  return code;
}

/** Keeps a coupon under a new code of this brand. */
export async function saveCouponCode(
  deps: { readonly db: Pick<Database, 'inTransaction'>; readonly randomBytes: RandomBytes },
  brandId: BrandId,
  coupon: Coupon,
): Promise<string> {
  const text = orderText({ coupon, stakeMinor: minor(0n), pricePolicy: 'exact' });
  for (let attempt = 1; ; attempt += 1) {
    const code = drawCode(deps.randomBytes);
    try {
      await deps.db.inTransaction({ brandId }, (tx) =>
        run(
          tx,
          sql`insert into betting.coupon_code (code, brand_id, coupon) values (${code}, ${brandId}, ${text}::jsonb)`,
        ),
      );
      return code;
    } catch (error) {
      if (sqlStateOf(error) !== UNIQUE_VIOLATION || attempt >= TRIES_MAX) throw error;
    }
  }
}

/** A code is known for so long; then it is as if it had never been. */
const CODE_LASTS_MS = 90 * DAY;

export interface SavedCoupon {
  readonly code: string;
  readonly coupon: Coupon;
  readonly brandId: BrandId;
  readonly savedAt: Instant;
  readonly expiresAt: Instant;
  /** Of what the code stands for: the same for ever. */
  readonly checksum: string;
}

/** The coupon of a code, whatever brand it was made under; `undefined` for one that nobody made or that is too old. */
export async function findCouponByCode(
  tx: Tx,
  typed: string,
  now: Instant,
): Promise<SavedCoupon | undefined> {
  const code = typed.trim().toUpperCase();
  const row = await maybeOne(
    tx,
    sql<{ coupon: unknown; brand_id: BrandId; created_at: Date }>`
      select coupon, brand_id, created_at from betting.coupon_code where code = ${code}`,
  );
  if (!row) return undefined;
  const savedAt = instant(row.created_at.getTime());
  const expiresAt = addMs(savedAt, CODE_LASTS_MS);
  if (expiresAt < now) return undefined;
  const { coupon } = orderFromStored(row.coupon);
  const text = orderText({ coupon, stakeMinor: minor(0n), pricePolicy: 'exact' });
  const checksum = createHash('sha256').update(`${code}|${text}`).digest('base64url').slice(0, 22);
  return { code, coupon, brandId: row.brand_id, savedAt, expiresAt, checksum };
}
