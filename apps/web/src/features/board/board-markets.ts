// Which markets a board shows for a sport, and where each of their outcomes stands.

import type { PhraseKey } from '@overround/phrases';
import type { Game, Outcome } from '../../wire/game.ts';

export interface BoardColumn {
  /** Outcome types that may stand here; the first one offered does. */
  readonly types: readonly number[];
  readonly label: PhraseKey;
}

export interface BoardMarket {
  readonly id: 'result' | 'winner' | 'total' | 'handicap' | 'double_chance' | 'both_score';
  /** The name of its first group in the catalogue: a market is called the same wherever it stands. */
  readonly label: PhraseKey;
  /** Groups that may fill it, the first one offered does. */
  readonly groups: readonly number[];
  readonly columns: readonly BoardColumn[];
  /** The outcomes carry a line, which each price shows. */
  readonly hasLine: boolean;
}

const first: BoardColumn = { types: [1, 401], label: 'board.first' };
const draw: BoardColumn = { types: [2], label: 'board.draw_short' };
const second: BoardColumn = { types: [3, 402], label: 'board.second' };

const RESULT: BoardMarket = {
  id: 'result',
  label: 'board.market_result',
  groups: [1],
  columns: [first, draw, second],
  hasLine: false,
};
const WINNER: BoardMarket = {
  id: 'winner',
  label: 'board.market_result',
  groups: [1, 101],
  columns: [first, second],
  hasLine: false,
};
/** Sports that play on until somebody wins. */
const WINNER_WITH_OVERTIME: BoardMarket = { ...WINNER, label: 'board.market_winner_overtime' };
const TOTAL: BoardMarket = {
  id: 'total',
  label: 'board.market_total',
  groups: [17, 99],
  columns: [
    { types: [9, 3827], label: 'board.over_short' },
    { types: [10, 3828], label: 'board.under_short' },
  ],
  hasLine: true,
};
const HANDICAP: BoardMarket = {
  id: 'handicap',
  label: 'board.market_handicap',
  groups: [2, 2854],
  columns: [
    { types: [7, 3829], label: 'board.first' },
    { types: [8, 3830], label: 'board.second' },
  ],
  hasLine: true,
};
const DOUBLE_CHANCE: BoardMarket = {
  id: 'double_chance',
  label: 'board.market_double_chance',
  groups: [8],
  columns: [
    { types: [4], label: 'board.first_or_draw' },
    { types: [5], label: 'board.first_or_second' },
    { types: [6], label: 'board.draw_or_second' },
  ],
  hasLine: false,
};
const BOTH_SCORE: BoardMarket = {
  id: 'both_score',
  label: 'board.market_both_score',
  groups: [19],
  columns: [
    { types: [180], label: 'board.yes' },
    { types: [181], label: 'board.no' },
  ],
  hasLine: false,
};

const FOOTBALL = 1;
const DRAW_TYPE = 2;
const OVERTIME_TYPE = 401;
const RUNNER_TYPE = 2637;
const offers = (games: readonly Game[], test: (outcome: Outcome) => boolean): boolean =>
  games.some((game) => game.markets.some((market) => market.columns.some((column) => column.some(test))));

/** Markets for the games of one sport: three-way where a draw is offered, two-way elsewhere. */
export function boardMarketsOf(sportId: number, games: readonly Game[]): readonly BoardMarket[] {
  // Races have runners instead of markets with sides.
  if (offers(games, ({ type }) => type === RUNNER_TYPE)) return [];
  if (games.length > 0 && games.every(({ away }) => away === undefined)) return [];
  const hasDraw = sportId === FOOTBALL || offers(games, (outcome) => outcome.type === DRAW_TYPE);
  const winner = offers(games, ({ type }) => type === OVERTIME_TYPE) ? WINNER_WITH_OVERTIME : WINNER;
  const main = [hasDraw ? RESULT : winner, TOTAL, HANDICAP];
  return sportId === FOOTBALL ? [...main, DOUBLE_CHANCE, BOTH_SCORE] : main;
}

/** Sports without a draw leave room for longer lines. */
export const isTwoWay = ([main]: readonly BoardMarket[]): boolean => main?.columns.length === 2;

/** The outcomes of a market in the order of its columns: the main line, else the first; `undefined` where none is offered. */
export function boardOutcomes(game: Game, market: BoardMarket): readonly (Outcome | undefined)[] {
  const offered = market.groups
    .map((groupId) => game.markets.find((one) => one.groupId === groupId)?.columns.flat())
    .find((outcomes) => outcomes !== undefined && outcomes.length > 0);
  const mainLine = offered?.find((outcome) => outcome.isMainLine);
  return market.columns.map(({ types }) => {
    const here = offered?.filter((outcome) => types.includes(outcome.type));
    if (!mainLine) return here?.[0];
    return here?.find((outcome) => outcome.isMainLine) ?? here?.[0];
  });
}
