// What is told of the partner programme, to partners and to staff.

import Type, { type Static } from 'typebox';
import { UUID } from '../call/uuid.ts';
import { MinorDigits } from '../wallet/index.ts';
import { SHARED_TRAITS } from './friend-staff-calls.ts';
import { PlanTerms } from './plan-terms.ts';

export const UnixSeconds = Type.Integer({ description: 'unix seconds' });
export const Id = Type.String({ pattern: `^${UUID}$` });
export const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd, UTC' });
export const Month = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', description: 'yyyy-MM, UTC' });

export const PARTNER_STATUSES = ['applied', 'active', 'refused', 'suspended'] as const;
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];

/** `sub1` … `sub5` of a link: words a partner puts on clicks, to tell them apart. */
export const SUB_COUNT = 5;
export const SubId = Type.String({ pattern: '^[A-Za-z0-9_.:-]{0,64}$' });
export const Subs = Type.Array(SubId, {
  maxItems: SUB_COUNT,
  description: 'sub1 … sub5; empty where there is none',
});

export const PlanView = Type.Object({
  plan_id: Type.String(),
  version: Type.Integer(),
  kind: Type.Enum(['revenue_share', 'cpa', 'hybrid']),
  terms: PlanTerms,
});
export type PlanView = Static<typeof PlanView>;

export const PartnerLink = Type.Object({
  link_id: Type.String(),
  code: Type.String(),
  campaign: Type.String(),
  target: Type.String({
    description: 'page of the site without its language, as `line/football`; empty: the first',
  }),
  url: Type.String({ description: 'address to publish; `?sub1=…&sub5=…` may follow' }),
  is_active: Type.Boolean(),
  made_at: UnixSeconds,
});
export type PartnerLink = Static<typeof PartnerLink>;

export const PartnerBalance = Type.Object({
  currency: Type.String(),
  exponent: Type.Integer(),
  balance_minor: MinorDigits,
  payout_minor_min: MinorDigits,
});

export type PartnerBalance = Static<typeof PartnerBalance>;

/** Lines of a statement; what each means stands in decision 63. */
export const STATEMENT_LINES = [
  'stakes',
  'payouts',
  'bonus_cost',
  'tax',
  'chargebacks',
  'duty',
  'payment_fees',
  'net_revenue',
  'carried_in',
  'share',
  'carried_out',
  'cpa',
  'sub',
] as const;
export type StatementLineKind = (typeof STATEMENT_LINES)[number];

export const StatementLine = Type.Object({
  kind: Type.Enum([...STATEMENT_LINES]),
  amount_minor: MinorDigits,
  base_minor: Type.Union([MinorDigits, Type.Null()], { description: 'what a share is of' }),
  permille: Type.Union([Type.Integer(), Type.Null()]),
  count: Type.Union([Type.Integer(), Type.Null()], { description: 'players of a CPA line' }),
  country_id: Type.Union([Type.Integer(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()], { description: 'of a sub-partner' }),
});
export type StatementLine = Static<typeof StatementLine>;

export const PartnerStatement = Type.Object({
  statement_id: Type.String(),
  month: Month,
  currency: Type.String(),
  exponent: Type.Integer(),
  plan_id: Type.String(),
  plan_version: Type.Integer(),
  net_minor: MinorDigits,
  own_minor: Type.String({ description: 'share and CPA' }),
  sub_minor: MinorDigits,
  total_minor: MinorDigits,
  lines: Type.Array(StatementLine),
  closed_at: UnixSeconds,
});
export type PartnerStatement = Static<typeof PartnerStatement>;

export const PARTNER_PAYOUT_STATUSES = ['asked', 'approved', 'paid', 'declined'] as const;
export type PartnerPayoutStatus = (typeof PARTNER_PAYOUT_STATUSES)[number];
export const PARTNER_PAYOUT_WAYS = ['account', 'bank'] as const;
export type PartnerPayoutWay = (typeof PARTNER_PAYOUT_WAYS)[number];

export const PartnerPayout = Type.Object({
  payout_id: Type.String(),
  way: Type.Enum([...PARTNER_PAYOUT_WAYS], {
    description: 'own money account of the site, or bank as agreed',
  }),
  currency: Type.String(),
  exponent: Type.Integer(),
  amount_minor: MinorDigits,
  status: Type.Enum([...PARTNER_PAYOUT_STATUSES]),
  reference: Type.Union([Type.String(), Type.Null()], { description: 'of the bank transfer' }),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'why it was declined' }),
  asked_at: UnixSeconds,
  paid_at: Type.Union([UnixSeconds, Type.Null()]),
});
export type PartnerPayout = Static<typeof PartnerPayout>;

export const PartnerState = Type.Object({
  status: Type.Enum(['none', ...PARTNER_STATUSES]),
  is_open: Type.Boolean({ description: 'whether one may apply now' }),
  name: Type.Union([Type.String(), Type.Null()]),
  site: Type.Union([Type.String(), Type.Null()]),
  about: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'why they were refused or suspended' }),
  invite_code: Type.Union([Type.String(), Type.Null()], { description: 'by which other partners come' }),
  plan: Type.Union([PlanView, Type.Null()]),
  next_plan: Type.Union([Type.Object({ plan: PlanView, from: Month }), Type.Null()]),
  click: Type.Enum(['first', 'last']),
  click_days: Type.Integer(),
  links: Type.Array(PartnerLink),
  sub_partners: Type.Array(Type.Object({ name: Type.String(), level: Type.Integer(), since: UnixSeconds })),
  balances: Type.Array(PartnerBalance),
  payouts: Type.Array(PartnerPayout, { description: 'newest first, at most 100' }),
});
export type PartnerState = Static<typeof PartnerState>;

/** Less players than this behind a row: its sums of money are withheld. */
export const STATISTICS_PLAYERS_MIN = 5;
export const STATISTICS_GROUPS = ['day', 'link', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

export const StatisticsRow = Type.Object({
  key: Type.String({ description: 'day, code of the link, or the sub id' }),
  name: Type.String({ description: 'campaign of a link, else the key' }),
  clicks: Type.Integer(),
  registrations: Type.Integer(),
  first_deposits: Type.Integer(),
  qualified: Type.Integer({ description: 'players of CPA' }),
  money: Type.Array(
    Type.Object({
      currency: Type.String(),
      exponent: Type.Integer(),
      deposits_minor: MinorDigits,
      net_minor: MinorDigits,
      commission_minor: Type.String({ description: 'at the first tier, before carry and CPA: a preview' }),
    }),
    { description: `empty where fewer than ${STATISTICS_PLAYERS_MIN} players stand behind it` },
  ),
});
export type StatisticsRow = Static<typeof StatisticsRow>;

export const PartnerStatistics = Type.Object({
  from: Day,
  to: Day,
  by: Type.Enum([...STATISTICS_GROUPS]),
  rows: Type.Array(StatisticsRow, { description: 'at most 1000' }),
  total: StatisticsRow,
});
export type PartnerStatistics = Static<typeof PartnerStatistics>;

export const SharedKinds = Type.Array(Type.Enum([...SHARED_TRAITS]), {
  description: 'what both have in common',
});
