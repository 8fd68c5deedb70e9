import type { BonusTerms } from '@overround/contracts/bonus';
import type { Minor } from '@overround/kernel';
import { type CountingRules, slipFault, type SlipBet, stakeFault } from './counting.ts';

/** Which money is staked first where nobody names any (decision 74). */
export type FundsOrder = NonNullable<BonusTerms['fundsOrder']>;
export type Funds = 'own' | 'bonus';

const ORDERS: Readonly<Record<FundsOrder, readonly [Funds, Funds]>> = {
  own_first: ['own', 'bonus'],
  bonus_first: ['bonus', 'own'],
};

/** What own money and a bonus hold. */
export interface HeldMoney {
  readonly ownMinor: Minor;
  readonly bonusMinor: Minor;
}

/** A stake is taken whole from the first money of the order that covers it; of own money where none does, which then says that it is short. */
export function fundsOf(stakeMinor: Minor, order: FundsOrder, { ownMinor, bonusMinor }: HeldMoney): Funds {
  const held: Readonly<Record<Funds, Minor>> = { own: ownMinor, bonus: bonusMinor };
  return ORDERS[order].find((funds) => held[funds] >= stakeMinor) ?? 'own';
}

/** Whose money a bet that names none is staked from. Of a bonus only what counts towards it: nobody spends it without getting nearer. */
export function fundsOfBet(
  rules: CountingRules,
  bet: Pick<SlipBet, 'kind' | 'legs' | 'stakeMinor'>,
  order: FundsOrder,
  held: HeldMoney,
): Funds {
  const fault = slipFault(rules, bet) ?? stakeFault(rules, bet.stakeMinor);
  return fault ? 'own' : fundsOf(bet.stakeMinor, order, held);
}
