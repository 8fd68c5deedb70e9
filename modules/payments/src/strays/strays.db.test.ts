// Money that came in another sum than was asked for, twice, or after a decline (safety 7): booked as it came, and staff say whose it is.

import { accept, minor, type Outcome, refuse } from '@overround/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentInvariants } from '../invariants.ts';
import { paymentCallsOf } from '../payment-calls.testing.ts';
import { listBookedOf } from '../reconcile/reconcile-store.ts';
import {
  balanceOf,
  BRAND,
  buildOffice,
  openPaymentsWorld,
  type PaymentsWorld,
  signInAsha,
  type Told,
} from '../testing.ts';

let world: PaymentsWorld;
const letters: Told[] = [];
let fits: Outcome<undefined> = accept(undefined);
let mayStand: Outcome<undefined> = accept(undefined);
beforeAll(async () => {
  world = await openPaymentsWorld({
    office: buildOffice(letters),
    depositPolicy: () => Promise.resolve(fits),
    depositMayStand: () => Promise.resolve(mayStand),
  });
});
afterAll(() => world.close());
const { call, state, pendingDeposit, notice, tell, reviewsOf } = paymentCallsOf(() => world);

const STORIES = {
  amount_mismatch: [{ amountMinor: '1500', providerTxId: 'odd' }],
  second_success: [{}, { amountMinor: '1500', providerTxId: 'odd' }],
  success_after_decline: [{ status: 'declined' }, { amountMinor: '1500', providerTxId: 'odd' }],
} as const;
type Reason = keyof typeof STORIES;
/** A deposit of 25 of which 15 came for this reason, told twice. */
async function strayed(reason: Reason) {
  const { accountId } = await signInAsha(world);
  const paymentId = await pendingDeposit();
  for (const said of STORIES[reason]) {
    const told = notice(paymentId, said);
    const providerTxId = `${told.providerTxId}-${paymentId}`;
    for (let twice = 0; twice < 2; twice += 1) await tell({ ...told, providerTxId });
  }
  const shown = await state(paymentId);
  return { accountId, paymentId, shown, strayId: shown.strays[0].paymentId as string };
}
const find = async (paymentId: string) => {
  world.staffIs('ines');
  return (await call('GET', `/operator-api/v1/payment-reviews?find=${paymentId}`)).body.data.reviews;
};
async function say(paymentId: string, resolution: string, by: readonly string[] = ['ines', 'omar']) {
  const [{ reviewId }] = await find(paymentId);
  const path = `/operator-api/v1/payment-reviews/${reviewId}/resolve`;
  let answer;
  for (const login of by) {
    world.staffIs(login);
    answer = await call('POST', path, { resolution, reason: 'seen' }, { 'x-requested-with': 'overround' });
  }
  return answer?.body;
}
const heldIn = async (paymentId: string) =>
  (
    await world.db.asOwner(
      `select coalesce(sum(amount_minor), 0)::bigint as sum from audit.ledger_entry
        where account_kind = 'deposits_held' and source_id like $1 || ':%'`,
      [paymentId],
    )
  )[0]?.['sum'];

