import Type from 'typebox';
import { defineCall } from '../call/define.ts';

export const appealError = defineCall({
  name: 'bets.appeal_error',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/appeal'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 1000 }) }),
  answer: Type.Object({ isWaiting: Type.Literal(true) }),
  refusals: ['not_found', 'appeal_there'],
  source: 'own (features-and-rules row 96)',
  summary:
    'Says why an own bet that was made void for an error of price should stand; somebody else looks at it.',
});
