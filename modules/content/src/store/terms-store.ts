import type { BrandId, PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';

export interface TermsVersion {
  readonly version: string;
  readonly inForceFrom: Date;
  /** Whether players have to say yes to it before the next stake. */
  readonly isAsked: boolean;
  /** What changed, by language. */
  readonly changes: Readonly<Record<string, string>>;
  /** The newest that holds, by the clock of the database. */
  readonly isInForce: boolean;
}

/** Versions of the brand, newest first; those to come stand before the one in force. */
export const listTermsVersions = (tx: Tx, brandId: BrandId): Promise<TermsVersion[]> =>
  many(
    tx,
    sql<TermsVersion>`
    select version, in_force_from as "inForceFrom", is_asked as "isAsked", changes,
           in_force_from <= clock_timestamp()
             and not exists (select from content.terms_version later
                              where later.brand_id = v.brand_id and later.in_force_from > v.in_force_from
                                and later.in_force_from <= clock_timestamp()) as "isInForce"
      from content.terms_version v where brand_id = ${brandId} order by in_force_from desc`,
  );

export interface Acceptor {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

export interface Acceptance {
  readonly version: string;
  readonly at: Date;
}

export const listAcceptances = (tx: Tx, { brandId, personId }: Acceptor): Promise<Acceptance[]> =>
  many(
    tx,
    sql<Acceptance>`
    select version, accepted_at as at from content.terms_acceptance
     where brand_id = ${brandId} and person_id = ${personId} order by accepted_at desc, version desc`,
  );

/** Whether no stake of this person is taken until they accepted: the same function that the flows of stakes ask. */
export async function areTermsDue(tx: Tx, { brandId, personId }: Acceptor): Promise<boolean> {
  const { due } = await one(
    tx,
    sql<{
      due: readonly string[] | null;
    }>`select content.terms_due(${brandId}, array[${personId}::uuid]) as due`,
  );
  return (due?.length ?? 0) > 0;
}

/** Notes that the version in force was accepted, by the clock of the database; the first time counts. Nothing is noted where `version` is another, or none is in force. */
export async function acceptTermsInForce(
  tx: Tx,
  { brandId, personId }: Acceptor,
  version?: string,
): Promise<void> {
  await run(
    tx,
    sql`insert into content.terms_acceptance (brand_id, person_id, version)
        select ${brandId}, ${personId}, v.version
          from (select version from content.terms_version
                 where brand_id = ${brandId} and in_force_from <= clock_timestamp()
                 order by in_force_from desc limit 1) v
         where v.version = coalesce(${version ?? null}::text, v.version)
        on conflict do nothing`,
  );
}
