// Every parameter of the lists has the effect its contract tells (wire-shapes 3), in both families.

import { type BrandId, instant } from '@overround/kernel';
import { openTestCalls, type TestCalls } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFixture, buildMarket, buildOdds } from '../testing/test-feed.ts';
import { wireClient } from '../testing/wire-client.ts';

const { line, routes, get, value } = wireClient();
const MINUTE_MS = 60_000;
let calls: TestCalls;

const winner = (ref: string) =>
  buildOdds(
    ref,
    buildMarket(101, [
      { type: 401, oddsMilli: 1800 },
      { type: 402, oddsMilli: 2250 },
    ]),
  );
const fixtureOf = (ref: string, sportId: number, minutes: number) =>
  buildFixture(ref, {
    champ: { ref: `league of ${ref}`, names: { en: `League of ${ref}` }, rank: 90 },
    sportId,
    format: { sportId, periods: 4, periodSeconds: 600 },
    participants: [
      { ref: `${ref} one`, names: { en: `${ref} one` } },
      { ref: `${ref} two`, names: { en: `${ref} two` } },
    ],
    startsAt: instant(line.now + minutes * MINUTE_MS),
  });

beforeAll(async () => {
  const starts: readonly [ref: string, sportId: number, minutes: number][] = [
    ['soon', 3, 30],
    ['late', 3, 600],
    ['pixel', 89, 120],
    ['tube', 20, 120],
  ];
  for (const start of starts) line.say(fixtureOf(...start), winner(start[0]));
  line.now += 1000;
  const site = {
    brandId: 1 as BrandId,
    brandKey: 'house',
    lang: 'en',
    countryId: 1,
    origin: 'http://localhost',
  }; // A test's brand.
  calls = await openTestCalls(routes, { siteOf: () => site, sessionOf: async () => undefined });
});
afterAll(() => calls.close());

const id = (ref: string) => line.gameId(ref);
const refs = ['line', 'empty', 'soon', 'late', 'pixel', 'tube'];
const named = (games: readonly { readonly I?: number; readonly id?: number }[]) =>
  games.map((game) => refs.find((ref) => id(ref) === (game.I ?? game.id))).toSorted();
const seconds = (minutes: number) => Math.floor(line.now / 1000) + minutes * 60;

