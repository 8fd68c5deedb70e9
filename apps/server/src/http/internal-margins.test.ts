import type { Catalog } from '@overround/catalog';
import { expect, it } from 'vitest';
import { feedAnswers } from './internal-feeds.ts';
import { marginAnswers } from './internal-margins.ts';

const answers = marginAnswers({
  margins: () => ({ policy: { method: 'power' }, live: [{ sportId: 1 }] }),
  marginsOf: (eventId: number) => (eventId === 7 ? [{ group: 1, percent: 5 }] : undefined),
} as unknown as Catalog); // What is asked of it here.
const get = (url: string) => answers({ method: 'GET', url });

it.each([
  ['/margins', 200, { policy: { method: 'power' }, live: [{ sportId: 1 }] }],
  ['/margins/event?id=7', 200, { markets: [{ group: 1, percent: 5 }] }],
  ['/margins/event?id=8', 404, { refused: 'not_found' }],
  ['/margins/event', 400, expect.objectContaining({ refused: 'input_malformed', field: 'id' })],
])('operators ask %s', async (url, status, body) => {
  expect(await get(url)).toEqual({ status, body });
});

it('tells operators how late and how silent each feed is, and nothing to other questions', async () => {
  const body = { producers: [{ producer: 'scouts', lagMs: 1200 }] };
  const feeds = feedAnswers({ feedHealth: () => body } as unknown as Catalog); // As above.
  expect(await feeds({ method: 'GET', url: '/feeds' })).toEqual({ status: 200, body });
  expect(await feeds({ method: 'GET', url: '/feed' })).toBeUndefined();
});

it('leaves other questions, and orders, to others', async () => {
  expect(await get('/risk')).toBeUndefined();
  expect(await answers({ method: 'POST', url: '/margins', body: {} })).toBeUndefined();
});
