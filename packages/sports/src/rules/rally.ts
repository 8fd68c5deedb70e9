// Sets that are won by points: volleyball, table tennis, badminton, darts, snooker, maps of video games.

import type { RallyPlay } from '../declared/declaration.ts';
import {
  type CounterKind,
  type MatchFormat,
  type MatchState,
  otherSide,
  type Pair,
  type Side,
} from '../match-state.ts';
import { totalOf } from '../match-state.ts';
import { isDecidingSet } from '../periods.ts';
import { currentPeriod, type SportRules, scoreInPeriod } from './rule-kit.ts';
import { firstServer, setRules } from './sets.ts';

/** Points that win a set of that number. */
export function setTargetOf(play: RallyPlay, format: MatchFormat, set: number): number {
  if (isDecidingSet(format, set)) return format.decidingSetTarget ?? play.decidingSetTarget;
  return format.setTarget ?? play.setTarget;
}

/** The side that has won the set at that score. */
export function winnerOfSet(play: RallyPlay, score: Pair, target: number): Side | undefined {
  const most = Math.max(score.home, score.away);
  const lead = Math.abs(score.home - score.away);
  const isCapped = play.pointsMax !== undefined && most >= play.pointsMax;
  if (most < target || (lead < play.winBy && !isCapped) || lead === 0) return undefined;
  return score.home > score.away ? 1 : 2;
}

/** Whose serve it is after `played` points of a set that `first` began, where serves go in turn. */
export function serverInTurn(play: RallyPlay, set: { first: Side; target: number }, played: number): Side {
  const level = 2 * (set.target - 1);
  const inTwos = play.serveOrder === 'alternating';
  const turns = !inTwos ? played : played < level ? Math.floor(played / 2) : level / 2 + (played - level);
  return turns % 2 === 0 ? set.first : otherSide(set.first);
}

function serverAfter(play: RallyPlay, state: MatchState, winner: Side): Side {
  if (play.serveOrder === 'rally_winner') return winner;
  const target = setTargetOf(play, state.format, state.period);
  return serverInTurn(play, { first: firstServer(state), target }, totalOf(currentPeriod(state).score));
}

/** The side that received first serves first in the next set. */
export const rallyRules = (play: RallyPlay, counters: readonly CounterKind[] = []): SportRules =>
  setRules({
    counters,
    point: (state, side) => {
      const played = scoreInPeriod(state, side, 1);
      return { ...played, serving: serverAfter(play, played, side) };
    },
    setWinner: (state) =>
      winnerOfSet(play, currentPeriod(state).score, setTargetOf(play, state.format, state.period)),
    servesNext: (state) => otherSide(firstServer(state)),
  });
