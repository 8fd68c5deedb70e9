import type { Tx } from '@overround/platform';
import type { FilesDeps } from './deps.ts';
import { FILE_COLUMN } from './domain/own-columns.ts';
import type { FileOwner } from './flows/hand-in.ts';
import { type FileFacts, findSealed } from './store/file-store.ts';

export type OpenedFile = FileFacts & { readonly bytes: Uint8Array };

/**
 * A file of a person with its bytes; nothing for one that is not there, is another's, or lies under a key that is not here. `erased` when
 * its owner was.
 */
export async function openFile(
  { personKeys }: Pick<FilesDeps, 'personKeys'>,
  tx: Tx,
  { brandId, personId }: FileOwner,
  fileId: string,
): Promise<OpenedFile | 'erased' | undefined> {
  const found = await findSealed(tx, personId, fileId);
  if (!found) return undefined;
  const place = { column: FILE_COLUMN, brandId, personId, rowId: fileId };
  const bytes = await personKeys.openFor(tx, place, found.sealed);
  if (bytes === 'erased') return 'erased';
  return bytes === 'unreadable' ? undefined : { ...found, bytes };
}
