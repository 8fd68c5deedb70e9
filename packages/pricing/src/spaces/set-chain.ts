// A match of sets as a chain: how each set can end from where the match stands.

import {
  isTieBreak,
  type MatchExpectation,
  type MatchState,
  otherSide,
  pointsInGame,
  type RallyPlay,
  scoreOfPeriod,
  serverInTurn,
  type Side,
  totalOf,
} from '@overround/sports';
import { type RallySetScore, rallyRulesOf, rallySetEndings, targetOfSet } from '../rally/rally-sets.ts';
import type { SetEnding } from '../sets/set-match.ts';
import { tieBreakServer } from '../tennis/tennis-points.ts';
import { ruleOfSet, type TennisRules, type TennisSetScore, tennisSetEndings } from '../tennis/tennis-sets.ts';
import { setNumber } from './set-tables.ts';

export type ServeExpectation = Extract<MatchExpectation, { model: 'serve' }>;
export type RallyExpectation = Extract<MatchExpectation, { model: 'rally' }>;

export const tennisRulesOf = ({ format }: MatchState): TennisRules => ({
  setsToWin: format.setsToWin ?? 2,
  finalSet: (format.decidingSetTarget ?? 6) > 6 ? 'match_tie_break' : 'tie_break_7',
  isNoAd: false,
});

/** Who serves first in the set under way, or may: both, as likely as each other, where nobody told. */
export const serversOf = (state: MatchState): readonly Side[] =>
  state.serving !== undefined && state.phase !== 'scheduled' ? [state.serving] : [1, 2];

/** A match as a chain of sets: how each can end, by its number and who serves first; the set under way from its own score. */
export interface SetChain {
  readonly setsToWin: number;
  readonly servers: readonly Side[];
  readonly endings: (setNumber: number, server: Side) => readonly SetEnding[];
  /** Few enough ways to list them all. */
  readonly isListed: boolean;
}

/** `undefined` when the sport has no sets, or the match is decided. */
export function setChainOf(
  state: MatchState,
  belief: ServeExpectation | RallyExpectation,
): SetChain | undefined {
  const servers = serversOf(state);
  const underWay = setNumber(state);
  const known = new Map<string, readonly SetEnding[]>();
  const remembered =
    (endings: SetChain['endings']): SetChain['endings'] =>
    (number, server) => {
      const key = `${number}-${server}`;
      const found = known.get(key) ?? endings(number, server);
      known.set(key, found);
      return found;
    };
  if (belief.model === 'serve') {
    const rules = tennisRulesOf(state);
    return {
      setsToWin: rules.setsToWin,
      servers,
      isListed: rules.setsToWin <= 2,
      endings: remembered((number, server) =>
        tennisSetEndings({
          servePoint: belief.servePoint,
          rule: ruleOfSet(rules, number),
          isNoAd: rules.isNoAd,
          score:
            number === underWay
              ? tennisScore(state, number, server)
              : { games: { home: 0, away: 0 }, server },
        }),
      ),
    };
  }
  const rules = rallyRulesOf(state.format);
  if (rules === undefined) return undefined;
  return {
    setsToWin: rules.setsToWin,
    servers,
    isListed: false,
    endings: remembered((number, server) => {
      const target = targetOfSet(rules, number);
      const fresh: RallySetScore = { points: { home: 0, away: 0 }, firstServer: server, server };
      const score =
        number === underWay ? rallyScore(state, { number, server, target, play: rules.play }) : fresh;
      return rallySetEndings(belief.rallyWin, { target, play: rules.play, score });
    }),
  };
}

export function tennisScore(state: MatchState, number: number, server: Side): TennisSetScore {
  const games = scoreOfPeriod(state, number);
  if (state.phase !== 'in_play') return { games, server };
  const points = pointsInGame(state);
  if (!isTieBreak(state)) return { games, server, points };
  // The one who serves now began the tie-break, or did not, by the number of points played.
  const isFirst = tieBreakServer(1, totalOf(points)) === 1;
  return { games, server: isFirst ? server : server === 1 ? 2 : 1, points };
}

export function rallyScore(
  state: MatchState,
  set: { number: number; server: Side; target: number; play: RallyPlay },
): RallySetScore {
  const points = scoreOfPeriod(state, set.number);
  const { server, target, play } = set;
  if (play.serveOrder === 'rally_winner') return { points, firstServer: server, server };
  const isFirstOn = serverInTurn(play, { first: 1, target }, totalOf(points)) === 1;
  return { points, firstServer: isFirstOn ? server : otherSide(server), server };
}
