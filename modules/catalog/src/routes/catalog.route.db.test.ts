import { randomBytes } from 'node:crypto';
import {
  GamePrices,
  getStatisticChampPage,
  getStatisticTeamPage,
  StatisticGamePage,
} from '@overround/contracts/catalog';
import { type BrandId, instant, systemClock, unixSeconds } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalog, openCatalog } from '../catalog.ts';
import { marketHistory } from '../store/market-history.ts';
import {
  buildFixture,
  buildMarket,
  buildOdds,
  buildResultMarket,
  buildState,
  type TestFeed,
  testFeed,
} from '../testing/test-feed.ts';
import { faultOf } from '../testing/wire-client.ts';

let db: TestDatabase;
let catalog: Catalog;
let calls: TestCalls;
let feed: TestFeed;
/** What the site resolved from path, cookie and headers for the next request. */
let readerLang = 'en';
const startedAt = instant(Date.now() - 3_600_000);

beforeAll(async () => {
  db = await openTestDatabase();
  catalog = await openCatalog({
    db,
    outbox: openOutbox([]),
    clock: systemClock,
    log: silentLog,
    randomBytes,
    site: {
      countries: () => [
        { countryId: 1, alpha2: 'RU', alpha3: 'RUS', callingCode: '7', ageMin: 18, currency: null },
        { countryId: 2, alpha2: 'UA', alpha3: 'UKR', callingCode: '380', ageMin: 21, currency: null },
      ],
      countryByCode: () => undefined,
    },
  });
  const site = {
    brandId: 1 as BrandId,
    brandKey: 'house',
    lang: 'en',
    countryId: 1,
    origin: 'http://localhost',
  };
  calls = await openTestCalls(catalog.module.routes, {
    siteOf: () => ({ ...site, lang: readerLang }),
    sessionOf: async () => undefined,
  });
  feed = testFeed('test', [
    buildFixture('line'),
    buildOdds('line', buildResultMarket(2000, 3000, 4000)),
    buildFixture('done', { status: 'live', startsAt: startedAt, facts: { venue: 'Harbour Park' } }),
    buildOdds(
      'done',
      buildMarket(17, [{ type: 9, parameter: 9.5, oddsMilli: 1900 }], { counter: 'corners' }),
    ),
  ]);
  await catalog.startIntake(feed);
  await feed.say({
    kind: 'result',
    eventRef: 'done',
    certainty: 'official',
    state: buildState({
      phase: 'ended',
      period: 2,
      score: { home: 2, away: 1 },
      periods: [
        { period: 1, score: { home: 1, away: 0 }, isOver: true },
        { period: 2, score: { home: 1, away: 1 }, isOver: true },
      ],
      counters: [
        { counter: 'corners', period: 1, count: { home: 3, away: 2 } },
        { counter: 'corners', period: 2, count: { home: 4, away: 2 } },
      ],
    }),
  });
});
afterAll(async () => {
  await calls.close();
  await catalog.stop();
  await db.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => calls.app.inject({ url, headers });
const lineGameId = () => [...catalog.book.events('line')][0]?.mainGameId ?? 0;

describe('feed calls over HTTP', () => {
  it('answer finished bytes with an ETag, and 304 to who has them', async () => {
    const url = '/service-api/LineFeed/Get1x2_VZip?sports=1&lng=en';
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('application/json');
    expect(first.json()).toMatchObject({ Success: true, Value: [{ I: lineGameId() }] });
    const again = await get(url, { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const packed = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect((await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('refuse an unknown game in the words of the family: HTTP 200, no success, an error text', async () => {
    const answer = await get('/LineFeed/GetGameZip?id=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      Success: false,
      Error: 'game_not_found',
      Value: null,
      Id: 0,
      Guid: '',
    });
  });

  it('answer 204 for a live game that is over, 404 for a line game, 400 without an id', async () => {
    expect((await get('/service-api/main-live-feed/v1/gameEvents?gameId=1')).statusCode).toBe(204);
    expect((await get('/service-api/main-line-feed/v1/gameEvents?gameId=1')).statusCode).toBe(404);
    const missing = await get('/service-api/main-line-feed/v1/gameEvents');
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toMatchObject({ status: 400, errorCode: 1 });
  });

  it('are the same bytes on the fast path', async () => {
    const url = `/LineFeed/GetGameZip?id=${lineGameId()}&GroupEvents=true&lng=en`;
    expect(catalog.hotAnswer(url)?.plain.toString()).toBe((await get(url)).body);
    expect(catalog.hotAnswer('/LineFeed/GetGameZip?id=1&lng=en')).toBeUndefined();
    expect(catalog.hotAnswer('/en/line?lng=en')).toBeUndefined();
    expect(catalog.hotAnswer('/LineFeed/Get1x2_VZip?count=x&lng=en')).toBeUndefined();
  });

  it('speak the language of lng, else the reader’s own; the fast path never guesses it', async () => {
    readerLang = 'ar';
    const plain = '/LineFeed/Get1x2_VZip?sports=1';
    expect((await get(plain)).json().Value[0].SN).toBe('كرة القدم');
    expect((await get(`${plain}&lng=ru`)).json().Value[0].SN).toBe('Футбол');
    expect(catalog.hotAnswer(plain)).toBeUndefined();
    expect(catalog.hotAnswer(`${plain}&LNG=ru`)?.plain.toString()).toContain('"SN":"Футбол"');
    const games = await get('/service-api/main-line-feed/v1/games1x2');
    expect(games.json()[0].sport.name).toBe('كرة القدم');
    expect((await get('/service-api/restcore/api/External/v1/Web/Sports')).json()[0].name).toBe('كرة القدم');
    readerLang = 'en';
  });

  it('find by search over HTTP', async () => {
    expect((await get('/LineFeed/Web_SearchZip?text=harbor&lng=en&limit=10')).json().Value).toHaveLength(1);
    expect((await get('/LineFeed/Web_SearchZip?lng=en')).json().Value).toEqual([]);
  });
});

describe('head to head over HTTP', () => {
  const path = '/service-api/statisticfeed/api/v1/Game/h2h';
  it('answers by game, in the language asked for; an unknown game is a 404 in words', async () => {
    const answer = (await get(`${path}?id=${lineGameId()}&lng=ru&ref=1&fcountry=1&gr=1`)).json();
    expect(answer).toMatchObject({ sportId: 1, gameShorts: [], entity: { winCount1: 0, drowCount: 0 } });
    expect(answer.teams[0].title).toBe('Харбор Роверс');
    const missing = await get(`${path}?id=1`);
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ status: 404 });
    expect((await get(path)).statusCode).toBe(400);
  });
});

describe('statistics over HTTP', () => {
  const root = '/service-api/statisticfeed/api/v1';
  const doneEvent = async () => {
    const [side] = [...catalog.book.events('live')].flatMap(({ participants }) => participants);
    const id = side?.participantId ?? 0;
    return (await get(`${root}/TeamLastGames?teamId=${id}&lng=en`)).json();
  };

  it('list the last finished matches of a side from both ends, with who played', async () => {
    const [home, away] = [...catalog.book.events('live')][0]?.participants ?? [];
    for (const side of [home, away]) {
      const { teams, gameShorts } = (
        await get(`${root}/TeamLastGames?teamId=${side?.participantId}&lng=ru`)
      ).json();
      expect(gameShorts).toMatchObject([
        { score1: 2, score2: 1, winner: 1, status: 3, description: '2:1 (1:0,1:1)' },
      ]);
      expect(teams.map(({ title }: { title: string }) => title)).toEqual(['Харбор Роверс', 'Вэлли Юнайтед']);
    }
    expect((await get(`${root}/TeamLastGames?teamId=1`)).json()).toEqual({ teams: [], gameShorts: [] });
    expect((await get(`${root}/TeamLastGames?teamId=0`)).statusCode).toBe(400);
  });

  it('tell how a match stands before, and after it has ended', async () => {
    const toCome = (await get(`${root}/Status?id=${lineGameId()}`)).json();
    expect(toCome).toMatchObject({ gameId: lineGameId(), status: 1, score1: 0, winner: 0, periods: [] });
    const [{ constId }] = (await doneEvent()).gameShorts;
    expect((await get(`${root}/Status?id=${constId}&lng=en`)).json()).toMatchObject({
      constId,
      status: 3,
      score1: 2,
      score2: 1,
      winner: 1,
      periods: [
        { score1: 1, score2: 0, type: 1 },
        { score1: 1, score2: 1, type: 2 },
      ],
    });
    expect((await get(`${root}/Status?id=1`)).statusCode).toBe(404);
  });

  it('tell a match with its sides, and what was counted in it by periods; 204 while nothing was', async () => {
    const [live] = [...catalog.book.events('live')];
    const game = (await get(`${root}/Game?id=${live?.mainGameId}&lng=en`)).json();
    expect(game).toMatchObject({ sportId: 1, entity: { score1: 2, score2: 1 } });
    expect(game.teams.map(({ clId }: { clId: number }) => clId)).toEqual(
      live?.participants.map(({ participantId }) => participantId),
    );
    const [{ constId }] = (await doneEvent()).gameShorts;
    expect((await get(`${root}/Game?id=${constId}`)).json().entity).toMatchObject({ status: 3, score1: 2 });
    const statistic = (id: unknown) =>
      get(`/service-api/statisticfeed/api/v2/Game/statistic?id=${id}&lng=en`);
    expect((await statistic(lineGameId())).statusCode).toBe(204);
    expect((await statistic(1)).statusCode).toBe(404);
    const told = (await statistic(constId)).json().entity.periodStatistic;
    expect(told[0]).toMatchObject({
      period: 0,
      statistic: [{ name: expect.any(String), s1: expect.any(String) }],
    });
  });
});

describe('the statistics pages over HTTP', () => {
  const page = (rest: string) => get(`/service-api/statisticfeed/api/v1/Page/${rest}`);

  it('tell a match and its sides before and after it has left the line, each record with its licence', async () => {
    const [live] = [...catalog.book.events('live')];
    const [home] = live?.participants ?? [];
    const team = await page(`team?id=${home?.participantId}&lng=en`);
    expect(faultOf(getStatisticTeamPage.answer, team.json())).toBeUndefined();
    expect(team.json()).toMatchObject({
      team: { name: 'Harbour Rovers' },
      form: ['W'],
      past: [{ scoreText: '2:1 (1:0,1:1)' }],
    });
    const stored = await page(`game?id=${live?.eventId}&lng=ru`);
    expect(faultOf(StatisticGamePage, stored.json())).toBeUndefined();
    expect(stored.json()).toMatchObject({
      game: { status: 3, home: { name: 'Харбор Роверс' }, licence: 'l1' },
      stadium: { name: 'Harbour Park', licence: 'l1' },
      licences: [{ key: 'l1', name: 'Apache-2.0' }],
    });
    const champ = await page(`champ?id=${live?.mainGameId}&lng=en`);
    expect(faultOf(getStatisticChampPage.answer, champ.json())).toBeUndefined();
    expect(champ.json()).toMatchObject({
      rating: [{ opponent: { id: home?.participantId }, rating: 1512, change: 12 }, { rating: 1488 }],
      sides: [home?.participantId, expect.any(Number)],
    });
    expect((await page('game?id=1')).statusCode).toBe(404);
    expect((await page('champ?id=nothing')).statusCode).toBe(400);
    for (const none of ['08b8622a0c970a295dee0120', 'b0ffffffffffffffffffffff'])
      expect((await page(`champ?id=${none}`)).statusCode).toBe(404);
  });
});

describe('the graph of prices', () => {
  const graph = (query: string, headers: Record<string, string> = {}) =>
    get(`/service-api/statisticfeed/api/v1/Game/prices?${query}`, headers);
  const pointsOf = (outcome: { points: { coef: number; isLive: boolean; isBlocked: boolean }[] }) =>
    outcome.points.map(({ coef, isLive, isBlocked }) => [coef, isLive, isBlocked]);

  it('has every change in line and live, also of an outcome taken off and of a match that is over', async () => {
    await feed.say(buildFixture('graph'), buildOdds('graph', buildResultMarket(2000, 3000, 4000)));
    const event = [...catalog.book.events('line')].find(
      ({ participants }) =>
        participants[0].participantId !== [...catalog.book.events('line')][0]?.participants[0].participantId,
    );
    const id = event?.mainGameId ?? 0;
    await feed.say(buildOdds('graph', buildResultMarket(2050, 3000, 3900)));
    await feed.say({ kind: 'bet_stop', eventRef: 'graph' });
    await feed.say(buildFixture('graph', { status: 'live', startsAt: startedAt }));
    await feed.say(
      buildOdds(
        'graph',
        buildMarket(1, [
          { type: 1, oddsMilli: 1500 },
          { type: 3, oddsMilli: 7000 },
        ]),
      ),
    );
    await feed.say(buildFixture('graph', { status: 'cancelled' }));
    const answer = await graph(`id=${id}&lng=en&coefViewId=2`);
    expect(faultOf(GamePrices, answer.json())).toBeUndefined();
    const { outcomes, ...head } = answer.json();
    expect(head).toMatchObject({ constId: event?.eventId, sportId: 1, opp1: 'Harbour Rovers', isCut: false });
    expect(outcomes.map(({ type }: { type: number }) => type)).toEqual([1, 2, 3]);
    expect(outcomes[0]).toMatchObject({ group: 1, groupName: 'Match result', name: 'Harbour Rovers' });
    expect(pointsOf(outcomes[0])).toEqual([
      [2, false, false],
      [2.05, false, false],
      [2.05, false, true],
      [0, false, true],
      [1.5, true, false],
      [1.5, true, true],
    ]);
    expect(outcomes[0].points[0].coefView).toBe('+100');
    expect(pointsOf(outcomes[1])).toEqual([
      [3, false, false],
      [3, false, true],
      [0, false, true],
    ]);
    const alone = await graph(`id=${event?.eventId}&type=3`);
    expect(alone.json().outcomes).toHaveLength(1);
    expect(
      (await graph(`id=${event?.eventId}&type=3`, { 'if-none-match': String(alone.headers['etag']) }))
        .statusCode,
    ).toBe(304);
  });

  it('keeps two changes within one millisecond apart, in their order', async () => {
    const event = [...catalog.book.events('line')][0];
    const ask = { eventId: event?.eventId ?? 0, partKey: 'main', types: [1], parameterMilli: 0 };
    const before = (await marketHistory(db, ask))[0]?.points.length ?? 0;
    await db.asOwner(
      `insert into catalog.market_event (market_seq, game_id, book_version, status, is_whole, changes, changed_at)
       values (9000000000001, $1, 900001, 'open', false, '1:0:1700:0', '2099-01-01 00:00:00.0001Z'),
              (9000000000002, $1, 900002, 'suspended', false, '1:0:1700:0', '2099-01-01 00:00:00.0002Z')`,
      [event?.mainGameId],
    );
    const points = (await marketHistory(db, ask))[0]?.points ?? [];
    expect(points.length).toBe(before + 2);
    expect(new Set(points.map(({ atMs }) => atMs)).size).toBe(points.length);
  });

  it.each(['id=1', `id=9007199254740993`, 'id=5&group=77777', 'id=5&param=1e300'])(
    'refuses %s',
    async (query) => {
      expect([400, 404]).toContain((await graph(query)).statusCode);
    },
  );
});

describe('results', () => {
  const from = unixSeconds(startedAt) - (unixSeconds(startedAt) % 300) - 300;
  const window = `dateFrom=${from}&dateTo=${from + 86_400}`;

  it('list sports, competitions and games with score, periods and counters', async () => {
    const sports = await get(`/service-api/result/web/api/v2/sports?${window}&lng=en`);
    expect(sports.json()).toEqual({ count: 1, items: [{ id: 1, name: 'Football', isTop: true }] });
    const champs = await get(`/service-api/result/web/api/v2/champs?${window}&sportIds=1&lng=en`);
    const [champ] = champs.json().items;
    expect(champ).toMatchObject({ name: 'Northland. Premier League', sportId: 1, gamesCount: 1 });
    const games = await get(`/service-api/result/web/api/v3/games?champId=${champ.id}&${window}&lng=en`);
    expect(games.json()).toMatchObject({
      count: 1,
      items: [
        {
          opp1: 'Harbour Rovers',
          score: '2:1 (1:0,1:1)',
          hasSubGame: true,
          countSubGame: 1,
          subGame: [{ title: 'Corners', score: '7:4 (3:2,4:2)' }],
          matchInfos: { '2': 'Harbour Park' },
        },
      ],
    });
  });

  it('leave items out when there is nothing', async () => {
    expect((await get(`/service-api/result/web/api/v2/champs?dateFrom=0&dateTo=300`)).json()).toEqual({
      count: 0,
    });
  });

  it.each([
    ['a window that is not in steps of five minutes', `dateFrom=${from + 1}&dateTo=${from + 300}`],
    ['a window of more than two days', `dateFrom=${from}&dateTo=${from + 3 * 86_400}`],
    ['a window that ends before it begins', `dateFrom=${from}&dateTo=${from - 300}`],
    ['no window', ''],
  ])('refuse %s with a problem document', async (_what, query) => {
    const answer = await get(`/service-api/result/web/api/v2/champs?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, errorCode: 1 });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('streams over HTTP', () => {
  const play = (VideoId: string, path = '/cinema') =>
    calls.app.inject({
      method: 'POST',
      url: path,
      payload: { AppId: 1, Language: 'en', Token: '', VideoId },
    });

  it('are played from where their feed says, while their game is listed', async () => {
    const URL = 'https://streams.example/v-9/mediaplaylist.m3u8';
    const before = await play('v-9');
    expect(before.statusCode).toBe(404);
    await feed.say(buildFixture('shown', { facts: { videoId: 'v-9', videoUrl: URL } }));
    expect((await play('v-9')).json()).toEqual({ URL });
    expect((await play('v-9', '/service-api/cinema')).json()).toEqual({ URL });
    await feed.say(buildFixture('silent', { facts: { videoId: 'v-10' } }));
    expect((await play('v-10')).statusCode).toBe(404);
    await feed.say(
      buildFixture('shown', { status: 'cancelled' }),
      buildFixture('silent', { status: 'cancelled' }),
    );
  });
});

describe('reference lists', () => {
  it.each(['restcore/api/External', 'RestCore/api/external'])('answer under %s', async (root) => {
    const sports = await get(`/service-api/${root}/v1/Web/Sports?lng=ru&nameEng=true`);
    expect(sports.json()[0]).toEqual({
      id: 1,
      name: 'Футбол',
      nameEng: 'Football',
      isCyber: false,
      command: true,
      shortName: 'football',
    });
    expect((await get(`/service-api/${root}/v1/Web/GetCountries?lng=en`)).json()).toHaveLength(2);
  });

  it('lead from a line listing to the live one that took its place', async () => {
    const lineId = lineGameId();
    expect((await get(`/service-api/RefGameService/FindMainLiveByLineId?lineId=${lineId}`)).statusCode).toBe(
      404,
    );
    const event = catalog.book.eventOfGame(lineId);
    await feed.say(buildFixture('line', { status: 'live' }));
    const answer = await get(`/service-api/RefGameService/FindMainLiveByLineId?lineId=${lineId}`);
    const live = catalog.book.findEvent(event?.eventId ?? 0);
    expect(answer.json()).toEqual({ id: live?.mainGameId, constId: event?.eventId });
    expect(live?.mainGameId).not.toBe(lineId);
  });

  it('give a ticket for the live socket, never from a cache', async () => {
    const answer = await calls.app.inject({ method: 'POST', url: '/web-api/live/ticket', payload: {} });
    expect(answer.json()).toMatchObject({ success: true, data: { validMs: 30_000 } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
