import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PersonId } from '@overround/kernel';
import type { PersonKey } from './limit-store.ts';

/** What one of staff wants relaxed, and what became of it. */
export interface StaffWish {
  readonly wishId: string;
  readonly personId: PersonId;
  readonly limitId: string | null;
  readonly exclusionId: string | null;
  /** The person is blocked, and should be active again. */
  readonly liftsBlock: boolean;
  /** Of a limit: what it becomes; null: there is none any more. */
  readonly amount: bigint | null;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
}

const COLUMNS = sql`
  wish_id as "wishId", person_id as "personId", limit_id as "limitId", exclusion_id as "exclusionId",
  lifts_block as "liftsBlock", amount, reason,
  asked_by as "askedBy", asked_at as "askedAt"
`;
const WISHES_MAX = 200;

/** Those that wait for a second person, the oldest first; of one player, or of all. */
export const listStaffWishes = (tx: Tx, personId?: PersonId): Promise<StaffWish[]> =>
  many(
    tx,
    sql<StaffWish>`select ${COLUMNS} from limits.staff_wish
       where decided_at is null and (${personId ?? null}::uuid is null or person_id = ${personId ?? null})
       order by asked_at limit ${WISHES_MAX}`,
  );

export const lockStaffWish = (tx: Tx, wishId: string): Promise<StaffWish | undefined> =>
  maybeOne(
    tx,
    sql<StaffWish>`select ${COLUMNS} from limits.staff_wish where wish_id = ${wishId} and decided_at is null for update`,
  );

/** `false`: one waits for the same already. */
export async function insertStaffWish(
  tx: Tx,
  { brandId, personId }: PersonKey,
  wish: Pick<
    StaffWish,
    'wishId' | 'limitId' | 'exclusionId' | 'liftsBlock' | 'amount' | 'reason' | 'askedBy'
  >,
): Promise<boolean> {
  const { wishId, limitId, exclusionId, liftsBlock, amount, reason, askedBy } = wish;
  const written = await run(
    tx,
    sql`insert into limits.staff_wish (brand_id, wish_id, person_id, limit_id, exclusion_id, lifts_block, amount, reason, asked_by)
        values (${brandId}, ${wishId}, ${personId}, ${limitId}, ${exclusionId}, ${liftsBlock}, ${amount}, ${reason}, ${askedBy})
            on conflict do nothing`,
  );
  return written > 0;
}

export const decideStaffWish = (
  tx: Tx,
  wishId: string,
  { login, isUpheld }: { readonly login: string; readonly isUpheld: boolean },
): Promise<number> =>
  run(
    tx,
    sql`update limits.staff_wish set decided_by = ${login}, decided_at = clock_timestamp(), is_upheld = ${isUpheld}
         where wish_id = ${wishId}`,
  );
