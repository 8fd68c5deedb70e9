// Names of those who take part, on the outcomes that are about them: of a race, a stage or an election all, of a match its duels.

import { findOutcomeType, milliFromWire, outcomeLabel, type ParameterKind } from '@overround/markets';
import { dictionaryOf } from '@overround/phrases';
import type { BookEvent, BookOutcome } from '../book/line-book.ts';
import { sheetPlayers } from '../domain/starters.ts';
import { nameIn } from '../texts/feed-texts.ts';

const NAMES_PEOPLE: ReadonlySet<ParameterKind | undefined> = new Set<ParameterKind>([
  'duel',
  'player',
  'playerLine',
]);

type Names = BookEvent['champ']['names'];

/** Who is meant by a number of a parameter: runners of a field, players of a team sheet. */
export const namesByNumber = ({
  format,
  facts,
}: Pick<BookEvent, 'format' | 'facts'>): readonly (readonly [number: number, names: Names])[] =>
  format.field
    ? format.field.runners.map(({ number, names }) => [number, names] as const)
    : facts.lineUps
      ? sheetPlayers(facts.lineUps).map(({ number, player }) => [number, player.names] as const)
      : [];

/** What any outcome of an event is called. */
export function playerNames(event: BookEvent, lang: string): (outcome: BookOutcome) => string {
  const runners: string[] = [];
  for (const [number, names] of namesByNumber(event)) runners[number - 1] = nameIn(names, lang);
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

/** What an outcome is called that names somebody who takes part; `undefined` where no outcome of the event does. */
export function runnerNames(
  event: BookEvent,
  lang: string,
): ((outcome: BookOutcome) => string | undefined) | undefined {
  if (event.format.field) return playerNames(event, lang);
  if (!event.facts.lineUps) return undefined;
  const nameOf = playerNames(event, lang);
  return (outcome) =>
    NAMES_PEOPLE.has(findOutcomeType(outcome.type)?.parameter) ? nameOf(outcome) : undefined;
}
