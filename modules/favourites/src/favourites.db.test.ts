import { buildFixture, buildOdds, buildResultMarket, buildState, testLine } from '@overround/catalog/testing';
import type { PersonalChange } from '@overround/contracts';
import { FAVOURITES_MAX } from '@overround/contracts/favourites';
import { SESSION_COOKIE } from '@overround/identity';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  openPeople,
  type PeopleWorld,
} from '@overround/identity/testing';
import { addMs, DAY, systemClock } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Favourites, openFavourites } from './index.ts';

const line = testLine();
const told: (readonly [personId: string, change: PersonalChange])[] = [];
const pushed: (readonly [personIds: readonly string[], inRussian: object, inUnknown: object])[] = [];
let db: TestDatabase;
let world: PeopleWorld;
let favourites: Favourites;
let calls: TestCalls;
let now = systemClock.now();

beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  favourites = openFavourites({
    db,
    clock: { now: () => now, monotonicMs: () => systemClock.monotonicMs() },
    randomBytes,
    log: silentLog,
    directory: world.site.directory,
    book: line.book,
    tellPerson: (personId, change) => told.push([personId, change]),
    queuePush: async (_tx, { personIds, messageIn }) => {
      if (personIds.length > 0) pushed.push([personIds, messageIn('ru'), messageIn('xx')]);
    },
  });
  calls = await openTestCalls([...world.identity.module.routes, ...favourites.module.routes], {
    siteOf: world.site.siteOf,
    sessionOf: world.identity.sessionOf,
  });
  line.say(
    ...['one', 'two', 'three'].flatMap((ref) => [
      buildFixture(ref),
      buildOdds(ref, buildResultMarket(2000, 3000, 4000)),
    ]),
    buildFixture('live', { status: 'live' }),
    { kind: 'state_change', eventRef: 'live', state: buildState(), happenings: [] },
  );
});
afterAll(async () => {
  favourites.stop();
  await calls.close();
  await world.close();
  await db.drop();
});

const gameId = (ref: string) => line.gameId(ref);
const constId = (ref: string) => line.book.eventOfGame(gameId(ref))?.eventId ?? 0;

interface Answer {
  readonly statusCode: number;
  readonly json: () => ReturnType<typeof JSON.parse>;
}
interface Reader {
  readonly asha: Asha;
  call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Answer>;
}

async function reader(host = 'localhost'): Promise<Reader> {
  const site = host === 'localhost' ? world.house : world.najm;
  const asha = await enrolAsha(world, db, { site });
  const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, payload: object, headers: object) =>
    calls.app.inject({
      method,
      url,
      headers: { host, ...headers },
      ...(method === 'GET' ? {} : { payload }),
    });
  const signedIn = await inject(
    'POST',
    '/web-api/user/auth',
    { login: asha.email, password: ASHA_PASSWORD },
    {},
  );
  const token = cookieFrom(signedIn.headers, SESSION_COOKIE)?.value ?? '';
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'overround' };
  return { asha, call: (method, url, payload = {}) => inject(method, url, payload, headers) };
}

const ROOT = '/service-api/favorites/v1/Favorite';
const SAVE = '/web-api/gamesubscription/save';
const SERVICE = '/service-api/SubscriptionService/api';

