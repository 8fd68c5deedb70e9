// What an offer promises, as data. Sums are in round units of the currency (about one euro each): one offer holds in all of them.

import Type, { type Static } from 'typebox';
import { FUNDS_ORDERS } from './terms.ts';

const Units = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** What a campaign is called, at most. */
const Name = Type.Optional(Type.String({ maxLength: 80, pattern: '\\S' }));
/** A minute of UTC. */
const Minute = Type.Optional(
  Type.String({
    format: 'minute',
    pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$',
  }),
);
const Weight = Type.Optional(Type.Integer({ minimum: 0, maximum: 100 }));
const Percent = Type.Integer({ minimum: 1, maximum: 1000 });

/**
 * Bets of own money that earn it, beside what the trigger says itself: of `first_bets_lost`, `own_bets`, `profit_share`. What is absent
 * bounds nothing; without kinds, first bets are of any and all others are singles and expresses. A void bet is none of the first ones.
 */
const EarningBets = Type.Object(
  {
    kinds: Type.Optional(
      Type.Array(Type.Enum(['single', 'express', 'system']), { minItems: 1, uniqueItems: true }),
    ),
    legsMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    /** Of every leg, thousandths. */
    oddsMilliMin: Type.Optional(Type.Integer({ minimum: 1001, maximum: 1_000_000 })),
    oddsMilliMax: Type.Optional(Type.Integer({ minimum: 1001, maximum: 1_000_000 })),
    /** Of every leg: in play, or before it. */
    state: Type.Optional(Type.Enum(['live', 'line'])),
    stakeUnitsMin: Type.Optional(Units),
    stakeUnitsMax: Type.Optional(Units),
  },
  { additionalProperties: false },
);

