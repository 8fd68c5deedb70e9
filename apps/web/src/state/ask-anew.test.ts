import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAnew } from './my-calls.ts';

const settled = () => new Promise((done) => setImmediate(done));

it('a page that is left while it asks anew leaves nothing old to the next one', async () => {
  const queries = new QueryClient();
  const asked: ((login: string) => void)[] = [];
  const person = queryOptions({
    queryKey: ['my', 'person'],
    staleTime: 10_000,
    // As calls are: given up when nobody waits for them any more.
    queryFn: ({ signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => reject(new Error('given up')));
      asked.push(resolve);
      return promise;
    },
  });
  const leave = new QueryObserver(queries, person).subscribe(() => undefined);
  asked[0]?.('before');
  await settled();

  void askAnew({ queries }, person);
  await settled();
  expect(asked).toHaveLength(2);
  leave();
  await settled();
  const next = new QueryObserver(queries, person);
  const leaveNext = next.subscribe(() => undefined);
  await settled();
  expect(asked).toHaveLength(3);
  asked[2]?.('after');
  await settled();
  expect(next.getCurrentResult().data).toBe('after');
  leaveNext();
  queries.clear();
});
