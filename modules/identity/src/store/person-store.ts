import { type AccountId, type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

export type PersonStatus = 'active' | 'blocked' | 'closed';

export interface Person {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  /** The number clients show; `undefined` only inside the transaction that opens the person. */
  readonly playerNumber?: AccountId;
  readonly status: PersonStatus;
  readonly countryId: number;
  readonly lang: string;
  readonly createdAt: Instant;
}

export interface NewPerson {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly countryId: number;
  readonly lang: string;
}

export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.person (brand_id, person_id, country_id, lang)
    values (${person.brandId}, ${person.personId}, ${person.countryId}, ${person.lang})
  `,
  );
}

/** Of the brand of the transaction only: another brand's person is not there. */
export async function findPerson(tx: Tx, personId: PersonId): Promise<Person | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      brandId: BrandId;
      personId: PersonId;
      playerNumber: bigint | null;
      status: PersonStatus;
      countryId: number;
      lang: string;
      createdAt: Date;
    }>`
    select brand_id as "brandId", person_id as "personId", player_number as "playerNumber", status,
           country_id as "countryId", lang, created_at as "createdAt"
      from identity.person
     where person_id = ${personId}
  `,
  );
  if (!row) return undefined;
  const { playerNumber, createdAt, ...rest } = row;
  return {
    ...rest,
    createdAt: instant(createdAt.getTime()),
    ...(playerNumber === null ? {} : { playerNumber: Number(playerNumber) as AccountId }), // The table's own number.
  };
}

export async function setPlayerNumber(tx: Tx, personId: PersonId, playerNumber: AccountId): Promise<void> {
  await run(
    tx,
    sql`
    update identity.person
       set player_number = ${playerNumber}
     where person_id = ${personId} and player_number is null
  `,
  );
}

export async function setPersonLang(tx: Tx, personId: PersonId, lang: string): Promise<void> {
  await run(tx, sql`update identity.person set lang = ${lang} where person_id = ${personId}`);
}

/**
 * Keeps the status of a person as it is until the transaction ends, and reads it: whoever lets somebody in does it first (safety 4). Whoever blocks,
 * closes or excludes them waits for this transaction, or is waited for.
 */
export async function lockStatus(tx: Tx, personId: PersonId): Promise<Person | undefined> {
  await run(tx, sql`select 1 from identity.person where person_id = ${personId} for key share`);
  return findPerson(tx, personId);
}

/** Waits for orders of the person that are being placed (`identity.lock_bettors`). */
export async function setPersonStatus(tx: Tx, personId: PersonId, status: PersonStatus): Promise<void> {
  await run(tx, sql`update identity.person set status = ${status} where person_id = ${personId}`);
}

/** Takes the person's row first, as the lock order asks (safety 4). */
export async function lockPerson(tx: Tx, personId: PersonId): Promise<void> {
  await run(tx, sql`select 1 from identity.person where person_id = ${personId} for update`);
}
