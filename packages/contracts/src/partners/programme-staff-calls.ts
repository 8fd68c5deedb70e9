// The partner programme, as staff run it. Every change is kept in the audit log with its reason.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { JoinedBy } from './friend-staff-calls.ts';
import { PlanTerms } from './plan-terms.ts';
import {
  Id,
  Month,
  PARTNER_STATUSES,
  PartnerBalance,
  PartnerPayout,
  PartnerStatement,
  PlanView,
  SharedKinds,
  UnixSeconds,
} from './programme-views.ts';

const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key; the first of theirs when absent' }),
);
const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });
const source = 'own (partner programme)';
const shared = { policy: 'staff', family: 'web_api', rateLimit: 'office', source } as const;
const forDesk = { ...shared, rights: ['risk', 'admin'], statuses: { not_found: 404 } } as const;
const forPayers = { ...shared, rights: ['payments', 'admin'], statuses: { not_found: 404 } } as const;
const OF_STAFF = ['not_found', 'not_signed_in', 'not_allowed'] as const;
const ROOT = '/operator-api/v1/partners';

export const StaffPartner = Type.Object({
  partner_id: Type.String(),
  player: Type.Integer({ description: 'number of the player whose cabinet it is' }),
  name: Type.String(),
  site: Type.String(),
  about: Type.String(),
  status: Type.Enum([...PARTNER_STATUSES]),
  shared: SharedKinds,
  parent: Type.Union([Type.String(), Type.Null()], { description: 'name of the partner who brought them' }),
  plan: Type.Union([PlanView, Type.Null()]),
  next_plan: Type.Union([Type.Object({ plan: PlanView, from: Month }), Type.Null()]),
  players: Type.Integer({ description: 'whom they brought' }),
  held: Type.Integer({ description: 'of these wait for staff' }),
  balances: Type.Array(PartnerBalance),
  applied_at: UnixSeconds,
  reason: Type.Union([Type.String(), Type.Null()]),
  decided_by: Type.Union([Type.String(), Type.Null()]),
});
export type StaffPartner = Static<typeof StaffPartner>;
const StaffPartners = Type.Object({
  partners: Type.Array(StaffPartner, { description: 'oldest application first, at most 200' }),
  plans: Type.Array(PlanView, { description: 'newest version of each' }),
});
export type StaffPartners = Static<typeof StaffPartners>;

export const staffPartners = defineCall({
  ...forDesk,
  name: 'partners.staff_list',
  method: 'GET',
  paths: [`${ROOT}/programme`],
  query: Type.Object({ brand: Brand, status: Type.Optional(Type.Enum([...PARTNER_STATUSES])) }),
  answer: StaffPartners,
  refusals: OF_STAFF,
  summary: 'Partners in one state, applications when none is named, and the plans.',
});

