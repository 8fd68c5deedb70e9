import { getLockedValues, LOCKED_BETS_MAX } from '@overround/contracts/betting';
import { accept, digitsOfMinor } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { SellDeps } from '../flows/offer-sale.ts';
import { lockedValues } from '../flows/value-days.ts';

/** What open bets hold and are worth, day by day. */
export const lockedRoutes = (deps: SellDeps): Route[] => [
  route(getLockedValues, (_input, { site, session }) =>
    deps.db.inTransaction(site, async (tx) => {
      const seller = { brandId: site.brandId, personId: session.personId };
      const bets = await lockedValues(deps, tx, seller, LOCKED_BETS_MAX);
      return accept({
        bets: bets.map(({ betId, lockedMinor, offerMinor, days }) => ({
          betId,
          lockedMinor: digitsOfMinor(lockedMinor),
          offerMinor: offerMinor === undefined ? null : digitsOfMinor(offerMinor),
          days: days.map((one) => ({
            day: one.day,
            offerMinor: digitsOfMinor(one.offerMinor),
            lockedMinor: digitsOfMinor(one.lockedMinor),
          })),
        })),
      });
    }),
  ),
];
