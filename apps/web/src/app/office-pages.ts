// Pages of one person: signing in, bets, money, profile. Who may open one, and whether a brand has it, is the row of its place
// (`modules/site/src/domain/office-places.ts`).

import { ACCOUNT_PAGES } from './account-pages.ts';
import { BET_PAGES } from './bet-pages.ts';
import { BONUS_PAGES } from './bonus-pages.ts';
import { ENTRY_PAGES } from './entry-pages.ts';
import { MONEY_PAGES } from './money-pages.ts';
import type { PageRoute } from './page-route.ts';
import { PARTNER_PAGES } from './partner-pages.ts';

export const OFFICE_PAGES: readonly PageRoute[] = [
  ...ENTRY_PAGES,
  ...BET_PAGES,
  ...MONEY_PAGES,
  ...BONUS_PAGES,
  ...PARTNER_PAGES,
  ...ACCOUNT_PAGES,
];
