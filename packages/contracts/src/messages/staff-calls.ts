// What staff need to answer players. Enquiries to the management are answered by `admin` alone.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FILE_BYTES_MAX, FileElsewhere, FileId, HandedFile } from '../files/index.ts';
import { Enquiry, ENQUIRY_KINDS, ENQUIRY_STATUSES, EnquiryHead } from './enquiry-calls.ts';
import { Idea, IDEA_LETTERS_MAX, IDEA_STATUSES } from './idea-calls.ts';
import { FileIds, OwnId, SUBJECT_LETTERS_MAX, TEXT_LETTERS_MAX, Words } from './shared.ts';

const SOURCE = 'own (spec 1 section 2: support, admin request, share idea)';
const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key of a brand; absent: the first that is yours' }),
);
const Player = Type.Integer({ description: 'number of the player' });
const OfStaff = {
  player: Player,
  claimed_by: Type.Union([Type.String(), Type.Null()], { description: 'login of who takes care of it' }),
};
export const StaffEnquiryHead = Type.Object({ ...EnquiryHead.properties, ...OfStaff });
export type StaffEnquiryHead = Static<typeof StaffEnquiryHead>;
export const StaffEnquiry = Type.Object({ ...Enquiry.properties, ...OfStaff });
export type StaffEnquiry = Static<typeof StaffEnquiry>;

const forStaff = {
  policy: 'staff',
  rights: ['support', 'admin'],
  family: 'web_api',
  rateLimit: 'office',
  source: SOURCE,
} as const;
const OF_STAFF = ['not_found', 'not_signed_in', 'not_allowed'] as const;

export const staffEnquiries = defineCall({
  ...forStaff,
  name: 'operator.enquiries',
  method: 'GET',
  paths: ['/operator-api/v1/enquiries'],
  query: Type.Object({
    brand: Brand,
    kind: Type.Optional(Type.Enum([...ENQUIRY_KINDS])),
    status: Type.Optional(Type.Enum([...ENQUIRY_STATUSES])),
  }),
  answer: Type.Object({
    enquiries: Type.Array(StaffEnquiryHead, {
      description: 'who waits longest first; at most 200',
    }),
  }),
  refusals: OF_STAFF,
  summary: 'What players asked and who waits for an answer.',
});

const params = Type.Object({ enquiryId: OwnId });

export const staffEnquiry = defineCall({
  ...forStaff,
  name: 'operator.enquiry',
  method: 'GET',
  paths: ['/operator-api/v1/enquiries/{enquiryId}'],
  params,
  query: Type.Object({ brand: Brand }),
  answer: StaffEnquiry,
  refusals: OF_STAFF,
  summary: 'One enquiry. That it was looked at is kept in the audit log.',
});

export const answerEnquiry = defineCall({
  ...forStaff,
  name: 'operator.answer_enquiry',
  method: 'POST',
  paths: ['/operator-api/v1/enquiries/{enquiryId}/answer'],
  params,
  body: Type.Object(
    {
      brand: Brand,
      entry_id: OwnId,
      text: Words(TEXT_LETTERS_MAX),
      closes: Type.Boolean({ description: 'nothing more is expected of the player' }),
      file_ids: Type.Optional(FileIds),
    },
    { additionalProperties: false },
  ),
  answer: StaffEnquiry,
  refusals: ['enquiry_full', 'file_not_there', ...OF_STAFF],
  summary: 'Answers a player: a message in their inbox, their open pages and a mail say so.',
});

