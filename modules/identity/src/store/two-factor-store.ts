import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { FactorTries } from '../domain/two-factor.ts';

export interface Factor extends FactorTries {
  readonly sealed: Uint8Array;
  readonly isEnabled: boolean;
  /** Whether a code sent to the phone is as good as one of the app. */
  readonly takesTexts: boolean;
  readonly lastStep: bigint;
  readonly nowAt: Instant;
}

/** Takes the place of a secret that no code was typed of yet; false when the factor is on. */
export async function beginFactor(
  tx: Tx,
  {
    brandId,
    personId,
    sealed,
  }: { readonly brandId: BrandId; readonly personId: PersonId; readonly sealed: Uint8Array },
): Promise<boolean> {
  const written = await run(
    tx,
    sql`
    insert into identity.two_factor (brand_id, person_id, sealed)
    values (${brandId}, ${personId}, ${sealed})
    on conflict (brand_id, person_id) do update
       set sealed = excluded.sealed, begun_at = clock_timestamp(), last_step = -1
     where two_factor.enabled_at is null
  `,
  );
  return written === 1;
}

/** Until the transaction ends nobody else tries a code of this person. */
export async function lockFactor(tx: Tx, personId: PersonId): Promise<Factor | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      sealed: Uint8Array;
      enabledAt: Date | null;
      takesTexts: boolean;
      lastStep: bigint;
      tries: number;
      triesFrom: Date;
      nowAt: Date;
    }>`
    select sealed, enabled_at as "enabledAt", takes_texts as "takesTexts", last_step as "lastStep", tries, tries_from as "triesFrom",
           clock_timestamp() as "nowAt"
      from identity.two_factor
     where person_id = ${personId}
       and (enabled_at is not null or begun_at > clock_timestamp() - interval '30 minutes')
       for update
  `,
  );
  return (
    row && {
      sealed: row.sealed,
      isEnabled: row.enabledAt !== null,
      takesTexts: row.takesTexts,
      lastStep: row.lastStep,
      tries: row.tries,
      triesFrom: instant(row.triesFrom.getTime()),
      nowAt: instant(row.nowAt.getTime()),
    }
  );
}

export async function countFactorTry(tx: Tx, personId: PersonId, next: FactorTries): Promise<void> {
  await run(
    tx,
    sql`
    update identity.two_factor set tries = ${next.tries}, tries_from = ${new Date(next.triesFrom)}
     where person_id = ${personId}
  `,
  );
}

/** Uses a code of the app up; false when somebody was quicker. */
export async function takeStep(tx: Tx, personId: PersonId, step: bigint): Promise<boolean> {
  const taken = await run(
    tx,
    sql`
    update identity.two_factor set last_step = ${step}, tries = greatest(0, tries - 1)
     where person_id = ${personId} and last_step < ${step}
  `,
  );
  return taken === 1;
}

export async function enableFactor(tx: Tx, personId: PersonId, step: bigint): Promise<void> {
  await run(
    tx,
    sql`
    update identity.two_factor set enabled_at = clock_timestamp(), last_step = ${step}, tries = 0
     where person_id = ${personId}
  `,
  );
  await run(tx, sql`update identity.credential set has_two_factor = true where person_id = ${personId}`);
}

/** A code of the phone was right: it takes its own try back, as one of the app does. */
export async function forgiveFactorTry(tx: Tx, personId: PersonId): Promise<void> {
  await run(
    tx,
    sql`update identity.two_factor set tries = greatest(0, tries - 1) where person_id = ${personId}`,
  );
}

export async function takeFactorTexts(tx: Tx, personId: PersonId): Promise<void> {
  await run(tx, sql`update identity.two_factor set takes_texts = true where person_id = ${personId}`);
}

/** With its recovery codes. */
export async function removeFactor(tx: Tx, personId: PersonId): Promise<boolean> {
  const removed = await run(
    tx,
    sql`delete from identity.two_factor where person_id = ${personId} and enabled_at is not null`,
  );
  await run(tx, sql`update identity.credential set has_two_factor = false where person_id = ${personId}`);
  return removed === 1;
}

/** In place of all there were. */
export async function replaceRecoveryCodes(
  tx: Tx,
  owner: { readonly brandId: BrandId; readonly personId: PersonId },
  codeHashes: readonly string[],
): Promise<void> {
  const { brandId, personId } = owner;
  await run(tx, sql`delete from identity.recovery_code where person_id = ${personId}`);
  await run(
    tx,
    sql`
    insert into identity.recovery_code (brand_id, person_id, slot, code_hash)
    select ${brandId}, ${personId}, h.slot - 1, h.code_hash
      from unnest(${[...codeHashes]}::text[]) with ordinality as h (code_hash, slot)
  `,
  );
}

export async function findRecoveryHash(
  tx: Tx,
  personId: PersonId,
  slot: number,
): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ codeHash: string }>`
    select code_hash as "codeHash" from identity.recovery_code
     where person_id = ${personId} and slot = ${slot} and used_at is null
  `,
  );
  return row?.codeHash;
}

/** Uses a recovery code up; false when somebody was quicker. */
export async function takeRecoveryCode(tx: Tx, personId: PersonId, slot: number): Promise<boolean> {
  const taken = await run(
    tx,
    sql`
    update identity.recovery_code set used_at = clock_timestamp()
     where person_id = ${personId} and slot = ${slot} and used_at is null
  `,
  );
  if (taken !== 1) return false;
  await forgiveFactorTry(tx, personId);
  return true;
}

export interface FactorState {
  readonly enabledAt: Instant | undefined;
  /** Whether a code sent to the phone is as good as one of the app. */
  readonly takesTexts: boolean;
  readonly recoveryCodesLeft: number;
}

export async function readFactorState(tx: Tx, personId: PersonId): Promise<FactorState> {
  const row = await one(
    tx,
    sql<{ enabledAt: Date | null; takesTexts: boolean; left: number }>`
    select (select enabled_at from identity.two_factor where person_id = ${personId}) as "enabledAt",
           exists (select from identity.two_factor f join identity.phone using (brand_id, person_id)
                    where f.person_id = ${personId} and f.takes_texts) as "takesTexts",
           (select count(*)::int from identity.recovery_code where person_id = ${personId} and used_at is null) as left
  `,
  );
  return {
    enabledAt: row.enabledAt ? instant(row.enabledAt.getTime()) : undefined,
    takesTexts: row.takesTexts,
    recoveryCodesLeft: row.left,
  };
}
