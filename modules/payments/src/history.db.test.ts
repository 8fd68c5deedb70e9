import { randomUUID } from 'node:crypto';
import { accept, minor, type Outcome, refuse } from '@overround/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyHeld } from './office-deps.ts';
import { paymentInvariants } from './invariants.ts';
import { paymentCallsOf } from './payment-calls.testing.ts';
import {
  balanceOf,
  BRAND,
  buildOffice,
  openPaymentsWorld,
  type PaymentsWorld,
  signInAsha,
  type Told,
} from './testing.ts';

let world: PaymentsWorld;
let vouchers: PaymentsWorld['provider']['kept'];
const letters: Told[] = [];
let mayLeave: Outcome<undefined, MoneyHeld> = accept(undefined);
let hasRates = true;
let mayStand: Outcome<undefined> = accept(undefined);
const office = buildOffice(letters);
beforeAll(async () => {
  world = await openPaymentsWorld({
    depositMayStand: () => Promise.resolve(mayStand),
    office: {
      ...office,
      moneyMayLeave: () => Promise.resolve(mayLeave),
      toReference: (...asked) => (hasRates ? office.toReference(...asked) : Promise.resolve(undefined)),
    },
  });
  vouchers = world.provider.kept;
});
afterAll(() => world.close());

const { call, newKey, begin, pendingDeposit, state, notice, tell, reviewsOf } = paymentCallsOf(() => world);

describe('the history', () => {
  test('has fifty a page, newest first, by main and other accounts, old ones in the archive', async () => {
    const { personId } = await signInAsha(world);
    for (let count = 0; count < 52; count += 1) await begin('deposit', { amountMinor: String(1000 + count) });
    await world.db.asOwner(
      `update payments.payment set created_at = now() - interval '100 days' where person_id = $1 and amount_minor = 1000`,
      [personId],
    );
    const page = async (payload: object, which = 'main') =>
      (await call('POST', `/web-api/office/gethistorypayment${which}account`, payload)).body.data;
    const first = await page({});
    expect(first).toMatchObject({ total_count: 51, page_count: 2 });
    expect([first.items.length, first.items[0].amountMinor]).toEqual([50, '1051']);
    const second = await page({ data: { attributes: { page_number: 2, is_include_archive: true } } });
    expect(second.items.map((one: { amountMinor: string }) => one.amountMinor)).toEqual(['1001', '1000']);
    expect((await page({}, 'virtual')).items).toEqual([]);
    // An account that was closed takes no payment out of the history.
    await world.db.asOwner(
      `with closed as (insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor, closed_at)
         values (1, nextval('wallet.account_number_seq'), $1, 'cash', 'USD', 0, now()) returning account_id)
       update payments.payment p set account_id = closed.account_id from closed where p.person_id = $1 and amount_minor = 1051`,
      [personId],
    );
    expect((await page({}, 'virtual')).items).toMatchObject([{ amountMinor: '1051' }]);
  });

  test('shows one direction, one status, one stretch of time, and refuses others', async () => {
    const { personId } = await signInAsha(world, 5000n);
    await begin('deposit', { amountMinor: '1100' });
    await begin('deposit', { amountMinor: '1200' });
    await begin('withdrawal', { amountMinor: '1300' });
    await world.db.asOwner(
      `update payments.payment set created_at = now() - interval '10 days' where person_id = $1 and amount_minor = 1100`,
      [personId],
    );
    const now = Math.floor(Date.now() / 1000);
    const day = 24 * 60 * 60;
    const sums = async (payload: object) => {
      const { data } = (await call('POST', '/gethistorypaymentmainaccount', payload)).body;
      expect(data.total_count).toBe(data.items.length);
      return data.items.map((one: { amountMinor: string }) => one.amountMinor).toSorted();
    };
    expect(await sums({ direction: 'deposit' })).toEqual(['1100', '1200']);
    expect(await sums({ direction: 'withdrawal' })).toEqual(['1300']);
    expect(await sums({ status: 'requested' })).toEqual(['1300']);
    expect(await sums({ date_from: now - day })).toEqual(['1200', '1300']);
    expect(await sums({ date_to: now - day })).toEqual(['1100']);
    expect(
      await sums({
        data: { attributes: { direction: 'deposit', date_from: now - day, date_to: now + day } },
      }),
    ).toEqual(['1200']);
    for (const wrong of [{ direction: 'out' }, { status: 'lost' }, { date_from: -1 }, { date_to: '2026' }])
      expect((await call('POST', '/gethistorypaymentmainaccount', wrong)).status).toBe(400);
  });

  test('and every payment are nobody else’s business', async () => {
    await signInAsha(world);
    const paymentId = await pendingDeposit();
    await signInAsha(world);
    expect((await call('GET', `/web-api/api/payments/v1/payments/${paymentId}`)).status).toBe(404);
  });
});

