import type { QuoteKey } from '@overround/client';
import { useCallback } from 'react';
import type { MarketView } from './market-view.ts';

/** What a key of a market list is, with its names: what a press on its price picks. */
export function useFindCell(views: readonly MarketView[], eventName: string) {
  return useCallback(
    (key: QuoteKey) => {
      for (const view of views) {
        const cell = view.rows.flat().find((one) => one?.outcome.key === key);
        if (cell)
          return {
            outcome: cell.outcome,
            labels: { event: eventName, market: view.name, outcome: cell.label },
          };
      }
      return undefined;
    },
    [views, eventName],
  );
}
