import type { PhraseKey, Phrases } from '@overround/phrases';
import { lineText } from '../../shared/line-text.ts';
import type { Game, Outcome } from '../../wire/game.ts';
import type { BoardMarket } from './board-markets.ts';

export interface OutcomeNames {
  /** In the cell, beside the price. */
  readonly short: string;
  /** In the coupon and for those who hear it. */
  readonly full: string;
  readonly market: string;
}

function fullName(game: Game, outcome: Outcome, phrases: Phrases): string {
  const home = game.home.name;
  const away = game.away?.name ?? '';
  const draw = phrases.t('board.draw');
  const signed = lineText(outcome.parameter, true);
  const line = lineText(outcome.parameter, false);
  switch (outcome.type) {
    case 1:
    case 401:
      return home;
    case 2:
      return draw;
    case 3:
    case 402:
      return away;
    case 4:
      return phrases.t('board.outcome_or', { one: home, other: draw });
    case 5:
      return phrases.t('board.outcome_or', { one: home, other: away });
    case 6:
      return phrases.t('board.outcome_or', { one: draw, other: away });
    case 7:
    case 3829:
      return phrases.t('board.outcome_with_line', { name: home, line: signed });
    case 8:
    case 3830:
      return phrases.t('board.outcome_with_line', { name: away, line: signed });
    case 9:
    case 3827:
      return phrases.t('board.outcome_over', { line });
    case 10:
    case 3828:
      return phrases.t('board.outcome_under', { line });
    case 180:
      return phrases.t('board.yes');
    default:
      return phrases.t('board.no');
  }
}

/** Outcomes of a group that stands in for the first one of its market, by the name of their own. */
const OWN_MARKETS: Readonly<Record<number, PhraseKey>> = {
  401: 'board.market_winner_overtime',
  402: 'board.market_winner_overtime',
  3827: 'board.market_asian_total',
  3828: 'board.market_asian_total',
  3829: 'board.market_asian_handicap',
  3830: 'board.market_asian_handicap',
};

/** What a board outcome is called. Only the few markets of boards: match pages ask the catalogue. */
export function boardNames(
  game: Game,
  market: BoardMarket,
  outcome: Outcome,
  phrases: Phrases,
): OutcomeNames {
  return {
    short: market.hasLine ? lineText(outcome.parameter, market.id === 'handicap') : '',
    full: fullName(game, outcome, phrases),
    market: phrases.t(OWN_MARKETS[outcome.type] ?? market.label),
  };
}