describe('a large payout', () => {
  const asked = async (amountMinor: string): Promise<string> =>
    (await begin('withdrawal', { amountMinor })).body.data.paymentId;
  const staffCall = (method: 'GET' | 'POST', path: string, payload?: object) =>
    call(method, `/operator-api/v1/payouts${path}`, payload, { 'x-requested-with': 'overround' });
  const decide = (paymentId: string, isFor: boolean, by = 'ines') => {
    world.staffIs(by);
    return staffCall('POST', `/${paymentId}/decision`, { isFor, reason: 'looked at' });
  };
  const sentOf = (paymentId: string) =>
    world.provider.payouts.filter((one) => one.paymentId === paymentId).length;

  test('waits with its sum set aside, and no provider is asked before one of staff said yes', async () => {
    const { accountId } = await signInAsha(world, 100_000n);
    const paymentId = await asked('50000');
    await world.runJobs();
    expect([(await state(paymentId)).status, await balanceOf(world, accountId)]).toEqual([
      'waiting',
      50_000n,
    ]);
    await world.db.asOwner(
      "update payments.payment set poll_at = poll_at - interval '1 day' where payment_id = $1",
      [paymentId],
    );
    await world.payments.pollDue(1 as never);
    expect(sentOf(paymentId)).toBe(0);
    await tell(notice(paymentId, { amountMinor: '50000' }));
    expect([(await state(paymentId)).status, await reviewsOf(paymentId)]).toEqual([
      'waiting',
      ['not_asked_for'],
    ]);
    world.staffIs('ines');
    const { payouts } = (await staffCall('GET', '')).body.data;
    expect(payouts.at(-1)).toMatchObject({
      paymentId,
      needed: 1,
      reasons: ['sum'],
      sumMinor: '50000',
      isMine: false,
    });
    const shown = (await staffCall('GET', `/${paymentId}`)).body.data;
    expect(shown).toMatchObject({
      status: 'waiting',
      destination: { account: 'DE00' },
      windows: [
        { days: 1, depositedMinor: '0', withdrawnMinor: '50000' },
        { days: 30, depositedMinor: '0', withdrawnMinor: '50000' },
      ],
      person: { isIdentified: true, heldHours: null },
    });
    expect((await decide(paymentId, true)).body.data.status).toBe('requested');
    await world.runJobs();
    expect([(await state(paymentId)).status, sentOf(paymentId)]).toEqual(['sent', 1]);
    for (const isFor of [true, false])
      expect((await decide(paymentId, isFor, 'omar')).body.error.code).toBe('payment_not_waiting');
    expect(await balanceOf(world, accountId)).toBe(50_000n);
  });

  test('that reaches the bound of the law takes two persons, however it is parted and whatever the order', async () => {
    await signInAsha(world, 300_000n);
    const [first, second] = [await asked('150000'), await asked('50000')];
    expect((await decide(second, true)).body.data).toMatchObject({
      status: 'waiting',
      payout: { needed: 2, reasons: ['sum', 'linked_sum'], approvedBy: ['ines'], isMine: true },
    });
    expect((await decide(second, true)).body.error.code).toBe('second_person_needed');
    expect((await decide(second, true, 'omar')).body.data.status).toBe('requested');
    expect((await decide(first, true)).body.data.status).toBe('requested');
  });

  test('of whatever sum takes two persons while no rate tells what it is worth', async () => {
    await signInAsha(world, 5000n);
    hasRates = false;
    const paymentId = await asked('1000');
    hasRates = true;
    expect((await decide(paymentId, true)).body.data).toMatchObject({
      status: 'waiting',
      payout: { needed: 2, reasons: ['sum', 'rate_missing'] },
    });
  });

  test('is not let go by one person who says yes four times at once', async () => {
    await signInAsha(world, 300_000n);
    const paymentId = await asked('250000');
    world.staffIs('ines');
    const twice = await Promise.all(
      [0, 1, 2, 3].map(() => staffCall('POST', `/${paymentId}/decision`, { isFor: true, reason: 'ok' })),
    );
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await state(paymentId)).status).toBe('waiting');
  });

  test('is given back by one no, once, and its player reads why', async () => {
    const { accountId } = await signInAsha(world, 300_000n);
    const paymentId = await asked('250000');
    await decide(paymentId, true);
    expect((await decide(paymentId, false, 'omar')).body.data.status).toBe('refused');
    expect((await decide(paymentId, false, 'vera')).body.error.code).toBe('payment_not_waiting');
    await world.runJobs();
    expect([await balanceOf(world, accountId), sentOf(paymentId)]).toEqual([300_000n, 0]);
    expect(letters.at(-1)?.text).toContain('looked at');
    // What came to nothing counts no more.
    expect((await state(await asked('1000'))).status).toBe('requested');
  });

  test('does not go while money is held, and nobody without the right decides', async () => {
    await signInAsha(world, 300_000n);
    const paymentId = await asked('60000');
    mayLeave = refuse('money_out_held', { hoursLeft: 3 });
    world.staffIs('ines');
    expect((await staffCall('GET', `/${paymentId}`)).body.data.person.heldHours).toBe(3);
    expect((await decide(paymentId, true)).body.error.code).toBe('money_out_held');
    mayLeave = accept(undefined);
    world.staffIs('tom', ['trader', 'support']);
    expect((await staffCall('POST', `/${paymentId}/decision`, { isFor: true, reason: 'x' })).status).toBe(
      403,
    );
    expect((await state(paymentId)).status).toBe('waiting');
    expect((await decide(paymentId, true)).body.data.status).toBe('requested');
  });
});

