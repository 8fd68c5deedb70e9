import type { Kin, KinAsk } from '@overround/identity';
import { type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { Exclusion } from '../domain/exclusion.ts';
import type { PersonKey } from './limit-store.ts';

export interface StoredExclusion extends Exclusion {
  readonly exclusionId: string;
  readonly reason: string;
}

interface Row {
  readonly exclusionId: string;
  readonly kind: Exclusion['kind'];
  readonly reason: string;
  readonly startedAt: Date;
  readonly endsAt: Date | null;
  readonly returnAskedAt: Date | null;
  readonly liftedAt: Date | null;
}

const COLUMNS = sql`
  exclusion_id as "exclusionId", kind, reason, started_at as "startedAt", ends_at as "endsAt", return_asked_at as "returnAskedAt",
  lifted_at as "liftedAt"
`;

const exclusionOf = ({ startedAt, endsAt, returnAskedAt, liftedAt, ...row }: Row): StoredExclusion => ({
  ...row,
  startedAt: instant(startedAt.getTime()),
  ...(endsAt ? { endsAt: instant(endsAt.getTime()) } : {}),
  ...(returnAskedAt ? { returnAskedAt: instant(returnAskedAt.getTime()) } : {}),
  ...(liftedAt ? { liftedAt: instant(liftedAt.getTime()) } : {}),
});

const EXCLUSIONS_MAX = 50;

/** All there were, the newest first. */
export async function listExclusions(tx: Tx, personId: PersonId): Promise<StoredExclusion[]> {
  const rows = await many(
    tx,
    sql<Row>`select ${COLUMNS} from limits.exclusion where person_id = ${personId}
              order by started_at desc limit ${EXCLUSIONS_MAX}`,
  );
  return rows.map(exclusionOf);
}

export interface NewExclusion extends PersonKey, Omit<StoredExclusion, 'startedAt' | 'returnAskedAt'> {
  /** The exclusion at another brand that it follows; once. */
  readonly spreadFrom?: string;
}

/** `false`: it followed that one already. */
export async function insertExclusion(tx: Tx, exclusion: NewExclusion): Promise<boolean> {
  const { brandId, personId, exclusionId, kind, reason, endsAt, spreadFrom } = exclusion;
  const written = await run(
    tx,
    sql`insert into limits.exclusion (brand_id, exclusion_id, person_id, kind, reason, ends_at, spread_from)
        values (${brandId}, ${exclusionId}, ${personId}, ${kind}, ${reason},
                ${endsAt === undefined ? null : new Date(endsAt)}, ${spreadFrom ?? null})
        on conflict do nothing`,
  );
  return written === 1;
}

/** Written once: asking again changes nothing. */
export const writeReturnAsked = (tx: Tx, exclusionId: string): Promise<number> =>
  run(
    tx,
    sql`update limits.exclusion set return_asked_at = clock_timestamp()
         where exclusion_id = ${exclusionId} and return_asked_at is null`,
  );

export type MarkKind = 'email' | 'phone' | 'name_birth' | 'document' | 'device';
export interface Mark {
  readonly kind: MarkKind;
  /** Keyed, 32 bytes. */
  readonly hash: Uint8Array;
}

export async function insertMarks(
  tx: Tx,
  { exclusionId, endsAt }: { readonly exclusionId: string; readonly endsAt: Instant | undefined },
  marks: readonly Mark[],
): Promise<void> {
  await run(
    tx,
    sql`insert into limits.exclusion_mark (kind, mark_hash, exclusion_id, ends_at)
        select u.kind, decode(u.hash, 'hex'), ${exclusionId}, ${endsAt === undefined ? null : new Date(endsAt)}
          from unnest(${marks.map(({ kind }) => kind)}::text[], ${hexOf(marks)}::text[]) as u (kind, hash)
            on conflict do nothing`,
  );
}

/** They come back: their marks are nobody's from then on. */
export const openMarks = (tx: Tx, exclusionId: string, opensAt: number): Promise<number> =>
  run(
    tx,
    sql`update limits.exclusion_mark set opens_at = ${new Date(opensAt)}
         where exclusion_id = ${exclusionId} and opens_at is null`,
  );

/** The exclusion, at whatever brand, of somebody who has one of these marks. */
export async function exclusionMarked(
  tx: Tx,
  marks: readonly Mark[],
): Promise<{ readonly exclusionId: string; readonly endsAt?: Instant } | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ exclusionId: string; endsAt: Date | null }>`
        select m.exclusion_id as "exclusionId", m.ends_at as "endsAt" from limits.exclusion_mark m
          join unnest(${marks.map(({ kind }) => kind)}::text[], ${hexOf(marks)}::text[]) as u (kind, hash)
            on m.kind = u.kind and m.mark_hash = decode(u.hash, 'hex')
         where m.opens_at is null or m.opens_at > platform.trusted_now()
         order by m.ends_at desc nulls first limit 1`,
  );
  if (!row) return undefined;
  const { exclusionId, endsAt } = row;
  return { exclusionId, ...(endsAt ? { endsAt: instant(endsAt.getTime()) } : {}) };
}

/** Whether an exclusion is that of this very account. */
export async function isExclusionOf(tx: Tx, personId: PersonId, exclusionId: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select 1 from limits.exclusion where person_id = ${personId} and exclusion_id = ${exclusionId}`,
  );
  return row !== undefined;
}

/** Writes down a mark of somebody who plays on: by it they are known if they exclude themselves one day. */
export const keepMark = (tx: Tx, { brandId, personId }: PersonKey, { kind, hash }: Mark): Promise<number> =>
  run(
    tx,
    sql`insert into limits.person_mark (brand_id, person_id, kind, mark_hash)
        values (${brandId}, ${personId}, ${kind}, ${Buffer.from(hash)}) on conflict do nothing`,
  );

export const listKeptMarks = (tx: Tx, personId: PersonId): Promise<Mark[]> =>
  many(tx, sql<Mark>`select kind, mark_hash as hash from limits.person_mark where person_id = ${personId}`);

/** Who showed a document of theirs too: each found once, in a fixed order. For comparing persons, never for showing. */
export const listDocumentKin = (tx: Tx, { of, beside, atMost }: KinAsk): Promise<readonly Kin[]> =>
  many(
    tx,
    sql<Kin>`
      select distinct on (b.person_id) a.person_id as one, b.person_id as other
        from limits.person_mark a join limits.person_mark b using (brand_id, kind, mark_hash)
       where a.brand_id = platform.current_brand_id() and a.person_id = any (${[...of]}::uuid[])
         and b.person_id <> all (${[...beside]}::uuid[])
       order by b.person_id, a.person_id limit ${atMost}`,
  );

export const writeLifted = (tx: Tx, exclusionId: string): Promise<number> =>
  run(tx, sql`update limits.exclusion set lifted_at = clock_timestamp() where exclusion_id = ${exclusionId}`);

const hexOf = (marks: readonly Mark[]): string[] =>
  marks.map(({ hash }) => Buffer.from(hash).toString('hex'));
