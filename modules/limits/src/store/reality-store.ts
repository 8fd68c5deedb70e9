import { type Instant, instant } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { OwnLimit } from '../domain/limit.ts';
import { REALITY_MINUTES_DEFAULT } from '../domain/reality.ts';
import type { PersonKey } from './limit-store.ts';

/** The time between two looks as it is stored; nobody chose: the default. */
export async function findReality(tx: Tx, { personId }: PersonKey): Promise<OwnLimit> {
  const row = await maybeOne(
    tx,
    sql<{ minutes: number; wanted: number | null; askedAt: Date | null }>`
    select every_minutes as minutes, wanted, asked_at as "askedAt" from limits.reality_check where person_id = ${personId}`,
  );
  if (!row) return { amount: REALITY_MINUTES_DEFAULT };
  const { minutes, wanted, askedAt } = row;
  const wish =
    wanted === null || !askedAt
      ? {}
      : { wish: { amount: BigInt(wanted), askedAt: instant(askedAt.getTime()) } };
  return { amount: BigInt(minutes), ...wish };
}

export async function writeReality(
  tx: Tx,
  { brandId, personId }: PersonKey,
  chosen: OwnLimit,
): Promise<void> {
  const { amount, wish } = chosen;
  await run(
    tx,
    sql`insert into limits.reality_check as r (brand_id, person_id, every_minutes, wanted, asked_at)
        values (${brandId}, ${personId}, ${amount}, ${wish?.amount ?? null}, ${wish ? new Date(wish.askedAt) : null})
        on conflict (brand_id, person_id) do update
           set every_minutes = excluded.every_minutes, wanted = excluded.wanted, asked_at = excluded.asked_at`,
  );
}

/** Somebody looked: the timer begins anew. */
export async function writeAnswered(tx: Tx, { brandId, personId }: PersonKey): Promise<void> {
  await run(
    tx,
    sql`insert into limits.reality_check (brand_id, person_id, answered_at) values (${brandId}, ${personId}, clock_timestamp())
        on conflict (brand_id, person_id) do update set answered_at = clock_timestamp()`,
  );
}

export interface RealityTimer {
  readonly since: Instant;
  readonly dueAt: Instant;
  /** When the oldest session that is open began. */
  readonly sessionSince: Instant;
}

/** The timer of who is signed in. */
export async function findTimer(tx: Tx, { brandId, personId }: PersonKey): Promise<RealityTimer | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ since: Date; dueAt: Date; sessionSince: Date }>`
    select r.since, r.due_at as "dueAt",
           (select min(s.signed_in_at) from identity.session s
             where s.brand_id = ${brandId} and s.person_id = ${personId} and s.ended_at is null) as "sessionSince"
      from limits.reality_of(${brandId}, array[${personId}::uuid]) r`,
  );
  if (!row) return undefined;
  const at = (date: Date) => instant(date.getTime());
  return { since: at(row.since), dueAt: at(row.dueAt), sessionSince: at(row.sessionSince) };
}
