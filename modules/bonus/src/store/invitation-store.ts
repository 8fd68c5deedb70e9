import { type Instant, instant, type PersonId } from '@overround/kernel';
import { many, one, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';

/** Offers somebody is invited to at this moment, with the last one of theirs. */
export async function listInvitations(tx: Tx, personId: PersonId): Promise<ReadonlyMap<number, Instant>> {
  const rows = await many(
    tx,
    sql<{ offer_id: number; until_at: Date }>`
      select offer_id, until_at from bonus.invitation
       where brand_id = platform.current_brand_id() and person_id = ${personId} and until_at > clock_timestamp()`,
  );
  return new Map(rows.map((row) => [row.offer_id, instant(row.until_at.getTime())]));
}

/** Invites somebody for so many days from now; again, for so many days from now. */
export async function keepInvitation(
  tx: Tx,
  { brandId, personId }: PersonKey,
  {
    offerId,
    days,
    invitedBy,
  }: { readonly offerId: number; readonly days: number; readonly invitedBy: string },
): Promise<Instant> {
  const { until_at } = await one(
    tx,
    sql<{ until_at: Date }>`
      insert into bonus.invitation (brand_id, offer_id, person_id, invited_by, until_at)
      values (${brandId}, ${offerId}, ${personId}, ${invitedBy}, clock_timestamp() + ${days} * interval '1 day')
          on conflict (brand_id, person_id, offer_id) do update
         set invited_by = excluded.invited_by, invited_at = clock_timestamp(), until_at = excluded.until_at
      returning until_at`,
  );
  return instant(until_at.getTime());
}
