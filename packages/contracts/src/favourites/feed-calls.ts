// News of what one keeps and follows for a feed reader: an address with a token, and the Atom document behind it.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';

const Made = Type.Object({
  madeAt: Type.Union([Type.Integer(), Type.Null()], { description: 'Unix seconds; null: there is none' }),
});
const own = {
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  paths: ['/web-api/gamesubscription/feed'],
  source: 'own (features A12 row 153)',
} as const;

export const getNewsFeed = defineCall({
  ...own,
  name: 'gamesubscription.feed',
  method: 'GET',
  answer: Made,
  summary: 'Whether the player has an address for feed readers, and since when.',
});

export const makeNewsFeed = defineCall({
  ...own,
  name: 'gamesubscription.feed.make',
  method: 'POST',
  body: Type.Object(
    { lng: Type.Optional(Type.String({ maxLength: 16, description: 'language of the news' })) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    madeAt: Type.Integer({ description: 'Unix seconds' }),
    path: Type.String({ description: 'address on this site; told this once, and it ends every earlier one' }),
  }),
  summary: 'Makes an address with a token nobody can guess; whoever has it reads the news of what is kept.',
});

export const dropNewsFeed = defineCall({
  ...own,
  name: 'gamesubscription.feed.drop',
  method: 'DELETE',
  answer: Made,
  summary: 'Takes the address back: it answers 404 from now on.',
});

const subject = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

export const readNewsFeed = defineCall({
  name: 'news.feed',
  method: 'GET',
  paths: ['/news/{token}/feed.atom'],
  policy: 'anyone',
  family: 'bare',
  answers: 'prepared',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
  query: Type.Object({
    event: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'one match only, by `CI`' }),
    ),
    champ: subject,
    team: subject,
  }),
  answer: Type.String({ description: 'an Atom document (RFC 4287), the newest first' }),
  refusals: ['not_found'],
  statuses: { not_found: 404 },
  source: 'own (features A12 row 153)',
  summary:
    'Starts, goals, red cards, ends of periods and ends of the matches, teams and competitions the owner of the token keeps or follows.',
});
