import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { updateCoupon } from './coupon-calls.ts';
import { BET_WIRE_CODES } from './wire-codes.ts';

const Step = Type.Object({ legs: Type.Integer(), percent: Type.Integer() });

export const ExpressHighlightAnswer = Type.Object({
  ladder: Type.Array(Step, { description: 'hundredths of the winnings by winning legs' }),
  legCoefMin: Type.Number({ description: 'legs count from this price on' }),
  counted: Type.Array(Type.Integer(), { description: 'places of the events that count' }),
  now: Type.Union([Step, Type.Null()]),
  next: Type.Union([Step, Type.Null()], { description: 'the step one more leg leads to' }),
  legsMissing: Type.Integer({ description: 'until the first step; 0 once it is reached' }),
  coef: Type.Number({ description: 'without the boost; 0 while the coupon is no express' }),
  coefBoosted: Type.Number(),
});
export type ExpressHighlightAnswer = Static<typeof ExpressHighlightAnswer>;

export const expressHighlight = defineCall({
  name: 'ExpressHighlight',
  method: 'POST',
  paths: ['/service-api/LiveBet/Open/ExpressHighlight', '/LiveBet/Open/ExpressHighlight'],
  policy: 'anyone',
  family: 'live_bet',
  bodyBytesMax: updateCoupon.bodyBytesMax ?? 0,
  body: updateCoupon.body,
  answer: ExpressHighlightAnswer,
  refusals: ['too_many_selections', 'sum_malformed', 'sum_too_precise'],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7',
  summary: 'The boost an express has, the step one more leg leads to, and which legs count.',
});
