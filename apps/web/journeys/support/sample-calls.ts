import type { LoadedAnswer } from '../../src/server-contract.ts';
import {
  asianLines,
  SAMPLE_CHAMPS,
  SAMPLE_NOW_MS,
  SAMPLE_SPORT_NAMES,
  type SampleGame,
  sampleGames,
  sampleMarkets,
  samplePrices,
  sampleParts,
} from './sample-world.ts';

const feed = (value: unknown): LoadedAnswer => ({
  status: 200,
  body: { Error: '', ErrorCode: 0, Guid: '', Id: 0, Success: true, Value: value },
});
const refused: LoadedAnswer = {
  status: 200,
  body: { Error: 'Game is not found', ErrorCode: 0, Guid: '', Id: 0, Success: false, Value: null },
};

const numbers = (text: string | null): readonly number[] => (text ? text.split(',').map(Number) : []);

function champsOf(games: readonly SampleGame[], lang: string) {
  return SAMPLE_CHAMPS.map((champ) => ({
    LI: champ.id,
    L: champ.name,
    SI: champ.sport,
    SN: SAMPLE_SPORT_NAMES[lang]?.[champ.sport],
    CI: champ.country,
    GC: games.filter((game) => game.wire(lang).LI === champ.id).length,
  })).filter((champ) => champ.GC > 0);
}

function list(games: readonly SampleGame[], query: URLSearchParams, lang: string): unknown[] {
  const [sports, champs] = [numbers(query.get('sports')), numbers(query.get('champs'))];
  const [from, to] = [Number(query.get('tsFrom') ?? 0), Number(query.get('tsTo') ?? Number.MAX_SAFE_INTEGER)];
  return games
    .map((game) => game.wire(lang))
    .filter((wire) => sports.length === 0 || sports.includes(Number(wire.SI)))
    .filter((wire) => champs.length === 0 || champs.includes(Number(wire.LI)))
    .filter((wire) => Number(wire.S) >= from && Number(wire.S) <= to)
    .slice(0, Number(query.get('count') ?? 50));
}

function oneGame(games: readonly SampleGame[], id: number, lang: string): LoadedAnswer {
  for (const offset of [0, 1_000_000, 2_000_000, 3_000_000]) {
    const game = games.find((one) => one.id === id - offset || one.wire('en').CI === id - offset);
    if (!game) continue;
    const part = sampleParts(game.id).find((one) => one.I === game.id + offset);
    const markets = sampleMarkets(game.id + offset, game.sport);
    const { E: _boards, ...head } = game.wire(lang);
    return feed({
      ...head,
      ...part,
      ...(part && { MG: game.id }),
      GE: part ? markets.slice(0, 5) : markets,
      SG: sampleParts(game.id),
    });
  }
  return refused;
}

function results(path: string, query: URLSearchParams): LoadedAnswer {
  if (path.endsWith('/sports'))
    return {
      status: 200,
      body: {
        items: [
          { id: 1, name: 'Football' },
          { id: 4, name: 'Tennis' },
        ],
      },
    };
  if (path.endsWith('/champs'))
    return {
      status: 200,
      body: {
        items: SAMPLE_CHAMPS.filter((champ) => champ.sport === Number(query.get('sportIds'))).map(
          (champ) => ({ id: champ.id, name: champ.name, sportId: champ.sport, gamesCount: 2 }),
        ),
      },
    };
  const items = [0, 1].map((at) => ({
    id: at,
    champId: Number(query.get('champId')),
    opp1: 'Harbour Rovers',
    opp2: 'Quarry Town',
    score: '2:1 (1:0,1:1)',
    dateStart: SAMPLE_NOW_MS / 1000 - 9000 * at,
    subGame: [{ title: 'Corners', score: '7:4 (3:2,4:2)' }],
  }));
  return { status: 200, body: { items, count: items.length } };
}

