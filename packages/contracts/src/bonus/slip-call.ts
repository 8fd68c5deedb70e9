import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits } from '../wallet/index.ts';

const Listed = (pattern: string, description: string) =>
  Type.String({ maxLength: 400, pattern, description });

export const SlipCount = Type.Object({
  reason: Type.Enum(['counts', 'kind', 'legs', 'odds', 'live', 'stake'], {
    description: 'counts, or the first reason why it does not',
  }),
  leg: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'number of the leg that keeps it from counting',
  }),
  currency: Type.String(),
  exponent: Type.Integer(),
  countedMinor: MinorDigits,
  wageredMinor: MinorDigits,
  requiredMinor: MinorDigits,
});
export type SlipCount = Static<typeof SlipCount>;

export const getSlipCount = defineCall({
  name: 'bonuses.slip',
  method: 'GET',
  paths: ['/web-api/api/bonuses/v1/slip'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object(
    {
      bonus_id: Type.Integer({ minimum: 1 }),
      kind: Type.String({ maxLength: 40 }),
      odds: Listed('^\\d{4,9}(,\\d{4,9}){0,49}$', 'of each leg, thousandths, with commas'),
      live: Listed('^[01](,[01]){0,49}$', 'of each leg: 1 is live'),
      stake_minor: MinorDigits,
    },
    { additionalProperties: false },
  ),
  answer: SlipCount,
  refusals: ['bonus_unknown'],
  source: 'features-and-rules D 10 (bonus meter per slip)',
  summary: 'What a slip that is not placed yet would count towards a bonus, and why not. Writes nothing.',
});
