import { ExpressOfDay, FeedExpress } from '@overround/contracts/catalog';
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

describe('the expresses of the short-key family', () => {
  it('are the same, each leg an event with its one outcome, and the rule is told', () => {
    const [express] = get('/LineFeed/GetExpressDayZip?lng=en').Value;
    expect(faultOf(FeedExpress, express)).toBeUndefined();
    expect(express).toMatchObject({
      Id: 7301,
      C: 3.375,
      CV: '3.375',
      Rule: { Legs: 3, From: 1.25, To: 1.65 },
    });
    expect(express.Events.map(({ I, E }: { I: number; E: unknown[] }) => [I, E.length])).toEqual([
      [line.gameId('b'), 1],
      [line.gameId('c'), 1],
      [line.gameId('d'), 1],
    ]);
    expect(get('/LiveFeed/GetExpressDayZip?lng=en').Value).toEqual([]);
  });

  it('keep video games to themselves', () => {
    expect(get('/LineFeed/GetCyberExpressZip?lng=en').Value).toEqual([]);
    const cyber = ['x', 'y', 'z'].flatMap((ref) => {
      const [fixture, odds] = fixtureIn(ref, 90);
      return fixture?.kind === 'fixture_change' && odds ? [{ ...fixture, sportId: 85 }, odds] : [];
    });
    line.say(...cyber);
    line.now += 60_000;
    const [express, ...others] = get('/LineFeed/GetCyberExpressZip?lng=en').Value;
    expect(others).toEqual([]);
    expect(express).toMatchObject({ Id: 7401, Events: [{ SI: 85 }, { SI: 85 }, { SI: 85 }] });
    expect(get('/LineFeed/GetExpressDayZip?lng=en').Value[0].Events[0].SI).toBe(1);
  });
});
