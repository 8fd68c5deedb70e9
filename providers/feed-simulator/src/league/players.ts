import type { SeededRandom } from '@overround/rng';
import { FORMAT, type Happening, type MatchFormat, playerRulesOf } from '@overround/sports';
import type { Beat } from '../play/index.ts';
import { elevenOf, nameCricketers } from './cricket-squad.ts';
import { nameRotation } from './rotation.ts';
import { type Club, namePlayers, SQUADS, type Sheets, sheetOf } from './squad.ts';

export interface NamedPlayers {
  readonly sheets: Sheets;
  /** All of a match, in order, with who did what. */
  readonly beats: (beats: readonly Beat[]) => readonly Beat[];
}

const naming = (sheets: Sheets, name: (happening: Happening) => Happening): NamedPlayers => ({
  sheets,
  beats: (beats) => beats.map((beat) => ({ ...beat, happening: name(beat.happening) })),
});

/** The players of a match of two clubs; `undefined` in sports that do not name them. */
export function playersOf(
  { sportId }: MatchFormat,
  [home, away]: readonly Club[],
  match: SeededRandom,
): NamedPlayers | undefined {
  if (!home || !away) return undefined;
  const random = match.split('players');
  const [plan, rules] = [SQUADS.get(sportId), playerRulesOf(sportId)];
  if (plan && rules) {
    const sheets: Sheets = [
      sheetOf(home, random.split('home'), plan),
      sheetOf(away, random.split('away'), plan),
    ];
    const deeds = random.split('deeds');
    const { rotation } = rules;
    return rotation
      ? { sheets, beats: nameRotation(sheets, deeds, { ...rules, rotation }) }
      : naming(sheets, namePlayers(sheets, deeds, rules));
  }
  if (sportId === FORMAT.cricketTwenty.sportId) {
    const sheets: Sheets = [elevenOf(home), elevenOf(away)];
    return naming(sheets, nameCricketers(sheets, random.split('deeds')));
  }
  return undefined;
}