/** Answers the public reading calls from the sample world. */
export function answerCall(pathAndQuery: string): LoadedAnswer {
  const { pathname, searchParams: query } = new URL(pathAndQuery, 'http://sample');
  const lang = query.get('lng') ?? 'en';
  if (pathname.includes('/result/')) return results(pathname, query);
  const isLive = pathname.includes('LiveFeed');
  const games = sampleGames.filter((game) => game.isLive === isLive);
  switch (pathname.split('/').at(-1)) {
    case 'GetSportsShortZip': {
      const sports = [...new Set(games.map((game) => game.sport))];
      return feed(
        sports.map((sport) => ({
          I: sport,
          N: SAMPLE_SPORT_NAMES[lang]?.[sport],
          C: games.filter((game) => game.sport === sport).length,
          CC: 2,
        })),
      );
    }
    case 'GetChampsZip':
      return feed(champsOf(games, lang).filter((champ) => champ.SI === Number(query.get('sport'))));
    case 'WebGetTopChampsZip':
      return feed(champsOf(games, lang).slice(0, 5));
    case 'Get1x2_VZip':
    case 'GetTopGamesStatZip':
      return feed(list(games, query, lang));
    case 'prices': {
      const game = sampleGames.find((one) => one.id === Number(query.get('id')));
      return game
        ? { status: 200, body: samplePrices(game.wire(lang), Number(query.get('group') ?? 1)) }
        : { status: 404, body: { code: 'game_not_found' } };
    }
    case 'GameInsights': {
      const id = Number(query.get('id'));
      const claim = { Id: 'place', N: 'Place 3 in the table meets place 7' };
      const Data = {
        Call: `/SiteService/StageTable?gameId=${id}`,
        Field: 'rows[isOfGame=true]',
        Source: 'table',
        Values: [3, 7],
      };
      return feed({ I: id, CI: id, Insights: [{ ...claim, Data }] });
    }
    case 'AsiaGetSports':
      return feed([{ I: 1, N: SAMPLE_SPORT_NAMES[lang]?.[1], C: 12, CC: 3 }]);
    case 'AsiaGetLeagues':
      return feed(champsOf(games, lang).filter((champ) => champ.SI === 1));
    case 'AsiaGetGames': {
      const football = list(games, query, lang).filter((wire) => Number((wire as { SI: number }).SI) === 1);
      return feed(
        football.map((wire) => asianLines(wire as { I: number }, Number(query.get('countEvents') ?? 3))),
      );
    }
    case 'AsiaGetGame': {
      const game = games.find((one) => one.id === Number(query.get('id')));
      return game ? feed(asianLines(game.wire(lang) as unknown as { I: number }, 5)) : refused;
    }
    case 'TopGamesStatDashbord': {
      const pinned = numbers(query.get('games'));
      const all = games.map((game) => game.wire(lang));
      const listed = new Set(all.map((wire) => Number(wire.CI)));
      return feed({
        Limit: 20,
        Sports: [],
        Games:
          pinned.length > 0
            ? all.filter((wire) => pinned.includes(Number(wire.CI)))
            : all.slice(0, Number(query.get('count') ?? 20)),
        Gone: pinned.filter((id) => !listed.has(id)),
      });
    }
    case 'GetGamesTeamZip': {
      const teams = numbers(query.get('teams'));
      const all = games.map((game) => game.wire(lang));
      return feed(all.filter(({ O1I, O2I }) => teams.includes(Number(O1I)) || teams.includes(Number(O2I))));
    }
    case 'GetGameZip':
      return oneGame(games, Number(query.get('id')), lang);
    case 'Web_SearchZip': {
      const text = (query.get('text') ?? '').toLowerCase();
      return feed(
        games
          .map((game) => game.wire(lang))
          .filter((wire) => `${wire.O1} ${wire.O2} ${wire.L}`.toLowerCase().includes(text))
          .slice(0, 10),
      );
    }
    default:
      return { status: 404, body: undefined };
  }
}
