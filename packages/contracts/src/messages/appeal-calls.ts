// Who is blocked cannot sign in. Behind the right password they get a key, and with it they read why, and appeal.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { TEXT_LETTERS_MAX, UnixSeconds, Words } from './shared.ts';

const source = 'own (spec 1 section 2: the blocked-user appeal page; features-and-rules A15 row 177)';
const Key = Type.String({
  pattern: '^[A-Za-z0-9_-]{20,100}$',
  description: '`appealKey` of the refusal of a sign-in; half an hour',
});

export const Appeal = Type.Object({
  status: Type.Enum(['blocked', 'closed']),
  since: UnixSeconds,
  reason: Type.String({ description: 'what staff wrote when they decided it' }),
  answer_days: Type.Integer({ description: 'within which somebody who did not decide it answers' }),
  entries: Type.Array(
    Type.Object({ author: Type.Enum(['player', 'staff']), text: Type.String(), at: UnixSeconds }),
    { description: 'what was written since, the oldest first' },
  ),
});
export type Appeal = Static<typeof Appeal>;

export const readAppeal = defineCall({
  name: 'messages.appeal_read',
  method: 'POST',
  paths: ['/web-api/user/appeal/read'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object({ key: Key }, { additionalProperties: false }),
  answer: Appeal,
  refusals: ['link_not_accepted'],
  source,
  summary: 'Why somebody is blocked, since when, and what was written about it. The key is not used up.',
});

export const sendAppeal = defineCall({
  name: 'messages.appeal',
  method: 'POST',
  paths: ['/web-api/user/appeal'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object({ key: Key, text: Words(TEXT_LETTERS_MAX) }, { additionalProperties: false }),
  answer: Appeal,
  refusals: ['link_not_accepted', 'enquiries_too_many', 'enquiry_full'],
  source,
  summary:
    'Sends an appeal to the management, or writes on in the one there is. It uses the key up; signing in again gives another.',
});
