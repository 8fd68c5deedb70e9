// From socket frames to the books: prices, scores, and the news that a list has changed.

import {
  type LiveChange,
  type LiveGame,
  type LiveGameChange,
  type LiveHappening,
  type LiveOwnStop,
  type LiveQuote,
  type LiveSnapshot,
  type LiveSuspension,
  type LiveTopic,
  reasonOfStop,
} from '@overround/contracts/live';
import type { LiveBook, PriceNow, QuoteKey } from './live-book.ts';
import type { LiveSocket } from './live-socket.ts';
import { type ScoreBook, scoreFromLive } from './score-book.ts';

export interface PriceFeedReader {
  /** Games came: the list wants fetching again. */
  readonly onJoined?: () => void;
  /** A game left the board. */
  readonly onLeft?: (gameId: number) => void;
  readonly onHappenings?: (happenings: readonly LiveHappening[], isWhole: boolean) => void;
  /** Number of outcomes of a game, with its sub-games. */
  readonly onOutcomeCount?: (gameId: number, count: number) => void;
  /** A game closed for good. */
  readonly onClosed?: (gameId: number) => void;
  /** An outcome appeared that the page did not list: its markets want fetching again. */
  readonly onNewOutcomes?: (gameId: number) => void;
}

export interface Books {
  readonly prices: LiveBook;
  readonly scores: ScoreBook;
}

const keyOf = (gameId: number, outcome: string): QuoteKey => `${gameId}|${outcome}`;

type GameState = Pick<GameSeen, 'isOpen' | 'why' | 'own'>;

/** Why an outcome is stopped by itself, in a game that is open, and when it may be back. */
const ownStop = (code: number, { own }: GameState): LiveSuspension => [
  reasonOfStop(code),
  own?.find(([one]) => one === code)?.[1] ?? 0,
];
function priceOf(quote: LiveQuote, game: GameState): PriceNow {
  const isOpen = quote[1] === undefined && game.isOpen;
  return {
    oddsMilli: quote[0],
    isOpen,
    ...(!isOpen && { why: game.isOpen ? ownStop(quote[1] ?? 1, game) : game.why }),
  };
}

/** A game as the topic told it: outcomes keep their own state, so that a game that opens again opens only what is open. */
interface GameSeen {
  isOpen: boolean;
  why: LiveSuspension | undefined;
  own?: readonly LiveOwnStop[] | undefined;
  version: number;
  /** As they came, or, from the first change on, as they are now. */
  quotes: Readonly<Record<string, LiveQuote>> | Map<string, LiveQuote>;
}

const NONE: Readonly<Record<string, LiveQuote>> = {};

/** Most games of a board never change on this page, so that theirs are not copied before. */
function quotesOf(seen: GameSeen): Map<string, LiveQuote> {
  if (!(seen.quotes instanceof Map)) seen.quotes = new Map(Object.entries(seen.quotes));
  return seen.quotes;
}

const pricesOf = (gameId: number, seen: GameSeen): Map<QuoteKey, PriceNow> =>
  new Map([...quotesOf(seen)].map(([outcome, quote]) => [keyOf(gameId, outcome), priceOf(quote, seen)]));

/** Reads a topic into the books until the answered function is called. */
export function readPrices(
  socket: LiveSocket,
  topic: LiveTopic,
  books: Books,
  reader: PriceFeedReader = {},
): () => void {
  let uncover: (() => void) | undefined;
  const games = new Map<number, GameSeen>();

  function takeGame(game: LiveGame): void {
    const { st, why, own, v: version, q: quotes } = game;
    const seen: GameSeen = { isOpen: st === 'open', why, own, version, quotes };
    games.set(game.i, seen);
    // A game that no page has listed will come with its prices when one does; what changes until then goes into the book.
    if (books.prices.isWanted(game.i)) books.prices.list(topic, game.i, pricesOf(game.i, seen), true);
    if (game.sc) books.scores.put(game.i, scoreFromLive(game.sc, books.scores.peek(game.i)));
    reader.onOutcomeCount?.(game.i, game.ec);
  }

  function takeSnapshot(snapshot: LiveSnapshot): void {
    uncover?.();
    uncover = books.prices.cover(snapshot.games.map((game) => game.i));
    games.clear();
    for (const game of snapshot.games) takeGame(game);
    if (snapshot.h) reader.onHappenings?.(snapshot.h, true);
  }

  function takeQuotes(
    gameId: number,
    seen: GameSeen,
    quotes: Readonly<Record<string, LiveQuote | null>>,
  ): void {
    let hasNew = false;
    const known = quotesOf(seen);
    for (const [outcome, quote] of Object.entries(quotes)) {
      if (quote === null) known.delete(outcome);
      else {
        hasNew ||= !known.has(outcome);
        known.set(outcome, quote);
      }
      books.prices.put(keyOf(gameId, outcome), quote === null ? undefined : priceOf(quote, seen));
    }
    if (hasNew) reader.onNewOutcomes?.(gameId);
  }

  function takeState(gameId: number, seen: GameSeen, { st: state, why }: LiveGameChange): void {
    if (state) seen.isOpen = state === 'open';
    seen.why = seen.isOpen ? undefined : (why ?? seen.why);
    for (const [key, price] of pricesOf(gameId, seen)) books.prices.put(key, price);
    if (state === 'closed') reader.onClosed?.(gameId);
  }

  function takeGameChange(gameId: number, change: LiveGameChange): void {
    const known = games.get(gameId);
    // The book of a game has one version for all topics; an older one than is shown says nothing new.
    if (known && change.v < known.version) return;
    const seen: GameSeen = known ?? { isOpen: true, why: undefined, version: change.v, quotes: NONE };
    seen.version = change.v;
    games.set(gameId, seen);
    if (change.own) seen.own = change.own;
    if (change.q) takeQuotes(gameId, seen, change.q);
    if (change.st || change.why || change.own) takeState(gameId, seen, change);
    if (change.sc) books.scores.put(gameId, scoreFromLive(change.sc, books.scores.peek(gameId)));
    if (change.ec !== undefined) reader.onOutcomeCount?.(gameId, change.ec);
    if (change.h) reader.onHappenings?.(change.h, false);
  }

  function takeChange(change: LiveChange): void {
    for (const [gameId, game] of Object.entries(change.g ?? {})) takeGameChange(Number(gameId), game);
    if ((change.add?.length ?? 0) > 0) reader.onJoined?.();
    for (const gameId of change.del ?? []) reader.onLeft?.(gameId);
  }

  const leave = socket.read(topic, { onSnapshot: takeSnapshot, onChange: takeChange });
  const forget = socket.onStatus(() => {
    // Without the socket HTTP answers are the newest there is.
    if (socket.status() === 'polling' || socket.status() === 'idle') {
      uncover?.();
      uncover = undefined;
    }
  });
  return () => {
    leave();
    forget();
    uncover?.();
  };
}
