import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import { lockPerson } from './person-store.ts';

/** Why somebody with an open account may not stake or deposit. Their money stays withdrawable. */
export type PlayBarReason = 'self_excluded' | 'time_out' | 'under_age' | 'not_identified' | 'staff_excluded';

export interface PlayBar {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly reason: PlayBarReason;
  /** Absent: until whoever barred them says otherwise. */
  readonly endsAt?: Instant;
}

/**
 * Bars somebody from play from this transaction on: it waits for orders that are being placed, and nothing is accepted after it committed.
 * A later end takes the place of the one before; whoever writes an earlier one must have the right to (P10).
 */
export async function writePlayBar(tx: Tx, { brandId, personId, reason, endsAt }: PlayBar): Promise<void> {
  const until = endsAt === undefined ? null : new Date(endsAt);
  await run(
    tx,
    sql`
    insert into identity.play_bar as b (brand_id, person_id, reason, ends_at)
    values (${brandId}, ${personId}, ${reason}, ${until})
        on conflict (brand_id, person_id, reason) do update
       set ends_at = excluded.ends_at,
           since = case when b.ends_at <= clock_timestamp() then excluded.since else b.since end
  `,
  );
}

/**
 * Locks somebody as placing a bet does, behind their row as whoever takes both (decision 10): what bars them writes beside that row.
 * `active`, or why they may not play.
 */
export async function lockPlayer(tx: Tx, brandId: BrandId, personId: PersonId): Promise<string> {
  await lockPerson(tx, personId);
  const { states } = await one(
    tx,
    sql<{ states: string[] }>`select identity.lock_bettors(${brandId}, array[${personId}::uuid]) as states`,
  );
  return states[0] ?? 'unknown';
}

/** Bars that hold now. */
export async function listPlayBars(
  tx: Tx,
  personId: PersonId,
): Promise<readonly Pick<PlayBar, 'reason' | 'endsAt'>[]> {
  const rows = await many(
    tx,
    sql<{ reason: PlayBarReason; endsAt: Date | null }>`
    select reason, ends_at as "endsAt" from identity.play_bar
     where person_id = ${personId} and (ends_at is null or ends_at > platform.trusted_now()) order by reason
  `,
  );
  return rows.map(({ reason, endsAt }) => ({
    reason,
    ...(endsAt === null ? {} : { endsAt: instant(endsAt.getTime()) }),
  }));
}
