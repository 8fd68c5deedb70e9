// A line that is far too long, and prices that move evenly and without chance, so that two runs are the same.

import type { LiveChange, LiveSnapshot, LiveTopic, OutcomeKey } from '@overround/contracts/live';
import type { Game, Market } from '../../wire/game.ts';

/** Seven prices stand in each row of a board: 5,005 cells. */
export const STRESS = {
  rows: 715,
  columns: 7,
  changesPerSecond: 500,
  roundsPerSecond: 10,
} as const;

const SPORT_ID = 9999;
/** No server of ours but the sample world's knows this sport. */
export const STRESS_TOPIC: LiveTopic = `board:line:${SPORT_ID}`;

const FIRST_GAME_ID = 9_000_000;
const GAMES_OF_LEAGUE = 20;
const STARTS_AT_MS = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const CELLS = STRESS.rows * STRESS.columns;
const CHANGES_OF_ROUND = STRESS.changesPerSecond / STRESS.roundsPerSecond;
/** A step that is prime to the number of cells visits every cell before it comes back to the first. */
const STEP = 1867;

/** Group, type and parameter of what stands in a row: the result, a total, a handicap. */
const OUTCOMES: readonly (readonly [groupId: number, type: number, parameter: number])[] = [
  [1, 1, 0],
  [1, 2, 0],
  [1, 3, 0],
  [17, 9, 2.5],
  [17, 10, 2.5],
  [2, 7, -1],
  [2, 8, 1],
];

const outcomeAt = (column: number): OutcomeKey => {
  const [, type, parameter] = OUTCOMES[column] ?? [0, 0, 0];
  return `${type}|${parameter}`;
};

function marketsOf(gameId: number): readonly Market[] {
  const groups = [...new Set(OUTCOMES.map(([groupId]) => groupId))];
  return groups.map((groupId) => ({
    groupId,
    columns: OUTCOMES.filter(([group]) => group === groupId).map(([, type, parameter]) => [
      { key: `${gameId}|${type}|${parameter}`, type, parameter, isMainLine: true },
    ]),
  }));
}

export const stressGames: readonly Game[] = Array.from({ length: STRESS.rows }, (_, row): Game => {
  const gameId = FIRST_GAME_ID + row;
  const league = Math.floor(row / GAMES_OF_LEAGUE) + 1;
  return {
    gameId,
    eventId: gameId,
    mainGameId: gameId,
    isLive: false,
    startsAtMs: STARTS_AT_MS + row * HOUR_MS,
    sportId: SPORT_ID,
    sportName: 'Stress',
    champId: FIRST_GAME_ID + league,
    champName: `League ${league}`,
    countryName: '',
    countryCode: undefined,
    home: { id: 2 * row, name: `Home ${row + 1}` },
    away: { id: 2 * row + 1, name: `Away ${row + 1}` },
    markets: marketsOf(gameId),
    variant: '',
    periodName: '',
    kindName: '',
    outcomeCount: STRESS.columns,
  };
});

/** The price of a cell after so many of its own changes: up and down in turn. */
const oddsAt = (cell: number, changes: number): number => 1500 + (cell % 400) * 10 + (changes % 2) * 10;

/** As the socket tells it first. */
export const stressSnapshot = (): LiveSnapshot => ({
  games: stressGames.map((game, row) => ({
    i: game.gameId,
    v: 1,
    st: 'open',
    ec: STRESS.columns,
    q: Object.fromEntries(
      OUTCOMES.map((_, column) => [outcomeAt(column), [oddsAt(row * STRESS.columns + column, 0)]]),
    ),
  })),
});

/** What changes in a round, ten of which make a second. */
export function stressChange(round: number): LiveChange {
  const games: Record<number, { v: number; q: Record<OutcomeKey, [number]> }> = {};
  for (let turn = 0; turn < CHANGES_OF_ROUND; turn += 1) {
    const at = round * CHANGES_OF_ROUND + turn;
    const cell = (at * STEP) % CELLS;
    const row = Math.floor(cell / STRESS.columns);
    const game = (games[FIRST_GAME_ID + row] ??= { v: round + 1, q: {} });
    game.q[outcomeAt(cell % STRESS.columns)] = [oddsAt(cell, Math.floor(at / CELLS) + 1)];
  }
  return { g: games };
}
