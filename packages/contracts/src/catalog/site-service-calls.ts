// The data part of SiteService: statistics of one match, as the feeds told them with the fixture.

import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { defineCall } from '../call/define.ts';
import { stageHead, stageRow, StageQuery } from './stage-calls.ts';
import { HeadToHead } from './statistic-calls.ts';

const text = Type.String();
const integer = Type.Integer();

export const SiteGameQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  gameId: Type.Optional(Type.Integer({ description: '`I`, or `CI`; line or live' })),
  id: Type.Optional(integer),
});
export type SiteGameQuery = Static<typeof SiteGameQuery>;

const siteService = <Query extends TObject, Answer extends TSchema>(
  name: string,
  { query, answer }: { readonly query: Query; readonly answer: Answer },
  summary: string,
) =>
  defineCall({
    name: `SiteService.${name}`,
    method: 'GET',
    paths: [`/SiteService/${name}`, `/service-api/SiteService/${name}`],
    policy: 'anyone',
    family: 'bare',
    answers: 'prepared',
    input: 'lenient',
    query,
    answer,
    refusals: ['not_told'],
    statuses: { not_told: 404 },
    source: 'spec 2 section 7 (free shape)',
    summary,
  });

export const siteStageTable = siteService(
  'StageTable',
  {
    query: StageQuery,
    answer: Type.Object({
      ...stageHead,
      rows: Type.Array(Type.Object({ ...stageRow, isOfGame: Type.Boolean() })),
    }),
  },
  'The table of a competition; the sides of `gameId` are marked.',
);

export const siteStadium = siteService(
  'GetStadiumForGame_2',
  {
    query: SiteGameQuery,
    answer: Type.Object({
      gameId: integer,
      constId: integer,
      stadium: Type.Object({
        name: text,
        city: Type.Optional(text),
        country: Type.Optional(text),
        countryId: Type.Optional(integer),
      }),
      weather: Type.Optional(Type.Record(text, text)),
    }),
  },
  'Where a match is played, with the weather there.',
);

export const siteHeadToHead = siteService(
  'HeadToHead',
  { query: SiteGameQuery, answer: HeadToHead },
  'Earlier matches of the two sides of a game.',
);

const player = {
  id: Type.String({ description: 'of the player, as happenings name them' }),
  name: text,
  number: Type.Optional(integer),
  position: Type.Optional(
    Type.String({
      description:
        'goalkeeper, defender, midfielder, forward; batter, wicket_keeper, all_rounder, bowler; guard, center; quarterback …',
    }),
  ),
  isStarting: Type.Boolean(),
  goals: Type.Integer({ description: 'in this match; own goals are not counted' }),
  points: Type.Integer({ description: 'of a basketball player in this match' }),
  touchdowns: integer,
  yellowCards: integer,
  redCards: integer,
  cricket: Type.Optional(
    Type.Object(
      {
        runs: integer,
        balls: Type.Integer({ description: 'faced' }),
        fours: integer,
        sixes: integer,
        isOut: Type.Boolean(),
        hasBatted: Type.Boolean(),
        ballsBowled: integer,
        runsGiven: integer,
        wickets: Type.Integer({ description: 'taken' }),
      },
      { description: 'cricket: with the bat and with the ball, in this match' },
    ),
  ),
};

export const LineUps = Type.Object({
  gameId: integer,
  constId: integer,
  teams: Type.Array(
    Type.Object({ id: integer, name: text, image: text, players: Type.Array(Type.Object(player)) }),
    { description: 'first and second side; starters lead' },
  ),
});

export const siteLineUps = siteService(
  'LineUps2',
  { query: SiteGameQuery, answer: LineUps },
  'Team sheets of a match with what each player did in it.',
);

const PlayersQuery = Type.Object({
  ...SiteGameQuery.properties,
  players: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
      maxItems: 100,
      description: 'ids; all of the match when absent',
    }),
  ),
});
export type PlayersQuery = Static<typeof PlayersQuery>;

export const sitePlayers = siteService(
  'ShortPlayersInfo',
  {
    query: PlayersQuery,
    answer: Type.Object({
      players: Type.Array(Type.Object({ ...player, teamId: integer, teamName: text, gameId: integer })),
    }),
  },
  'Players of a match in short.',
);

export const statisticLineUps = defineCall({
  ...siteLineUps,
  name: 'statisticfeed.LineUps',
  paths: ['/service-api/statisticfeed/api/v1/LineUps'],
  summary: 'The same under its other name.',
});
