import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { BetStatusName, Digits } from './bet-words.ts';
import { RaceTimeline } from './race-price-call.ts';

const ProofLeg = Type.Object({
  eventId: Type.Integer(),
  part: Type.String(),
  groupId: Type.Integer(),
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  oddsMilli: Type.Integer(),
  placementScore: Type.Union([Type.Object({ home: Type.Integer(), away: Type.Integer() }), Type.Null()]),
});

export const getBetProof = defineCall({
  name: 'bets.proof',
  method: 'GET',
  paths: ['/web-api/bets/{betId}/proof'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({
    kind: Type.Literal('settlement_proof'),
    format: Type.Literal(1),
    bet: Type.Object({
      betId: Type.Integer(),
      plan: Type.String({ description: 'kind, systems, builders, boost and money terms in one text' }),
      currency: Type.String(),
      stakeMinor: Digits,
      combinedOdds: Type.String({ description: 'exact fraction' }),
      ruleSet: Type.String(),
      acceptedAtMs: Type.Integer(),
      acceptSeq: Type.Optional(Type.Integer({ description: 'its place among bets and changes of markets' })),
      sold: Type.Object({ stakeMinor: Digits, payoutMinor: Digits, taxMinor: Digits }),
    }),
    legs: Type.Array(ProofLeg),
    results: Type.Array(Type.Object({ eventId: Type.Integer(), facts: Type.Unknown() }), {
      description:
        'newest facts of the events: state with everything that happened, cancellations, race prices',
    }),
    racePrices: Type.Array(RaceTimeline, { description: 'of runners that have a starting price' }),
    settlement: Type.Object({
      version: Type.Integer(),
      status: BetStatusName,
      payoutMinor: Digits,
      taxMinor: Digits,
      remainder: Type.String({ description: 'what rounding down kept, a fraction of a minor unit' }),
    }),
  }),
  refusals: ['not_found'],
  source: 'own (features-and-rules row 78)',
  summary: 'All that an own bet is settled by; `npm run verify:bet` works it out again without us.',
});
