import { calls } from '@overround/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

const DAYS = 30;

/** Sealed days, newest first; each page goes on before the last day of the one before. */
export const daysQuery = (services: Services) =>
  infiniteQueryOptions({
    queryKey: ['ledger', 'days'],
    staleTime: 60_000,
    initialPageParam: undefined as string | undefined, // The first page has no day before it.
    queryFn: ({ pageParam, signal }) =>
      readMine(
        services,
        calls.getLedgerDays,
        { query: { count: DAYS, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => (page.hasMore ? page.days.at(-1)?.day : undefined),
  });

/** What was owed at the end of the newest day that was told. */
export const liabilitiesQuery = (services: Services) =>
  queryOptions({
    queryKey: ['ledger', 'liabilities'],
    staleTime: 60_000,
    queryFn: ({ signal }) => readMine(services, calls.getLiabilities, { query: {} }, { signal }),
  });
