// Games of the Asian view into our words: lines row by row, main line first, and the lines of the first half.

import { type PriceNow, type QuoteKey, quoteKey } from '@overround/client';
import { gameFromWire, outcomeFromWire, priceFromWire, type ReadGame } from './event-from-wire.ts';
import type { Game, Outcome } from './game.ts';
import type { WireAsianEvent, WireAsianPair, WireAsianRow, WireOutcome } from './wire-types.ts';

export interface AsianPair {
  readonly id: string;
  /** Seen from the first side. */
  readonly line: number;
  readonly first: Outcome;
  readonly second: Outcome;
}

/** One line of a match; the first is the main one. */
export interface AsianRow {
  readonly at: number;
  readonly handicap: AsianPair | undefined;
  readonly total: AsianPair | undefined;
  /** First, draw, second; empty on alternative lines. */
  readonly winners: readonly Outcome[];
}

export interface AsianGame {
  readonly game: Game;
  readonly rows: readonly AsianRow[];
  /** The first half, a listing of its own. */
  readonly half: { readonly game: Game; readonly rows: readonly AsianRow[] } | undefined;
}

export interface ReadAsianGame {
  readonly read: ReadGame;
  readonly asian: AsianGame;
  readonly halfPrices: ReadonlyMap<QuoteKey, PriceNow>;
}

function pairFromWire(gameId: number, pair: WireAsianPair | undefined): AsianPair | undefined {
  if (!pair) return undefined;
  const [first, second] = pair.O;
  return {
    id: pair.Id,
    line: pair.L,
    first: outcomeFromWire(gameId, first),
    second: outcomeFromWire(gameId, second),
  };
}

const rowFromWire = (gameId: number, row: WireAsianRow): AsianRow => ({
  at: row.N,
  handicap: pairFromWire(gameId, row.HC),
  total: pairFromWire(gameId, row.OU),
  winners: (row.R ?? []).map((wire) => outcomeFromWire(gameId, wire)),
});

const outcomesOf = (rows: readonly WireAsianRow[]): readonly WireOutcome[] =>
  rows.flatMap(({ HC, OU, R }) => [...(HC?.O ?? []), ...(OU?.O ?? []), ...(R ?? [])]);

function pricesOf(gameId: number, rows: readonly WireAsianRow[]): Map<QuoteKey, PriceNow> {
  const prices = new Map<QuoteKey, PriceNow>();
  for (const wire of outcomesOf(rows)) {
    const price = priceFromWire(wire);
    if (price) prices.set(quoteKey(gameId, wire.T, wire.P ?? 0), price);
  }
  return prices;
}

/** One game of AsiaGetGames. `receivedAtMs` is the server time of the answer. */
export function asianGameFromWire(event: WireAsianEvent, receivedAtMs: number): ReadAsianGame {
  const head = gameFromWire(event, receivedAtMs);
  const { game } = head;
  const { AH: half } = event;
  return {
    read: { ...head, prices: pricesOf(game.gameId, event.AL) },
    halfPrices: half ? pricesOf(half.I, half.AL) : new Map(),
    asian: {
      game,
      rows: event.AL.map((row) => rowFromWire(game.gameId, row)),
      half: half && {
        game: { ...game, gameId: half.I, periodName: half.PN },
        rows: half.AL.map((row) => rowFromWire(half.I, row)),
      },
    },
  };
}
