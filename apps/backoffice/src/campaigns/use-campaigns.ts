import { calls, type CallTypes, type ClientCall } from '@overround/client';
import { useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../app/services.tsx';
import { useActOfRoom } from '../app/use-act-of-room.ts';

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

/** One act of the room. */
export const useCampaignAct = <T extends CallTypes>(
  call: ClientCall<T>,
  onDone?: (answer: T['answer']) => void,
) => useActOfRoom(CAMPAIGNS_KEY, call, { onDone });
