// Pages of the line and live: boards, matches, search, what a person follows, results (spec 2 section 2).

import type { PageRoute } from './page-route.ts';

export const BOARD_PAGES: readonly PageRoute[] = [
  { path: 'line', source: 'src/pages/board/LinePage.tsx', file: () => import('../pages/board/LinePage.tsx') },
  { path: 'live', source: 'src/pages/board/LivePage.tsx', file: () => import('../pages/board/LivePage.tsx') },
  {
    path: ':kind/filter',
    source: 'src/pages/sport-filter/SportFilterPage.tsx',
    file: () => import('../pages/sport-filter/SportFilterPage.tsx'),
  },
  {
    path: ':kind/:sport',
    source: 'src/pages/board/SportPage.tsx',
    file: () => import('../pages/board/SportPage.tsx'),
  },
  {
    path: ':kind/:sport/:champ',
    source: 'src/pages/champ/ChampPage.tsx',
    file: () => import('../pages/champ/ChampPage.tsx'),
  },
  {
    path: ':kind/:sport/:champ/:game',
    source: 'src/pages/match/MatchPage.tsx',
    file: () => import('../pages/match/MatchPage.tsx'),
  },
  {
    path: 'multi-live',
    source: 'src/pages/multi-live/MultiLivePage.tsx',
    file: () => import('../pages/multi-live/MultiLivePage.tsx'),
  },
  {
    path: 'dashboard',
    source: 'src/pages/dashboard/DashboardPage.tsx',
    file: () => import('../pages/dashboard/DashboardPage.tsx'),
  },
  {
    path: 'search',
    source: 'src/pages/search/SearchPage.tsx',
    file: () => import('../pages/search/SearchPage.tsx'),
  },
  {
    path: 'favourites',
    source: 'src/pages/favourites/FavouritesPage.tsx',
    file: () => import('../pages/favourites/FavouritesPage.tsx'),
  },
  {
    path: 'favourites/news',
    source: 'src/pages/news/NewsPage.tsx',
    file: () => import('../pages/news/NewsPage.tsx'),
  },
  {
    path: 'results',
    source: 'src/pages/results/ResultsPage.tsx',
    file: () => import('../pages/results/ResultsPage.tsx'),
  },
  {
    path: 'results/:sport/:champ',
    source: 'src/pages/results/ChampResultsPage.tsx',
    file: () => import('../pages/results/ChampResultsPage.tsx'),
  },
];
