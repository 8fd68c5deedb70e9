// What goes back of deposits through every payment service: chargebacks, what is won of them, refunds; the books of each, and cases for staff.

import { randomUUID } from 'node:crypto';
import { accept, DAY, minor, type Outcome, refuse } from '@overround/kernel';
import { type Played, STORE_ID } from '@overround/payment-sandbox';
import { PaymentRefused } from '@overround/provider-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRAND } from '../../modules/payments/src/testing.ts';
import { DESTINATIONS } from './support/payment-ways.ts';
import { type Begun, openServicesWorld, type ServicesWorld } from './support/services-world.ts';

let world: ServicesWorld;
const reversed: object[] = [];
/** What becomes of the question for a refund on its way to the acquirer. */
let refunding: 'asked' | 'answer lost' | 'refused' = 'asked';
/** Whether money that comes may be used at once. */
let mayStand: Outcome<undefined> = accept(undefined);
beforeAll(async () => {
  world = await openServicesWorld({
    dress: ([stripe, ...others]) => [
      {
        ...stripe!,
        startRefund: async (refund) => {
          if (refunding === 'refused') throw new PaymentRefused('no');
          await stripe!.startRefund?.(refund);
          if (refunding === 'answer lost') throw new Error('the answer is lost');
          return {};
        },
      },
      ...others,
    ],
    depositMayStand: () => Promise.resolve(mayStand),
    onReversed: async (_tx, { paymentId, kind, amountMinor }) =>
      void reversed.push({ paymentId, kind, amountMinor }),
  });
});
afterAll(() => world.close());
const reasonOf = ({ reason }: { readonly reason: string }): string => reason;

