import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { SEARCH_LETTERS_MIN } from './feed-queries.ts';
import type { Services } from './services.tsx';

const FOUND_MAX = 12;

/** Outcomes that a text asks for ("corners over 9"); none where it names no market, or where the search does not answer. */
export const marketSearchQuery = (services: Services, text: string) =>
  queryOptions({
    queryKey: ['search-markets', text],
    staleTime: 15_000,
    enabled: text.length >= SEARCH_LETTERS_MIN,
    queryFn: async ({ signal }) => {
      const query = { text, lng: services.lang, count: FOUND_MAX };
      const outcome = await services.api.call(calls.findMarkets, { query }, { signal });
      return outcome.ok ? outcome.value.items : [];
    },
  });
export type MarketFound = Awaited<
  ReturnType<NonNullable<ReturnType<typeof marketSearchQuery>['queryFn']>>
>[number];
