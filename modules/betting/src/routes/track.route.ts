import { trackBet } from '@overround/contracts/betting';
import { accept } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { type BetTracker, FOLLOWED_MS } from '../flows/track-bets.ts';

/** How an open bet stands and how it went. */
export function trackRoutes(tracker: BetTracker): Route[] {
  return [
    route(trackBet, async ({ params }, { site, session }) => {
      const seller = { brandId: site.brandId, personId: session.personId };
      const tracked = await tracker.track(seller, params.betId);
      if (!tracked.ok) return tracked;
      const { now, line } = tracked.value;
      return accept({
        now,
        line: line.map(({ atMs, chance }) => ({ at: atMs, chance: Math.round(chance * 10_000) / 10_000 })),
        pushedForMs: FOLLOWED_MS,
      });
    }),
  ];
}
