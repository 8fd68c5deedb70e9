// Deposits and payouts through every payment service, spoken to over loopback HTTP in its own protocol; its callbacks come late, twice, in
// another order, spoiled or not at all (safety 7). What is told is compared to the last unit of currencies with 0 to 8 decimals.

import { randomUUID } from 'node:crypto';
import { minor } from '@overround/kernel';
import { paymentInvariants } from '@overround/payments';
import type { Played } from '@overround/payment-sandbox';
import { type PaymentProvider, PaymentRefused } from '@overround/provider-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  balanceOf,
  buildOffice,
  BRAND,
  openPaymentsWorld,
  type PaymentsWorld,
  type Player,
  signInAsha,
} from '../../modules/payments/src/testing.ts';
import { DESTINATIONS, METHODS, SERVICES, WAYS } from './support/payment-ways.ts';
import { type Letter, openPlayedServices, type PlayedServices } from './support/played-services.ts';

let world: PaymentsWorld;
let services: PlayedServices;
const reversed: object[] = [];
/** Refuses to begin while this names how. */
let refusal: Error | undefined;
beforeAll(async () => {
  services = await openPlayedServices(() => world.site.directory.currencies());
  // A second acquirer of cards, which stands in for the first.
  const [stripe] = services.providers;
  const second: PaymentProvider = { ...stripe!, providerId: 'payment-sandbox' };
  const first: PaymentProvider = {
    ...stripe!,
    startDeposit: (deposit) => (refusal ? Promise.reject(refusal) : stripe!.startDeposit(deposit)),
  };
  world = await openPaymentsWorld({
    onReversed: async (_tx, { paymentId, kind, amountMinor }) =>
      void reversed.push({ paymentId, kind, amountMinor }),
    providers: [first, ...services.providers.slice(1), second],
    // Sums so small that no staff look.
    office: { ...buildOffice(), toReference: () => Promise.resolve(1n) },
  });
});
afterAll(async () => {
  await services.close();
  await world.close();
});

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await world.calls.app.inject({
    method,
    url,
    headers: { 'idempotency-key': randomUUID(), 'x-requested-with': 'overround' },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const paymentOf = async (paymentId: string) =>
  (await ask('GET', `/web-api/api/payments/v1/payments/${paymentId}`)).body.data;
const deliver = async (letter: Letter, body = letter.body): Promise<number> => {
  const answer = await world.calls.app.inject({
    method: 'POST',
    url: `/payment-callback/${letter.service}`,
    headers: letter.headers,
    payload: body,
  });
  return answer.statusCode;
};
const sumIn = (currency: string): bigint => (world.site.directory.currency(currency)?.unitMinor ?? 0n) * 12n;

interface Begun extends Player {
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly url: string;
}
async function begin(service: Played, currency: string): Promise<Begun> {
  const player = await signInAsha(world, 0n, currency);
  const amountMinor = sumIn(currency);
  const { body } = await ask('POST', '/web-api/api/payments/v1/deposit', {
    methodId: `${service}:${METHODS[service]}`,
    amountMinor: amountMinor.toString(),
    currency,
  });
  const { paymentId } = body.data;
  await world.runJobs();
  const { redirectUrl } = await paymentOf(paymentId);
  return { ...player, paymentId, amountMinor, url: redirectUrl };
}
async function press(begun: Begun, action: string): Promise<Letter[]> {
  await services.press(begun.url, action);
  return services.letters();
}
const state = async ({ paymentId, accountId }: Begun) =>
  `${(await paymentOf(paymentId)).status} ${await balanceOf(world, accountId)}`;
const refOf = async (paymentId: string): Promise<string> => {
  const [row] = await world.db.asOwner('select provider_ref from payments.payment where payment_id = $1', [
    paymentId,
  ]);
  return String(row?.['provider_ref']);
};

describe.each(WAYS)('a deposit through %s in %s', (service, currency) => {
  test('is credited once, however often and late it is told', async () => {
    const begun = await begin(service, currency);
    const early = await press(begun, 'pending');
    const letters = await press(begun, 'twice');
    expect(letters.length).toBe(2);
    for (const letter of [...letters, ...early, ...letters].toReversed())
      expect(await deliver(letter)).toBe(200);
    expect(await state(begun)).toBe(`succeeded ${begun.amountMinor}`);
  });
  test('credited, conflicting words of later move nothing and are a case', async () => {
    const begun = await begin(service, currency);
    for (const letter of await press(begun, 'approve')) await deliver(letter);
    const play = services.counterparts.plays[service];
    const [payment] = play.book.all().slice(-1);
    for (const status of ['declined', 'succeeded'] as const) {
      play.decide(payment!, status, (begun.amountMinor + 7n).toString());
      for (const letter of [...(await services.letters())].flatMap((one) => [one, one]))
        await deliver(letter);
    }
    expect(await state(begun)).toBe(`succeeded ${begun.amountMinor}`);
    const cases = await world.db.asOwner('select reason from payments.review where payment_id = $1', [
      begun.paymentId,
    ]);
    expect(cases.length).toBeGreaterThan(0);
  });
});

describe.each(SERVICES)('a callback of %s in %s', (service, currency) => {
  test('with one other byte is not the provider’s', async () => {
    const begun = await begin(service, currency);
    const [letter] = await press(begun, 'approve');
    const spoiled = Buffer.from(letter!.body.toString().replace(/"([A-Za-z0-9])/, '"$1x'));
    expect(spoiled.equals(letter!.body)).toBe(false);
    expect(await deliver(letter!, spoiled)).toBe(401);
    expect(await deliver({ ...letter!, headers: { 'content-type': 'application/json' } })).toBe(
      service === 'trustly' ? 200 : 401, // Trustly signs inside its message.
    );
  });
  test('of another sum is not credited', async () => {
    const begun = await begin(service, currency);
    for (const letter of await press(begun, 'wrong_amount')) await deliver(letter);
    expect(await state(begun)).toBe('review 0');
  });
  test('that was lost is found by asking, and told later it changes nothing', async () => {
    const begun = await begin(service, currency);
    const letters = await press(begun, 'approve');
    await world.db.asOwner('update payments.payment set poll_at = now() where payment_id = $1', [
      begun.paymentId,
    ]);
    await world.payments.pollDue(BRAND);
    expect(await state(begun)).toBe(`succeeded ${begun.amountMinor}`);
    for (const letter of letters) expect(await deliver(letter)).toBe(200);
    expect(await state(begun)).toBe(`succeeded ${begun.amountMinor}`);
  });
});

test('Trustly is answered with a signature of ours', async () => {
  const begun = await begin('trustly', 'EUR');
  const [letter] = await press(begun, 'approve');
  const answer = await world.calls.app.inject({
    method: 'POST',
    url: '/payment-callback/trustly',
    headers: letter!.headers,
    payload: letter!.body,
  });
  expect(answer.json()).toMatchObject({
    version: '1.1',
    result: { method: 'credit', data: { status: 'OK' }, signature: expect.stringMatching(/^alg=RS256;/) },
  });
});

test.each([
  ['stripe', 'declined'],
  ['trustly', 'declined'],
  ['voucher', 'declined'],
  // Coins may still come: only our own time ends these.
  ['btcpay', 'pending'],
  ['nowpayments', 'pending'],
] as const)('a refusal of %s leaves it %s', async (service, expected) => {
  const begun = await begin(service, service === 'nowpayments' ? 'USDT' : 'EUR');
  for (const letter of await press(begun, 'decline')) expect(await deliver(letter)).toBe(200);
  expect(await state(begun)).toBe(`${expected} 0`);
});

test.each([
  ['trustly', 'bank', 'EUR'],
  ['btcpay', 'bitcoin', 'mBTC'],
  ['btcpay', 'bitcoin', 'EUR'],
  ['nowpayments', 'coins', 'DOGE'],
  ['nowpayments', 'coins', 'USDT'],
  ['voucher', 'paycheck', 'CLP'],
] as const)('a payout through %s (%s, %s) is paid once', async (service, method, currency) => {
  const amountMinor = sumIn(currency);
  const { accountId } = await signInAsha(world, amountMinor, currency);
  const { body } = await ask('POST', '/web-api/api/payments/v1/withdrawal', {
    methodId: `${service}:${method}`,
    amountMinor: amountMinor.toString(),
    currency,
    destination: DESTINATIONS[service],
  });
  await world.runJobs();
  const play = services.counterparts.plays[service];
  const paid = () => play.book.all().at(-1)?.status;
  await expect.poll(paid, { timeout: 10_000, interval: 5 }).toBe('succeeded');
  const letters = await services.letters();
  expect(letters.length).toBe(1);
  for (const letter of [...letters, ...letters]) expect(await deliver(letter)).toBe(200);
  expect((await paymentOf(body.data.paymentId)).status).toBe('paid');
  expect(await balanceOf(world, accountId)).toBe(0n);
});

describe('what goes back', () => {
  test.each(['stripe', 'trustly'] as const)(
    '%s: a chargeback before its deposit waits for it',
    async (service) => {
      const begun = await begin(service, 'EUR');
      const paid = await press(begun, 'approve');
      services.counterparts.plays[service].takeBack(await refOf(begun.paymentId), 'charged_back', '300');
      const back = await services.letters();
      for (const letter of back) expect(await deliver(letter)).toBe(200);
      expect(await state(begun)).toBe('pending 0');
      for (const letter of [...paid, ...back, ...paid]) expect(await deliver(letter)).toBe(200);
      expect(await state(begun)).toBe(`succeeded ${begun.amountMinor - 300n}`);
    },
  );

  test('what the player does not hold becomes a debt, and what is won back pays it first', async () => {
    const begun = await begin('stripe', 'EUR');
    for (const letter of await press(begun, 'approve')) await deliver(letter);
    await world.db.inTransaction({ brandId: BRAND }, (tx) =>
      world.wallet.post(tx, {
        brandId: BRAND,
        kind: 'test.loss',
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
    const { takeBack } = services.counterparts.plays.stripe;
    const ref = await refOf(begun.paymentId);
    takeBack(ref, 'charged_back', begun.amountMinor.toString());
    for (const letter of await services.letters()) await deliver(letter);
    expect([await state(begun), await debt()]).toEqual(['succeeded 0', begun.amountMinor]);
    takeBack(ref, 'chargeback_won', begun.amountMinor.toString());
    for (const letter of await services.letters()) await deliver(letter);
    expect([await state(begun), await debt()]).toEqual(['succeeded 0', 0n]);
  });

  // BTCPay gives back only by a claim of the payer, NOWPayments not at all.
  test('btcpay: what staff send back by hand another of them ends, by a reference of its own', async () => {
    const begun = await begin('btcpay', 'EUR');
    for (const letter of await press(begun, 'approve')) await deliver(letter);
    const of = `/operator-api/v1/payments/${begun.paymentId}`;
    const send = async (staff: string) => {
      world.staffIs(staff);
      const refundId = randomUUID();
      const asked = { refundId, amountMinor: '200', reason: 'asked for' };
      expect((await ask('POST', `${of}/refund`, asked)).body.data).toEqual({ refundId, isNew: true });
      await world.runJobs();
      return (reference: string, hasSucceeded: boolean) =>
        ask('POST', `/operator-api/v1/payment-reversals/${refundId}/end`, {
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
    expect(await state(begun)).toBe(`succeeded ${begun.amountMinor - 400n}`);
    expect((await other('tx-2', false)).status).toBe(200);
    expect(await state(begun)).toBe(`succeeded ${begun.amountMinor - 200n}`);
  });

  test.each(['stripe', 'voucher', 'trustly'] as const)(
    '%s: staff refund a part once; the rest is all that may follow',
    async (service) => {
      const begun = await begin(service, 'EUR');
      reversed.length = 0;
      for (const letter of await press(begun, 'approve')) await deliver(letter);
      world.staffIs('ann');
      const refund = (refundId: string, amountMinor: bigint) =>
        ask('POST', `/operator-api/v1/payments/${begun.paymentId}/refund`, {
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
      const letters = await services.letters();
      // Asked again after a lost answer it goes once.
      const again = { refundId, paymentId: begun.paymentId, amountMinor: minor(200n), currency: 'EUR' };
      const provider = services.providers.find(({ providerId }) => providerId === service);
      await provider?.startRefund?.({ ...again, providerRef: await refOf(begun.paymentId) });
      expect(await services.letters()).toEqual([]);
      for (const letter of [...letters, ...letters]) expect(await deliver(letter)).toBe(200);
      expect(await state(begun)).toBe(`succeeded ${begun.amountMinor - 200n}`);
      // Told on once its provider did it, for whoever gave something for the deposit.
      expect(reversed).toEqual([{ paymentId: begun.paymentId, kind: 'refunded', amountMinor: 200n }]);
      const shown = (await ask('GET', `/operator-api/v1/payments/${begun.paymentId}`)).body.data;
      expect(shown).toMatchObject({
        leftMinor: (begun.amountMinor - 200n).toString(),
        mayRefund: true,
        debtMinor: '0',
        reversals: [
          { reversalId: refundId, kind: 'refunded', state: 'done', amountMinor: '200', actor: 'staff:ann' },
        ],
      });
      const [newest] = (await ask('GET', '/operator-api/v1/payment-reversals')).body.data.reversals;
      expect(newest).toMatchObject({ reversalId: refundId, reason: 'asked for' });
    },
  );

  test('a chargeback by letter is kept once', async () => {
    const begun = await begin('voucher', 'EUR');
    for (const letter of await press(begun, 'approve')) await deliver(letter);
    world.staffIs('ann');
    const note = (amountMinor: string) =>
      ask('POST', `/operator-api/v1/payments/${begun.paymentId}/chargeback`, {
        kind: 'charged_back',
        amountMinor,
        reference: 'L-77',
        reason: 'letter of the bank',
      });
    expect((await note('100')).body.data).toEqual({ state: 'applied' });
    expect((await note('100')).body.data).toEqual({ state: 'known' });
    expect((await note('101')).status).toBe(409);
    expect(await state(begun)).toBe(`succeeded ${begun.amountMinor - 100n}`);
  });
});

describe('routing', () => {
  const held = async (paymentId: string) => {
    const [row] = await world.db.asOwner(
      'select provider_id, status from payments.payment where payment_id = $1',
      [paymentId],
    );
    return `${row?.['provider_id']} ${row?.['status']}`;
  };
  const start = async () => {
    await signInAsha(world);
    const { body } = await ask('POST', '/web-api/api/payments/v1/deposit', {
      methodId: 'stripe:card',
      amountMinor: '1200',
      currency: 'EUR',
    });
    return body.data.paymentId as string;
  };
  test('another provider is asked when the first refuses its first question', async () => {
    refusal = new PaymentRefused('no');
    const paymentId = await start();
    await world.runJobs();
    refusal = undefined;
    expect(await held(paymentId)).toBe('payment-sandbox pending');
  });
  test('nobody else is asked while an answer may have been lost, not even after a refusal', async () => {
    const paymentId = await start();
    refusal = new Error('the answer is lost');
    await expect(world.runJobs()).rejects.toThrow('lost');
    refusal = new PaymentRefused('known already');
    await expect(world.runJobs()).rejects.toThrow('known already');
    expect(await held(paymentId)).toBe('stripe created');
    refusal = undefined;
    await world.runJobs();
    expect(await held(paymentId)).toBe('stripe pending');
  });
  test('rules of the brand close and order what is offered', async () => {
    const RULE = '/operator-api/v1/payment-routing/rule';
    const propose = async (rules: readonly object[]) =>
      (await ask('POST', RULE, { terms: { rules }, reason: 'test' })).body;
    const agree = async () =>
      (await ask('POST', `${RULE}/decision`, { isUpheld: true, reason: 'test' })).body;
    const set = async (rules: readonly object[]) => {
      world.staffIs('ann');
      await propose(rules);
      expect((await agree()).error.code).toBe('second_person_needed');
      world.staffIs('bob');
      return (await agree()).data;
    };
    world.staffIs('ann');
    const malformed = await propose([{ priority: 1, isOpen: true, amountMinorMin: '5' }]);
    expect(malformed.error.code).toBe('routing_rule_malformed');
    const rules = [
      { providerId: 'voucher', priority: 1, isOpen: true },
      { family: 'crypto', priority: 9, isOpen: false },
    ];
    expect(await set(rules)).toMatchObject({ version: 1, terms: { rules }, waits: null });
    await signInAsha(world);
    const { body } = await ask('GET', '/web-api/api/payments/v1/methods?direction=deposit');
    const ids = body.data.methods.map((one: { methodId: string }) => one.methodId);
    expect(ids[0]).toBe('voucher:voucher');
    expect(ids.filter((id: string) => /btcpay|nowpayments/.test(id))).toEqual([]);
    expect(await set([])).toMatchObject({ version: 2, terms: { rules: [] } });
  });
});

describe('the books', () => {
  const reconcile = async (service: Played, at: number) =>
    (
      await ask('POST', '/operator-api/v1/payment-reconciliations', {
        providerId: service,
        day: new Date(at).toISOString().slice(0, 10),
      })
    ).body.data;
  const decidedAt = (service: Played) =>
    services.counterparts.plays[service].book.all().at(-1)?.decidedAt ?? 0;
  test.each(['stripe', 'trustly', 'btcpay', 'nowpayments', 'voucher'] as const)(
    'of %s: what it took and never told is a case, once, that a person closes',
    async (service) => {
      world.staffIs('ann');
      const begun = await begin(service, service === 'nowpayments' ? 'USDT' : 'EUR');
      await press(begun, 'approve');
      const at = decidedAt(service);
      const casesOf = async (state_: string) =>
        (await ask('GET', `/operator-api/v1/payment-reviews?state=${state_}&find=${begun.paymentId}`)).body
          .data.reviews;
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
      expect(await state(begun)).toBe(`succeeded ${begun.amountMinor}`);
      const closed = await ask('POST', `/operator-api/v1/payment-reviews/${found.reviewId}/resolve`, {
        resolution: 'closed',
        reason: 'credited by asking',
      });
      expect(closed.body.data.acts).toMatchObject([{ staff: 'ann', isFinal: true }]);
      expect(await casesOf('open')).toEqual([]);
    },
  );
});

test('a payment in review moves when two of staff say the same', async () => {
  const begun = await begin('stripe', 'EUR');
  for (const letter of await press(begun, 'wrong_amount')) await deliver(letter);
  world.staffIs('ann');
  const casesOf = async (query: string) =>
    (await ask('GET', `/operator-api/v1/payment-reviews?${query}`)).body.data.reviews;
  const [{ reviewId }] = await casesOf(`find=${begun.paymentId}`);
  for (const query of [`find=${begun.accountId}`, `find=Amount%20mism&after=${reviewId - 1}`])
    expect((await casesOf(query))[0].reviewId).toBe(reviewId);
  expect(await casesOf(`find=${begun.paymentId}&after=${reviewId}`)).toEqual([]);
  const found = await ask('GET', `/operator-api/v1/payment-reviews/${reviewId}`);
  expect(found.body.data.reason).toBe('amount_mismatch');
  const say = () =>
    ask('POST', `/operator-api/v1/payment-reviews/${reviewId}/resolve`, {
      resolution: 'succeeded',
      reason: 'seen at the bank',
    });
  expect((await say()).status).toBe(200);
  expect(await state(begun)).toBe('review 0');
  expect((await say()).body.error.code).toBe('second_person_needed');
  world.staffIs('bob');
  expect((await say()).status).toBe(200);
  expect(await state(begun)).toBe(`succeeded ${begun.amountMinor}`);
  expect((await say()).body.error.code).toBe('review_resolved');
});

test('every promise about payments holds after all this', async () => {
  for (const invariant of paymentInvariants) {
    const [row] = await world.db.asOwner(invariant.sql);
    expect([invariant.name, row?.['broken']]).toEqual([invariant.name, 0n]);
  }
});
