// Names of those who take part in a race, a stage or an election, on their outcomes.

import { milliFromWire, outcomeLabel } from '@overround/markets';
import { dictionaryOf } from '@overround/phrases';
import type { BookEvent, BookOutcome } from '../book/line-book.ts';
import { nameIn } from '../texts/feed-texts.ts';

/** What an outcome of a field is called; `undefined` where two sides play, whose outcomes need no names. */
export function runnerNames(event: BookEvent, lang: string): ((outcome: BookOutcome) => string) | undefined {
  const { field } = event.format;
  if (!field) return undefined;
  const runners: string[] = [];
  for (const { number, names } of field.runners) runners[number - 1] = nameIn(names, lang);
  const [home, away] = event.participants;
  const sides = { home: nameIn(home.names, lang), away: nameIn(away.names, lang) };
  return ({ type, parameter }) =>
    outcomeLabel({
      type,
      parameterMilli: milliFromWire(parameter) ?? 0,
      ...sides,
      runners,
      lang: dictionaryOf(lang),
    });
}
