// Lines as Asian books write them: a quarter line by its two halves, a handicap beside the side that gives it.

import type { Phrases } from '@overround/phrases';
import { lineText } from '../../shared/line-text.ts';
import type { AsianPair } from '../../wire/asian-from-wire.ts';
import type { Game } from '../../wire/game.ts';

const isQuarter = (line: number): boolean => Math.abs(line * 4) % 2 === 1;

/** `2.5` as it is, `2.25` as `2/2.5`, `0.75` as `0.5/1`; without its sign. */
export function asianLineText(line: number): string {
  const size = Math.abs(line);
  return isQuarter(size) ? `${size - 0.25}/${size + 0.25}` : String(size);
}

/** Who gives a handicap (`line` seen from the first side): its row shows the line. Level is shown with the first. */
export const givingSide = (line: number): 1 | 2 => (line > 0 ? 2 : 1);

export interface AsianCellWords {
  readonly short: string;
  readonly full: string;
}

export function handicapWords(
  { line }: AsianPair,
  game: Game,
  phrases: Phrases,
): readonly [AsianCellWords, AsianCellWords] {
  const giving = givingSide(line);
  const text = asianLineText(line);
  const named = (name: string, own: number) =>
    phrases.t('board.outcome_with_line', { name, line: lineText(own, true) });
  return [
    { short: giving === 1 ? text : '', full: named(game.home.name, line) },
    { short: giving === 2 ? text : '', full: named(game.away?.name ?? '', -line || 0) },
  ];
}

export function totalWords({ line }: AsianPair, phrases: Phrases): readonly [AsianCellWords, AsianCellWords] {
  const said = lineText(line, false);
  return [
    { short: asianLineText(line), full: phrases.t('board.outcome_over', { line: said }) },
    { short: phrases.t('asian.under_short'), full: phrases.t('board.outcome_under', { line: said }) },
  ];
}

/** First, draw, second as far as they are offered (types of the result and of winners with overtime). */
export function winnerWords(type: number, game: Game, phrases: Phrases): AsianCellWords {
  if (type === 2) return { short: phrases.t('board.draw_short'), full: phrases.t('board.draw') };
  const isFirst = type === 1 || type === 401;
  return isFirst
    ? { short: phrases.t('board.first'), full: game.home.name }
    : { short: phrases.t('board.second'), full: game.away?.name ?? '' };
}
