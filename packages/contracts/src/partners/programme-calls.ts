// The partner programme, as visitors and partners ask.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits } from '../wallet/index.ts';
import {
  Day,
  Id,
  PARTNER_PAYOUT_WAYS,
  PartnerState,
  PartnerStatement,
  PartnerStatistics,
  STATISTICS_GROUPS,
  Subs,
} from './programme-views.ts';

const source = 'spec 1 section 1 (partner programme)';
const shared = { family: 'web_api', source } as const;
const ofPartner = { ...shared, policy: 'player', statuses: { not_found: 404 } } as const;

const Word = (most: number) => Type.String({ minLength: 1, maxLength: most });
/** A page of the site: words between slashes, no language, nothing that leads elsewhere. */
const Target = Type.String({ maxLength: 200, pattern: '^([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?$' });

export const countClick = defineCall({
  ...shared,
  name: 'partners.click',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/click'],
  policy: 'anyone',
  body: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: 40 }), subs: Type.Optional(Subs) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    target: Type.String({ description: 'page of the site to go on to, without its language' }),
  }),
  summary:
    'A browser opened a link of a partner: it is counted and kept by the rule. An unknown link leads to the first page and keeps nothing.',
});

export const getPartner = defineCall({
  ...ofPartner,
  name: 'partners.state',
  method: 'GET',
  paths: ['/web-api/api/partners/v1/state'],
  answer: PartnerState,
  refusals: [],
  summary:
    'The cabinet: application, plan, links, balances, payouts. `status` is `none` for who never applied.',
});

export const applyAsPartner = defineCall({
  ...ofPartner,
  name: 'partners.apply',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/apply'],
  rateLimit: 'promo',
  body: Type.Object(
    {
      name: Word(60),
      site: Type.String({ maxLength: 200, description: 'where they speak of us, as they write it' }),
      about: Word(1000),
      invite_code: Type.Optional(
        Type.String({ maxLength: 40, description: 'of the partner who brought them' }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: PartnerState,
  refusals: ['partner_closed', 'partner_applied', 'partner_invite_unknown'],
  summary: 'Applies as a partner of the brand; staff decide. Who was refused may apply again after 30 days.',
});

export const makePartnerLink = defineCall({
  ...ofPartner,
  name: 'partners.make_link',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/links'],
  rateLimit: 'promo',
  body: Type.Object({ campaign: Word(60), target: Target }, { additionalProperties: false }),
  answer: PartnerState,
  refusals: ['not_partner', 'partner_links_enough'],
  summary: 'Makes a link with a code of its own.',
});

export const changePartnerLink = defineCall({
  ...ofPartner,
  name: 'partners.change_link',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/links/{linkId}'],
  rateLimit: 'promo',
  params: Type.Object({ linkId: Id }),
  body: Type.Object(
    { campaign: Word(60), target: Target, is_active: Type.Boolean() },
    { additionalProperties: false },
  ),
  answer: PartnerState,
  refusals: ['not_partner', 'not_found'],
  summary:
    'Renames a link, leads it elsewhere, or closes it. A closed link counts nothing; players it brought stay.',
});

const StatisticsQuery = Type.Object({
  from: Day,
  to: Day,
  by: Type.Enum([...STATISTICS_GROUPS]),
});

export const getPartnerStatistics = defineCall({
  ...ofPartner,
  name: 'partners.statistics',
  method: 'GET',
  paths: ['/web-api/api/partners/v1/statistics'],
  query: StatisticsQuery,
  answer: PartnerStatistics,
  refusals: ['not_partner', 'partner_period'],
  summary:
    'Clicks, registrations, first deposits, deposits, net revenue by day, link or sub id; at most 366 days. No player is named.',
});

export const exportPartnerStatistics = defineCall({
  ...ofPartner,
  name: 'partners.statistics_csv',
  method: 'GET',
  paths: ['/web-api/api/partners/v1/statistics/csv'],
  rateLimit: 'export',
  query: StatisticsQuery,
  answer: Type.Object({ file_name: Type.String(), csv: Type.String() }),
  refusals: ['not_partner', 'partner_period'],
  summary: 'The same as a CSV file (RFC 4180, UTF-8). A cell never begins a formula.',
});

export const listPartnerStatements = defineCall({
  ...ofPartner,
  name: 'partners.statements',
  method: 'GET',
  paths: ['/web-api/api/partners/v1/statements'],
  answer: Type.Object({
    statements: Type.Array(PartnerStatement, { description: 'newest first, at most 60' }),
  }),
  refusals: ['not_partner'],
  summary: 'Closed months with every line; nothing in them changes.',
});
export type PartnerStatements = Static<typeof listPartnerStatements.answer>;

export const askPartnerPayout = defineCall({
  ...ofPartner,
  name: 'partners.ask_payout',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/payouts'],
  rateLimit: 'money',
  body: Type.Object(
    {
      payout_id: Type.String({ format: 'uuid', description: 'made by the client: the same one asks once' }),
      way: Type.Enum([...PARTNER_PAYOUT_WAYS]),
      currency: Type.String({ minLength: 2, maxLength: 8 }),
      amount_minor: MinorDigits,
    },
    { additionalProperties: false },
  ),
  answer: PartnerState,
  refusals: [
    'not_partner',
    'partner_payout_least',
    'partner_balance_short',
    'partner_account_missing',
    'idempotency_conflict',
  ],
  summary: 'Asks for a payout of commission. The sum leaves the balance at once; two of staff approve.',
});
