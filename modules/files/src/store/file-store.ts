import type { FileKind, FileUse } from '@overround/contracts/files';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface FileFacts {
  readonly fileId: string;
  readonly personId: PersonId;
  readonly purpose: FileUse;
  readonly name: string;
  readonly kind: FileKind;
  readonly byteCount: number;
}

export interface NewFile extends FileFacts {
  readonly brandId: BrandId;
  readonly sealed: Uint8Array;
}

const FACTS = sql`file_id as "fileId", person_id as "personId", purpose, name, kind, byte_count as "byteCount"`;

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await run(
    tx,
    sql`
    insert into files.file (brand_id, file_id, person_id, purpose, name, kind, byte_count, sealed)
    values (${file.brandId}, ${file.fileId}, ${file.personId}, ${file.purpose}, ${file.name}, ${file.kind},
            ${file.byteCount}, ${file.sealed})
  `,
  );
}

/** What staff sent them is not theirs to answer for. */
export async function countFiles(tx: Tx, personId: PersonId): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`
    select count(*) as count from files.file where person_id = ${personId} and purpose <> 'answer'
  `,
  );
  return Number(count);
}

/** Of one person: a file of somebody else is not there. */
export function findSealed(
  tx: Tx,
  personId: PersonId,
  fileId: string,
): Promise<(FileFacts & { readonly sealed: Uint8Array }) | undefined> {
  return maybeOne(
    tx,
    sql<FileFacts & { sealed: Uint8Array }>`
    select ${FACTS}, sealed from files.file where person_id = ${personId} and file_id = ${fileId}
  `,
  );
}

export function readFacts(tx: Tx, fileIds: readonly string[]): Promise<readonly FileFacts[]> {
  return many(
    tx,
    sql<FileFacts>`select ${FACTS} from files.file where file_id = any(${[...fileIds]}::uuid[])`,
  );
}

/** Marks files as needed; answers with how many of them were this person's, for this purpose, and free. */
export async function claimRows(
  tx: Tx,
  owner: { readonly personId: PersonId; readonly purpose: FileUse },
  fileIds: readonly string[],
): Promise<number> {
  const rows = await many(
    tx,
    sql<{ fileId: string }>`
    update files.file set claimed_at = now()
     where person_id = ${owner.personId} and purpose = ${owner.purpose} and claimed_at is null
       and file_id = any(${[...fileIds]}::uuid[])
    returning file_id as "fileId"
  `,
  );
  return rows.length;
}

export async function deleteUnclaimed(tx: Tx, personId: PersonId, fileId: string): Promise<boolean> {
  const rows = await many(
    tx,
    sql`
    delete from files.file where person_id = ${personId} and file_id = ${fileId} and claimed_at is null
    returning file_id
  `,
  );
  return rows.length > 0;
}

export async function deleteFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await run(tx, sql`delete from files.file where file_id = any(${[...fileIds]}::uuid[])`);
}

/** After so long what nobody claimed is forgotten. */
export const UNCLAIMED_HOURS = 24;

/** Forgets what was handed in and never sent with anything. */
export async function deleteForgotten(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from files.file where claimed_at is null and created_at < now() - ${UNCLAIMED_HOURS} * interval '1 hour'`,
  );
}
