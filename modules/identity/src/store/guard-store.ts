import { type BrandId, instant } from '@overround/kernel';
import { one, run, sql, type Tx } from '@overround/platform';
import type { SignInGuard } from '../domain/sign-in-guard.ts';

const fromDate = (date: Date) => instant(date.getTime());

/** Takes the row of a subject, making it first if needed, and reads the database's clock behind the lock. */
export async function lockGuard(tx: Tx, brandId: BrandId, subjectHash: Uint8Array) {
  const row = await one(
    tx,
    sql<{
      failures: number;
      failuresInRow: number;
      windowFrom: Date;
      triedAt: Date;
      pausedUntil: Date | null;
      nowAt: Date;
    }>`
    insert into identity.sign_in_guard as g (brand_id, subject_hash, failures, failures_in_row, window_from, tried_at)
    values (${brandId}, ${subjectHash}, 0, 0, clock_timestamp(), to_timestamp(0))
    on conflict (brand_id, subject_hash) do update set failures = g.failures
    returning failures, failures_in_row as "failuresInRow", window_from as "windowFrom", tried_at as "triedAt",
              paused_until as "pausedUntil", clock_timestamp() as "nowAt"
  `,
  );
  const guard: SignInGuard = {
    failures: row.failures,
    failuresInRow: row.failuresInRow,
    windowFrom: fromDate(row.windowFrom),
    triedAt: fromDate(row.triedAt),
    ...(row.pausedUntil ? { pausedUntil: fromDate(row.pausedUntil) } : {}),
  };
  return { guard, nowAt: fromDate(row.nowAt) };
}

export async function saveGuard(tx: Tx, subjectHash: Uint8Array, guard: SignInGuard): Promise<void> {
  await run(
    tx,
    sql`
    update identity.sign_in_guard
       set failures = ${guard.failures}, failures_in_row = ${guard.failuresInRow},
           window_from = ${new Date(guard.windowFrom)}, tried_at = ${new Date(guard.triedAt)},
           paused_until = ${guard.pausedUntil === undefined ? null : new Date(guard.pausedUntil)}
     where subject_hash = ${subjectHash}
  `,
  );
}

export async function clearGuard(tx: Tx, subjectHash: Uint8Array): Promise<void> {
  await run(tx, sql`delete from identity.sign_in_guard where subject_hash = ${subjectHash}`);
}

/** Forgets names nobody tried for two days. */
export async function sweepGuards(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`
    delete from identity.sign_in_guard where tried_at < clock_timestamp() - interval '2 days'
  `,
  );
}
