import Type from 'typebox';
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
  query: Type.Object({
    id: Type.Integer({ description: '`I`, or `CI`; a finished match by `CI`' }),
    lng: Type.Optional(Type.String({ maxLength: 10 })),
  }),
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
