// Games and rounds, as staff look at them.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { CasinoGame, CasinoGameId } from './game.ts';
import { CasinoRound } from './round-calls.ts';

const source = 'own';
const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key; the first of theirs when absent' }),
);
const shared = { rateLimit: 'office', policy: 'staff', family: 'web_api', source } as const;

export const StaffCasinoGame = Type.Object({
  ...CasinoGame.properties,
  provider: Type.String(),
  gameKey: Type.String({ description: 'within the provider' }),
  isOn: Type.Boolean({ description: 'for the brand' }),
  isTold: Type.Boolean({ description: 'the provider has it in its catalogue' }),
});
export type StaffCasinoGame = Static<typeof StaffCasinoGame>;

export const listStaffCasinoGames = defineCall({
  ...shared,
  name: 'operator.casino.games',
  method: 'GET',
  paths: ['/operator-api/v1/casino/games'],
  rights: ['admin', 'support'],
  query: Type.Object({ brand: Brand }),
  answer: Type.Object({ games: Type.Array(StaffCasinoGame) }),
  refusals: ['not_found'],
  summary: 'All games of all connected casinos, and which are on for a brand.',
});

export const switchCasinoGame = defineCall({
  ...shared,
  name: 'operator.casino.switch',
  method: 'POST',
  paths: ['/operator-api/v1/casino/games/{gameId}'],
  rights: ['admin'],
  params: Type.Object({ gameId: CasinoGameId }),
  query: Type.Object({ brand: Brand }),
  body: Type.Object(
    {
      isOn: Type.Boolean(),
      reason: Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' }),
    },
    { additionalProperties: false },
  ),
  answer: StaffCasinoGame,
  refusals: ['not_found'],
  summary: 'Switches a game on or off for a brand. Rounds that were begun are finished.',
});

export const listStaffCasinoRounds = defineCall({
  ...shared,
  name: 'operator.casino.rounds',
  method: 'GET',
  paths: ['/operator-api/v1/casino/rounds'],
  rights: ['support', 'risk'],
  query: Type.Object({
    brand: Brand,
    player: Type.Integer({ minimum: 1, description: 'number of an account of the player' }),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'rounds older than this one' })),
  }),
  answer: Type.Object({ rounds: Type.Array(CasinoRound), hasMore: Type.Boolean() }),
  refusals: ['not_found'],
  summary: 'Rounds of a player, newest first, fifty at a time.',
});
