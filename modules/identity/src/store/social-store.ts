import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface NewStart {
  readonly brandId: BrandId;
  readonly stateHash: Uint8Array;
  readonly browserHash: Uint8Array;
  readonly provider: string;
  readonly sealed: Uint8Array;
  readonly lifeMs: number;
}

export async function insertStart(tx: Tx, start: NewStart): Promise<void> {
  const { brandId, stateHash, browserHash, provider, sealed, lifeMs } = start;
  await run(
    tx,
    sql`
    insert into identity.social_start (brand_id, state_hash, browser_hash, provider, sealed, expires_at)
    values (${brandId}, ${stateHash}, ${browserHash}, ${provider}, ${sealed},
            clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  `,
  );
}

export interface StartKey {
  readonly stateHash: Uint8Array;
  readonly browserHash: Uint8Array;
  readonly provider: string;
}

/** Uses a start up: once, in time, in its own browser, for its own provider. */
export async function takeStart(tx: Tx, key: StartKey): Promise<Uint8Array | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ sealed: Uint8Array }>`
    update identity.social_start set used_at = clock_timestamp()
     where state_hash = ${key.stateHash} and browser_hash = ${key.browserHash} and provider = ${key.provider}
       and used_at is null and expires_at > clock_timestamp()
    returning sealed
  `,
  );
  return row?.sealed;
}

/** False when the proof was taken before. */
export async function takeProof(
  tx: Tx,
  {
    brandId,
    proofHash,
    lifeMs,
  }: { readonly brandId: BrandId; readonly proofHash: Uint8Array; readonly lifeMs: number },
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`
    insert into identity.social_proof (brand_id, proof_hash, expires_at)
    values (${brandId}, ${proofHash}, clock_timestamp() + ${lifeMs} * interval '1 millisecond')
    on conflict do nothing
  `,
  );
  return taken === 1;
}

export interface NewTicket {
  readonly brandId: BrandId;
  readonly ticketHash: Uint8Array;
  readonly browserHash: Uint8Array;
  readonly provider: string;
  readonly sealed: Uint8Array;
  readonly lifeMs: number;
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { brandId, ticketHash, browserHash, provider, sealed, lifeMs } = ticket;
  await run(
    tx,
    sql`
    insert into identity.social_ticket (brand_id, ticket_hash, browser_hash, provider, sealed, expires_at)
    values (${brandId}, ${ticketHash}, ${browserHash}, ${provider}, ${sealed},
            clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  `,
  );
}

export interface Ticket {
  readonly provider: string;
  readonly sealed: Uint8Array;
}

/** One that is alive, in its own browser. Until the transaction ends nobody else uses it. */
export const lockTicket = (
  tx: Tx,
  ticketHash: Uint8Array,
  browserHash: Uint8Array,
): Promise<Ticket | undefined> =>
  maybeOne(
    tx,
    sql<Ticket>`
    select provider, sealed from identity.social_ticket
     where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and used_at is null
       and expires_at > clock_timestamp()
       for update
  `,
  );

export async function takeTicket(tx: Tx, ticketHash: Uint8Array): Promise<void> {
  await run(
    tx,
    sql`update identity.social_ticket set used_at = clock_timestamp() where ticket_hash = ${ticketHash}`,
  );
}

export interface SocialAccount {
  readonly provider: string;
  readonly subjectHash: Uint8Array;
}

export async function findLinked(
  tx: Tx,
  { provider, subjectHash }: SocialAccount,
): Promise<PersonId | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ personId: PersonId }>`
    select person_id as "personId" from identity.social_identity
     where provider = ${provider} and subject_hash = ${subjectHash}
  `,
  );
  return row?.personId;
}

export async function noteLinkUsed(tx: Tx, { provider, subjectHash }: SocialAccount): Promise<void> {
  await run(
    tx,
    sql`
    update identity.social_identity set used_at = clock_timestamp()
     where provider = ${provider} and subject_hash = ${subjectHash}
  `,
  );
}

/** False when the account is somebody's, or the person has another one of the provider. */
export async function insertLink(
  tx: Tx,
  link: SocialAccount & {
    readonly brandId: BrandId;
    readonly personId: PersonId;
    readonly shownAs: string;
  },
): Promise<boolean> {
  const { brandId, provider, subjectHash, personId, shownAs } = link;
  const written = await run(
    tx,
    sql`
    insert into identity.social_identity (brand_id, provider, subject_hash, person_id, shown_as)
    values (${brandId}, ${provider}, ${subjectHash}, ${personId}, ${shownAs})
    on conflict do nothing
  `,
  );
  return written === 1;
}

export interface SocialLink {
  readonly provider: string;
  readonly shownAs: string;
  readonly linkedAt: Instant;
}

export async function listLinks(tx: Tx, personId: PersonId): Promise<SocialLink[]> {
  const rows = await many(
    tx,
    sql<{ provider: string; shownAs: string; linkedAt: Date }>`
    select provider, shown_as as "shownAs", linked_at as "linkedAt"
      from identity.social_identity
     where person_id = ${personId}
     order by linked_at, provider
  `,
  );
  return rows.map((row) => ({ ...row, linkedAt: instant(row.linkedAt.getTime()) }));
}

export async function deleteLink(tx: Tx, personId: PersonId, provider: string): Promise<boolean> {
  const removed = await run(
    tx,
    sql`delete from identity.social_identity where person_id = ${personId} and provider = ${provider}`,
  );
  return removed === 1;
}

/** Whether the person has a password that somebody ever saw, or a phone that codes go to. */
export async function hasOtherDoor(tx: Tx, personId: PersonId, takesTexts: boolean): Promise<boolean> {
  const { yes } = await one(
    tx,
    sql<{ yes: boolean }>`
    select exists (select from identity.credential where person_id = ${personId} and (is_known or not is_generated))
        or (${takesTexts} and exists (select from identity.phone where person_id = ${personId})) as yes
  `,
  );
  return yes;
}

/** Of somebody who registered by an account somewhere else: the password we made was shown to nobody. */
export async function hidePassword(tx: Tx, personId: PersonId): Promise<void> {
  await run(tx, sql`update identity.credential set is_known = false where person_id = ${personId}`);
}

/** What nobody can use any more. */
export async function sweepSocial(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.social_start where created_at < clock_timestamp() - interval '1 hour'`,
  );
  await run(
    tx,
    sql`delete from identity.social_ticket where created_at < clock_timestamp() - interval '1 day'`,
  );
  await run(tx, sql`delete from identity.social_proof where expires_at < clock_timestamp()`);
}