export const handInAnswerFile = defineCall({
  ...forStaff,
  name: 'operator.hand_in_answer_file',
  method: 'POST',
  paths: ['/operator-api/v1/enquiries/{enquiryId}/files'],
  takesBytes: true,
  bodyBytesMax: FILE_BYTES_MAX,
  params,
  query: Type.Object({ brand: Brand, name: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: HandedFile,
  refusals: [
    'file_kind_refused',
    'file_broken',
    'file_too_big',
    'file_unsafe',
    'file_locked',
    'not_now',
    ...OF_STAFF,
  ],
  summary: 'Hands in a file that goes with an answer; it is looked at as files of players are.',
});

export const closeEnquiryOfPlayer = defineCall({
  ...forStaff,
  name: 'operator.close_enquiry',
  method: 'POST',
  paths: ['/operator-api/v1/enquiries/{enquiryId}/close'],
  params,
  body: Type.Object({ brand: Brand }, { additionalProperties: false }),
  answer: StaffEnquiry,
  refusals: OF_STAFF,
  summary: 'Closes an enquiry without a word; writing opens it again.',
});

export const claimEnquiry = defineCall({
  ...forStaff,
  name: 'operator.claim_enquiry',
  method: 'POST',
  paths: ['/operator-api/v1/enquiries/{enquiryId}/claim'],
  params,
  body: Type.Object(
    { brand: Brand, is_mine: Type.Boolean({ description: 'false: gives it back to the queue' }) },
    { additionalProperties: false },
  ),
  answer: StaffEnquiry,
  refusals: ['enquiry_claimed', ...OF_STAFF],
  statuses: { enquiry_claimed: 409 },
  summary: 'Says who takes care of an enquiry, so that two do not write at once.',
});

export const AnswerTemplate = Type.Object({
  template_id: OwnId,
  title: Words(SUBJECT_LETTERS_MAX),
  text: Words(TEXT_LETTERS_MAX),
});
export type AnswerTemplate = Static<typeof AnswerTemplate>;
const Templates = Type.Object({ templates: Type.Array(AnswerTemplate) });

export const answerTemplates = defineCall({
  ...forStaff,
  name: 'operator.answer_templates',
  method: 'GET',
  paths: ['/operator-api/v1/answer-templates'],
  query: Type.Object({ brand: Brand }),
  answer: Templates,
  refusals: OF_STAFF,
  summary: 'Ready answers of a brand, by their titles.',
});

export const saveAnswerTemplate = defineCall({
  ...forStaff,
  name: 'operator.save_answer_template',
  method: 'POST',
  paths: ['/operator-api/v1/answer-templates'],
  body: Type.Object({ brand: Brand, ...AnswerTemplate.properties }, { additionalProperties: false }),
  answer: Templates,
  refusals: OF_STAFF,
  summary: 'Keeps a ready answer, new or changed.',
});

export const removeAnswerTemplate = defineCall({
  ...forStaff,
  name: 'operator.remove_answer_template',
  method: 'DELETE',
  paths: ['/operator-api/v1/answer-templates/{templateId}'],
  params: Type.Object({ templateId: OwnId }),
  query: Type.Object({ brand: Brand }),
  answer: Templates,
  refusals: OF_STAFF,
  summary: 'Forgets a ready answer.',
});

export const staffFile = defineCall({
  ...forStaff,
  name: 'operator.enquiry_file',
  method: 'GET',
  paths: ['/operator-api/v1/enquiries/{enquiryId}/files/{fileId}'],
  params: Type.Object({ enquiryId: OwnId, fileId: FileId }),
  query: Type.Object({ brand: Brand }),
  status: 303,
  answer: FileElsewhere,
  refusals: ['data_erased', ...OF_STAFF],
  summary: 'A file that was handed in with an enquiry. That it was taken is kept in the audit log.',
});

export const sendLetter = defineCall({
  ...forStaff,
  name: 'operator.send_letter',
  method: 'POST',
  paths: ['/operator-api/v1/letters'],
  body: Type.Object(
    {
      brand: Brand,
      player: Type.Integer({ minimum: 1, description: 'number of an account of theirs' }),
      message_id: OwnId,
      subject: Words(SUBJECT_LETTERS_MAX),
      text: Words(TEXT_LETTERS_MAX),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ message_id: Type.String() }),
  refusals: OF_STAFF,
  summary: 'Writes to one player: it stands in their inbox.',
});

export const staffIdeas = defineCall({
  ...forStaff,
  name: 'operator.ideas',
  method: 'GET',
  paths: ['/operator-api/v1/ideas'],
  query: Type.Object({ brand: Brand, status: Type.Optional(Type.Enum([...IDEA_STATUSES])) }),
  answer: Type.Object({ ideas: Type.Array(Type.Object({ ...Idea.properties, player: Player })) }),
  refusals: OF_STAFF,
  summary: 'Ideas of players, those that wait to be looked at included.',
});

export const reviewIdea = defineCall({
  ...forStaff,
  name: 'operator.review_idea',
  method: 'POST',
  paths: ['/operator-api/v1/ideas/{ideaId}/review'],
  params: Type.Object({ ideaId: OwnId }),
  body: Type.Object(
    {
      brand: Brand,
      status: Type.Enum(IDEA_STATUSES.filter((status) => status !== 'waiting')),
      reply: Type.String({ maxLength: IDEA_LETTERS_MAX }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ idea_id: Type.String(), status: Type.Enum([...IDEA_STATUSES]) }),
  refusals: OF_STAFF,
  summary: 'Puts an idea on the board, or says what became of it; its author is told.',
});
