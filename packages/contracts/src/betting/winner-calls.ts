import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { restcorePaths } from '../call/restcore-paths.ts';

export const LastWinner = Type.Object({
  sum: Type.Number({ description: 'what was paid' }),
  sumMinor: Type.String(),
  curIso: Type.String(),
  coef: Type.Number({ description: 'combined odds of the ticket' }),
  kind: Type.String({ description: 'single, express, system …' }),
  sportId: Type.Integer({ description: 'of its first leg' }),
  wonAt: Type.Integer({ description: 'Unix seconds, whole minutes' }),
});

export const getLastWinners = defineCall({
  name: 'restcore.GetLastWinners',
  method: 'GET',
  paths: restcorePaths('GetLastWinners'),
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({
    curIso: Type.Optional(Type.String({ maxLength: 5, description: 'only wins in this currency' })),
    refId: Type.Optional(Type.Integer()),
    limit: Type.Optional(Type.Integer({ description: '10 when absent, at most 50' })),
  }),
  answer: Type.Array(LastWinner, { description: 'the newest first' }),
  source: 'spec 2 section 7 (free shape)',
  summary: 'Real wins of the last day of players who let them be shown; nothing in it says whose they are.',
});

const consent = Type.Object({ isShown: Type.Boolean() });

export const getWinnerConsent = defineCall({
  name: 'bets.winners.consent',
  method: 'GET',
  paths: ['/web-api/bets/winners/consent'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  answer: consent,
  source: 'own (opt-in)',
  summary: 'Whether the player lets their wins be shown.',
});

export const setWinnerConsent = defineCall({
  name: 'bets.winners.consent.set',
  method: 'POST',
  paths: ['/web-api/bets/winners/consent'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({ isShown: Type.Boolean() }, { additionalProperties: false }),
  answer: consent,
  source: 'own (opt-in)',
  summary: 'Lets the wins of the player be shown from now on, or hides all of them at once.',
});
