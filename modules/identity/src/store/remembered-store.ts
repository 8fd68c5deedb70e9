import { type AccountId, type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { EndReason } from './session-store.ts';

export interface NewRememberedDevice {
  readonly brandId: BrandId;
  readonly deviceId: string;
  readonly personId: PersonId;
  readonly lifeMs: number;
  readonly address: string;
  readonly userAgent: string;
}

/** Returns when it ends by itself. */
export async function insertRememberedDevice(tx: Tx, device: NewRememberedDevice): Promise<Instant> {
  const { brandId, deviceId, personId, lifeMs, address, userAgent } = device;
  const { expiresAt } = await one(
    tx,
    sql<{ expiresAt: Date }>`
    insert into identity.remembered_device (brand_id, device_id, person_id, expires_at, address, user_agent)
    values (${brandId}, ${deviceId}, ${personId}, clock_timestamp() + ${lifeMs} * interval '1 millisecond', ${address},
            ${userAgent})
    returning expires_at as "expiresAt"
  `,
  );
  return instant(expiresAt.getTime());
}

export async function insertRememberToken(
  tx: Tx,
  token: { readonly brandId: BrandId; readonly deviceId: string; readonly tokenHash: Uint8Array },
): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.remember_token (brand_id, token_hash, device_id)
    values (${token.brandId}, ${token.tokenHash}, ${token.deviceId}::uuid)
  `,
  );
}

export interface RememberedBy {
  readonly deviceId: string;
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly expiresAt: Instant;
  readonly leftMs: number;
  /** Not ended, not run out, and its person may sign in. */
  readonly isAlive: boolean;
  /** How long ago the token was used up; `undefined` for one that was not. */
  readonly usedAgoMs: number | undefined;
}

/** Keeps the status of the owner of a token as it is until the transaction ends: before the device is locked (safety 4). */
export async function lockStatusOfOwner(tx: Tx, tokenHash: Uint8Array): Promise<void> {
  await run(
    tx,
    sql`
    select 1 from identity.person p
     where p.person_id = (select d.person_id
                            from identity.remember_token t join identity.remembered_device d using (brand_id, device_id)
                           where t.token_hash = ${tokenHash})
       for key share
  `,
  );
}

/** The device of a token, locked: of two that bring the same token, the second waits and finds it used. */
export async function lockRememberedBy(tx: Tx, tokenHash: Uint8Array): Promise<RememberedBy | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      deviceId: string;
      personId: PersonId;
      playerNumber: bigint;
      expiresAt: Date;
      leftMs: number;
      isAlive: boolean;
      usedAgoMs: number | null;
    }>`
    select d.device_id as "deviceId", d.person_id as "personId", p.player_number as "playerNumber",
           d.expires_at as "expiresAt",
           extract(epoch from d.expires_at - clock_timestamp())::float8 * 1000 as "leftMs",
           d.ended_at is null and d.expires_at > clock_timestamp() and p.status = 'active' as "isAlive",
           extract(epoch from clock_timestamp() - t.used_at)::float8 * 1000 as "usedAgoMs"
      from identity.remember_token t
      join identity.remembered_device d using (brand_id, device_id)
      join identity.person p using (brand_id, person_id)
     where t.token_hash = ${tokenHash}
       for update of t, d
  `,
  );
  return (
    row && {
      ...row,
      playerNumber: Number(row.playerNumber) as AccountId, // The table's own number.
      expiresAt: instant(row.expiresAt.getTime()),
      usedAgoMs: row.usedAgoMs ?? undefined,
    }
  );
}

export async function useRememberToken(
  tx: Tx,
  tokenHash: Uint8Array,
  device: { readonly deviceId: string; readonly address: string; readonly userAgent: string },
): Promise<void> {
  await run(
    tx,
    sql`update identity.remember_token set used_at = clock_timestamp() where token_hash = ${tokenHash}`,
  );
  await run(
    tx,
    sql`
    update identity.remembered_device
       set used_at = clock_timestamp(), address = ${device.address}, user_agent = ${device.userAgent}
     where device_id = ${device.deviceId}::uuid
  `,
  );
}

/** Which devices to forget: some of a person, or all of them but perhaps that of one session. */
export type DeviceChoice =
  | { readonly personId: PersonId; readonly deviceIds: readonly string[] }
  | { readonly personId: PersonId; readonly exceptSessionId?: string };

export async function endRememberedDevices(
  tx: Tx,
  choice: DeviceChoice,
  reason: EndReason,
): Promise<string[]> {
  const which =
    'deviceIds' in choice
      ? sql`and device_id::text = any(${[...choice.deviceIds]}::text[])`
      : sql`and device_id is distinct from (
              select device_id from identity.session where session_id::text = ${choice.exceptSessionId ?? ''})`;
  const rows = await many(
    tx,
    sql<{ deviceId: string }>`
    update identity.remembered_device
       set ended_at = clock_timestamp(), end_reason = ${reason}
     where person_id = ${choice.personId} and ended_at is null ${which}
    returning device_id as "deviceId"
  `,
  );
  return rows.map(({ deviceId }) => deviceId);
}

export interface RememberedDeviceRow {
  readonly deviceId: string;
  readonly createdAt: Instant;
  readonly usedAt: Instant;
  readonly expiresAt: Instant;
  readonly address: string;
  readonly userAgent: string;
}

/** Those that still open sessions, last used first. */
export async function listRememberedDevices(tx: Tx, personId: PersonId): Promise<RememberedDeviceRow[]> {
  const rows = await many(
    tx,
    sql<{
      deviceId: string;
      createdAt: Date;
      usedAt: Date;
      expiresAt: Date;
      address: string;
      userAgent: string;
    }>`
    select device_id as "deviceId", created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt", address,
           user_agent as "userAgent"
      from identity.remembered_device
     where person_id = ${personId} and ended_at is null and expires_at > clock_timestamp()
     order by used_at desc
     limit 50
  `,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: instant(row.createdAt.getTime()),
    usedAt: instant(row.usedAt.getTime()),
    expiresAt: instant(row.expiresAt.getTime()),
  }));
}

/** Forgets devices a month after they ran out, and used tokens that are too old to come back by mistake. */
export async function sweepRememberedDevices(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.remembered_device where expires_at < clock_timestamp() - interval '30 days'`,
  );
}
