import type {
  DocumentSide,
  DocumentStatus,
  DocumentType,
  StepReason,
  VerificationStep,
} from '@overround/contracts/verification';
import type { PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { StepOwner } from '../proof.ts';

export interface DocumentRow {
  readonly documentId: string;
  readonly personId: PersonId;
  readonly step: VerificationStep;
  readonly docType: DocumentType;
  readonly countryId: number;
  readonly status: DocumentStatus;
  readonly reason: StepReason | null;
  readonly note: string;
  readonly sealed: Uint8Array;
  readonly numberEnd: string;
  readonly marks: readonly Uint8Array[];
  /** `yyyy-MM-dd`. */
  readonly expiresOn: string | null;
  /** How many things on it do not fit the account, when it was handed in. */
  readonly warnings: number;
  readonly firstYesBy: string | null;
  readonly firstYesAt: Date | null;
  readonly handedInAt: Date;
  readonly decidedAt: Date | null;
}

export interface DocumentFile {
  readonly fileId: string;
  readonly side: DocumentSide;
}

const COLUMNS = sql`
  document_id as "documentId", person_id as "personId", step, doc_type as "docType", country_id as "countryId", status,
  reason, note, sealed, number_end as "numberEnd", marks, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", warnings,
  first_yes_by as "firstYesBy", first_yes_at as "firstYesAt", handed_in_at as "handedInAt", decided_at as "decidedAt"
`;

export type NewDocument = StepOwner &
  Pick<
    DocumentRow,
    | 'documentId'
    | 'step'
    | 'docType'
    | 'countryId'
    | 'sealed'
    | 'numberEnd'
    | 'marks'
    | 'expiresOn'
    | 'warnings'
  > & { readonly files: readonly DocumentFile[] };

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { brandId, documentId, files } = document;
  await run(
    tx,
    sql`
    insert into verification.document (brand_id, document_id, person_id, step, doc_type, country_id, status, sealed,
                                       number_end, marks, expires_on, warnings)
    values (${brandId}, ${documentId}, ${document.personId}, ${document.step}, ${document.docType}, ${document.countryId},
            'waiting_review', ${document.sealed}, ${document.numberEnd}, ${[...document.marks]}::bytea[],
            ${document.expiresOn}::date, ${document.warnings})
  `,
  );
  await run(
    tx,
    sql`
    insert into verification.document_file (brand_id, document_id, file_id, side, place)
    select ${brandId}, ${documentId}::uuid, f.file_id, f.side, f.place
      from unnest(${files.map(({ fileId }) => fileId)}::uuid[], ${files.map(({ side }) => side)}::text[])
           with ordinality as f (file_id, side, place)
  `,
  );
}

export const findDocument = (tx: Tx, documentId: string): Promise<DocumentRow | undefined> =>
  maybeOne(
    tx,
    sql<DocumentRow>`select ${COLUMNS} from verification.document where document_id = ${documentId}`,
  );

/** For whoever decides on it: one after the other. */
export const lockDocument = (tx: Tx, documentId: string): Promise<DocumentRow | undefined> =>
  maybeOne(
    tx,
    sql<DocumentRow>`select ${COLUMNS} from verification.document where document_id = ${documentId} for update`,
  );

export const documentsOf = (tx: Tx, personId: PersonId): Promise<DocumentRow[]> =>
  many(
    tx,
    sql<DocumentRow>`select ${COLUMNS} from verification.document
                      where person_id = ${personId} and status <> 'withdrawn' order by handed_in_at desc limit 100`,
  );

export const waitingDocuments = (tx: Tx, step: VerificationStep | undefined): Promise<DocumentRow[]> =>
  many(
    tx,
    sql<DocumentRow>`select ${COLUMNS} from verification.document
                      where status = 'waiting_review' and (${step ?? null}::text is null or step = ${step ?? null})
                      order by handed_in_at limit 200`,
  );

export async function filesOf(
  tx: Tx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentFile[]>> {
  const rows = await many(
    tx,
    sql<DocumentFile & { documentId: string }>`
    select document_id as "documentId", file_id as "fileId", side from verification.document_file
     where document_id = any(${[...documentIds]}::uuid[]) order by document_id, place
  `,
  );
  return Map.groupBy(rows, ({ documentId }) => documentId);
}

/** How many somebody handed in within a day. */
export async function countOfDay(tx: Tx, personId: PersonId): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`
    select count(*) as count from verification.document
     where person_id = ${personId} and handed_in_at > clock_timestamp() - interval '24 hours'
  `,
  );
  return Number(count);
}

export async function setFirstYes(tx: Tx, documentId: string, by: string): Promise<void> {
  await run(
    tx,
    sql`update verification.document set first_yes_by = ${by}, first_yes_at = clock_timestamp()
         where document_id = ${documentId}`,
  );
}

export interface DocumentEnd {
  readonly status: Exclude<DocumentStatus, 'in_progress' | 'waiting_review'>;
  readonly reason?: StepReason | undefined;
  readonly note?: string | undefined;
  readonly by: string;
}

export async function endDocument(
  tx: Tx,
  documentId: string,
  { status, reason, note, by }: DocumentEnd,
): Promise<void> {
  await run(
    tx,
    sql`
    update verification.document
       set status = ${status}, reason = ${reason ?? null}, note = ${note ?? ''}, decided_by = ${by},
           decided_at = clock_timestamp()
     where document_id = ${documentId}
  `,
  );
}

/** Takes the pictures of documents from them and says which they were: whoever calls removes the bytes. */
export async function takeFiles(tx: Tx, documentIds: readonly string[]): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ fileId: string }>`
    delete from verification.document_file where document_id = any(${[...documentIds]}::uuid[])
    returning file_id as "fileId"
  `,
  );
  return rows.map(({ fileId }) => fileId);
}
