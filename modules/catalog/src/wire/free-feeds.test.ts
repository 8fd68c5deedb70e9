// Calls whose shapes are ours to choose (wire-shapes 8.10, 9.5, 15): each answers by its own schema, on every path it has.

import { catalogCalls } from '@overround/contracts/catalog';
import type { CallContract } from '@overround/contracts';
import { type GameId, instant } from '@overround/kernel';
import type { FixtureChange } from '@overround/provider-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFixture, buildMarket, buildOdds, buildResultMarket, buildState } from '../testing/test-feed.ts';
import { faultOf, wireClient } from '../testing/wire-client.ts';

const { line, hot, get, value } = wireClient();
const HOUR_MS = 3_600_000;

const champ = (ref: string, change: Partial<FixtureChange['champ']> = {}): FixtureChange['champ'] => ({
  ref,
  names: { en: `Northland. ${ref}` },
  countryCode: 'NL',
  rank: 10,
  ...change,
});
const row = (played: number, points: number) => ({
  played,
  won: points / 3,
  drawn: 0,
  lost: played - points / 3,
  scored: 2 * played,
  conceded: played,
  points,
});
const quarterLines = buildMarket(2854, [
  { type: 3829, parameter: 0, oddsMilli: 1950 },
  { type: 3830, parameter: 0, oddsMilli: 1930 },
  { type: 3829, parameter: -0.25, oddsMilli: 2200 },
  { type: 3830, parameter: 0.25, oddsMilli: 1700 },
]);

beforeAll(() => {
  line.say(
    buildFixture('asian', {
      champ: champ('Second'),
      startsAt: instant(line.now + 2 * HOUR_MS),
      facts: {
        season: '3',
        venue: 'Quarry Field',
        history: {
          meetings: [{ startsAt: instant(0), isFirstSideAway: false, score: { home: 1, away: 1 } }],
          places: [2, 1],
          standings: [row(6, 9), row(6, 12)],
          form: [
            ['won', 'won', 'won'],
            ['lost', 'won'],
          ],
        },
      },
    }),
    buildOdds(
      'asian',
      buildResultMarket(1500, 4000, 6000),
      quarterLines,
      buildMarket(2, [
        { type: 7, parameter: 0, oddsMilli: 1900 },
        { type: 8, parameter: 0, oddsMilli: 1900 },
      ]),
      buildMarket(17, [
        { type: 9, parameter: 2.5, oddsMilli: 1900 },
        { type: 10, parameter: 2.5, oddsMilli: 1900 },
      ]),
      buildResultMarket(2000, 2100, 5000, { period: 1 }),
      buildMarket(
        17,
        [
          { type: 9, parameter: 1, oddsMilli: 1900 },
          { type: 10, parameter: 1, oddsMilli: 1900 },
        ],
        { period: 1 },
      ),
    ),
    buildFixture('other', {
      champ: champ('Third'),
      sportId: 3,
      format: { sportId: 3, periods: 4, periodSeconds: 600 },
      participants: [
        { ref: 'hoops', names: { en: 'Hoops' }, memberRefs: [] },
        { ref: 'dunks', names: { en: 'Dunks' } },
      ],
      startsAt: instant(line.now + HOUR_MS),
    }),
    buildOdds(
      'other',
      buildMarket(101, [
        { type: 401, oddsMilli: 1800 },
        { type: 402, oddsMilli: 2000 },
      ]),
    ),
  );
  line.now += 1000;
});

const eventOf = (ref: string) => {
  const event = line.book.eventOfGame(line.gameId(ref));
  if (!event) throw new Error(`no event ${ref}`);
  return event;
};
const ids = (events: readonly { I: number }[]): number[] => events.map(({ I }) => I);
const camelIds = (games: readonly { id: number }[]): number[] => games.map(({ id }) => id);

