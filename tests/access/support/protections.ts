// Every way in which money goes into play, comes in or is given, and everything that stands in its way (P10, P11; safety 10).

import { randomUUID } from 'node:crypto';
import type { PlayBarReason } from '@overround/identity';
import type { Player } from './actors.ts';
import type { House } from './house.ts';
import type { OwnedAsk } from './owned-ask.ts';
import { coupon, type Prepared } from './prepared-play.ts';

/** `stakes` goes into play, `waits` did so by itself at its moment, `asks` is a request of which a stake comes later, `pays` comes in, `leaves` is their own money going out, the others come from the house. */
type FlowKind = 'stakes' | 'waits' | 'asks' | 'pays' | 'leaves' | 'bonus' | 'reward';

interface Flow {
  readonly call: string;
  readonly kind: FlowKind;
  readonly ask: (of: Prepared) => OwnedAsk;
}

/** By what each is called where it fails. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  'a bet': { call: 'MakeBetWeb', kind: 'stakes', ask: ({ game }) => ({ body: coupon(game) }) },
  'a bet with builders': {
    call: 'MakeBetWebBuilder',
    kind: 'stakes',
    ask: ({ game }) => ({ body: coupon(game, 14) }),
  },
  'several bets': { call: 'MakeBetWebMulti', kind: 'stakes', ask: ({ game }) => ({ body: coupon(game, 6) }) },
  'coupons together': {
    call: 'datalinelive.putbetscommon',
    kind: 'stakes',
    ask: ({ game }) => ({ body: { coupons: [coupon(game, 7)] } }),
  },
  'a power bet': {
    call: 'MakeBetWeb',
    kind: 'stakes',
    ask: ({ game, bet }) => ({ body: { ...coupon(game), SaleBetId: bet, IsPowerBet: true } }),
  },
  'a bid whose price is there': {
    call: 'MakeBetBidWeb',
    kind: 'stakes',
    ask: ({ game }) => ({ body: { ...coupon(game, 8), BidCoef: 1.9 } }),
  },
  'an offer for a higher stake': {
    call: 'bets.vip_take',
    kind: 'stakes',
    ask: ({ vipRequest }) => ({ params: { requestId: vipRequest }, body: {} }),
  },
  'an insurance': {
    call: 'bets.insure',
    kind: 'stakes',
    ask: ({ insurance }) => ({ body: { offerId: insurance } }),
  },
  'a pool on a race': {
    call: 'tote.place',
    kind: 'stakes',
    ask: ({ race }) => ({
      body: { kind: 'win', events: [race], picks: [[1]], unitMinor: '200', betGUID: randomUUID() },
    }),
  },
  'a game of a casino': { call: 'casino.launch', kind: 'stakes', ask: () => ({ body: { gameId: 1 } }) },
  'a leg replaced at a cost': {
    call: 'bets.edit_take',
    kind: 'stakes',
    ask: ({ edited, editQuote }) => ({ params: { betId: edited }, body: { quoteId: editQuote } }),
  },
  'an offer to other players': {
    call: 'bets.pool_offer',
    kind: 'stakes',
    ask: ({ restOfRequest }) => ({ body: { requestId: restOfRequest } }),
  },
  'an offer of another player': {
    call: 'bets.pool_take',
    kind: 'stakes',
    ask: ({ poolOffer }) => ({
      params: { offerId: poolOffer },
      body: { riskMinor: '300', betGUID: randomUUID() },
    }),
  },
  'a bet from an advance': {
    call: 'MakeBetWeb',
    kind: 'stakes',
    ask: ({ otherGame }) => ({ body: coupon(otherGame, 4, { avanceBet: true }) }),
  },
  'an auto-bet whose moment came': { call: 'bets.resting', kind: 'waits', ask: () => ({}) },
  'a bid that waits': {
    call: 'MakeBetBidWeb',
    kind: 'asks',
    ask: ({ game }) => ({ body: { ...coupon(game, 9), BidCoef: 2.2 } }),
  },
  'a request for a higher stake': {
    call: 'bets.vip_request',
    kind: 'asks',
    ask: ({ game }) => ({ body: { ...coupon(game), VIPBetSumm: 100_000 } }),
  },
  'a deposit': {
    call: 'startDeposit',
    kind: 'pays',
    ask: () => ({
      body: { methodId: 'payment-sandbox:card', amountMinor: '1000', currency: 'EUR' },
      headers: { 'idempotency-key': `key-${randomUUID()}` },
    }),
  },
  'a deposit over Trustly': {
    call: 'startTrustlyDeposit',
    kind: 'pays',
    ask: () => ({
      body: { amountMinor: '1000', currency: 'EUR' },
      headers: { 'idempotency-key': `key-${randomUUID()}` },
    }),
  },
  'a withdrawal': {
    call: 'startWithdrawal',
    kind: 'leaves',
    ask: () => ({
      body: {
        methodId: 'payment-sandbox:bank',
        amountMinor: '2500',
        currency: 'EUR',
        destination: { account: 'DE00' },
      },
      headers: { 'idempotency-key': `key-${randomUUID()}` },
    }),
  },
  'a bonus': { call: 'bonuses.choose', kind: 'bonus', ask: () => ({ body: { code: 'FREEBET' } }) },
  'a promo code': { call: 'promo.redeem', kind: 'bonus', ask: () => ({ body: { code: 'OVER5' } }) },
  'a bonus for points': {
    call: 'bonuses.buy_with_points',
    kind: 'bonus',
    ask: () => ({ body: { code: 'POINTS1', purchaseId: randomUUID() } }),
  },
  'a reward for a friend': {
    call: 'friends.claim',
    kind: 'reward',
    ask: ({ friendship }) => ({ body: { friendship_id: friendship } }),
  },
  // Last: who paid in is no newcomer, whom some of the bonuses are for.
  'a code with money on it': {
    call: 'office.paycheck',
    kind: 'pays',
    ask: ({ paycheck }) => ({
      body: { code: paycheck },
      headers: { 'idempotency-key': `key-${randomUUID()}` },
    }),
  },
};

/** The code of a refusal, by the kind of a flow. Absent: nothing stands in its way. */
type Refused = Partial<Readonly<Record<FlowKind, string>>>;