describe('what goes back', () => {
  test.each(['stripe', 'trustly'] as const)(
    '%s: a chargeback before its deposit waits for it',
    async (service) => {
      const begun = await world.begin(service, 'EUR');
      const paid = await world.press(begun, 'approve');
      world.services.counterparts.plays[service].takeBack(
        await world.refOf(begun.paymentId),
        'charged_back',
        '300',
      );
      const back = await world.services.letters();
      for (const letter of back) expect(await world.deliver(letter)).toBe(200);
      expect(await world.state(begun)).toBe('pending 0');
      for (const letter of [...paid, ...back, ...paid]) expect(await world.deliver(letter)).toBe(200);
      expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor - 300n}`);
    },
  );

  test('what the player does not hold becomes a debt, and what is won back pays it first', async () => {
    const begun = await world.begin('stripe', 'EUR');
    for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
    await world.db.inTransaction({ brandId: BRAND }, (tx) =>
      world.wallet.post(tx, {
        brandId: BRAND,
        kind: 'demo.gift',
        source: 'test',
        sourceId: begun.paymentId,
        actor: 'system',
        currency: 'EUR',
        entries: [
          { account: begun.accountId, amountMinor: -begun.amountMinor as never },
          { account: 'adjustments', amountMinor: begun.amountMinor as never },
        ],
      }),
    );
    const debt = async () => {
      const [row] = await world.db.asOwner(
        `select -sum(balance_minor)::bigint as debt from wallet.account where person_id = $1 and kind = 'debt'`,
        [begun.personId],
      );
      return row?.['debt'];
    };
    const { takeBack } = world.services.counterparts.plays.stripe;
    const ref = await world.refOf(begun.paymentId);
    takeBack(ref, 'charged_back', begun.amountMinor.toString());
    for (const letter of await world.services.letters()) await world.deliver(letter);
    expect([await world.state(begun), await debt()]).toEqual(['succeeded 0', begun.amountMinor]);
    takeBack(ref, 'chargeback_won', begun.amountMinor.toString());
    for (const letter of await world.services.letters()) await world.deliver(letter);
    expect([await world.state(begun), await debt()]).toEqual(['succeeded 0', 0n]);
  });

  // NOWPayments does not know where a coin came from.
  test('nowpayments: what staff send back by hand another of them ends, by a reference of its own', async () => {
    const begun = await world.begin('nowpayments', 'USDT');
    for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
    const of = `/operator-api/v1/payments/${begun.paymentId}`;
    const send = async (staff: string) => {
      world.staffIs(staff);
      const refundId = randomUUID();
      const asked = { refundId, amountMinor: '200', reason: 'asked for' };
      expect((await world.ask('POST', `${of}/refund`, asked)).body.data).toEqual({ refundId, isNew: true });
      await world.runJobs();
      return (reference: string, hasSucceeded: boolean) =>
        world.ask('POST', `/operator-api/v1/payment-reversals/${refundId}/end`, {
          hasSucceeded,
          reference,
          reason: 'seen',
        });
    };
    const [end, other] = [await send('bob'), await send('ann')];
    expect((await other('tx-1', true)).body.error.code).toBe('second_person_needed');
    expect((await end('tx-1', true)).body.data).toMatchObject({
      isRefundByHand: true,
      reversals: [
        { state: 'done', isOwn: false },
        { state: 'asked', isOwn: true },
      ],
    });
    expect((await end('tx-1', true)).body.error.code).toBe('refund_ended');
    world.staffIs('bob');
    expect((await other('tx-1', true)).body.error.code).toBe('provider_tx_conflict');
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor - 400n}`);
    expect((await other('tx-2', false)).status).toBe(200);
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor - 200n}`);
  });

  test.each(['stripe', 'voucher', 'trustly'] as const)(
    '%s: staff refund a part once; the rest is all that may follow',
    async (service) => {
      const begun = await world.begin(service, 'EUR');
      reversed.length = 0;
      for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
      world.staffIs('ann');
      const refund = (refundId: string, amountMinor: bigint) =>
        world.ask('POST', `/operator-api/v1/payments/${begun.paymentId}/refund`, {
          refundId,
          amountMinor: amountMinor.toString(),
          reason: 'asked for',
        });
      const refundId = randomUUID();
      expect((await refund(refundId, 200n)).body.data).toEqual({ refundId, isNew: true });
      expect((await refund(refundId, 200n)).body.data).toEqual({ refundId, isNew: false });
      expect((await refund(refundId, 201n)).body.error.code).toBe('idempotency_conflict');
      expect((await refund(randomUUID(), begun.amountMinor - 199n)).body.error.code).toBe('refund_too_large');
      await world.runJobs();
      const letters = await world.services.letters();
      // Asked again after a lost answer it goes once.
      const again = { refundId, paymentId: begun.paymentId, amountMinor: minor(200n), currency: 'EUR' };
      const provider = world.services.providers.find(({ providerId }) => providerId === service);
      await provider?.startRefund?.({ ...again, providerRef: await world.refOf(begun.paymentId) });
      expect(await world.services.letters()).toEqual([]);
      for (const letter of [...letters, ...letters]) expect(await world.deliver(letter)).toBe(200);
      expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor - 200n}`);
      // Told on once its provider did it, for whoever gave something for the deposit.
      expect(reversed).toEqual([{ paymentId: begun.paymentId, kind: 'refunded', amountMinor: 200n }]);
      const shown = (await world.ask('GET', `/operator-api/v1/payments/${begun.paymentId}`)).body.data;
      expect(shown).toMatchObject({
        leftMinor: (begun.amountMinor - 200n).toString(),
        mayRefund: true,
        debtMinor: '0',
        reversals: [
          { reversalId: refundId, kind: 'refunded', state: 'done', amountMinor: '200', actor: 'staff:ann' },
        ],
      });
      const [newest] = (await world.ask('GET', '/operator-api/v1/payment-reversals')).body.data.reversals;
      expect(newest).toMatchObject({ reversalId: refundId, reason: 'asked for' });
    },
  );

  const casesOf = async (paymentId: string) =>
    (await world.ask('GET', `/operator-api/v1/payment-reviews?find=${paymentId}`)).body.data.reviews;
  const shown = async (paymentId: string) =>
    (await world.ask('GET', `/operator-api/v1/payments/${paymentId}`)).body.data;
  const dueNow = (paymentId: string) =>
    world.db.asOwner('update payments.reversal set poll_at = now() where payment_id = $1', [paymentId]);
  const askBack = async (paymentId: string, amountMinor: string) => {
    world.staffIs('ann');
    const refundId = randomUUID();
    await world.ask('POST', `/operator-api/v1/payments/${paymentId}/refund`, {
      refundId,
      amountMinor,
      reason: 'asked for',
    });
    return refundId;
  };

  test('a refusal after a lost answer proves nothing: it is a case, and the sum stays taken until its end is told', async () => {
    const begun = await world.begin('stripe', 'EUR');
    for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
    await askBack(begun.paymentId, '300');
    refunding = 'answer lost';
    await expect(world.runJobs()).rejects.toThrow('lost');
    refunding = 'refused';
    await world.runJobs();
    refunding = 'asked';
    const left = `succeeded ${begun.amountMinor - 300n}`;
    expect([await world.state(begun), (await casesOf(begun.paymentId)).map(reasonOf)]).toEqual([
      left,
      ['refund_unsure'],
    ]);
    for (const letter of await world.services.letters()) expect(await world.deliver(letter)).toBe(200);
    expect((await shown(begun.paymentId)).reversals).toMatchObject([{ state: 'done', amountMinor: '300' }]);
    expect(await world.state(begun)).toBe(left);
  });

  test('a refusal of the first question gives the sum back to its player', async () => {
    const begun = await world.begin('stripe', 'EUR');
    for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
    await askBack(begun.paymentId, '300');
    refunding = 'refused';
    await world.runJobs();
    refunding = 'asked';
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor}`);
    expect((await shown(begun.paymentId)).reversals).toMatchObject([{ state: 'failed' }]);
    expect(await casesOf(begun.paymentId)).toEqual([]);
  });

  test.each(['stripe', 'voucher'] as const)(
    '%s: a refund whose end nobody told is found by asking, and told later it changes nothing',
    async (service) => {
      const begun = await world.begin(service, 'EUR');
      for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
      await askBack(begun.paymentId, '300');
      expect(await world.payments.pollRefunds(BRAND)).toBe(0);
      await world.runJobs();
      const lost = await world.services.letters();
      await dueNow(begun.paymentId);
      expect(await world.payments.pollRefunds(BRAND)).toBe(1);
      expect((await shown(begun.paymentId)).reversals).toMatchObject([{ state: 'done' }]);
      for (const letter of lost) expect(await world.deliver(letter)).toBe(200);
      expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor - 300n}`);
      expect([await world.payments.pollRefunds(BRAND), await casesOf(begun.paymentId)]).toEqual([0, []]);
    },
  );

  describe.each(['EUR', 'mBTC'])('btcpay in %s', (currency) => {
    const begin = async () => {
      const begun = await world.begin('btcpay', currency);
      for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
      const refundId = await askBack(begun.paymentId, '300');
      await world.runJobs();
      return { ...begun, refundId };
    };
    const claimOf = async (paymentId: string) => (await world.paymentOf(paymentId)).refund;
    const backOf = async ({ paymentId }: Begun) => (await shown(paymentId)).reversals.at(-1).state;

    test('the payer says where a refund goes, and it ends when it went, told late, twice or not at all', async () => {
      const begun = await begin();
      const told = await claimOf(begun.paymentId);
      expect([told.amountMinor, (await shown(begun.paymentId)).reversals[0].isClaimAsked]).toEqual([
        '300',
        true,
      ]);
      await world.payments.pollRefunds(BRAND);
      expect(await backOf(begun)).toBe('asked');
      const body = new URLSearchParams({ address: DESTINATIONS.btcpay.address });
      expect((await fetch(told.claimUrl, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
      const at = () => world.services.counterparts.plays.btcpay.book.all().at(-1);
      await expect.poll(() => at()?.status, { timeout: 10_000, interval: 5 }).toBe('succeeded');
      const letters = await world.services.letters();
      await dueNow(begun.paymentId);
      if (currency === 'EUR') await world.payments.pollRefunds(BRAND);
      else for (const letter of letters) await world.deliver(letter);
      expect([await backOf(begun), await claimOf(begun.paymentId)]).toEqual(['done', undefined]);
      for (const letter of [...letters, ...letters]) expect(await world.deliver(letter)).toBe(200);
      expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor - 300n}`);
      expect(await casesOf(begun.paymentId)).toEqual([]);
      world.staffIs('ann');
      const day = new Date(at()?.decidedAt ?? 0).toISOString().slice(0, 10);
      await world.ask('POST', '/operator-api/v1/payment-reconciliations', { providerId: 'btcpay', day });
      expect(await casesOf(begun.paymentId)).toEqual([]);
    });

    test('a claim that was closed there comes back to the player', async () => {
      const begun = await begin();
      const { claimUrl } = await claimOf(begun.paymentId);
      const closed = new URL(
        claimUrl.replace('/pull-payments/', `/api/v1/stores/${STORE_ID}/pull-payments/`),
      );
      const headers = { authorization: 'token secret of btcpay-key' };
      expect((await fetch(closed, { method: 'DELETE', headers })).status).toBe(200);
      await dueNow(begun.paymentId);
      await world.payments.pollRefunds(BRAND);
      expect([await backOf(begun), await world.state(begun)]).toEqual([
        'failed',
        `succeeded ${begun.amountMinor}`,
      ]);
    });
  });

  test('a deposit that waits and has no way back through its provider goes by hand, or waits again', async () => {
    const begun = await world.begin('nowpayments', 'USDT');
    mayStand = refuse('identification_needed');
    for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
    const sendBack = async () => {
      for (const staff of ['ann', 'bob']) {
        world.staffIs(staff);
        const [open] = await casesOf(begun.paymentId);
        const said = { resolution: 'declined', reason: 'unknown payer' };
        await world.ask('POST', `/operator-api/v1/payment-reviews/${open.reviewId}/resolve`, said);
      }
      await world.runJobs();
      return (await shown(begun.paymentId)).reversals.at(-1);
    };
    const end = async (refundId: string, reference: string, hasSucceeded: boolean) => {
      world.staffIs('ann');
      const path = `/operator-api/v1/payment-reversals/${refundId}/end`;
      return (await world.ask('POST', path, { hasSucceeded, reference, reason: 'seen' })).body;
    };
    expect(await world.state(begun)).toBe('held 0');
    const first = await sendBack();
    expect([await world.state(begun), first.state, first.actor]).toEqual([
      'returned 0',
      'asked',
      'staff:bob',
    ]);
    await end(first.reversalId, 'tx-none', false);
    expect([await world.state(begun), (await casesOf(begun.paymentId)).map(reasonOf)]).toEqual([
      'held 0',
      ['deposit_held'],
    ]);
    const second = await sendBack();
    expect((await end(second.reversalId, 'tx-77', true)).data).toMatchObject({
      status: 'returned',
      isRefundByHand: true,
      mayRefund: false,
      reversals: [{ state: 'failed' }, { state: 'done' }],
    });
    mayStand = accept(undefined);
    expect([await world.payments.releaseHeld(BRAND), await world.state(begun)]).toEqual([0, 'returned 0']);
    expect(await casesOf(begun.paymentId)).toEqual([]);
  });

  test('a chargeback by letter is kept once, by two of staff', async () => {
    const begun = await world.begin('voucher', 'EUR');
    for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
    world.staffIs('ann');
    const note = (amountMinor: string) =>
      world.ask('POST', `/operator-api/v1/payments/${begun.paymentId}/chargeback`, {
        kind: 'charged_back',
        amountMinor,
        reference: 'L-77',
        reason: 'letter of the bank',
      });
    expect((await note('100')).body.data).toEqual({ state: 'wished' });
    const [wish] = await casesOf(begun.paymentId);
    world.staffIs('bob');
    const path = `/operator-api/v1/payment-reviews/${wish.reviewId}/resolve`;
    await world.ask('POST', path, { resolution: 'succeeded', reason: 'the same letter' });
    expect((await note('100')).body.data).toEqual({ state: 'known' });
    expect((await note('101')).status).toBe(409);
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor - 100n}`);
  });
});

describe('the books', () => {
  const reconcile = async (service: Played, at: number) =>
    (
      await world.ask('POST', '/operator-api/v1/payment-reconciliations', {
        providerId: service,
        day: new Date(at).toISOString().slice(0, 10),
      })
    ).body.data;
  const decidedAt = (service: Played) =>
    world.services.counterparts.plays[service].book.all().at(-1)?.decidedAt ?? 0;
  test.each(['stripe', 'trustly', 'btcpay', 'nowpayments', 'voucher'] as const)(
    'of %s: what it took and never told is a case, once, that a person closes',
    async (service) => {
      world.staffIs('ann');
      const begun = await world.begin(service, service === 'nowpayments' ? 'USDT' : 'EUR');
      await world.press(begun, 'approve');
      const at = decidedAt(service);
      const casesOf = async (state_: string) =>
        (await world.ask('GET', `/operator-api/v1/payment-reviews?state=${state_}&find=${begun.paymentId}`))
          .body.data.reviews;
      await reconcile(service, at);
      await reconcile(service, at);
      const [found, ...more] = await casesOf('open');
      expect([found.reason, found.facts.hereMinor, found.facts.amountMinor, more]).toEqual([
        'missing_here',
        '0',
        begun.amountMinor.toString(),
        [],
      ]);
      // It is asked about at once.
      await world.payments.pollDue(BRAND);
      expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor}`);
      const closed = await world.ask('POST', `/operator-api/v1/payment-reviews/${found.reviewId}/resolve`, {
        resolution: 'closed',
        reason: 'credited by asking',
      });
      expect(closed.body.data.acts).toMatchObject([{ staff: 'ann', isFinal: true }]);
      expect(await casesOf('open')).toEqual([]);
    },
  );
  test.each(['btcpay', 'nowpayments'] as const)(
    'of %s: what was made days before it came is in both',
    async (service) => {
      const begun = await world.begin(service, service === 'nowpayments' ? 'USDT' : 'EUR');
      for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
      const { book } = world.services.counterparts.plays[service];
      const paid = book.all().at(-1)!;
      book.save({ ...paid, extra: { ...paid.extra, openedAt: String(paid.decidedAt - 3 * DAY) } });
      world.staffIs('ann');
      await reconcile(service, paid.decidedAt);
      const cases = await world.ask('GET', `/operator-api/v1/payment-reviews?find=${begun.paymentId}`);
      expect(cases.body.data.reviews).toEqual([]);
    },
  );
});

test('what came in another sum is credited as it came when two of staff say the same', async () => {
  const begun = await world.begin('stripe', 'EUR');
  for (const letter of await world.press(begun, 'wrong_amount')) await world.deliver(letter);
  world.staffIs('ann');
  const casesOf = async (query: string) =>
    (await world.ask('GET', `/operator-api/v1/payment-reviews?${query}`)).body.data.reviews;
  const [{ reviewId }] = await casesOf(`find=${begun.paymentId}`);
  for (const query of [`find=${begun.accountId}`, `find=Amount%20mism&after=${reviewId - 1}`])
    expect((await casesOf(query))[0].reviewId).toBe(reviewId);
  expect(await casesOf(`find=${begun.paymentId}&after=${reviewId}`)).toEqual([]);
  const found = await world.ask('GET', `/operator-api/v1/payment-reviews/${reviewId}`);
  const { reason, strayOf, amountMinor, facts } = found.body.data;
  expect([reason, strayOf, facts.amountMinor, facts.askedMinor]).toEqual([
    'amount_mismatch',
    begun.paymentId,
    amountMinor,
    String(begun.amountMinor),
  ]);
  const say = () =>
    world.ask('POST', `/operator-api/v1/payment-reviews/${reviewId}/resolve`, {
      resolution: 'succeeded',
      reason: 'seen at the bank',
    });
  expect((await say()).status).toBe(200);
  expect(await world.state(begun)).toBe('review 0');
  expect((await say()).body.error.code).toBe('second_person_needed');
  world.staffIs('bob');
  expect((await say()).status).toBe(200);
  expect(await world.state(begun)).toBe(`declined ${amountMinor}`);
  expect((await say()).body.error.code).toBe('review_resolved');
});

test('every promise about payments holds after all this', async () => {
  expect(await world.broken()).toEqual([]);
});
