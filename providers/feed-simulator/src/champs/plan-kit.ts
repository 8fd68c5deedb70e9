import type { MatchFormat } from '@overround/sports';
import type { Sound } from '../names/places.ts';
import type { Word } from '../names/words.ts';
import type { CountryCode } from './countries.ts';

/** How a champ is built and when it plays. Everything else (clubs, strengths, calendar) follows from it and the seed. */
export interface ChampPlan {
  /** Stable name inside the world: part of every reference. */
  readonly key: string;
  readonly title: Word;
  readonly countryCode?: CountryCode;
  readonly format: MatchFormat;
  /** Even. */
  readonly size: number;
  /** Everybody meets everybody this many times in a season. */
  readonly legs: 1 | 2;
  readonly entrants: { readonly kind: 'clubs'; readonly sound: Sound } | { readonly kind: 'people' };
  readonly roundEveryMs: number;
  /** Moves the start of the champ's seasons by rounds, so that they do not all end on one day. */
  readonly seasonShift: number;
  /** When the first match of a round starts, after the round's own start; round starts are multiples of `roundEveryMs`. */
  readonly phaseMs: number;
  readonly kickoffEveryMs: number;
  /** Matches that start together. */
  readonly courts: number;
  /** How long before the start a fixture is listed, at most. */
  readonly listedAheadMs: number;
  readonly rank: number;
  readonly isTop: boolean;
}

export const word = (en: string, ru: string, ar: string): Word => ({ en, ru, ar });

/** Apart by more than the pause inside a sport, so that its champs never rest together; a new last row moves none. */
export const shiftOf = (sport: string, row: number): number =>
  [...sport].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 1009, 7) + 5 * row;
