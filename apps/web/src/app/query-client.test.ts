import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A server whose answers stand as they were read; each is let go by the test. */
function slowServer() {
  let now = 'before';
  const waiting: (() => void)[] = [];
  return {
    become: (next: string) => void (now = next),
    asked: () => waiting.length,
    answer: (at: number) => waiting[at]?.(),
    query: queryOptions({
      queryKey: ['bets', 'open'],
      queryFn: () => {
        const read = now;
        return new Promise<string>((resolve) => void waiting.push(() => resolve(read)));
      },
    }),
  };
}

it.each([
  ['the first', undefined],
  ['a later', 'long before'],
])('never lets %s answer stand that was read before the news', async (_which, known) => {
  const client = createQueryClient(false);
  const server = slowServer();
  if (known !== undefined) client.setQueryData(server.query.queryKey, known);
  const leave = new QueryObserver(client, server.query).subscribe(() => undefined);
  expect(server.asked()).toBe(1);
  server.become('after');
  const news = client.invalidateQueries({ queryKey: ['bets'] });
  expect(server.asked()).toBe(2);
  server.answer(0);
  server.answer(1);
  await news;
  expect(client.getQueryData(server.query.queryKey)).toBe('after');
  leave();
});

it('gives the new answer to who waits for the first one', async () => {
  const client = createQueryClient(false);
  const server = slowServer();
  const leave = new QueryObserver(client, server.query).subscribe(() => undefined);
  const waiting = client.fetchQuery(server.query);
  server.become('after');
  void client.invalidateQueries({ queryKey: ['bets'] });
  server.answer(0);
  server.answer(1);
  expect(await waiting).toBe('after');
  leave();
});

it('lets a first answer come that nobody shows, and one that is only marked', async () => {
  const client = createQueryClient(false);
  const server = slowServer();
  const waiting = client.fetchQuery(server.query);
  void client.invalidateQueries({ queryKey: ['bets'] });
  void client.invalidateQueries({ queryKey: ['bets'], refetchType: 'none' });
  server.answer(0);
  expect(await waiting).toBe('before');
  expect(server.asked()).toBe(1);
});
