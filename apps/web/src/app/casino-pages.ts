// Pages of the casino: its lobbies, by kind of games, and the page of a game.

import type { CasinoKind } from '@overround/contracts/casino';
import type { PhraseKey } from '@overround/phrases';
import type { PageRoute } from './page-route.ts';

const lobby = (path: string, kind: CasinoKind | undefined, title: PhraseKey): PageRoute => ({
  path,
  source: 'src/pages/casino/LobbyPage.tsx',
  file: async () => (await import('../pages/casino/LobbyPage.tsx')).lobbyPage(kind, title),
});

export const CASINO_PAGES: readonly PageRoute[] = [
  lobby('casino', undefined, 'casino.title'),
  lobby('slots', 'slots', 'casino.slots'),
  lobby('casino/tables', 'table', 'casino.kind_table'),
  lobby('casino/live', 'live', 'casino.kind_live'),
  lobby('casino/other', 'other', 'casino.kind_other'),
  {
    path: 'casino/:game',
    source: 'src/pages/casino/GamePage.tsx',
    file: () => import('../pages/casino/GamePage.tsx'),
  },
];
