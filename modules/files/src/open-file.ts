import type { Tx } from '@overround/platform';
import type { FilesDeps } from './deps.ts';
import { type FileOwner, sealContext } from './flows/hand-in.ts';
import { type FileFacts, findSealed } from './store/file-store.ts';

export type OpenedFile = FileFacts & { readonly bytes: Uint8Array };

/** A file of a person with its bytes; nothing for one that is not there, is another's, or was sealed under another key. */
export async function openFile(
  { secretBox }: Pick<FilesDeps, 'secretBox'>,
  tx: Tx,
  { brandId, personId }: FileOwner,
  fileId: string,
): Promise<OpenedFile | undefined> {
  const found = await findSealed(tx, personId, fileId);
  const bytes = found && secretBox.open(found.sealed, sealContext(brandId, fileId));
  return bytes && found ? { ...found, bytes } : undefined;
}
