// Sides of a duel across two matches: how many goals each is expected to score in its own (docs/decisions/17).

import { type MatchExpectation, playerRulesOf, type Side, SPORT, type SportId } from '@overround/sports';
import { weightIn } from '../scorers/on-the-pitch.ts';
import type { DuelPlayer } from './price-duels.ts';

/**
 * Goals a side is expected to score in its match: a whole team, or some of its players. Goals of a team fall to its players one by one,
 * so those of some of them are as many as their shares of its mean, and again a Poisson number. `undefined` where no goals are expected.
 */
export function pairMean(
  expectation: MatchExpectation | undefined,
  who: Side | readonly number[],
  players: readonly DuelPlayer[],
  sportId: SportId = SPORT.football,
): number | undefined {
  if (expectation?.model !== 'goals' && expectation?.model !== 'scores') return undefined;
  const { home, away } = expectation.means;
  const meanOf = (side: Side): number => (side === 1 ? home : away);
  if (typeof who === 'number') return meanOf(who);
  const rules = playerRulesOf(sportId);
  if (expectation.model === 'scores' || !rules) return undefined;
  const weightOf = ({ position }: DuelPlayer): number => weightIn(rules, position);
  let mean = 0;
  for (const number of who) {
    const player = players.find((one) => one.number === number);
    if (!player) return undefined;
    const all = players
      .filter(({ side }) => side === player.side)
      .reduce((sum, one) => sum + weightOf(one), 0);
    mean += all === 0 ? 0 : (meanOf(player.side) * (1 - rules.ownGoalShare) * weightOf(player)) / all;
  }
  return mean > 0 ? mean : undefined;
}
