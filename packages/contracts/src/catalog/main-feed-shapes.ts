// Shapes of the camelCase family (wire-shapes 9). Numbers that typed clients read are integers, statistics and points are text.

import Type from 'typebox';
import { SUSPENSION_REASONS } from '../live/suspension.ts';

const text = Type.String();
const integer = Type.Integer();
const flag = Type.Boolean();
const maybe = Type.Optional;

/** While a listing, or an outcome by itself, is blocked: why, and as a hint when bets may be back (unix seconds). */
const suspension = Type.Object({ reason: Type.Enum([...SUSPENSION_REASONS]), backTs: maybe(integer) });

const event = Type.Object({
  type: integer,
  cf: Type.Number({ exclusiveMinimum: 1 }),
  cfView: text,
  parameter: maybe(Type.Number()),
  eventParams: maybe(Type.Object({ params: Type.Array(text, { minItems: 1 }) })),
  player: maybe(
    Type.Object(
      { id: Type.Number(), name: text },
      { description: 'who it is about, where it names somebody' },
    ),
  ),
  isCenter: maybe(Type.Literal(true)),
  blocked: maybe(Type.Literal(true)),
  suspension: maybe(suspension),
});

const eventGroup = Type.Object({
  groupId: integer,
  shortGroupId: maybe(integer),
  events: Type.Array(Type.Array(event), { description: 'one column per side' }),
  blocked: maybe(Type.Literal(true)),
});

const opponent = Type.Object({
  fullName: text,
  countryId: maybe(integer),
  opps: Type.Array(Type.Object({ id: integer, name: text, image: text }), {
    description: 'none on the second side of a race, a stage or a vote',
  }),
});

const pair = { scoreOpp1: maybe(integer), scoreOpp2: maybe(integer) };

export const MainScores = Type.Object({
  fullScore: maybe(text),
  periodScores: maybe(Type.Array(Type.Object({ period: integer, ...pair, periodNameFull: text }))),
  currentPeriod: maybe(integer),
  currentPeriodName: maybe(text),
  periodScoresStr: maybe(text),
  ...pair,
  subScore: maybe(Type.Object({ opponent1: text, opponent2: text })),
  serve: maybe(integer),
  timer: maybe(Type.Object({ timeSec: integer, timeDirection: integer, timeRun: flag })),
  isBreak: maybe(Type.Literal(true)),
  statusLineStr: maybe(text),
  hasCourseOfPlay: maybe(Type.Literal(true)),
  fullScoreDetail: maybe(Type.Object({ scoreOpp1: integer, scoreOpp2: integer })),
  tabloStats: maybe(
    Type.Record(text, Type.Array(Type.Object({ id: integer, s1: text, s2: text, name: text }))),
  ),
});

/** Ids, times and state of a listing; every answer of the family has them. */
const listing = {
  zonePlay: integer,
  id: integer,
  num: integer,
  mainGameId: integer,
  constId: integer,
  mainConstId: integer,
  startTs: integer,
  updateTs: integer,
  gameTypeName: text,
  periodName: text,
  period: maybe(integer),
  gameVidName: maybe(text),
  fullName: text,
  menuSection: integer,
  kind: integer,
  eventsCount: integer,
  subGamesCount: maybe(integer),
  countryId: maybe(integer),
  blocked: maybe(Type.Literal(true)),
  suspension: maybe(suspension),
  hasHeadToHead: flag,
  subscriptionAvailable: flag,
  isFavoriteAvailable: flag,
  hasGraph: flag,
};

/** Who plays, where and in what; the part that gameInfo is about. */
const subjects = {
  sport: Type.Object({ timeName: text, timesName: text, id: integer, name: text }),
  liga: Type.Object({ countryImage: maybe(text), image: text, id: integer, name: text }),
  opponent1: opponent,
  opponent2: opponent,
  matchInfo: maybe(Type.Record(text, text)),
  statisticInfo: maybe(
    Type.Object({
      gameId: text,
      stageId: text,
      stageType: integer,
      status: integer,
      hasLineUps: flag,
      hasStadiumInfo: flag,
      hasStatRatingTables: flag,
    }),
  ),
  video: maybe(Type.Object({ enabled: flag, id: text })),
};

const subGame = Type.Object({
  id: integer,
  constId: integer,
  num: integer,
  subGameName: text,
  gameTypeName: text,
  periodName: text,
  period: maybe(integer),
  eventsCount: integer,
  eventGroups: Type.Array(eventGroup),
  blocked: maybe(Type.Literal(true)),
  suspension: maybe(suspension),
});

export const MainFeedGame = Type.Object({
  ...subjects,
  eventGroups: Type.Array(eventGroup),
  centralBlockEventGroups: Type.Array(eventGroup),
  scores: maybe(MainScores),
  ...listing,
});

export const MainGameEvents = Type.Object({
  eventGroups: Type.Array(eventGroup),
  subGamesForMainGame: maybe(Type.Array(subGame)),
  alterOpponents: Type.Array(Type.Unknown(), { maxItems: 0 }),
  marketEventsCount: Type.Array(
    Type.Object({ eventsCount: maybe(integer), marketType: integer, name: text }),
  ),
  isEventAll: flag,
  scores: maybe(MainScores),
  ...listing,
});

export const MainGameInfo = Type.Object({ ...subjects, scores: maybe(MainScores), ...listing });
