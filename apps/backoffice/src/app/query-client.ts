import { CallRefused } from '@overround/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';

export const ME_KEY = ['me'] as const;
const RETRIES_MAX = 2;

const codeOf = (error: unknown): string | undefined =>
  error instanceof CallRefused ? error.refusal.code : undefined;
/** Nobody is signed in any more, whatever was asked. */
export const isSignedOut = (code: string | undefined): boolean =>
  code === 'not_signed_in' || code === 'unauthorized';

/** Answers by question. Whoever turns out to be signed out is shown the sign-in at once. */
export function createQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(codeOf(error))) queries.setQueryData(ME_KEY, null);
      },
    }),
    defaultOptions: {
      queries: {
        // Only a lost connection is worth a second try at once; a refusal stays a refusal.
        retry: (count, error) =>
          count < RETRIES_MAX && /^(network_down|request_timeout)$/.test(codeOf(error) ?? ''),
        gcTime: 60_000,
      },
    },
  });
  return queries;
}