export const decidePartner = defineCall({
  ...forDesk,
  name: 'partners.staff_decide',
  method: 'POST',
  paths: [`${ROOT}/programme/{partnerId}/decision`],
  params: Type.Object({ partnerId: Id }),
  body: Type.Object(
    {
      brand: Brand,
      act: Type.Enum(['accept', 'refuse', 'suspend', 'restore']),
      plan_id: Type.Optional(
        Type.String({ maxLength: 40, description: 'of who is accepted; absent: that of the brand' }),
      ),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: StaffPartner,
  refusals: ['reviewed_already', 'partner_plan_unknown', 'second_person_needed', ...OF_STAFF],
  summary:
    'Accepts or refuses an application, suspends a partner or restores one. A suspended one brings nobody new and is paid nothing meanwhile.',
});

export const assignPartnerPlan = defineCall({
  ...forDesk,
  name: 'partners.staff_assign_plan',
  method: 'POST',
  paths: [`${ROOT}/programme/{partnerId}/plan`],
  params: Type.Object({ partnerId: Id }),
  body: Type.Object(
    { brand: Brand, plan_id: Type.String({ maxLength: 40 }), reason: Reason },
    { additionalProperties: false },
  ),
  answer: StaffPartner,
  refusals: ['partner_plan_unknown', 'second_person_needed', ...OF_STAFF],
  summary:
    'Gives a partner the newest version of a plan, from the first of the next month. Whoever stored it cannot: terms of money take two.',
});

export const storePartnerPlan = defineCall({
  ...shared,
  rights: ['admin'],
  name: 'partners.staff_store_plan',
  method: 'POST',
  paths: [`${ROOT}/plans`],
  body: Type.Object(
    {
      brand: Brand,
      plan_id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      terms: PlanTerms,
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: PlanView,
  refusals: ['partner_plan_wrong', ...OF_STAFF],
  summary:
    'Stores a plan or its next version. Partners keep the version they have until they are given another.',
});

export const StaffReferral = Type.Object({
  referral_id: Type.String(),
  partner_id: Type.String(),
  partner: Type.String({ description: 'name' }),
  player: Type.Integer({ description: 'number of who was brought' }),
  shared: SharedKinds,
  ...JoinedBy,
  registered_at: UnixSeconds,
});
const StaffReferrals = Type.Object({ referrals: Type.Array(StaffReferral) });
export type StaffReferrals = Static<typeof StaffReferrals>;

export const staffReferrals = defineCall({
  ...forDesk,
  name: 'partners.staff_held',
  method: 'GET',
  paths: [`${ROOT}/referrals`],
  query: Type.Object({ brand: Brand }),
  answer: StaffReferrals,
  refusals: OF_STAFF,
  summary:
    'Players whom something ties to the partner who brought them; nothing is paid for them until staff decide. At most 200.',
});

export const decideReferral = defineCall({
  ...forDesk,
  name: 'partners.staff_decide_referral',
  method: 'POST',
  paths: [`${ROOT}/referrals/{referralId}/decision`],
  params: Type.Object({ referralId: Id }),
  body: Type.Object(
    { brand: Brand, isUpheld: Type.Boolean({ description: 'true: they count' }), reason: Reason },
    { additionalProperties: false },
  ),
  answer: StaffReferrals,
  refusals: ['reviewed_already', ...OF_STAFF],
  summary: 'Lets a held player count, from the next statement on, or never.',
});

export const staffPartnerStatements = defineCall({
  ...forDesk,
  name: 'partners.staff_statements',
  method: 'GET',
  paths: [`${ROOT}/programme/{partnerId}/statements`],
  params: Type.Object({ partnerId: Id }),
  query: Type.Object({ brand: Brand }),
  answer: Type.Object({ statements: Type.Array(PartnerStatement) }),
  refusals: OF_STAFF,
  summary: 'Closed months of a partner.',
});

export const StaffPartnerPayout = Type.Object({
  ...PartnerPayout.properties,
  partner_id: Type.String(),
  partner: Type.String({ description: 'name' }),
  player: Type.Integer(),
  approved_by: Type.Array(Type.String()),
  is_mine: Type.Boolean({ description: 'you said yes already: another person has to' }),
});
export type StaffPartnerPayout = Static<typeof StaffPartnerPayout>;
const StaffPartnerPayouts = Type.Object({ payouts: Type.Array(StaffPartnerPayout) });
export type StaffPartnerPayouts = Static<typeof StaffPartnerPayouts>;

export const staffPartnerPayouts = defineCall({
  ...forPayers,
  name: 'partners.staff_payouts',
  method: 'GET',
  paths: [`${ROOT}/payouts`],
  query: Type.Object({ brand: Brand }),
  answer: StaffPartnerPayouts,
  refusals: OF_STAFF,
  summary: 'Payouts of commission that wait for staff, oldest first, at most 200.',
});

export const decidePartnerPayout = defineCall({
  ...forPayers,
  name: 'partners.staff_decide_payout',
  method: 'POST',
  paths: [`${ROOT}/payouts/{payoutId}/decision`],
  params: Type.Object({ payoutId: Id }),
  body: Type.Object({ brand: Brand, isFor: Type.Boolean(), reason: Reason }, { additionalProperties: false }),
  answer: StaffPartnerPayouts,
  refusals: ['partner_payout_not_waiting', 'second_person_needed', 'not_partner', ...OF_STAFF],
  summary:
    'Says yes or no. The second yes, of another person, pays what goes to a money account; a no gives the sum back.',
});

export const markPartnerPayoutPaid = defineCall({
  ...forPayers,
  name: 'partners.staff_mark_paid',
  method: 'POST',
  paths: [`${ROOT}/payouts/{payoutId}/paid`],
  params: Type.Object({ payoutId: Id }),
  body: Type.Object(
    { brand: Brand, reference: Type.String({ minLength: 1, maxLength: 80 }) },
    { additionalProperties: false },
  ),
  answer: StaffPartnerPayouts,
  refusals: ['partner_payout_not_waiting', ...OF_STAFF],
  summary: 'Notes that an approved payout was sent by bank, with its reference.',
});
