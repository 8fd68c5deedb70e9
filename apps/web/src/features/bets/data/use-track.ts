import { calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { BetTrack, trackBet } from '@overround/contracts/betting';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Services, useServices } from '../../../state/services.tsx';
import { withTrack } from '../model/track-line.ts';

export type Track = AnswerOf<typeof trackBet>;

/** Well before the server ends to push. */
const RENEWED_MS = 60_000;

const trackQuery = (services: Services, betId: number) =>
  queryOptions({
    queryKey: ['bets', 'track', betId],
    staleTime: RENEWED_MS,
    refetchInterval: services.socket ? RENEWED_MS : false,
    retry: false,
    queryFn: ({ signal }): Promise<Track> =>
      services.api.read(calls.trackBet, { params: { betId } }, { signal }),
  });

/** How an open bet stands and went; changes are pushed, asking again only keeps the pushing alive. */
export function useTrack(
  betId: number,
): { readonly now: BetTrack; readonly line: Track['line'] } | undefined {
  const services = useServices();
  const client = useQueryClient();
  const { socket } = services;
  const query = trackQuery(services, betId);
  const { data } = useQuery(query);
  useEffect(() => {
    if (!socket) return;
    return socket.read('me', {
      onPersonal: (change) => {
        if (change.kind !== 'track' || change.betId !== betId) return;
        const queryKey = ['bets', 'track', betId];
        // An answer that is on its way may have been read before this: it would put the older state back.
        if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
        else client.setQueryData<Track>(queryKey, (known) => known && withTrack(known, change.track));
      },
    });
  }, [socket, client, betId]);
  return data;
}
