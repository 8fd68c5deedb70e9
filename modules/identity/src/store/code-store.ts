import type { BrandId, PersonId } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { DrawnCodes } from '../domain/one-time-code.ts';

export type CodePurpose =
  | 'phone_bind'
  | 'phone_old'
  | 'phone_new'
  | 'phone_sign_in'
  | 'phone_factor'
  | 'phone_register'
  | 'email_sign_in'
  | 'email_new';

export interface NewCode {
  readonly brandId: BrandId;
  /** Of what the asker brings back with the code. */
  readonly ticketHash: Uint8Array;
  readonly purpose: CodePurpose;
  /** Who asked, when somebody was signed in. */
  readonly personId: PersonId | undefined;
  readonly targetHash: Uint8Array;
  readonly target: Uint8Array;
  readonly codeHash: string;
  readonly lifeMs: number;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.one_time_code
      (brand_id, ticket_hash, purpose, person_id, target_hash, target, code_hash, expires_at)
    values (${code.brandId}, ${code.ticketHash}, ${code.purpose}, ${code.personId ?? null}, ${code.targetHash}, ${code.target},
            ${code.codeHash}, clock_timestamp() + ${code.lifeMs} * interval '1 millisecond')
  `,
  );
}

/** What was sent of late. Until the transaction ends nobody else draws one for the same number or address. */
export async function lockDrawnCodes(
  tx: Tx,
  { brandId, targetHash, personId }: Pick<NewCode, 'brandId' | 'targetHash' | 'personId'>,
): Promise<DrawnCodes> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(encode(${targetHash}, 'hex'), ${brandId} + 1000000))`,
  );
  const row = await one(
    tx,
    sql<Omit<DrawnCodes, 'sinceLastMs'> & { sinceLastMs: number | null }>`
    select (count(*) filter (where target_hash = ${targetHash}))::int as "ofTarget",
           (count(*) filter (where person_id = ${personId ?? null}))::int as "ofPerson",
           (extract(epoch from clock_timestamp() - max(created_at) filter (where target_hash = ${targetHash})) * 1000)::float8
             as "sinceLastMs",
           coalesce(extract(epoch from min(created_at) filter (where target_hash = ${targetHash}) + interval '1 day' - clock_timestamp())
             * 1000, 0)::float8 as "oldestLeavesMs",
           coalesce(extract(epoch from min(created_at) filter (where person_id = ${personId ?? null}) + interval '1 day' - clock_timestamp())
             * 1000, 0)::float8 as "oldestOfPersonLeavesMs"
      from identity.one_time_code
     where (target_hash = ${targetHash} or person_id = ${personId ?? null})
       and created_at > clock_timestamp() - interval '1 day'
  `,
  );
  return { ...row, sinceLastMs: row.sinceLastMs ?? undefined };
}

export interface TriedCode {
  readonly ticketHash: Uint8Array;
  readonly codeHash: string;
  readonly personId: PersonId | null;
  readonly targetHash: Uint8Array;
  readonly target: Uint8Array;
}

const TRIED = sql`ticket_hash as "ticketHash", code_hash as "codeHash", person_id as "personId", target_hash as "targetHash", target`;

/** Counts a try of a code that is alive, the newest of its kind for its target, and has tries left. */
export const tryCodeOfTicket = (
  tx: Tx,
  purpose: CodePurpose,
  { ticketHash, triesMax }: { readonly ticketHash: Uint8Array; readonly triesMax: number },
): Promise<TriedCode | undefined> =>
  maybeOne(
    tx,
    sql<TriedCode>`
    update identity.one_time_code c set tries = tries + 1
     where ticket_hash = ${ticketHash} and purpose = ${purpose} and used_at is null and tries < ${triesMax}
       and expires_at > clock_timestamp()
       and not exists (
         select from identity.one_time_code newer
          where newer.target_hash = c.target_hash and newer.purpose = c.purpose and newer.created_at > c.created_at
       )
    returning ${TRIED}
  `,
  );

/** The same of the newest code a person was sent for a purpose: they bring nothing but the code. */
export const tryCodeOfPerson = (
  tx: Tx,
  purpose: CodePurpose,
  { personId, triesMax }: { readonly personId: PersonId; readonly triesMax: number },
): Promise<TriedCode | undefined> =>
  maybeOne(
    tx,
    sql<TriedCode>`
    update identity.one_time_code set tries = tries + 1
     where ticket_hash = (
             select ticket_hash from identity.one_time_code
              where person_id = ${personId} and purpose = ${purpose}
              order by created_at desc limit 1)
       and used_at is null and tries < ${triesMax} and expires_at > clock_timestamp()
    returning ${TRIED}
  `,
  );

/** The newest code of a person for a purpose, where it was never typed. */
export const findLeftCode = (
  tx: Tx,
  purpose: CodePurpose,
  personId: PersonId,
): Promise<(Pick<TriedCode, 'targetHash' | 'target'> & { readonly sinceMs: number }) | undefined> =>
  maybeOne(
    tx,
    sql<{ targetHash: Uint8Array; target: Uint8Array; sinceMs: number }>`
    select target_hash as "targetHash", target,
           (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "sinceMs"
      from identity.one_time_code
     where ticket_hash = (
             select ticket_hash from identity.one_time_code
              where person_id = ${personId} and purpose = ${purpose}
              order by created_at desc limit 1)
       and used_at is null
  `,
  );

/** Takes a counted try back, of a code that was right. */
export async function giveTryBack(tx: Tx, ticketHash: Uint8Array): Promise<void> {
  await run(
    tx,
    sql`update identity.one_time_code set tries = greatest(tries - 1, 0) where ticket_hash = ${ticketHash}`,
  );
}

/** Uses a code up; false when somebody was quicker. */
export async function takeCode(tx: Tx, ticketHash: Uint8Array): Promise<boolean> {
  const taken = await run(
    tx,
    sql`
    update identity.one_time_code set used_at = clock_timestamp()
     where ticket_hash = ${ticketHash} and used_at is null
  `,
  );
  return taken === 1;
}

/** What counts for nothing any more. */
export async function sweepCodes(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.one_time_code where created_at < clock_timestamp() - interval '2 days'`,
  );
}
