import { calls, type CallTypes, type ClientCall } from '@overround/client';
import type { PartnerStatus } from '@overround/contracts/partners';
import { decimalFromMinor } from '@overround/kernel';
import { useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../app/services.tsx';
import { useActOfRoom } from '../app/use-act-of-room.ts';

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
export const useProgrammeAct = <T extends CallTypes>(call: ClientCall<T>) =>
  useActOfRoom(PROGRAMME_KEY, call);

/** A sum with its currency; digits of the smallest unit, also below zero. */
export const sumText = (minor: string, exponent: number, currency: string): string =>
  `${decimalFromMinor(BigInt(minor), exponent)} ${currency}`;
