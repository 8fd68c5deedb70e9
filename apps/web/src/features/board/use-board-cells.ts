import type { QuoteKey } from '@overround/client';
import { useCallback, useMemo } from 'react';
import { eventName } from '../../state/event-name.ts';
import { usePhrases } from '../../state/services.tsx';
import { usePick } from '../../state/use-pick.ts';
import type { Game, Outcome } from '../../wire/game.ts';
import { type BoardColumn, type BoardMarket, boardOutcomes } from './board-markets.ts';
import { boardNames, type OutcomeNames } from './board-names.ts';

export interface BoardCell {
  readonly id: string;
  readonly label: BoardColumn['label'] | undefined;
  readonly outcome: Outcome | undefined;
  readonly names: OutcomeNames | undefined;
}
export interface BoardGroup {
  readonly market: BoardMarket;
  readonly cells: readonly BoardCell[];
}

/** The prices of a match in the markets of a board, and what a press on one does. */
export function useBoardCells(game: Game, markets: readonly BoardMarket[]) {
  const phrases = usePhrases();
  const name = eventName(game, phrases);
  const groups = useMemo(
    (): readonly BoardGroup[] =>
      markets.map((market) => ({
        market,
        cells: boardOutcomes(game, market).map((outcome, at) => ({
          id: `${market.id}-${at}`,
          label: market.columns[at]?.label,
          outcome,
          names: outcome && boardNames(game, market, outcome, phrases),
        })),
      })),
    [game, markets, phrases],
  );
  const find = useCallback(
    (key: QuoteKey) => {
      for (const { cells } of groups) {
        for (const { outcome, names } of cells) {
          if (outcome?.key === key && names) {
            return { outcome, labels: { event: name, market: names.market, outcome: names.full } };
          }
        }
      }
      return undefined;
    },
    [groups, name],
  );
  return { name, groups, pick: usePick(game, find) };
}
