import type { CounterKind } from './match-state.ts';

/**
 * What part of a match a listing is about. The main game is `{}`; a half is `{ period: 1 }`; corners of the first half are
 * `{ period: 1, counter: 'corners' }`. Basketball halves are the periods 11 and 12 of the wire (wire-shapes 6).
 */
export interface SubGame {
  readonly period?: number;
  readonly counter?: CounterKind;
}

export const MAIN_GAME: SubGame = {};
/** A stable text key, for maps and for the database: `"main"`, `"p1"`, `"corners"`, `"corners-p1"`. */
export function subGameKey({ counter, period }: SubGame): string {
  if (period === undefined) return counter ?? 'main';
  return counter === undefined ? `p${period}` : `${counter}-p${period}`;
}
