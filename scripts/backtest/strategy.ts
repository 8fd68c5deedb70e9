import { columnsOf, type MatchOdds } from '@overround/feed-football-data';
import type { OddsMilli } from '@overround/kernel';

export const STRATEGIES = ['home', 'draw', 'away', 'over', 'under', 'ah-home', 'ah-away'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The outcome a strategy bets on in one match: `T` and `P` of the market catalogue and the file's price. */
export interface Pick {
  readonly type: number;
  readonly parameter: number;
  readonly oddsMilli: OddsMilli;
}

const TOTAL_LINE = 2.5;

/** `undefined` when the family has no price for the market of the strategy in this match. */
export function pickOf({ result, total25, handicap }: MatchOdds, strategy: Strategy): Pick | undefined {
  const pick = (type: number, parameter: number, oddsMilli: OddsMilli | undefined): Pick | undefined =>
    oddsMilli === undefined ? undefined : { type, parameter, oddsMilli };
  const homeLine = (handicap?.homeLineQuarters ?? 0) / 4;
  switch (strategy) {
    case 'home':
      return pick(1, 0, result?.[0]);
    case 'draw':
      return pick(2, 0, result?.[1]);
    case 'away':
      return pick(3, 0, result?.[2]);
    case 'over':
      return pick(9, TOTAL_LINE, total25?.[0]);
    case 'under':
      return pick(10, TOTAL_LINE, total25?.[1]);
    case 'ah-home':
      return pick(3829, homeLine, handicap?.home);
    case 'ah-away':
      return pick(3830, homeLine === 0 ? 0 : -homeLine, handicap?.away);
  }
}

/** The columns a file would have to have for it, to say what is missing. */
export function columnsFor(strategy: Strategy, family: string): readonly string[] {
  const columns = columnsOf(family);
  if (strategy === 'over' || strategy === 'under') return [columns.over, columns.under];
  if (strategy === 'home' || strategy === 'draw' || strategy === 'away') return columns.result;
  return [columns.handicapLine, columns.handicapHome, columns.handicapAway];
}
