// The calls of specification 1 section 7, by the lines they are asked with. The inventory of both specifications says which there are.

import { readFileSync } from 'node:fs';
import { OFFICE } from './office-caller.ts';

/** The two of the office table that the specification puts into the web user API. */
const IN_USER_API = new Map([
  ['PUT /password', 'PUT /web-api/user/password'],
  ['GET /settings', 'GET /web-api/user/settings'],
]);

const BLOG = 'GET /blog-api/api/public/v1/projects/{project}';
const LIMITS = '/web-api/api/limits/v1';
const CHECKS = '/web-api/api/verification/v1';

/** Calls that the specification names without a path, and ours. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'GET blog-api project path: articles': [`${BLOG}/articles`],
  'GET blog-api project path: categories': [`${BLOG}/categories`],
  'GET blog-api project path: site-structure/object-to-choice': [`${BLOG}/site-structure/object-to-choice`],
  'user auth': ['POST /web-api/user/auth'],
  'sms-auth send-code': ['POST /web-api/user/sms-auth/send-code'],
  'sms-auth check-code': ['POST /web-api/user/sms-auth/check-code'],
  'user two-factor auth': ['POST /web-api/user/auth/two-factor'],
  'user disconnect': ['POST /web-api/user/disconnect'],
  'oauth rights': ['GET /web-api/user/oauth/rights'],
  'oauth auth': ['POST /web-api/user/oauth/auth'],
  'social auth': ['POST /web-api/user/social/auth'],
  'social two-factor': ['POST /web-api/user/social/two-factor'],
  'user sessions': ['GET /web-api/user/sessions'],
  'internal xframe v1 user auth': ['POST /web-api/api/internal/xframe/v1/user/auth'],
  regions: [`GET ${OFFICE}/regions`],
  'cities by region': [`GET ${OFFICE}/cities`],
  'document-verification service token': [`POST ${CHECKS}/service-token`],
  'user info': [`GET ${OFFICE}/userinfo`],
  'left menu': [`GET ${OFFICE}/leftmenu`],
  'account data': [`GET ${OFFICE}/accountdata`, `PATCH ${OFFICE}/accountdata`],
  'new pin code': [`POST ${OFFICE}/newpincode`],
  'save account fields': [`POST ${OFFICE}/saveaccountfields`],
  'admin request': [`POST ${OFFICE}/admin-request`],
  'secure questions': [`GET ${OFFICE}/secure-questions`],
  'recharge data': [`GET ${OFFICE}/rechargedata`],
  'bring-a-friend referral set': [
    'GET /web-api/api/bringfriend/v1/state',
    'POST /web-api/api/bringfriend/v1/referral',
  ],
  'face verify': [`POST ${CHECKS}/face-verify`, `GET ${CHECKS}/face-verify/{checkId}`],
  'document upload': [`POST ${OFFICE}/files`, `POST ${CHECKS}/documents`],
  'document verify': [`POST ${CHECKS}/document-verify`, `GET ${CHECKS}/document-verify/{checkId}`],
  'smart-id session': [`POST ${CHECKS}/smart-id/sessions`, `GET ${CHECKS}/smart-id/sessions/{checkId}`],
  'mobile-id session': [`POST ${CHECKS}/mobile-id/sessions`, `GET ${CHECKS}/mobile-id/sessions/{checkId}`],
  'promo codes': [
    'POST /web-api/api/promo/v1/check',
    'POST /web-api/api/promo/v1/redeem',
    'GET /web-api/api/promo/v1/history',
  ],
  limits: [`GET ${LIMITS}/limits`],
  'available limits': [`GET ${LIMITS}/available-limits`],
  'self-exclusion reasons': [`GET ${LIMITS}/self-exclusion-reasons`],
  'create limit': [`POST ${LIMITS}/limits`],
  'delete limit': [`DELETE ${LIMITS}/limits/{limitId}`],
  'limit action': [`POST ${LIMITS}/limits/{limitId}/action`],
  'test answers': [`POST ${LIMITS}/test-answers`],
  'block user': [`POST ${LIMITS}/block-user`],
};

/** How calls begin that the specification writes whole; all others are of the office table. */
const WHOLE =
  /^\w+ \/(web-api|api|api-v3|account-api|blog-api|frontend-api|seo-module-api|registration)(\/|$)/;

const inventory = readFileSync(new URL('../../../docs/coverage/inventory.txt', import.meta.url), 'utf8');
const rows = inventory
  .split('\n')
  .map((row) => row.split(' | '))
  .filter(([kind, _area, _name, source]) => kind === 'call' && source === '1 §7')
  .map(([_kind, _area, name = '']) => name);

/** Rows of the office table as the specification writes them: `POST /closesession`. */
export const OFFICE_ROWS: readonly string[] = rows.filter((row) => !(row in NAMED) && !WHOLE.test(row));

/** Where a row of the office table is asked: below the base path of its API. */
export const lineOfOffice = (row: string): string => IN_USER_API.get(row) ?? row.replace(' /', ` ${OFFICE}/`);

/** Every line of the section, parameters as `{type}`. */
export const LINES: readonly string[] = rows.flatMap(
  (row) => NAMED[row] ?? [OFFICE_ROWS.includes(row) ? lineOfOffice(row) : row],
);