export interface Protection {
  readonly refuses: Refused;
  readonly arrange: (house: House, player: Player) => Promise<unknown>;
}

const limit =
  (kind: string, setBy = 'player') =>
  ({ db }: House, { site, personId }: Player) =>
    db.asOwner(
      `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone, set_by)
       values ($1, $2, $3, $4, 'day', $5, 1, 'UTC', $6)`,
      [site.brandId, randomUUID(), personId, kind, kind === 'session' ? null : 'EUR', setBy],
    );
/** As if they had signed in two hours before, which is no fresh sign-in to take money out by. */
const longAgo = ({ db }: House, { personId }: Player) =>
  db.asOwner(
    `update identity.session set signed_in_at = signed_in_at - interval '2 hours' where person_id = $1`,
    [personId],
  );
/** Nothing that closes play keeps somebody's own money in (P11). */
const NOBODY_WHO_MAY_NOT_PLAY: Refused = {
  stakes: 'betting_not_allowed',
  waits: 'betting_not_allowed',
  asks: 'betting_not_allowed',
  pays: 'deposits_closed',
  bonus: 'bonus_closed_to_you',
  reward: 'friend_closed_to_you',
};

const barred = (reason: PlayBarReason): Protection => ({
  refuses: NOBODY_WHO_MAY_NOT_PLAY,
  arrange: ({ db }, { site, personId }) =>
    db.asOwner('insert into identity.play_bar (brand_id, person_id, reason) values ($1, $2, $3)', [
      site.brandId,
      personId,
      reason,
    ]),
});
/** Each is held against every flow. */
export const PROTECTIONS: Readonly<Record<string, Protection>> = {
  nothing: { refuses: {}, arrange: async () => undefined },
  'a limit of stakes': {
    refuses: { stakes: 'stake_limit_reached', waits: 'stake_limit_reached' },
    arrange: limit('stake'),
  },
  'a limit of stakes by staff': {
    refuses: { stakes: 'stake_limit_reached', waits: 'stake_limit_reached' },
    arrange: limit('stake', 'staff'),
  },
  'a limit of losses': {
    refuses: { stakes: 'loss_limit_reached', waits: 'loss_limit_reached' },
    arrange: limit('loss'),
  },
  'a limit of deposits': { refuses: { pays: 'deposit_limit_reached' }, arrange: limit('deposit') },
  'the end of session time': {
    refuses: { stakes: 'session_limit_reached', waits: 'session_limit_reached', leaves: 'sign_in_not_fresh' },
    arrange: async (house, player) => {
      await limit('session')(house, player);
      await longAgo(house, player);
    },
  },
  'a reality check': {
    refuses: { stakes: 'reality_check_due', waits: 'reality_check_due', leaves: 'sign_in_not_fresh' },
    arrange: longAgo,
  },
  'an age below that of the country': barred('under_age'),
  'nobody knows who they are yet': barred('not_identified'),
  'play closed by staff': barred('staff_excluded'),
  'a time-out': barred('time_out'),
  'self-exclusion': barred('self_excluded'),
  // Nobody who is blocked is somebody: what stands behind the door is asked where bets are placed.
  'a block': {
    refuses: {
      stakes: 'not_signed_in',
      waits: 'not_signed_in',
      asks: 'not_signed_in',
      pays: 'not_signed_in',
      leaves: 'not_signed_in',
      bonus: 'not_signed_in',
      reward: 'not_signed_in',
    },
    arrange: ({ db }, { personId }) =>
      db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [personId]),
  },
};
