import type { BrandId, PersonId } from '@overround/kernel';
import { one, run, sql, type Tx } from '@overround/platform';

export async function isKnownDevice(tx: Tx, personId: PersonId, deviceHash: Uint8Array): Promise<boolean> {
  const { known } = await one(
    tx,
    sql<{ known: boolean }>`
    select exists (
      select from identity.known_device where person_id = ${personId} and device_hash = ${deviceHash}
    ) as known
  `,
  );
  return known;
}

export async function rememberDevice(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  deviceHash: Uint8Array,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.known_device (brand_id, person_id, device_hash)
    values (${brandId}, ${personId}, ${deviceHash})
    on conflict (brand_id, person_id, device_hash) do update set last_at = now()
  `,
  );
}
