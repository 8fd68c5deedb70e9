import { calls, type CallRefused, type CallTypes, type ClientCall } from '@overround/client';
import type { PayoutCase, RequestStatus, StaffPaymentRequest } from '@overround/contracts/payments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../app/services.tsx';
import { useActOfRoom } from '../app/use-act-of-room.ts';

/** Begins the key of every answer of this room. */
export const PAYMENTS_KEY = 'payments';
const QUEUE_MS = 10_000;

/** A list of the room page by page; asked for again every ten seconds. */
export function usePages<Answer extends { readonly next: string | null }>(
  key: readonly unknown[],
  read: (page: { readonly after?: string }, signal: AbortSignal) => Promise<Answer>,
) {
  return useInfiniteQuery({
    queryKey: [PAYMENTS_KEY, ...key],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) => read(after === undefined ? {} : { after }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: QUEUE_MS,
  });
}

/** Payouts that wait. */
export function usePayouts() {
  const { api } = useServices();
  const query = useBrandWord();
  return usePages(['payouts', query], (page, signal) =>
    api.read(calls.listPayouts, { query: { ...query, ...page } }, { signal }),
  );
}

/** One payout. Looking is written down, so it is asked for when it is opened and after an act, not by the clock. */
export function usePayout(paymentId: string) {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery<PayoutCase, CallRefused>({
    queryKey: [PAYMENTS_KEY, 'payout', paymentId, query],
    queryFn: ({ signal }) => api.read(calls.getPayout, { params: { paymentId }, query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Requests in one state. */
export function useRequests(status: RequestStatus) {
  const { api } = useServices();
  const query = { ...useBrandWord(), status };
  return usePages(['requests', query], (page, signal) =>
    api.read(calls.staffPaymentRequests, { query: { ...query, ...page } }, { signal }),
  );
}

/** One request; looking is written down. */
export function useRequest(requestId: string) {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery<StaffPaymentRequest, CallRefused>({
    queryKey: [PAYMENTS_KEY, 'request', requestId, query],
    queryFn: ({ signal }) =>
      api.read(calls.staffPaymentRequest, { params: { requestId }, query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Where a file of a request is: the browser brings the cookie of staff along. */
export function useRequestFileUrl(requestId: string): (fileId: string) => string {
  const { brand } = useBrandWord();
  const asked = brand === undefined ? '' : `?brand=${encodeURIComponent(brand)}`;
  return (fileId) => `/operator-api/v1/payment-requests/${requestId}/files/${fileId}${asked}`;
}

/** One act of the room: once at a time, its refusal kept, everything of the room asked for again after it. */
export const usePaymentAct = <T extends CallTypes>(
  call: ClientCall<T>,
  onDone?: (answer: T['answer']) => void,
) => useActOfRoom(PAYMENTS_KEY, call, { onDone, isAskedWhenRefused: true });
