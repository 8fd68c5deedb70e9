import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from './my-calls.ts';
import type { Services } from './services.tsx';

/** What the player is to be asked: limits, once, and a look back every half year. */
export const promptQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'protection', 'prompt'],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => readMine(services, calls.getPrompt, {}, { signal }),
  });
