// Files that people hand in. The bytes of a file are the body, with the content type of the file; what it is told by its bytes.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';

/** What a file is for: who may look at it besides its owner depends on it. */
export const FILE_PURPOSES = ['support', 'identification'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];
/** `answer`: what staff send to a player, whose it then is. */
export type FileUse = FilePurpose | 'answer';
export const FILE_KINDS = ['jpeg', 'png', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Of one file as it comes in, and of one as it is kept. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Of one person, whatever they are for. */
export const FILES_OF_PERSON_MAX = 20;

export const FileId = Type.String({ pattern: `^${UUID}$` });
export const HandedFile = Type.Object({
  file_id: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...FILE_KINDS]),
  bytes: Type.Integer({ description: 'as it is kept: pictures are made anew' }),
});
export type HandedFile = Static<typeof HandedFile>;

/** The answer to whoever may see a file (decision 72). */
export const FileElsewhere = Type.Unknown({
  description:
    'nothing; `location` leads to the host of files, where the file is taken once, within a minute, as an attachment',
});

const SOURCE = 'own (safety 14, spec 1 section 7: documents)';

export const handInFile = defineCall({
  name: 'office.hand_in_file',
  method: 'POST',
  paths: ['/web-api/office/files'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  takesBytes: true,
  bodyBytesMax: FILE_BYTES_MAX,
  query: Type.Object({
    purpose: Type.Enum([...FILE_PURPOSES]),
    name: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: HandedFile,
  refusals: [
    'file_kind_refused',
    'file_broken',
    'file_too_big',
    'file_unsafe',
    'file_locked',
    'files_too_many',
    'not_now',
  ],
  source: SOURCE,
  summary:
    'Hands in one JPEG, PNG or PDF file. A picture is drawn anew, which takes its metadata away; a PDF that runs programs is refused.',
});

export const getFile = defineCall({
  name: 'office.file',
  method: 'GET',
  paths: ['/web-api/office/files/{fileId}'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  params: Type.Object({ fileId: FileId }),
  status: 303,
  answer: FileElsewhere,
  refusals: ['not_found', 'data_erased'],
  source: SOURCE,
  summary: 'Where one of the own files is to be had, as an attachment.',
});

export const takeBackFile = defineCall({
  name: 'office.take_back_file',
  method: 'DELETE',
  paths: ['/web-api/office/files/{fileId}'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  params: Type.Object({ fileId: FileId }),
  answer: Type.Object({ file_id: Type.String() }),
  refusals: ['not_found'],
  source: SOURCE,
  summary: 'Takes a file back that was not sent with anything yet.',
});
