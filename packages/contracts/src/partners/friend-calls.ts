// Bring a friend: a code and a link, what friends did, and the reward for it.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits } from '../wallet/index.ts';

const source = 'spec 1 sections 1, 2 and 7 (bring a friend); the answers are ours';
const shared = { family: 'web_api', source } as const;
const UnixSeconds = Type.Integer({ description: 'unix seconds' });

/** What a brand pays for: a rule as data. Sums in round units of the currency. */
export const FriendTerms = Type.Object(
  {
    isOpen: Type.Boolean({ description: 'false: nobody new is brought; what runs keeps its rule' }),
    click: Type.Enum(['first', 'last'], { description: 'whose link counts where a browser opened several' }),
    clickDays: Type.Integer({ minimum: 1, maximum: 30 }),
    days: Type.Integer({ minimum: 1, maximum: 365, description: 'from when a friend was brought' }),
    depositUnitsMin: Type.Integer({ minimum: 0, description: 'deposits less withdrawals' }),
    stakeUnitsMin: Type.Integer({ minimum: 1, description: 'in bets that won or lost' }),
    oddsMilliMin: Type.Integer({ minimum: 1000, description: 'of each leg' }),
    rewardUnits: Type.Integer({ minimum: 1 }),
    claimDays: Type.Integer({ minimum: 1, maximum: 365 }),
    paidMax: Type.Integer({ minimum: 1, description: 'rewards in so many days' }),
    paidDays: Type.Integer({ minimum: 1, maximum: 365 }),
  },
  { additionalProperties: false },
);
export type FriendTerms = Static<typeof FriendTerms>;

export const FRIEND_STATUSES = ['open', 'held', 'earned', 'paid', 'expired', 'declined'] as const;
export type FriendStatus = (typeof FRIEND_STATUSES)[number];

export const Friend = Type.Object({
  friendship_id: Type.String(),
  name: Type.String({ description: 'the last digits of their number; nothing else is told of them' }),
  status: Type.Enum([...FRIEND_STATUSES]),
  is_waiting: Type.Boolean({
    description: 'open, and its days are over: bets placed in them that are still open are waited for',
  }),
  since: UnixSeconds,
  until: Type.Union([UnixSeconds, Type.Null()], {
    description:
      'last moment of what runs: to fulfil the rule, of the wait for its bets, or to take the reward',
  }),
  percent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'of the rule, by its part that is least fulfilled; in steps of 25',
  }),
  reward: Type.Union([Type.Object({ minor: MinorDigits, currency: Type.String() }), Type.Null()]),
});
export type Friend = Static<typeof Friend>;

export const FriendState = Type.Object({
  code: Type.String(),
  link: Type.String({ description: 'address that friends open' }),
  clicks: Type.Integer(),
  currency: Type.String({ description: 'of the sums below' }),
  exponent: Type.Integer(),
  rule: Type.Object({
    is_open: Type.Boolean(),
    click: FriendTerms.properties.click,
    click_days: Type.Integer(),
    days: Type.Integer(),
    wait_days: Type.Integer({ description: 'after the days, for bets placed in them' }),
    deposit_minor_min: MinorDigits,
    stake_minor_min: MinorDigits,
    odds_milli_min: Type.Integer(),
    reward_minor: MinorDigits,
    claim_days: Type.Integer(),
    paid_max: Type.Integer(),
    paid_days: Type.Integer(),
  }),
  friends: Type.Array(Friend, { description: 'newest first, at most 200' }),
});
export type FriendState = Static<typeof FriendState>;

export const setReferral = defineCall({
  ...shared,
  name: 'friends.set_referral',
  method: 'POST',
  paths: ['/web-api/api/bringfriend/v1/referral'],
  policy: 'anyone',
  rateLimit: 'promo',
  body: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: 40, description: 'in any letters' }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    code: Type.String(),
    is_tied: Type.Boolean({ description: 'false: this browser keeps it until its player registers' }),
  }),
  refusals: ['friend_code_unknown', 'friend_tied', 'friend_too_late', 'friend_closed_to_you'],
  summary:
    'Says who brought them: kept in the browser of a visitor, tied at once for a player before the first deposit.',
});

export const getFriends = defineCall({
  ...shared,
  name: 'friends.state',
  method: 'GET',
  paths: ['/web-api/api/bringfriend/v1/state'],
  policy: 'player',
  answer: FriendState,
  refusals: ['friend_closed_to_you'],
  summary: 'Code, link, rule and friends of a player. Friends are masked.',
});

export const claimFriend = defineCall({
  ...shared,
  name: 'friends.claim',
  method: 'POST',
  paths: ['/web-api/api/bringfriend/v1/claim'],
  policy: 'player',
  rateLimit: 'money',
  body: Type.Object({ friendship_id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answer: FriendState,
  refusals: ['not_found', 'friend_not_earned', 'friend_paid_enough', 'friend_closed_to_you'],
  statuses: { not_found: 404 },
  summary: 'Takes the reward for a friend: own money, once. Taking it again changes nothing.',
});
