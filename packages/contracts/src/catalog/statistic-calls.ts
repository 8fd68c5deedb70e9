import type { OddsFormat } from '@overround/kernel';
import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const text = Type.String();
const integer = Type.Integer();
const ids = Type.Array(text);

const team = Type.Object({
  id: text,
  countryId: text,
  title: text,
  subTeams: ids,
  teamType: integer,
  clId: integer,
  image: text,
  country: Type.Optional(Type.Object({ id: integer, title: text, logoId: integer, image: text })),
});

const pastGame = Type.Object({
  id: text,
  stageId: text,
  team1: text,
  team2: text,
  dateStart: integer,
  score1: integer,
  score2: integer,
  subScore1: integer,
  subScore2: integer,
  countRedCards1: integer,
  countRedCards2: integer,
  winner: Type.Integer({ description: '0 draw, 1, 2' }),
  status: Type.Integer({ description: '1 to come, 2 in play, 3 finished' }),
  subStatus: integer,
  periods: Type.Array(Type.Object({ score1: integer, score2: integer, type: integer })),
  result: integer,
  gameId: integer,
  constId: integer,
  tournamentTitle: text,
  description: text,
  countryId: integer,
  countryImage: text,
  stageTitle: text,
});

export const HeadToHead = Type.Object({
  teams: Type.Array(team),
  gameShorts: Type.Array(pastGame),
  sportId: integer,
  subSportId: integer,
  entity: Type.Object({
    winCount1: integer,
    drowCount: Type.Integer({ description: 'spelt so on the wire' }),
    winCount2: integer,
    overtimeCount: integer,
    gameIds: ids,
    team1GameIds: ids,
    team2GameIds: ids,
    team1FutureGames: ids,
    team2FutureGames: ids,
  }),
});

