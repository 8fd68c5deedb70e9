// Rules of a brand about bonuses, as data.

import Type, { type Static } from 'typebox';
import { ruleCalls } from '../call/rule-calls.ts';
import { LoyaltyLevel } from './point-calls.ts';

export const CampaignRule = Type.Object(
  {
    bigUnits: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      description:
        'round units that one of staff may let a campaign give in all; above, a second one decides',
    }),
  },
  { additionalProperties: false },
);
export type CampaignRule = Static<typeof CampaignRule>;

const { level, pointsFrom } = LoyaltyLevel.properties;

export const PointsRule = Type.Object(
  {
    oddsMilliMin: Type.Integer({
      minimum: 1001,
      maximum: 1_000_000,
      description: 'of every leg, thousandths',
    }),
    legsMin: Type.Integer({ minimum: 1, maximum: 20 }),
    levels: Type.Array(
      Type.Object(
        {
          level,
          pointsFrom,
          cashbackPercent: Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()]),
          betBasisPoints: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()]),
          everyDays: Type.Integer({ minimum: 1, maximum: 366 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 8, description: 'from the lowest' },
    ),
    cashbackExcept: Type.Optional(
      Type.Array(
        Type.String({ pattern: '^(slots|table|live|other|[a-z0-9-]{1,40}/([*]|[a-z0-9-]{1,60}))$' }),
        {
          maxItems: 200,
          uniqueItems: true,
          description:
            'no cashback of these: a kind, all games of a casino (`acme/*`), or one game (`acme/roulette`)',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PointsRule = Static<typeof PointsRule>;

export const campaignRule = ruleCalls({
  name: 'bonuses.campaign_rule',
  path: '/operator-api/v1/bonuses/campaign-rule',
  terms: CampaignRule,
  what: 'how much one of staff alone may let a campaign give',
});
export const pointsRule = ruleCalls({
  name: 'bonuses.points_rule',
  path: '/operator-api/v1/bonuses/points-rule',
  terms: PointsRule,
  what: 'which bets bring points, and what the levels bring',
  faults: ['points_levels_order', 'points_levels_raised'],
});
