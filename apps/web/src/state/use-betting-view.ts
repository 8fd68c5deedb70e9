import { useCallback } from 'react';
import { type BettingView, viewOf } from './betting-view.ts';
import { type Services, usePreferences, useServices, useSite } from './services.tsx';

/** The view of a board of one sport, or of many. */
export function useBettingView(sportId?: number): BettingView {
  return viewOf(useSite(), usePreferences(), sportId);
}

/** The same for loading. */
export const bettingViewOf = ({ site, stores }: Services, sportId?: number): BettingView =>
  viewOf(site, stores.preferences.getState(), sportId);

/** Chooses a view for a sport, or for all boards where none is named. */
export function useChooseView(sportId?: number): (view: BettingView) => void {
  const { preferences } = useServices().stores;
  return useCallback(
    (view: BettingView) =>
      preferences.setState((now) =>
        sportId === undefined ? { view } : { sportViews: { ...now.sportViews, [sportId]: view } },
      ),
    [preferences, sportId],
  );
}
