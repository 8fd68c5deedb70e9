import { CallRefused, calls } from '@overround/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';
import type { Direction } from './model/intent.ts';
import { pollDelayMs } from './model/payment-state.ts';

/** Ways to pay for an account, with their limits. */
export const methodsQuery = (services: Services, direction: Direction, accountId: number) =>
  queryOptions({
    queryKey: [MY, 'payment-methods', direction, accountId],
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      readMine(services, calls.getPaymentMethods, { query: { accountId, direction } }, { signal }),
  });

/** A payment that does not exist, or is not ours, will not begin to. */
const isHopeless = (error: unknown): boolean =>
  error instanceof CallRefused && (error.refusal.code === 'not_found' || error.refusal.status === 400);

/** Where a payment stands; asked again until it has ended, and for a day after it expired. */
export const paymentQuery = (services: Services, paymentId: string) =>
  queryOptions({
    queryKey: [MY, 'payment', paymentId],
    queryFn: ({ signal }) => readMine(services, calls.getPayment, { params: { paymentId } }, { signal }),
    refetchInterval: ({ state }) =>
      isHopeless(state.error)
        ? false
        : pollDelayMs(
            state.data ?? {},
            state.dataUpdateCount + state.errorUpdateCount,
            Math.max(state.dataUpdatedAt, state.errorUpdatedAt),
          ),
  });

export interface HistoryFilter {
  readonly isMain: boolean;
  readonly isWithArchive: boolean;
  readonly page: number;
}

/** A page of payments, newest first. */
export const historyQuery = (services: Services, { isMain, isWithArchive, page }: HistoryFilter) =>
  queryOptions({
    queryKey: [MY, 'payments', isMain, isWithArchive, page],
    staleTime: 5000,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      readMine(
        services,
        isMain ? calls.getHistoryPaymentMainAccount : calls.getHistoryPaymentVirtualAccount,
        { body: { is_include_archive: isWithArchive, page_number: page } },
        { signal },
      ),
  });
