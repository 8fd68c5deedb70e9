// Pages of statistics (spec 2 section 2). They stand below two roots: windows of the site, and frames of others.

import type { PageRoute } from './page-route.ts';

export const STATISTIC_PAGES: readonly PageRoute[] = [
  {
    path: 'graph/:game/:view?',
    source: 'src/pages/statistic-popup/GraphPage.tsx',
    file: () => import('../pages/statistic-popup/GraphPage.tsx'),
  },
  {
    path: 'game/:sport/:game/:tab?',
    source: 'src/pages/statistics/GamePage.tsx',
    file: () => import('../pages/statistics/GamePage.tsx'),
  },
  {
    path: 'team/:sport/:team',
    source: 'src/pages/statistics/TeamPage.tsx',
    file: () => import('../pages/statistics/TeamPage.tsx'),
  },
  {
    path: 'player/:sport/:player',
    source: 'src/pages/statistics/PlayerPage.tsx',
    file: () => import('../pages/statistics/PlayerPage.tsx'),
  },
  {
    path: 'stage/:sport/:stage',
    source: 'src/pages/statistics/StagePage.tsx',
    file: () => import('../pages/statistics/StagePage.tsx'),
  },
  {
    path: 'tournament/:sport/:tournament/:season?',
    source: 'src/pages/statistics/TournamentPage.tsx',
    file: () => import('../pages/statistics/TournamentPage.tsx'),
  },
  {
    path: 'rating/:sport/:rating',
    source: 'src/pages/statistics/RatingPage.tsx',
    file: () => import('../pages/statistics/RatingPage.tsx'),
  },
  {
    path: 'horse/:horse',
    source: 'src/pages/statistics/HorsePage.tsx',
    file: () => import('../pages/statistics/HorsePage.tsx'),
  },
  {
    path: 'cyber/:sport/:tournament/:season?',
    source: 'src/pages/statistics/CyberPage.tsx',
    file: () => import('../pages/statistics/CyberPage.tsx'),
  },
  {
    path: '*',
    source: 'src/pages/not-found/NotFoundPage.tsx',
    file: () => import('../pages/not-found/NotFoundPage.tsx'),
  },
];

/** The frames around them come with them: the site itself never needs them. */
export const statisticRoots = (lang: string) => [
  {
    path: `/${lang}/statisticpopup`,
    handle: { sources: ['src/app/PopupShell.tsx'] },
    shell: async () => ({ Component: (await import('./PopupShell.tsx')).PopupShell }),
  },
  {
    path: `/${lang}/statistics`,
    handle: { sources: ['src/app/EmbedShell.tsx'] },
    shell: async () => ({ Component: (await import('./EmbedShell.tsx')).EmbedShell }),
  },
];
