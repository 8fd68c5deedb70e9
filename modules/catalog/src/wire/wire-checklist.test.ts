// Section 1 of the wire shapes, row by row, and the shapes of sections 4 to 9 as schemas.

import { gunzipSync } from 'node:zlib';
import { FeedChamp, FeedEvent, FeedSport } from '@overround/contracts/catalog';
import { readQuery } from '@overround/platform';
import Type, { type TSchema } from 'typebox';
import Value from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSearchIndex } from '../search/search-index.ts';
import {
  buildFixture,
  buildMarket,
  buildOdds,
  buildResultMarket,
  buildState,
  buildTotals,
} from '../testing/test-feed.ts';
import { type TestLine, testLine } from '../testing/test-line.ts';
import { feedCalls } from './feed-reads.ts';
import { openHotReads } from './hot-reads.ts';
import { openPreparedCache } from './prepared-cache.ts';

let line: TestLine;
let hot: ReturnType<typeof openHotReads>;

/** What a client reads: the bytes of a raw URL, unpacked. */
const get = (url: string) => {
  const answer = hot.find(url, 'en');
  return answer && JSON.parse(gunzipSync(answer.gzip).toString());
};
const value = (url: string) => get(url)?.Value;
/** The first error a schema finds, so that a failing row says what is wrong. */
const faultOf = (schema: TSchema, item: unknown) => {
  const [error] = Value.Errors(schema, item);
  return error ? `${error.instancePath} ${error.message}` : undefined;
};

const handicaps = buildMarket(2, [
  { type: 7, parameter: -1, oddsMilli: 3450 },
  { type: 8, parameter: 1, oddsMilli: 1300 },
  { type: 7, parameter: 0, oddsMilli: 1990 },
  { type: 8, parameter: 0, oddsMilli: 1830 },
  { type: 7, parameter: 1, oddsMilli: 1300 },
  { type: 8, parameter: -1, oddsMilli: 3500 },
]);
const scores = buildMarket(136, [
  { type: 731, parameter: 1, oddsMilli: 8100 },
  { type: 731, parameter: 2.001, oddsMilli: 9400 },
  { type: 731, parameter: 0, oddsMilli: 11_000 },
  { type: 731, parameter: 1.001, oddsMilli: 6200 },
  { type: 731, parameter: 0.001, oddsMilli: 10_500 },
  { type: 731, parameter: 1.002, oddsMilli: 12_000 },
]);

beforeAll(() => {
  line = testLine();
  const champ = {
    ref: 'n',
    names: { en: 'Northland. Premier League' },
    countryCode: 'NL',
    rank: 40,
    isTop: true,
  };
  line.say(
    buildFixture('line', { champ, facts: { round: 'Round 12', venue: 'Harbour Park' } }),
    buildOdds(
      'line',
      buildResultMarket(2350, 3400, 3050),
      buildTotals([1.5, 1360, 3080], [2.5, 1920, 1900], [3.5, 3200, 1330]),
      handicaps,
      scores,
      buildResultMarket(2900, 2080, 3600, { period: 1 }),
      buildMarket(
        17,
        [
          { type: 9, parameter: 9.5, oddsMilli: 1900 },
          { type: 10, parameter: 9.5, oddsMilli: 1900 },
        ],
        {
          counter: 'corners',
        },
      ),
    ),
    buildFixture('empty', { champ }),
    buildFixture('live', { champ, status: 'live' }),
    {
      kind: 'state_change',
      eventRef: 'live',
      state: buildState({
        period: 2,
        second: 1080,
        score: { home: 1, away: 0 },
        periods: [
          { period: 1, score: { home: 1, away: 0 }, isOver: true },
          { period: 2, score: { home: 0, away: 0 }, isOver: false },
        ],
        counters: [{ counter: 'corners', period: 1, count: { home: 3, away: 2 } }],
      }),
      happenings: [],
    },
    buildOdds(
      'live',
      buildResultMarket(1280, 5100, 13_000),
      buildTotals([1.5, 1700, 2120], [2.5, 3300, 1310]),
      handicaps,
    ),
    buildFixture('kickoff', { champ, status: 'live' }),
    { kind: 'state_change', eventRef: 'kickoff', state: buildState({ second: 0 }), happenings: [] },
    buildOdds('kickoff', buildResultMarket(2350, 3400, 3050)),
    { kind: 'bet_stop', eventRef: 'kickoff', groups: [1] },
  );
  const calls = feedCalls(line.context, openSearchIndex(line.book));
  const cache = openPreparedCache({ book: line.book, nowMs: () => line.now });
  hot = openHotReads(calls, cache);
});

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

  it('14: every feed call answers with and without the prefix', () => {
    for (const root of ['LineFeed', 'LiveFeed'])
      for (const name of [
        'Get1x2_VZip',
        'Get1x2_Zip',
        'GetSportsShortZip',
        'GetSportsZip',
        'GetChampsZip',
        'WebGetTopChampsZip',
      ])
        expect(get(`/${root}/${name}?lng=en`)).toEqual(get(`/service-api/${root}/${name}?lng=en`));
  });

  it('3: an unknown or foreign game is not found in memory, so that the family refuses it', () => {
    expect(get('/LineFeed/GetGameZip?id=1')).toBeUndefined();
    expect(get(`/LiveFeed/GetGameZip?id=${line.gameId('line')}`)).toBeUndefined();
    expect(get(`/LineFeed/GetGameZip?id=${line.gameId('live')}`)).toBeUndefined();
  });
});

