import { ExpressOfDay } from '@overround/contracts/catalog';
import { instant } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildFixture, buildOdds, buildResultMarket } from '../testing/test-feed.ts';
import { faultOf, wireClient } from '../testing/wire-client.ts';

const { line, get } = wireClient();
const fixtureIn = (ref: string, rank: number) => [
  buildFixture(ref, {
    champ: { ref: `champ-${ref}`, names: { en: `League ${ref}` }, rank, isTop: false },
    startsAt: instant(line.now + 3_600_000),
  }),
  buildOdds(ref, buildResultMarket(1500, 4000, 6000)),
];

describe('expressDay', () => {
  it('is empty while too few matches fit', () => {
    expect(get('/service-api/main-line-feed/v1/expressDay?lng=en')).toEqual([]);
    expect(get('/service-api/main-live-feed/v1/expressDay?lng=en')).toEqual([]);
  });

  it('takes the favourites of the most prominent leagues, the bonus last, and multiplies all of them', () => {
    line.say(...fixtureIn('a', 5), ...fixtureIn('b', 30), ...fixtureIn('c', 20), ...fixtureIn('d', 10));
    line.now += 1000;
    const [express, ...others] = get('/service-api/main-line-feed/v3/expressDay?lng=en');
    expect(others).toEqual([]);
    expect(faultOf(ExpressOfDay, express)).toBeUndefined();
    expect(express.events.map((one: { liga?: { name: string } }) => one.liga?.name)).toEqual([
      'League b',
      'League c',
      'League d',
      undefined,
    ]);
    expect(express.events[0]).toMatchObject({
      id: line.gameId('b'),
      kind: 3,
      event: { groupId: 1, type: 1, cf: 1.5, cfView: '1.5' },
    });
    expect(express.events.at(-1)).toMatchObject({ event: { type: 707, cf: 1 }, id: expect.any(Number) });
    expect(express).toMatchObject({ cf: 3.375, cfView: '3.375' });
  });
});
