import type { StepMethod, StepReason, StepStatus, VerificationStep } from '@overround/contracts/verification';
import { type Instant, instant, type PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { StepRow, Steps } from '../domain/steps.ts';
import type { StepOwner } from '../proof.ts';

export async function readSteps(tx: Tx, personId: PersonId): Promise<Steps> {
  const rows = await many(
    tx,
    sql<StepRow>`
    select step, status, method, reason, note, source_id as "sourceId", changed_at as "changedAt",
           first_done_at as "firstDoneAt"
      from verification.step where person_id = ${personId}
  `,
  );
  return new Map(rows.map((row) => [row.step, row]));
}

export interface StepChange extends StepOwner {
  readonly step: VerificationStep;
  readonly status: Exclude<StepStatus, 'not_started'>;
  readonly method: StepMethod;
  readonly sourceId: string;
  readonly reason?: StepReason | undefined;
  readonly note?: string | undefined;
}

export async function writeStep(tx: Tx, change: StepChange): Promise<void> {
  const { brandId, personId, step, status, method, sourceId, reason, note } = change;
  await run(
    tx,
    sql`
    insert into verification.step as s (brand_id, person_id, step, status, method, reason, note, source_id, first_done_at)
    values (${brandId}, ${personId}, ${step}, ${status}, ${method}, ${reason ?? null}, ${note ?? ''}, ${sourceId}::uuid,
            case when ${status} = 'done' then clock_timestamp() end)
        on conflict (brand_id, person_id, step) do update
       set status = excluded.status, method = excluded.method, reason = excluded.reason, note = excluded.note,
           source_id = excluded.source_id, changed_at = clock_timestamp(),
           first_done_at = coalesce(s.first_done_at, excluded.first_done_at)
  `,
  );
}

/** The clock of the database: deadlines and ages are decided by no other (safety 2). */
export async function readNow(tx: Tx): Promise<{ readonly now: Instant; readonly today: string }> {
  const row = await one(
    tx,
    sql<{ now: Date; today: string }>`
    select clock_timestamp() as now, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD') as today`,
  );
  return { now: instant(row.now.getTime()), today: row.today };
}

/** A step that came to nothing stands as if nobody had begun it. */
export async function deleteStep(tx: Tx, personId: PersonId, step: VerificationStep): Promise<void> {
  await run(
    tx,
    sql`delete from verification.step where person_id = ${personId} and step = ${step} and first_done_at is null`,
  );
}
