import { groupLabel, outcomeLabel, sportName, subGameName } from '@overround/markets';
import { dictionaryOf } from '@overround/phrases';
import type { EventCard } from './event-card.ts';
import { partFromKey } from './resolve-leg.ts';

/** A pick in words of a language. */
export interface LegTexts {
  readonly sport: string;
  readonly champ: string;
  readonly home: string;
  readonly away: string;
  /** "Corners, 1st half"; empty for the whole match. */
  readonly part: string;
  readonly market: string;
  readonly outcome: string;
}

const NO_NAMES = { en: '' };
type Names = { readonly en: string } & Readonly<Record<string, string>>;

/** Names of a field or of team sheets by number, the first at 0. */
function runnersOf(card: EventCard | undefined, nameIn: (names: Names) => string): readonly string[] {
  const runners: string[] = [];
  for (const { number, names } of card?.format.field?.runners ?? []) runners[number - 1] = nameIn(names);
  for (const [number, names] of card?.names ?? []) runners[number - 1] = nameIn(names);
  return runners;
}

/** Texts of a pick. Without a card, names of people stay empty and the market still has its own. */
export function legTexts(
  leg: {
    readonly part: string;
    readonly groupId: number;
    readonly type: number;
    readonly parameterMilli: number;
  },
  card: EventCard | undefined,
  lang: string,
): LegTexts {
  const nameIn = (names: Names): string => names[lang] ?? names[dictionaryOf(lang)] ?? names.en;
  const home = nameIn(card?.participants[0].names ?? NO_NAMES);
  // A race or a vote has one name: those who take part are the field.
  const away = card?.format.field ? '' : nameIn(card?.participants[1].names ?? NO_NAMES);
  return {
    sport: card ? sportName(card.sportId, lang) : '',
    champ: nameIn(card?.champ ?? NO_NAMES),
    home,
    away,
    part: card ? subGameName(card.format, partFromKey(leg.part), lang) : '',
    market: groupLabel(leg.groupId, { home, away, sportId: card?.sportId }, lang),
    outcome: outcomeLabel({
      type: leg.type,
      parameterMilli: leg.parameterMilli,
      home,
      away,
      runners: runnersOf(card, nameIn),
      lang,
    }),
  };
}
