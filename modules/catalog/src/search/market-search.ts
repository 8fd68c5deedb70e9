// "corners over 9", "both to score arsenal": the outcomes a text asks for, of the matches it names or of all. Words that mean a
// market choose it, a number its line, and what is left the matches.

import { isStartersOnly, milliFromWire, parameterOf } from '@overround/markets';
import type { CounterKind } from '@overround/sports';
import type { BookEvent, BookGame, BookOutcome, LineBook, ListingKind } from '../book/line-book.ts';
import { sheetPlayers } from '../domain/starters.ts';
import { isListed } from '../wire/select-events.ts';
import { rankOf } from '../wire/wire-event.ts';
import type { WireContext } from '../wire/wire-context.ts';
import { foldWords } from './fold-text.ts';
import { isWordOf, wordsOfCounter, wordsOfType } from './market-words.ts';
import type { SearchIndex } from './search-index.ts';

export interface MarketHit {
  readonly event: BookEvent;
  readonly game: BookGame;
  readonly outcome: BookOutcome;
}

interface Wish {
  readonly counters: ReadonlySet<CounterKind>;
  /** Types of outcomes that have every word; of any where none was typed. */
  readonly types: ReadonlySet<number>;
  /** The line, where a number was typed. */
  readonly line: number | undefined;
  /** Words that mean no market: teams, leagues, sports. */
  readonly names: string;
}

const NUMBER = /(?<![\p{L}\d])[+-]?\d+(?:[.,]\d+)?(?!\p{L})/gu;
/** "Over 9" means 9.5 too. */
const LINE_SLACK = 0.5;
const WORDS_MAX = 8;
/** Shorter words that mean no market are those between words: to, по, في. */
const NAME_LETTERS_MIN = 3;
const EVENTS_MAX = 500;

function* listedEvents(kind: ListingKind, { book, clock }: WireContext): Iterable<BookEvent> {
  const now = clock.now();
  for (const event of book.events(kind)) if (isListed(event, now)) yield event;
}

interface Offered {
  readonly counters: ReadonlySet<CounterKind>;
  readonly types: ReadonlySet<number>;
}

const offeredOf = new WeakMap<LineBook, Map<ListingKind, Offered & { readonly atMs: number }>>();
/** Kinds of markets come and go slowly, and looking through all outcomes takes its time. */
const OFFERED_KEPT_MS = 60_000;

/** What is on offer anywhere in a listing. */
function onOffer(kind: ListingKind, context: WireContext): Offered {
  const { book, clock } = context;
  const kept = offeredOf.get(book) ?? new Map<ListingKind, Offered & { readonly atMs: number }>();
  offeredOf.set(book, kept);
  const known = kept.get(kind);
  const atMs = clock.monotonicMs();
  if (known && atMs - known.atMs < OFFERED_KEPT_MS) return known;
  const counters = new Set<CounterKind>();
  const types = new Set<number>();
  for (const event of listedEvents(kind, context))
    for (const { part, outcomes } of book.gamesOf(event)) {
      if (part.counter !== undefined) counters.add(part.counter);
      for (const { type } of outcomes.values()) if (!isStartersOnly(type)) types.add(type);
    }
  const offered = { counters, types, atMs };
  kept.set(kind, offered);
  return offered;
}

/** `undefined` when no word of it means a market. */
function wishOf(text: string, kind: ListingKind, context: WireContext): Wish | undefined {
  const [number] = text.match(NUMBER) ?? [];
  const words = foldWords(text.replace(NUMBER, ' ')).slice(0, WORDS_MAX);
  const offered = onOffer(kind, context);
  const counters = new Set<CounterKind>();
  const typeWords: string[] = [];
  const names: string[] = [];
  for (const word of words) {
    const counted = [...offered.counters].filter((counter) => isWordOf(word, wordsOfCounter(counter)));
    for (const counter of counted) counters.add(counter);
    if (counted.length > 0) continue;
    const isOfMarket = [...offered.types].some((type) => isWordOf(word, wordsOfType(type)));
    if (isOfMarket) typeWords.push(word);
    else if (word.length >= NAME_LETTERS_MIN) names.push(word);
  }
  if (counters.size === 0 && typeWords.length === 0) return undefined;
  return {
    counters,
    types: new Set(
      [...offered.types].filter((type) => typeWords.every((word) => isWordOf(word, wordsOfType(type)))),
    ),
    line: number === undefined ? undefined : Number(number.replace(',', '.')),
    names: names.join(' '),
  };
}