describe('answers keep the shape of their contract', () => {
  const reads: readonly CallContract[] = catalogCalls.filter(
    // Race cards, team sheets and graphs have tests of their own.
    (call) =>
      'answers' in call &&
      call.answers === 'prepared' &&
      !/orse|LineUps|Players|GamePrices|Page/.test(call.name),
  );
  it.each(reads.map((call) => [call.name, call] as const))('%s', (name, call) => {
    const isLive = name.startsWith('Live') || name.startsWith('main-live');
    const event = eventOf(isLive ? 'live' : 'asian');
    const champId = event.champ.champId;
    const id = name.includes('GlobalChampZip') ? 1301 : event.mainGameId;
    const query = `id=${id}&gameId=${event.mainGameId}&champ=${champId}&champId=${champId}&games=${id}&team=${event.participants[0].participantId}`;
    const hasTable = !/StageTable(Zip2|WhoWins|$)/.test(name);
    for (const path of call.paths) {
      const answer = get(`${path}?lng=en&${query}`);
      if (isLive && (!hasTable || name.includes('GlobalChampZip'))) expect(answer).toBeUndefined();
      else expect(faultOf(call.answer, call.family === 'feed' ? answer.Value : answer)).toBeUndefined();
    }
  });

  it('and the same bytes go to every reader until something changes', () => {
    const url = '/LineFeed/AsiaGetGames?lng=en';
    const first = hot.find(url, 'en');
    expect(hot.find(url, 'en')?.plain).toBe(first?.plain);
    expect(hot.find('/service-api/LineFeed/AsiaGetGames?lng=en', 'en')?.etag).toBe(first?.etag);
  });
});

describe('picked games', () => {
  it('are found by I, by CI, by competition, by team and by sport, each once', () => {
    const event = eventOf('asian');
    const both = `games=${event.mainGameId},${event.eventId}&champs=${event.champ.champId}&sports=3`;
    expect(ids(value(`/LineFeed/GetFavoritesZip?${both}`)).sort()).toEqual(
      [event.mainGameId, line.gameId('other')].sort(),
    );
    expect(value('/LineFeed/GetFavoritesZip')).toEqual([]);
    expect(value(`/LiveFeed/GetFavoritesZip?${both}`)).toEqual([]);
  });

  it('follow their match from the line into live', () => {
    line.say(buildFixture('moving'), buildOdds('moving', buildResultMarket(2000, 3000, 4000)));
    line.now += 1000;
    const before = line.gameId('moving');
    expect(ids(value(`/LineFeed/GetFavoritesZip?games=${before}`))).toEqual([before]);
    line.say(
      buildFixture('moving', { status: 'live' }),
      { kind: 'state_change', eventRef: 'moving', state: buildState(), happenings: [] },
      buildOdds('moving', buildResultMarket(2000, 3000, 4000)),
    );
    line.now += 1000;
    const after = line.gameId('moving');
    expect(after).not.toBe(before);
    line.book.apply({ wentLive: [[before, after as GameId]] }); // The intake tells this with its batch.
    expect(value(`/LineFeed/GetFavoritesZip?games=${before}`)).toEqual([]);
    expect(ids(value(`/LiveFeed/GetFavoritesZip?games=${before}`))).toEqual([after]);
  });

  it('are written anew when one of them changes, not when any game does', () => {
    const url = `/LineFeed/GetFavoritesZip?lng=en&games=${line.gameId('asian')}`;
    const first = hot.find(url, 'en');
    line.say(buildOdds('other', buildMarket(101, [{ type: 401, oddsMilli: 1750 }])));
    line.now += 1000;
    expect(hot.find(url, 'en')?.plain).toBe(first?.plain);
    line.say(buildOdds('asian', buildResultMarket(1450, 4000, 6000)));
    line.now += 1000;
    expect(value(url)[0].E[0].C).toBe(1.45);
    line.say(buildOdds('asian', buildResultMarket(1500, 4000, 6000)));
    line.now += 1000;
  });

  it('of a team stand by their start', () => {
    const [first] = eventOf('asian').participants;
    expect(ids(value(`/LineFeed/GetGamesTeamZip?team=${first.participantId}`))).toEqual([
      line.gameId('asian'),
    ]);
    expect(value('/LineFeed/GetGamesTeamZip?teams=1')).toEqual([]);
  });

  it('stand on the dashboard in the order they were pinned, and those gone are named', () => {
    const pinned = [line.gameId('other'), line.gameId('asian'), 7];
    const board = value(`/LineFeed/TopGamesStatDashbord?games=${pinned.join(',')}`);
    expect(ids(board.Games)).toEqual(pinned.slice(0, 2));
    expect(board).toMatchObject({
      Limit: 20,
      Gone: [7],
      Sports: [
        { I: 3, C: 1 },
        { I: 1, C: 1 },
      ],
    });
    expect(value('/LineFeed/TopGamesStatDashbord').Games.length).toBeGreaterThan(1);
  });
});

