import type { BrandId, PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

export interface NewChallenge {
  readonly brandId: BrandId;
  readonly challengeHash: Uint8Array;
  readonly personId: PersonId;
  readonly subjectHash: Uint8Array;
  /** Whether the session will be limited. */
  readonly isLimited?: boolean;
  readonly lifeMs: number;
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  const { brandId, challengeHash, personId, subjectHash, isLimited = false, lifeMs } = challenge;
  await run(
    tx,
    sql`
    insert into identity.two_factor_challenge (brand_id, challenge_hash, person_id, subject_hash, is_limited, expires_at)
    values (${brandId}, ${challengeHash}, ${personId}, ${subjectHash}, ${isLimited},
            clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  `,
  );
}

export interface Challenge {
  readonly personId: PersonId;
  readonly subjectHash: Uint8Array;
  /** Begun by a code that was sent, and not by the password. */
  readonly isLimited?: boolean;
}

/** Counts a try of a challenge that is alive and has tries left. */
export async function tryChallenge(
  tx: Tx,
  challengeHash: Uint8Array,
  triesMax: number,
): Promise<Challenge | undefined> {
  return maybeOne(
    tx,
    sql<Challenge>`
    update identity.two_factor_challenge
       set tries = tries + 1
     where challenge_hash = ${challengeHash} and used_at is null and tries < ${triesMax}
       and expires_at > clock_timestamp()
    returning person_id as "personId", subject_hash as "subjectHash", is_limited as "isLimited"
  `,
  );
}

/** One that is alive; no try is counted. */
export const findChallenge = (
  tx: Tx,
  challengeHash: Uint8Array,
): Promise<Pick<Challenge, 'personId'> | undefined> =>
  maybeOne(
    tx,
    sql<Pick<Challenge, 'personId'>>`
    select person_id as "personId" from identity.two_factor_challenge
     where challenge_hash = ${challengeHash} and used_at is null and expires_at > clock_timestamp()
  `,
  );

/** What a password began before it was replaced goes no further. */
export const endChallenges = (tx: Tx, personId: PersonId): Promise<unknown> =>
  run(
    tx,
    sql`
    update identity.two_factor_challenge set used_at = clock_timestamp()
     where person_id = ${personId} and used_at is null and expires_at > clock_timestamp()
  `,
  );

/** Uses a challenge up; false when somebody was quicker. */
export async function takeChallenge(tx: Tx, challengeHash: Uint8Array): Promise<boolean> {
  const taken = await run(
    tx,
    sql`
    update identity.two_factor_challenge set used_at = clock_timestamp()
     where challenge_hash = ${challengeHash} and used_at is null
  `,
  );
  return taken === 1;
}

export async function insertTrustedDevice(
  tx: Tx,
  device: {
    readonly brandId: BrandId;
    readonly tokenHash: Uint8Array;
    readonly personId: PersonId;
    readonly lifeMs: number;
  },
): Promise<void> {
  const { brandId, tokenHash, personId, lifeMs } = device;
  await run(
    tx,
    sql`
    insert into identity.trusted_device (brand_id, token_hash, person_id, expires_at)
    values (${brandId}, ${tokenHash}, ${personId}, clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  `,
  );
}

export async function isTrustedDevice(tx: Tx, personId: PersonId, tokenHash: Uint8Array): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ yes: number }>`
    select 1 as yes from identity.trusted_device
     where token_hash = ${tokenHash} and person_id = ${personId} and expires_at > clock_timestamp()
  `,
  );
  return row !== undefined;
}

export async function forgetTrustedDevices(tx: Tx, personId: PersonId): Promise<void> {
  await run(tx, sql`delete from identity.trusted_device where person_id = ${personId}`);
}

/** What nobody can use any more. */
export async function sweepChallenges(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.two_factor_challenge where created_at < clock_timestamp() - interval '1 day'`,
  );
  await run(tx, sql`delete from identity.trusted_device where expires_at < clock_timestamp()`);
}
