// When team sheets are told, and what is expected of them before.

import { HOUR } from '@overround/kernel';
import type { SheetPlayer } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import type { Sheets } from '../league/squad.ts';

/** So long before the start reporters say who is expected, and the clubs who starts: bets on players open with the first. */
export const EXPECTED_BEFORE_MS = 24 * HOUR;
export const SHEETS_BEFORE_MS = 1 * HOUR;

const GUESS_WRONG_CHANCE = 0.35;

/** What reporters expect: the sheets, where a guess is wrong with one starter in the place of another of his position. */
export function expectedSheets(sheets: Sheets, random: SeededRandom): Sheets {
  const guess = (sheet: readonly SheetPlayer[], name: string): readonly SheetPlayer[] => {
    const own = random.split(name);
    if (!own.chance(GUESS_WRONG_CHANCE)) return sheet;
    const resting = own.pick(sheet.filter((one) => !one.isStarting));
    const kept = own.pick(sheet.filter((one) => one.isStarting && one.position === resting.position));
    return sheet.map((one) =>
      one === resting ? { ...one, isStarting: true } : one === kept ? { ...one, isStarting: false } : one,
    );
  };
  return [guess(sheets[0], 'home'), guess(sheets[1], 'away')];
}
