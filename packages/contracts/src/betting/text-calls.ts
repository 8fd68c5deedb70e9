import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

/** Bets by text message: the number a player bets from, the PIN at the end of each message, and a sender to try it with. */
export const TextBets = Type.Object({
  status: Type.Enum(['off', 'waiting', 'on', 'locked'], {
    description:
      'waiting: for the code from a phone; locked: after too many wrong PINs, until a new one is set',
  }),
  sender: Type.Union([Type.String(), Type.Null()], { description: 'the linked number, its middle masked' }),
});
export type TextBets = Static<typeof TextBets>;

export const getTextBets = defineCall({
  name: 'bets.text',
  method: 'GET',
  paths: ['/web-api/bets/text'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  answer: TextBets,
  source: 'own (features-and-rules row 63)',
  summary: 'Whether the player bets by text message, and from which number.',
});

export const setTextPin = defineCall({
  name: 'bets.text_pin',
  method: 'POST',
  paths: ['/web-api/bets/text/pin'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'money',
  body: Type.Object({ pin: Type.String({ pattern: '^[0-9]{4,8}$' }) }),
  answer: Type.Object({
    code: Type.String({ description: 'to be sent as `LINK <code>` from the phone; works once' }),
    expiresAt: Type.Integer({ description: 'Unix seconds' }),
  }),
  refusals: ['text_pin_simple', 'text_bets_off', 'not_now'],
  source: 'own (features-and-rules row 63)',
  summary:
    'Sets the PIN of bets by text message and gives the code that links a number. A number linked before stays.',
});

export const stopTextBets = defineCall({
  name: 'bets.text_stop',
  method: 'POST',
  paths: ['/web-api/bets/text/stop'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  answer: TextBets,
  source: 'own (features-and-rules row 63)',
  summary: 'Switches bets by text message off at once and forgets the number.',
});

export const sendText = defineCall({
  name: 'bets.text_message',
  method: 'POST',
  paths: ['/web-api/bets/text/message'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'text_message',
  body: Type.Object({
    sender: Type.String({ pattern: '^\\+?[0-9]{5,15}$', description: 'number of the phone' }),
    messageId: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'of the network; the same id is the same message, with the answer it had',
    }),
    text: Type.String({ maxLength: 480 }),
  }),
  answer: Type.Object({
    text: Type.String({ description: 'what is sent back' }),
    parts: Type.Integer({ description: 'text messages it takes' }),
    betId: Type.Union([Type.Integer(), Type.Null()]),
  }),
  refusals: ['text_bets_off'],
  statuses: { text_bets_off: 404 },
  source: 'own (features-and-rules row 63)',
  summary:
    'A phone to try bets by text message with, for play money brands only. The operator takes real messages in on the internal port.',
});
