// A game of a casino as the lobby shows it.

import Type, { type Static } from 'typebox';

/** Number of a game, stable for ever. */
export const CasinoGameId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const CasinoKind = Type.Enum(['slots', 'table', 'live', 'other'], {
  description: 'live: a person deals',
});
export type CasinoKind = Static<typeof CasinoKind>;

export const CasinoVolatility = Type.Enum(['low', 'medium', 'high']);

/** Specification 1 section 3. `hourglass`: played lately; `favourite` and `star`: kept by the player; these are of no game, see `casino.own_games`. */
export const CASINO_CATEGORY_IDS = {
  poker: 3,
  roulette: 5,
  blackjack: 9,
  popular: 17,
  new: 21,
  jackpot: 25,
  baccarat: 31,
  keno: 49,
} as const;
export const CASINO_OWN_CATEGORY_IDS = { hourglass: 998, favourite: 999, star: 999 } as const;

export const CasinoMaker = Type.Object({
  makerId: Type.Integer({ description: 'number of the list of providers (specification 1 section 3)' }),
  slug: Type.String(),
  title: Type.String(),
});
export type CasinoMaker = Static<typeof CasinoMaker>;

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const CasinoGame = Type.Object({
  gameId: Type.Integer({ description: 'stable for ever' }),
  slug: Type.String({ description: 'for addresses of pages; the number decides' }),
  title: Type.String({ description: 'in the language of the page' }),
  maker: CasinoMaker,
  kind: CasinoKind,
  categories: Type.Array(Type.Integer(), { description: 'poker 3, roulette 5, blackjack 9 …' }),
  mechanics: Type.Array(Type.String(), { description: 'how it is played: roulette, paylines, cards …' }),
  rtpBps: orNull(Type.Integer(), 'returned in the long run, hundredths of a percent; null: not told'),
  volatility: orNull(CasinoVolatility, 'null: not told'),
  currencies: orNull(Type.Array(Type.String()), 'null: every currency of the brand'),
  stakeMilliMin: orNull(
    Type.Integer(),
    'least bet of a round in thousandths of a round unit of the currency (unitMinor of casino.launch); null: not told',
  ),
  stakeMilliMax: orNull(Type.Integer(), 'most'),
  hasDemo: Type.Boolean(),
  hasFreeRounds: Type.Boolean(),
  isProvablyFair: Type.Boolean({ description: 'every round can be checked' }),
  pictureUrl: orNull(Type.String(), 'null: the site draws a tile'),
});
export type CasinoGame = Static<typeof CasinoGame>;
