import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';

export interface PushDevice {
  readonly deviceId: string;
  readonly personId: PersonId;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly lang: string;
}

const COLUMNS = sql`device_id as "deviceId", person_id as "personId", endpoint, p256dh, auth, lang`;

/** A browser is told for one person at a time; of too many browsers the oldest is told no more. */
export async function putPushDevice(
  tx: Tx,
  brandId: BrandId,
  device: PushDevice,
  most: number,
): Promise<void> {
  await run(tx, sql`delete from notifications.push_device where endpoint = ${device.endpoint}`);
  await run(
    tx,
    sql`
    insert into notifications.push_device (brand_id, device_id, person_id, endpoint, p256dh, auth, lang)
    values (${brandId}, ${device.deviceId}, ${device.personId}, ${device.endpoint}, ${device.p256dh}, ${device.auth},
            ${device.lang})
    on conflict (brand_id, endpoint) do nothing
  `,
  );
  await run(
    tx,
    sql`
    delete from notifications.push_device
     where device_id in (select o.device_id from notifications.push_device o where o.person_id = ${device.personId}
                          order by o.created_at desc, o.device_id desc offset ${most})
  `,
  );
}

export async function removePushDevice(tx: Tx, personId: PersonId, endpoint: string): Promise<void> {
  await run(
    tx,
    sql`delete from notifications.push_device where person_id = ${personId} and endpoint = ${endpoint}`,
  );
}

export const forgetPushDevice = (tx: Tx, deviceId: string): Promise<unknown> =>
  run(tx, sql`delete from notifications.push_device where device_id = ${deviceId}`);

export const pushDevicesOf = (tx: Tx, personIds: readonly PersonId[]): Promise<readonly PushDevice[]> =>
  many(
    tx,
    sql<PushDevice>`select ${COLUMNS} from notifications.push_device
                     where person_id = any (${[...personIds]}::uuid[]) order by device_id`,
  );

export const pushDevice = (tx: Tx, deviceId: string): Promise<PushDevice | undefined> =>
  maybeOne(
    tx,
    sql<PushDevice>`select ${COLUMNS} from notifications.push_device where device_id = ${deviceId}`,
  );
