// What the statistics popups and embedded pages show: one read per page. Every record names the licence of its data.

import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { defineCall } from '../call/define.ts';

const text = Type.String();
const integer = Type.Integer();
const lng = Type.Optional(Type.String({ maxLength: 10 }));

export const DataLicence = Type.Object({
  key: Type.String({ description: 'what `licence` of the records names' }),
  name: Type.String({ description: 'under which the data may be used' }),
  holder: Type.String({ description: 'whose data they are' }),
  url: Type.Optional(text),
});
export type DataLicence = Static<typeof DataLicence>;

const licences = Type.Array(DataLicence, { description: 'of all records of the answer, each once' });
const licence = Type.String({ description: '`key` of one of `licences`' });
const form = Type.Array(Type.Enum(['W', 'D', 'L']), { description: 'the newest last' });
const side = Type.Object({ id: integer, name: text, image: text });

export const StatisticGame = Type.Object({
  constId: Type.Integer({ description: '`CI`' }),
  gameId: Type.Integer({ description: '`I` of its newest listing' }),
  sportId: integer,
  champId: integer,
  champName: text,
  startTs: integer,
  status: Type.Integer({ description: '1 to come, 2 in play, 3 over' }),
  home: side,
  away: side,
  score1: integer,
  score2: integer,
  winner: Type.Integer({ description: '0 draw or open, 1, 2' }),
  scoreText: Type.String({ description: 'empty before the match; a word where no score decides' }),
  round: Type.Optional(text),
  licence,
});
export type StatisticGame = Static<typeof StatisticGame>;

const row = {
  position: integer,
  opponent: side,
  played: integer,
  won: integer,
  drawn: integer,
  lost: integer,
  scored: integer,
  conceded: integer,
  points: integer,
  form,
};
export const StatisticRow = Type.Object(row);
export type StatisticRow = Static<typeof StatisticRow>;

const deeds = {
  goals: integer,
  points: Type.Integer({ description: 'of baskets together' }),
  touchdowns: integer,
  yellowCards: integer,
  redCards: integer,
};
const counted = Type.Array(
  Type.Union([
    Type.Literal('goals'),
    Type.Literal('points'),
    Type.Literal('touchdowns'),
    Type.Literal('yellowCards'),
    Type.Literal('redCards'),
  ]),
  { description: 'what the sport counts of its players, the most telling first' },
);
export const StatisticPlayer = Type.Object({
  id: Type.String({ description: 'of the player, as happenings name them' }),
  name: text,
  number: Type.Optional(integer),
  position: Type.Optional(text),
  teamId: integer,
  teamName: text,
  isStarting: Type.Boolean(),
  ...deeds,
});
export type StatisticPlayer = Static<typeof StatisticPlayer>;

export const ScorerRow = Type.Object({
  id: text,
  name: text,
  teamId: integer,
  teamName: text,
  games: integer,
  ...deeds,
});

export const StatisticGamePage = Type.Object({
  licences,
  game: StatisticGame,
  sportName: text,
  statusText: text,
  season: Type.Optional(text),
  isListed: Type.Boolean({ description: 'prices and insights may be asked for' }),
  isLive: Type.Boolean(),
  isField: Type.Optional(Type.Boolean({ description: 'a race, a vote: one name and a field, no two sides' })),
  periods: Type.Array(Type.Object({ name: text, score1: integer, score2: integer })),
  form: Type.Tuple([form, form]),
  stadium: Type.Optional(
    Type.Object({ name: text, city: Type.Optional(text), country: Type.Optional(text), licence }),
  ),
  weather: Type.Optional(Type.Record(text, text)),
  meetings: Type.Array(
    Type.Object({
      startTs: integer,
      round: Type.Optional(text),
      isFirstSideAway: Type.Boolean(),
      score1: Type.Integer({ description: 'of the first side of this match' }),
      score2: integer,
      licence,
    }),
    { description: 'the newest first' },
  ),
  areLineUpsExpected: Type.Boolean(),
  lineUps: Type.Array(StatisticPlayer, { description: 'both sides, starters lead' }),
  moments: Type.Array(
    Type.Object({
      kind: Type.Enum(['score', 'yellow_cards', 'red_cards']),
      side: integer,
      period: integer,
      minute: integer,
      added: Type.Optional(
        Type.Integer({ description: 'of these minutes, those after the end of the period' }),
      ),
      playerId: Type.Optional(text),
      playerName: Type.Optional(text),
      way: Type.Optional(text),
    }),
  ),
  statistic: Type.Array(
    Type.Object({
      period: Type.Integer({ description: '0 is the whole match' }),
      periodName: text,
      lines: Type.Array(Type.Object({ id: integer, name: text, s1: text, s2: text })),
    }),
  ),
  table: Type.Array(StatisticRow, { description: 'the rows of the two sides' }),
});