describe('a request about a payment', () => {
  const ROOT = '/web-api/office/payment-requests';
  const staffAsk = (method: 'GET' | 'POST', path: string, payload?: object) => {
    world.staffIs('ines');
    return call(method, `/operator-api/v1/payment-requests${path}`, payload, {
      'x-requested-with': 'overround',
    });
  };
  const ask = async (more: object) => {
    const request_id = randomUUID();
    const answer = await call('POST', ROOT, { request_id, text: 'Where is it?', ...more });
    return { request_id, code: answer.body.error?.code, ...answer };
  };

  test('names a payment of the topic, and nobody else’s', async () => {
    await signInAsha(world);
    const foreign = await pendingDeposit();
    await signInAsha(world, 5000n);
    const [deposit, payout] = [await pendingDeposit(), (await begin('withdrawal')).body.data.paymentId];
    const { data } = (await call('GET', `${ROOT}/transactions?topic=payout_late`)).body;
    expect([data.is_needed, data.payments.map((one: { paymentId: string }) => one.paymentId)]).toEqual([
      true,
      [payout],
    ]);
    expect((await ask({ topic: 'payout_late' })).code).toBe('payment_to_name');
    expect((await ask({ topic: 'payout_late', payment_id: deposit })).code).toBe('payment_to_name');
    expect((await ask({ topic: 'deposit_missing', payment_id: foreign })).code).toBe('not_found');
    const made = await ask({ topic: 'payout_late', payment_id: payout });
    expect(made.body.data).toMatchObject({ status: 'open', payment: { paymentId: payout }, asks: [] });
    const again = await call('POST', ROOT, { request_id: made.request_id, topic: 'other', text: 'another' });
    expect(again.body.data).toMatchObject({ topic: 'payout_late', entries: [{ text: 'Where is it?' }] });
    await signInAsha(world);
    expect((await call('GET', `${ROOT}/${made.request_id}`)).status).toBe(404);
  });

  test('is answered with facts to fill in, which come back whole, and cards are masked', async () => {
    await signInAsha(world);
    const { request_id } = await ask({ topic: 'deposit_missing', text: 'Paid with 4111 1111 1111 1111' });
    const waiting = (await staffAsk('GET', '?status=open')).body.data.requests;
    expect(waiting.map((one: { request_id: string }) => one.request_id)).toContain(request_id);
    const answered = await staffAsk('POST', `/${request_id}/answers`, {
      entry_id: randomUUID(),
      text: 'Who paid, and when?',
      asks: ['payer_name', 'paid_on'],
      closes: false,
    });
    expect(answered.body.data).toMatchObject({ status: 'answered', asks: ['payer_name', 'paid_on'] });
    expect(answered.body.data.entries[0].text).toBe('Paid with •••• 1111');
    expect(letters.at(-1)?.text).toContain('Who paid, and when?');
    const fill = (filled: object[]) =>
      call('POST', `${ROOT}/${request_id}/fill-out`, { entry_id: randomUUID(), filled });
    const wrong = await fill([{ fact: 'payer_name', value: 'Asha' }]);
    expect(wrong.body.error.details).toEqual([{ field: 'paid_on', code: 'field_required' }]);
    const right = await fill([
      { fact: 'payer_name', value: 'Asha' },
      { fact: 'paid_on', value: '2026-11-20' },
    ]);
    expect(right.body.data).toMatchObject({ status: 'open', asks: [] });
    expect(right.body.data.entries.at(-1).filled).toEqual([
      { fact: 'payer_name', value: 'Asha' },
      { fact: 'paid_on', value: '2026-11-20' },
    ]);
    expect((await fill([])).body.error.code).toBe('nothing_to_fill');
    expect((await call('POST', `${ROOT}/${request_id}/close`, {})).body.data.status).toBe('closed');
    const entry_id = randomUUID();
    const more = await call('POST', `${ROOT}/${request_id}/entries`, { entry_id, text: 'One more thing' });
    expect(more.body.data).toMatchObject({ status: 'open' });
  });
});

