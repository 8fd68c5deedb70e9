// Pages of somebody’s bets, and of a bet that was handed on.

import type { PageRoute } from './page-route.ts';

export const BET_PAGES: readonly PageRoute[] = [
  {
    path: 'bets',
    place: 'bets',
    source: 'src/pages/bets/BetsPage.tsx',
    file: () => import('../pages/bets/BetsPage.tsx'),
  },
  {
    path: 'office/calendar',
    place: 'locked',
    source: 'src/pages/bets/LockedPage.tsx',
    file: () => import('../pages/bets/LockedPage.tsx'),
  },
  {
    path: 'bets/:bet',
    place: 'bets',
    source: 'src/pages/bets/BetPage.tsx',
    file: () => import('../pages/bets/BetPage.tsx'),
  },
  {
    path: 'office/orders',
    place: 'orders',
    source: 'src/pages/bets/OrdersPage.tsx',
    file: () => import('../pages/bets/OrdersPage.tsx'),
  },
  {
    path: 'office/pool',
    place: 'pool',
    source: 'src/pages/bets/PoolPage.tsx',
    file: () => import('../pages/bets/PoolPage.tsx'),
  },
  {
    path: 'office/tote',
    place: 'tote',
    source: 'src/pages/tote/ToteBetsPage.tsx',
    file: () => import('../pages/tote/ToteBetsPage.tsx'),
  },
  {
    path: 'office/casino',
    place: 'casino',
    source: 'src/pages/casino/CasinoRoundsPage.tsx',
    file: () => import('../pages/casino/CasinoRoundsPage.tsx'),
  },
  {
    path: 'office/slots',
    place: 'slots',
    source: 'src/pages/casino/SlotsRoundsPage.tsx',
    file: () => import('../pages/casino/SlotsRoundsPage.tsx'),
  },
  {
    path: 'office/powerbet',
    place: 'powerbet',
    source: 'src/pages/bets/PowerBetsPage.tsx',
    file: () => import('../pages/bets/PowerBetsPage.tsx'),
  },
  {
    path: 'c/:code',
    source: 'src/pages/share/SharedCouponPage.tsx',
    file: () => import('../pages/share/SharedCouponPage.tsx'),
  },
];
