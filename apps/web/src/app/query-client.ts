import { CallRefused } from '@overround/client';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

const RETRIES_MAX = 2;

/** Only a lost connection is worth a second try at once; a refusal stays a refusal. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallRefused &&
  (error.refusal.code === 'network_down' || error.refusal.code === 'request_timeout');

/**
 * What is out of date is asked for anew also while it is asked for the first time: the library lets a first answer stand, which may
 * have been read before the news that it is out of date. Who waits for that answer gets the new one.
 */
class AskingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll({
        ...filters,
        type: 'active',
        fetchStatus: 'fetching',
      }))
        if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

export const createQueryClient = (isServer: boolean): QueryClient =>
  new AskingClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => !isServer && count < RETRIES_MAX && isPassing(error),
        // What failed while loading is shown as failed, with a button; it is not quietly asked for again.
        retryOnMount: false,
        refetchOnWindowFocus: !isServer,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 5 * 60_000,
      },
    },
  });
