// Prices of who scores a touchdown: the scores of a side that are worth as much, shared out among its players.

import { TOUCHDOWN } from '@overround/markets';
import {
  declarationOf,
  isPlayerScore,
  ofSide,
  type Pair,
  type PlayerRules,
  type Side,
  totalOf,
} from '@overround/sports';
import { pricedAlike } from '../price/plain-markets.ts';
import { levelMass } from '../price/period-worth.ts';
import type { PricedMarket } from '../price/priced-market.ts';
import { shareLeft } from '../scores/scores-space.ts';
import { listingsOf } from '../spaces/listings.ts';
import { ableScorers } from './on-the-pitch.ts';
import type { ScorerRequest } from './price-scorers.ts';

/**
 * Who scores one in what is left, overtime included. Touchdowns come as the scores of their side do, each one of its players' with his
 * share, so his own are a Poisson number. Nothing in overtime, or where one names nobody.
 */
export function priceTouchdowns(request: ScorerRequest, rules: PlayerRules): readonly PricedMarket[] {
  const { expectation, format, players, margin } = request;
  const play = declarationOf(format.sportId)?.play;
  const state = { ...request.state, format };
  const able = ableScorers(players, state);
  const scored = state.happenings.filter((one) => isPlayerScore(one, format));
  const share = shareLeft(state);
  const isTold = scored.every(({ playerRef }) => playerRef !== undefined);
  if (expectation.model !== 'scores' || play?.kind !== 'scores' || !able || !isTold || share === 0) return [];
  const main = listingsOf(state, expectation).find(({ listing: { part } }) => part.period === undefined);
  const regular = main?.listing.tables('regular');
  if (regular?.kind !== 'pair') return [];
  const big = play.ways.reduce((sum, way) => (way.points >= rules.pointsMin ? sum + way.share : sum), 0);
  const named = big * (1 - rules.ownGoalShare);
  const { overtimeSeconds = 0, periods, periodSeconds } = format;
  const overtime = overtimeScore(expectation.means, overtimeSeconds / (periods * periodSeconds));
  const level = levelMass(regular);
  const noneOf = (side: Side, own: number): number =>
    Math.exp(-ofSide(expectation.means, side) * share * named * own) *
    (1 - level * ofSide(overtime, side) * named * own);
  const already = new Set(scored.map(({ playerRef }) => playerRef));
  const outcomes = pricedAlike(
    able
      .filter(({ playerRef }) => !already.has(playerRef))
      .map(({ number, side, share: own }) => ({
        type: TOUCHDOWN.type,
        parameter: number * 1000,
        chance: 1 - noneOf(side, own),
      })),
    margin,
  );
  return outcomes.length > 0 ? [{ part: {}, group: TOUCHDOWN.group, outcomes }] : [];
}

/** The chance of each side to end an overtime by its first score. */
function overtimeScore(means: Pair, part: number): Pair {
  const all = totalOf(means);
  const isEnded = 1 - Math.exp(-all * part);
  return all === 0
    ? { home: 0, away: 0 }
    : { home: (isEnded * means.home) / all, away: (isEnded * means.away) / all };
}