describe('the Asian view', () => {
  it('has the main line first, Asian prices before ordinary ones, then alternatives', () => {
    const game = value(`/LineFeed/AsiaGetGame?id=${line.gameId('asian')}`);
    expect(game.AL.map(({ N, HC }: { N: number; HC?: { L: number } }) => [N, HC?.L])).toEqual([
      [0, 0],
      [1, -0.25],
    ]);
    expect(game.AL[0].HC.O).toMatchObject([
      { T: 3829, C: 1.95 },
      { T: 3830, C: 1.93 },
    ]);
    expect(game.AL[0].OU).toMatchObject({ L: 2.5, Id: `${game.I}-17-2.5`, O: [{ T: 9 }, { T: 10 }] });
    expect(game.AL[0].R.map(({ T }: { T: number }) => T)).toEqual([1, 2, 3]);
    expect(game.AL[1].R).toBeUndefined();
    expect(game.AH).toMatchObject({ PN: '1st half', AL: [{ N: 0, OU: { L: 1 } }] });
    expect(game.AH.I).not.toBe(game.I);
  });

  it('lists games with lines only, with as many rows as were asked for', () => {
    const games = value('/LineFeed/AsiaGetGames?countEvents=1');
    expect(ids(games)).toContain(line.gameId('asian'));
    expect(ids(games)).not.toContain(line.gameId('other'));
    for (const game of games) expect(game.AL.length).toBe(1);
    expect(value('/LineFeed/AsiaGetSports').map(({ I }: { I: number }) => I)).toEqual([1]);
    expect(value('/LineFeed/AsiaGetSports?sports=3')).toEqual([]);
    expect(value('/LineFeed/AsiaGetLeagues?sports=1').length).toBe(2);
    expect(ids(value('/LineFeed/Asia_GetTopGamesStatZip'))).toContain(line.gameId('line'));
    expect(get('/LineFeed/AsiaGetGame?id=1')).toBeUndefined();
  });
});

describe('global championships', () => {
  it('are countries with two or more competitions of a sport', () => {
    const [found, ...others] = value('/LineFeed/GetGlobalChampsZip');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ Id: 1301, N: 'Northland', SI: 1, CI: 301 });
    expect(found.Champs).toHaveLength(2);
    const whole = value('/LineFeed/GetGlobalChampZip?id=1301');
    expect(whole.Champs.flatMap(({ G }: { G: { I: number }[] }) => ids(G))).toContain(line.gameId('asian'));
    expect(get('/LineFeed/GetGlobalChampZip?id=1302')).toBeUndefined();
  });
});

