import { CallRefused } from '@overround/client';
import { QueryClient } from '@tanstack/react-query';

const RETRIES_MAX = 2;

/** Only a lost connection is worth a second try at once; a refusal stays a refusal. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallRefused &&
  (error.refusal.code === 'network_down' || error.refusal.code === 'request_timeout');

export const createQueryClient = (isServer: boolean): QueryClient =>
  new QueryClient({
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
