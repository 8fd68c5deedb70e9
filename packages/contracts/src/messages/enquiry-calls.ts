// What a player asks the house: support, or the management (admin request). On the wire a ticket; here that word means a placed bet.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { HandedFile } from '../files/index.ts';
import {
  FileIds,
  MESSAGES_SOURCE,
  OwnId,
  SUBJECT_LETTERS_MAX,
  TEXT_LETTERS_MAX,
  UnixSeconds,
  Words,
} from './shared.ts';

/** Who answers: support, or the management where somebody does not agree with support. */
export const ENQUIRY_KINDS = ['support', 'admin'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];
export const ENQUIRY_TOPICS = [
  'account',
  'money',
  'bets',
  'identity',
  'protection',
  'technical',
  'other',
] as const;
export type EnquiryTopic = (typeof ENQUIRY_TOPICS)[number];
/** `open`: the house has to answer. `answered`: the player may. `closed`: an entry opens it again. */
export const ENQUIRY_STATUSES = ['open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

const Kind = Type.Enum([...ENQUIRY_KINDS]);
const Topic = Type.Enum([...ENQUIRY_TOPICS]);

export const EnquiryHead = Type.Object({
  enquiry_id: Type.String(),
  kind: Kind,
  topic: Topic,
  subject: Type.String(),
  status: Type.Enum([...ENQUIRY_STATUSES]),
  opened_at: UnixSeconds,
  changed_at: UnixSeconds,
});
export type EnquiryHead = Static<typeof EnquiryHead>;

export const EnquiryEntry = Type.Object({
  entry_id: Type.String(),
  author: Type.Enum(['player', 'staff']),
  text: Type.String(),
  files: Type.Array(HandedFile),
  at: UnixSeconds,
});
export type EnquiryEntry = Static<typeof EnquiryEntry>;

export const Enquiry = Type.Object({ ...EnquiryHead.properties, entries: Type.Array(EnquiryEntry) });
export type Enquiry = Static<typeof Enquiry>;

const REFUSALS = ['enquiries_too_many', 'file_not_there', 'not_found'] as const;

const opened = (kind: string) =>
  ({
    method: 'POST',
    policy: 'player',
    family: 'office',
    rateLimit: 'office',
    body: officeBody(
      Type.Object(
        {
          enquiry_id: OwnId,
          topic: Topic,
          subject: Words(SUBJECT_LETTERS_MAX),
          text: Words(TEXT_LETTERS_MAX),
          file_ids: Type.Optional(FileIds),
        },
        { additionalProperties: false },
      ),
    ),
    answer: Enquiry,
    refusals: REFUSALS,
    source: MESSAGES_SOURCE,
    summary: `Asks ${kind} something. The same \`enquiry_id\` again answers with what is there.`,
  }) as const;

export const askSupport = defineCall({
  name: 'office.support',
  paths: ['/web-api/office/support', '/support'],
  ...opened('support'),
});

export const askAdmin = defineCall({
  name: 'office.admin_request',
  paths: ['/web-api/office/admin-request', '/web-api/office/adminrequest', '/adminrequest'],
  ...opened('the management'),
});

export const getEnquiries = defineCall({
  name: 'office.enquiries',
  method: 'GET',
  paths: ['/web-api/office/support', '/support'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  query: Type.Object({ kind: Type.Optional(Kind) }),
  answer: Type.Object({ enquiries: Type.Array(EnquiryHead, { description: 'the last that changed first' }) }),
  source: MESSAGES_SOURCE,
  summary: 'What the player asked, of one kind or all.',
});

const params = Type.Object({ enquiryId: OwnId });

export const getEnquiry = defineCall({
  name: 'office.enquiry',
  method: 'GET',
  paths: ['/web-api/office/support/{enquiryId}'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  params,
  answer: Enquiry,
  refusals: ['not_found'],
  source: MESSAGES_SOURCE,
  summary: 'One enquiry with all that was written and handed in.',
});

export const writeToEnquiry = defineCall({
  name: 'office.enquiry_entry',
  method: 'POST',
  paths: ['/web-api/office/support/{enquiryId}/entries'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  params,
  body: officeBody(
    Type.Object(
      { entry_id: OwnId, text: Words(TEXT_LETTERS_MAX), file_ids: Type.Optional(FileIds) },
      { additionalProperties: false },
    ),
  ),
  answer: Enquiry,
  refusals: ['enquiry_full', ...REFUSALS],
  source: MESSAGES_SOURCE,
  summary: 'Writes on in an enquiry; a closed one is open again.',
});

export const closeEnquiry = defineCall({
  name: 'office.close_enquiry',
  method: 'POST',
  paths: ['/web-api/office/support/{enquiryId}/close'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  params,
  answer: Enquiry,
  refusals: ['not_found'],
  source: MESSAGES_SOURCE,
  summary: 'The player needs no answer any more.',
});
