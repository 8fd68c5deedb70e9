import { clearBetHistory, mailBetHistory } from '@overround/contracts/betting';
import { accept, instant, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { mailHistory } from '../flows/mail-history.ts';
import { writeHistoryCleared } from '../store/history-store.ts';

/** What a player does with the list of own bets. */
export const historyRoutes = (deps: BettingDeps): Route[] => [
  route(clearBetHistory, ({ body }, { site, session }) =>
    deps.db.inTransaction(site, async (tx) => {
      const clearedAt = await writeHistoryCleared(tx, site.brandId, session.personId, body.isCleared);
      return accept({ clearedAt: clearedAt ? unixSeconds(instant(clearedAt.getTime())) : null });
    }),
  ),

  route(mailBetHistory, ({ body: { status, from, to } }, { site, session }) =>
    mailHistory(
      deps,
      { brandId: site.brandId, personId: session.personId, lang: site.lang },
      {
        ...(status === undefined ? {} : { status }),
        ...(from === undefined ? {} : { fromSeconds: from }),
        ...(to === undefined ? {} : { toSeconds: to }),
      },
    ),
  ),
];