/** Whom an outcome is about, and its line: a player's line stands in one number with the player. */
function meaningOf({ type, parameter }: BookOutcome): { readonly player?: number; readonly line: number } {
  const meant = parameterOf(type, milliFromWire(parameter) ?? 0);
  if (meant?.kind === 'player') return { player: meant.player, line: 0 };
  return meant?.kind === 'playerLine'
    ? { player: meant.player, line: meant.lineQuarters / 4 }
    : { line: parameter };
}

/** How far an outcome is from the wish; `undefined` when it is another one. The nearest line is the best, else the main one. */
function distance(outcome: BookOutcome, { types, line }: Wish): number | undefined {
  if (outcome.isSuspended || !types.has(outcome.type)) return undefined;
  if (line === undefined) return outcome.isMain ? 0 : 1;
  const own = meaningOf(outcome).line;
  const away = Math.abs(own - line);
  return own !== 0 && away <= LINE_SLACK ? away : undefined;
}

/** Numbers of the players of a match that bear every name that was typed; none where the names are of teams. */
function playersNamed({ facts }: BookEvent, names: string): ReadonlySet<number> {
  const asked = foldWords(names);
  if (asked.length === 0 || !facts.lineUps) return new Set();
  return new Set(
    sheetPlayers(facts.lineUps).flatMap(({ number, player }) =>
      Object.values(player.names).some((name) => asked.every((word) => isWordOf(word, foldWords(name))))
        ? [number]
        : [],
    ),
  );
}

/** The best outcome of each market of a match that was asked for; of a player that was named only his. */
function hitsOf(event: BookEvent, wish: Wish, { book }: WireContext): readonly MarketHit[] {
  const named = playersNamed(event, wish.names);
  const isMeant = (outcome: BookOutcome): boolean => {
    if (named.size === 0) return true;
    const { player } = meaningOf(outcome);
    return player !== undefined && named.has(player);
  };
  const isAsked = ({ part: { counter, period } }: BookGame): boolean =>
    period === undefined && (counter === undefined ? wish.counters.size === 0 : wish.counters.has(counter));
  const games = book.gamesOf(event).filter((game) => game.status === 'open' && isAsked(game));
  return games.flatMap((game) => {
    const best = new Map<number, { readonly hit: MarketHit; readonly away: number }>();
    for (const outcome of game.outcomes.values()) {
      const away = isMeant(outcome) ? distance(outcome, wish) : undefined;
      const before = best.get(outcome.group);
      // Of two lines as near, the higher: more than nine is nine and a half.
      const isHigher =
        before !== undefined &&
        away === before.away &&
        meaningOf(outcome).line > meaningOf(before.hit.outcome).line;
      if (away !== undefined && (!before || away < before.away || isHigher))
        best.set(outcome.group, { hit: { event, game, outcome }, away });
    }
    return [...best.values()].toSorted((a, b) => a.away - b.away).map(({ hit }) => hit);
  });
}

export interface MarketAsk {
  readonly kind: ListingKind;
  readonly text: string;
  readonly limit: number;
}

/** Outcomes that a text asks for, one of each market; of prominent and early matches first. Nothing when it names no market. */
export function findMarkets(
  { kind, text, limit }: MarketAsk,
  index: SearchIndex,
  context: WireContext,
): readonly MarketHit[] {
  const wish = wishOf(text, kind, context);
  if (!wish) return [];
  const events =
    wish.names === ''
      ? [...listedEvents(kind, context)].toSorted(
          (a, b) => rankOf(b) - rankOf(a) || a.startsAt - b.startsAt || a.eventId - b.eventId,
        )
      : index.find(kind, wish.names, { limit: EVENTS_MAX });
  const hits: MarketHit[] = [];
  for (const event of events.slice(0, EVENTS_MAX)) {
    hits.push(...hitsOf(event, wish, context).slice(0, wish.names === '' ? 1 : limit));
    if (hits.length >= limit) break;
  }
  return hits.slice(0, limit);
}
