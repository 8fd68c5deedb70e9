// The cricket group: a small site of one sport.

import type { PageRoute } from './page-route.ts';

export const CRICKET_PAGES: readonly PageRoute[] = [
  {
    path: 'cricket',
    source: 'src/pages/cricket/CricketHomePage.tsx',
    file: () => import('../pages/cricket/CricketHomePage.tsx'),
  },
  {
    path: 'cricket/champs',
    source: 'src/pages/cricket/CricketChampsPage.tsx',
    file: () => import('../pages/cricket/CricketChampsPage.tsx'),
  },
  {
    path: 'cricket/events',
    source: 'src/pages/cricket/CricketEventsPage.tsx',
    file: () => import('../pages/cricket/CricketEventsPage.tsx'),
  },
  {
    path: 'cricket/favourites',
    source: 'src/pages/cricket/CricketFavouritesPage.tsx',
    file: () => import('../pages/cricket/CricketFavouritesPage.tsx'),
  },
  {
    path: 'cricket/search',
    source: 'src/pages/cricket/CricketSearchPage.tsx',
    file: () => import('../pages/cricket/CricketSearchPage.tsx'),
  },
  {
    path: 'cricket/broadcasts',
    source: 'src/pages/cricket/CricketBroadcastsPage.tsx',
    file: () => import('../pages/cricket/CricketBroadcastsPage.tsx'),
  },
  {
    path: 'cricket/broadcasts/:game',
    source: 'src/pages/cricket/CricketBroadcastPage.tsx',
    file: () => import('../pages/cricket/CricketBroadcastPage.tsx'),
  },
  {
    path: 'cricket/team/:team',
    source: 'src/pages/cricket/CricketTeamPage.tsx',
    file: () => import('../pages/cricket/CricketTeamPage.tsx'),
  },
  {
    path: 'cricket/player/:game/:player',
    source: 'src/pages/cricket/CricketPlayerPage.tsx',
    file: () => import('../pages/cricket/CricketPlayerPage.tsx'),
  },
  {
    path: 'cricket/:sport/:champ',
    source: 'src/pages/cricket/CricketChampPage.tsx',
    file: () => import('../pages/cricket/CricketChampPage.tsx'),
  },
  {
    path: 'cricket/:sport/:champ/:game',
    source: 'src/pages/cricket/CricketGamePage.tsx',
    file: () => import('../pages/cricket/CricketGamePage.tsx'),
  },
];
