import { type Minor, minor } from '@overround/kernel';
import Type, { type Static } from 'typebox';

/** Kinds of specification 1 section 3 that the engine runs, with their numbers on the wire. */
export const BONUS_KINDS = {
  sport: 0,
  promocode: 3,
  double: 4,
  lost_first_bet: 5,
  freebet: 6,
  first_bets_cashback: 7,
  insurance: 8,
  sport_300: 10,
  daily: 11,
  boost: 13,
  risk_free: 14,
  tactical: 15,
  sport_betting: 16,
} as const;
export type BonusKind = keyof typeof BONUS_KINDS;
/** `cancel` of the wire: the choice of no bonus. */
export const NO_BONUS = { id: -1, code: 'REJECT' } as const;

/** Sums of an offer are in round units of the currency (about one euro each): one offer holds in all of them. */
const Units = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Percent = Type.Integer({ minimum: 1, maximum: 1000 });

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
  /** Given as it stands, to whoever chooses it. */
  Type.Object({ on: Type.Literal('choice') }, { additionalProperties: false }),
]);

/** What an offer promises. Versioned data of a brand: a bonus keeps the version it was chosen by. */
export const BonusTerms = Type.Object(
  {
    trigger: Trigger,
    /** The bonus is never more than this; of a trigger without percent, exactly this. */
    unitsMax: Units,
    /** Days a chosen bonus waits for its trigger, and days to wager it. */
    choiceDays: Type.Integer({ minimum: 1, maximum: 365 }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    wagering: Type.Object(
      {
        /** The bonus times this is to be staked in bets that count. */
        times: Type.Integer({ minimum: 1, maximum: 100 }),
        kinds: Type.Array(Type.Enum(['single', 'express']), { minItems: 1, uniqueItems: true }),
        legsMin: Type.Integer({ minimum: 1, maximum: 20 }),
        /** Of every leg, thousandths. */
        oddsMilliMin: Type.Integer({ minimum: 1001, maximum: 1_000_000 }),
        isLiveCounted: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
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
    /** In versions from before codes were rows of their own: the code of the offer. Nothing reads it. */
    promoCode: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type BonusTerms = Static<typeof BonusTerms>;

export interface Offer {
  readonly offerId: number;
  readonly version: number;
  readonly kind: BonusKind;
  readonly code: string;
  readonly terms: BonusTerms;
}

/** Where and in what money somebody would have it. */
export interface OfferPlace {
  readonly countryId: number;
  readonly currency: string;
}

export const isOfferedIn = ({ terms }: Offer, { countryId, currency }: OfferPlace): boolean =>
  (terms.countryIds?.includes(countryId) ?? true) && (terms.currencies?.includes(currency) ?? true);

export const minorOfUnits = (units: number, unitMinor: Minor): Minor => minor(BigInt(units) * unitMinor);

/** What a base (a deposit, lost stakes) earns: a percentage rounded down, bounded; 0 for a deposit that is too small. */
export function earnedMinor(terms: BonusTerms, baseMinor: Minor, unitMinor: Minor): Minor {
  const most = minorOfUnits(terms.unitsMax, unitMinor);
  const { trigger } = terms;
  if (trigger.on === 'choice') return most;
  if (trigger.on === 'deposit' && baseMinor < minorOfUnits(trigger.depositUnitsMin, unitMinor))
    return minor(0n);
  const share = (baseMinor * BigInt(trigger.percent)) / 100n;
  return minor(share < most ? share : most);
}

/** What is to be staked in bets that count before it becomes own money. */
export const requiredMinor = (terms: BonusTerms, grantedMinor: Minor): Minor =>
  minor(grantedMinor * BigInt(terms.wagering.times));

/** The most one bet may stake of it; absent: no bound of its own. */
export const stakeMinorMaxOf = ({ stakeUnitsMax }: BonusTerms, unitMinor: Minor): Minor | undefined =>
  stakeUnitsMax === undefined ? undefined : minorOfUnits(stakeUnitsMax, unitMinor);
