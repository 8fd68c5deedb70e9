// What the open bets of a player hold, and what they would have been bought back for day by day.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,18}$', description: 'minor units' });

/** Open bets one answer values; a player with more of them sees the newest. */
export const LOCKED_BETS_MAX = 200;

export const getLockedValues = defineCall({
  name: 'bets.locked',
  method: 'GET',
  paths: ['/web-api/bets/locked'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({
    bets: Type.Array(
      Type.Object({
        betId: Type.Integer(),
        lockedMinor: Type.String({ description: 'what is left of the stake in it, minor units' }),
        offerMinor: Type.Union([Digits, Type.Null()], {
          description: 'what it would be bought back for now; null while nobody can say',
        }),
        days: Type.Array(
          Type.Object({
            day: Type.String({ format: 'date', description: 'UTC' }),
            offerMinor: Digits,
            lockedMinor: Digits,
          }),
          { description: 'one quote a day since the bet was placed, the oldest first' },
        ),
      }),
    ),
  }),
  source: 'own (features-and-rules row 10)',
  summary:
    'What each open bet holds of its stake and would be bought back for: now, and once a day since it was placed. Binds nobody.',
});
