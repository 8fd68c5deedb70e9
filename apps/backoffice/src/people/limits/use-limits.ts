import { calls, type CallTypes, type ClientCall } from '@overround/client';
import { useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../../app/services.tsx';
import { useActOfRoom } from '../../app/use-act-of-room.ts';

/** Begins the key of every answer of this room. */
const LIMITS_KEY = 'limits';
const WISHES_MS = 30_000;

/** What waits for a second person; asked for again every half minute. */
export function useWishes() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [LIMITS_KEY, 'wishes', query],
    queryFn: ({ signal }) => api.read(calls.getStaffWishes, { query }, { signal }),
    refetchInterval: WISHES_MS,
  });
}

/** What protects one player. Looking is written down, so it is asked for when it is opened and after an act, not by the clock. */
export function useProtection(player: number) {
  const { api } = useServices();
  const query = { ...useBrandWord(), player };
  return useQuery({
    queryKey: [LIMITS_KEY, 'player', query],
    queryFn: ({ signal }) => api.read(calls.getStaffProtection, { query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** One act of the room: once at a time, its refusal kept, everything of the room asked for again after it. */
export const useLimitAct = <T extends CallTypes>(call: ClientCall<T>) => useActOfRoom(LIMITS_KEY, call);