describe.each<[Reason, string, bigint]>([
  ['amount_mismatch', 'declined', 0n],
  ['second_success', 'succeeded', 2500n],
  ['success_after_decline', 'declined', 0n],
])('%s', (reason, end, credited) => {
  test('is booked once as it came, told to its player, and credited as it came by two', async () => {
    const { accountId, paymentId, shown, strayId } = await strayed(reason);
    expect(shown.strays).toEqual([{ paymentId: strayId, amountMinor: '1500' }]);
    expect(await state(strayId)).toMatchObject({ status: 'held', heldFor: 'stray', strayOf: paymentId });
    expect([await heldIn(strayId), await balanceOf(world, accountId), letters.at(-1)?.subject]).toEqual([
      1500n,
      credited,
      '15.00 EUR came that do not fit your deposit',
    ]);
    expect(await find(paymentId)).toMatchObject([
      { reason, paymentId: strayId, strayOf: paymentId, amountMinor: '1500', facts: { askedMinor: '2500' } },
    ]);
    expect(await world.payments.releaseHeld(BRAND)).toBe(0);
    expect((await say(paymentId, 'succeeded', ['ines', 'ines'])).error.code).toBe('second_person_needed');
    await say(paymentId, 'succeeded', ['omar']);
    expect([await balanceOf(world, accountId), await heldIn(strayId)]).toEqual([credited + 1500n, 0n]);
    expect([(await state(strayId)).status, (await state(paymentId)).status]).toEqual(['succeeded', end]);
    expect(await find(paymentId)).toEqual([]);
  });

  test('goes back as it came by two, asked of the provider by what it knows', async () => {
    const { accountId, paymentId, strayId } = await strayed(reason);
    await say(paymentId, 'declined');
    await world.runJobs();
    const refund = world.provider.refunds.at(-1);
    expect(refund).toMatchObject({ paymentId, amountMinor: minor(1500n) });
    const done = {
      status: 'refunded',
      amountMinor: '1500',
      refundId: refund?.refundId,
      providerTxId: `back-${paymentId}`,
    };
    for (let twice = 0; twice < 2; twice += 1) await tell(notice(paymentId, done));
    expect([(await state(strayId)).status, await balanceOf(world, accountId)]).toEqual([
      'returned',
      credited,
    ]);
    expect(
      await world.db.asOwner('select state from payments.reversal where payment_id = $1', [strayId]),
    ).toEqual([{ state: 'done' }]);
    expect(await reviewsOf(paymentId)).toEqual([reason]);
  });

  test('that never came is taken off the books by two', async () => {
    const { accountId, paymentId, strayId } = await strayed(reason);
    await say(paymentId, 'closed');
    expect([(await state(strayId)).status, (await state(paymentId)).status]).toEqual(['declined', end]);
    expect([await heldIn(strayId), await balanceOf(world, accountId)]).toEqual([0n, credited]);
  });
});

test('that never came ends a chargeback that waited for it as a case', async () => {
  const { paymentId, strayId } = await strayed('success_after_decline');
  const letter = {
    kind: 'charged_back',
    amountMinor: '1500',
    reference: `L-${strayId}`,
    reason: 'by letter',
  };
  world.staffIs('ines');
  const headers = { 'x-requested-with': 'overround' };
  await call('POST', `/operator-api/v1/payments/${strayId}/chargeback`, letter, headers);
  const wish = (await find(strayId)).find(({ reason }: { reason: string }) => reason === 'chargeback_wished');
  world.staffIs('omar');
  const agreed = { resolution: 'succeeded', reason: 'seen' };
  await call('POST', `/operator-api/v1/payment-reviews/${wish.reviewId}/resolve`, agreed, headers);
  const state = () =>
    world.db.asOwner('select state from payments.reversal where payment_id = $1', [strayId]);
  expect(await state()).toEqual([{ state: 'held' }]);
  const before = (await find(strayId)).length;
  await say(paymentId, 'closed');
  expect(await state()).not.toEqual([{ state: 'held' }]);
  // The case of the money is over, and one says that the chargeback was in vain.
  expect((await find(strayId)).length).toBe(before);
});

test('more than was asked for is credited whole', async () => {
  const { accountId } = await signInAsha(world);
  const paymentId = await pendingDeposit();
  await tell(notice(paymentId, { amountMinor: '2501' }));
  await say(paymentId, 'succeeded');
  expect(await balanceOf(world, accountId)).toBe(2501n);
});

test('is credited no earlier than limits and the law allow', async () => {
  const { accountId, paymentId, strayId } = await strayed('amount_mismatch');
  fits = refuse('deposit_limit_reached');
  await say(paymentId, 'succeeded');
  expect(await state(strayId)).toMatchObject({ status: 'held', heldFor: 'own_limit' });
  expect((await say(paymentId, 'succeeded', ['ines'])).error.code).toBe('deposit_beyond_limit');
  fits = accept(undefined);
  const other = await strayed('amount_mismatch');
  mayStand = refuse('identification_needed', { step: 'identity' });
  await say(other.paymentId, 'succeeded');
  expect([(await state(other.strayId)).status, await world.payments.releaseHeld(BRAND)]).toEqual(['held', 0]);
  mayStand = accept(undefined);
  expect(await world.payments.releaseHeld(BRAND)).toBe(1);
  expect([await balanceOf(world, accountId), await balanceOf(world, other.accountId)]).toEqual([0n, 1500n]);
  expect(await find(other.paymentId)).toEqual([]);
});