const Trigger = Type.Union([
  Type.Object(
    {
      on: Type.Literal('deposit'),
      /** The first one of a person; else one a day. */
      isFirst: Type.Boolean(),
      percent: Percent,
      depositUnitsMin: Units,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      /** Bets of own money, from the first one on, that lost: a part of their stakes. */
      on: Type.Literal('first_bets_lost'),
      bets: Type.Integer({ minimum: 1, maximum: 20 }),
      percent: Percent,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      /**
       * Bets of own money since the choice. `lost_by_one`: an express with one lost leg, of its stake. `won`: the first bet, of its
       * profit. `staked`: bets that were played, of their stakes, once they are as much as is asked for.
       */
      on: Type.Literal('own_bets'),
      what: Type.Enum(['lost_by_one', 'won', 'staked']),
      percent: Percent,
      legsMin: Type.Integer({ minimum: 1, maximum: 20 }),
      /** Of every leg, thousandths. */
      oddsMilliMin: Type.Integer({ minimum: 1001, maximum: 1_000_000 }),
      /** Only asked of `staked`. */
      stakedUnitsMin: Units,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      /**
       * A part of what the house earned of bets of own money that were placed in the week of the choice (Monday to Sunday, UTC), shared
       * among who chose it by what their bets that fit staked. Shared once, a day after the week.
       */
      on: Type.Literal('profit_share'),
      percent: Type.Integer({ minimum: 1, maximum: 100 }),
      legsMin: Type.Integer({ minimum: 1, maximum: 20 }),
      /** Of every leg, thousandths. */
      oddsMilliMin: Type.Integer({ minimum: 1001, maximum: 1_000_000 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      /** Free rounds of a game of a casino (bonus gifts): of what they win, once all are played or their days are over. */
      on: Type.Literal('free_spins'),
      /** Keys of the casino, and of its game. */
      provider: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      game: Type.String({ pattern: '^[A-Za-z0-9:_-]{1,80}$' }),
      spins: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** Bet of one round, hundredths of a round unit. */
      spinCents: Type.Integer({ minimum: 1, maximum: 100_000 }),
      percent: Percent,
    },
    { additionalProperties: false },
  ),
  /** Given as it stands, to whoever chooses it. */
  Type.Object({ on: Type.Literal('choice') }, { additionalProperties: false }),
]);

/** What an offer promises. Versioned data of a brand: a bonus keeps the version it was chosen by. */
export const BonusTerms = Type.Object(
  {
    /** What it is called, by language; where there is no name in a language, the English one, else its kind. */
    names: Type.Optional(Type.Object({ en: Name, ru: Name, ar: Name }, { additionalProperties: false })),
    /** It is there from the one minute until before the other, on these days of the week, by the clock of the database, in UTC. Absent: no bound. */
    fromAt: Minute,
    untilAt: Minute,
    weekdays: Type.Optional(
      Type.Array(Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), {
        minItems: 1,
        uniqueItems: true,
      }),
    ),
    trigger: Trigger,
    bets: Type.Optional(EarningBets),
    /** The bonus is never more than this; of a trigger without percent, exactly this. */
    unitsMax: Units,
    /** Days a chosen bonus waits for its trigger, and days to wager it. */
    choiceDays: Type.Integer({ minimum: 1, maximum: 365 }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    wagering: Type.Object(
      {
        /** The bonus times this is to be staked in bets that count. */
        times: Type.Integer({ minimum: 1, maximum: 100 }),
        kinds: Type.Array(Type.Enum(['single', 'express', 'system']), { minItems: 1, uniqueItems: true }),
        /** Of all but singles. */
        legsMin: Type.Integer({ minimum: 1, maximum: 20 }),
        /** Of every leg, thousandths. */
        oddsMilliMin: Type.Integer({ minimum: 1001, maximum: 1_000_000 }),
        /** The same, at most; absent: no bound (rules B7: least and most odds). */
        oddsMilliMax: Type.Optional(Type.Integer({ minimum: 1001, maximum: 1_000_000 })),
        isLiveCounted: Type.Boolean(),
        /** Every leg is live, whatever `isLiveCounted` says. */
        isLiveOnly: Type.Optional(Type.Boolean()),
        /** Bets and rounds of own money that fit count, too, in its currency, while it runs. What they win stays own money. */
        isOwnCounted: Type.Optional(Type.Boolean()),
        /** The least one bet stakes to count; absent: no bound. */
        stakeUnitsMin: Type.Optional(Units),
      },
      { additionalProperties: false },
    ),
    /** Rounds of games count instead of bets: of a bet on each kind so many percent, none where nothing is said (casino bonuses). No bet on sports is paid from it. */
    games: Type.Optional(
      Type.Object(
        {
          slots: Weight,
          table: Weight,
          live: Weight,
          other: Weight,
          /** Another part than that of its kind, of a game or all of a casino: `acme/roulette=50`, `acme/*=0`. The closest word counts; of what counts nothing, nothing is played. */
          of: Type.Optional(
            Type.Array(
              Type.String({ pattern: '^[a-z0-9-]{1,40}/([*]|[a-z0-9-]{1,60})=(100|[1-9]?[0-9])$' }),
              { maxItems: 200, uniqueItems: true },
            ),
          ),
          /** Their names by word and language, written down when the campaign is made. */
          ofNames: Type.Optional(
            Type.Record(Type.String(), Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    /** Every leg of a bet that counts, and of one of own money that earns it, is of these. Absent: of anything. */
    only: Type.Optional(
      Type.Object(
        {
          /** Numbers of the feeds: `SI`, `LI`, `G`. */
          sportIds: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 50 })),
          champIds: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 50 })),
          groupIds: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 50 })),
          /** Names of the championships by number and language, written down when the campaign is made. */
          champNames: Type.Optional(
            Type.Record(Type.String(), Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    /** Which money is staked where nobody names any, each stake whole from the first that covers it. Absent: own money; the bonus when it is named. */
    fundsOrder: Type.Optional(Type.Enum([...FUNDS_ORDERS])),
    /** The most one bet may stake of it; absent: no bound of its own. */
    stakeUnitsMax: Type.Optional(Units),
    /** Staked whole, in one bet (freebets). */
    isStakedWhole: Type.Boolean(),
    /** What was given stays with the house when the rest becomes own money (freebets: the stake is not returned). */
    isGiftKept: Type.Boolean(),
    /** At most the bonus times this becomes own money; absent: all of it. */
    payoutTimesMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Numeric ids of countries; absent: all of the brand. */
    countryIds: Type.Optional(Type.Array(Type.Integer())),
    currencies: Type.Optional(Type.Array(Type.String())),
    /** Offered to newcomers at registration. */
    isWelcome: Type.Boolean(),
    /** Promo codes alone open it; it stands in no list. */
    isByCode: Type.Optional(Type.Boolean()),
    /** Only for persons the house invited to it. */
    isByInvitation: Type.Optional(Type.Boolean()),
    /** The most bonuses it is: of those that were given and those that wait for their trigger. Absent: no bound. */
    grantsMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** Points buy it, so many each, as often as there are points; it stands in the shop alone. */
    pointsPrice: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** In versions from before codes were rows of their own: the code of the offer. Nothing reads it. */
    promoCode: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type BonusTerms = Static<typeof BonusTerms>;
