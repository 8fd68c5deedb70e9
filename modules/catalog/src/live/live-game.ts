// One game in the language of the socket, and the difference between two moments of it.

import type { LiveGame, LiveGameChange, LiveHappening, LiveQuote, LiveScore } from '@overround/contracts';
import type { Happening, MatchState } from '@overround/sports';
import type { BookEvent, BookGame, LineBook } from '../book/line-book.ts';
import { rawClockSeconds } from '../wire/wire-clock.ts';
import { groupsOfGame, isListGroup, mainRow } from '../wire/wire-outcome.ts';

/** Which outcomes of a game a topic shows. */
export type Shows = 'headline' | 'all' | ReadonlySet<string>;

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

function quotesOf(game: BookGame, shows: Shows): Record<string, LiveQuote> {
  const quotes: Record<string, LiveQuote> = {};
  const put = (key: string, outcome: { readonly oddsMilli: number; readonly isSuspended: boolean }) => {
    quotes[key] = outcome.isSuspended ? [outcome.oddsMilli, 1] : [outcome.oddsMilli];
  };
  if (shows === 'headline') {
    for (const columns of groupsOfGame(game).filter(isListGroup))
      for (const outcome of mainRow(columns)) put(`${outcome.type}|${outcome.parameter}`, outcome);
    return quotes;
  }
  for (const [key, outcome] of game.outcomes) if (shows === 'all' || shows.has(key)) put(key, outcome);
  return quotes;
}

export function liveGame(event: BookEvent, game: BookGame, shows: Shows, book: LineBook): LiveGame {
  const isMain = game.gameId === event.mainGameId;
  const outcomeCount = isMain
    ? book.gamesOf(event).reduce((count, one) => count + one.outcomes.size, 0)
    : game.outcomes.size;
  return {
    i: game.gameId,
    v: game.bookVersion,
    st: game.status,
    ...(event.state && event.kind === 'live' ? { sc: liveScore(event, event.state) } : {}),
    q: quotesOf(game, shows),
    ec: outcomeCount,
  };
}

/** What turns one moment into the next; `undefined` when a reader sees no difference. */
export function changeBetween(before: LiveGame, after: LiveGame): LiveGameChange | undefined {
  const quotes: Record<string, LiveQuote | null> = {};
  let hasQuotes = false;
  for (const [key, quote] of Object.entries(after.q)) {
    const known = before.q[key];
    if (known && known[0] === quote[0] && known[1] === quote[1]) continue;
    quotes[key] = quote;
    hasQuotes = true;
  }
  for (const key of Object.keys(before.q)) {
    if (after.q[key] !== undefined) continue;
    quotes[key] = null;
    hasQuotes = true;
  }
  const hasScore = after.sc !== undefined && !isSameScore(before.sc, after.sc);
  if (!hasQuotes && !hasScore && before.st === after.st && before.ec === after.ec && before.v === after.v)
    return undefined;
  return {
    v: after.v,
    ...(before.st === after.st ? {} : { st: after.st }),
    ...(hasScore && after.sc ? { sc: after.sc } : {}),
    ...(hasQuotes ? { q: quotes } : {}),
    ...(before.ec === after.ec ? {} : { ec: after.ec }),
  };
}

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

/** `[kind, side, period, second, extra?]`; counts go by the name of their counter, play by where it is. */
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
    case 'retired':
    case 'walkover':
      return [happening.kind, happening.side, period, second];
    default:
      return [happening.kind, 0, period, second];
  }
}
