import { calls } from '@overround/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MY, readMine } from './my-calls.ts';
import type { Services } from './services.tsx';

type Mine = Pick<Services, 'api' | 'stores'>;

/** How many messages wait: beside the word in the menu of the office. The socket says when it is another number. */
export const unreadQuery = (services: Mine) =>
  queryOptions({
    queryKey: [MY, 'messages', 'unread'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await readMine(services, calls.countMessages, {}, { signal })).unread,
  });

/** The inbox, newest first, page by page. */
export const inboxQuery = (services: Mine) =>
  infiniteQueryOptions({
    queryKey: [MY, 'messages', 'inbox'],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      readMine(services, calls.getMessages, pageParam === '' ? {} : { query: { before: pageParam } }, {
        signal,
      }),
    getNextPageParam: ({ has_more, messages }) => (has_more ? messages.at(-1)?.message_id : undefined),
  });
