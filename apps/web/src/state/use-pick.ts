import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { QuoteKey } from '@overround/client';
import type { Game, Outcome } from '../wire/game.ts';
import type { DraftLeg } from './coupon-draft.ts';
import { usePhrases, useServices } from './services.tsx';
import { startersOnly } from './starters-only.ts';

export interface PickLabels {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
}

/** Presses on the prices of a game. `find` tells which outcome a key is, with its names at that moment. */
export function usePick(
  game: Game,
  find: (key: QuoteKey) => { outcome: Outcome; labels: PickLabels } | undefined,
) {
  const { stores, books, toasts, site } = useServices();
  const phrases = usePhrases();
  return useCallback(
    (key: QuoteKey): void => {
      const found = find(key);
      const quote = books.prices.peek(key);
      if (!found) return;
      const isOnlyStarting =
        found.outcome.canBeStartersOnly === true && stores.preferences.getState().isStartersOnly;
      const leg: DraftLeg = {
        gameId: game.gameId,
        type: isOnlyStarting ? startersOnly(found.outcome.type) : found.outcome.type,
        parameter: found.outcome.parameter,
        oddsMilliSeen: quote?.oddsMilli ?? 0,
        eventId: game.eventId,
        sportId: game.sportId,
        champId: game.champId,
        isLive: game.isLive,
        startsAtMs: game.startsAtMs,
        labels: { ...found.labels, champ: game.champName },
      };
      stores.draft.dispatch({ type: 'leg_toggled', leg, legsMax: site.betting.couponEventsMax });
      const problem = stores.draft.getState().problem;
      if (problem) toasts.show(phrases.t('coupon.full', { count: problem.legsMax }), 'warning');
    },
    [find, game, stores, books, toasts, site, phrases],
  );
}

/** Whether an outcome is in the coupon; wakes only its own cell. */
export const useIsPicked = (key: QuoteKey): boolean =>
  useStore(useServices().stores.draft, (draft) => draft.keys.has(key));
