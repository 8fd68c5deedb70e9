// What staff need to look at documents. Every look at personal data is kept in the audit log (safety 14).

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FileElsewhere, FileId } from '../files/index.ts';
import { DocumentView } from './document-calls.ts';
import { DOCUMENT_FIELDS, Millis, Step, STEP_REASONS, VerificationState } from './words.ts';

const PATH = '/operator-api/v1/verifications';
const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key of a brand; absent: the first that is yours' }),
);
const forStaff = {
  policy: 'staff',
  rights: ['identity', 'admin'],
  family: 'web_api',
  rateLimit: 'office',
  source: 'own (safety 9, 10, 14)',
} as const;
const OF_STAFF = ['not_found', 'not_signed_in', 'not_allowed'] as const;
const DocumentId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** Why one person alone cannot accept it. */
export const SECOND_PERSON_WHYS = ['funds', 'mismatch', 'under_age_before'] as const;

export const QueueItem = Type.Object({
  document_id: Type.String(),
  player: Type.Integer({ description: 'number of the player' }),
  step: Step,
  doc_type: Type.String(),
  waits_for_second: Type.Boolean(),
  is_mine: Type.Boolean({ description: 'the first yes was yours: another person has to give the second' }),
  warnings: Type.Integer({ description: 'what does not fit the profile' }),
  handed_in_at: Millis,
});
export type QueueItem = Static<typeof QueueItem>;

export const verificationQueue = defineCall({
  ...forStaff,
  name: 'operator.verifications',
  method: 'GET',
  paths: [PATH],
  query: Type.Object({ brand: Brand, step: Type.Optional(Step) }),
  answer: Type.Object({
    items: Type.Array(QueueItem, { description: 'who waits longest first; at most 200' }),
  }),
  refusals: OF_STAFF,
  summary: 'Documents that wait for a person of the house.',
});

/** One thing on the document beside the same thing of the profile. */
export const Comparison = Type.Object({
  field: Type.Enum([...DOCUMENT_FIELDS]),
  document: Type.String({ description: 'a country by its two letters' }),
  profile: Type.String({ description: 'empty: the profile does not say, or has no such field' }),
  fits: Type.Union([Type.Boolean(), Type.Null()], { description: 'null: nothing to compare with' }),
});

export const ReviewCase = Type.Object({
  document: DocumentView,
  player: Type.Integer(),
  is_erased: Type.Boolean({ description: 'the player was erased: what stood on it cannot be read any more' }),
  comparisons: Type.Array(Comparison),
  duplicates: Type.Integer({ description: 'other persons who handed in this very document' }),
  is_excluded_elsewhere: Type.Boolean({
    description: 'it is a document of somebody who excluded themselves',
  }),
  age: Type.Union([Type.Integer(), Type.Null()], { description: 'years, by the document' }),
  age_min: Type.Integer(),
  needs_second: Type.Array(Type.Enum([...SECOND_PERSON_WHYS]), {
    description: 'why two persons have to accept it; empty: one is enough',
  }),
  first_yes: Type.Union([
    Type.Object({ by: Type.String(), at: Millis, is_mine: Type.Boolean() }),
    Type.Null(),
  ]),
  earlier: Type.Array(DocumentView, { description: 'what the player handed in before' }),
  state: VerificationState,
});
export type ReviewCase = Static<typeof ReviewCase>;

export const verificationCase = defineCall({
  ...forStaff,
  name: 'operator.verification',
  method: 'GET',
  paths: [`${PATH}/{documentId}`],
  params: Type.Object({ documentId: DocumentId }),
  query: Type.Object({ brand: Brand }),
  answer: ReviewCase,
  refusals: OF_STAFF,
  summary: 'One document beside the profile of its player. That it was looked at is kept in the audit log.',
});

export const verificationFile = defineCall({
  ...forStaff,
  name: 'operator.verification_file',
  method: 'GET',
  paths: [`${PATH}/{documentId}/files/{fileId}`],
  params: Type.Object({ documentId: DocumentId, fileId: FileId }),
  query: Type.Object({ brand: Brand }),
  status: 303,
  answer: FileElsewhere,
  refusals: ['data_erased', ...OF_STAFF],
  summary: 'A picture of a document. That it was taken is kept in the audit log.',
});

export const decideVerification = defineCall({
  ...forStaff,
  name: 'operator.decide_verification',
  method: 'POST',
  paths: [`${PATH}/{documentId}/decide`],
  params: Type.Object({ documentId: DocumentId }),
  body: Type.Object(
    {
      brand: Brand,
      decision: Type.Enum(['accept', 'refuse']),
      reason: Type.Optional(Type.Enum([...STEP_REASONS], { description: 'of a refusal' })),
      note: Type.Optional(Type.String({ maxLength: 500, description: 'the player reads it' })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    document: DocumentView,
    waits_for_second: Type.Boolean(),
    is_under_age: Type.Boolean(),
  }),
  refusals: ['document_decided', 'reason_missing', 'second_person_needed', 'data_erased', ...OF_STAFF],
  summary:
    'Accepts or refuses one document. Where money, a mismatch or a closed account hangs on it, two persons have to accept. The player is told.',
});

export const reopenStep = defineCall({
  ...forStaff,
  name: 'operator.reopen_verification_step',
  method: 'POST',
  paths: ['/operator-api/v1/verification-players/{player}/reopen'],
  params: Type.Object({ player: Type.Integer({ minimum: 1 }) }),
  body: Type.Object(
    {
      brand: Brand,
      step: Step,
      reason: Type.Enum([...STEP_REASONS]),
      note: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  answer: VerificationState,
  refusals: OF_STAFF,
  summary: 'Asks a player for one step again, with the reason. Everything else that was proven stands.',
});
