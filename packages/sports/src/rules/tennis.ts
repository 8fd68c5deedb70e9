import { type MatchState, otherSide, type Pair, type Side, ZERO_PAIR } from '../match-state.ts';
import { addToPair, totalOf } from '../match-state.ts';
import { isDecidingSet } from '../periods.ts';
import { currentPeriod, scoreInPeriod } from './rule-kit.ts';
import { setRules, winnerByTwo } from './sets.ts';

const SET_TARGET = 6;
const TIE_BREAK_TARGET = 7;
/** A deciding set "to" this many or more is not played in games: it is one tie-break to that number. */
const MATCH_TIE_BREAK_FROM = 7;
const GAME_TEXTS = ['0', '15', '30', '40'] as const;
const ADVANTAGE = 4;

const setTarget = (state: MatchState): number => state.format.setTarget ?? SET_TARGET;

/** The points of the deciding tie-break that stands for a whole set; `undefined` in ordinary sets. */
function matchTieBreakTarget({ format, period }: MatchState): number | undefined {
  const target = format.decidingSetTarget ?? 0;
  return isDecidingSet(format, period) && target >= MATCH_TIE_BREAK_FROM ? target : undefined;
}

/** Played at six games all, or instead of the deciding set. */
export function isTieBreak(state: MatchState): boolean {
  if (state.phase !== 'in_play') return false;
  const { home, away } = currentPeriod(state).score;
  return matchTieBreakTarget(state) !== undefined || (home === setTarget(state) && away === setTarget(state));
}

const pointOf = (text: string): number => {
  if (text === 'A') return ADVANTAGE;
  return GAME_TEXTS.findIndex((known) => known === text);
};

/** Points inside the current game as numbers: 0-3 and 4 for the advantage, in a tie-break the points themselves. */
export function pointsInGame(state: MatchState): Pair {
  const texts = state.gamePoints;
  if (!texts) return ZERO_PAIR;
  if (isTieBreak(state)) return { home: Number(texts.home), away: Number(texts.away) };
  return { home: pointOf(texts.home), away: pointOf(texts.away) };
}

const textOf = (points: number): string => (points === ADVANTAGE ? 'A' : (GAME_TEXTS[points] ?? '0'));
const showGame = (state: MatchState, points: Pair): MatchState => ({
  ...state,
  gamePoints: { home: textOf(points.home), away: textOf(points.away) },
});
const showTieBreak = (state: MatchState, points: Pair): MatchState => ({
  ...state,
  gamePoints: { home: String(points.home), away: String(points.away) },
});

const servingNow = (state: MatchState): Side => state.serving ?? 1;

function gameWon(state: MatchState, by: Side, nextServer: Side): MatchState {
  const won = { ...scoreInPeriod(state, by, 1), serving: nextServer };
  // At six all the next game is the tie-break; its nought is written the same way.
  return showGame(won, ZERO_PAIR);
}

function pointInGame(state: MatchState, side: Side): MatchState {
  const points = addToPair(pointsInGame(state), side, 1);
  const { home, away } = points;
  if (home === ADVANTAGE && away === ADVANTAGE) return showGame(state, { home: 3, away: 3 });
  const mine = side === 1 ? home : away;
  const theirs = side === 1 ? away : home;
  const isGame = mine > ADVANTAGE || (mine === ADVANTAGE && theirs < 3);
  return isGame ? gameWon(state, side, otherSide(servingNow(state))) : showGame(state, points);
}

/** One serve, then two each in turn; the side that received first in the tie-break serves the next game. */
function pointInTieBreak(state: MatchState, side: Side): MatchState {
  const points = addToPair(pointsInGame(state), side, 1);
  const played = totalOf(points);
  const server = servingNow(state);
  if (winnerByTwo(points, matchTieBreakTarget(state) ?? TIE_BREAK_TARGET) === undefined) {
    return showTieBreak({ ...state, serving: played % 2 === 1 ? otherSide(server) : server }, points);
  }
  // The server of point n served the first point too when n div 2 is even.
  const first = (played >> 1) % 2 === 0 ? server : otherSide(server);
  return gameWon(state, side, otherSide(first));
}

function setWinner(state: MatchState): Side | undefined {
  const { score } = currentPeriod(state);
  if (matchTieBreakTarget(state) !== undefined) return totalOf(score) === 0 ? undefined : winnerOfMore(score);
  const target = setTarget(state);
  const byTwo = winnerByTwo(score, target);
  if (byTwo !== undefined) return byTwo;
  return Math.max(score.home, score.away) > target ? winnerOfMore(score) : undefined;
}
const winnerOfMore = (score: Pair): Side => (score.home > score.away ? 1 : 2);

/** Games of four points by two, sets of six games by two, a tie-break to seven at six all; serve by games. */
export const tennisRules = setRules({
  counters: ['aces', 'double_faults', 'breaks'],
  openSet: (state) => showGame(state, ZERO_PAIR),
  point: (state, side) => (isTieBreak(state) ? pointInTieBreak(state, side) : pointInGame(state, side)),
  setWinner,
  servesNext: servingNow,
});
