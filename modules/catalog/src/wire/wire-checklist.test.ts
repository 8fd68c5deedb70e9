// Section 1 of the wire shapes, row by row.

import { FeedEvent } from '@overround/contracts/catalog';
import type { BrandId } from '@overround/kernel';
import { readQuery } from '@overround/platform';
import { openTestCalls, type TestCalls } from '@overround/testkit';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, wireClient } from '../testing/wire-client.ts';

const { line, routes, get, value } = wireClient();
let calls: TestCalls;

beforeAll(async () => {
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

describe('what strict clients force', () => {
  it('1 and 2: the envelope is whole and an empty list is an empty array', () => {
    expect(get('/service-api/LineFeed/Get1x2_VZip?sports=40')).toEqual({
      Error: '',
      ErrorCode: 0,
      Guid: '',
      Id: 0,
      Success: true,
      Value: [],
    });
  });

  it('4 and 8: every event has what clients index without a default, in its type', () => {
    for (const url of ['/LineFeed/Get1x2_VZip', '/LiveFeed/Get1x2_VZip', '/LineFeed/GetTopGamesStatZip']) {
      expect(value(url).length).toBeGreaterThan(0);
      for (const event of value(url)) expect(faultOf(FeedEvent, event)).toBeUndefined();
    }
    expect(
      faultOf(FeedEvent, value(`/LineFeed/GetGameZip?id=${line.gameId('line')}&isSubGames=true`)),
    ).toBeUndefined();
  });

  it('5 and 6: outcomes have T, C, G and text odds; P is there exactly when it is not zero', () => {
    const [event] = value('/LineFeed/Get1x2_VZip');
    expect(event.E.slice(0, 3)).toEqual([
      { C: 2.35, CV: '2.35', G: 1, GS: 1, T: 1 },
      { C: 3.4, CV: '3.4', G: 1, GS: 1, T: 2 },
      { C: 3.05, CV: '3.05', G: 1, GS: 1, T: 3 },
    ]);
    const handicap = event.E.filter((outcome: { G: number }) => outcome.G === 2);
    expect(handicap).toEqual([
      { C: 1.99, CV: '1.99', G: 2, GS: 3, T: 7, CE: 1 },
      { C: 1.83, CV: '1.83', G: 2, GS: 3, T: 8, CE: 1 },
    ]);
  });

  it('7: TG, PN and V are text even when they say nothing', () => {
    expect(value('/LineFeed/Get1x2_VZip')[0]).toMatchObject({ TG: '', PN: '', V: '' });
  });

  it('9: SC is absent in the line, and FS is an object at 0:0', () => {
    expect(value('/LineFeed/Get1x2_VZip')[0].SC).toBeUndefined();
    const live = value('/LiveFeed/Get1x2_VZip');
    const at = (ref: string) => live.find((event: { I: number }) => event.I === line.gameId(ref));
    expect(at('live').SC).toMatchObject({
      FS: { S1: 1 },
      PS: [
        { Key: 1, Value: { S1: 1, NF: '1st half' } },
        { Key: 2, Value: { NF: '2nd half' } },
      ],
      CP: 2,
      CPS: '2nd half',
      TS: 3780,
      SLS: '63 minutes',
      ST: [{ Key: 0, Value: [{ ID: 26, N: 'Corners', S1: '3', S2: '2' }] }],
    });
    expect(at('kickoff').SC.FS).toEqual({});
    expect(at('kickoff').E.every((outcome: { B?: boolean }) => outcome.B === true)).toBe(true);
  });

  it('10: GE has columns, and both sides of a line stand in the same row', () => {
    const game = value(`/LineFeed/GetGameZip?id=${line.gameId('line')}&GroupEvents=true`);
    const column = (groupId: number) => game.GE.find((group: { G: number }) => group.G === groupId).E;
    expect(column(2).map((side: { P?: number }[]) => side.map((outcome) => outcome.P ?? 0))).toEqual([
      [-1, 0, 1],
      [1, 0, -1],
    ]);
    expect(column(136).map((side: { P?: number }[]) => side.map((outcome) => outcome.P ?? 0))).toEqual([
      [1, 2.001],
      [0, 1.001],
      [0.001, 1.002],
    ]);
    const flat = value(`/LineFeed/GetGameZip?id=${line.gameId('line')}`);
    expect(flat.E).toHaveLength(21);
    expect(flat.GE).toBeUndefined();
  });

  it('11: participant ids and images are lists', () => {
    const [event] = value('/LineFeed/Get1x2_VZip');
    expect(event.O1IS).toEqual([event.O1I]);
    expect(event.O2IMG).toEqual([`${event.O2I}.png`]);
  });

  it('12: the camelCase feeds have integers and text where typed clients want them', () => {
    const live = get('/service-api/main-live-feed/v1/games1x2').find(
      (game: { id: number }) => game.id === line.gameId('live'),
    );
    const integer = Type.Integer();
    const text = Type.String();
    const shape = Type.Object({
      id: integer,
      constId: integer,
      mainGameId: integer,
      startTs: integer,
      menuSection: integer,
      scores: Type.Object({
        scoreOpp1: integer,
        scoreOpp2: integer,
        currentPeriod: integer,
        periodScoresStr: text,
        timer: Type.Object({ timeSec: integer, timeDirection: integer, timeRun: Type.Boolean() }),
        tabloStats: Type.Record(
          text,
          Type.Array(Type.Object({ id: integer, s1: text, s2: text, name: text })),
        ),
      }),
    });
    expect(faultOf(shape, live)).toBeUndefined();
    expect(live.scores).toMatchObject({
      fullScore: '1-0',
      periodScoresStr: '1-0,0-0',
      statusLineStr: '63 minutes',
    });
    const v3 = get('/service-api/main-live-feed/v3/games1x2');
    expect(v3).toEqual(get('/service-api/main-live-feed/v1/games1x2'));
  });

  it('13: parameters come in any order and case, true is said in three ways, unknown ones are ignored', () => {
    const id = line.gameId('line');
    const asked = value(`/LineFeed/GetGameZip?id=${id}&isSubGames=true&GroupEvents=true&lng=en`);
    for (const query of [
      `groupevents=1&ISSUBGAMES=True&LNG=en&ID=${id}`,
      `lng=en&whence=50&id=${id}&cfview=0&GroupEvents=True&isSubGames=1&tf=2200000`,
    ])
      expect(value(`/LineFeed/GetGameZip?${query}`)).toEqual(asked);
    expect(readQuery(Type.Object({}), { anything: 'x' }, 'lenient').ok).toBe(true);
  });

  it.each([
    ['LineFeed', 'line'],
    ['LiveFeed', 'live'],
  ])('14: every call of %s answers with and without the prefix', (root, ref) => {
    const champ = value(`/${root}/GetChampsZip`)[0].LI;
    for (const call of [
      'Get1x2_VZip?lng=en',
      'Get1x2_Zip?lng=en',
      'GetSportsShortZip?lng=en',
      'GetSportsZip?lng=en',
      'GetChampsZip?sport=1',
      `GetChampZip?champ=${champ}`,
      'WebGetTopChampsZip?lng=en',
      'GetTopGamesStatZip?lng=en',
      `GetGameZip?id=${line.gameId(ref)}`,
      'Web_SearchZip?text=harbour',
    ]) {
      const short = get(`/${root}/${call}`);
      expect(short).toMatchObject({ Success: true, Error: '' });
      expect(JSON.stringify(short.Value).length).toBeGreaterThan(50);
      expect(get(`/service-api/${root}/${call}`)).toEqual(short);
    }
  });

  it.each(['/service-api/LineFeed', '/LineFeed', '/service-api/LiveFeed', '/LiveFeed'])(
    '3: an unknown game of %s is no success with an error text, still HTTP 200',
    async (root) => {
      const foreign = root.endsWith('LineFeed') ? line.gameId('live') : line.gameId('line');
      for (const id of [1, 0, foreign]) {
        const answer = await calls.app.inject({ url: `${root}/GetGameZip?id=${id}` });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ Success: false, ErrorCode: 0, Id: 0, Guid: '', Value: null });
        expect(answer.json().Error).toMatch(/./);
      }
    },
  );

  it('8: flags are booleans and never stand where a number is read', () => {
    for (const root of ['LineFeed', 'LiveFeed']) {
      for (const event of value(`/${root}/Get1x2_VZip?getEmpty=true`)) {
        expect(event.B === undefined || Number.isInteger(event.B)).toBe(true);
        for (const outcome of event.E ?? []) expect([undefined, true]).toContain(outcome.B);
        for (const key of ['HSI', 'HHTHS', 'SUBA', 'IG', 'HL'])
          expect([undefined, true]).toContain(event[key]);
        for (const key of ['STI', 'SGI']) expect(['undefined', 'string']).toContain(typeof event[key]);
        for (const key of ['SSI', 'SS', 'SST', 'KI', 'EC', 'N', 'GLI', 'SmI'])
          expect(event[key] === undefined || Number.isInteger(event[key])).toBe(true);
        expect(event.MS.every(Number.isInteger)).toBe(true);
      }
      for (const sport of value(`/${root}/GetSportsShortZip`))
        expect(sport.MS === undefined || Number.isInteger(sport.MS)).toBe(true);
    }
  });

  it('15: answers are JSON, gzip is fine, nothing is packed in a way the request did not name', async () => {
    const url = '/service-api/LineFeed/Get1x2_VZip?lng=en';
    const packed = async (accepted: string) =>
      (await calls.app.inject({ url, headers: { 'accept-encoding': accepted } })).headers;
    expect((await packed('gzip'))['content-type']).toContain('application/json');
    expect((await packed('gzip, deflate, br'))['content-encoding']).toBe('gzip');
    expect((await packed('identity'))['content-encoding']).toBeUndefined();
    expect((await packed('deflate'))['content-encoding']).toBeUndefined();
  });
  // 16, positive limits for a signed-in user, is a promise of betting: `betting.route.db.test.ts` holds it.
});
