import type { MakeBetBody } from '@overround/contracts/betting';
import { type AccountId, accept, type CurrencyCode, type Outcome, refuse } from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import type { BettingDeps } from '../deps.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import type { Selection } from '../domain/selection.ts';
import type { OrderOwner } from '../flows/place-bet.ts';

type Purse = Pick<OrderOwner, 'brandId' | 'personId'> & {
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
};
type Order = Pick<BetOrder, 'coupon' | 'stakeMinor' | 'fill' | 'insurance'> & {
  /** Of an order that becomes a bet later, or in one click: no order of funds is asked. */
  readonly isOwnOnly?: boolean;
};

type SlipBook = Pick<BettingDeps['book'], 'findGame' | 'eventOfGame'>;

/** A pick as the terms of bonuses ask about it; what the line does not know is of nothing they name. */
function legOf(book: SlipBook, { gameId, type, oddsMilliSeen }: Selection) {
  const event = book.eventOfGame(gameId);
  return {
    oddsMilli: oddsMilliSeen,
    isLive: book.findGame(gameId)?.kind === 'live',
    sportId: event?.sportId ?? 0,
    champId: event?.champ.champId ?? 0,
    groupId: groupOfType(type)?.id ?? 0,
  };
}

/**
 * The account an order with a promo code or a bonus is paid from. Without either the order of the running bonus decides (decision 74), else it is the player's own; while no bonus engine is
 * there, no code and no bonus is known, and the order is refused whole: paid otherwise, it would be another bet than was asked for.
 */
export async function bonusPurse(
  { bonuses, book }: Pick<BettingDeps, 'bonuses'> & { readonly book: SlipBook },
  { promo, userIdBonus }: Pick<MakeBetBody, 'promo' | 'userIdBonus'>,
  own: Purse,
  { coupon, stakeMinor, fill, insurance, isOwnOnly }: Order,
): Promise<Outcome<AccountId>> {
  if (!promo && !userIdBonus && (!bonuses || isOwnOnly || fill || insurance)) return accept(own.accountId);
  if (!bonuses) return refuse(promo ? 'promo_unknown' : 'bonus_unknown');
  // What would make another bet of it than the one whose terms are asked about.
  if (fill || insurance) return refuse('bonus_option');
  return bonuses.accountFor({
    ...own,
    stakeMinor,
    slip: { kind: coupon.kind, legs: coupon.selections.map((selection) => legOf(book, selection)) },
    ...(promo ? { promo } : {}),
    ...(userIdBonus ? { bonusId: userIdBonus } : {}),
  });
}
