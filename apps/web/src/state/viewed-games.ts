// The matches this browser looked at last, for "continue where you were". They stay here: nothing is sent anywhere.

import type { Game } from '../wire/game.ts';

export interface ViewedGame {
  readonly eventId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly champName: string;
  readonly home: string;
  /** Empty where there is one participant. */
  readonly away: string;
  readonly startsAtMs: number;
}

const KEPT_MAX = 6;
/** A match is over by then; its link would lead nowhere. */
const LISTED_MS = 4 * 3_600_000;

export const viewedFrom = (game: Game): ViewedGame => ({
  eventId: game.eventId,
  sportId: game.sportId,
  champId: game.champId,
  champName: game.champName,
  home: game.home.name,
  away: game.away?.name ?? '',
  startsAtMs: game.startsAtMs,
});

/** The newest first, each once. */
export const withViewed = (viewed: readonly ViewedGame[], game: ViewedGame): readonly ViewedGame[] =>
  [game, ...viewed.filter((one) => one.eventId !== game.eventId)].slice(0, KEPT_MAX);

/** Those that may still be listed now. */
export const stillListed = (viewed: readonly ViewedGame[], nowMs: number): readonly ViewedGame[] =>
  viewed.filter((game) => nowMs < game.startsAtMs + LISTED_MS);

function isViewed(value: unknown): value is ViewedGame {
  if (typeof value !== 'object' || value === null) return false;
  // Each field is looked at; storage may hold anything.
  const game = value as Partial<ViewedGame>;
  return (
    [game.eventId, game.sportId, game.champId].every((id) => Number.isSafeInteger(id)) &&
    Number.isFinite(game.startsAtMs) &&
    [game.champName, game.home, game.away].every((text) => typeof text === 'string')
  );
}

export const viewedFromStored = (value: unknown): readonly ViewedGame[] =>
  Array.isArray(value) ? value.filter(isViewed).slice(0, KEPT_MAX) : [];
