import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from './services.tsx';

const FRESH_MS = 3_600_000;

/** The betting rules in force, in the language of the page. */
export const bettingRulesQuery = (services: Services) =>
  queryOptions({
    queryKey: ['betting-rules', services.lang],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      services.api.read(calls.getBettingRules, { query: { lng: services.lang } }, { signal }),
  });
