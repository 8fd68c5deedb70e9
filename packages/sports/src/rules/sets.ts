// What sports won by sets have in common: a set ends with the point that wins it, the match with the set that wins it.

import { accept } from '@overround/kernel';
import type { CounterKind, MatchState, Pair, Side } from '../match-state.ts';
import { addToPair, ofSide, otherSide } from '../match-state.ts';
import { closePeriod, type SportRules } from './rule-kit.ts';

export interface SetSport {
  readonly counters: readonly CounterKind[];
  /** What a point does to the set that is being played; the set's own score is already there to read. */
  point(state: MatchState, side: Side): MatchState;
  /** Who has won the current set, if somebody has. */
  setWinner(state: MatchState): Side | undefined;
  /** Who serves first in the set after the current one. */
  servesNext(state: MatchState): Side;
  /** Fills what a fresh set shows, such as the points of the first game. */
  openSet?(state: MatchState): MatchState;
}

const setsToWin = (state: MatchState): number => state.format.setsToWin ?? 1;
const hasWon = (state: MatchState, side: Side): boolean => ofSide(state.score, side) >= setsToWin(state);

/** The side that has reached `target` with two points between. */
export function winnerByTwo(score: Pair, target: number): Side | undefined {
  if (score.home >= target && score.home - score.away >= 2) return 1;
  return score.away >= target && score.away - score.home >= 2 ? 2 : undefined;
}

/**
 * Who served first in the current set: told by the set's start, else the other side than in the set before, and the
 * first side in the first set.
 */
export function firstServer(state: MatchState): Side {
  let server: Side = 2;
  for (const happening of state.happenings) {
    if (happening.kind === 'period_start') server = happening.side ?? otherSide(server);
  }
  return server;
}

function afterPoint(sport: SetSport, played: MatchState): MatchState {
  const setWonBy = sport.setWinner(played);
  if (setWonBy === undefined) return played;
  const scored = { ...played, score: addToPair(played.score, setWonBy, 1) };
  const closed = closePeriod({ ...scored, serving: sport.servesNext(played) });
  if (!hasWon(closed, setWonBy)) return closed;
  const { serving: _serving, ...rest } = closed;
  return { ...rest, winner: setWonBy };
}

/**
 * The rules of a sport won by sets. `serving` names who serves now or, between sets, who will. `winner` is set with the
 * last point; the phase stays `break` until `match_end` says that the referee has closed the match.
 */
export function setRules(sport: SetSport): SportRules {
  return {
    counters: new Set(sport.counters),
    pointsMax: 1,
    periodsEndBy: 'points',
    canStartPeriod: (state, period) => state.winner === undefined && period <= state.format.periods,
    canEndPeriod: () => false,
    canEndMatch: (state) => state.winner !== undefined,
    startPeriod: (state, firstSide) => {
      const opened = { ...state, serving: firstSide ?? state.serving ?? 1 };
      return sport.openSet ? sport.openSet(opened) : opened;
    },
    score: (state, { side }) => accept(afterPoint(sport, sport.point(state, side))),
    winner: (state) => state.winner,
  };
}
