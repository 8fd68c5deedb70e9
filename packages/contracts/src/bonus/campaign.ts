// A campaign as staff see it.

import Type, { type Static } from 'typebox';
import { MinorDigits } from '../wallet/index.ts';
import { BonusTerms } from './offer-terms.ts';

const CampaignMoney = Type.Object({
  currency: Type.String(),
  exponent: Type.Integer(),
  persons: Type.Integer({ description: 'who were given it' }),
  grantedMinor: MinorDigits,
  convertedMinor: MinorDigits,
  forfeitedMinor: MinorDigits,
});

export const CampaignCode = Type.Object({
  code: Type.String(),
  usesMax: Type.Union([Type.Integer(), Type.Null()]),
  used: Type.Integer(),
  isOpen: Type.Boolean(),
});

/** An order of free rounds that its casino fails. */
const FailingOrder = Type.Object({
  account: Type.Integer({ description: 'number of the account of its player' }),
  provider: Type.String(),
  game: Type.String(),
  state: Type.Enum(['waiting', 'granted', 'refused', 'over'], {
    description:
      'waiting: not given yet, told again each minute; granted: not taken back yet, told again; refused: never given',
  }),
  fault: Type.String({ description: 'what the casino, or the way there, said last' }),
  toldAt: Type.Integer({ description: 'unix seconds' }),
});

/** A free round that was told after its last moment. */
const LateRound = Type.Object({
  roundId: Type.String(),
  account: Type.Integer({ description: 'number of the account of its player' }),
  provider: Type.String(),
  game: Type.String(),
  currency: Type.String(),
  exponent: Type.Integer(),
  winMinor: MinorDigits,
  toldAt: Type.Integer({ description: 'unix seconds' }),
  honouredMinor: Type.Union([MinorDigits, Type.Null()], {
    description: 'what was paid for it, 0 where staff declined; null: nobody decided',
  }),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
});

export const Campaign = Type.Object({
  offerId: Type.Integer(),
  version: Type.Integer(),
  kind: Type.String(),
  code: Type.String(),
  isOpen: Type.Boolean(),
  terms: BonusTerms,
  waits: Type.Union(
    [
      Type.Object({
        askedBy: Type.String(),
        reason: Type.String(),
        isOwn: Type.Boolean({ description: 'who looks asked for it: another person decides' }),
      }),
      Type.Null(),
    ],
    { description: 'its opening waits for a second person' },
  ),
  money: Type.Array(CampaignMoney, { description: 'of all its versions, by currency' }),
  codes: Type.Array(CampaignCode),
  failing: Type.Array(FailingOrder),
  late: Type.Array(LateRound),
});
export type Campaign = Static<typeof Campaign>;

export const Campaigns = Type.Object({
  campaigns: Type.Array(Campaign),
  bigUnits: Type.Integer({
    description: 'round units a campaign may give in all before a second person opens it',
  }),
});
export type Campaigns = Static<typeof Campaigns>;
