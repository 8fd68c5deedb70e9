import { expect, it } from 'vitest';
import { aloneBus } from '@overround/platform';
import { linkedBuses } from '../testing/linked-buses.ts';
import { shareNews } from './shared-news.ts';

function sockets() {
  const told: unknown[] = [];
  return {
    told,
    publishPersonal: (personId: string, change: unknown) => void told.push([personId, change]),
    endSession: (sessionId: string) => void told.push(sessionId),
  };
}
const change = { kind: 'balance', accountId: 7, balanceMinor: '1200', currency: 'EUR' } as const;

it('tells the pages of a person at every process, once each', () => {
  const buses = linkedBuses();
  const [here, there] = [sockets(), sockets()];
  const news = shareNews(here, buses.here);
  const other = shareNews(there, buses.there);
  news.publishPersonal('p1', change);
  other.endSession('s1');
  expect(here.told).toEqual([['p1', change], 's1']);
  expect(there.told).toEqual([['p1', change], 's1']);
  other.close();
  news.endSession('s2');
  expect(there.told).toHaveLength(2);
});

it('tells its own pages when it is alone', () => {
  const here = sockets();
  shareNews(here, aloneBus).publishPersonal('p1', change);
  expect(here.told).toEqual([['p1', change]]);
});
