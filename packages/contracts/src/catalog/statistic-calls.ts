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
