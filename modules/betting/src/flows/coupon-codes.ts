import { type BrandId, type RandomBytes } from '@overround/kernel';
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
  const text = orderText({ coupon, stakeMinor: 0n as never, pricePolicy: 'exact' });
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

/** The coupon of a code of this brand or of brand 1; `undefined` for any other. */
export async function findCouponByCode(tx: Tx, code: string): Promise<Coupon | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      coupon: unknown;
    }>`select coupon from betting.coupon_code where code = ${code.trim().toUpperCase()}`,
  );
  return row && orderFromStored(row.coupon).coupon;
}
