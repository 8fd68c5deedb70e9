// What the open bets of a player hold and may return at most, by sport and by day.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,30}$', description: 'minor units' });

const Sum = {
  stakeMinor: Digits,
  returnMinor: Type.String({
    pattern: '^[0-9]{1,30}$',
    description: 'the most that may come back of the stakes whose return is known, minor units',
  }),
  unknownMinor: Type.String({
    pattern: '^[0-9]{1,30}$',
    description: 'of the stakes, those whose return nobody knows before: pools and rounds; minor units',
  }),
};

export const AccountExposure = Type.Object({
  accountId: Type.Integer(),
  currency: Type.String(),
  ...Sum,
  bySport: Type.Array(
    Type.Object({
      kind: Type.Enum(['sport', 'several', 'tote', 'casino']),
      sportId: Type.Union([Type.Integer(), Type.Null()], { description: 'of bets on one sport' }),
      sport: Type.Union([Type.String(), Type.Null()], {
        description: 'its name in the language of the site',
      }),
      ...Sum,
    }),
    { description: 'the largest stake first; each bet once' },
  ),
  byDay: Type.Array(
    Type.Object({
      day: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
        description:
          'of the start of the last match a bet waits for, today where it has begun; null: of no day',
      }),
      ...Sum,
    }),
    { description: 'the soonest first; each bet once' },
  ),
});
export type AccountExposure = Static<typeof AccountExposure>;

export const getOpenExposure = defineCall({
  name: 'bets.exposure',
  method: 'GET',
  paths: ['/web-api/bets/exposure'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object({
    timeZone: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'IANA name, whose days are meant; of the brand without it, and where it is not known',
      }),
    ),
  }),
  answer: Type.Object({
    timeZone: Type.String({ description: 'whose days these are' }),
    accounts: Type.Array(AccountExposure, {
      description: 'accounts with open stakes; each adds up to `amountOfUnplacedBets` of the wallet',
    }),
  }),
  source: 'own (features-and-rules row 100)',
  summary: 'What open bets of the player hold and may return at most, by account, sport and day.',
});