describe('favourites', () => {
  it('need somebody who keeps them', async () => {
    for (const [method, url] of [
      ['GET', ROOT],
      ['POST', `${ROOT}/Games`],
      ['DELETE', `${ROOT}/Games`],
      ['POST', `${ROOT}/migrate/Games`],
    ] as const) {
      const answer = await calls.app.inject({
        method,
        url,
        headers: { host: 'localhost', 'x-requested-with': 'overround' },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect(answer.statusCode, url).toBe(401);
    }
  });

  it('keep matches by any of their numbers, the newest first, and say where they are listed', async () => {
    const { call } = await reader();
    expect((await call('GET', ROOT)).json()).toEqual({ games: [], champs: [], teams: [], sports: [] });
    const added = await call('POST', `${ROOT}/Games`, { games: [gameId('one'), 7], champs: [90_001] });
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({ unknown: [7], champs: [90_001] });
    await call('POST', `${ROOT}/Games`, { games: [constId('live'), gameId('one')], sports: [1] });
    expect((await call('GET', ROOT)).json()).toEqual({
      games: [
        { constId: constId('live'), gameId: gameId('live'), kind: 1 },
        { constId: constId('one'), gameId: gameId('one'), kind: 3 },
      ],
      champs: [90_001],
      teams: [],
      sports: [1],
    });
  });

  it('are let go by any number, also of a match that has left the line', async () => {
    const { asha, call } = await reader();
    await call('POST', `${ROOT}/Games`, { games: [gameId('one'), gameId('two')], teams: [410_001] });
    await db.asOwner(
      `insert into favourites.item (brand_id, person_id, kind, subject_id) values (1, $1, 'games', 310900001)`,
      [asha.personId],
    );
    const left = await call('DELETE', `${ROOT}/Games`, {
      games: [gameId('one'), 310_900_001, 5],
      teams: [410_001],
    });
    expect(left.json()).toMatchObject({ games: [{ constId: constId('two') }], teams: [] });
  });

  it('of two people and two brands stay apart', async () => {
    const [first, second, other] = [await reader(), await reader(), await reader('najm.localhost')];
    await first.call('POST', `${ROOT}/Games`, { games: [gameId('one')] });
    for (const one of [second, other]) expect((await one.call('GET', ROOT)).json().games).toEqual([]);
  });

  it('of a browser are merged after signing in: what was there stays, and twice changes nothing', async () => {
    const { call } = await reader();
    await call('POST', `${ROOT}/Games`, { games: [gameId('three')] });
    const browser = { games: [constId('two'), constId('three'), 9], champs: [90_001, 90_002] };
    const merged = (await call('POST', `${ROOT}/migrate/Games`, browser)).json();
    expect(merged).toMatchObject({
      games: [{ constId: constId('two') }, { constId: constId('three') }],
      champs: [90_001, 90_002],
      unknown: [9],
      left: [],
    });
    expect((await call('POST', `${ROOT}/migrate/Games`, browser)).json()).toEqual(merged);
  });

  it('are refused when they do not fit, whole; merging names what is left', async () => {
    const { call } = await reader();
    const sports = Array.from({ length: FAVOURITES_MAX.sports }, (_, at) => at + 1);
    await call('POST', `${ROOT}/Games`, { sports });
    const refused = await call('POST', `${ROOT}/Games`, { sports: [900], games: [gameId('one')] });
    expect(refused.statusCode).toBe(409);
    expect((await call('GET', ROOT)).json().games).toEqual([]);
    const merged = await call('POST', `${ROOT}/migrate/Games`, { sports: [900], games: [gameId('one')] });
    expect(merged.json()).toMatchObject({ games: [{}], left: [{ kind: 'sports', id: 900 }] });
  });

  it('refuse what is no id', async () => {
    const { call } = await reader();
    for (const games of [['1'], [0], [-1], [1.5], 'all'])
      expect((await call('POST', `${ROOT}/Games`, { games })).statusCode).toBe(400);
  });
});

describe('the taste profile', () => {
  const PROFILE = '/service-api/gamesaggregator/webpersonalise/v1/profile';

  it('is what a player keeps, and empty once they switch it off', async () => {
    const { call } = await reader();
    await call('POST', `${ROOT}/Games`, { champs: [90_001], teams: [410_001], sports: [4] });
    const full = { isSignedIn: true, isPersonal: true, sports: [4], champs: [90_001], opps: [410_001] };
    expect((await call('GET', PROFILE)).json()).toEqual(full);
    expect((await call('POST', PROFILE, { isPersonal: false })).statusCode).toBe(200);
    const off = { isSignedIn: true, isPersonal: false, sports: [], champs: [], opps: [] };
    expect((await call('GET', PROFILE)).json()).toEqual(off);
    await call('POST', PROFILE, { isPersonal: true });
    expect((await call('GET', PROFILE)).json()).toEqual(full);
  });

  it('of a guest says nothing', async () => {
    const answer = await calls.app.inject({ url: PROFILE, headers: { host: 'localhost' } });
    expect(answer.json()).toMatchObject({ isSignedIn: false, isPersonal: false, champs: [] });
  });
});

describe('subscriptions', () => {
  it('are offered by what is news in the sport', async () => {
    const answer = await calls.app.inject({
      url: `${SERVICE}/GetEventTypesByGameId?gameId=${gameId('one')}&lng=ru`,
      headers: { host: 'localhost' },
    });
    expect(answer.json()).toMatchObject({ constId: constId('one'), sport: 1 });
    expect(answer.json().events).toContainEqual({ id: 1, name: 'Изменение счёта' });
    const v3 = '/service-api/SubscriptionServiceV3/api/v3/games';
    const options = await calls.app.inject({
      url: `${v3}/GetSubsOptionsForGame?constId=${constId('one')}`,
      headers: { host: 'localhost' },
    });
    expect(options.json()).toEqual({ sport: 1, options: [{ period: 2, events: [0, 1, 2, 3, 4] }] });
    const views = await calls.app.inject({
      url: `${v3}/GetSubsOptionsViews?lng=en`,
      headers: { host: 'localhost' },
    });
    expect(views.json().periods).toEqual([{ period: 2, name: 'Instant notifications' }]);
    expect(views.json().events).toContainEqual({ event: 1, name: 'Score' });
    const unknown = await calls.app.inject({
      url: `${SERVICE}/GetEventTypesByGameId?gameId=1`,
      headers: { host: 'localhost' },
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('are saved, read for one match and for all, and ended by an empty list', async () => {
    const { call } = await reader();
    const saved = await call('POST', SAVE, {
      events: [
        { gameId: gameId('one'), events: [2, 1, 1] },
        { gameId: constId('two'), events: [0] },
      ],
    });
    expect(saved.json()).toMatchObject({ success: true });
    expect((await call('POST', `${SERVICE}/GetGameSubscription`, { gameId: gameId('one') })).json()).toEqual({
      events: [1, 2],
      eventsByGames: [
        { gameId: gameId('two'), constId: constId('two'), events: [0] },
        { gameId: gameId('one'), constId: constId('one'), events: [1, 2] },
      ],
    });
    await call('POST', SAVE, { events: [{ gameId: gameId('one'), events: [] }] });
    expect((await call('POST', `${SERVICE}/GetGameSubscription`)).json()).toEqual({
      events: [],
      eventsByGames: [{ gameId: gameId('two'), constId: constId('two'), events: [0] }],
    });
  });

  it('are refused whole for an unknown match or news it does not have', async () => {
    const { call } = await reader();
    const wanted = (id: number, events: readonly number[]) => ({
      events: [
        { gameId: gameId('one'), events: [1] },
        { gameId: id, events },
      ],
    });
    expect((await call('POST', SAVE, wanted(5, [1]))).statusCode).toBe(404);
    expect((await call('POST', SAVE, wanted(gameId('two'), [77]))).statusCode).toBe(400);
    expect((await call('POST', `${SERVICE}/GetGameSubscription`)).json().eventsByGames).toEqual([]);
  });
});

describe('news', () => {
  const goal = (second: number) => ({ kind: 'score', side: 1, points: 1, period: 1, second }) as const;

  it('reach everybody who follows them once, and stay to be read in the reader’s language', async () => {
    const [asha, boris, chloe] = [await reader(), await reader(), await reader('najm.localhost')];
    await asha.call('POST', SAVE, { events: [{ gameId: gameId('live'), events: [1, 2] }] });
    await boris.call('POST', SAVE, { events: [{ gameId: gameId('live'), events: [2] }] });
    await chloe.call('POST', SAVE, { events: [{ gameId: gameId('live'), events: [1] }] });
    told.length = 0;
    pushed.length = 0;
    const state = buildState({ score: { home: 1, away: 0 }, happenings: [goal(610)] });
    line.say({ kind: 'state_change', eventRef: 'live', state, happenings: [goal(610)] });
    line.say({
      kind: 'state_change',
      eventRef: 'live',
      state: { ...state, second: 611 },
      happenings: [goal(610)],
    });
    await favourites.idle();
    expect(told.map(([personId]) => personId).sort()).toEqual(
      [asha.asha.personId, chloe.asha.personId].sort(),
    );
    expect(told[0]?.[1]).toMatchObject({ kind: 'alert', event: 1, gameId: gameId('live') });
    const path = `/live/1/${line.book.eventOfGame(gameId('live'))?.champ.champId}/${constId('live')}`;
    const message = { tag: `match-${constId('live')}` };
    expect(pushed.flatMap(([personIds]) => personIds).sort()).toEqual(
      [asha.asha.personId, chloe.asha.personId].sort(),
    );
    expect(pushed[0]?.slice(1)).toEqual([
      {
        ...message,
        title: 'Изменение счёта',
        body: '\u2068Харбор Роверс\u2069 \u20681:0\u2069 \u2068Вэлли Юнайтед\u2069',
        path: `/ru${path}`,
      },
      { ...message, title: 'Score', body: expect.stringContaining('Harbour Rovers'), path: `/en${path}` },
    ]);

    const alerts = async (one: Reader) =>
      (await one.call('GET', '/web-api/gamesubscription/alerts?lng=ru')).json().data.alerts;
    expect(await alerts(asha)).toMatchObject([
      {
        event: 1,
        eventName: 'Изменение счёта',
        opp1: 'Харбор Роверс',
        constId: constId('live'),
        score: { opp1: 1, opp2: 0 },
        period: 1,
      },
    ]);
    expect(await alerts(boris)).toEqual([]);
  });

  it('of what is kept or followed can be read by whoever has the address, until it is taken back', async () => {
    const FEED = '/web-api/gamesubscription/feed';
    const asha = await reader();
    const event = line.book.eventOfGame(gameId('live'));
    const team = event?.participants[0].participantId;
    await asha.call('POST', '/service-api/favorites/v1/Favorite/Games', { teams: [team] });
    expect((await asha.call('GET', FEED)).json().data).toEqual({ madeAt: null });
    const { path } = (await asha.call('POST', FEED, { lng: 'en' })).json().data;
    expect(path).toMatch(/^\/news\/[\w-]{43}\/feed\.atom$/);
    const read = (address: string) =>
      calls.app.inject({ method: 'GET', url: address, headers: { host: 'localhost' } });
    expect((await read(path)).body).toContain('</feed>');
    const scored = goal(900);
    const state = buildState({ score: { home: 2, away: 0 }, happenings: [scored] });
    line.say({ kind: 'state_change', eventRef: 'live', state, happenings: [scored] });
    await favourites.idle();
    const feed = await read(path);
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.body).toMatch(/<title>[^<]*Harbour Rovers 2:0 Valley United<\/title>/);
    expect((await read(`${path}?team=${team}`)).body).toContain('<entry>');
    expect((await read(`${path}?champ=1`)).body).not.toContain('<entry>');
    const again = (await asha.call('POST', FEED, { lng: 'en' })).json().data;
    expect((await read(path)).statusCode).toBe(404);
    expect((await read(again.path)).body).toContain('<entry>');
    expect((await asha.call('DELETE', FEED)).json().data).toEqual({ madeAt: null });
    expect((await read(again.path)).statusCode).toBe(404);
  });

  it('wake no browser in the quiet hours of a person, and are in the list all the same', async () => {
    const QUIET = '/web-api/gamesubscription/quiet';
    const asha = await reader();
    await asha.call('POST', SAVE, { events: [{ gameId: gameId('live'), events: [1] }] });
    expect((await asha.call('GET', QUIET)).json().data).toEqual({ quiet: null });
    const quiet = { fromMinute: 0, toMinute: 0, timeZone: 'Asia/Riyadh' };
    expect((await asha.call('POST', QUIET, { quiet })).json().data).toEqual({ quiet });
    pushed.length = 0;
    const state = buildState({ score: { home: 2, away: 0 }, happenings: [goal(700)] });
    line.say({ kind: 'state_change', eventRef: 'live', state, happenings: [goal(700)] });
    await favourites.idle();
    expect(pushed.flatMap(([personIds]) => personIds)).not.toContain(asha.asha.personId);
    const { alerts } = (await asha.call('GET', '/web-api/gamesubscription/alerts')).json().data;
    expect(alerts).toMatchObject([{ score: { opp1: 2, opp2: 0 }, kind: 1, sport: 1 }]);
    expect((await asha.call('POST', QUIET, { quiet: null })).json().data).toEqual({ quiet: null });
    const wrong = await asha.call('POST', QUIET, { quiet: { ...quiet, timeZone: 'Mars/Olympus' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('are forgotten after a month', async () => {
    const { asha, call } = await reader();
    await call('POST', SAVE, { events: [{ gameId: gameId('live'), events: [3] }] });
    const end = { kind: 'period_end', period: 1, second: 2700 } as const;
    const state = buildState({ phase: 'break', happenings: [end] });
    line.say({ kind: 'state_change', eventRef: 'live', state, happenings: [end] });
    await favourites.idle();
    const count = async () =>
      (await db.asOwner(`select from favourites.alert where person_id = $1`, [asha.personId])).length;
    expect(await count()).toBe(1);
    const [forget] = favourites.module.jobs;
    await forget?.handle({});
    expect(await count()).toBe(1);
    now = addMs(now, 31 * DAY);
    await forget?.handle({});
    expect(await count()).toBe(0);
  });
});

describe('arrangements', () => {
  const PATH = '/web-api/user/arrangement';
  const arrangement = {
    dashboard: [71, 72],
    multiLive: [73],
    pinnedGroups: [17],
    marketTabs: [{ id: 'own-1', sportId: 1, name: 'Мои угловые', groups: [17, 2] }],
    preferences: { theme: 'dark', sportViews: { '1': 1 } },
  };

  it('are kept with the account, and the devices of the person are told', async () => {
    const { asha, call } = await reader();
    const { call: another } = await reader();
    const empty = (await call('GET', PATH)).json().data;
    expect(empty).toMatchObject({ version: 0, arrangement: { dashboard: [], preferences: {} } });
    const saved = await call('POST', PATH, { baseVersion: 0, arrangement });
    expect(saved.json().data).toEqual({ version: 1, arrangement });
    expect((await call('GET', PATH)).json().data).toEqual({ version: 1, arrangement });
    expect(told.at(-1)).toEqual([asha.personId, { kind: 'arrangement', version: 1 }]);
    expect((await another('GET', PATH)).json().data.version).toBe(0);
  });

  it('keep the parts that an older device does not know', async () => {
    const { call } = await reader();
    const folders = [{ id: 'f1', name: 'Кубки', items: [{ kind: 'champs', id: 90101 }] }];
    const layouts = [{ id: 'l1', name: 'Sunday', games: [73] }];
    await call('POST', PATH, { baseVersion: 0, arrangement: { ...arrangement, folders, layouts } });
    const older = await call('POST', PATH, {
      baseVersion: 1,
      arrangement: { ...arrangement, dashboard: [71] },
    });
    const kept = { version: 2, arrangement: { ...arrangement, dashboard: [71], folders, layouts } };
    expect(older.json().data).toEqual(kept);
    await call('POST', PATH, { baseVersion: 2, arrangement: { ...arrangement, folders: [] } });
    expect((await call('GET', PATH)).json().data.arrangement).toMatchObject({ folders: [], layouts });
  });

  it('of an older version change nothing', async () => {
    const { call } = await reader();
    await call('POST', PATH, { baseVersion: 0, arrangement });
    const late = await call('POST', PATH, { baseVersion: 0, arrangement: { ...arrangement, dashboard: [] } });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      success: false,
      error: { code: 'arrangement_changed', details: [{ version: 1 }] },
    });
    expect((await call('GET', PATH)).json().data).toEqual({ version: 1, arrangement });
  });

  it.each([
    ['more pins than a dashboard holds', { dashboard: Array.from({ length: 21 }, (_, at) => at + 1) }],
    ['a preference nobody knows', { preferences: { colour: 'red' } }],
    ['a tab without a name', { marketTabs: [{ id: 'a', sportId: 1, name: '', groups: [] }] }],
  ])('with %s are refused', async (_what, wrong) => {
    const { call } = await reader();
    const answer = await call('POST', PATH, { baseVersion: 0, arrangement: { ...arrangement, ...wrong } });
    expect(answer.json().success).toBe(false);
    expect((await call('GET', PATH)).json().data.version).toBe(0);
  });
});