describe('a code with money on it', () => {
  const PAYCHECK = '/web-api/office/paycheck';
  const redeem = (code: string, key: string = newKey()) =>
    call('POST', PAYCHECK, { code }, { 'idempotency-key': key });

  test('is looked at without effect, and credited once whatever is repeated', async () => {
    const { accountId } = await signInAsha(world);
    vouchers.set('ABCD1234', { amountMinor: minor(3000n), currency: 'EUR' });
    const look = async () => (await call('POST', `${PAYCHECK}/look`, { code: 'abcd-1234' })).body.data;
    expect(await look()).toEqual({ amountMinor: '3000', currency: 'EUR', exponent: 2, isSpent: false });
    expect(await balanceOf(world, accountId)).toBe(0n);
    const key = newKey();
    const [first, again] = [await redeem('ABCD 1234', key), await redeem('ABCD 1234', key)];
    expect([first.body.data.status, again.headers['idempotent-replay']]).toEqual(['succeeded', 'true']);
    expect((await redeem('ABCD1234')).body.error.code).toBe('paycheck_spent');
    expect([await balanceOf(world, accountId), (await look()).isSpent]).toEqual([3000n, true]);
    const { payments, isOffered } = (await call('GET', PAYCHECK)).body.data;
    expect([payments.length, isOffered]).toEqual([1, true]);
  });

  test('in two hands at once is one deposit', async () => {
    const { accountId } = await signInAsha(world);
    vouchers.set('TWICE567', { amountMinor: minor(700n), currency: 'EUR' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem('TWICE567')));
    expect(answers.filter(({ body }) => body.data?.status === 'succeeded')).toHaveLength(1);
    expect(await balanceOf(world, accountId)).toBe(700n);
  });

  test('whose answer was lost is found by asking', async () => {
    const { accountId } = await signInAsha(world);
    vouchers.set('LOST5678', { amountMinor: minor(900n), currency: 'EUR', loses: true });
    const { paymentId, status } = (await redeem('LOST5678')).body.data;
    expect([status, await balanceOf(world, accountId)]).toEqual(['pending', 0n]);
    await world.db.asOwner('update payments.payment set poll_at = now() where payment_id = $1', [paymentId]);
    await world.payments.pollDue(1 as never);
    expect([(await state(paymentId)).status, await balanceOf(world, accountId)]).toEqual(['succeeded', 900n]);
  });

  test.each([
    ['NOBODY12', 'paycheck_unknown'],
    ['DOLLAR12', 'currency_mismatch'],
    ['short', 'input_malformed'],
  ])('%s is refused: %s', async (code, expected) => {
    await signInAsha(world);
    vouchers.set('DOLLAR12', { amountMinor: minor(900n), currency: 'USD' });
    expect((await redeem(code)).body.error.code).toBe(expected);
  });
});