describe('tables of stages', () => {
  const asian = () => eventOf('asian');

  it('are named, and written from what the fixtures tell', () => {
    const { champId } = asian().champ;
    expect(value('/LineFeed/GetStageTableIds')).toMatchObject([{ LI: champId, Season: '3', Count: 2 }]);
    const idsOf = (query: string) =>
      value(`/LineFeed/GetStageTableIds?${query}`).map(({ LI }: { LI: number }) => LI);
    expect(idsOf(`champ=${champId}`)).toEqual([champId]);
    expect(idsOf(`champ=${eventOf('other').champ.champId}`)).toEqual([]);
    expect(idsOf(`champs=${champId}&champ=1`)).toEqual([champId]);
    const table = value(`/LineFeed/GetStageTableZip2?id=${line.gameId('asian')}`);
    expect(table).toEqual(value(`/LineFeed/GetStageTableZip2?champ=${champId}`));
    expect(table.Rows).toMatchObject([
      { Pos: 1, O: 'Valley United', M: 6, W: 4, L: 2, F: 12, A: 6, P: 12, Form: ['L', 'W'] },
      { Pos: 2, O: 'Harbour Rovers', P: 9, Form: ['W', 'W', 'W'] },
    ]);
    expect(get(`/LineFeed/GetStageTableZip2?champ=${eventOf('other').champ.champId}`)).toBeUndefined();
  });

  it('say what the sides are priced to win next', () => {
    const { rows } = get(`/service-api/main-line-feed/v1/StageTableWhoWins?gameId=${line.gameId('asian')}`);
    expect(rows).toMatchObject([
      { opponent: { name: 'Valley United' }, next: { isHome: false, type: 3, cf: 6 } },
      { opponent: { name: 'Harbour Rovers' }, next: { isHome: true, type: 1, cf: 1.5 } },
    ]);
  });

  it('mark the sides of a game for the site', () => {
    const { rows } = get(`/SiteService/StageTable?gameId=${line.gameId('asian')}`);
    expect(rows.map(({ isOfGame }: { isOfGame: boolean }) => isOfGame)).toEqual([true, true]);
    const whole = get(`/SiteService/StageTable?champId=${asian().champ.champId}`);
    expect(whole.rows.map(({ isOfGame }: { isOfGame: boolean }) => isOfGame)).toEqual([false, false]);
  });
});

describe('statistics of the site', () => {
  it('tell the ground with the weather, and earlier meetings, only where they are known', () => {
    expect(get(`/SiteService/GetStadiumForGame_2?gameId=${line.gameId('line')}`)).toMatchObject({
      gameId: line.gameId('line'),
      stadium: { name: 'Harbour Park', city: 'Harbour', country: 'Northland' },
      weather: { temperature: '+14°C' },
    });
    expect(get(`/SiteService/GetStadiumForGame_2?gameId=${line.gameId('live')}`)).toBeUndefined();
    expect(get(`/SiteService/HeadToHead?gameId=${line.gameId('line')}`).gameShorts).toHaveLength(2);
    expect(get(`/SiteService/HeadToHead?gameId=${line.gameId('live')}`)).toBeUndefined();
  });
});

describe('insights', () => {
  it('are claims with the read that shows their data, and that read answers', () => {
    const { Insights } = value(`/LineFeed/GameInsights?id=${line.gameId('asian')}`);
    expect(Insights.map(({ Id }: { Id: string }) => Id)).toEqual([
      'form_won',
      'place',
      'average_scored',
      'average_scored',
      'favourite',
    ]);
    expect(Insights[0]).toMatchObject({
      S: 1,
      N: 'Harbour Rovers: 3 wins in a row',
      Data: { Values: [3] },
    });
    for (const { Data } of Insights) expect(get(Data.Call)).toBeDefined();
    const russian = value(`/LineFeed/GameInsights?id=${line.gameId('asian')}&lng=ru`);
    expect(russian.Insights[0].N).toBe('Харбор Роверс: побед подряд — 3');
  });

  it('are none where nothing is known', () => {
    expect(value(`/LineFeed/GameInsights?id=${line.gameId('empty')}`).Insights).toEqual([]);
  });
});

