import type { CheckKind, CheckStatus, StepReason, VerificationStep } from '@overround/contracts/verification';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { StepOwner } from '../proof.ts';

export interface CheckRow {
  readonly brandId: BrandId;
  readonly checkId: string;
  readonly personId: PersonId;
  readonly kind: CheckKind;
  readonly step: VerificationStep;
  readonly status: CheckStatus;
  readonly reason: StepReason | null;
  readonly code: string | null;
  readonly providerRef: string | null;
  readonly sealed: Uint8Array | null;
  readonly fileId: string | null;
  readonly documentId: string | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** By the clock of the database, when the row was read. */
  readonly isOver: boolean;
  readonly now: Date;
}

const COLUMNS = sql`
  brand_id as "brandId", check_id as "checkId", person_id as "personId", kind, step, status, reason, code,
  provider_ref as "providerRef", sealed, file_id as "fileId", document_id as "documentId", started_at as "startedAt",
  expires_at as "expiresAt",
  clock_timestamp() >= expires_at as "isOver", clock_timestamp() as now`;

export const readCheck = (tx: Tx, checkId: string): Promise<CheckRow | undefined> =>
  maybeOne(
    tx,
    sql<CheckRow>`select ${COLUMNS} from verification.outside_check where check_id = ${checkId}::uuid`,
  );

/** Whoever ends a check holds it, so that it ends once. */
export const lockCheck = (tx: Tx, checkId: string): Promise<CheckRow | undefined> =>
  maybeOne(
    tx,
    sql<CheckRow>`select ${COLUMNS} from verification.outside_check where check_id = ${checkId}::uuid for update`,
  );

export interface NewCheck extends StepOwner {
  readonly checkId: string;
  readonly kind: CheckKind;
  readonly step: VerificationStep;
  readonly lifeMs: number;
  readonly code?: string;
  readonly sealed?: Uint8Array;
  readonly fileId?: string;
  readonly documentId?: string;
}

export async function insertCheck(tx: Tx, check: NewCheck): Promise<void> {
  const { brandId, personId, checkId, kind, step, lifeMs, code, sealed } = check;
  await run(
    tx,
    sql`
    insert into verification.outside_check (brand_id, check_id, person_id, kind, step, code, sealed, file_id, document_id,
                                            expires_at)
    values (${brandId}, ${checkId}::uuid, ${personId}, ${kind}, ${step}, ${code ?? null}, ${sealed ?? null},
            ${check.fileId ?? null}::uuid, ${check.documentId ?? null}::uuid,
            clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  `,
  );
}

export const writeProviderRef = (tx: Tx, checkId: string, providerRef: string): Promise<unknown> =>
  run(
    tx,
    sql`update verification.outside_check set provider_ref = ${providerRef}
         where check_id = ${checkId}::uuid and status = 'pending'`,
  );

/** Whom it asked for is forgotten at the same time. */
export const writeEnd = (
  tx: Tx,
  checkId: string,
  status: Exclude<CheckStatus, 'pending'>,
  reason: StepReason | undefined,
): Promise<unknown> =>
  run(
    tx,
    sql`update verification.outside_check
           set status = ${status}, reason = ${reason ?? null}, sealed = null, ended_at = clock_timestamp()
         where check_id = ${checkId}::uuid and status = 'pending'`,
  );

export interface Tries {
  /** Within the last hour. */
  readonly started: number;
  readonly isUnderWay: boolean;
}

export function countTries(tx: Tx, personId: PersonId, kind: CheckKind): Promise<Tries> {
  return one(
    tx,
    sql<Tries>`
    select count(*) filter (where started_at > clock_timestamp() - interval '1 hour')::int as started,
           coalesce(bool_or(status = 'pending'), false) as "isUnderWay"
      from verification.outside_check where person_id = ${personId} and kind = ${kind}
       and (status = 'pending' or started_at > clock_timestamp() - interval '1 hour')
  `,
  );
}

/** Checks that nobody has ended, those that end soonest first. */
export const listPending = (tx: Tx, after: string | undefined, count: number): Promise<readonly CheckRow[]> =>
  many(
    tx,
    sql<CheckRow>`select ${COLUMNS} from verification.outside_check
                   where status = 'pending' and ${after === undefined ? sql`true` : sql`check_id > ${after}::uuid`}
                   order by check_id limit ${count}`,
  );

/** The picture of the newest document that shows who somebody is. */
export async function findPortrait(tx: Tx, personId: PersonId): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ fileId: string }>`
    select f.file_id as "fileId"
      from verification.document d join verification.document_file f using (brand_id, document_id)
     where d.person_id = ${personId} and d.step = 'identity' and d.status in ('in_progress', 'waiting_review', 'accepted')
     order by d.handed_in_at desc, f.place limit 1
  `,
  );
  return row?.fileId;
}
