// From the prices of a match, before it and in play, to every way it can end.

import {
  countOf,
  declarationOf,
  isPeriodOver,
  type MatchExpectation,
  type MatchState,
  type Pair,
  playerRulesOf,
  regularScore,
  scoreOfPeriod,
  SPORT,
} from '@overround/sports';
import type { ScoreGrid } from '../football/score-grid.ts';
import { overtimeHomeShare } from '../hockey/hockey-model.ts';
import { listingsOf } from '../spaces/listings.ts';
import { hockeyShares } from '../spaces/hockey-space.ts';
import { footballShares } from '../spaces/football-space.ts';
import { quartersOf } from '../spaces/basketball-space.ts';
import { setChainOf } from '../spaces/set-chain.ts';
import type { Listing } from '../price/listing.ts';
import type { Offered } from './beliefs.ts';
import { COUNTED_BOARDS, countOutlook } from './count-ways.ts';
import { fitBelief } from './fit-belief.ts';
import { fitGoals } from './fit-goals.ts';
import { goalOutlook, type GoalPart } from './goal-ways.ts';
import { gridOutlook } from './grid-ways.ts';
import { goalCounts, goalPlayers, sharesByPrices } from './player-goals.ts';
import type { PlayerOutlook } from './player-picks.ts';
import { pointsByPrices } from './player-points.ts';
import { pointOutlook } from './point-ways.ts';
import { setOutlook } from './set-ways.ts';
import { ENDING_KINDS, endingKind, type CountOutlook, type MatchOutlook } from './ways.ts';

export interface OutlookRequest {
  /** The match as it stands; its format says which sport. */
  readonly state: MatchState;
  /** Prices on offer now by the part they are about: `main`, `corners`, `yellow_cards`. */
  readonly offered: ReadonlyMap<string, readonly Offered[]>;
}

/**
 * Every way a match can still end by its offered prices. `undefined` where they tell too little, the match is over or in extra time, or
 * nothing here knows the sport.
 */
export function fitOutlook({ state, offered }: OutlookRequest): MatchOutlook | undefined {
  const isOpen = state.phase === 'scheduled' || state.phase === 'in_play' || state.phase === 'break';
  const main = offered.get('main') ?? [];
  if (!isOpen || main.length === 0) return undefined;
  switch (state.format.sportId) {
    case SPORT.football:
      return footballOutlook(state, offered);
    case SPORT.iceHockey:
      return hockeyOutlook(state, main);
    default:
      return byModel(state, main);
  }
}

const partsOf = (state: MatchState, shares: readonly number[]): GoalPart[] => {
  const all = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share, index) => ({
    key: `p${index + 1}`,
    score: scoreOfPeriod(state, index + 1),
    share: share / all,
  }));
};

function footballOutlook(state: MatchState, offered: OutlookRequest['offered']): MatchOutlook | undefined {
  const shares = footballShares(state);
  if (!shares) return undefined;
  const score = regularScore(state);
  const goals = fitGoals(offered.get('main') ?? [], score);
  if (!goals) return undefined;
  const outlook = { grid: goals.grid, score, parts: partsOf(state, shares) };
  const kinds = new Float64Array(ENDING_KINDS);
  const { size, cells } = goals.grid;
  for (const [cell, mass] of cells.entries()) {
    const kind = endingKind(Math.floor(cell / size) + score.home - (cell % size) - score.away);
    kinds[kind] = (kinds[kind] ?? 0) + mass;
  }
  const counts = COUNTED_BOARDS.flatMap((board): CountOutlook[] => {
    const found = countOutlook({
      board,
      offered: offered.get(board) ?? [],
      score: countOf(state, board),
      kinds,
    });
    return found ? [found] : [];
  });
  const players = scorersOf(state, offered.get('main') ?? [], goals.grid);
  return goalOutlook({ ...outlook, counts, players });
}

const scorersOf = (state: MatchState, main: readonly Offered[], grid: ScoreGrid): PlayerOutlook =>
  goalPlayers({
    score: regularScore(state),
    isStarted: state.phase !== 'scheduled',
    shareOf: sharesByPrices(main, goalCounts(grid)),
    ownGoals: playerRulesOf(state.format.sportId)?.ownGoalShare ?? 0,
  });

function hockeyOutlook(state: MatchState, main: readonly Offered[]): MatchOutlook | undefined {
  const shares = hockeyShares(state);
  if (shares.every((share) => share === 0)) return undefined;
  const score = regularScore(state);
  const goals = fitGoals(main, score, 0);
  return (
    goals &&
    goalOutlook({
      grid: goals.grid,
      score,
      parts: partsOf(state, shares),
      players: scorersOf(state, main, goals.grid),
      ...(state.format.overtimeSeconds === undefined
        ? {}
        : { overtimeHomeShare: overtimeHomeShare(goals.means) }),
    })
  );
}

/** Sports whose belief is found by its own prices of now. */
function byModel(state: MatchState, main: readonly Offered[]): MatchOutlook | undefined {
  const belief = fitBelief(state, main);
  const listing = belief && mainOf(state, belief);
  if (!belief || !listing) return undefined;
  if (belief.model === 'serve' || belief.model === 'rally') {
    const chain = setChainOf(state, belief);
    return chain && setOutlook({ ...chain, over: setsOver(state) });
  }
  const players = pointsByPrices(state, main, listing);
  const outlook =
    belief.model === 'points' && quartersOf(state).left.some((left) => left > 0)
      ? pointOutlook({ state, belief, main: listing })
      : gridOutlook(listing);
  return outlook && { ...outlook, ...(players ? { players } : {}) };
}

const mainOf = (state: MatchState, belief: MatchExpectation): Listing | undefined =>
  listingsOf(state, belief).find(
    ({ listing: { part } }) => part.period === undefined && part.counter === undefined,
  )?.listing;

const setsOver = (state: MatchState): Pair[] =>
  state.periods.flatMap(({ period, score, isOver }) =>
    isOver || isPeriodOver(state, period) ? [score] : [],
  );

/** Whether a sport has builders at all. */
export const hasBuilder = (sportId: number): boolean => {
  const play = declarationOf(sportId)?.play?.kind;
  return play === 'scores' || play === 'rally' || BUILT.has(sportId);
};
/** Baseball, softball and cricket have no number of their own among the sports of the house. */
const BUILT: ReadonlySet<number> = new Set([
  SPORT.football,
  SPORT.iceHockey,
  SPORT.basketball,
  SPORT.tennis,
  5,
  83,
  66,
]);
