import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { MESSAGES_SOURCE, OwnId, UnixSeconds } from './shared.ts';

/** What a message is about: a letter of the house, an answer to an enquiry, a decision on an own idea. */
export const MESSAGE_KINDS = ['letter', 'answer', 'idea'] as const;

export const InboxMessage = Type.Object({
  message_id: Type.String(),
  kind: Type.Enum([...MESSAGE_KINDS]),
  subject: Type.String({ description: 'of the letter, the enquiry or the idea, as it was written' }),
  text: Type.String({
    description: 'of a letter, of a decision; empty for an answer, which stands in its enquiry',
  }),
  enquiry_id: Type.Union([Type.String(), Type.Null()]),
  idea_status: Type.Union([Type.String(), Type.Null()]),
  is_read: Type.Boolean(),
  at: UnixSeconds,
});
export type InboxMessage = Static<typeof InboxMessage>;

export const getMessages = defineCall({
  name: 'office.messages',
  method: 'GET',
  paths: ['/web-api/office/messages', '/messages'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  query: Type.Object({
    before: Type.Optional(OwnId),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
  }),
  answer: Type.Object({
    messages: Type.Array(InboxMessage, { description: 'newest first' }),
    unread: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  source: MESSAGES_SOURCE,
  summary: 'Messages of the house to the player who asks, those before one of them, and how many are unread.',
});

export const countMessages = defineCall({
  name: 'office.messages_unread',
  method: 'GET',
  paths: ['/web-api/office/messages/unread'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: Type.Object({ unread: Type.Integer() }),
  source: MESSAGES_SOURCE,
  summary: 'How many messages wait to be read.',
});

export const readMessages = defineCall({
  name: 'office.read_messages',
  method: 'POST',
  paths: ['/web-api/office/messages/read'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      {
        message_ids: Type.Optional(
          Type.Array(OwnId, { maxItems: 50, description: 'none, and no enquiry: all of them' }),
        ),
        /** Answers in this one alone. */
        enquiry_id: Type.Optional(OwnId),
        is_read: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({ unread: Type.Integer() }),
  source: MESSAGES_SOURCE,
  summary:
    'Marks messages as read, or as unread again: those that are named, the answers of one enquiry, or all.',
});

export const deleteMessages = defineCall({
  name: 'office.delete_messages',
  method: 'POST',
  paths: ['/web-api/office/messages/delete'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      { message_ids: Type.Array(OwnId, { minItems: 1, maxItems: 50 }) },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({ unread: Type.Integer() }),
  source: MESSAGES_SOURCE,
  summary: 'Takes messages out of the inbox of the player. The house keeps what it wrote.',
});
