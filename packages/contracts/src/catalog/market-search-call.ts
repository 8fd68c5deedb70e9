import Type from 'typebox';
import { defineCall } from '../call/define.ts';

const text = Type.String();
const integer = Type.Integer();

const MarketFound = Type.Object({
  gameId: Type.Integer({ description: '`I` of the listing: the match, or its corners, cards …' }),
  constId: Type.Integer({ description: '`CI` of the match' }),
  kind: Type.Integer({ description: '1 live, 3 line' }),
  sport: integer,
  sportName: text,
  champ: integer,
  champName: text,
  opp1: text,
  opp2: text,
  dateStart: Type.Integer({ description: 'Unix seconds' }),
  part: Type.String({ description: 'what is counted, where it is not the score' }),
  group: integer,
  groupName: text,
  type: integer,
  name: text,
  param: Type.Optional(Type.Number()),
  coef: Type.Number({ description: 'decimal odds' }),
});

export const findMarkets = defineCall({
  name: 'search.markets',
  method: 'GET',
  paths: ['/service-api/search/v1/markets'],
  policy: 'anyone',
  family: 'bare',
  input: 'lenient',
  query: Type.Object({
    text: Type.String({ maxLength: 100 }),
    lng: Type.Optional(Type.String({ maxLength: 10 })),
    count: Type.Optional(Type.Integer({ description: 'at most 50; 12 when absent' })),
  }),
  answer: Type.Object({ items: Type.Array(MarketFound) }),
  source: 'own (features A1 row 8: market search)',
  summary:
    'Outcomes that a text asks for, as "corners over 9": live ones first. Empty when it names no market.',
});
