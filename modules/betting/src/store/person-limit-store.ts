import type { BrandId, PersonId } from '@overround/kernel';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

/** Hundredths of the limits on tickets, of every person who has others than everybody. */
export async function listPersonPercents(
  tx: Tx,
  brandId: BrandId,
): Promise<{ readonly personId: PersonId; readonly percent: number }[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId; percent: number }>`
      select person_id, percent from betting.person_limit where brand_id = ${brandId}`,
  );
  return rows.map((row) => ({ personId: row.person_id, percent: row.percent }));
}

export interface PersonKey {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** Of one person; `undefined` where it is what everybody has. */
export async function findPersonPercent(
  tx: Tx,
  { brandId, personId }: PersonKey,
): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ percent: number }>`
      select percent from betting.person_limit where brand_id = ${brandId} and person_id = ${personId}`,
  );
  return row?.percent;
}

export interface PersonLimitChange {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  /** 1 to 1000; 100 is what everybody has. */
  readonly percent: number;
  readonly reason: string;
  /** Who of the staff. */
  readonly madeBy: string;
}

/**
 * Gives a person other limits on tickets. Every change is kept with its reason and waits for the review of a second person; it
 * holds meanwhile, within ten seconds in every process. Returns the number of the change.
 */
export async function changePersonLimit(tx: Tx, change: PersonLimitChange): Promise<number> {
  const { brandId, personId, percent, reason, madeBy } = change;
  const before = await maybeOne(
    tx,
    sql<{ percent: number }>`
      select percent from betting.person_limit where brand_id = ${brandId} and person_id = ${personId} for update`,
  );
  if (percent === 100)
    await run(
      tx,
      sql`delete from betting.person_limit where brand_id = ${brandId} and person_id = ${personId}`,
    );
  else
    await run(
      tx,
      sql`insert into betting.person_limit (brand_id, person_id, percent) values (${brandId}, ${personId}, ${percent})
          on conflict (brand_id, person_id) do update set percent = excluded.percent`,
    );
  const row = await one(
    tx,
    sql<{ change_no: bigint }>`
      insert into betting.person_limit_change (brand_id, person_id, percent_before, percent_after, reason, made_by)
      values (${brandId}, ${personId}, ${before?.percent ?? 100}, ${percent}, ${reason}, ${madeBy})
      returning change_no`,
  );
  return Number(row.change_no);
}

export type ReviewRefusal =
  | Refusal<'not_found'>
  | Refusal<'reviewed_already'>
  | Refusal<'second_person_needed'>;

export interface PersonLimitReview {
  readonly brandId: BrandId;
  readonly changeNo: number;
  readonly isUpheld: boolean;
  readonly madeBy: string;
}

/** A second person upholds a change, or overturns it, which is a change of its own and needs no review. */
export async function reviewPersonLimit(
  tx: Tx,
  review: PersonLimitReview,
): Promise<Outcome<undefined, ReviewRefusal>> {
  const { brandId, changeNo, isUpheld, madeBy } = review;
  const change = await maybeOne(
    tx,
    sql<{ person_id: PersonId; percent_before: number; made_by: string; is_reviewed: boolean }>`
      select c.person_id, c.percent_before, c.made_by,
             exists (select from betting.person_limit_review r
                      where r.brand_id = c.brand_id and r.change_no = c.change_no) as is_reviewed
        from betting.person_limit_change c where c.brand_id = ${brandId} and c.change_no = ${changeNo}`,
  );
  if (!change) return refuse('not_found');
  if (change.is_reviewed) return refuse('reviewed_already');
  if (change.made_by === madeBy) return refuse('second_person_needed');
  const keep = (reviewedNo: number, isGood: boolean) =>
    run(
      tx,
      sql`insert into betting.person_limit_review (brand_id, change_no, is_upheld, made_by)
          values (${brandId}, ${reviewedNo}, ${isGood}, ${madeBy})`,
    );
  await keep(changeNo, isUpheld);
  if (isUpheld) return accept(undefined);
  const percent = change.percent_before;
  const reason = `change ${changeNo} was overturned`;
  await keep(
    await changePersonLimit(tx, { brandId, personId: change.person_id, percent, reason, madeBy }),
    true,
  );
  return accept(undefined);
}

export interface PersonLimitHistory {
  readonly changeNo: number;
  readonly personId: PersonId;
  readonly percentBefore: number;
  readonly percentAfter: number;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Absent: it waits for a second person. */
  readonly isUpheld?: boolean;
}

/** Changes of a person's limits, newest first; of everybody those that wait for a review. */
export async function listPersonLimitChanges(
  tx: Tx,
  brandId: BrandId,
  personId?: PersonId,
): Promise<PersonLimitHistory[]> {
  const rows = await many(
    tx,
    sql<{
      change_no: bigint;
      person_id: PersonId;
      percent_before: number;
      percent_after: number;
      reason: string;
      made_by: string;
      made_at: Date;
      is_upheld: boolean | null;
    }>`
      select c.change_no, c.person_id, c.percent_before, c.percent_after, c.reason, c.made_by, c.made_at, r.is_upheld
        from betting.person_limit_change c
        left join betting.person_limit_review r on r.brand_id = c.brand_id and r.change_no = c.change_no
       where c.brand_id = ${brandId}
         and case when ${personId ?? null}::uuid is null then r.change_no is null else c.person_id = ${personId ?? null}::uuid end
       order by c.change_no desc limit 200`,
  );
  return rows.map((row) => ({
    changeNo: Number(row.change_no),
    personId: row.person_id,
    percentBefore: row.percent_before,
    percentAfter: row.percent_after,
    reason: row.reason,
    madeBy: row.made_by,
    madeAt: row.made_at,
    ...(row.is_upheld === null ? {} : { isUpheld: row.is_upheld }),
  }));
}
