import type { BrandId, Instant } from '@overround/kernel';
import { ask, type Place, run, sql, type Tx } from '@overround/platform';
import type { SignInGuard } from '../domain/sign-in-guard.ts';

const COUNT_TRY = {
  name: 'identity.count_try',
  text: 'select identity.count_try($1, $2, $3, $4, $5, $6, $7, $8) as "isCounted"',
};

/** The count of a subject as it was read. */
export interface GuardRead {
  readonly subjectHash: Uint8Array;
  readonly version: bigint;
}

/** Writes the next count; false when another try changed it since it was read: then read and decide again. */
export async function countTry(
  place: Place,
  brandId: BrandId,
  { subjectHash, version }: GuardRead,
  next: SignInGuard,
): Promise<boolean> {
  const dateOf = (at: Instant | undefined) => (at === undefined ? null : new Date(at));
  const [row] = await ask<{ isCounted: boolean }>(place, COUNT_TRY, [
    brandId,
    subjectHash,
    version,
    next.failures,
    next.failuresInRow,
    dateOf(next.windowFrom),
    dateOf(next.triedAt),
    dateOf(next.pausedUntil),
  ]);
  return row?.isCounted === true;
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

/** Somebody proved who they are: what was counted before does not matter any more. */
export async function forgetTries(tx: Tx, subjectHash: Uint8Array): Promise<void> {
  await run(tx, sql`delete from identity.sign_in_guard where subject_hash = ${subjectHash}`);
}
