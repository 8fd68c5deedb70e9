// Terms of partners as data: what a partner is paid, and how clicks count.

import Type, { type Static } from 'typebox';

const Permille = Type.Integer({ minimum: 0, maximum: 1000, description: 'thousandths' });

/** A share of what the house earns by the players of a partner in a month. */
export const ShareTerms = Type.Object(
  {
    tiers: Type.Array(
      Type.Object(
        {
          fromUnits: Type.Integer({
            minimum: 0,
            maximum: 1_000_000_000,
            description: 'net revenue of the month from here on, round units of the currency',
          }),
          permille: Permille,
        },
        { additionalProperties: false },
      ),
      {
        minItems: 1,
        maxItems: 10,
        description: 'first from 0, each next one higher; a tier applies to the part of the revenue in it',
      },
    ),
    dutyPermille: Type.Integer({ minimum: 0, maximum: 1000, description: 'of positive gross revenue' }),
    paymentFeePermille: Type.Integer({ minimum: 0, maximum: 200, description: 'of deposits + withdrawals' }),
    carriesLoss: Type.Boolean({
      description: 'a month below zero is taken off the next; else it is forgotten',
    }),
  },
  { additionalProperties: false },
);
export type ShareTerms = Static<typeof ShareTerms>;

/** A sum for each player who qualifies, once. */
export const CpaTerms = Type.Object(
  {
    depositUnitsMin: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'deposits together' }),
    stakeUnitsMin: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'own money in bets that won or lost',
    }),
    days: Type.Integer({ minimum: 1, maximum: 365, description: 'from the registration' }),
    amountUnits: Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'for countries not named; 0: none',
    }),
    byCountry: Type.Array(
      Type.Object(
        {
          countryId: Type.Integer({ minimum: 1, maximum: 100_000 }),
          amountUnits: Type.Integer({ minimum: 0, maximum: 100_000 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 250 },
    ),
    tiers: Type.Optional(
      Type.Array(
        Type.Object(
          {
            fromPlayers: Type.Integer({
              minimum: 2,
              maximum: 1_000_000,
              description: 'from this player of a month on, in the order they qualified',
            }),
            amountUnits: Type.Integer({ minimum: 0, maximum: 100_000 }),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 10,
          description:
            'each next one higher; players of all countries are counted, and those of a named country bring its own sum',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type CpaTerms = Static<typeof CpaTerms>;

/** A plan: revenue share, CPA, or both (hybrid). One of the two at least is there. */
export const PlanTerms = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    share: Type.Optional(ShareTerms),
    cpa: Type.Optional(CpaTerms),
    subPermille: Type.Array(Permille, {
      maxItems: 2,
      description: 'of the own commission of partners they brought, and of those these brought',
    }),
  },
  { additionalProperties: false },
);
export type PlanTerms = Static<typeof PlanTerms>;

/** How a brand runs its programme. */
export const ProgrammeRule = Type.Object(
  {
    isOpen: Type.Boolean({ description: 'false: nobody new applies and no click counts' }),
    click: Type.Enum(['first', 'last'], { description: 'whose link counts where a browser opened several' }),
    clickDays: Type.Integer({ minimum: 1, maximum: 30, description: 'as long as the cookie is declared' }),
    planId: Type.String({ description: 'of who is accepted without another' }),
    payoutUnitsMin: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
);
export type ProgrammeRule = Static<typeof ProgrammeRule>;

export const PLAN_KINDS = ['revenue_share', 'cpa', 'hybrid'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];