describe('a deposit that reaches a bound of the law', () => {
  const cases = async () => {
    world.staffIs('ines');
    return (await call('GET', '/operator-api/v1/payment-reviews')).body.data.reviews;
  };
  const say = async (paymentId: string, resolution: string, by: string) => {
    const found = (await cases()).find(
      (one: { paymentId?: string; reason: string }) => one.paymentId === paymentId,
    );
    world.staffIs(by);
    const path = `/operator-api/v1/payment-reviews/${found?.reviewId}/resolve`;
    return call('POST', path, { resolution, reason: 'seen' }, { 'x-requested-with': 'overround' });
  };
  const held = async () => {
    const player = await signInAsha(world);
    const paymentId = await pendingDeposit();
    mayStand = refuse('identification_needed', { step: 'identity' });
    await tell(notice(paymentId));
    return { ...player, paymentId };
  };
  const stands = async ({ paymentId, accountId }: Awaited<ReturnType<typeof held>>) =>
    `${(await state(paymentId)).status} ${await balanceOf(world, accountId)}`;

  test('comes and waits, told to its player, and is credited by itself once they showed who they are', async () => {
    const one = await held();
    expect([await stands(one), letters.at(-1)?.subject]).toEqual([
      'held 0',
      'Your deposit of 25.00 EUR waits for you',
    ]);
    await tell(notice(one.paymentId));
    await world.payments.releaseHeld(BRAND);
    expect(await stands(one)).toBe('held 0');
    mayStand = accept(undefined);
    expect(await world.payments.releaseHeld(BRAND)).toBe(1);
    expect(await stands(one)).toBe('succeeded 2500');
    expect(await world.payments.releaseHeld(BRAND)).toBe(0);
    expect(await reviewsOf(one.paymentId)).toEqual(['deposit_held']);
    expect(
      (await cases()).filter((found: { paymentId?: string }) => found.paymentId === one.paymentId),
    ).toEqual([]);
  });

  test('is credited by two of staff, and stays open to one', async () => {
    const one = await held();
    expect((await say(one.paymentId, 'closed', 'ines')).body.error.code).toBe('review_not_possible');
    await say(one.paymentId, 'succeeded', 'ines');
    expect((await say(one.paymentId, 'succeeded', 'ines')).body.error.code).toBe('second_person_needed');
    expect(await stands(one)).toBe('held 0');
    await say(one.paymentId, 'succeeded', 'omar');
    expect(await stands(one)).toBe('succeeded 2500');
    mayStand = accept(undefined);
  });

  test('goes back by two of staff, waits again where its provider refuses, and a chargeback of it comes in vain', async () => {
    const one = await held();
    await tell(
      notice(one.paymentId, {
        status: 'charged_back',
        providerTxId: `cb-${one.paymentId}`,
        amountMinor: '100',
      }),
    );
    const sendBack = async () => {
      await say(one.paymentId, 'declined', 'ines');
      return say(one.paymentId, 'declined', 'omar');
    };
    world.provider.refusesRefunds = true;
    expect((await sendBack()).status).toBe(200);
    expect(await stands(one)).toBe('returned 0');
    await world.runJobs();
    world.provider.refusesRefunds = false;
    expect(await stands(one)).toBe('held 0');
    expect(await reviewsOf(one.paymentId)).toEqual(['deposit_held', 'reversal_too_large', 'deposit_held']);
    await say(one.paymentId, 'closed', 'ines');
    await sendBack();
    await world.runJobs();
    const [refund] = world.provider.refunds.slice(-1);
    expect([refund?.paymentId, refund?.amountMinor]).toEqual([one.paymentId, 2500n]);
    const done = { status: 'refunded', providerTxId: `re-${one.paymentId}`, refundId: refund?.refundId };
    for (let count = 0; count < 2; count += 1) await tell(notice(one.paymentId, done));
    expect(await stands(one)).toBe('returned 0');
    expect(letters.at(-1)?.text).toContain('seen');
    mayStand = accept(undefined);
  });

  test.each(paymentInvariants.filter(({ name }) => /waits|clears|credited once|went back/.test(name)))(
    'keeps the promise: $name',
    async ({ sql }) => {
      const [row] = await world.db.asOwner(sql);
      expect(row?.['broken']).toBe(0n);
      expect(row?.['checked']).toBeGreaterThan(0n);
    },
  );
});