describe('the calls of section 8', () => {
  it('GetSportsShortZip counts games, lists competitions of a sport and games of a competition', () => {
    const [sport] = value('/LineFeed/GetSportsShortZip?lng=en');
    expect(faultOf(FeedSport, sport)).toBeUndefined();
    expect(sport).toMatchObject({ I: 1, N: 'Football', R: 'Футбол', C: 1, CC: 1 });
    expect(sport.L).toBeUndefined();
    const [withChamps] = value('/LineFeed/GetSportsShortZip?sports=1');
    const champId = withChamps.L[0].LI;
    expect(withChamps.L[0]).toMatchObject({ L: 'Northland. Premier League', GC: 1, CI: 301, T: 40 });
    expect(withChamps.L[0].G).toBeUndefined();
    const [withGames] = value(`/LineFeed/GetSportsShortZip?sports=1&champs=${champId}`);
    expect(withGames.L[0].G[0]).toMatchObject({ I: line.gameId('line'), O1: 'Harbour Rovers' });
    expect(withGames.L[0].G[0].SG.map((sub: { PN: string; TG: string }) => [sub.PN, sub.TG])).toEqual([
      ['1st half', ''],
      ['', 'Corners'],
    ]);
  });

  it('GetChampsZip names the sport on every item; GetChampZip of a group id is an empty competition', () => {
    const champs = value('/LineFeed/GetChampsZip?sport=1');
    for (const champ of champs) expect(faultOf(FeedChamp, champ)).toBeUndefined();
    expect(value('/LineFeed/GetChampsZip?sport=4')).toEqual([]);
    expect(value(`/LineFeed/GetChampZip?champ=${champs[0].LI}`).G).toHaveLength(2);
    expect(value('/LineFeed/GetChampZip?champ=57').G).toEqual([]);
    expect(value('/LineFeed/WebGetTopChampsZip')[0]).toMatchObject({ Pos: 1, MSs: null, LI: champs[0].LI });
  });

  it('Get1x2_VZip leaves out games without prices unless asked for them, and caps the list', () => {
    expect(value('/LineFeed/Get1x2_VZip?sports=1&count=10')).toHaveLength(1);
    expect(value('/LineFeed/Get1x2_VZip?sports=1&count=10&getEmpty=true')).toHaveLength(2);
    expect(value('/LiveFeed/Get1x2_VZip?sports=1&count=1')).toHaveLength(1);
    const [event] = value('/LineFeed/Get1x2_VZip');
    expect(event.AE.map((ladder: { G: number; ME: unknown[] }) => [ladder.G, ladder.ME.length])).toEqual([
      [2, 6],
      [17, 6],
    ]);
    expect(event).toMatchObject({
      KI: 3,
      SS: 2,
      MIS: [
        { K: 1, V: 'Round 12' },
        { K: 2, V: 'Harbour Park' },
      ],
      MIO: { TSt: 'Round 12', Loc: 'Harbour Park' },
      CN: 'Northland',
      COI: 301,
    });
  });

  it('GetGameZip finds a line game by I and by CI, and a sub-game says whose it is', () => {
    const main = value(`/LineFeed/GetGameZip?id=${line.gameId('line')}&isSubGames=true&GroupEvents=true`);
    expect(value(`/LineFeed/GetGameZip?id=${main.CI}&isSubGames=true&GroupEvents=true`)).toEqual(main);
    expect(main.MEC[0]).toMatchObject({ MT: 1, EC: main.EC });
    const [half] = main.SG;
    const sub = value(`/LineFeed/GetGameZip?id=${half.I}&GroupEvents=true`);
    expect(sub).toMatchObject({ MG: main.I, CMG: main.CI, P: 1, PN: '1st half', TG: '', O1: main.O1 });
    expect(sub.BIG.map((one: { I: number }) => one.I)).toEqual(main.SG.map((one: { I: number }) => one.I));
    expect(main.MG).toBeUndefined();
  });

  it('gameEvents carries the sub-games with their groups; parameters as text', () => {
    const game = get(`/service-api/main-line-feed/v1/gameEvents?gameId=${line.gameId('line')}`);
    const group = (groupId: number) =>
      game.eventGroups.find((one: { groupId: number }) => one.groupId === groupId);
    expect(group(2).events[0][1]).toEqual({
      type: 7,
      cf: 1.99,
      cfView: '1.99',
      eventParams: { params: ['(0)'] },
      isCenter: true,
    });
    expect(group(136).events[0][1].eventParams).toEqual({ params: ['2', '1'] });
    expect(game.subGamesForMainGame).toHaveLength(2);
    expect(game.subGamesForMainGame[0]).toMatchObject({ period: 1, subGameName: '1st half' });
    expect(get(`/service-api/main-line-feed/v1/gameInfo?gameId=${line.gameId('line')}`)).toMatchObject({
      liga: { name: 'Northland. Premier League' },
      opponent1: { fullName: 'Harbour Rovers' },
    });
  });

  it('answers in the language asked for, names falling back to English', () => {
    const [event] = value('/LineFeed/Get1x2_VZip?lng=ru');
    expect(event).toMatchObject({
      O1: 'Харбор Роверс',
      O1E: 'Harbour Rovers',
      SN: 'Футбол',
      L: 'Northland. Premier League',
    });
    expect(value('/LineFeed/Get1x2_VZip?lng=ar')[0]).toMatchObject({ O1: 'Harbour Rovers', SN: 'كرة القدم' });
  });
});

describe('prepared answers', () => {
  it('are the same bytes until something in them changes, then new ones within 250 ms', () => {
    const url = '/LineFeed/Get1x2_VZip?sports=1&lng=en';
    const first = hot.find(url, 'en');
    expect(hot.find(url, 'en')).toBe(first);
    line.now += 300;
    expect(hot.find(url, 'en')).toBe(first);
    line.say(buildOdds('line', buildResultMarket(2400, 3400, 3050)));
    line.now += 250;
    const second = hot.find(url, 'en');
    expect(second?.etag).not.toBe(first?.etag);
    expect(value(url)[0].E[0].C).toBe(2.4);
    // A change in live is no reason to make the line anew.
    line.say(buildOdds('live', buildResultMarket(1290, 5100, 13_000)));
    line.now += 250;
    expect(hot.find(url, 'en')).toBe(second);
  });

  it('show everything as suspended when the producer is down', () => {
    line.setUp(false);
    line.now += 250;
    expect(
      value('/LineFeed/Get1x2_VZip?sports=1&lng=en')[0].E.every((outcome: { B?: boolean }) => outcome.B),
    ).toBe(true);
    line.setUp(true);
  });
});
