// A casino for tests: two games, and what its calls answer.

import type { CasinoGame, CasinoLobby, CasinoSession } from '@overround/contracts/casino';

const MAKER = { makerId: 1, slug: 'house', title: 'House Games' };

export const ORCHARD: CasinoGame = {
  gameId: 11,
  slug: 'night-orchard',
  title: 'Night Orchard',
  maker: MAKER,
  kind: 'slots',
  categories: [17],
  mechanics: ['reels', 'paylines'],
  rtpBps: 9650,
  volatility: 'medium',
  currencies: null,
  stakeMilliMin: 100,
  stakeMilliMax: 100_000,
  hasDemo: true,
  hasFreeRounds: true,
  isProvablyFair: true,
  pictureUrl: null,
};

export const ROULETTE: CasinoGame = {
  ...ORCHARD,
  gameId: 12,
  slug: 'roulette',
  title: 'European Roulette',
  kind: 'table',
  categories: [5],
  mechanics: ['roulette'],
  rtpBps: 9729,
  hasDemo: false,
  hasFreeRounds: false,
};

export const LOBBY: CasinoLobby = {
  games: 2,
  categories: [
    { categoryId: 5, key: 'roulette', games: 1 },
    { categoryId: 17, key: 'popular', games: 1 },
  ],
  kinds: [
    { kind: 'slots', games: 1 },
    { kind: 'table', games: 1 },
  ],
  makers: [{ ...MAKER, games: 2 }],
  mechanics: [
    { mechanic: 'reels', games: 1 },
    { mechanic: 'roulette', games: 1 },
  ],
};

export const LAUNCHED = {
  sessionId: '01900000-0000-7000-8000-000000000001',
  url: 'https://games.example/s/1',
  origin: 'https://games.example',
  currency: 'EUR',
  exponent: 2,
  unitMinor: '100',
  account: { accountId: 70010001, bonusId: null },
  expiresAt: 1_800_000_000,
};

export const SESSION: CasinoSession = {
  sessionId: LAUNCHED.sessionId,
  game: ROULETTE,
  openedAt: 1_795_000_000,
  expiresAt: LAUNCHED.expiresAt,
  isOpen: true,
  closedBecause: null,
  account: LAUNCHED.account,
  currency: 'EUR',
  exponent: 2,
  rounds: 3,
  betMinor: '300',
  winMinor: '720',
  openRounds: 0,
};
