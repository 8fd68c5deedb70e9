import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface BoundPhone {
  readonly phoneHash: Uint8Array;
  /** The number, sealed for its person. */
  readonly sealed: Uint8Array;
  readonly country: string;
  readonly masked: string;
}

export async function findPhone(
  tx: Tx,
  personId: PersonId,
): Promise<(BoundPhone & { readonly boundAt: Instant }) | undefined> {
  const row = await maybeOne(
    tx,
    sql<BoundPhone & { boundAt: Date }>`
    select phone_hash as "phoneHash", sealed, country, masked, bound_at as "boundAt"
      from identity.phone where person_id = ${personId}
  `,
  );
  return row && { ...row, boundAt: instant(row.boundAt.getTime()) };
}

export async function findPhoneOwner(tx: Tx, phoneHash: Uint8Array): Promise<PersonId | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      personId: PersonId;
    }>`select person_id as "personId" from identity.phone where phone_hash = ${phoneHash}`,
  );
  return row?.personId;
}

/** Until the transaction ends nobody else gets the number. */
export async function lockPhone(tx: Tx, brandId: BrandId, phoneHash: Uint8Array): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(encode(${phoneHash}, 'hex'), ${brandId}))`);
}

/** In place of the one before. False when somebody else of the brand has the number. */
export async function bindPhone(
  tx: Tx,
  owner: { readonly brandId: BrandId; readonly personId: PersonId },
  phone: BoundPhone,
): Promise<boolean> {
  const { brandId, personId } = owner;
  await lockPhone(tx, brandId, phone.phoneHash);
  const bound = await run(
    tx,
    sql`
    insert into identity.phone (brand_id, person_id, phone_hash, sealed, country, masked)
    select ${brandId}, ${personId}, ${phone.phoneHash}, ${phone.sealed}, ${phone.country}, ${phone.masked}
     where not exists (select from identity.phone where phone_hash = ${phone.phoneHash} and person_id <> ${personId})
    on conflict (brand_id, person_id) do update
       set phone_hash = excluded.phone_hash, sealed = excluded.sealed, country = excluded.country, masked = excluded.masked,
           bound_at = clock_timestamp()
  `,
  );
  return bound === 1;
}

/** Where a binding or a change has got to. */
export interface PhoneSteps {
  /** A code of a first number is awaited. */
  readonly isBinding: boolean;
  /** A code of the number that stands is awaited. */
  readonly isOldAsked: boolean;
  /** One was typed of late, and nothing has been changed by it yet. */
  readonly isOldProven: boolean;
  /** A code of the new number is awaited. */
  readonly isNewAsked: boolean;
}

/** By the codes a person was sent; a proof is good for `provenMs`. */
export const readPhoneSteps = (tx: Tx, personId: PersonId, provenMs: number): Promise<PhoneSteps> =>
  one(
    tx,
    sql<PhoneSteps>`
    with newest as (
      select distinct on (purpose) purpose, created_at, used_at, used_at is null and expires_at > clock_timestamp() as is_open
        from identity.one_time_code
       where person_id = ${personId} and created_at > clock_timestamp() - interval '1 day'
       order by purpose, created_at desc
    ), proof as (
      select n.used_at from newest n join identity.phone p on p.person_id = ${personId}
       where n.purpose = 'phone_old' and n.used_at > greatest(p.bound_at, clock_timestamp() - ${provenMs} * interval '1 millisecond')
    )
    select exists (select from newest where purpose = 'phone_bind' and is_open) as "isBinding",
           exists (select from newest where purpose = 'phone_old' and is_open) as "isOldAsked",
           exists (select from proof) as "isOldProven",
           exists (select from newest n join proof on n.created_at > proof.used_at where n.purpose = 'phone_new' and n.is_open)
             as "isNewAsked"
  `,
  );
