import { calls } from '@overround/client';
import type { RequestTopic } from '@overround/contracts/payments';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../../state/my-calls.ts';
import type { Services } from '../../../state/services.tsx';

type Mine = Pick<Services, 'api' | 'stores'>;

/** The topics of the contract, written again: no schema library reaches the browser. The page's test compares them. */
export const TOPICS: readonly RequestTopic[] = [
  'deposit_missing',
  'deposit_wrong_sum',
  'payout_late',
  'payout_declined',
  'ways',
  'other',
];

export const requestsQuery = (services: Mine) =>
  queryOptions({
    queryKey: [MY, 'payment-requests'],
    queryFn: async ({ signal }) =>
      (await readMine(services, calls.getPaymentRequests, {}, { signal })).requests,
  });

export const requestQuery = (services: Mine, requestId: string) =>
  queryOptions({
    queryKey: [MY, 'payment-requests', 'one', requestId],
    queryFn: ({ signal }) =>
      readMine(services, calls.getPaymentRequest, { params: { requestId } }, { signal }),
  });

/** Own payments that a request of a topic may be about. */
export const transactionsQuery = (services: Mine, topic: RequestTopic) =>
  queryOptions({
    queryKey: [MY, 'payment-requests', 'transactions', topic],
    queryFn: ({ signal }) =>
      readMine(services, calls.getRequestTransactions, { query: { topic } }, { signal }),
  });
