import type { BrandId } from '@overround/kernel';
import type { BettingDeps } from '../deps.ts';
import { countSettled } from '../reads/settled-count.ts';

/** Readers of one transaction. */
const AT_ONCE = 100;

/**
 * Mails players who wish for it how many of their bets ended since they were told last, once a day at most (decision 40). Each reader is
 * taken and mailed in one transaction: a run that is killed mails nobody twice. Without a bet that ended there is no mail.
 */
export async function mailResults(
  deps: Pick<BettingDeps, 'db' | 'mailToOwner' | 'resultReaders'>,
  brandId: BrandId,
): Promise<number> {
  const { resultReaders } = deps;
  if (!resultReaders) return 0;
  let told = 0;
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await deps.db.inTransaction({ brandId }, async (tx) => {
      const readers = await resultReaders(tx, AT_ONCE);
      for (const { personId, since } of readers) {
        const { bets, paid } = await countSettled(tx, { brandId, personId, since });
        if (bets === 0) continue;
        await deps.mailToOwner?.(tx, { brandId, personId, template: 'bets_settled', values: { bets, paid } });
        told += 1;
      }
      return readers.length;
    });
  }
  return told;
}
