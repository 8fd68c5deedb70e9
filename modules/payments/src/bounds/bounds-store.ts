import type { BrandId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import { DEFAULT_BOUNDS, type MoneyBounds } from './bounds.ts';

const COLUMNS = sql.raw(
  `one_from_minor as "oneFromMinor", two_from_minor as "twoFromMinor", law_from_minor as "lawFromMinor",
   funds_from_minor as "fundsFromMinor"`,
);

/** What counts in the brand of a transaction. */
export const readBounds = async (tx: Tx): Promise<MoneyBounds> =>
  (await maybeOne(
    tx,
    sql<MoneyBounds>`select ${COLUMNS} from payments.approval_rule where brand_id = platform.current_brand_id()`,
  )) ?? DEFAULT_BOUNDS;

/** Bounds that one of staff proposed and nobody decided yet. */
export interface BoundsWish extends MoneyBounds {
  readonly askedBy: string;
  readonly reason: string;
  readonly askedAt: Date;
}

export const findBoundsWish = (tx: Tx): Promise<BoundsWish | undefined> =>
  maybeOne(
    tx,
    sql<BoundsWish>`select ${COLUMNS}, asked_by as "askedBy", reason, asked_at as "askedAt" from payments.bounds_wish
                     where brand_id = platform.current_brand_id() and decided_at is null for update`,
  );

/** False when something waits already. */
export async function insertBoundsWish(
  tx: Tx,
  brandId: BrandId,
  wish: Omit<BoundsWish, 'askedAt'>,
): Promise<boolean> {
  const written = await run(
    tx,
    sql`insert into payments.bounds_wish
          (brand_id, one_from_minor, two_from_minor, law_from_minor, funds_from_minor, asked_by, reason)
        values (${brandId}, ${wish.oneFromMinor}, ${wish.twoFromMinor}, ${wish.lawFromMinor}, ${wish.fundsFromMinor},
                ${wish.askedBy}, ${wish.reason})
            on conflict (brand_id) where decided_at is null do nothing`,
  );
  return written === 1;
}

export async function decideBoundsWish(
  tx: Tx,
  brandId: BrandId,
  { by, isUpheld }: { readonly by: string; readonly isUpheld: boolean },
): Promise<void> {
  await run(
    tx,
    sql`update payments.bounds_wish set decided_by = ${by}, decided_at = clock_timestamp(), is_upheld = ${isUpheld}
         where brand_id = ${brandId} and decided_at is null`,
  );
}

export async function storeBounds(tx: Tx, brandId: BrandId, bounds: MoneyBounds): Promise<void> {
  const { oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor } = bounds;
  await run(
    tx,
    sql`insert into payments.approval_rule (brand_id, one_from_minor, two_from_minor, law_from_minor, funds_from_minor)
        values (${brandId}, ${oneFromMinor}, ${twoFromMinor}, ${lawFromMinor}, ${fundsFromMinor})
            on conflict (brand_id) do update
               set one_from_minor = excluded.one_from_minor, two_from_minor = excluded.two_from_minor,
                   law_from_minor = excluded.law_from_minor, funds_from_minor = excluded.funds_from_minor`,
  );
}
