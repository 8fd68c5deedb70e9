import { createHash } from 'node:crypto';
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

  it('draws among the favourites of the most prominent leagues, the bonus last, and multiplies all of them', () => {
    line.say(...fixtureIn('a', 5), ...fixtureIn('b', 30), ...fixtureIn('c', 20), ...fixtureIn('d', 10));
    line.now += 1000;
    const [express, ...others] = get('/service-api/main-line-feed/v3/expressDay?lng=en');
    expect(others).toEqual([]);
    expect(faultOf(ExpressOfDay, express)).toBeUndefined();
    const leagues = express.events.map((one: { liga?: { name: string } }) => one.liga?.name);
    expect(leagues).toHaveLength(4);
    expect(new Set(leagues).size).toBe(4);
    expect(leagues.at(-1)).toBeUndefined();
    expect(express.events[0]).toMatchObject({
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
      Rule: { Legs: 3, From: 1.25, To: 1.65, Seed: expect.stringMatching(/^\d{4}-\d\d-\d\d\/line\/steady$/) },
    });
    const { Seed, Pool } = express.Rule;
    expect(Pool.map(({ C }: { C: number }) => C)).toEqual([1.5, 1.5, 1.5, 1.5]);
    // Whoever has the seed and the pool draws the same matches.
    const numbered = Pool.map(({ CI }: { CI: number }) => ({
      CI,
      number: createHash('sha256').update(`${Seed}:${CI}`).digest('hex'),
    })).toSorted((a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1));
    expect(express.Events.map(({ CI, E }: { CI: number; E: unknown[] }) => [CI, E.length])).toEqual(
      numbered.slice(0, 3).map(({ CI }: { CI: number }) => [CI, 1]),
    );
    const camel = get('/service-api/main-line-feed/v1/expressDay?lng=en')[0].events;
    expect(camel.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual(
      express.Events.map(({ I }: { I: number }) => I),
    );
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
