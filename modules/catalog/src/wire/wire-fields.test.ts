// Sections 4 to 9 and 11 of the wire shapes, field by field: whole answers against their schemas, and the fields that say something.

import {
  FeedChamp,
  FeedChampGames,
  FeedEvent,
  FeedSport,
  FeedTopChamp,
  getHeadToHead,
  MainFeedGame,
  MainGameEvents,
  MainGameInfo,
} from '@overround/contracts/catalog';
import { FORMAT } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { buildFixture, buildOdds, buildResultMarket } from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { faultOf, wireClient } from '../testing/wire-client.ts';
import { headToHead } from './head-to-head.ts';
import { winChance } from './win-chance.ts';
import { formatNote } from './wire-facts.ts';

const { line, get, value } = wireClient();
const country = {
  champ: { ref: 'second', names: { en: 'Northland. Second Division' }, countryCode: 'NL', rank: 12 },
};
line.say(
  buildFixture('second', country),
  buildOdds('second', buildResultMarket(2000, 3000, 4000)),
  buildFixture('dota', {
    sportId: 97,
    format: { sportId: 97, periods: 3, periodSeconds: 0, setsToWin: 2 },
    champ: { ref: 'dota', names: { en: 'Invented Cup' }, rank: 5 },
  }),
  buildOdds('dota', buildResultMarket(2000, 3000, 4000)),
);
const lineId = line.gameId('line');

describe('every answer fits its schema', () => {
  it.each([
    ['Get1x2_VZip?getEmpty=true', FeedEvent],
    ['Get1x2_Zip?sports=1', FeedEvent],
    ['GetTopGamesStatZip?limit=5', FeedEvent],
    ['GetSportsShortZip', FeedSport],
    ['GetSportsShortZip?sports=1,97&groupChamps=true', FeedSport],
    ['GetSportsZip', FeedSport],
    ['GetChampsZip?sport=1', FeedChamp],
    ['GetChampsZip?sport=1&groupChamps=true', FeedChamp],
    ['WebGetTopChampsZip', FeedTopChamp],
    ['Web_SearchZip?text=harbour', FeedEvent],
  ])('%s of line and live', (call, schema) => {
    for (const root of ['LineFeed', 'LiveFeed']) {
      const items = value(`/${root}/${call}`);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(faultOf(schema, item)).toBeUndefined();
    }
  });

  it('GetChampZip and GetGameZip, whole and by parts', () => {
    const champ = value('/LineFeed/GetChampsZip?sport=1')[0].LI;
    expect(faultOf(FeedChampGames, value(`/LineFeed/GetChampZip?champ=${champ}`))).toBeUndefined();
    const whole = value(
      `/LineFeed/GetGameZip?id=${lineId}&GroupEvents=true&isSubGames=true&allEventsGroupSubGames=true`,
    );
    expect(faultOf(FeedEvent, whole)).toBeUndefined();
    for (const { I } of whole.SG)
      expect(faultOf(FeedEvent, value(`/LineFeed/GetGameZip?id=${I}`))).toBeUndefined();
  });

  it.each(['line', 'live'])('games1x2, gameEvents and gameInfo of the %s', (kind) => {
    const root = `/service-api/main-${kind}-feed/v1`;
    const games = get(`${root}/games1x2`);
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) expect(faultOf(MainFeedGame, game)).toBeUndefined();
    const id = line.gameId(kind);
    expect(faultOf(MainGameEvents, get(`${root}/gameEvents?gameId=${id}`))).toBeUndefined();
    expect(faultOf(MainGameInfo, get(`${root}/gameInfo?gameId=${id}`))).toBeUndefined();
  });
});

