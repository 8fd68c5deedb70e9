// What staff see and decide of the protection of a player.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { LimitKind, LimitPeriod, Protection } from './limit-words.ts';

const source = 'own (safety 9, 10: tightened at once, relaxed by two persons)';
const RIGHTS = ['support', 'risk', 'admin'] as const;
const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key; the first of theirs when absent' }),
);
const Player = Type.Integer({ minimum: 1, description: 'number of an account' });
const Reason = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'kept in the audit log; of a limit or an exclusion its player may read it',
});
const Uuid = Type.String({ pattern: '^[0-9a-f-]{36}$' });

export const StaffWishShown = Type.Object({
  wishId: Type.String(),
  player: Type.Integer(),
  what: Type.Enum(['raise_limit', 'remove_limit', 'lift_exclusion', 'lift_block']),
  limitId: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Union([Type.String({ description: 'minor units or minutes' }), Type.Null()]),
  reason: Type.String(),
  askedBy: Type.String(),
  askedAt: Type.Integer({ description: 'Unix milliseconds' }),
  isOwn: Type.Boolean({ description: 'asked by whoever reads this: another one has to decide' }),
});
export type StaffWishShown = Static<typeof StaffWishShown>;

export const StaffProtection = Type.Object({
  player: Type.Integer(),
  account: Type.Object({
    status: Type.Enum(['active', 'blocked', 'closed']),
    since: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Unix milliseconds; null: it never changed',
    }),
    reason: Type.String({ description: 'of its last change; empty where there was none' }),
  }),
  protection: Protection,
  wishes: Type.Array(StaffWishShown, { description: 'that wait for a second person' }),
  currencies: Type.Array(Type.Object({ currency: Type.String(), exponent: Type.Integer() })),
});
export type StaffProtection = Static<typeof StaffProtection>;

const shared = {
  policy: 'staff',
  rights: RIGHTS,
  family: 'web_api',
  rateLimit: 'office',
  source,
} as const;

export const getStaffProtection = defineCall({
  ...shared,
  name: 'limits.staff_protection',
  method: 'GET',
  paths: ['/operator-api/v1/protection'],
  query: Type.Object({ brand: Brand, player: Player }),
  answer: StaffProtection,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary:
    'Limits, pauses and exclusions of a player, and what waits for a second person. The look is kept in the audit log.',
});

export const getStaffWishes = defineCall({
  ...shared,
  name: 'limits.staff_wishes',
  method: 'GET',
  paths: ['/operator-api/v1/protection/wishes'],
  query: Type.Object({ brand: Brand }),
  answer: Type.Object({ wishes: Type.Array(StaffWishShown) }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary: 'Relaxations that one of staff asked for and another has to decide, the oldest first.',
});

export const setStaffLimit = defineCall({
  ...shared,
  name: 'limits.staff_limit',
  method: 'POST',
  paths: ['/operator-api/v1/protection/limits'],
  body: Type.Object(
    {
      brand: Brand,
      player: Player,
      kind: LimitKind,
      period: LimitPeriod,
      amount: Type.String({
        pattern: '^[1-9][0-9]{0,14}$',
        description: 'minor units; minutes for session time',
      }),
      currency: Type.Optional(
        Type.String({ pattern: '^[A-Za-z]{3,5}$', description: 'of a limit of money' }),
      ),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: StaffProtection,
  refusals: ['not_found', 'limit_currency', 'wish_waits', 'not_signed_in', 'not_allowed'],
  summary: 'Sets or lowers a limit of staff at once; a higher one waits for a second person.',
});

export const removeStaffLimit = defineCall({
  ...shared,
  name: 'limits.staff_limit_remove',
  method: 'POST',
  paths: ['/operator-api/v1/protection/limits/{limitId}/remove'],
  params: Type.Object({ limitId: Uuid }),
  body: Type.Object({ brand: Brand, player: Player, reason: Reason }, { additionalProperties: false }),
  answer: StaffProtection,
  refusals: ['not_found', 'limit_of_player', 'wish_waits', 'not_signed_in', 'not_allowed'],
  summary: 'Asks that a limit of staff is taken away; a second person decides.',
});

export const excludePlayer = defineCall({
  ...shared,
  name: 'limits.staff_exclude',
  method: 'POST',
  paths: ['/operator-api/v1/protection/exclusion'],
  body: Type.Object(
    {
      brand: Brand,
      player: Player,
      months: Type.Union([Type.Integer({ minimum: 6, maximum: 60 }), Type.Null()], {
        description: 'null: until it is lifted',
      }),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: StaffProtection,
  refusals: ['not_found', 'exclusion_choice', 'not_signed_in', 'not_allowed'],
  summary:
    'Closes play to a player at once: sessions end, no stakes, no deposits, no offers; money may be withdrawn.',
});

export const liftExclusion = defineCall({
  ...shared,
  name: 'limits.staff_lift',
  method: 'POST',
  paths: ['/operator-api/v1/protection/exclusion/lift'],
  body: Type.Object({ brand: Brand, player: Player, reason: Reason }, { additionalProperties: false }),
  answer: StaffProtection,
  refusals: ['not_found', 'exclusion_none', 'wish_waits', 'not_signed_in', 'not_allowed'],
  summary:
    'Asks that what staff closed is opened; a second person decides. What a player asked for is lifted by nobody.',
});

export const blockPlayer = defineCall({
  ...shared,
  name: 'limits.staff_block',
  method: 'POST',
  paths: ['/operator-api/v1/protection/block'],
  body: Type.Object({ brand: Brand, player: Player, reason: Reason }, { additionalProperties: false }),
  answer: StaffProtection,
  refusals: ['not_found', 'account_not_active', 'not_signed_in', 'not_allowed'],
  summary:
    'Blocks an account at once: sessions end, nobody signs in, bets that are open stand. Its owner reads the reason and may appeal.',
});

export const unblockPlayer = defineCall({
  ...shared,
  name: 'limits.staff_unblock',
  method: 'POST',
  paths: ['/operator-api/v1/protection/block/lift'],
  body: Type.Object({ brand: Brand, player: Player, reason: Reason }, { additionalProperties: false }),
  answer: StaffProtection,
  refusals: ['not_found', 'account_not_blocked', 'wish_waits', 'not_signed_in', 'not_allowed'],
  summary: 'Asks that a blocked account is active again; a second person decides.',
});

export const decideStaffWish = defineCall({
  ...shared,
  name: 'limits.staff_decide',
  method: 'POST',
  paths: ['/operator-api/v1/protection/wishes/{wishId}'],
  params: Type.Object({ wishId: Uuid }),
  body: Type.Object(
    { brand: Brand, isUpheld: Type.Boolean(), reason: Reason },
    { additionalProperties: false },
  ),
  answer: StaffProtection,
  refusals: ['not_found', 'second_person_needed', 'clock_in_doubt', 'not_signed_in', 'not_allowed'],
  summary: 'A second person says yes or no to what one of staff wants relaxed.',
});
