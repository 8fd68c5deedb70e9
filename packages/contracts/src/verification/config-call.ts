import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import {
  DOCUMENT_FIELDS,
  DOCUMENT_FILES_MAX,
  DOCUMENT_SIDES,
  DOCUMENT_TYPES,
  STEP_METHODS,
  Step,
} from './words.ts';

const DocType = Type.Enum([...DOCUMENT_TYPES]);
const Field = Type.Enum([...DOCUMENT_FIELDS]);

/** A kind of document as one country knows it. */
export const DocumentTypeView = Type.Object({
  doc_type: DocType,
  steps: Type.Array(Step, { description: 'what it may prove' }),
  fields: Type.Array(Field, { description: 'all that must be filled in, in the order of the form' }),
  sides: Type.Array(Type.Enum([...DOCUMENT_SIDES]), {
    description: 'pictures it needs; `page` may come several times',
  }),
  months_max: Type.Union([Type.Integer(), Type.Null()], { description: 'how old it may be; null: any age' }),
  has_expiry: Type.Boolean(),
});
export type DocumentTypeView = Static<typeof DocumentTypeView>;

/** What has to be told of each document (spec 2 section 3). */
export const RequiredFields = Type.Array(Type.Object({ doc_type: DocType, fields: Type.Array(Field) }));
export type RequiredFields = Static<typeof RequiredFields>;

export const IdentificationConfig = Type.Object({
  required_field_by_doc_type: RequiredFields,
  document_types: Type.Array(DocumentTypeView),
  methods: Type.Array(Type.Enum([...STEP_METHODS]), { description: 'open in this country' }),
  country_id: Type.Integer(),
  age_min: Type.Integer({ description: 'years' }),
  threshold: Type.String({ description: 'minor units of `currency`: from there on checks come first' }),
  currency: Type.String(),
  exponent: Type.Integer(),
  file_kinds: Type.Array(Type.String()),
  file_bytes_max: Type.Integer(),
  files_max: Type.Integer({ description: `of one document, at most ${DOCUMENT_FILES_MAX}` }),
});
export type IdentificationConfig = Static<typeof IdentificationConfig>;

export const getIdentificationConfig = defineCall({
  name: 'identification.config',
  method: 'GET',
  paths: [
    '/identification/config',
    '/web-api/office/identification/config',
    '/web-api/identification/config',
  ],
  policy: 'anyone',
  family: 'office',
  query: Type.Object({
    country_id: Type.Optional(
      Type.Integer({ minimum: 1, description: 'absent: of the player, else of the visitor' }),
    ),
  }),
  answer: IdentificationConfig,
  source: 'spec 1 section 7 (GET /identification/config), spec 2 section 3 (required_field_by_doc_type)',
  summary:
    'What identification asks for in a country: documents, their fields and pictures, other ways, the threshold.',
});
