import { HOUR } from '@overround/kernel';
import type { FixtureChange } from '@overround/provider-kit';
import { foldWords } from '../search/fold-text.ts';

/** Starts of one match as several producers tell them are no further apart. */
const START_APART_MAX_MS = 2 * HOUR;

const foldedName = (names: FixtureChange['participants'][number]['names']): string =>
  foldWords(names.en).join(' ');

/**
 * Whether two producers speak of one match: the same sport, the same two sides by their English names however they are spelled,
 * in the same order, and starts that lie together. Rather two events than one that is two matches.
 */
export function isSameMatch(one: FixtureChange, other: FixtureChange): boolean {
  return (
    one.sportId === other.sportId &&
    Math.abs(one.startsAt - other.startsAt) <= START_APART_MAX_MS &&
    foldedName(one.participants[0].names) === foldedName(other.participants[0].names) &&
    foldedName(one.participants[1].names) === foldedName(other.participants[1].names)
  );
}
