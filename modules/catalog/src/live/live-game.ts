// One game in the language of the socket, and the difference between two moments of it.

import {
  stopCodeOf,
  type LiveGame,
  type LiveGameChange,
  type LiveHappening,
  type LiveOwnStop,
  type LiveScore,
  type LiveSuspension,
  type OutcomeKey,
} from '@overround/contracts';
import { type Happening, MAP_FIGURES, type MapStanding, type MatchState } from '@overround/sports';
import type { BookEvent, BookGame, LineBook } from '../book/line-book.ts';
import { isInAsianView } from '../domain/asian-view.ts';
import { rawClockSeconds } from '../wire/wire-clock.ts';
import { groupsOfGame, isListGroup, mainRow, shownCount } from '../wire/wire-outcome.ts';
import { changedQuotes, type QuoteBoard, quoteBoard, type Quoted, quotesOf } from './quote-board.ts';

/** Which outcomes of a game a topic shows. */
export type Shows = 'headline' | 'asian' | 'all' | ReadonlySet<OutcomeKey>;

export function liveScore(event: BookEvent, state: MatchState): LiveScore {
  const reds = state.counters.filter((one) => one.counter === 'red_cards');
  const sum = (side: 'home' | 'away') => reds.reduce((count, one) => count + one.count[side], 0);
  return {
    s: [state.score.home, state.score.away],
    p: state.periods.map(({ period, score }) => [period, score.home, score.away] as const),
    cp: state.period,
    c: [rawClockSeconds(state), state.isClockRunning && state.phase === 'in_play' ? 1 : 0, event.stateAt],
    ph: state.phase,
    ...(state.serving === undefined ? {} : { sv: state.serving }),
    ...(state.gamePoints ? { gp: [state.gamePoints.home, state.gamePoints.away] as const } : {}),
    ...(reds.length > 0 ? { rc: [sum('home'), sum('away')] as const } : {}),
  };
}

/** What a topic shows of a game at one moment; `liveGame` is the same in the words of the socket. */
export interface ShownGame {
  readonly gameId: number;
  readonly version: number;
  readonly status: LiveGame['st'];
  readonly suspension?: LiveSuspension | undefined;
  /** Of outcomes that are stopped by themselves. */
  readonly ownStops?: readonly LiveOwnStop[];
  readonly score: LiveScore | undefined;
  readonly board: QuoteBoard;
  /** Outcomes of the event, on its main game; else those of the game. */
  readonly outcomeCount: number;
}

function boardOf(game: BookGame, shows: Shows, before: QuoteBoard | undefined): QuoteBoard {
  if (shows === 'all') return quoteBoard([...game.outcomes.values()], before);
  if (shows === 'asian') return quoteBoard([...game.outcomes.values()].filter(isInAsianView), before);
  const outcomes: Quoted[] = [];
  if (shows === 'headline') {
    for (const columns of groupsOfGame(game)) if (isListGroup(columns)) outcomes.push(...mainRow(columns));
  } else {
    for (const key of shows) {
      const outcome = game.outcomes.get(key);
      if (outcome) outcomes.push(outcome);
    }
  }
  return quoteBoard(outcomes, before);
}

// oxlint-disable-next-line max-params -- `before` lends its layout
export function shownGame(
  event: BookEvent,
  game: BookGame,
  shows: Shows,
  book: LineBook,
  before?: ShownGame,
): ShownGame {
  const isMain = game.gameId === event.mainGameId;
  return {
    gameId: game.gameId,
    version: game.bookVersion,
    status: game.status,
    suspension: game.suspension && [game.suspension, game.backAt ?? 0],
    ownStops: ownStopsOf(game.outcomes),
    score: event.state && event.kind === 'live' ? liveScore(event, event.state) : undefined,
    board: boardOf(game, shows, before?.board),
    outcomeCount: isMain
      ? book.gamesOf(event).reduce((count, one) => count + shownCount(one), 0)
      : shownCount(game),
  };
}

const NO_STOPS: readonly LiveOwnStop[] = [];
const ownStopsOfMap = new WeakMap<BookGame['outcomes'], readonly LiveOwnStop[]>();

