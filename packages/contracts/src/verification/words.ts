// Who a player is, and what proves it: words that calls, screens and the module share. Source: spec 1 sections 2 and 7; safety 9, 10, 14.

import Type, { type Static } from 'typebox';

/** What a person has shown, from nothing to where the money comes from. Each holds all before it. */
export const VERIFICATION_TIERS = ['newcomer', 'identified', 'sourced'] as const;
export type VerificationTier = (typeof VERIFICATION_TIERS)[number];

/**
 * What is asked for, each by itself; only what failed is done again. `identity`: who it is, by a document or electronically.
 * `face`: that the one at the device is the one of the document. `address`: where they live. `funds`: where the money comes from.
 */
export const VERIFICATION_STEPS = ['identity', 'face', 'address', 'funds'] as const;
export type VerificationStep = (typeof VERIFICATION_STEPS)[number];

/** `in_progress`: a machine looks or a phone is asked. `waiting_review`: a person of the house looks. */
export const STEP_STATUSES = ['not_started', 'in_progress', 'waiting_review', 'refused', 'done'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** By what a step may be done. */
export const STEP_METHODS = ['document', 'face', 'smart_id', 'mobile_id'] as const;
export type StepMethod = (typeof STEP_METHODS)[number];

/** Why a step is refused, said to its person in words of the dictionary (`verification.reason.…`). */
export const STEP_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'too_old',
  'wrong_document',
  'fields_differ',
  'name_differs',
  'birth_differs',
  'address_differs',
  'moved',
  'face_differs',
  'not_live',
  'not_genuine',
  'copy_of_copy',
  'used_by_another',
  'under_age',
  'funds_unclear',
  'refused_on_phone',
  'wrong_code',
  'timed_out',
  'phone_unreachable',
  'no_account',
  'not_accepted',
] as const;
export type StepReason = (typeof STEP_REASONS)[number];

/** Why a step is asked for (`verification.why.…`). */
export const STEP_WHYS = ['withdrawal', 'play', 'threshold', 'face', 'address', 'funds'] as const;
export type StepWhy = (typeof STEP_WHYS)[number];

/** Documents there are; which of them a country knows is said by the call of types. */
export const DOCUMENT_TYPES = [
  'passport',
  'id_card',
  'residence_permit',
  'driving_licence',
  'utility_bill',
  'bank_statement',
  'payslip',
  'tax_return',
  'asset_sale',
  'selfie',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What is written on a document. Dates are `yyyy-MM-dd`, a country is its id of the country list. */
export const DOCUMENT_FIELDS = [
  'name',
  'surname',
  'birthday',
  'document_number',
  'document_series',
  'personal_code',
  'issued_on',
  'expires_on',
  'issued_by',
  'country_id',
  'city',
  'address',
  'postal_code',
  'issuer',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** Pictures of a document. `page`: of several pages, any number of them. */
export const DOCUMENT_SIDES = ['front', 'back', 'page'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** `waiting_second`: one of the house accepted it, and a second person has to as well; its owner reads `waiting_review`. */
export const DOCUMENT_STATUSES = [
  'in_progress',
  'waiting_review',
  'refused',
  'accepted',
  'withdrawn',
  'expired',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Of one document. */
export const DOCUMENT_FILES_MAX = 6;
/** Letters of one field. */
export const FIELD_LETTERS_MAX = 120;

export const VERIFICATION_SOURCE = 'spec 1 section 7 (identification services); safety 9, 10, 14';

export const Tier = Type.Enum([...VERIFICATION_TIERS]);
export const Step = Type.Enum([...VERIFICATION_STEPS]);
export const Millis = Type.Integer({ description: 'Unix milliseconds' });
export const Reason = Type.Enum([...STEP_REASONS]);

const Minor = Type.String({ description: 'minor units' });

/** What reaching a tier opens. Sums are those of the house's reference currency. */
export const Unlock = Type.Object({
  what: Type.Enum(['play', 'deposit', 'withdrawal']),
  most: Type.Union([Minor, Type.Null()], {
    description: 'up to and not including this sum, in the window; null: no such bound',
  }),
});

export const TierView = Type.Object({
  tier: Tier,
  is_reached: Type.Boolean(),
  steps: Type.Array(Step, { description: 'what it asks for beyond the tier before it' }),
  unlocks: Type.Array(Unlock),
});
export type TierView = Static<typeof TierView>;

export const StepView = Type.Object({
  step: Step,
  tier: Tier,
  status: Type.Enum([...STEP_STATUSES]),
  reason: Type.Union([Reason, Type.Null()], { description: 'of a refused step' }),
  note: Type.String({ description: 'what the house adds to the reason, as it was written; often empty' }),
  why: Type.Enum([...STEP_WHYS]),
  methods: Type.Array(Type.Enum([...STEP_METHODS]), {
    description: 'any one of them does it; the quickest first',
  }),
  minutes: Type.Integer({ description: 'how long it takes as a rule, review included, by the quickest way' }),
  review_hours: Type.Integer({ description: 'how long a person of the house takes at most, as a rule' }),
  is_needed_now: Type.Boolean({
    description: 'something waits for it: a withdrawal, a deposit beyond the threshold',
  }),
  can_start: Type.Boolean({ description: 'it is its turn and nobody is looking at it' }),
  check: Type.Union(
    [Type.Object({ check_id: Type.String(), method: Type.Enum([...STEP_METHODS]) }), Type.Null()],
    {
      description: 'the phone or machine that is asked for it at this moment',
    },
  ),
  document_id: Type.Union([Type.String(), Type.Null()], { description: 'what was handed in for it last' }),
  changed_at: Type.Union([Millis, Type.Null()]),
});
export type StepView = Static<typeof StepView>;

/** Money of a window against the bound beyond which checks come first, in the reference currency (safety 10, AML). */
export const MoneyWindow = Type.Object({
  days: Type.Integer({ description: '1: rolling 24 hours; 30: rolling 30 days' }),
  deposited: Minor,
  withdrawn: Minor,
  threshold: Minor,
});

export const VerificationState = Type.Object({
  tier: Tier,
  is_identified: Type.Boolean(),
  is_under_age: Type.Boolean({ description: 'play is closed; own money may be withdrawn' }),
  next_step: Type.Union([Step, Type.Null()]),
  tiers: Type.Array(TierView),
  steps: Type.Array(StepView),
  windows: Type.Array(MoneyWindow),
  currency: Type.String({ description: 'of every sum here: the reference currency' }),
  exponent: Type.Integer(),
  play_needs: Type.Union([Tier, Type.Null()], {
    description: 'without this tier nobody plays; null: play is open',
  }),
  withdrawal_needs: Tier,
  now: Millis,
});
export type VerificationState = Static<typeof VerificationState>;
