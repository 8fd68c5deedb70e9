import { type CallInput, type CallRefusal, calls, type CallTypes, type ClientCall } from '@overround/client';
import { useAct } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrandWord, useServices } from '../../app/services.tsx';

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
export function useLimitAct<T extends CallTypes>(call: ClientCall<T>) {
  const { api } = useServices();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const act = useAct(async (input: CallInput<T>) => {
    setRefusal(undefined);
    const answer = await api.call(call, input);
    if (!answer.ok) return setRefusal(answer);
    await queries.invalidateQueries({ queryKey: [LIMITS_KEY] });
    return undefined;
  });
  return { ...act, refusal };
}
