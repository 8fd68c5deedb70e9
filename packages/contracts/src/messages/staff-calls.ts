// What staff need to answer players. Enquiries to the management are answered by `admin` alone.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { FileId } from '../files/index.ts';
import { Enquiry, ENQUIRY_KINDS, ENQUIRY_STATUSES, EnquiryHead } from './enquiry-calls.ts';
import { Idea, IDEA_LETTERS_MAX, IDEA_STATUSES } from './idea-calls.ts';
import { OwnId, SUBJECT_LETTERS_MAX, TEXT_LETTERS_MAX, Words } from './shared.ts';

const SOURCE = 'own (spec 1 section 2: support, admin request, share idea)';
const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key of a brand; absent: the first that is yours' }),
);
const Player = Type.Integer({ description: 'number of the player' });
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
    enquiries: Type.Array(Type.Object({ ...EnquiryHead.properties, player: Player }), {
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
  answer: Type.Object({ ...Enquiry.properties, player: Player }),
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
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ ...Enquiry.properties, player: Player }),
  refusals: ['enquiry_full', ...OF_STAFF],
  summary: 'Answers a player: a message in their inbox, their open pages and a mail say so.',
});

export const staffFile = defineCall({
  ...forStaff,
  name: 'operator.enquiry_file',
  method: 'GET',
  paths: ['/operator-api/v1/enquiries/{enquiryId}/files/{fileId}'],
  params: Type.Object({ enquiryId: OwnId, fileId: FileId }),
  query: Type.Object({ brand: Brand }),
  answer: Type.Unknown({ description: 'the bytes, as an attachment' }),
  refusals: OF_STAFF,
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