export const getHeadToHead = defineCall({
  name: 'statisticfeed.h2h',
  method: 'GET',
  paths: ['/service-api/statisticfeed/api/v1/Game/h2h'],
  policy: 'anyone',
  family: 'bare',
  input: 'lenient',
  query: Type.Object({
    id: Type.Integer({ description: '`I`, or `CI`' }),
    lng: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  answer: HeadToHead,
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'wire-shapes 11.1',
  summary: 'Earlier matches of the two sides of a game.',
});

const GameQuery = Type.Object({
  id: Type.Integer({ description: '`I`, or `CI`; a finished match by `CI`' }),
  lng: Type.Optional(Type.String({ maxLength: 10 })),
});

const statisticPath = (name: string): [string] => [`/service-api/statisticfeed/api/v1/${name}`];

export const getTeamLastGames = defineCall({
  name: 'statisticfeed.TeamLastGames',
  method: 'GET',
  paths: statisticPath('TeamLastGames'),
  policy: 'anyone',
  family: 'bare',
  input: 'lenient',
  query: Type.Object({
    teamId: Type.Integer({ minimum: 1, description: 'of a team or a player, as on games' }),
    count: Type.Optional(Type.Integer({ description: '10 when absent, at most 50' })),
    lng: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  answer: Type.Object({
    teams: Type.Array(team),
    gameShorts: Type.Array(pastGame, { description: 'the newest first' }),
  }),
  source: 'spec 2 section 7 (free shape)',
  summary: 'The last finished matches of a team that were listed here.',
});

export const getGameStatus = defineCall({
  name: 'statisticfeed.Status',
  method: 'GET',
  paths: statisticPath('Status'),
  policy: 'anyone',
  family: 'bare',
  input: 'lenient',
  query: GameQuery,
  answer: Type.Object({
    id: text,
    gameId: integer,
    constId: integer,
    sportId: integer,
    dateStart: integer,
    status: Type.Integer({ description: '1 to come, 2 in play, 3 finished' }),
    statusText: text,
    score1: integer,
    score2: integer,
    winner: Type.Integer({ description: '0 draw or open, 1, 2' }),
    periods: Type.Array(Type.Object({ score1: integer, score2: integer, type: integer })),
  }),
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'spec 2 section 7 (free shape)',
  summary: 'How a match stands, also after it has left the line.',
});

export const getStatisticGame = defineCall({
  name: 'statisticfeed.Game',
  method: 'GET',
  paths: statisticPath('Game'),
  policy: 'anyone',
  family: 'bare',
  input: 'lenient',
  query: GameQuery,
  answer: Type.Object({
    teams: Type.Array(team, { description: 'both sides while the match is listed' }),
    sportId: integer,
    entity: Type.Object({
      id: text,
      status: Type.Integer({ description: '1 to come, 2 in play, 3 finished' }),
      score1: integer,
      score2: integer,
      winner: Type.Integer({ description: '0 draw or open, 1, 2' }),
      periods: Type.Array(Type.Object({ score1: integer, score2: integer, type: integer })),
    }),
  }),
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'wire-shapes 11.1',
  summary: 'A match with its score by periods.',
});

export const getGameStatistic = defineCall({
  name: 'statisticfeed.Game.statistic',
  method: 'GET',
  paths: ['/service-api/statisticfeed/api/v2/Game/statistic'],
  policy: 'anyone',
  family: 'bare',
  input: 'lenient',
  query: GameQuery,
  answer: Type.Object({
    entity: Type.Object({
      id: text,
      periodStatistic: Type.Array(
        Type.Object({
          period: Type.Integer({ description: '0 is the whole match' }),
          periodName: text,
          statistic: Type.Array(Type.Object({ id: integer, name: text, s1: text, s2: text })),
        }),
        { description: 'empty where nothing was counted but a map is played' },
      ),
      mapState: Type.Optional(
        Type.Object(
          {
            period: integer,
            periodName: text,
            map: Type.Optional(text),
            attacking: Type.Optional(Type.Integer({ description: 'side that attacks in this round' })),
            figures: Type.Array(
              Type.Object({
                figure: Type.Enum(['kills', 'money', 'equipment', 'gold', 'towers'], {
                  description: 'of each side, in units of the game',
                }),
                s1: integer,
                s2: integer,
              }),
            ),
            rounds: Type.Array(integer, {
              description: 'the side that won each round of this map, in order',
            }),
          },
          { description: 'video games: how the map stands' },
        ),
      ),
    }),
  }),
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'wire-shapes 11.1',
  summary: 'What was counted in a match, whole and by periods; 204 while nothing was.',
});

/** Odds formats by their numbers on the wire; 0 and 3 are both decimal (wire-shapes 3, `cfView`). */
export const ODDS_FORMAT_BY_VIEW: Readonly<Record<number, OddsFormat>> = {
  0: 'decimal',
  1: 'fractional',
  2: 'american',
  3: 'decimal',
  4: 'hong_kong',
  5: 'indonesian',
  6: 'malay',
};

export const GamePrices = Type.Object({
  gameId: integer,
  constId: integer,
  sportId: integer,
  opp1: text,
  opp2: text,
  dateStart: Type.Integer({ description: 'Unix seconds' }),
  coefViewId: integer,
  outcomes: Type.Array(
    Type.Object({
      type: Type.Integer({ description: '`T`' }),
      group: Type.Integer({ description: '`G`' }),
      groupName: text,
      name: text,
      param: Type.Optional(Type.Number({ description: '`P`; absent when the outcome has none' })),
      points: Type.Array(
        Type.Object({
          ts: Type.Integer({ description: 'Unix milliseconds' }),
          coef: Type.Number({ description: 'decimal; 0 when the outcome was taken off' }),
          coefView: Type.String({ description: 'in the format asked for; empty when taken off' }),
          isLive: Type.Boolean(),
          isBlocked: Type.Boolean({ description: 'shown, but not to be bet on' }),
        }),
        { description: 'one for each change, the oldest first' },
      ),
    }),
    { description: 'at most 12' },
  ),
  isCut: Type.Boolean({ description: 'older changes were left out' }),
});

export const GamePricesQuery = Type.Object({
  id: Type.Integer({
    description: '`I`, or `CI`; of the match or of a part of it, also after it has ended',
  }),
  group: Type.Optional(Type.Integer({ description: '`G`; the result of the match when absent' })),
  type: Type.Optional(Type.Integer({ description: '`T`: only this outcome of the group' })),
  param: Type.Optional(Type.Number({ description: '`P`: only this line' })),
  coefViewId: Type.Optional(
    Type.Integer({
      description: '0 and 3 decimal, 1 fractional, 2 American, 4 Hong Kong, 5 Indonesian, 6 Malaysian',
    }),
  ),
  lng: Type.Optional(Type.String({ maxLength: 10 })),
});
export type GamePricesQuery = Static<typeof GamePricesQuery>;

export const getGamePrices = defineCall({
  name: 'statisticfeed.GamePrices',
  method: 'GET',
  paths: ['/service-api/statisticfeed/api/v1/Game/prices'],
  policy: 'anyone',
  family: 'bare',
  answers: 'prepared',
  input: 'lenient',
  query: GamePricesQuery,
  answer: GamePrices,
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'own (data of the coefficient graph, spec 2 section 2)',
  summary: 'Every change of the prices of a game over time, in line and live.',
});
