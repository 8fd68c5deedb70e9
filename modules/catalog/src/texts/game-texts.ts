import { type SportFamily, sportFamilyOf } from '@overround/markets';
import type { SubGame } from '@overround/sports';
import type { BookEvent, GameTexts } from '../book/line-book.ts';
import { counterName, feedTexts, nameIn, periodName, sportName } from './feed-texts.ts';

/** All texts of one listing in a language. */
export function gameTextsIn(event: BookEvent, part: SubGame, lang: string): GameTexts {
  const [home, away] = event.participants;
  return {
    sport: sportName(event.sportId, lang),
    champ: nameIn(event.champ.names, lang),
    participants: [nameIn(home.names, lang), nameIn(away.names, lang)],
    period: part.period === undefined ? '' : periodName(event.format, part.period, lang),
    counter: part.counter === undefined ? '' : counterName(part.counter, lang),
    variant: variantOf(event, part, lang),
  };
}

/** Families whose whole match is settled with overtime (the rules of settlement say the same). */
const WITH_OVERTIME: readonly SportFamily[] = ['basketball', 'american_football', 'baseball'];

/** Where overtime counts on the whole match the game says so (wire-shapes 12.1, decisions 6). */
const variantOf = (event: BookEvent, part: SubGame, lang: string): string =>
  WITH_OVERTIME.includes(sportFamilyOf(event.sportId)) &&
  part.period === undefined &&
  part.counter === undefined
    ? feedTexts(lang).includingOvertime
    : '';
