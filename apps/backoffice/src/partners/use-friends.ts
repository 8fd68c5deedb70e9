import { type CallInput, type CallRefusal, calls, type CallTypes, type ClientCall } from '@overround/client';
import type { FriendStatus } from '@overround/contracts/partners';
import { useAct } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrandWord, useServices } from '../app/services.tsx';

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
export function useFriendAct<T extends CallTypes>(call: ClientCall<T>) {
  const { api } = useServices();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const act = useAct(async (input: CallInput<T>) => {
    setRefusal(undefined);
    const answer = await api.call(call, input);
    if (!answer.ok) return setRefusal(answer);
    await queries.invalidateQueries({ queryKey: [FRIENDS_KEY] });
    return undefined;
  });
  return { ...act, refusal };
}
