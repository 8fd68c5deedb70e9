// An outcome as a page of statistics sends it to a coupon: v2 is the id of the outcome, v3 what the coupon shows of it.

import type { BetV2, BetV3 } from '@overround/embed';
import { type DraftLeg, legKey } from './coupon-draft.ts';
import type { Services } from './services.tsx';

export interface BetFromPage {
  readonly v2: BetV2;
  readonly v3: BetV3;
}

export const betOfLeg = (leg: DraftLeg): BetFromPage => ({
  v2: {
    gameId: leg.gameId,
    type: leg.type,
    parameter: leg.parameter,
    oddsMilli: leg.oddsMilliSeen,
    isLive: leg.isLive,
  },
  v3: {
    eventId: leg.eventId,
    sportId: leg.sportId,
    champId: leg.champId,
    startsAtMs: leg.startsAtMs,
    event: leg.labels.event,
    market: leg.labels.market,
    outcome: leg.labels.outcome,
    champ: leg.labels.champ,
  },
});

const legOfBet = ({ v2, v3 }: BetFromPage): DraftLeg => ({
  gameId: v2.gameId,
  type: v2.type,
  parameter: v2.parameter,
  oddsMilliSeen: v2.oddsMilli,
  isLive: v2.isLive,
  eventId: v3.eventId,
  sportId: v3.sportId,
  champId: v3.champId,
  startsAtMs: v3.startsAtMs,
  labels: { event: v3.event, market: v3.market, outcome: v3.outcome, champ: v3.champ },
});

/** Puts an outcome into the coupon of a window. Pressed again it stays; `false` when the coupon is full. */
export function takeBet({ stores, site }: Pick<Services, 'stores' | 'site'>, bet: BetFromPage): boolean {
  const leg = legOfBet(bet);
  if (!stores.draft.getState().keys.has(legKey(leg)))
    stores.draft.dispatch({ type: 'leg_toggled', leg, legsMax: site.betting.couponEventsMax });
  return stores.draft.getState().problem === undefined;
}