describe('omissions', () => {
  it('leave out numbers of nought, false and empty text of the short family, except where clients need them', () => {
    const kept = new Set(['TG', 'PN', 'V', 'VE', 'O2', 'CPS', 'SLS', 'MS', 'Key']);
    const empties: string[] = [];
    const walk = (item: unknown, path: string): void => {
      if (Array.isArray(item)) item.forEach((one) => walk(one, path));
      else if (item !== null && typeof item === 'object')
        for (const [key, one] of Object.entries(item)) walk(one, key);
      else if ((item === 0 || item === false || item === '') && !kept.has(path)) empties.push(path);
    };
    for (const root of ['LineFeed', 'LiveFeed'])
      for (const call of [
        'Get1x2_VZip',
        'GetSportsShortZip?sports=1',
        `GetChampZip?champ=${value('/LineFeed/GetChampsZip')[0].LI}`,
      ])
        walk(value(`/${root}/${call}`), '');
    expect(empties).toEqual([]);
  });

  it('say of a match without facts nothing about weather, statistics, streams and meetings', () => {
    const [event] = value(`/LineFeed/Get1x2_VZip?champs=${value('/LineFeed/GetChampsZip?sport=1')[1].LI}`);
    for (const key of ['STI', 'SGI', 'HSI', 'HHTHS', 'VA', 'VI', 'ICY', 'F', 'SC', 'MG', 'CMG'])
      expect(event[key], key).toBeUndefined();
    expect([event.MIS, event.MIO]).toEqual([[], {}]);
    const game = get(`/service-api/main-line-feed/v1/gameInfo?gameId=${line.gameId('second')}`);
    for (const key of ['matchInfo', 'statisticInfo', 'video', 'scores', 'blocked'])
      expect(game[key], key).toBeUndefined();
  });
});

