import type { PersonId } from '@overround/kernel';
import { many, maybeOne, sql, type Tx } from '@overround/platform';

/** By what somebody is known to sign in: the same at every brand of the installation. */
export interface Traits {
  /** Canonical form of the address. */
  readonly emailKey?: string;
  /** Whether a link or a code went there and came back. */
  readonly isEmailProven: boolean;
  /** Keyed hash of the number. */
  readonly phoneHash?: Uint8Array;
  /** Marks of the browsers they used. */
  readonly deviceHashes: readonly Uint8Array[];
}

const DEVICES_MAX = 50;

export async function readTraits(tx: Tx, personId: PersonId): Promise<Traits> {
  const row = await maybeOne(
    tx,
    sql<{ emailKey: string | null; isEmailProven: boolean; phoneHash: Uint8Array | null }>`
    select c.email_key as "emailKey", c.email_confirmed_at is not null as "isEmailProven", p.phone_hash as "phoneHash"
      from identity.credential c left join identity.phone p using (brand_id, person_id)
     where c.person_id = ${personId}
  `,
  );
  const devices = await many(
    tx,
    sql<{ deviceHash: Uint8Array }>`
    select device_hash as "deviceHash" from identity.known_device
     where person_id = ${personId} order by last_at desc limit ${DEVICES_MAX}
  `,
  );
  return {
    ...(row?.emailKey ? { emailKey: row.emailKey } : {}),
    isEmailProven: row?.isEmailProven ?? false,
    ...(row?.phoneHash ? { phoneHash: row.phoneHash } : {}),
    deviceHashes: devices.map(({ deviceHash }) => deviceHash),
  };
}

/** Network addresses a person signed in from, as long as their sessions are kept. */
export async function listAddresses(tx: Tx, personId: PersonId): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ address: string }>`
      select distinct address from identity.session
       where brand_id = platform.current_brand_id() and person_id = ${personId} and address <> ''`,
  );
  return rows.map(({ address }) => address);
}

/** Persons of the brand with the address or the number. Devices are shared by families and find nobody. */
export async function findByTraits(
  tx: Tx,
  { emailKey, phoneHash }: Pick<Traits, 'emailKey' | 'phoneHash'>,
): Promise<PersonId[]> {
  const rows = await many(
    tx,
    sql<{ personId: PersonId }>`
    select person_id as "personId" from identity.credential where email_key = ${emailKey ?? null}
     union
    select person_id from identity.phone where phone_hash = ${phoneHash ?? null}
  `,
  );
  return rows.map(({ personId }) => personId);
}

/** Who is looked for: whoever has something in common with one of some persons, beside those that are known already. */
export interface KinAsk {
  readonly of: readonly PersonId[];
  /** Also names those of `of`. */
  readonly beside: readonly PersonId[];
  readonly atMost: number;
}

/** Somebody who has a thing in common with one of those that were asked about. */
export interface Kin {
  readonly one: PersonId;
  readonly other: PersonId;
}

/** Who uses a browser of theirs too: each found once, in a fixed order. For comparing persons, never for showing. */
export const listDeviceKin = (tx: Tx, { of, beside, atMost }: KinAsk): Promise<readonly Kin[]> =>
  many(
    tx,
    sql<Kin>`
      select distinct on (b.person_id) a.person_id as one, b.person_id as other
        from identity.known_device a join identity.known_device b using (brand_id, device_hash)
       where a.brand_id = platform.current_brand_id() and a.person_id = any (${[...of]}::uuid[])
         and b.person_id <> all (${[...beside]}::uuid[])
       order by b.person_id, a.person_id limit ${atMost}`,
  );
