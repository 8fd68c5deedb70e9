import { type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import type { PromoCode } from '../domain/promo-code.ts';

interface PromoRow {
  readonly code: string;
  readonly offer_id: number;
  readonly is_for_newcomers: boolean;
  readonly is_open: boolean;
  readonly is_early: boolean;
  readonly is_over: boolean;
  readonly is_used_up: boolean;
  readonly from_at: Date;
  readonly until_at: Date | null;
  readonly uses_max: number | null;
  readonly used: number;
  readonly made_by: string;
}

const READ = sql.raw(
  `select code, offer_id, is_for_newcomers, is_open, from_at, until_at, uses_max, used, made_by,
          from_at > clock_timestamp() as is_early, coalesce(until_at <= clock_timestamp(), false) as is_over,
          coalesce(used >= uses_max, false) as is_used_up
     from bonus.promo_code
    where brand_id = platform.current_brand_id()`,
);

const at = (date: Date): Instant => instant(date.getTime());
const promoOf = (row: PromoRow): PromoCode => ({
  code: row.code,
  offerId: row.offer_id,
  isForNewcomers: row.is_for_newcomers,
  isOpen: row.is_open,
  isEarly: row.is_early,
  isOver: row.is_over,
  isUsedUp: row.is_used_up,
  from: at(row.from_at),
  ...(row.until_at ? { until: at(row.until_at) } : {}),
});

export async function findPromo(tx: Tx, code: string): Promise<PromoCode | undefined> {
  const row = await maybeOne(tx, sql<PromoRow>`${READ} and code = ${code}`);
  return row && promoOf(row);
}

/** Takes one use of a code, when there is one left and it is still open: one statement, so a crowd never gets more (safety 4). */
export async function takeUse(tx: Tx, code: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`update bonus.promo_code set used = used + 1
         where brand_id = platform.current_brand_id() and code = ${code} and is_open
           and from_at <= clock_timestamp() and (until_at is null or until_at > clock_timestamp())
           and (uses_max is null or used < uses_max)
        returning used`,
  );
  return row !== undefined;
}

export interface PromoUse {
  readonly code: string;
  readonly at: Instant;
  readonly bonusId?: number;
  /** Why the code of a registration gave nothing. */
  readonly refusal?: string;
}

interface UseRow {
  readonly code: string;
  readonly used_at: Date;
  readonly bonus_id: bigint | null;
  readonly refusal: string | null;
}
const asUse = (row: UseRow): PromoUse => ({
  code: row.code,
  at: at(row.used_at),
  ...(row.bonus_id === null ? {} : { bonusId: Number(row.bonus_id) }),
  ...(row.refusal === null ? {} : { refusal: row.refusal }),
});

/** What became of a code in the hands of a person. */
export async function findUse(tx: Tx, personId: PersonId, code: string): Promise<PromoUse | undefined> {
  const row = await maybeOne(
    tx,
    sql<UseRow>`select code, used_at, bonus_id, refusal from bonus.promo_use
                 where brand_id = platform.current_brand_id() and person_id = ${personId} and code = ${code}`,
  );
  return row && asUse(row);
}

/** All codes of a person, newest first. */
export async function listUses(tx: Tx, personId: PersonId): Promise<PromoUse[]> {
  const rows = await many(
    tx,
    sql<UseRow>`select code, used_at, bonus_id, refusal from bonus.promo_use
                 where brand_id = platform.current_brand_id() and person_id = ${personId}
                 order by used_at desc, code limit 200`,
  );
  return rows.map(asUse);
}

/** Writes what became of a code; of one that gave nothing before, what it gives now. */
export const keepUse = (
  tx: Tx,
  { brandId, personId }: PersonKey,
  code: string,
  became: { readonly bonusId: number } | { readonly refusal: string },
): Promise<unknown> => {
  const bonusId = 'bonusId' in became ? became.bonusId : null;
  const refusal = 'refusal' in became ? became.refusal : null;
  return run(
    tx,
    sql`insert into bonus.promo_use as u (brand_id, code, person_id, bonus_id, refusal)
        values (${brandId}, ${code}, ${personId}, ${bonusId}, ${refusal})
            on conflict (brand_id, person_id, code) do update
           set used_at = clock_timestamp(), bonus_id = excluded.bonus_id, refusal = excluded.refusal
         where u.bonus_id is null`,
  );
};
