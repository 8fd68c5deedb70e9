import type { MakeBetBody } from '@overround/contracts/betting';
import { type AccountId, accept, type CurrencyCode, type Outcome, refuse } from '@overround/kernel';
import type { BettingDeps } from '../deps.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import type { OrderOwner } from '../flows/place-bet.ts';

type Purse = Pick<OrderOwner, 'brandId' | 'personId'> & {
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
};
type Order = Pick<BetOrder, 'coupon' | 'stakeMinor' | 'fill' | 'insurance'>;

/**
 * The account an order with a promo code or a bonus is paid from. Without either it is the player's own; while no bonus engine is
 * there, no code and no bonus is known, and the order is refused whole: paid otherwise, it would be another bet than was asked for.
 */
export async function bonusPurse(
  { bonuses }: Pick<BettingDeps, 'bonuses'>,
  { promo, userIdBonus }: Pick<MakeBetBody, 'promo' | 'userIdBonus'>,
  own: Purse,
  { coupon, stakeMinor, fill, insurance }: Order,
): Promise<Outcome<AccountId>> {
  if (!promo && !userIdBonus) return accept(own.accountId);
  if (!bonuses) return refuse(promo ? 'promo_unknown' : 'bonus_unknown');
  // What would make another bet of it than the one whose terms are asked about.
  if (fill || insurance) return refuse('bonus_option');
  return bonuses.accountFor({
    ...own,
    stakeMinor,
    slip: { kind: coupon.kind, oddsMilli: coupon.selections.map(({ oddsMilliSeen }) => oddsMilliSeen) },
    ...(promo ? { promo } : {}),
    ...(userIdBonus ? { bonusId: userIdBonus } : {}),
  });
}
