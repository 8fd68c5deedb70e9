import { calls, type CallRefused, type CallTypes, type ClientCall } from '@overround/client';
import type { PayoutCase, RequestStatus, StaffPaymentRequest } from '@overround/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../app/services.tsx';
import { useActOfRoom } from '../app/use-act-of-room.ts';

/** Begins the key of every answer of this room. */
export const PAYMENTS_KEY = 'payments';
const QUEUE_MS = 10_000;

/** Payouts that wait; asked for again every ten seconds. */
export function usePayouts() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [PAYMENTS_KEY, 'payouts', query],
    queryFn: ({ signal }) => api.read(calls.listPayouts, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
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

/** Requests in one state; asked for again every ten seconds. */
export function useRequests(status: RequestStatus) {
  const { api } = useServices();
  const query = { ...useBrandWord(), status };
  return useQuery({
    queryKey: [PAYMENTS_KEY, 'requests', query],
    queryFn: ({ signal }) => api.read(calls.staffPaymentRequests, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
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
