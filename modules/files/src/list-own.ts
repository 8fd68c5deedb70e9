import { many, sql, type Tx } from '@overround/platform';
import type { FilesDeps } from './deps.ts';
import type { FileOwner } from './flows/hand-in.ts';
import { openFile, type OpenedFile } from './open-file.ts';

/** All files of a person with their bytes, one at a time. What cannot be read any more is left out. */
export async function* listOwnFiles(
  deps: Pick<FilesDeps, 'personKeys'>,
  tx: Tx,
  owner: FileOwner,
): AsyncGenerator<OpenedFile> {
  const rows = await many(
    tx,
    sql<{ fileId: string }>`
    select file_id as "fileId" from files.file where person_id = ${owner.personId} order by created_at, file_id
  `,
  );
  for (const { fileId } of rows) {
    const file = await openFile(deps, tx, owner, fileId);
    if (file !== undefined && file !== 'erased') yield file;
  }
}
