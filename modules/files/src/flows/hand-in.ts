import { FILES_OF_PERSON_MAX, type FileUse } from '@overround/contracts/files';
import { lockPerson } from '@overround/identity';
import {
  accept,
  type BrandId,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { FilesDeps } from '../deps.ts';
import { fileNameOf, kindOfBytes } from '../domain/file-kind.ts';
import { FILE_COLUMN } from '../domain/own-columns.ts';
import { lookIntoPdf } from '../look-into-pdf.ts';
import { redrawPicture } from '../redraw-picture.ts';
import { countFiles, type FileFacts, insertFile } from '../store/file-store.ts';

export interface FileOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

export interface HandInOrder extends FileOwner {
  readonly purpose: FileUse;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type HandInRefusal =
  | Refusal<
      'file_kind_refused' | 'file_broken' | 'file_too_big' | 'file_unsafe' | 'file_locked' | 'not_now',
      object
    >
  | Refusal<'files_too_many', { most: number }>;

/** Pictures drawn at the same time in one process; each may hold 160 MB while it is drawn. */
const AT_ONCE_MAX = 2;

/** Looks at a file, makes it anew and keeps it sealed. Nothing of what came in is kept when it is refused. */
export function openHandIn(deps: FilesDeps) {
  let underWay = 0;
  return async (order: HandInOrder): Promise<Outcome<FileFacts, HandInRefusal>> => {
    if (underWay >= AT_ONCE_MAX) return refuse('not_now');
    underWay += 1;
    try {
      return await handIn(deps, order);
    } finally {
      underWay -= 1;
    }
  };
}

async function handIn(
  { db, clock, randomBytes, personKeys, scan }: FilesDeps,
  { brandId, personId, purpose, name, bytes }: HandInOrder,
): Promise<Outcome<FileFacts, HandInRefusal>> {
  const kind = kindOfBytes(bytes);
  if (!kind) return refuse('file_kind_refused');
  const scanned = await scan?.(bytes);
  if (scanned === 'harmful') return refuse('file_unsafe');
  if (scanned === 'unknown') return refuse('not_now');
  const made = await (kind === 'pdf' ? lookIntoPdf(bytes) : redrawPicture(bytes, kind));
  if (!made.ok) return made;

  const fileId = uuidV7(clock.now(), randomBytes);
  const facts: FileFacts = {
    fileId,
    personId,
    purpose,
    name: fileNameOf(name, kind),
    kind,
    byteCount: made.value.length,
  };
  const place = { column: FILE_COLUMN, brandId, personId, rowId: fileId };
  return db.inTransaction({ brandId }, async (tx) => {
    await lockPerson(tx, personId);
    if (purpose !== 'answer' && (await countFiles(tx, personId)) >= FILES_OF_PERSON_MAX)
      return refuse('files_too_many', { most: FILES_OF_PERSON_MAX });
    await insertFile(tx, { ...facts, brandId, sealed: await personKeys.sealFor(tx, place, made.value) });
    return accept(facts);
  });
}
