import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FileId, HandedFile } from '../files/index.ts';
import { DocumentTypeView } from './config-call.ts';
import {
  DOCUMENT_FIELDS,
  DOCUMENT_FILES_MAX,
  DOCUMENT_SIDES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  FIELD_LETTERS_MAX,
  Millis,
  Reason,
  Step,
  VERIFICATION_SOURCE as source,
  VerificationState,
} from './words.ts';

const PATH = '/web-api/api/verification/v1';
const forPlayer = { policy: 'player', family: 'web_api', source } as const;

export const DocumentView = Type.Object({
  document_id: Type.String(),
  step: Step,
  doc_type: Type.Enum([...DOCUMENT_TYPES]),
  status: Type.Enum([...DOCUMENT_STATUSES]),
  reason: Type.Union([Reason, Type.Null()]),
  note: Type.String(),
  number_end: Type.String({ description: 'the last letters of its number, or empty' }),
  expires_on: Type.Union([Type.String(), Type.Null()]),
  files: Type.Array(Type.Object({ ...HandedFile.properties, side: Type.Enum([...DOCUMENT_SIDES]) })),
  handed_in_at: Millis,
  decided_at: Type.Union([Millis, Type.Null()]),
});
export type DocumentView = Static<typeof DocumentView>;

export const getVerificationState = defineCall({
  ...forPlayer,
  name: 'verification.state',
  method: 'GET',
  paths: [`${PATH}/state`],
  answer: VerificationState,
  summary: 'What is proven, what is asked for next and why, how long it takes, and what it opens.',
});

export const getDocumentTypes = defineCall({
  ...forPlayer,
  name: 'verification.document_types',
  method: 'GET',
  paths: [`${PATH}/document-types`],
  query: Type.Object({
    country_id: Type.Optional(
      Type.Integer({ minimum: 1, description: 'that issued it; absent: of the player' }),
    ),
    step: Type.Optional(Step),
  }),
  answer: Type.Object({ country_id: Type.Integer(), document_types: Type.Array(DocumentTypeView) }),
  summary: 'Documents of a country that prove a step, with the fields and pictures each must have.',
});

export const getDocuments = defineCall({
  ...forPlayer,
  name: 'verification.documents',
  method: 'GET',
  paths: [`${PATH}/documents`],
  answer: Type.Object({ documents: Type.Array(DocumentView, { description: 'newest first' }) }),
  summary: 'What the player handed in and what became of it.',
});

const OwnId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

export const handInDocument = defineCall({
  ...forPlayer,
  name: 'verification.hand_in_document',
  method: 'POST',
  paths: [`${PATH}/documents`],
  rateLimit: 'office',
  body: Type.Object(
    {
      document_id: OwnId,
      step: Step,
      doc_type: Type.Enum([...DOCUMENT_TYPES]),
      country_id: Type.Optional(
        Type.Integer({ minimum: 1, description: 'that issued it; absent: of the player' }),
      ),
      fields: Type.Partial(
        Type.Object(
          Object.fromEntries(
            DOCUMENT_FIELDS.map((field) => [
              field,
              Type.String({ minLength: 1, maxLength: FIELD_LETTERS_MAX }),
            ]),
          ) as Record<(typeof DOCUMENT_FIELDS)[number], ReturnType<typeof Type.String>>,
          { additionalProperties: false },
        ),
      ),
      files: Type.Array(
        Type.Object(
          { side: Type.Enum([...DOCUMENT_SIDES]), file_id: FileId },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: DOCUMENT_FILES_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ document: DocumentView, state: VerificationState }),
  refusals: [
    'document_fields',
    'document_sides',
    'document_type_refused',
    'document_expired',
    'document_too_old',
    'document_taken',
    'file_not_there',
    'step_not_open',
    'documents_too_many',
    'not_found',
  ],
  summary:
    'Hands in one document for one step: fields and files that were handed in before for `identification`. The same `document_id` again answers with what is there.',
});

export const withdrawDocument = defineCall({
  ...forPlayer,
  name: 'verification.withdraw_document',
  method: 'DELETE',
  paths: [`${PATH}/documents/{documentId}`],
  rateLimit: 'office',
  params: Type.Object({ documentId: OwnId }),
  answer: VerificationState,
  refusals: ['not_found', 'document_decided'],
  summary: 'Takes back a document nobody has decided on; its files are forgotten.',
});

export const getVerificationToken = defineCall({
  ...forPlayer,
  name: 'verification.service_token',
  method: 'POST',
  paths: [`${PATH}/service-token`],
  rateLimit: 'office',
  body: Type.Object({}, { additionalProperties: false }),
  answer: Type.Object({
    token: Type.String(),
    expire_at: Type.Integer({ description: 'Unix seconds; ten minutes' }),
    audience: Type.String(),
  }),
  refusals: ['not_now'],
  summary:
    'A token for the service that checks documents, and for nothing else: it stands for the player there, for minutes, while the session lives.',
});
