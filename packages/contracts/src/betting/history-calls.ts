// What a player does with the list of own bets: puts settled ones away, has it sent by mail. Nothing of it is ever deleted.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { unixSeconds } from '../call/unix-seconds.ts';

/** Most bets that one mail holds; a longer time is asked for in parts. */
export const MAILED_BETS_MAX = 2000;

export const clearBetHistory = defineCall({
  name: 'bets.history.clear',
  method: 'POST',
  paths: ['/web-api/bets/history/clear'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      isCleared: Type.Boolean({
        description: 'true: what is settled by now leaves the list; false: all of it comes back',
      }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    clearedAt: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Unix seconds: bets settled until then stand in the archive only',
    }),
  }),
  source: 'spec 1 section 2 (clear bets history)',
  summary: 'Puts settled bets into the archive, or takes them out again. Bets are never deleted.',
});

export const mailBetHistory = defineCall({
  name: 'bets.history.mail',
  method: 'POST',
  paths: ['/web-api/bets/history/email'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'export',
  body: Type.Object(
    {
      status: Type.Optional(Type.Enum(['open', 'settled', 'won', 'lost', 'voided'])),
      from: Type.Optional(unixSeconds('inclusive')),
      to: Type.Optional(unixSeconds('exclusive')),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    sentTo: Type.String({ description: 'the address, with most of its name hidden' }),
    bets: Type.Integer({ description: 'how many bets the attached table holds' }),
  }),
  refusals: ['no_email', 'nothing_to_send', 'too_many_bets'],
  source: 'spec 1 section 2 (bets history by e-mail)',
  summary: 'Sends the own bets of a time as a table (CSV) to the own address.',
});
