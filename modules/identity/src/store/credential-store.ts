import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { SignInName } from '../domain/canonical.ts';

export interface Credential {
  readonly personId: PersonId;
  readonly login: string | null;
  readonly email: string | null;
  /** Canonical form of the address. */
  readonly emailKey: string | null;
  readonly isEmailConfirmed: boolean;
  readonly passwordHash: string;
  readonly isGenerated: boolean;
  /** Whether the e-mail address opens the account. */
  readonly isEmailSignIn: boolean;
}

const COLUMNS = sql`
  c.person_id as "personId", c.login, c.email, c.email_key as "emailKey", c.email_confirmed_at is not null as "isEmailConfirmed",
  c.password_hash as "passwordHash", c.is_generated as "isGenerated",
  c.is_email_sign_in as "isEmailSignIn"
`;

export async function readCredential(tx: Tx, personId: PersonId): Promise<Credential> {
  return one(
    tx,
    sql<Credential>`select ${COLUMNS} from identity.credential c where c.person_id = ${personId}`,
  );
}

/** Whose name it is. The address counts also for those who do not sign in by it. */
export async function findByName(tx: Tx, name: SignInName): Promise<PersonId | undefined> {
  const where =
    name.kind === 'number'
      ? sql`p.player_number = ${BigInt(name.key)}`
      : name.kind === 'email'
        ? sql`c.email_key = ${name.key}`
        : name.kind === 'phone'
          ? sql`c.person_id = (select person_id from identity.phone where phone_hash = decode(${name.key}, 'hex'))`
          : sql`c.login_key = ${name.key}`;
  const row = await maybeOne(
    tx,
    sql<{ personId: PersonId }>`
    select c.person_id as "personId"
      from identity.credential c join identity.person p using (brand_id, person_id)
     where ${where}
  `,
  );
  return row?.personId;
}

export interface NewCredential {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly email?: { readonly text: string; readonly key: string };
  readonly passwordHash: string;
  readonly isGenerated: boolean;
}

export async function insertCredential(tx: Tx, credential: NewCredential): Promise<void> {
  const { brandId, personId, email, passwordHash, isGenerated } = credential;
  await run(
    tx,
    sql`
    insert into identity.credential (brand_id, person_id, email, email_key, password_hash, is_generated)
    values (${brandId}, ${personId}, ${email?.text ?? null}, ${email?.key ?? null}, ${passwordHash}, ${isGenerated})
  `,
  );
}

/**
 * Whether somebody of this brand has the address. Behind it two registrations with one address go one after
 * the other.
 */
export async function lockEmailIsTaken(tx: Tx, emailKey: string): Promise<boolean> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, platform.current_brand_id()))`,
  );
  return emailIsTaken(tx, emailKey);
}

export async function emailIsTaken(tx: Tx, emailKey: string): Promise<boolean> {
  const { taken } = await one(
    tx,
    sql<{ taken: boolean }>`
    select exists (select from identity.credential where email_key = ${emailKey}) as taken
  `,
  );
  return taken;
}

/** Replaces the hash, e.g. with a stronger one of the same password. */
/** Keeps a password from being replaced until the transaction ends; false when it was replaced already. */
export async function lockPassword(tx: Tx, personId: PersonId, passwordHash: string): Promise<boolean> {
  const locked = await many(
    tx,
    sql<{ one: number }>`
    select 1 as one from identity.credential
     where person_id = ${personId} and password_hash = ${passwordHash} for share`,
  );
  return locked.length === 1;
}

export async function updateHash(tx: Tx, personId: PersonId, passwordHash: string): Promise<void> {
  await run(
    tx,
    sql`update identity.credential set password_hash = ${passwordHash} where person_id = ${personId}`,
  );
}

export async function updatePassword(tx: Tx, personId: PersonId, passwordHash: string): Promise<void> {
  await run(
    tx,
    sql`
    update identity.credential
       set password_hash = ${passwordHash}, password_changed_at = now(), is_generated = false
     where person_id = ${personId}
  `,
  );
}

/** False when another person of this brand has a login that looks the same. */
export async function updateLogin(
  tx: Tx,
  personId: PersonId,
  login: { readonly text: string; readonly key: string },
): Promise<boolean> {
  const updated = await run(
    tx,
    sql`
    update identity.credential
       set login = ${login.text}, login_key = ${login.key}
     where person_id = ${personId}
       and not exists (
         select from identity.credential other
          where other.login_key = ${login.key} and other.person_id <> ${personId}
       )
  `,
  );
  return updated === 1;
}

/** A new address, proven by a code that went there. */
export async function updateEmail(
  tx: Tx,
  personId: PersonId,
  email: { readonly text: string; readonly key: string },
): Promise<void> {
  await run(
    tx,
    sql`
    update identity.credential
       set email = ${email.text}, email_key = ${email.key}, email_confirmed_at = clock_timestamp()
     where person_id = ${personId}
  `,
  );
}

/** Marks the address as proven, if it is still the person's. */
export async function confirmEmail(tx: Tx, personId: PersonId, emailKey: string): Promise<boolean> {
  const updated = await run(
    tx,
    sql`
    update identity.credential
       set email_confirmed_at = coalesce(email_confirmed_at, now())
     where person_id = ${personId} and email_key = ${emailKey}
  `,
  );
  return updated === 1;
}

/** Whether the owner wants to be told of every sign-in. */
export async function isToldEachSignIn(tx: Tx, personId: PersonId): Promise<boolean> {
  const { isTold } = await one(
    tx,
    sql<{ isTold: boolean }>`
    select is_told_each_sign_in as "isTold" from identity.credential where person_id = ${personId}`,
  );
  return isTold;
}

export async function updateToldEachSignIn(tx: Tx, personId: PersonId, isTold: boolean): Promise<void> {
  await run(
    tx,
    sql`update identity.credential set is_told_each_sign_in = ${isTold} where person_id = ${personId}`,
  );
}

export async function updateEmailSignIn(tx: Tx, personId: PersonId, isEmailSignIn: boolean): Promise<void> {
  await run(
    tx,
    sql`update identity.credential set is_email_sign_in = ${isEmailSignIn} where person_id = ${personId}`,
  );
}
