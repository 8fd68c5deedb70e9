import { type CallInput, type CallRefusal, calls, type CallTypes, type ClientCall } from '@overround/client';
import { useAct } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrandWord, useServices } from '../app/services.tsx';

/** Begins the key of every answer of this room. */
const CAMPAIGNS_KEY = 'campaigns';

/** Campaigns of the brand, with what each gave; asked for again every half minute. */
export function useCampaigns() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [CAMPAIGNS_KEY, query],
    queryFn: ({ signal }) => api.read(calls.getCampaigns, { query }, { signal }),
    refetchInterval: 30_000,
  });
}

/** What an offer may promise, and of which kinds offers are. */
export function useTermsForm() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: ['campaign-terms', query],
    queryFn: ({ signal }) => api.read(calls.getCampaignTerms, { query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One act of the room: once at a time, its refusal kept, everything of the room asked for again after it. */
export function useCampaignAct<T extends CallTypes>(
  call: ClientCall<T>,
  onDone?: (answer: T['answer']) => void,
) {
  const { api } = useServices();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const act = useAct(async (input: CallInput<T>) => {
    setRefusal(undefined);
    const answer = await api.call(call, input);
    if (!answer.ok) return setRefusal(answer);
    onDone?.(answer.value);
    await queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
    return undefined;
  });
  return { ...act, refusal };
}
