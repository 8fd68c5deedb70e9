import { expect, it } from 'vitest';
import { answerCall } from '../../journeys/support/sample-calls.ts';
import { createTestServices } from '../app/testing-services.ts';
import { boardQuery } from './feed-queries.ts';

it('a long board is asked for in pages that one answer can hold', async () => {
  const asked: string[] = [];
  const services = await createTestServices({
    answer: (path) => {
      const { searchParams } = new URL(path, 'http://site');
      asked.push(`${searchParams.get('count')} ${searchParams.get('page')}`);
      return answerCall(path.replace(/\bcount=\d+/, 'count=2'));
    },
  });
  const games = await services.queries.fetchQuery(boardQuery(services, 'line', { count: 450 }));
  expect(asked).toEqual(['200 null', '200 2', '200 3']);
  // The sample world has one page: what comes twice is shown once.
  expect(games).toHaveLength(2);
  asked.length = 0;
  await services.queries.fetchQuery(boardQuery(services, 'line', {}));
  expect(asked).toEqual(['50 null']);
});