/** When each reason may be over, of the outcomes that are stopped by themselves; the latest counts. Made once per set of prices. */
function ownStopsOf(outcomes: BookGame['outcomes']): readonly LiveOwnStop[] {
  const known = ownStopsOfMap.get(outcomes);
  if (known) return known;
  const stops = new Map<number, number>();
  for (const { suspension, backAt } of outcomes.values()) {
    if (suspension === undefined || backAt === undefined) continue;
    const code = stopCodeOf(suspension);
    stops.set(code, Math.max(backAt, stops.get(code) ?? 0));
  }
  const own = stops.size === 0 ? NO_STOPS : [...stops];
  ownStopsOfMap.set(outcomes, own);
  return own;
}

export const liveGame = (shown: ShownGame): LiveGame => ({
  i: shown.gameId,
  v: shown.version,
  st: shown.status,
  ...(shown.suspension ? { why: shown.suspension } : {}),
  ...(shown.ownStops?.length ? { own: shown.ownStops } : {}),
  ...(shown.score ? { sc: shown.score } : {}),
  q: quotesOf(shown.board),
  ec: shown.outcomeCount,
});

/** What turns one moment into the next; `undefined` when a reader sees no difference. */
export function changeBetween(before: ShownGame, after: ShownGame): LiveGameChange | undefined {
  const quotes = changedQuotes(before.board, after.board);
  const hasScore = after.score !== undefined && !isSameScore(before.score, after.score);
  const hasStatus = before.status !== after.status;
  const hasReason = after.suspension !== undefined && !isSameReason(before.suspension, after.suspension);
  const hasOwn = before.ownStops !== after.ownStops && String(before.ownStops) !== String(after.ownStops);
  const hasCount = before.outcomeCount !== after.outcomeCount;
  const isSaid = hasScore || hasStatus || hasReason || hasOwn || hasCount;
  if (!quotes && !isSaid && before.version === after.version) return undefined;
  return {
    v: after.version,
    ...(hasStatus ? { st: after.status } : {}),
    ...(hasReason ? { why: after.suspension } : {}),
    ...(hasOwn ? { own: after.ownStops ?? NO_STOPS } : {}),
    ...(hasScore && after.score ? { sc: after.score } : {}),
    ...(quotes ? { q: quotes } : {}),
    ...(hasCount ? { ec: after.outcomeCount } : {}),
  };
}

const isSameReason = (before: LiveSuspension | undefined, after: LiveSuspension): boolean =>
  before?.[0] === after[0] && before[1] === after[1];

const CLOCK_SLACK_SECONDS = 2;

/** A clock that runs on as the reader already expects is no news. */
function isSameScore(before: LiveScore | undefined, after: LiveScore): boolean {
  if (!before) return false;
  const { c: clockBefore, ...restBefore } = before;
  const { c: clockAfter, ...restAfter } = after;
  if (clockBefore[1] !== clockAfter[1]) return false;
  const passed = clockAfter[1] === 1 ? (clockAfter[2] - clockBefore[2]) / 1000 : 0;
  if (Math.abs(clockBefore[0] + passed - clockAfter[0]) > CLOCK_SLACK_SECONDS) return false;
  return JSON.stringify(restBefore) === JSON.stringify(restAfter);
}

/** `map|figure=home:away|…`, the name of the map maybe empty. */
const mapText = ({ map = '', figures }: MapStanding): string =>
  [
    map,
    ...MAP_FIGURES.flatMap((figure) => {
      const pair = figures[figure];
      return pair ? [`${figure}=${pair.home}:${pair.away}`] : [];
    }),
  ].join('|');

/** `[kind, side, period, second, extra?]`; counts go by the name of their counter, play by where it is, races by how they stand. */
export function liveHappening(happening: Happening): LiveHappening {
  const { period, second } = happening;
  switch (happening.kind) {
    case 'score':
      return ['score', happening.side, period, second, happening.way ?? happening.points];
    case 'count':
      return [happening.counter, happening.side, period, second];
    case 'play':
      return happening.zone === undefined
        ? [happening.play, happening.side, period, second]
        : [happening.play, happening.side, period, second, happening.zone];
    case 'running':
      return ['running', 0, period, second, `${happening.percent}:${happening.order.join(',')}`];
    case 'map_state':
      return ['map_state', happening.attacking ?? 0, period, second, mapText(happening)];
    case 'finish':
      return ['finish', 0, period, second, `${happening.place}:${happening.runner}`];
    case 'retired':
    case 'walkover':
      return [happening.kind, happening.side, period, second];
    default:
      return [happening.kind, 0, period, second];
  }
}
