import type { PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { QuietHours } from '../domain/quiet-hours.ts';
import type { Owner } from './item-store.ts';

export function readQuietHours(tx: Tx, personId: PersonId): Promise<QuietHours | undefined> {
  return maybeOne(
    tx,
    sql<QuietHours>`
    select from_minute as "fromMinute", to_minute as "toMinute", time_zone as "timeZone"
      from favourites.quiet_hours where person_id = ${personId}
  `,
  );
}

/** Of several people, those who have some. */
export function readQuietHoursOf(
  tx: Tx,
  personIds: readonly PersonId[],
): Promise<readonly (QuietHours & { readonly personId: PersonId })[]> {
  return many(
    tx,
    sql<QuietHours & { personId: PersonId }>`
    select person_id as "personId", from_minute as "fromMinute", to_minute as "toMinute", time_zone as "timeZone"
      from favourites.quiet_hours where person_id = any(${[...personIds]}::uuid[])
  `,
  );
}

/** `undefined` takes them away. */
export async function writeQuietHours(
  tx: Tx,
  { brandId, personId }: Owner,
  hours: QuietHours | undefined,
): Promise<void> {
  if (!hours) {
    await run(tx, sql`delete from favourites.quiet_hours where person_id = ${personId}`);
    return;
  }
  await run(
    tx,
    sql`
    insert into favourites.quiet_hours (brand_id, person_id, from_minute, to_minute, time_zone)
    values (${brandId}, ${personId}, ${hours.fromMinute}, ${hours.toMinute}, ${hours.timeZone})
    on conflict (brand_id, person_id) do update
       set from_minute = excluded.from_minute, to_minute = excluded.to_minute, time_zone = excluded.time_zone,
           changed_at = now()
  `,
  );
}
