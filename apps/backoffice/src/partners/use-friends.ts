import { calls, type CallTypes, type ClientCall } from '@overround/client';
import type { FriendStatus } from '@overround/contracts/partners';
import { useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../app/services.tsx';
import { useActOfRoom } from '../app/use-act-of-room.ts';

/** Begins the key of every answer of this room. */
const FRIENDS_KEY = 'friends';
const QUEUE_MS = 30_000;

/** Friends in one state; asked for again every half minute. */
export function useFriendships(status: FriendStatus) {
  const { api } = useServices();
  const query = { ...useBrandWord(), status };
  return useQuery({
    queryKey: [FRIENDS_KEY, query],
    queryFn: ({ signal }) => api.read(calls.staffFriendships, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
}

/** One act of the room: once at a time, its refusal kept, the list asked for again after it. */
export const useFriendAct = <T extends CallTypes>(call: ClientCall<T>) => useActOfRoom(FRIENDS_KEY, call);
