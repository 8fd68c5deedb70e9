// The one place in the browser where prices live. Cells subscribe to single outcomes; a tick wakes one cell.

import { type LiveSuspension, outcomeKey } from '@overround/contracts/live';
import { type FrameScheduler, KeyedStore, type Wake } from './keyed-store.ts';

/** A price as it arrives. */
export interface PriceNow {
  /** Thousandths. */
  readonly oddsMilli: number;
  readonly isOpen: boolean;
  /** Why it is not, where somebody said it. */
  readonly why?: LiveSuspension | undefined;
}

/** A price as it is shown: with the direction of its last change. */
export interface Quote extends PriceNow {
  readonly move: -1 | 0 | 1;
  /** Counts the changes that flash. */
  readonly flash: number;
}

/** `game|type|parameter`: one outcome on the whole site. */
export type QuoteKey = string;
/** `parameter` as on the wire, 0 when there is none. */
export const quoteKey = (gameId: number, type: number, parameter: number): QuoteKey =>
  `${gameId}|${outcomeKey(type, parameter)}`;

export interface QuoteAddress {
  readonly gameId: number;
  readonly type: number;
  readonly parameter: number;
}
export function quoteAddress(key: QuoteKey): QuoteAddress {
  const [gameId = 0, type = 0, parameter = 0] = key.split('|').map(Number);
  return { gameId, type, parameter };
}

/** The last direction stays beside a price this long (looks: the odds cell). */
export const MOVE_SHOWN_MS = 10_000;
/** A cell flashes at most three times a second. */
export const FLASH_GAP_MS = 334;

interface Marks {
  movedAtMs: number;
  flashedAtMs: number;
}

export interface LiveBookOptions {
  readonly schedule: FrameScheduler;
  /** A clock that never goes back. */
  readonly nowMs: () => number;
}

/** Where a set of prices came from: an HTTP answer or a socket topic. Each owns the outcomes it listed. */
export type PriceSource = string;

export class LiveBook {
  readonly #nowMs: () => number;
  readonly #store: KeyedStore<Quote, PriceNow>;
  readonly #marks = new Map<QuoteKey, Marks>();
  readonly #listed = new Map<string, ReadonlySet<QuoteKey>>();
  /** Games that an answer listed or a cell shows. */
  readonly #wanted = new Set<number>();
  /** Games whose prices come from the socket now: HTTP answers are older than what it says. */
  readonly #covered = new Map<number, number>();
  /** Keys with an arrow, oldest first. */
  readonly #arrows: { key: QuoteKey; movedAtMs: number }[] = [];

  constructor({ schedule, nowMs }: LiveBookOptions) {
    this.#nowMs = nowMs;
    this.#store = new KeyedStore(schedule, (key, shown, price) => this.#merged(key, shown, price));
    const show = this.#store;
    this.subscribe = (key, wake) => {
      this.#wanted.add(Number(key.slice(0, key.indexOf('|'))));
      return show.subscribe(key, wake);
    };
    this.peek = show.peek;
  }

  /** Whether anything on the page has had to do with this game so far. A board's topic tells of many others. */
  isWanted(gameId: number): boolean {
    return this.#wanted.has(gameId);
  }

  readonly subscribe: (key: QuoteKey, wake: Wake) => Wake;
  readonly peek: (key: QuoteKey) => Quote | undefined;

  /** Takes one change; `undefined` takes the outcome away. */
  put(key: QuoteKey, price: PriceNow | undefined): void {
    this.#store.put(key, price);
  }

  /**
   * Takes the whole list a source has for a game: outcomes it listed before and lists no more are gone. An HTTP answer
   * (`isLive` false) only adds what is unknown while the socket covers the game.
   */
  list(source: PriceSource, gameId: number, prices: ReadonlyMap<QuoteKey, PriceNow>, isLive = false): void {
    const owned = `${source}#${gameId}`;
    this.#wanted.add(gameId);
    const isBehind = !isLive && this.#covered.has(gameId);
    for (const [key, price] of prices) if (!isBehind || !this.#store.has(key)) this.put(key, price);
    if (!isBehind) {
      for (const key of this.#listed.get(owned) ?? []) if (!prices.has(key)) this.put(key, undefined);
    }
    this.#listed.set(owned, new Set(prices.keys()));
  }

  /** The socket tells the prices of these games from now on; answers the way out. */
  cover(gameIds: Iterable<number>): () => void {
    const games = [...gameIds];
    for (const gameId of games) this.#covered.set(gameId, (this.#covered.get(gameId) ?? 0) + 1);
    return () => {
      for (const gameId of games) {
        const left = (this.#covered.get(gameId) ?? 1) - 1;
        if (left > 0) this.#covered.set(gameId, left);
        else this.#covered.delete(gameId);
      }
    };
  }

  setFrozen(isFrozen: boolean): void {
    this.#store.setFrozen(isFrozen);
  }

  /** Takes away arrows older than ten seconds. Call about once a second. */
  sweep(): void {
    const now = this.#nowMs();
    const firstKept = this.#arrows.findIndex((arrow) => now - arrow.movedAtMs < MOVE_SHOWN_MS);
    const old = this.#arrows.splice(0, firstKept === -1 ? this.#arrows.length : firstKept);
    for (const { key, movedAtMs } of old) {
      const quote = this.peek(key);
      if (quote && quote.move !== 0 && this.#marks.get(key)?.movedAtMs === movedAtMs) {
        this.#store.touch(key, { ...quote, move: 0 });
      }
    }
  }

  #merged(key: QuoteKey, shown: Quote | undefined, price: PriceNow | undefined): Quote | undefined {
    if (price === undefined) {
      this.#marks.delete(key);
      return undefined;
    }
    const { oddsMilli, isOpen, why } = price;
    if (shown === undefined) return { oddsMilli, isOpen, why, move: 0, flash: 0 };
    if (shown.oddsMilli === oddsMilli) {
      const isSame = shown.isOpen === isOpen && isSameReason(shown.why, why);
      return isSame ? shown : { ...shown, isOpen, why };
    }
    const move = oddsMilli > shown.oddsMilli ? 1 : -1;
    return { oddsMilli, isOpen, why, move, flash: shown.flash + (this.#mark(key) ? 1 : 0) };
  }

  /** Notes that a price moved now; answers whether it may flash. */
  #mark(key: QuoteKey): boolean {
    const now = this.#nowMs();
    const marks = this.#marks.get(key);
    const canFlash = marks === undefined || now - marks.flashedAtMs >= FLASH_GAP_MS;
    this.#marks.set(key, { movedAtMs: now, flashedAtMs: canFlash ? now : marks.flashedAtMs });
    this.#arrows.push({ key, movedAtMs: now });
    return canFlash;
  }
}

const isSameReason = (one: LiveSuspension | undefined, other: LiveSuspension | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];
