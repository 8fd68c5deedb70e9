// What the room of payments asks about providers: cases, what went back, rules of routing, books, bounds.

import { type CallInput, calls, type CallRefused, type CallTypes, type ClientCall } from '@overround/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../app/services.tsx';
import { PAYMENTS_KEY, usePages } from './use-payments.ts';

const QUEUE_MS = 10_000;

export const CASE_STATES = ['open', 'resolved'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** One answer of the room, kept under its name; asked for again by the clock where `everyMs` says so, and after each act. */
function useRoom<T extends CallTypes>(
  name: string,
  call: ClientCall<T>,
  { input, everyMs }: { readonly input: CallInput<T>; readonly everyMs?: number },
) {
  const { api } = useServices();
  return useQuery<T['answer'], CallRefused>({
    queryKey: [PAYMENTS_KEY, name, input],
    queryFn: ({ signal }) => api.read(call, input, { signal }),
    ...(everyMs === undefined ? { staleTime: Number.POSITIVE_INFINITY } : { refetchInterval: everyMs }),
  });
}

/** Cases page by page, those that were looked for. */
export function useCases(state: CaseState, find: string) {
  const { api } = useServices();
  const query = { ...useBrandWord(), state, ...(find !== '' && { find }) };
  return useInfiniteQuery({
    queryKey: [PAYMENTS_KEY, 'cases', query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      api.read(calls.listReviews, { query: { ...query, ...(after !== undefined && { after }) } }, { signal }),
    getNextPageParam: ({ reviews, hasMore }) => (hasMore ? reviews.at(-1)?.reviewId : undefined),
    refetchInterval: QUEUE_MS,
  });
}

export const useCase = (reviewId: number) =>
  useRoom('case', calls.getReview, {
    input: { params: { reviewId }, query: useBrandWord() },
    everyMs: QUEUE_MS,
  });

export function useReversals() {
  const { api } = useServices();
  const query = useBrandWord();
  return usePages(['reversals', query], (page, signal) =>
    api.read(calls.listReversals, { query: { ...query, ...page } }, { signal }),
  );
}

/** One payment. Looking is written down, so it is asked for when it is opened and after an act. */
export const useStaffPayment = (paymentId: string) =>
  useRoom('payment', calls.getStaffPayment, { input: { params: { paymentId }, query: useBrandWord() } });

export const useRouting = () => useRoom('routing', calls.getRouting, { input: { query: useBrandWord() } });

/** A rule as it counts, and what waits for a second person. */
export const useRoutingRule = () =>
  useRoom('routing-rule', calls.routingRuleGet, { input: { query: useBrandWord() }, everyMs: QUEUE_MS });
export const useBoundsRule = () =>
  useRoom('bounds-rule', calls.boundsRuleGet, { input: { query: useBrandWord() }, everyMs: QUEUE_MS });
export const useClockRule = () =>
  useRoom('clock-rule', calls.clockRuleGet, { input: { query: useBrandWord() }, everyMs: QUEUE_MS });
export const useSourceRule = () =>
  useRoom('source-rule', calls.sourceRuleGet, { input: { query: useBrandWord() }, everyMs: QUEUE_MS });
export const useRiskRule = () =>
  useRoom('risk-rule', calls.riskRuleGet, { input: { query: useBrandWord() }, everyMs: QUEUE_MS });

export function useBooks() {
  const { api } = useServices();
  const query = useBrandWord();
  return usePages(['books', query], (page, signal) =>
    api.read(calls.listReconciliations, { query: { ...query, ...page } }, { signal }),
  );
}

export const useBounds = () =>
  useRoom('bounds', calls.getBounds, { input: { query: useBrandWord() }, everyMs: QUEUE_MS });
