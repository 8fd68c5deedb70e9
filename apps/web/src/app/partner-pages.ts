// Pages of the partner programme: what everybody may read, where links lead, and the cabinet.

import type { PageRoute } from './page-route.ts';

export const PARTNER_PAGES: readonly PageRoute[] = [
  {
    path: 'partners',
    source: 'src/pages/partner/PartnersPage.tsx',
    file: () => import('../pages/partner/PartnersPage.tsx'),
  },
  {
    path: 'r/:code',
    source: 'src/pages/partner/ArrivalPage.tsx',
    file: () => import('../pages/partner/ArrivalPage.tsx'),
  },
  {
    path: 'office/partner',
    place: 'partner',
    source: 'src/pages/partner/PartnerPage.tsx',
    file: () => import('../pages/partner/PartnerPage.tsx'),
  },
  {
    path: 'office/partner/statistics',
    place: 'partner',
    source: 'src/pages/partner/PartnerStatisticsPage.tsx',
    file: () => import('../pages/partner/PartnerStatisticsPage.tsx'),
  },
  {
    path: 'office/partner/statements',
    place: 'partner',
    source: 'src/pages/partner/PartnerStatementsPage.tsx',
    file: () => import('../pages/partner/PartnerStatementsPage.tsx'),
  },
  {
    path: 'office/partner/payouts',
    place: 'partner',
    source: 'src/pages/partner/PartnerPayoutsPage.tsx',
    file: () => import('../pages/partner/PartnerPayoutsPage.tsx'),
  },
  {
    path: 'office/partner/postbacks',
    place: 'partner',
    source: 'src/pages/partner/PartnerPostbacksPage.tsx',
    file: () => import('../pages/partner/PartnerPostbacksPage.tsx'),
  },
  {
    path: 'office/partner/exclusion',
    place: 'partner',
    source: 'src/pages/partner/PartnerExclusionPage.tsx',
    file: () => import('../pages/partner/PartnerExclusionPage.tsx'),
  },
];
