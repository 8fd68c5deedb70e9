import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { unixSeconds } from '../call/unix-seconds.ts';
import { Bet } from './bet.ts';
import { BetStatusName, Digits, oneOf, seconds, TICKET_KIND_NAMES } from './bet-words.ts';

export const SettlementStep = Type.Object({
  version: Type.Integer(),
  status: BetStatusName,
  payoutMinor: Digits,
  differenceMinor: Digits,
  eventId: Type.Integer(),
  resultVersion: Type.Integer(),
  settledAt: seconds('when'),
});

export const getBets = defineCall({
  name: 'bets.list',
  method: 'GET',
  paths: ['/web-api/bets'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object({
    status: Type.Optional(oneOf('open', 'settled', 'won', 'lost', 'voided')),
    kind: Type.Optional(
      Type.Enum([...TICKET_KIND_NAMES, 'builder', 'express_boost'], {
        description: 'builder: any ticket with a builder in it',
      }),
    ),
    from: Type.Optional(unixSeconds('inclusive')),
    to: Type.Optional(unixSeconds('exclusive')),
    accountId: Type.Optional(Type.Integer({ minimum: 1 })),
    event: Type.Optional(Type.Integer({ minimum: 1, description: 'only bets with a leg on this event' })),
    channel: Type.Optional(oneOf('internet', 'sms')),
    archive: Type.Optional(Type.Boolean({ description: 'with what was put away by clearing the history' })),
    before: Type.Optional(
      Type.Integer({ minimum: 1, description: 'number of the last bet of the page before' }),
    ),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  answer: Type.Object({ bets: Type.Array(Bet), hasMore: Type.Boolean() }),
  source: 'own',
  summary: 'Own bets, newest first; open ones include those that wait out the live delay.',
});

export const getBet = defineCall({
  name: 'bets.one',
  method: 'GET',
  paths: ['/web-api/bets/{betId}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({ ...Bet.properties, settlements: Type.Array(SettlementStep) }),
  refusals: ['not_found'],
  source: 'own',
  summary: 'One own bet with live state of its legs, why they came out as they did, and every settlement.',
});

export const BetByGuid = Type.Object({
  outcome: oneOf('accepted', 'rejected', 'pending', 'unknown'),
  bet: Type.Union([Bet, Type.Null()]),
  refusal: Type.Union([Type.Object({ code: Type.String(), details: Type.Unknown() }), Type.Null()]),
});

export const getBetByGuid = defineCall({
  name: 'bets.by_guid',
  method: 'GET',
  paths: ['/web-api/bets/by-guid/{guid}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ guid: Type.String({ minLength: 1, maxLength: 64 }) }),
  answer: BetByGuid,
  source: 'own (safety 5)',
  summary:
    'What became of an order by the key its client made. To be asked after a time-out, before anything is sent again.',
});
