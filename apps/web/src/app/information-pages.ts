// Pages that say how things are: rules, limits, calculators.

import type { DocumentPage } from '@overround/contracts/content';
import type { PageRoute } from './page-route.ts';

/** Pages that the server writes; one file draws them all. A test compares this with the contract. */
export const DOCUMENTS = [
  'contacts',
  'about',
  'payment',
  'cookies',
  'points',
  'consent',
  'licenses',
  'privacyPolicy',
  'amlkyc',
  'amlpolicy',
  'kycpolicy',
  'disputeresolution',
  'confirmTerms',
  'cashTerminals',
] as const satisfies readonly DocumentPage[];

const DOCUMENT_ROUTES: readonly PageRoute[] = DOCUMENTS.map((page) => ({
  path: `information/${page}`,
  source: 'src/pages/information/document-page.tsx',
  file: async () => (await import('../pages/information/document-page.tsx')).documentPage(page),
}));

export const INFORMATION_PAGES: readonly PageRoute[] = [
  ...DOCUMENT_ROUTES,
  {
    path: 'information',
    source: 'src/pages/information/InformationPage.tsx',
    file: () => import('../pages/information/InformationPage.tsx'),
  },
  {
    path: 'information/simpleIdentification',
    source: 'src/pages/verification/SimpleIdentificationPage.tsx',
    file: () => import('../pages/verification/SimpleIdentificationPage.tsx'),
  },
  {
    path: 'information/ledger',
    source: 'src/pages/ledger/LedgerPage.tsx',
    file: () => import('../pages/ledger/LedgerPage.tsx'),
  },
  {
    path: 'information/howbet',
    source: 'src/pages/information/HowToBetPage.tsx',
    file: () => import('../pages/information/HowToBetPage.tsx'),
  },
  {
    path: 'information/mainRules',
    source: 'src/pages/information/MainRulesPage.tsx',
    file: () => import('../pages/information/MainRulesPage.tsx'),
  },
  {
    path: 'information/taxes',
    source: 'src/pages/information/TaxesPage.tsx',
    file: () => import('../pages/information/TaxesPage.tsx'),
  },
  {
    path: 'information/ussdinstruction',
    source: 'src/pages/information/UssdPage.tsx',
    file: () => import('../pages/information/UssdPage.tsx'),
  },
  {
    path: 'information/responsiblegaming',
    source: 'src/pages/information/ResponsiblePage.tsx',
    file: () => import('../pages/information/ResponsiblePage.tsx'),
  },
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

/** The rules with nothing around them: it stands beside the site, not in it. */
export const RULES_FRAME: PageRoute = {
  path: 'information/rulesFrame',
  source: 'src/pages/information/RulesFramePage.tsx',
  file: () => import('../pages/information/RulesFramePage.tsx'),
};
