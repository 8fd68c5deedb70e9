import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { MinorDigits } from '../wallet/index.ts';
import { BonusTermsView, COUNT_REASONS } from './terms.ts';

export { BONUS_TRIGGERS, BonusTermsView } from './terms.ts';

export const BONUS_STATUSES = [
  'chosen',
  'earned',
  'active',
  'wagered',
  'converted',
  'expired',
  'cancelled',
  'lost',
] as const;
const UnixSeconds = Type.Integer({ description: 'unix seconds' });

const BonusBet = Type.Object({
  betId: Type.Integer(),
  stakeMinor: MinorDigits,
  countedMinor: MinorDigits,
  reason: Type.Enum([...COUNT_REASONS]),
  isOwn: Type.Boolean({ description: 'of own money' }),
});

/** Entity `Bonus (office)` of specification 1 section 3, and what our screens need besides. */
export const OfficeBonus = Type.Object({
  id: Type.Integer({ description: 'of this bonus of this person' }),
  idBonus: Type.Integer({ description: 'of the offer' }),
  type: Type.Integer({ description: 'bonus type enumeration of the specification' }),
  name: Type.String(),
  start: UnixSeconds,
  end: UnixSeconds,
  current: Type.Number({ description: 'staked in bets that count, a decimal sum' }),
  value: Type.Number({ description: 'to be staked, a decimal sum' }),
  isClosed: Type.Boolean(),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'percent' }),
  width: Type.String({ description: 'the same as a width' }),
  money: Type.Number({ description: 'on its account, a decimal sum' }),
  expirationDate: UnixSeconds,
  currencyIso: Type.String(),
  promoId: Type.Union([Type.String(), Type.Null()]),
  kind: Type.String(),
  status: Type.Enum([...BONUS_STATUSES]),
  balanceMinor: MinorDigits,
  grantedMinor: MinorDigits,
  wageredMinor: MinorDigits,
  requiredMinor: MinorDigits,
  convertedMinor: MinorDigits,
  openStakeMinor: MinorDigits,
  terms: BonusTermsView,
  spins: Type.Optional(
    Type.Object(
      {
        state: Type.Enum(['waiting', 'granted', 'refused', 'over'], {
          description: 'waiting: the casino is not told yet',
        }),
        count: Type.Integer(),
        played: Type.Integer(),
        wonMinor: MinorDigits,
        until: UnixSeconds,
      },
      { description: 'free rounds of it, where it is earned by them' },
    ),
  ),
  bets: Type.Array(BonusBet, { description: 'the newest of its bets, and why each counts or not' }),
  decisions: Type.Array(
    Type.Object({ what: Type.String(), facts: Type.Record(Type.String(), Type.String()), at: UnixSeconds }),
    { description: 'what was decided about it, oldest first' },
  ),
});
export type OfficeBonus = Static<typeof OfficeBonus>;

export const BonusOffer = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  kind: Type.String(),
  type: Type.Integer(),
  name: Type.String(),
  terms: BonusTermsView,
  until: Type.Union([UnixSeconds, Type.Null()], { description: 'of an invitation: its last moment' }),
});
export type BonusOffer = Static<typeof BonusOffer>;

export const BonusState = Type.Object({
  bonuses: Type.Array(OfficeBonus, { description: 'newest first' }),
  offers: Type.Array(BonusOffer, { description: 'what may be chosen now' }),
});
export type BonusState = Static<typeof BonusState>;

const source = 'spec 1 sections 2, 3 and 7';

export const getBonuses = defineCall({
  name: 'bonuses.mine',
  method: 'GET',
  paths: ['/web-api/api/bonuses/v1/bonuses'],
  policy: 'player',
  family: 'web_api',
  answer: BonusState,
  source,
  summary:
    'Bonuses of the player with progress, terms and everything that was decided, and the offers open to them.',
});

export const chooseBonus = defineCall({
  name: 'bonuses.choose',
  method: 'POST',
  paths: ['/web-api/api/bonuses/v1/choose'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      code: Type.String({ minLength: 1, maxLength: 40, description: 'of an offer, or REJECT' }),
    },
    { additionalProperties: false },
  ),
  answer: BonusState,
  refusals: ['bonus_unknown', 'bonus_closed_to_you', 'bonus_for_newcomers', 'bonus_had', 'bonus_used_up'],
  source,
  summary: 'Chooses an offer, or none. Choosing the same one again changes nothing.',
});

export const refuseBonus = defineCall({
  name: 'refuseBonus',
  method: 'POST',
  paths: ['/web-api/office/refusebonus', '/refusebonus'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(Type.Object({ bonus_id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })),
  answer: BonusState,
  refusals: ['not_found', 'bonus_over'],
  source,
  summary: 'Gives a bonus up: what is left of it goes back to the house. Own money is not touched.',
});
