import { calls } from '@overround/client';
import type { VipRequestAnswer } from '@overround/contracts/betting';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MY, readMine } from './my-calls.ts';
import { type Services, useLiveStatus, useServices } from './services.tsx';
import { useSession } from './use-session.ts';

/** Only while the socket, which tells of every answer, is away. */
const LOOKED_AT_MS = 5000;
const FRESH_MS = 60_000;

export const vipQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'vip'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => readMine(services, calls.getVipRequests, {}, { signal }),
  });

/** It waits for the house, or its offer for the player. */
export const isOpenVip = ({ status }: VipRequestAnswer): boolean =>
  status === 'waiting' || status === 'offered';

const NONE: readonly VipRequestAnswer[] = [];

/**
 * The player's requests for more than the usual maximum, also those asked for before this page was opened or on another device; the
 * house tells when it has answered one, or its time is over. None where the brand takes none.
 */
export function useVipRequests(): readonly VipRequestAnswer[] {
  const services = useServices();
  const client = useQueryClient();
  const isAsked = useSession() !== undefined && services.site.betting.hasVipBets;
  const liveStatus = useLiveStatus();
  const { data } = useQuery({
    ...vipQuery(services),
    enabled: isAsked,
    refetchInterval: (query) =>
      liveStatus !== 'live' && query.state.data?.requests.some(isOpenVip) ? LOOKED_AT_MS : false,
  });
  const { socket } = services;
  useEffect(() => {
    if (!socket || !isAsked) return;
    const askAgain = () => void client.invalidateQueries({ queryKey: [MY, 'vip'] });
    return socket.read('me', {
      onSnapshot: askAgain,
      onPersonal: (change) => {
        if (change.kind === 'vip') askAgain();
      },
    });
  }, [socket, client, isAsked]);
  return isAsked ? (data?.requests ?? NONE) : NONE;
}
