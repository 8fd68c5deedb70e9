// The calls of sections 8 and 9 of the wire shapes, and how their answers are kept.

import { FeedChamp, FeedSport } from '@overround/contracts/catalog';
import { describe, expect, it } from 'vitest';
import { buildOdds, buildResultMarket } from '../testing/test-feed.ts';
import { faultOf, wireClient } from '../testing/wire-client.ts';

const { line, hot, get, value } = wireClient();

describe('the calls of section 8', () => {
  it('GetSportsShortZip counts games, lists competitions of a sport and games of a competition', () => {
    const [sport] = value('/LineFeed/GetSportsShortZip?lng=en');
    expect(faultOf(FeedSport, sport)).toBeUndefined();
    expect(sport).toMatchObject({ I: 1, N: 'Football', R: 'Футбол', C: 1, CC: 1 });
    expect(sport.L).toBeUndefined();
    const [withChamps] = value('/LineFeed/GetSportsShortZip?sports=1');
    const champId = withChamps.L[0].LI;
    expect(withChamps.L[0]).toMatchObject({
      L: 'Northland. Premier League',
      GC: 1,
      CI: 301,
      COIMG: 'nl.svg',
      T: 40,
    });
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
      MIO: { TSt: 'Round 12', Loc: 'Harbour Park' },
      CN: 'Northland',
      COI: 301,
      COIMG: 'nl.svg',
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

  it('gameEvents and gameInfo of a live game carry the score and the clock', () => {
    for (const call of ['gameEvents', 'gameInfo'])
      expect(
        get(`/service-api/main-live-feed/v1/${call}?gameId=${line.gameId('live')}`).scores,
      ).toMatchObject({
        scoreOpp1: 1,
        scoreOpp2: 0,
        timer: { timeSec: 3780, timeRun: true },
      });
    const [game] = get('/service-api/main-line-feed/v1/games1x2?sports=1');
    expect(game).toMatchObject({
      id: line.gameId('line'),
      kind: 3,
      opponent1: { fullName: 'Harbour Rovers' },
    });
    expect(game.scores).toBeUndefined();
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
