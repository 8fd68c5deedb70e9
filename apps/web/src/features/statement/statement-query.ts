import { calls } from '@overround/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';
import type { Kind } from './model/statement-filter.ts';

const LINES = 50;

export interface StatementAsk {
  readonly accountId: number;
  readonly kind: Kind;
  readonly from?: number;
  readonly to?: number;
}

const filtersOf = ({ accountId, kind, from, to }: StatementAsk) => ({
  accountId,
  ...(kind !== 'all' && { kind: `${kind}.` }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** The same lines as pages for paper. */
export const paperUrl = (ask: StatementAsk): string => {
  const query = Object.entries(filtersOf(ask)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return `${calls.getStatementPaper.path}?${new URLSearchParams(query)}`;
};

/** Lines of an account, newest first; each page goes on behind the last line of the one before. */
export const statementQuery = (services: Services, ask: StatementAsk) =>
  infiniteQueryOptions({
    queryKey: [MY, 'statement', ask],
    staleTime: 5000,
    initialPageParam: undefined as string | undefined, // The first page has no line before it.
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...filtersOf(ask),
        count: LINES,
        ...(pageParam !== undefined && { before: pageParam }),
      };
      return readMine(services, calls.getStatement, { query }, { signal });
    },
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1)?.entryId : undefined),
  });