describe('facts beside the score', () => {
  it('stand in MIS by their kinds and in MIO by name, in the language asked for', () => {
    const [event] = value('/LineFeed/Get1x2_VZip?lng=en').filter(({ I }: { I: number }) => I === lineId);
    expect(event.MIO).toEqual({ TSt: 'Round 12', Loc: 'Harbour Park' });
    expect(Object.fromEntries(event.MIS.map(({ K, V }: { K: number; V: string }) => [K, V]))).toEqual({
      1: 'Round 12',
      2: 'Harbour Park',
      9: '14',
      20: '4',
      21: 'Rain',
      22: '2',
      23: '4',
      24: 'North-east wind, 4 m/s',
      25: '755',
      26: 'mmHg',
      27: '80',
      28: '%',
      35: '65',
      36: '%',
    });
    const [russian] = value('/LineFeed/Get1x2_VZip?lng=ru').filter(({ I }: { I: number }) => I === lineId);
    expect(russian.MIO.TSt).toBe('Тур 12');
    expect(russian.MIS).toContainEqual({ K: 24, V: 'Ветер северо-восточный, 4 м/с' });
  });

  it('stand in matchInfo of the camelCase feeds, all as text', () => {
    const { matchInfo } = get(`/service-api/main-line-feed/v1/gameInfo?gameId=${lineId}`);
    expect(matchInfo).toEqual({
      tournamentStage: 'Round 12',
      location: 'Harbour Park',
      locationCity: 'Harbour',
      temperature: '+14°C',
      weatherCode: '4',
      weatherDescription: 'Rain',
      weatherWindCode: '2',
      weatherWindParam: '4',
      weatherWindDescription: 'North-east wind, 4 m/s',
      weatherPressure: '755',
      weatherPressureDescription: 'mmHg',
      weatherHumidity: '80',
      weatherHumidityDescription: '%',
    });
  });

  it.each([
    [FORMAT.footballLeague, undefined],
    [{ ...FORMAT.footballLeague, periodSeconds: 2400 }, '2x40'],
    [FORMAT.basketball4x10, '4x10'],
    [FORMAT.basketball4x12, '4x12'],
    [FORMAT.iceHockeyLeague, undefined],
    [FORMAT.tennisBestOf5, 'Best of 5 sets'],
    [FORMAT.tableTennisBestOf5, '5 Sets Match to 11 points'],
    [FORMAT.volleyballBestOf5, '5 Sets Match to 25 points'],
  ])('note how long a match is where the sport does not say it: %#', (format, note) => {
    expect(formatNote(format)).toBe(note);
  });

  it('name statistics by 24 hex digits, the same in both families, only where there are any', () => {
    const event = value(`/LineFeed/GetGameZip?id=${lineId}`);
    expect(event).toMatchObject({ HSI: true, HSRT: true, HHTHS: true, SGI: event.STI });
    expect(event.STI).toMatch(/^[0-9a-f]{24}$/);
    const game = get(`/service-api/main-line-feed/v1/gameInfo?gameId=${lineId}`);
    expect(game).toMatchObject({
      hasHeadToHead: true,
      statisticInfo: { gameId: event.STI, stageType: 1, hasStatRatingTables: true, hasStadiumInfo: true },
    });
    expect(game.statisticInfo.stageId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('tell the earlier meetings of the sides', () => {
    const event = line.book.eventOfGame(lineId);
    if (!event) throw new Error('the line has its event');
    const answer = headToHead(event, 'en', line.context);
    expect(faultOf(getHeadToHead.answer, answer)).toBeUndefined();
    const [first, second] = answer.teams.map(({ id }) => id);
    expect(answer.gameShorts[0]).toMatchObject({
      team1: first,
      team2: second,
      score1: 2,
      score2: 1,
      winner: 1,
      status: 3,
      dateStart: 1_787_321_600,
      stageTitle: 'Round 1',
    });
    expect(answer.entity).toMatchObject({ winCount1: 1, drowCount: 1, winCount2: 0 });
    expect(new Set([...answer.entity.gameIds, first, second]).size).toBe(4);
  });
});

describe('chances to win', () => {
  it('are our prices without the margin: between 0 and 1, together 1, the favourite first', () => {
    const { WP } = value(`/LineFeed/GetGameZip?id=${lineId}`);
    expect(WP.P1 + WP.PX + WP.P2).toBeCloseTo(1, 9);
    expect(WP.P1).toBeGreaterThan(WP.P2);
    expect(WP.P2).toBeGreaterThan(WP.PX);
    expect(WP.P1).toBeLessThan(1 / 2.35);
  });

  it('have no draw where none is on offer, and are not there without prices or on parts', () => {
    const one = testLine();
    const market = buildResultMarket(1500, 3000, 2500);
    one.say(
      buildFixture('two'),
      buildOdds('two', { ...market, outcomes: market.outcomes.filter(({ type }) => type !== 2) }),
    );
    const game = one.book.findGame(one.gameId('two'));
    expect(game && winChance(game)).toEqual({ P1: expect.closeTo(0.63, 1), P2: expect.closeTo(0.37, 1) });
    expect(winChance({ outcomes: new Map() })).toBeUndefined();
    const [half] = value(`/LineFeed/GetGameZip?id=${lineId}&isSubGames=true`).SG;
    expect(value(`/LineFeed/GetGameZip?id=${half.I}`).WP).toBeUndefined();
  });
});

describe('groups of competitions', () => {
  it('put those of one country under a node of their own only when asked', () => {
    expect(value('/LineFeed/GetChampsZip?sport=1').map(({ GC }: { GC: number }) => GC)).toEqual([1, 1]);
    const [group, ...others] = value('/LineFeed/GetChampsZip?sport=1&groupChamps=true');
    expect(others).toEqual([]);
    expect(group).toMatchObject({ L: 'Northland', LI: 301, CI: 301, SI: 1, CSC: 2, GC: 2 });
    expect(group.SC.map(({ L, SI }: { L: string; SI: number }) => [L, SI])).toEqual([
      ['Northland. Premier League', 1],
      ['Northland. Second Division', 1],
    ]);
    expect(value(`/LineFeed/GetChampZip?champ=${group.LI}`)).toMatchObject({ GC: 0, G: [] });
  });

  it('stand in GetSportsShortZip too, with the games of the competitions that were named', () => {
    const champs = value('/LineFeed/GetChampsZip?sport=1').map(({ LI }: { LI: number }) => LI);
    const [sport] = value(`/LineFeed/GetSportsShortZip?sports=1&champs=${champs[1]}&groupChamps=true`);
    expect(sport).toMatchObject({ C: 2, CC: 2, L: [{ CSC: 2, LR: 'Нортландия' }] });
    expect(sport.L[0].SC.map((champ: { G?: unknown[] }) => champ.G?.length)).toEqual([undefined, 1]);
  });
});

describe('categories and places', () => {
  it('put video games into the second list category', () => {
    const dota = value('/LineFeed/GetSportsShortZip').find(({ I }: { I: number }) => I === 97);
    expect(dota).toMatchObject({ N: 'Dota 2', CID: 2, IT: 1 });
    const [event] = value('/LineFeed/Get1x2_VZip?sports=97');
    expect(event).toMatchObject({ CID: 2, ICY: true });
  });

  it('tell a search hit’s sport, competition and country', () => {
    expect(value('/LineFeed/Web_SearchZip?text=rovers&lng=ru')[0]).toMatchObject({
      SI: 1,
      SN: 'Футбол',
      COI: 301,
      CN: 'Нортландия',
      CE: 'Northland',
      COIMG: 'nl.svg',
      KI: 3,
    });
  });
});
