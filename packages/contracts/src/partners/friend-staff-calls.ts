// Friends whose reward staff look at before it is paid.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FRIEND_STATUSES } from './friend-calls.ts';

const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key; the first of theirs when absent' }),
);
const shared = {
  rateLimit: 'office',
  policy: 'staff',
  rights: ['risk', 'admin'],
  family: 'web_api',
  source: 'own (abuse checks by graph)',
} as const;

/** What two persons have in common. */
export const SHARED_TRAITS = [
  'email',
  'phone',
  'device',
  'name_birth',
  'document',
  'address',
  'payment',
  'instrument',
] as const;
export type SharedTrait = (typeof SHARED_TRAITS)[number];

/** What leads from one person to the next: something in common, or that one brought the other; the last is a partner, or brought by one. */
const STEP_KINDS = [...SHARED_TRAITS, 'brought', 'brought_by', 'is_partner'] as const;
const PathStep = Type.Object({
  kind: Type.Enum([...STEP_KINDS]),
  from: Type.Integer({ description: 'number of a player' }),
  to: Type.Integer({ description: 'number of a player' }),
});
export type PathStep = Static<typeof PathStep>;

/** Why staff look before anything is paid: for whoever may be one with whoever would be paid for them. */
export const JoinedBy = {
  path: Type.Array(PathStep, {
    description: 'from who was brought, step by step; empty where nothing strong joins them',
  }),
  is_crowd: Type.Boolean({ description: 'joined with so many players that nothing can be told' }),
} as const;

export const StaffFriendship = Type.Object({
  friendship_id: Type.String(),
  player: Type.Integer({ description: 'number of who brought' }),
  friend: Type.Integer({ description: 'number of who was brought' }),
  status: Type.Enum([...FRIEND_STATUSES]),
  shared: Type.Array(Type.Enum([...SHARED_TRAITS]), { description: 'what they have in common' }),
  ...JoinedBy,
  tied_at: Type.Integer({ description: 'unix seconds' }),
  decided_by: Type.Union([Type.String(), Type.Null()]),
});
export type StaffFriendship = Static<typeof StaffFriendship>;

const Friendships = Type.Object({ friendships: Type.Array(StaffFriendship) });
export type Friendships = Static<typeof Friendships>;

export const staffFriendships = defineCall({
  ...shared,
  name: 'friends.review',
  method: 'GET',
  paths: ['/operator-api/v1/partners/friends'],
  query: Type.Object({ brand: Brand, status: Type.Optional(Type.Enum([...FRIEND_STATUSES])) }),
  answer: Friendships,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary: 'Friends in one state, those that wait for staff when none is named; oldest first, at most 200.',
});

export const decideFriendship = defineCall({
  ...shared,
  name: 'friends.decide',
  method: 'POST',
  paths: ['/operator-api/v1/partners/friends/{friendshipId}/decision'],
  params: Type.Object({ friendshipId: Type.String({ format: 'uuid' }) }),
  body: Type.Object(
    {
      brand: Brand,
      isUpheld: Type.Boolean({ description: 'true: the reward may be taken' }),
      reason: Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' }),
    },
    { additionalProperties: false },
  ),
  answer: Friendships,
  refusals: ['not_found', 'reviewed_already', 'not_signed_in', 'not_allowed'],
  summary: 'Lets the reward for a friend be taken, or declines it.',
});
