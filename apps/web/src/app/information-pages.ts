// Pages that say how things are: rules, limits, calculators.

import type { PageRoute } from './page-route.ts';

export const INFORMATION_PAGES: readonly PageRoute[] = [
  {
    path: 'information/rules',
    source: 'src/pages/information/RulesPage.tsx',
    file: () => import('../pages/information/RulesPage.tsx'),
  },
  {
    path: 'information/rules/responsible',
    source: 'src/pages/information/ResponsiblePage.tsx',
    file: () => import('../pages/information/ResponsiblePage.tsx'),
  },
  {
    path: 'information/acceptance',
    source: 'src/pages/information/AcceptancePage.tsx',
    file: () => import('../pages/information/AcceptancePage.tsx'),
  },
  {
    path: 'information/bettingCalculator',
    source: 'src/pages/information/CalculatorPage.tsx',
    file: () => import('../pages/information/CalculatorPage.tsx'),
  },
  {
    path: 'information/smsbets',
    source: 'src/pages/information/SmsBetsPage.tsx',
    file: () => import('../pages/information/SmsBetsPage.tsx'),
  },
  {
    path: 'information/calc',
    source: 'src/pages/information/CalculatorPage.tsx',
    file: () => import('../pages/information/CalculatorPage.tsx'),
  },
];
