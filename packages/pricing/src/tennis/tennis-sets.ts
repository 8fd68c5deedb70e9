// Tennis from games to sets and matches.

import { type Pair, type Side, otherSide } from '@overround/sports';
import { type SetEnding, type SetMatchEnding, type SetMeasure, playSetMatch } from '../sets/set-match.ts';
import { type GamePoints, homeWinsTieBreak, serverWinsGame } from './tennis-points.ts';

/** How a set is decided at 6-6; `match_tie_break` replaces the whole set and counts as one game, 1-0. */
export type TennisSetRule = 'tie_break_7' | 'tie_break_10' | 'advantage' | 'match_tie_break';

export interface TennisRules {
  readonly setsToWin: number;
  readonly finalSet: TennisSetRule;
  readonly isNoAd: boolean;
}

export const TENNIS_RULES: TennisRules = { setsToWin: 2, finalSet: 'tie_break_7', isNoAd: false };

/** Where a set stands. `server` serves the current game, or served the first point of the current tie-break. */
export interface TennisSetScore {
  readonly games: Pair;
  readonly server: Side;
  /** Points of the current game or tie-break, home and away, counted from 0. */
  readonly points?: Pair;
}

interface SetPlay {
  readonly servePoint: Pair;
  readonly rule: TennisSetRule;
  readonly isNoAd: boolean;
  readonly score: TennisSetScore;
  /** Endings of one score fall apart by their breaks of serve. */
  readonly isCountingBreaks?: boolean;
}

/** Long advantage sets are followed this far; what is left (below 1e-9 for real players) goes to the last score. */
const ADVANTAGE_GAMES_MAX = 80;

/** Every way the set can end from where it stands. */
export function tennisSetEndings(play: SetPlay): readonly SetEnding[] {
  if (play.rule === 'match_tie_break') return matchTieBreakEndings(play);
  const endings: SetEnding[] = [];
  const { games, server } = play.score;
  let open = new Map<string, { home: number; away: number; server: Side; mass: number; breaks: number }>([
    ['start', { home: games.home, away: games.away, server, mass: 1, breaks: 0 }],
  ]);
  let isFirst = true;
  while (open.size > 0) {
    const next: typeof open = new Map();
    for (const state of open.values()) {
      const homeWins = homeWinsGameAt(play, state, isFirst);
      for (const [isHome, chance] of [
        [true, homeWins],
        [false, 1 - homeWins],
      ] as const) {
        const home = state.home + Number(isHome);
        const away = state.away + Number(!isHome);
        const mass = state.mass * chance;
        const nextServer = otherSide(state.server);
        const isBreak =
          play.isCountingBreaks === true &&
          isHome !== (state.server === 1) &&
          !isTieBreakAt(play.rule, state.home, state.away);
        const breaks = state.breaks + Number(isBreak);
        if (isSetOver(play.rule, home, away)) {
          endings.push({
            home,
            away,
            probability: mass,
            nextServer,
            ...(play.isCountingBreaks && { breaks }),
          });
          continue;
        }
        const key = `${home}-${away}-${breaks}`;
        const known = next.get(key);
        if (known) known.mass += mass;
        else next.set(key, { home, away, server: nextServer, mass, breaks });
      }
    }
    open = next;
    isFirst = false;
  }
  return merged(endings);
}

const isTieBreakAt = (rule: TennisSetRule, home: number, away: number): boolean =>
  rule !== 'advantage' && home === 6 && away === 6;

function isSetOver(rule: TennisSetRule, home: number, away: number): boolean {
  const [more, less] = home > away ? [home, away] : [away, home];
  if (more >= 6 && more - less >= 2) return true;
  return more === 7 && rule !== 'advantage' ? true : more >= ADVANTAGE_GAMES_MAX && more > less;
}

function homeWinsGameAt(
  play: SetPlay,
  at: { home: number; away: number; server: Side },
  isFirst: boolean,
): number {
  const points = isFirst ? play.score.points : undefined;
  if (isTieBreakAt(play.rule, at.home, at.away)) {
    const target = play.rule === 'tie_break_10' ? 10 : 7;
    return homeWinsTieBreak({
      servePoint: play.servePoint,
      firstServer: at.server,
      target,
      ...(points && { points }),
    });
  }
  const isHomeServing = at.server === 1;
  const inGame: GamePoints | undefined = points && {
    server: isHomeServing ? points.home : points.away,
    receiver: isHomeServing ? points.away : points.home,
  };
  const holds = serverWinsGame(
    isHomeServing ? play.servePoint.home : play.servePoint.away,
    inGame,
    play.isNoAd,
  );
  return isHomeServing ? holds : 1 - holds;
}

function matchTieBreakEndings({ servePoint, score }: SetPlay): readonly SetEnding[] {
  const wins = homeWinsTieBreak({
    servePoint,
    firstServer: score.server,
    target: 10,
    ...(score.points && { points: score.points }),
  });
  const nextServer = otherSide(score.server);
  return [
    { home: 1, away: 0, probability: wins, nextServer },
    { home: 0, away: 1, probability: 1 - wins, nextServer },
  ];
}

/** Endings of one score together: the same final score is reached in several orders. */
function merged(endings: readonly SetEnding[]): readonly SetEnding[] {
  const byScore = new Map<string, SetEnding>();
  for (const ending of endings) {
    const key = `${ending.home}-${ending.away}-${ending.nextServer}-${ending.breaks ?? 0}`;
    const known = byScore.get(key);
    byScore.set(key, known ? { ...known, probability: known.probability + ending.probability } : ending);
  }
  return [...byScore.values()];
}

/** Chance that the first side wins the set. */
export const homeWinsSet = (endings: readonly SetEnding[]): number =>
  endings.reduce((sum, one) => sum + (one.home > one.away ? one.probability : 0), 0);

export interface TennisMatch {
  readonly servePoint: Pair;
  readonly rules: TennisRules;
  /** Sets won so far. */
  readonly sets: Pair;
  /** Games (by the measure asked for) of finished sets. */
  readonly measured?: number;
  readonly current: TennisSetScore;
  /** Endings of sets that another measure of the same match has worked out. */
  readonly known?: Map<string, readonly SetEnding[]>;
}

/** Rule of a set by its number. */
export const ruleOfSet = (rules: TennisRules, setNumber: number): TennisSetRule =>
  setNumber === 2 * rules.setsToWin - 1 ? rules.finalSet : 'tie_break_7';

/** Every final set score, jointly with a measure of games over the match. */
export function playTennis(match: TennisMatch, measure: SetMeasure): readonly SetMatchEnding[] {
  const { servePoint, rules, current } = match;
  const underWay = match.sets.home + match.sets.away + 1;
  const { known = new Map<string, readonly SetEnding[]>() } = match;
  const isCountingBreaks = measure === 'breaks';
  const endings = (setNumber: number, server: Side): readonly SetEnding[] => {
    const rule = ruleOfSet(rules, setNumber);
    const isCurrent = setNumber === underWay;
    const score = isCurrent ? current : { games: { home: 0, away: 0 }, server };
    const key = `${isCurrent ? 'current' : rule}-${score.server}-${isCountingBreaks}`;
    const found = known.get(key);
    if (found) return found;
    const fresh = tennisSetEndings({ servePoint, rule, isNoAd: rules.isNoAd, score, isCountingBreaks });
    known.set(key, fresh);
    return fresh;
  };
  return playSetMatch(
    {
      setsToWin: rules.setsToWin,
      sets: match.sets,
      measured: match.measured ?? 0,
      server: current.server,
      endings,
    },
    measure,
  );
}
