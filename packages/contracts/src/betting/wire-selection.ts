import Type, { type Static, type TSchema } from 'typebox';

/** Clients send null where they have nothing. */
export const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
export const WireSum = Type.Union([Type.Number(), Type.String({ maxLength: 30 })], {
  description: 'decimal sum, at most as many decimals as the currency has',
});

/** One event of a coupon as it is sent (wire-shapes 10.1). Other keys are accepted and ignored. */
export const WireSelection = Type.Object({
  GameId: Type.Integer({
    minimum: 1,
    maximum: 9_007_199_254_740_991,
    description: 'I of the game or sub-game',
  }),
  Type: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'outcome type T' }),
  Coef: Type.Optional(
    Type.Union([Type.Number(), Type.String({ maxLength: 12 }), Type.Null()], {
      description: 'price the client saw; without it the price of now is taken as seen',
    }),
  ),
  Param: orNull(Type.Number({ minimum: -100_000, maximum: 100_000, description: 'P, 0 when absent' })),
  Kind: orNull(Type.Integer({ description: '1 live, 3 line; where the game is now decides' })),
  Banker: orNull(Type.Boolean({ description: 'own: stands in every line of a system' })),
  StartersOnly: orNull(
    Type.Boolean({
      description:
        'own, bets on players: void unless he is in the starting eleven; the outcome becomes its twin on these terms, or the plain one',
    }),
  ),
});
export type WireSelection = Static<typeof WireSelection>;

/** What a coupon is, in the members that all coupon calls share. */
export const WIRE_COUPON = {
  Events: Type.Optional(Type.Array(WireSelection, { maxItems: 200 })),
  couponEvents: Type.Optional(
    Type.Array(WireSelection, {
      maxItems: 200,
      description: 'the same as Events, as the payload fields name it',
    }),
  ),
  Vid: orNull(
    Type.Integer({
      description:
        '0 single, 1 express, 2 and 4 system, 3 chain, 5 conditional, 6 anti-express, 7 lucky, 8 patent of expresses, 9 each-way (winner and place part of each runner in turn), 10 multibet',
    }),
  ),
  partner: orNull(Type.Integer()),
  Lng: orNull(Type.String({ maxLength: 10 })),
  Summ: orNull(WireSum),
  CheckCf: orNull(
    Type.Integer({
      description: '0 exact price only, 1 any current price, 2 same or better',
    }),
  ),
  ExpressNum: orNull(Type.Integer({ description: 'size of the lines of a system' })),
  Systems: orNull(
    Type.Array(Type.Integer({ minimum: 1, maximum: 20 }), {
      maxItems: 20,
      description:
        'own: sizes of the lines, several in one ticket; of an anti-express too (Vid 6), two legs or more each',
    }),
  ),
  SystemsSumms: orNull(
    Type.Array(WireSum, {
      maxItems: 20,
      description:
        'own: the sum of each of Systems in its order, instead of Summ; its lines share it equally',
    }),
  ),
  Cover: orNull(
    Type.String({
      maxLength: 30,
      description: 'own: a named full cover instead of sizes: trixie, yankee, lucky15 …',
    }),
  ),
  CfView: orNull(Type.Integer()),
  EventsIndexes: orNull(
    Type.Array(Type.Array(Type.Integer({ minimum: 0, maximum: 199 }), { maxItems: 50 }), {
      maxItems: 50,
      description: 'multibet: places of the events of each group; with WithLobby the first list is the lobby',
    }),
  ),
  GroupsSumms: orNull(
    Type.Array(WireSum, { maxItems: 50, description: 'multibet: the sum of each group, the lobby has none' }),
  ),
  WithLobby: orNull(Type.Boolean({ description: 'the first of EventsIndexes stands in every group' })),
  AntiExpressCoef: orNull(
    Type.Number({ description: 'anti-express: the price the client saw; informs, the legs decide' }),
  ),
  builderCoupon: orNull(
    Type.Array(
      Type.Object({
        Events: Type.Array(Type.Integer({ minimum: 0, maximum: 199 }), { maxItems: 20 }),
        Coef: orNull(Type.Number({ description: 'joint price the client saw' })),
      }),
      { maxItems: 20, description: 'places of events of one match that stand together at one price' },
    ),
  ),
  IsExpressBoost: orNull(
    Type.Boolean({ description: 'takes an express with the boost of the house, where its legs are enough' }),
  ),
  isNewBetBuilder: orNull(Type.Boolean({ description: 'informs' })),
  Condition: orNull(
    Type.Enum(['win', 'not_lost'], {
      description: 'own, conditional bet: what lets the next bet be placed',
    }),
  ),
} as const;
const CouponShape = Type.Object(WIRE_COUPON);
export type WireCouponRequest = Static<typeof CouponShape>;

/** One event of an answer: the request keys back, and everything a slip shows (wire-shapes 10.3). */
export const WireCouponEvent = Type.Object({
  GameId: Type.Integer(),
  Type: Type.Integer(),
  Coef: Type.Number(),
  Param: Type.Number(),
  PV: Type.Null(),
  PlayerId: Type.Integer(),
  Kind: Type.Integer(),
  InstrumentId: Type.Integer(),
  Seconds: Type.Integer(),
  Price: Type.Integer(),
  Expired: Type.Integer(),
  PlayersDuel: Type.Object({ Team1Ids: Type.Null(), Team2Ids: Type.Null() }),
  CV: Type.String(),
  MainGameId: Type.Integer(),
  GameConstId: Type.Integer(),
  Block: Type.Boolean({ description: 'suspended' }),
  Finish: Type.Boolean({ description: 'over, or gone from the line' }),
  IsRelation: Type.Integer({ description: '0, or the number of the group of related legs' }),
  IsBannedExpress: Type.Boolean(),
  SportId: Type.Integer(),
  SportName: Type.String(),
  SportNameEng: Type.String(),
  ChampId: Type.Integer(),
  Liga: Type.String(),
  ChampNameEng: Type.String(),
  Opp1: Type.String(),
  Opp2: Type.String(),
  Opp1Id: Type.Integer(),
  Opp2Id: Type.Integer(),
  Opp1Eng: Type.String(),
  Opp2Eng: Type.String(),
  Start: Type.Integer(),
  DateStart: Type.String(),
  GroupId: Type.Integer(),
  ShortGroupId: Type.Integer(),
  GroupName: Type.String(),
  MarketName: Type.String(),
  Params: Type.Array(Type.String()),
  PeriodName: Type.String(),
  GameVid: Type.String(),
  GameType: Type.String(),
  FullName: Type.String(),
  Number: Type.Integer(),
  FullScore: Type.String(),
  PeriodScores: Type.String(),
  TimeSec: Type.Integer(),
  TimeDirection: Type.Integer(),
  PlayerName: Type.String(),
  PlayerNames: Type.Array(Type.String()),
  // Own members, beside those of the family.
  OddsMilli: Type.Integer(),
  OddsMilliSeen: Type.Integer(),
  Version: Type.Integer({ description: 'of the book the price is from' }),
  Banker: Type.Boolean(),
  StartersOnly: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'whether the bet is void unless the player begins the match; null where there is no choice',
  }),
});
export type WireCouponEvent = Static<typeof WireCouponEvent>;
