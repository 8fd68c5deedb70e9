import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

/** Mails that may be switched off. Those about security and money always come. */
export const MAILING_LISTS = ['news', 'answers', 'results'] as const;
export type MailingList = (typeof MAILING_LISTS)[number];

export const Mailing = Type.Object({
  news: Type.Boolean({ description: 'letters of the site are told by mail' }),
  answers: Type.Boolean({ description: 'answers to questions are told by mail' }),
  results: Type.Boolean({ description: 'how bets ended is told by mail, once a day' }),
  email: Type.Union([Type.String(), Type.Null()], { description: 'where they go' }),
});
export type Mailing = Static<typeof Mailing>;

const SOURCE = 'spec 1 section 2 (email subscription, mailing), section 7 (POST /web-api/user/mailing)';

export const getMailing = defineCall({
  name: 'user.get_mailing',
  method: 'GET',
  paths: ['/web-api/user/mailing'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  answer: Mailing,
  source: SOURCE,
  summary: 'Which mails the player wants.',
});

export const setMailing = defineCall({
  name: 'user.mailing',
  method: 'POST',
  paths: ['/web-api/user/mailing'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      news: Type.Optional(Type.Boolean()),
      answers: Type.Optional(Type.Boolean()),
      results: Type.Optional(Type.Boolean()),
      mailType: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Integer()])),
      type: Type.Optional(
        Type.Literal(0, { description: 'with mailType alone: news on, as older clients ask' }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: Mailing,
  source: SOURCE,
  summary: 'Switches lists of mails on and off.',
});
