// Race cards: who runs, how they ran before, what they are priced at, who came in.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const text = Type.String();
const integer = Type.Integer();

const bet = Type.Object({
  groupId: integer,
  type: integer,
  parameter: Type.Optional(Type.Number()),
  cf: Type.Number({ exclusiveMinimum: 1 }),
  cfView: text,
  blocked: Type.Optional(Type.Literal(true)),
});

const placesBet = Type.Object({ ...bet.properties, places: integer });

export const RaceRunner = Type.Object({
  number: Type.Integer({ minimum: 1, description: 'as on the card' }),
  name: text,
  rider: Type.Optional(text),
  form: Type.Optional(Type.String({ description: 'places of the last races, the oldest first' })),
  draw: Type.Optional(Type.Integer({ description: 'stall, trap or place on the grid' })),
  pace: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'early in its last races: hundredths of the field that were in front of it, 0 led',
    }),
  ),
  isWithdrawn: Type.Boolean({ description: 'will not start' }),
  place: Type.Optional(Type.Integer({ description: 'where it came in' })),
  win: Type.Optional(bet),
  placed: Type.Optional(bet),
  eachWay: Type.Optional(
    Type.Object(placesBet.properties, {
      description: 'the place part of an each-way bet; it is taken with `win` only',
    }),
  ),
  extraPlaces: Type.Optional(
    Type.Array(
      Type.Object({
        extra: Type.Integer({ minimum: 1, description: 'so many places more than usual' }),
        eachWay: Type.Optional(placesBet),
        placed: Type.Optional(placesBet),
      }),
      { description: 'the same bets with places more, at lower prices' },
    ),
  ),
  atStart: Type.Optional(
    Type.Object(bet.properties, { description: 'paid at the starting price; `cf` is the price of now' }),
  ),
});

export const RaceCard = Type.Object({
  gameId: integer,
  constId: integer,
  sportId: integer,
  champId: integer,
  champName: text,
  name: text,
  startTs: integer,
  status: Type.Integer({ description: '1 to come, 2 running, 3 over' }),
  places: Type.Integer({ description: 'places that a place bet pays' }),
  isHandicap: Type.Boolean(),
  eachWay: Type.Optional(
    Type.Object(
      { places: integer, fractionDenominator: integer },
      { description: 'place part of an each-way bet: so many places at 1 / denominator of the odds' },
    ),
  ),
  draws: Type.Optional(
    Type.Array(
      Type.Object({
        draw: integer,
        starts: integer,
        wins: integer,
        placed: Type.Integer({ description: 'among the first three' }),
        winsByChance: Type.Number({ description: 'that stalls of no meaning would have won' }),
      }),
      { description: 'what each stall did in the last races on this course' },
    ),
  ),
  runners: Type.Array(RaceRunner, { minItems: 1 }),
});

export const RaceQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  gameId: Type.Optional(Type.Integer({ description: '`I` or `CI`; one race' })),
  id: Type.Optional(integer),
  sports: Type.Optional(Type.Array(Type.Integer(), { maxItems: 100 })),
  count: Type.Optional(Type.Integer({ description: 'how many races; 20 when absent, at most 100' })),
});
export type RaceQuery = Static<typeof RaceQuery>;

const shared = {
  method: 'GET',
  policy: 'anyone',
  family: 'bare',
  answers: 'prepared',
  input: 'lenient',
  query: RaceQuery,
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'spec 2 section 7 (free shape)',
} as const;

export const siteRaces = defineCall({
  ...shared,
  name: 'SiteService.HorsesRace',
  paths: ['/SiteService/HorsesRace', '/service-api/SiteService/HorsesRace'],
  answer: Type.Object({ races: Type.Array(RaceCard) }),
  summary: 'Cards of the next races of horses and greyhounds, or of the race that is asked for.',
});

export const statisticRace = defineCall({
  ...shared,
  name: 'statisticfeed.Horse.race',
  paths: ['/service-api/statisticfeed/api/v1/Horse/race'],
  answer: RaceCard,
  summary: 'The card of one race, with who came in once it is run.',
});
