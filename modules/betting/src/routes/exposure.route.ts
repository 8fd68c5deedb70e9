import { getOpenExposure } from '@overround/contracts/betting';
import { accept, digitsOfMinor } from '@overround/kernel';
import { sportName } from '@overround/markets';
import { type Database, type Route, route } from '@overround/platform';
import type { ExposureSum } from '../domain/open-exposure.ts';
import { type ExposureDeps, readOpenExposure } from '../reads/open-exposure.ts';

const presentSum = ({ stakeMinor, returnMinor, unknownMinor }: ExposureSum) => ({
  stakeMinor: digitsOfMinor(stakeMinor),
  returnMinor: digitsOfMinor(returnMinor),
  unknownMinor: digitsOfMinor(unknownMinor),
});

/** What open bets hold and may return, by sport and by day. */
export const exposureRoutes = (deps: ExposureDeps & { readonly db: Database }): Route[] => [
  route(getOpenExposure, ({ query }, { site, session }) =>
    deps.db.read(site, async (tx) => {
      const { timeZone, accounts } = await readOpenExposure(deps, tx, {
        brandId: site.brandId,
        personId: session.personId,
        ...query,
      });
      return accept({
        timeZone,
        accounts: accounts.map(({ accountId, currency, bySport, byDay, ...sum }) => ({
          accountId,
          currency,
          ...presentSum(sum),
          bySport: bySport.map(({ kind, sportId, ...one }) => ({
            kind,
            sportId: sportId ?? null,
            sport: sportId === undefined ? null : sportName(sportId, site.lang),
            ...presentSum(one),
          })),
          byDay: byDay.map(({ day, ...one }) => ({ day: day ?? null, ...presentSum(one) })),
        })),
      });
    }),
  ),
];
