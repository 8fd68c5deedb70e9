import { type CallInput, type CallRefusal, calls, type CallTypes, type ClientCall } from '@overround/client';
import type { PartnerStatus } from '@overround/contracts/partners';
import { decimalFromMinor } from '@overround/kernel';
import { useAct } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrandWord, useServices } from '../app/services.tsx';

/** Begins the key of every answer of this room. */
const PROGRAMME_KEY = 'programme';
const QUEUE_MS = 30_000;

/** Partners in one state, and the plans; asked for again every half minute. */
export function usePartners(status: PartnerStatus) {
  const { api } = useServices();
  const query = { ...useBrandWord(), status };
  return useQuery({
    queryKey: [PROGRAMME_KEY, 'partners', query],
    queryFn: ({ signal }) => api.read(calls.staffPartners, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
}

/** Players that something ties to the partner who brought them. */
export function useHeldReferrals() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [PROGRAMME_KEY, 'held', query],
    queryFn: ({ signal }) => api.read(calls.staffReferrals, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
}

/** Payouts of commission that wait for staff. */
export function usePartnerPayouts() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [PROGRAMME_KEY, 'payouts', query],
    queryFn: ({ signal }) => api.read(calls.staffPartnerPayouts, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
}

/** Closed months of a partner, once somebody looks. */
export function useStatements(partnerId: string, isWanted: boolean) {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [PROGRAMME_KEY, 'statements', partnerId, query],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      api.read(calls.staffPartnerStatements, { params: { partnerId }, query }, { signal }),
  });
}

/** One act of the room: once at a time, its refusal kept, everything asked for again after it. */
export function useProgrammeAct<T extends CallTypes>(call: ClientCall<T>) {
  const { api } = useServices();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [answer, setAnswer] = useState<T['answer']>();
  const act = useAct(async (input: CallInput<T>) => {
    setRefusal(undefined);
    const outcome = await api.call(call, input);
    if (!outcome.ok) return setRefusal(outcome);
    setAnswer(outcome.value);
    await queries.invalidateQueries({ queryKey: [PROGRAMME_KEY] });
    return undefined;
  });
  return { ...act, refusal, answer };
}

/** A sum with its currency; digits of the smallest unit, also below zero. */
export const sumText = (minor: string, exponent: number, currency: string): string =>
  `${decimalFromMinor(BigInt(minor), exponent)} ${currency}`;
