import type { BrandId, PersonId } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';

export type LinkPurpose = 'confirm_email' | 'reset_password' | 'two_factor_step_up' | 'appeal';

export interface NewLink {
  readonly brandId: BrandId;
  readonly linkHash: Uint8Array;
  readonly personId: PersonId;
  readonly purpose: LinkPurpose;
  readonly target: string;
  readonly lifeMs: number;
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.link (brand_id, link_hash, person_id, purpose, target, created_at, expires_at)
    values (${link.brandId}, ${link.linkHash}, ${link.personId}, ${link.purpose}, ${link.target}, clock_timestamp(),
            clock_timestamp() + ${link.lifeMs} * interval '1 millisecond')
  `,
  );
}

/** Uses a link up: once, in time, and only the newest of its purpose. */
export async function takeLink(
  tx: Tx,
  purpose: LinkPurpose,
  linkHash: Uint8Array,
): Promise<{ readonly personId: PersonId; readonly target: string } | undefined> {
  return maybeOne(
    tx,
    sql<{ personId: PersonId; target: string }>`
    update identity.link l
       set used_at = clock_timestamp()
     where l.link_hash = ${linkHash} and l.purpose = ${purpose} and l.used_at is null
       and l.expires_at > clock_timestamp()
       and not exists (
         select from identity.link newer
          where newer.person_id = l.person_id and newer.purpose = l.purpose and newer.created_at > l.created_at
       )
    returning l.person_id as "personId", l.target
  `,
  );
}

/** How long ago the last mail went out that proves an address, in milliseconds; nothing when none did. */
export async function sinceActivationMailMs(tx: Tx, personId: PersonId): Promise<number | undefined> {
  const row = await one(
    tx,
    sql<{ sinceMs: number | null }>`
    select (extract(epoch from clock_timestamp() - max(created_at)) * 1000)::float8 as "sinceMs"
      from identity.link
     where person_id = ${personId} and purpose = 'confirm_email'
  `,
  );
  return row.sinceMs ?? undefined;
}

/** Whose link it is while it works; it is not used up. */
export async function findLink(
  tx: Tx,
  purpose: LinkPurpose,
  linkHash: Uint8Array,
): Promise<{ readonly personId: PersonId } | undefined> {
  return maybeOne(
    tx,
    sql<{ personId: PersonId }>`
    select l.person_id as "personId"
      from identity.link l
     where l.link_hash = ${linkHash} and l.purpose = ${purpose} and l.used_at is null
       and l.expires_at > clock_timestamp()
       and not exists (
         select from identity.link newer
          where newer.person_id = l.person_id and newer.purpose = l.purpose and newer.created_at > l.created_at
       )
  `,
  );
}

/** How many links of a purpose a person was mailed of late. */
export async function countLinks(
  tx: Tx,
  personId: PersonId,
  { purpose, withinMs }: { readonly purpose: LinkPurpose; readonly withinMs: number },
): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: number }>`
    select count(*)::int as count
      from identity.link
     where person_id = ${personId} and purpose = ${purpose}
       and created_at > clock_timestamp() - ${withinMs} * interval '1 millisecond'
  `,
  );
  return count;
}