describe('bounds of a brand', () => {
  const PATH = '/operator-api/v1/payment-bounds';
  const RULE = `${PATH}/rule`;
  const as = (by: string) => (path: string, payload: object) => {
    world.staffIs(by);
    return call('POST', path, { reason: 'new licence', ...payload }, { 'x-requested-with': 'overround' });
  };
  const wished = {
    oneFromMinor: '10000',
    twoFromMinor: '20000',
    lawFromMinor: '100000',
    fundsFromMinor: '500000',
  };

  test('change when another person says yes, and never above the law', async () => {
    const [ines, omar] = [as('ines'), as('omar')];
    const propose = async (by: typeof ines, change: object) =>
      (await by(RULE, { terms: { ...wished, ...change } })).body;
    expect((await propose(ines, { lawFromMinor: '200001' })).error.code).toBe('bounds_above_law');
    expect((await propose(ines, { twoFromMinor: '9999' })).error.code).toBe('bounds_out_of_order');
    expect((await propose(ines, {})).data).toEqual({
      version: 0,
      terms: null,
      waits: { terms: wished, askedBy: 'ines', reason: 'new licence', isOwn: true },
    });
    expect((await propose(omar, {})).error.code).toBe('something_waits');
    const uphold = async (by: typeof ines) => (await by(`${RULE}/decision`, { isUpheld: true })).body;
    expect((await uphold(ines)).error.code).toBe('second_person_needed');
    const most = { lawFromMinor: '200000', fundsFromMinor: '1000000' };
    expect((await call('GET', PATH)).body.data).toMatchObject({ bounds: { oneFromMinor: '50000' }, most });
    expect((await uphold(omar)).data).toEqual({ version: 1, terms: wished, waits: null });
    expect((await call('GET', PATH)).body.data).toEqual({ bounds: wished, most });
    await signInAsha(world, 10_000n);
    const { paymentId } = (await begin('withdrawal', { amountMinor: '10000' })).body.data;
    expect((await state(paymentId)).status).toBe('waiting');
    world.staffIs('ines');
    expect((await call('GET', `/operator-api/v1/payouts/${paymentId}`)).body.data.lawBoundMinor).toBe(
      '100000',
    );
  });

  test('are taken back by who proposed them', async () => {
    const ines = as('ines');
    await ines(RULE, { terms: { ...wished, oneFromMinor: '1' } });
    const takeBack = async () => (await ines(`${RULE}/decision`, { isUpheld: false })).body;
    expect((await takeBack()).data).toEqual({ version: 1, terms: wished, waits: null });
    expect((await takeBack()).error.code).toBe('nothing_waits');
    const kept = await world.db.asOwner(
      `select action from audit.audit_log where action like 'payment_bounds.%' order by seq`,
    );
    expect(kept.map((row) => row['action'])).toEqual([
      'payment_bounds.proposed',
      'payment_bounds.set',
      'payment_bounds.proposed',
      'payment_bounds.declined',
    ]);
  });
});
