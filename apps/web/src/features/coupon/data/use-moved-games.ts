import { calls } from '@overround/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { gamesToFollow } from '../model/moved-games.ts';
import type { LegSummary } from '../model/summarise-coupon.ts';

const ASK_AGAIN_MS = 10_000;

/** Picks follow their match from the line to live, with a word about it; one that is not listed live is asked for again. */
export function useMovedGames(legs: readonly LegSummary[]): void {
  const { api, stores, toasts } = useServices();
  const phrases = usePhrases();
  const games = gamesToFollow(legs);
  const { data } = useQuery({
    queryKey: ['moved-games', ...games],
    enabled: games.length > 0,
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }): Promise<readonly (readonly [from: number, to: number])[]> => {
      const answers = await Promise.all(
        games.map(async (lineId) => {
          const found = await api.call(calls.findMainLiveByLineId, { query: { lineId } }, { signal });
          return found.ok ? [[lineId, found.value.id] as const] : [];
        }),
      );
      return answers.flat();
    },
  });
  useEffect(() => {
    for (const [fromGameId, toGameId] of data ?? []) {
      const moved = stores.draft.getState().legs.find((leg) => leg.gameId === fromGameId);
      if (!moved) continue;
      stores.draft.dispatch({ type: 'game_moved', fromGameId, toGameId, isLive: true });
      toasts.show(phrases.t('ticket.moved', { event: moved.labels.event }), 'info');
    }
  }, [data, stores, toasts, phrases]);
}
