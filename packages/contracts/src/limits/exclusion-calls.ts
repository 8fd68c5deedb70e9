import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { Protection } from './limit-words.ts';

const source = 'spec 1 section 7; safety 10';

export const getExclusionReasons = defineCall({
  name: 'limits.self_exclusion_reasons',
  method: 'GET',
  paths: ['/web-api/api/limits/v1/self-exclusion-reasons'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({
    reasons: Type.Array(Type.String(), {
      description: 'ids; the site has the words. The answer changes nothing',
    }),
  }),
  source,
  summary: 'Why a player may say they exclude themselves.',
});

export const blockUser = defineCall({
  name: 'limits.block_user',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/block-user'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Union([
    Type.Object(
      { kind: Type.Literal('time_out'), days: Type.Integer({ minimum: 1, maximum: 42 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        kind: Type.Literal('self_exclusion'),
        months: Type.Union([Type.Integer({ minimum: 6, maximum: 60 }), Type.Null()], {
          description: 'null: for ever',
        }),
        reason: Type.String({ minLength: 1, maxLength: 40 }),
      },
      { additionalProperties: false },
    ),
  ]),
  answer: Protection,
  refusals: ['exclusion_choice', 'time_out_length'],
  source,
  summary:
    'Closes play for oneself at once, at every brand of the house: sessions end, no stakes, no deposits, no offers. Open bets stand, money may be withdrawn. Nothing shortens it.',
});

export const askReturn = defineCall({
  name: 'limits.ask_return',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/return'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    { isSure: Type.Literal(true, { description: 'the page asked, and a person answered' }) },
    { additionalProperties: false },
  ),
  answer: Protection,
  refusals: ['exclusion_none', 'exclusion_not_over', 'sign_in_not_fresh'],
  source: 'own (safety 10)',
  summary: 'After the end of an exclusion: asks that play is opened again, which it is 24 hours later.',
});
