import { playerRulesOf } from '@overround/sports';
import type { PricedMarket } from '../price/priced-market.ts';
import { pricePoints } from './price-points.ts';
import { priceScorers, type ScorerRequest } from './price-scorers.ts';
import { priceTopScorers } from './price-top-scorer.ts';
import { priceTouchdowns } from './price-touchdowns.ts';

/** Everything that can be bet on of the players of a match now, by the rules of its sport (`PlayerRules` of sports). */
export function pricePlayers(request: ScorerRequest): readonly PricedMarket[] {
  const rules = playerRulesOf(request.format.sportId);
  if (!rules || request.players.length === 0) return [];
  if (rules.scoringAttacks)
    return [...pricePoints(request, rules), ...(rules.hasTopScorer ? priceTopScorers(request, rules) : [])];
  return rules.pointsMin > 1 ? priceTouchdowns(request, rules) : priceScorers(request);
}
