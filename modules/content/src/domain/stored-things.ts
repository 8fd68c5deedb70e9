// Everything the product keeps in a browser. A test compares this with what the sources do (tests/tidy/declared-data.test.ts).

import type { DocumentKey } from '@overround/phrases/documents';

export interface StoredThing {
  /** Names, as they stand in the browser. */
  readonly keys: readonly [string, ...string[]];
  readonly where: 'cookie' | 'local' | 'session' | 'cache';
  /** Of the choice about cookies: 0 the site needs it, 1 functionality, 2 marketing. */
  readonly level: 0 | 1 | 2;
  /** Highest number of days; `session`: with the tab; `cleared`: until somebody clears it. */
  readonly days: number | 'session' | 'cleared';
  readonly purpose: Extract<DocumentKey, `storage.p_${string}`>;
  /** The file that keeps it. */
  readonly file: string;
}

const DAY_HOURS = 24;
const HOUR = 1 / DAY_HOURS;

const cookie = (
  [name, days]: readonly [name: string, days: number],
  purpose: StoredThing['purpose'],
  file: string,
): StoredThing => ({ keys: [name], where: 'cookie', level: 0, days, purpose, file });

const local = (
  keys: StoredThing['keys'],
  purpose: StoredThing['purpose'],
  file: string,
  more: Partial<Pick<StoredThing, 'level' | 'days'>> = {},
): StoredThing => ({ keys, where: 'local', level: 0, days: 'cleared', purpose, file, ...more });

const WEB = 'apps/web/src';
const IDENTITY = 'modules/identity/src';

export const STORED_THINGS: readonly StoredThing[] = [
  cookie(['__Host-session', 1], 'storage.p_session', `${IDENTITY}/live-sessions.ts`),
  cookie(['__Host-device', 30], 'storage.p_device', `${IDENTITY}/routes/cookies.ts`),
  cookie(['__Host-remember', 30], 'storage.p_remember', `${IDENTITY}/routes/cookies.ts`),
  cookie(['__Host-trusted', 30], 'storage.p_trusted', `${IDENTITY}/routes/cookies.ts`),
  cookie(['__Host-social', HOUR], 'storage.p_social', `${IDENTITY}/routes/social.route.ts`),
  cookie(['__Host-friend', 30], 'storage.p_friend', 'modules/partners/src/routes/friends.route.ts'),
  cookie(
    ['__Host-partner', 30],
    'storage.p_partner',
    'modules/partners/src/programme/routes/partner.route.ts',
  ),
  cookie(['__Host-brand', 1], 'storage.p_brand', 'modules/site/src/domain/resolve-site.ts'),
  cookie(['__Host-staff', 0.5], 'storage.p_staff', 'modules/operator/src/flows/staff-sign-in.ts'),
  cookie(['cookie_agree', 365], 'storage.p_cookie_agree', `${WEB}/state/cookie-consent.ts`),
  cookie(['remembered-device', 30], 'storage.p_remembered_device', `${WEB}/state/remembered-device.ts`),
  { ...cookie(['preferences', 365], 'storage.p_preferences', `${WEB}/state/preferences.ts`), level: 1 },
  local(['coupon', 'coupon-built'], 'storage.p_coupon', `${WEB}/state/stores.ts`, { days: 7 }),
  local(['favourites'], 'storage.p_favourites', `${WEB}/state/stores.ts`),
  local(['pinned-games', 'market-tabs', 'own-lists'], 'storage.p_arranged', `${WEB}/state/stores.ts`),
  local(['viewed-games'], 'storage.p_viewed', `${WEB}/state/stores.ts`, { level: 1 }),
  local(['arrangement'], 'storage.p_arranged', `${WEB}/state/arrangement-sync.ts`),
  local(['statistics-hidden-items'], 'storage.p_arranged', 'packages/embed/src/hidden-items.ts'),
  local(['coupon-ticket'], 'storage.p_coupon', `${WEB}/features/coupon/data/coupon-store.ts`),
  local(['coupon-orders'], 'storage.p_coupon_orders', `${WEB}/features/coupon/stored-orders.ts`, { days: 1 }),
  local(['coupon-templates'], 'storage.p_arranged', `${WEB}/features/coupon/data/use-templates.ts`),
  local(['payment-intent'], 'storage.p_payment_intent', `${WEB}/features/cashier/model/intent.ts`, {
    days: 1,
  }),
  local(['last-method'], 'storage.p_method', `${WEB}/features/cashier/remembered-method.ts`, { level: 1 }),
  local(['recent-searches'], 'storage.p_searches', `${WEB}/features/search/use-recent-searches.ts`, {
    level: 1,
  }),
  local(['open-bets'], 'storage.p_open_bets', `${WEB}/state/kept-bets.ts`, { days: 7 }),
  local(['last-act'], 'storage.p_last_act', `${WEB}/features/sign-in/use-idle.ts`),
  local(['sign-in-name'], 'storage.p_sign_in_name', `${WEB}/features/sign-in/remembered-name.ts`),
  local(['activation-asked'], 'storage.p_asked', `${WEB}/state/use-activation-reminder.ts`, { days: 1 }),
  local(['install-dismissed'], 'storage.p_asked', `${WEB}/state/install.ts`),
  local(['recommendation-off'], 'storage.p_arranged', `${WEB}/pages/sections/own-blocks.tsx`),
  local(['office-pin', 'office-locked'], 'storage.p_office_lock', `${WEB}/state/office-lock.ts`),
  local(['backoffice'], 'storage.p_backoffice', 'apps/backoffice/src/app/preferences.ts'),
  {
    ...local(
      ['game-are-all-market-groups-collapsed', 'game-collapsed-market-groups', 'game-expanded-market-groups'],
      'storage.p_arranged',
      `${WEB}/state/market-groups.ts`,
    ),
    where: 'session',
    days: 'session',
  },
  {
    ...local(['social.way', 'social.ticket'], 'storage.p_social', `${WEB}/state/social-way.ts`),
    where: 'session',
    days: 'session',
  },
  {
    ...local(
      ['registration.type'],
      'storage.p_registration',
      `${WEB}/features/registration/use-kept-type.ts`,
    ),
    where: 'session',
    days: 'session',
  },
  { ...local(['offline'], 'storage.p_offline', 'apps/web/public/sw.js'), where: 'cache' },
];