describe('the course of play', () => {
  it('lists what happened with the score after each score', () => {
    line.say({
      kind: 'state_change',
      eventRef: 'kickoff',
      state: buildState({
        second: 700,
        happenings: [
          { kind: 'period_start', period: 1, second: 0 },
          { kind: 'count', counter: 'corners', side: 1, period: 1, second: 61 },
          { kind: 'score', side: 2, points: 1, period: 1, second: 660, way: 'penalty' },
        ],
      }),
      happenings: [],
    });
    line.now += 1000;
    const chrono = value(`/LiveFeed/GetChronoOfPlay?id=${line.gameId('kickoff')}`);
    expect(chrono).toMatchObject({ O1: 'Harbour Rovers', Count: 3 });
    expect(chrono.Items).toEqual([
      { K: 'period_start', N: 'Start', P: 1, PN: '1st half', TS: 0, M: 1 },
      { K: 'corners', N: 'Corners', S: 1, P: 1, PN: '1st half', TS: 61, M: 2 },
      { K: 'score', N: 'Penalty scored', S: 2, P: 1, PN: '1st half', TS: 660, M: 12, V: 1, S1: 0, S2: 1 },
    ]);
    expect(get(`/LiveFeed/GetChronoOfPlay?id=${line.gameId('line')}`)).toBeUndefined();
    expect(get(`/LineFeed/GetChronoOfPlay?id=${line.gameId('line')}`)).toBeUndefined();
  });
});

describe('sections', () => {
  const root = '/service-api/main-line-feed';

  it('name competitions, featured ones first, and answer on the outer path too', () => {
    const champs = get(`${root}/sportSection/v1/topChamps`);
    expect(champs[0]).toMatchObject({ name: 'Northland. Premier League', isTop: true, sport: { id: 1 } });
    expect(get('/api/external/web/sportSection/v1/topChamps')).toEqual(champs);
    const ofBasketball = get(`${root}/sportSection/v1/champsBySport?sportId=3`);
    expect(ofBasketball).toMatchObject([{ name: 'Northland. Third', gamesCount: 1, isTop: false }]);
  });

  it('list games by sport, competition, side and text', () => {
    expect(camelIds(get(`${root}/sportSection/v1/sport1x2?sportId=3`))).toEqual([line.gameId('other')]);
    const { champId } = eventOf('asian').champ;
    const byChamp = get(`${root}/sportSection/v1/gamesByChamp?champId=${champId}`);
    expect(byChamp.liga).toMatchObject({ id: champId, gamesCount: 1 });
    expect(camelIds(byChamp.games)).toEqual([line.gameId('asian')]);
    expect(get(`${root}/sportSection/v1/gamesByChamp?champId=1`)).toBeUndefined();
    const [side] = eventOf('other').participants;
    expect(camelIds(get(`${root}/sportSection/v1/gamesByOpp?oppId=${side.participantId}`))).toEqual([
      line.gameId('other'),
    ]);
    expect(camelIds(get(`${root}/sportSection/v1/search?text=hoops`))).toEqual([line.gameId('other')]);
    expect(get(`${root}/sportSection/v1/search?text=hoops&sports=1`)).toEqual([]);
    const live = get('/service-api/main-live-feed/v1/champsBySportWithGames?sportId=1');
    expect(live[0].liga).toMatchObject({ sport: { id: 1 }, gamesCount: 2 });
    expect(camelIds(live[0].games)).toEqual([line.gameId('live'), line.gameId('kickoff')]);
  });

  it('say why a game is worth a look, and what is kept counts only while it may', () => {
    const [side] = eventOf('other').participants;
    const asked = `${root}/personalise/v1/sliderGames?opps=${side.participantId}`;
    const slider = get(asked);
    expect(slider.isPersonal).toBe(true);
    expect(slider.games[0].why).toEqual({ code: 'team', id: side.participantId, text: 'You follow Hoops' });
    expect(slider.games[0].game.id).toBe(line.gameId('other'));
    const off = get(`${asked}&personal=false`);
    expect(off.isPersonal).toBe(false);
    expect(off).toEqual(get(`${root}/personalise/v1/sliderGames`));
    for (const { why } of off.games) expect(why).toEqual({ code: 'featured', text: 'Featured' });
  });
});