describe('a parameter narrows a list the same way in both families', () => {
  it.each<[query: string, expected: readonly string[]]>([
    ['', ['late', 'line', 'pixel', 'soon', 'tube']],
    ['getEmpty=true', ['empty', 'late', 'line', 'pixel', 'soon', 'tube']],
    ['sports=3', ['late', 'soon']],
    ['sports=10000', ['pixel']],
    ['sport=3', ['late', 'soon']],
    ['sportId=3', ['late', 'soon']],
    ['antisports=3,1', ['pixel', 'tube']],
    ['antisports=10000', ['late', 'line', 'soon', 'tube']],
    ['top=true', ['line']],
    ['top=false', ['late', 'line', 'pixel', 'soon', 'tube']],
    ['virtualSports=true', ['late', 'line', 'pixel', 'soon', 'tube']],
    ['virtualSports=false', ['late', 'line', 'pixel', 'soon']],
    ['cyberFlag=1', ['pixel']],
    ['cyberFlag=2', ['late', 'line', 'soon', 'tube']],
    ['groupId=301', ['line']],
    ['groupId=302', []],
    ['tf=60', ['soon']],
    ['TF=2200000', ['late', 'line', 'pixel', 'soon', 'tube']],
    ['tf=0', ['late', 'line', 'pixel', 'soon', 'tube']],
    ['minOffset=300&antisports=1', ['late']],
    ['minOffset=60&tf=300&antisports=1', ['pixel', 'tube']],
  ])('%s', (query, expected) => {
    expect(named(value(`/LineFeed/Get1x2_VZip?${query}`))).toEqual(expected);
    expect(named(get(`/service-api/main-line-feed/v1/games1x2?${query}`))).toEqual(expected);
    expect(named(get(`/service-api/main-line-feed/sportSection/v1/sport1x2?${query}`))).toEqual(expected);
    expect(named(value(`/LineFeed/GetTopGamesStatZip?${query}`))).toEqual(expected);
    // Numbers of games agree with the lists.
    const counts: readonly { GC: number }[] = value(`/LineFeed/GetChampsZip?${query}`);
    expect(counts.reduce((sum, { GC }) => sum + GC, 0)).toBe(expected.length);
    if (!query.includes('sport'))
      expect(
        value(`/LineFeed/GetSportsShortZip?${query}`).reduce(
          (sum: number, { C }: { C: number }) => sum + C,
          0,
        ),
      ).toBe(expected.length);
  });

  it('a window of Unix seconds, of champs and of what is in play', () => {
    const window = `tsFrom=${seconds(60)}&tsTo=${seconds(300)}&antisports=1`;
    expect(named(value(`/LineFeed/Get1x2_VZip?${window}`))).toEqual(['pixel', 'tube']);
    expect(named(get(`/service-api/main-line-feed/v3/games1x2?${window}`))).toEqual(['pixel', 'tube']);
    const champ = value('/LineFeed/GetChampsZip?sport=20')[0].LI;
    expect(named(get(`/service-api/main-line-feed/v1/games1x2?champId=${champ}`))).toEqual(['tube']);
    // Basketball that starts in half an hour is likely to be over in two hours and a half; of a tube nobody can tell.
    expect(named(value(`/LineFeed/Get1x2_VZip?tsEnd=${seconds(150)}&antisports=1`))).toEqual(['soon']);
    // What is in play has begun, so no window from now on leaves it out.
    expect(value('/LiveFeed/Get1x2_VZip?tf=1&minOffset=10')).toHaveLength(2);
  });

  it('pages follow each other without a gap, and end', () => {
    for (const [list, of] of [
      ['/LineFeed/Get1x2_VZip', value],
      ['/service-api/main-line-feed/v1/games1x2', get],
      ['/service-api/main-line-feed/sportSection/v1/topChamps', get],
    ] as const) {
      const all = of(`${list}?count=50`);
      const pages = [1, 2, 3].map((page) => of(`${list}?count=2&page=${page}`));
      expect(pages.flat()).toEqual(all);
      expect(of(`${list}?count=2&page=4`)).toEqual([]);
      expect(of(`${list}?count=2&page=0`)).toEqual(pages[0]);
    }
    const found = value('/LineFeed/Web_SearchZip?text=league');
    expect(found.length).toBeGreaterThan(2);
    expect(value('/LineFeed/Web_SearchZip?text=league&limit=1&page=2')).toEqual([found[1]]);
    expect(value('/LineFeed/WebGetTopChampsZip?count=1&page=2')[0].Pos).toBe(2);
  });

  it('competitions of the visitor’s country lead where the client asks for it', () => {
    const first = (query: string) => value(`/LineFeed/GetChampsZip?${query}`)[0].LE;
    // Sports keep their order; inside a sport, and where sports are mixed, the country leads.
    const top = (query: string) =>
      get(`/service-api/main-line-feed/sportSection/v1/champsBySport?${query}`)[0].name;
    expect(top('country=301')).toMatch(/^League of/);
    expect(top('country=301&countryFirst=true')).toBe('Northland. Premier League');
    expect(top('fcountry=301&countryFirst=1')).toBe('Northland. Premier League');
    expect(first('country=301&countryFirst=true')).toBe('Northland. Premier League');
  });

  it('a strict search forgives no typo', () => {
    for (const [text, strict, hits] of [
      ['leagoe', false, 4],
      ['leagoe', true, 0],
      ['league', true, 4],
    ] as const) {
      expect(value(`/LineFeed/Web_SearchZip?text=${text}&strict=${strict}&antisports=1`)).toHaveLength(hits);
      expect(
        get(`/service-api/main-line-feed/sportSection/v1/search?text=${text}&strict=${strict}&antisports=1`),
      ).toHaveLength(hits);
    }
  });
});

describe('prices are written as the reader asks', () => {
  it.each<[view: string, first: string]>([
    ['cfView=0', '1.8'],
    ['cfview=3', '1.8'],
    ['cfView=1', '4/5'],
    ['coefViewId=2', '-125'],
    ['cfView=4', '0.80'],
    ['cfView=99', '1.8'],
  ])('%s', (view, first) => {
    const at = (text: string) => `${text}&${view}`;
    const game = value(at(`/LineFeed/GetGameZip?id=${id('soon')}&GroupEvents=true`));
    expect(game.GE[0].E[0][0]).toMatchObject({ C: 1.8, CV: first });
    expect(value(at('/LineFeed/Get1x2_VZip?sports=3&count=1'))[0].E[0]).toMatchObject({ C: 1.8, CV: first });
    expect(value(at(`/LineFeed/GetFavoritesZip?games=${id('soon')}`))[0].E[0]).toMatchObject({ CV: first });
    const camel = { cf: 1.8, cfView: first };
    expect(
      get(at('/service-api/main-line-feed/v1/games1x2?sports=3'))[0].eventGroups[0].events[0][0],
    ).toEqual(expect.objectContaining(camel));
    expect(
      get(at(`/service-api/main-line-feed/v1/gameEvents?gameId=${id('soon')}`)).eventGroups[0].events[0][0],
    ).toEqual(expect.objectContaining(camel));
  });

  it('an Asian line too', () => {
    const game = value(`/LineFeed/AsiaGetGame?id=${id('line')}&cfView=2`);
    expect(game.AL[0].OU.O[0].CV).toMatch(/^[+-]\d+$/);
    expect(value(`/LineFeed/AsiaGetGame?id=${id('line')}&countEvents=1`).AL).toHaveLength(1);
  });
});

