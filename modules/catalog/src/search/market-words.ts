// Words that mean a market: "corners", "over", "both to score", in every language of the catalogue.

import { groupLabel, groupOfType, MARKET_LANGUAGES, outcomeLabel } from '@overround/markets';
import type { CounterKind } from '@overround/sports';
import { counterName } from '../texts/feed-texts.ts';
import { foldWords } from './fold-text.ts';

/** Stand for the sides where a label names them; no fold of a word people type. */
const SIDES = { home: '1', away: '2' };
/** What people call what our labels call otherwise. */
const ALSO: ReadonlyMap<string, readonly string[]> = new Map([
  ['sides', ['teams', 'team']],
  ['match', ['game']],
  ['result', ['winner', 'win']],
  ['goalscorer', ['scorer', 'score', 'goal', 'to']],
]);
const byType = new Map<number, readonly string[]>();

/** Words of a type of outcome and of its market. */
export function wordsOfType(type: number): readonly string[] {
  const known = byType.get(type);
  if (known) return known;
  const group = groupOfType(type)?.id ?? 0;
  const words = MARKET_LANGUAGES.flatMap((lang) => [
    ...foldWords(groupLabel(group, SIDES, lang)),
    ...foldWords(outcomeLabel({ type, parameterMilli: 0, ...SIDES, lang })),
  ]).filter((word) => /\p{L}/u.test(word));
  const once = [...new Set(words.flatMap((word) => [word, ...(ALSO.get(word) ?? [])]))];
  byType.set(type, once);
  return once;
}

const byCounter = new Map<CounterKind, readonly string[]>();

export function wordsOfCounter(counter: CounterKind): readonly string[] {
  const known = byCounter.get(counter) ?? [
    ...new Set(MARKET_LANGUAGES.flatMap((lang) => foldWords(counterName(counter, lang)))),
  ];
  byCounter.set(counter, known);
  return known;
}

/** Written so, or begun so with at least three letters: people leave endings out. */
export const isWordOf = (asked: string, words: readonly string[]): boolean =>
  words.some((word) => word === asked || (asked.length >= 3 && word.startsWith(asked)));
