// Checks that others make for us: of a document, of a face, by Smart-ID and Mobile-ID. Each is started, then polled.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FileId } from '../files/index.ts';
import { Millis, Reason, VERIFICATION_SOURCE as source, VerificationState } from './words.ts';

const PATH = '/web-api/api/verification/v1';
const forPlayer = { policy: 'player', family: 'web_api', source } as const;
const CheckId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

export const CHECK_KINDS = ['document', 'face', 'smart_id', 'mobile_id'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** `pending`: a phone or a machine is asked. The others are final. */
export const CHECK_STATUSES = ['pending', 'accepted', 'refused', 'expired', 'failed'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const CheckView = Type.Object({
  check_id: Type.String(),
  kind: Type.Enum([...CHECK_KINDS]),
  status: Type.Enum([...CHECK_STATUSES]),
  /** Four digits that the phone must show as well. */
  code: Type.Union([Type.String(), Type.Null()], {
    description: 'shown big: the phone must show the same (smart_id, mobile_id)',
  }),
  reason: Type.Union([Reason, Type.Null()]),
  /** Where a hosted check goes on, of hosts that we know. */
  url: Type.Union([Type.String(), Type.Null()]),
  expires_at: Type.Integer({
    description: 'Unix milliseconds; of a phone: so long it rings, and a little later it is final',
  }),
  poll_after_ms: Type.Integer(),
  /** Set once it is final. */
  state: Type.Union([VerificationState, Type.Null()]),
  now: Millis,
});
export type CheckView = Static<typeof CheckView>;

const STARTED = [
  'step_not_open',
  'check_under_way',
  'checks_too_many',
  'method_not_open',
  'not_now',
] as const;

const polled = <const Name extends string, const Path extends string>(name: Name, path: Path, what: string) =>
  ({
    ...forPlayer,
    name,
    method: 'GET',
    paths: [path],
    params: Type.Object({ checkId: CheckId }),
    answer: CheckView,
    refusals: ['not_found'],
    summary: `How ${what} stands. Final answers stay.`,
  }) as const;

const NationalCode = Type.String({ minLength: 5, maxLength: 20, pattern: '^[0-9A-Za-z-]+$' });

export const startSmartId = defineCall({
  ...forPlayer,
  name: 'verification.smart_id_start',
  method: 'POST',
  paths: [`${PATH}/smart-id/sessions`],
  rateLimit: 'text_message',
  body: Type.Object(
    {
      check_id: CheckId,
      country: Type.Enum(['EE', 'LV', 'LT']),
      national_code: NationalCode,
    },
    { additionalProperties: false },
  ),
  answer: CheckView,
  refusals: ['national_code_malformed', 'person_unknown_there', ...STARTED],
  summary: 'Asks the Smart-ID app of a person. The code is to be shown before they are asked to confirm.',
});
export const pollSmartId = defineCall(
  polled('verification.smart_id', `${PATH}/smart-id/sessions/{checkId}`, 'a Smart-ID session'),
);

export const startMobileId = defineCall({
  ...forPlayer,
  name: 'verification.mobile_id_start',
  method: 'POST',
  paths: [`${PATH}/mobile-id/sessions`],
  rateLimit: 'text_message',
  body: Type.Object(
    {
      check_id: CheckId,
      phone: Type.String({ minLength: 6, maxLength: 20, pattern: '^\\+?[0-9 ]+$' }),
      national_code: NationalCode,
    },
    { additionalProperties: false },
  ),
  answer: CheckView,
  refusals: ['national_code_malformed', 'phone_malformed', 'person_unknown_there', ...STARTED],
  summary: 'Asks the SIM card of a phone. The code is to be shown before they are asked to confirm.',
});
export const pollMobileId = defineCall(
  polled('verification.mobile_id', `${PATH}/mobile-id/sessions/{checkId}`, 'a Mobile-ID session'),
);

export const startFaceVerify = defineCall({
  ...forPlayer,
  name: 'verification.face_verify',
  method: 'POST',
  paths: [`${PATH}/face-verify`],
  rateLimit: 'office',
  body: Type.Object({ check_id: CheckId, file_id: FileId }, { additionalProperties: false }),
  answer: CheckView,
  refusals: ['file_not_there', ...STARTED],
  summary:
    'Compares a picture of the player, handed in for `identification`, with the document of the step before.',
});
export const pollFaceVerify = defineCall(
  polled('verification.face_check', `${PATH}/face-verify/{checkId}`, 'a comparison of faces'),
);

export const startDocumentVerify = defineCall({
  ...forPlayer,
  name: 'verification.document_verify',
  method: 'POST',
  paths: [`${PATH}/document-verify`],
  rateLimit: 'office',
  body: Type.Object({ check_id: CheckId, document_id: CheckId }, { additionalProperties: false }),
  answer: CheckView,
  refusals: ['not_found', 'document_decided', ...STARTED],
  summary:
    'Has a document that was handed in looked at by a machine. What it is not sure of goes to a person of the house.',
});
export const pollDocumentVerify = defineCall(
  polled(
    'verification.document_check',
    `${PATH}/document-verify/{checkId}`,
    'the look of a machine at a document',
  ),
);

export const verificationCallback = defineCall({
  name: 'verificationCallback',
  method: 'POST',
  paths: ['/verification-callback/{provider}'],
  policy: 'provider',
  family: 'bare',
  rateLimit: 'feed_intake',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  body: Type.Unknown(),
  answer: Type.Object({ received: Type.Literal(true) }),
  refusals: ['not_found', 'signature_wrong'],
  statuses: { signature_wrong: 401 },
  source: 'own (safety 7)',
  summary:
    'What a provider of identity checks tells, signed over the raw body. The same result may be told any number of times.',
});
