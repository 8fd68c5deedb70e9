import type { BrandId } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { errorsOfEvent, insertNotices } from '../store/price-error-store.ts';

interface TellDeps extends Pick<BettingDeps, 'mailToOwner'> {
  readonly db: Database;
}

/** Prices as people write them: thousandths without needless noughts. */
const oddsText = (milli: number): string => String(milli / 1000);

/**
 * Tells the owners of bets of a brand that a deed voided for an error of price, with the price it is measured by and the rule: once for each
 * bet, however often the event is settled. Returns how many were told.
 */
export async function tellPriceErrors(deps: TellDeps, brandId: BrandId, eventId: number): Promise<number> {
  const errors = await deps.db.read('platform', (tx) => errorsOfEvent(tx, eventId));
  let told = 0;
  for (const { error, toAt } of errors) {
    const bets = await deps.db.inTransaction({ brandId }, async (tx) => {
      const fresh = await insertNotices(tx, brandId, error, toAt);
      for (const bet of fresh)
        await deps.mailToOwner?.(tx, {
          brandId,
          personId: bet.personId,
          template: 'price_error',
          values: {
            betNumber: String(bet.betId),
            odds: oddsText(bet.oddsMilli),
            reference: oddsText(error.referenceMilli),
            source: error.referenceSource,
            rule: error.ruleNo,
          },
        });
      return fresh;
    });
    told += bets.length;
  }
  return told;
}
