import { calls } from '@overround/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { MY, readMine } from './my-calls.ts';
import type { Services } from './services.tsx';

type Mine = Pick<Services, 'api' | 'stores'>;

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
