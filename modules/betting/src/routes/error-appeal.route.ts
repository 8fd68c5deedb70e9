import { appealError } from '@overround/contracts/betting';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { findBet } from '../store/bet-store.ts';
import { insertAppeal, noticesOfBets } from '../store/price-error-store.ts';

/** What a bettor says against a bet being void for an error of price. */
export const errorAppealRoutes = ({ db }: Pick<BettingDeps, 'db'>): Route[] => [
  route(appealError, ({ params, body }, { site, session }) =>
    db.inTransaction(site, async (tx) => {
      const { brandId } = site;
      const { betId } = params;
      const bet = await findBet(tx, brandId, session.personId, betId);
      const notice = bet && (await noticesOfBets(tx, brandId, [betId])).get(betId);
      if (!notice) return refuse('not_found');
      const { deedNo } = notice;
      const isNew = await insertAppeal(tx, { brandId, betId, deedNo, reason: body.reason });
      return isNew ? accept({ isWaiting: true as const }) : refuse('appeal_there');
    }),
  ),
];
