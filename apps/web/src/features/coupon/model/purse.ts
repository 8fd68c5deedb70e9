import type { WalletAccount } from '@overround/contracts/wallet';

interface PurseFacts {
  readonly ownMinor: bigint;
  readonly bonuses: readonly Pick<WalletAccount, 'idBonus' | 'moneyMinor'>[];
  /** That the stakes come from; absent: none is named. */
  readonly bonusId: number | undefined;
  /** Of the bonus that its terms stake beside own money, as the server says; absent: none is. */
  readonly bonusMinor: bigint | undefined;
}

/** What each money holds that a stake may be whole of. */
export type Purse = readonly bigint[];

/**
 * What the bets of a coupon may be staked of: the bonus that is named, else own money, and the bonus beside it whose terms stake both (decision
 * 74). `undefined`: it is not known.
 */
export function purseOf({ ownMinor, bonuses, bonusId, bonusMinor }: PurseFacts): Purse | undefined {
  if (bonusId === undefined) return bonusMinor === undefined ? [ownMinor] : [ownMinor, bonusMinor];
  const named = bonuses.find(({ idBonus }) => idBonus === bonusId);
  return named && [BigInt(named.moneyMinor)];
}

/** The most that each of so many bets may be staked with, all alike: each is whole of one money. */
export function mostEach(purse: Purse, bets: number): bigint {
  const count = BigInt(Math.max(1, bets));
  const covers = (each: bigint): boolean =>
    each === 0n || purse.reduce((sum, held) => sum + held / each, 0n) >= count;
  // The most is a whole part of one of them: above it that one covers a bet less.
  const parts = purse.flatMap((held) =>
    Array.from({ length: Number(count) }, (_, at) => held / BigInt(at + 1)),
  );
  return parts.filter(covers).reduce((most, one) => (one > most ? one : most), 0n);
}