const page = <Query extends TObject, Answer extends TSchema>(
  name: string,
  { query, answer }: { readonly query: Query; readonly answer: Answer },
  summary: string,
) =>
  defineCall({
    name: `statisticfeed.Page.${name}`,
    method: 'GET',
    paths: [`/service-api/statisticfeed/api/v1/Page/${name}`],
    policy: 'anyone',
    family: 'bare',
    answers: 'prepared',
    input: 'lenient',
    query,
    answer,
    refusals: ['not_told'],
    statuses: { not_told: 404 },
    source: 'own (statistics popups, spec 2 section 2)',
    summary,
  });

const byNumber = (description: string) => Type.Object({ id: Type.Integer({ minimum: 1, description }), lng });

export const getStatisticGamePage = page(
  'game',
  { query: byNumber('`I` or `CI`, also after the match'), answer: StatisticGamePage },
  'Everything known of a match: score, course, line-ups, meetings, counters, ground.',
);

export const getStatisticTeamPage = page(
  'team',
  {
    query: byNumber('of a team or of a player who is a side'),
    answer: Type.Object({
      licences,
      team: side,
      sportId: integer,
      sportName: text,
      country: Type.Optional(text),
      champ: Type.Optional(
        Type.Object({ champId: integer, champName: text, row: Type.Optional(StatisticRow) }),
      ),
      form,
      next: Type.Array(StatisticGame),
      past: Type.Array(StatisticGame, { description: 'the newest first' }),
      squad: Type.Array(ScorerRow, { description: 'out of the last team sheets' }),
      counted,
    }),
  },
  'A side: its place, form, matches to come and played, squad.',
);

export const getStatisticPlayerPage = page(
  'player',
  {
    query: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 120, description: 'as happenings name the player' }),
      team: Type.Optional(Type.Integer({ minimum: 1, description: 'whose past matches are looked at' })),
      lng,
    }),
    answer: Type.Object({
      licences,
      player: StatisticPlayer,
      sportId: integer,
      counted,
      totals: Type.Object({ games: integer, starts: integer, ...deeds }),
      games: Type.Array(Type.Object({ game: StatisticGame, isStarting: Type.Boolean(), ...deeds })),
    }),
  },
  'A player on the team sheets of one side, match by match.',
);

export const getStatisticChampPage = page(
  'champ',
  {
    query: Type.Object({
      id: Type.String({
        pattern: '^(?:[0-9]{1,15}|[0-9a-f]{24})$',
        description: 'of a competition, its statistic id, or `I` or `CI` of one of its matches',
      }),
      season: Type.Optional(Type.String({ maxLength: 60, description: 'the newest when absent or 0' })),
      lng,
    }),
    answer: Type.Object({
      licences,
      champId: integer,
      champName: text,
      sportId: integer,
      sportName: text,
      stageId: text,
      season: Type.Optional(text),
      seasons: Type.Array(text, { description: 'of which something is kept, the newest first' }),
      table: Type.Array(StatisticRow),
      net: Type.Array(Type.Object({ round: text, games: Type.Array(StatisticGame) }), {
        description: 'round by round, in the order in which they were played',
      }),
      scorers: Type.Array(ScorerRow, { description: 'at most 30' }),
      counted,
      rating: Type.Array(
        Type.Object({
          position: integer,
          opponent: side,
          rating: Type.Integer({ description: 'Elo points out of the kept results, from 1500' }),
          change: Type.Integer({ description: 'by the last match' }),
          played: integer,
        }),
      ),
      sides: Type.Array(integer, { description: 'of the match that was asked for' }),
    }),
  },
  'A competition and one of its seasons: table, rounds, scorers, rating of its sides.',
);

export const getStatisticHorsePage = page(
  'horse',
  {
    query: Type.Object({
      id: Type.String({
        pattern: '^[0-9]{1,15}-[0-9]{1,3}$',
        description: '`CI` of a race and the number on its card',
      }),
      lng,
    }),
    answer: Type.Object({
      licences,
      name: text,
      sportId: integer,
      champId: integer,
      champName: text,
      rider: Type.Optional(text),
      form: Type.Optional(text),
      totals: Type.Object({ races: integer, won: integer, placed: integer }),
      races: Type.Array(
        Type.Object({
          constId: integer,
          name: text,
          startTs: integer,
          status: integer,
          number: integer,
          runners: integer,
          rider: Type.Optional(text),
          draw: Type.Optional(integer),
          place: Type.Optional(integer),
          isWithdrawn: Type.Boolean(),
          licence,
        }),
        { description: 'the newest first' },
      ),
    }),
  },
  'A runner on its course: races to come and run.',
);

export type StatisticGamePage = Static<typeof StatisticGamePage>;
