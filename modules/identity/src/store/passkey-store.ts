import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';

export type PasskeyPurpose = 'add' | 'sign_in';

export interface NewPasskeyChallenge {
  readonly brandId: BrandId;
  readonly challengeHash: Uint8Array;
  readonly purpose: PasskeyPurpose;
  readonly personId: PersonId | undefined;
  readonly lifeMs: number;
}

export async function insertPasskeyChallenge(tx: Tx, challenge: NewPasskeyChallenge): Promise<void> {
  const { brandId, challengeHash, purpose, personId = null, lifeMs } = challenge;
  await run(
    tx,
    sql`
    insert into identity.passkey_challenge (brand_id, challenge_hash, purpose, person_id, expires_at)
    values (${brandId}, ${challengeHash}, ${purpose}, ${personId},
            clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  `,
  );
}

/** Spends what was to be signed: once and in time. */
export function takePasskeyChallenge(
  tx: Tx,
  purpose: PasskeyPurpose,
  challengeHash: Uint8Array,
): Promise<{ readonly personId: PersonId | null } | undefined> {
  return maybeOne(
    tx,
    sql<{ personId: PersonId | null }>`
    update identity.passkey_challenge set used_at = clock_timestamp()
     where challenge_hash = ${challengeHash} and purpose = ${purpose} and used_at is null
       and expires_at > clock_timestamp()
    returning person_id as "personId"
  `,
  );
}

export async function sweepPasskeyChallenges(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.passkey_challenge where created_at < clock_timestamp() - interval '1 hour'`,
  );
}

export interface NewPasskey {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly rpId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
}

/** Whether it was new: an authenticator names each of its keys by chance, so a known name is the same key. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { brandId, personId, passkeyId, credentialId, rpId, publicKey, signCount } = passkey;
  const added = await run(
    tx,
    sql`
    insert into identity.passkey (brand_id, credential_id, person_id, passkey_id, rp_id, public_key, sign_count,
                                  transports, is_backed_up, name)
    values (${brandId}, ${credentialId}, ${personId}, ${passkeyId}, ${rpId}, ${publicKey}, ${signCount},
            ${[...passkey.transports]}, ${passkey.isBackedUp}, ${passkey.name})
    on conflict do nothing
  `,
  );
  return added === 1;
}

export interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly personId: PersonId;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: Instant;
  readonly usedAt: Instant | undefined;
}

type Row = Omit<Passkey, 'signCount' | 'createdAt' | 'usedAt'> & {
  readonly signCount: bigint;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

const COLUMNS = sql`
  passkey_id as "passkeyId", credential_id as "credentialId", person_id as "personId", public_key as "publicKey",
  sign_count as "signCount", transports, is_backed_up as "isBackedUp", name, created_at as "createdAt",
  used_at as "usedAt"`;

const passkeyOf = ({ signCount, createdAt, usedAt, ...row }: Row): Passkey => ({
  ...row,
  signCount: Number(signCount),
  createdAt: instant(createdAt.getTime()),
  usedAt: usedAt ? instant(usedAt.getTime()) : undefined,
});

/** The oldest first. */
export async function listPasskeys(tx: Tx, personId: PersonId): Promise<readonly Passkey[]> {
  const rows = await many(
    tx,
    sql<Row>`select ${COLUMNS} from identity.passkey where person_id = ${personId} order by created_at, passkey_id`,
  );
  return rows.map(passkeyOf);
}

export async function findPasskey(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from identity.passkey where credential_id = ${credentialId}`,
  );
  return row && passkeyOf(row);
}

/** Whether the use stands: a use that counts from another number was overtaken by one of a copy. */
export async function notePasskeyUse(
  tx: Tx,
  { credentialId, signCount }: Pick<Passkey, 'credentialId' | 'signCount'>,
  use: { readonly signCount: number; readonly isBackedUp: boolean },
): Promise<boolean> {
  const noted = await run(
    tx,
    sql`
    update identity.passkey
       set sign_count = ${use.signCount}, is_backed_up = ${use.isBackedUp}, used_at = clock_timestamp()
     where credential_id = ${credentialId} and sign_count = ${signCount}
  `,
  );
  return noted === 1;
}

export async function renamePasskey(
  tx: Tx,
  personId: PersonId,
  { passkeyId, name }: Pick<Passkey, 'passkeyId' | 'name'>,
): Promise<boolean> {
  const renamed = await run(
    tx,
    sql`update identity.passkey set name = ${name} where person_id = ${personId} and passkey_id = ${passkeyId}`,
  );
  return renamed === 1;
}

export async function removePasskey(tx: Tx, personId: PersonId, passkeyId: string): Promise<boolean> {
  const removed = await run(
    tx,
    sql`delete from identity.passkey where person_id = ${personId} and passkey_id = ${passkeyId}`,
  );
  return removed === 1;
}
