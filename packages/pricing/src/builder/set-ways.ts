// Matches of sets: who wins them, all games or points together, and each set. Few sets are listed one by one, more are played out.

import type { Pair, Side } from '@overround/sports';
import type { SetEnding } from '../sets/set-match.ts';
import { DRAWN, evenColumn, placeIn } from './drawn.ts';
import { type Board, type MatchOutlook, WayList, type Ways } from './ways.ts';

export interface SetOutlook {
  readonly setsToWin: number;
  /** Scores of the sets that are over, in order. */
  readonly over: readonly Pair[];
  /** Who may serve first in the set under way, as likely as each other. */
  readonly servers: readonly Side[];
  /** How a set can end, by its number and first server; the set under way from its own score. */
  readonly endings: (setNumber: number, server: Side) => readonly SetEnding[];
  /** Listed one by one: tennis of three sets has some thousand ways. */
  readonly isListed: boolean;
}

const RARE = 1e-9;

/** Sets that are over, and the one under way, have a board of their own; a later one may never be played. */
export function setOutlook(sets: SetOutlook): MatchOutlook {
  const told = Array.from({ length: sets.over.length + 1 }, (_, k) => `p${k + 1}`);
  let known: Ways | undefined;
  return {
    isDrawVoid: true,
    boards: new Set(['main', 'result', 'sets', ...told]),
    waysOf: () => (known ??= sets.isListed ? listedWays(sets, told) : playedWays(sets, told)),
  };
}

const wonBy = (sets: readonly Pair[]): Pair => ({
  home: sets.filter(({ home, away }) => home > away).length,
  away: sets.filter(({ home, away }) => away > home).length,
});

function listedWays(sets: SetOutlook, told: readonly string[]): Ways {
  const list = new WayList(['sets', 'main', ...told]);
  const go = (played: readonly Pair[], server: Side, mass: number): void => {
    const won = wonBy(played);
    if (Math.max(won.home, won.away) >= sets.setsToWin) {
      const games = played.reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }));
      const ofSets = told.flatMap((_, index) => [played[index]?.home ?? 0, played[index]?.away ?? 0]);
      list.add(mass, [won.home, won.away, games.home, games.away, ...ofSets]);
      return;
    }
    for (const ending of sets.endings(played.length + 1, server))
      if (mass * ending.probability > RARE)
        go([...played, ending], ending.nextServer, mass * ending.probability);
  };
  for (const server of sets.servers) go(sets.over, server, 1 / sets.servers.length);
  return list.ways({ result: 'sets' });
}

interface Cumulated {
  readonly endings: readonly SetEnding[];
  readonly until: Float64Array;
}

function cumulated(endings: readonly SetEnding[]): Cumulated {
  const all = endings.reduce((sum, one) => sum + one.probability, 0);
  let sum = 0;
  return { endings, until: Float64Array.from(endings, (one) => (sum += one.probability / all)) };
}

const emptyBoard = (): Board => [new Int16Array(DRAWN), new Int16Array(DRAWN)];

function playedWays(sets: SetOutlook, told: readonly string[]): Ways {
  const known = new Map<number, Cumulated>();
  const endingsOf = (setNumber: number, server: Side): Cumulated => {
    const key = setNumber * 2 + server;
    const found = known.get(key) ?? cumulated(sets.endings(setNumber, server));
    known.set(key, found);
    return found;
  };
  const [ofSets, games] = [emptyBoard(), emptyBoard()];
  const each = told.map(emptyBoard);
  const before = wonBy(sets.over);
  const write = (board: Board | undefined, way: number, { home, away }: Pair): void => {
    if (!board) return;
    board[0][way] = (board[0][way] ?? 0) + home;
    board[1][way] = (board[1][way] ?? 0) + away;
  };
  for (let way = 0; way < DRAWN; way += 1) {
    const won = { ...before };
    sets.over.forEach((score, index) => {
      write(games, way, score);
      write(each[index], way, score);
    });
    let server: Side = sets.servers[way % sets.servers.length] ?? 1;
    for (let number = sets.over.length + 1; Math.max(won.home, won.away) < sets.setsToWin; number += 1) {
      const { endings, until } = endingsOf(number, server);
      const ending = endings[placeIn(until, evenColumn(number)[way] ?? 0.5)];
      if (!ending) break;
      write(games, way, ending);
      write(each[number - 1], way, ending);
      if (ending.home > ending.away) won.home += 1;
      else won.away += 1;
      server = ending.nextServer;
    }
    write(ofSets, way, won);
  }
  const boards = new Map<string, Board>([
    ['sets', ofSets],
    ['result', ofSets],
    ['main', games],
    ...told.map((name, index): [string, Board] => [name, each[index] ?? emptyBoard()]),
  ]);
  return { mass: new Float64Array(DRAWN).fill(1 / DRAWN), boards, drawn: DRAWN };
}
