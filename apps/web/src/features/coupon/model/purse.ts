import type { WalletAccount } from '@overround/contracts/wallet';

interface PurseFacts {
  readonly ownMinor: bigint;
  readonly bonuses: readonly Pick<WalletAccount, 'idBonus' | 'iso' | 'moneyMinor'>[];
  /** That the stakes come from; absent: none is named. */
  readonly bonusId: number | undefined;
  readonly currency: string;
  /** The most the house takes of one bet, of the money that bet has. */
  readonly houseMinorMax: bigint | undefined;
}

/**
 * What all bets of a coupon may stake together: what the bonus holds that is named, else own money, and the bonus beside it where the house
 * takes more of a bet than that: then its terms stake both (decision 74). `undefined`: it is not known.
 */
export function purseMinor({
  ownMinor,
  bonuses,
  bonusId,
  currency,
  houseMinorMax = 0n,
}: PurseFacts): bigint | undefined {
  if (bonusId !== undefined) {
    const named = bonuses.find(({ idBonus }) => idBonus === bonusId);
    return named && BigInt(named.moneyMinor);
  }
  const held = bonuses.filter(({ iso }) => iso === currency);
  const bonusMinor = held.reduce((sum, { moneyMinor }) => sum + BigInt(moneyMinor), 0n);
  return houseMinorMax > ownMinor ? ownMinor + bonusMinor : ownMinor;
}