describe('came from the card that was told with it', () => {
  const from = (fingerprint: string) => ({ instrument: { fingerprint, brand: 'Visa', lastFour: '4242' } });
  const cardOf = async (paymentId: string) =>
    (
      await world.db.asOwner(
        `select i.fingerprint from payments.payment p left join payments.instrument i using (brand_id, instrument_id)
          where p.payment_id = $1`,
        [paymentId],
      )
    )[0]?.['fingerprint'];
  const ASKED = { amountMinor: '2500' };
  /** Then the card of what was asked for, which money that is not its own says nothing of. */
  test.each<[string, readonly object[], string | null, string | null]>([
    ['another sum', [from('card_a')], 'card_a', null],
    ['another sum, told of before', [{ status: 'pending', ...from('card_a') }, {}], 'card_a', 'card_a'],
    [
      'a second time from another card',
      [{ ...ASKED, ...from('card_a') }, from('card_b')],
      'card_b',
      'card_a',
    ],
    ['a second time, the first from nobody knows where', [ASKED, from('card_b')], 'card_b', null],
    [
      'a second time, by a provider that names none',
      [{ ...ASKED, ...from('card_a') }, {}],
      'card_a',
      'card_a',
    ],
    ['after a decline', [{ status: 'declined' }, from('card_b')], 'card_b', null],
    [
      'with a number for a name',
      [{ status: 'pending', ...from('card_a') }, from('4242424242424242')],
      null,
      'card_a',
    ],
    ['from nobody knows where', [{}], null, null],
  ])('%s', async (_what, words, card, cardOfAsked) => {
    await signInAsha(world);
    const paymentId = await pendingDeposit();
    for (const [index, said] of words.entries())
      for (let twice = 0; twice < 2; twice += 1)
        await tell(
          notice(paymentId, { amountMinor: '1500', providerTxId: `${index}-${paymentId}`, ...said }),
        );
    const [{ paymentId: strayId }] = (await state(paymentId)).strays;
    expect([await cardOf(strayId), await cardOf(paymentId)]).toEqual([card, cardOfAsked]);
  });

  test('or only when it was told again, each of two of the same sum; the first word about it stands', async () => {
    await signInAsha(world);
    const paymentId = await pendingDeposit();
    const odd = (nth: number) =>
      notice(paymentId, { amountMinor: '1500', providerTxId: `odd-${nth}-${paymentId}` });
    for (const told of [odd(1), odd(2), { ...odd(2), ...from('card_b') }, { ...odd(2), ...from('card_c') }])
      expect((await tell(told)).statusCode).toBe(200);
    const { strays } = await state(paymentId);
    const cards = await Promise.all(strays.map((one: { paymentId: string }) => cardOf(one.paymentId)));
    expect([cards, await cardOf(paymentId)]).toEqual([[null, 'card_b'], null]);
  });

  test('a second time in another currency, and says nothing of the first', async () => {
    await signInAsha(world);
    const paymentId = await pendingDeposit();
    await tell(notice(paymentId));
    await tell(notice(paymentId, { currency: 'USD', providerTxId: `usd-${paymentId}`, ...from('card_b') }));
    expect([await cardOf(paymentId), await reviewsOf(paymentId)]).toEqual([null, ['second_success']]);
  });

  test('as it was asked for, told of once its money was there', async () => {
    await signInAsha(world);
    const paymentId = await pendingDeposit();
    for (const said of [{}, from('card_a')]) await tell(notice(paymentId, said));
    expect(await cardOf(paymentId)).toBe('card_a');
  });
});

test('in another currency is a case alone', async () => {
  await signInAsha(world);
  const paymentId = await pendingDeposit();
  await tell(notice(paymentId, { currency: 'USD' }));
  const shown = await state(paymentId);
  expect([shown.status, shown.strays, await reviewsOf(paymentId)]).toEqual([
    'review',
    undefined,
    ['currency_mismatch'],
  ]);
});

test('of the books of the provider is compared by what it was told of', async () => {
  const { strayId, paymentId } = await strayed('amount_mismatch');
  const side = { brandId: BRAND, providerId: 'payment-sandbox' };
  const booked = await world.db.read(side, (tx) => listBookedOf(tx, side, [paymentId, strayId]));
  expect(booked).toEqual([{ paymentId, kind: 'deposit', currency: 'EUR', amountMinor: 1500n }]);
});

test.each(paymentInvariants)('holds after all this: $name', async ({ sql }) => {
  const [row] = await world.db.asOwner(sql);
  expect(row?.['broken']).toBe(0n);
});
