import type { BonusTerms } from '@overround/contracts/bonus';
import type { Minor } from '@overround/kernel';

/** Which money is staked first where nobody names any (decision 74). */
export type FundsOrder = NonNullable<BonusTerms['fundsOrder']>;
export type Funds = 'own' | 'bonus';

const ORDERS: Readonly<Record<FundsOrder, readonly [Funds, Funds]>> = {
  own_first: ['own', 'bonus'],
  bonus_first: ['bonus', 'own'],
};

/** A stake is taken whole from the first money of the order that covers it; of own money where none does, which then says that it is short. */
export function fundsOf(
  stakeMinor: Minor,
  order: FundsOrder,
  { ownMinor, bonusMinor }: { readonly ownMinor: Minor; readonly bonusMinor: Minor },
): Funds {
  const held: Readonly<Record<Funds, Minor>> = { own: ownMinor, bonus: bonusMinor };
  return ORDERS[order].find((funds) => held[funds] >= stakeMinor) ?? 'own';
}