describe('markets of a game', () => {
  const groups = (query: string): number[] =>
    value(`/LineFeed/GetGameZip?id=${id('line')}&GroupEvents=true&${query}`).GE.map(
      ({ G }: { G: number }) => G,
    );
  const camelGroups = (query: string): number[] =>
    get(`/service-api/main-line-feed/v1/gameEvents?gameId=${id('line')}&${query}`).eventGroups.map(
      ({ groupId }: { groupId: number }) => groupId,
    );

  it.each<[query: string, expected: readonly number[]]>([
    ['marketType=1&grMode=4&isNewBuilder=true&topGroups=', [1, 2, 17, 136]],
    ['marketType=3', [17]],
    ['marketType=4', [2]],
    ['topGroups=1,136', [1, 136]],
    ['marketType=5', []],
    ['countEvents=8', [1]],
  ])('%s', (query, expected) => {
    expect(groups(query)).toEqual(expected);
    expect(camelGroups(query)).toEqual(expected);
  });

  it('are cut by the short name of the bound too', () => {
    expect(camelGroups('count=3')).toEqual([1]);
  });
});

describe('what is not understood is refused by its name', () => {
  it.each<[url: string, field: string]>([
    ['/LineFeed/Get1x2_VZip?sports=1,x', 'sports'],
    ['/LineFeed/Get1x2_VZip?cyberFlag=7', 'cyberFlag'],
    ['/LineFeed/Get1x2_VZip?COUNT=many', 'COUNT'],
    [`/LineFeed/Get1x2_VZip?champs=${Array.from({ length: 501 }, (_, at) => at).join(',')}`, 'champs'],
    ['/service-api/main-line-feed/v1/gameEvents', 'gameId'],
    ['/service-api/main-line-feed/v1/gameEvents?gameId=abc', 'gameId'],
    ['/service-api/main-line-feed/sportSection/v1/sport1x2?top=maybe', 'top'],
  ])('%s', async (url, field) => {
    const answer = await calls.app.inject({ url });
    expect(answer.statusCode).toBe(400);
    const { Error: text, detail } = answer.json();
    expect(text ?? detail).toBe(`input_malformed (${field})`);
  });

  it.each<[url: string, code: string]>([
    ['/LineFeed/GetStageTableZip2?champ=1', 'not_told'],
    ['/LineFeed/GetGlobalChampZip?id=1', 'champ_not_found'],
    ['/LineFeed/GetGameZip?id=1', 'game_not_found'],
    ['/service-api/main-line-feed/sportSection/v1/gamesByChamp?champId=1', 'champ_not_found'],
    ['/service-api/main-line-feed/v1/StageTableWhoWins?champId=1', 'not_told'],
    ['/SiteService/LineUps2?gameId=1', 'not_told'],
  ])('%s: %s', async (url, code) => {
    const answer = await calls.app.inject({ url });
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(url.startsWith('/LineFeed') ? 200 : 404);
  });
});

describe('what is suspended', () => {
  const outcomes = (game: { readonly E?: readonly { readonly B?: true }[] }) => game.E ?? [];
  const kickoff = (query = '') =>
    value(`/LiveFeed/Get1x2_VZip?${query}`).find(({ I }: { I: number }) => I === id('kickoff'));

  it('is told as such, and left out where a client says so', () => {
    for (const query of ['', 'noFilterBlockEvent=true']) {
      expect(outcomes(kickoff(query)).length).toBe(3);
      expect(outcomes(kickoff(query)).every(({ B }) => B === true)).toBe(true);
    }
    // A match in play stays, with what it has.
    expect(outcomes(kickoff('noFilterBlockEvent=false'))).toEqual([]);
    const open = value('/LiveFeed/Get1x2_VZip?noFilterBlockEvent=false');
    expect(open).toHaveLength(2);
    for (const game of [
      value(`/LiveFeed/GetGameZip?id=${id('kickoff')}&noFilterBlockEvent=false`),
      get(`/service-api/main-live-feed/v1/gameEvents?gameId=${id('kickoff')}&noFilterBlockEvent=false`),
    ])
      expect(outcomes(game).length + (game.eventGroups ?? []).length).toBe(0);
    expect(outcomes(value(`/LiveFeed/GetGameZip?id=${id('kickoff')}`)).length).toBe(3);
  });

  it('takes a match of the line with it that has nothing else', () => {
    line.say({ kind: 'bet_stop', eventRef: 'tube' });
    line.now += 60_000;
    expect(named(value('/LineFeed/Get1x2_VZip?sport=20'))).toEqual(['tube']);
    for (const list of [
      value('/LineFeed/Get1x2_VZip?sport=20&noFilterBlockEvent=false'),
      get('/service-api/main-line-feed/v1/games1x2?sport=20&noFilterBlockEvent=false'),
      value('/LineFeed/GetChampsZip?sport=20&noFilterBlockEvent=false'),
    ])
      expect(list).toEqual([]);
  });
});

it('whose search it is changes nothing', () => {
  const search = '/LineFeed/Web_SearchZip?text=league';
  expect(value(`${search}&userId=70010001`)).toEqual(value(`${search}&userId=0`));
  expect(value(`${search}&userId=0`)).toEqual(value(search));
});
