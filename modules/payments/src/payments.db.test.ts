import { randomUUID } from 'node:crypto';
import { type Database, many, openDatabase, sql } from '@overround/platform';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentInvariants } from './invariants.ts';
import { paymentCallsOf } from './payment-calls.testing.ts';
import { balanceOf, openPaymentsWorld, type PaymentsWorld, signInAsha } from './testing.ts';

let world: PaymentsWorld;
const deposited: object[] = [];
beforeAll(async () => {
  world = await openPaymentsWorld({
    checksFrom: async (_tx, _owner, { direction, currency }) =>
      direction === 'withdrawal' ? 0n : currency === 'EUR' ? 5000n : undefined,
    onDeposited: async (_tx, { personId, amountMinor, isFirst }) =>
      void deposited.push({ personId, amountMinor, isFirst }),
  });
});
afterAll(() => world.close());

const { call, newKey, request, begin, state, pendingDeposit, notice, tell, reviewsOf } = paymentCallsOf(
  () => world,
);

describe('a deposit', () => {
  test('is asked for, shown, paid and credited once', async () => {
    const { accountId } = await signInAsha(world);
    const { status, body } = await begin('deposit');
    expect([status, body.data.status, body.data.redirectUrl]).toEqual([200, 'created', undefined]);
    const { paymentId } = body.data;
    await world.runJobs();
    expect(await state(paymentId)).toMatchObject({
      status: 'pending',
      redirectUrl: `https://pay.test/${paymentId}`,
    });
    expect((await tell(notice(paymentId))).json()).toEqual({ received: true });
    expect(await state(paymentId)).toMatchObject({ status: 'succeeded', amountMinor: '2500', exponent: 2 });
    expect(await balanceOf(world, accountId)).toBe(2500n);
  });

  test('is told where it is credited, once, and the first of a person as such', async () => {
    const { personId } = await signInAsha(world);
    for (const paymentId of [await pendingDeposit(), await pendingDeposit()]) {
      await tell(notice(paymentId));
      await tell(notice(paymentId));
    }
    const told = deposited.filter((one) => 'personId' in one && one.personId === personId);
    expect(told).toEqual([
      { personId, amountMinor: 2500n, isFirst: true },
      { personId, amountMinor: 2500n, isFirst: false },
    ]);
  });

  test('shows its methods and limits before it is asked for', async () => {
    await signInAsha(world, 77n);
    const { body } = await call('GET', '/web-api/api/payments/v1/methods?direction=deposit');
    expect(body.data).toMatchObject({
      currency: 'EUR',
      balanceMinor: '77',
      methods: [{ methodId: 'payment-sandbox:card', amountMinorMin: '100', amountMinorMax: '1000000' }],
    });
  });

  test.each([
    [{ amountMinor: '99' }, 422, 'amount_too_small'],
    [{ amountMinor: '1000001' }, 422, 'amount_too_large'],
    [{ amountMinor: '-5' }, 400, 'input_malformed'],
    [{ amountMinor: '5.0' }, 400, 'input_malformed'],
    [{ currency: 'USD' }, 422, 'currency_mismatch'],
    [{ methodId: 'payment-sandbox:cash' }, 422, 'method_unknown'],
    [{ methodId: 'other:card' }, 422, 'method_unknown'],
    [{ accountId: 70000000 }, 404, 'not_found'],
    [{ surprise: 1 }, 400, 'input_malformed'],
  ])('is refused whole: %o', async (more, status, code) => {
    await signInAsha(world);
    expect(await begin('deposit', more)).toMatchObject({ status, body: { error: { code } } });
  });

  test('is told beforehand from which sum on it waits for checks', async () => {
    await signInAsha(world);
    const told = async (query: string) =>
      (await call('GET', `/web-api/api/payments/v1/methods${query}`)).body.data.checksFromMinor;
    expect(await told('?direction=deposit')).toEqual({ deposit: '5000' });
    expect(await told('')).toEqual({ deposit: '5000', withdrawal: '0' });
    await signInAsha(world, 0n, 'USD');
    expect(await told('?direction=deposit')).toEqual({});
  });

  test('needs a key and a session', async () => {
    await signInAsha(world);
    expect(await begin('deposit', {}, 'short')).toMatchObject({
      status: 400,
      body: { error: { code: 'idempotency_key_missing' } },
    });
    world.signIn(undefined);
    expect((await begin('deposit')).status).toBe(401);
  });

  test('waits while the provider sleeps, and is not refused for good', async () => {
    await signInAsha(world);
    const paymentId = (await begin('deposit')).body.data.paymentId;
    world.provider.isAsleep = true;
    await expect(world.runJobs()).rejects.toThrow('sleeps');
    expect(await state(paymentId)).toMatchObject({ status: 'created' });
    world.provider.isAsleep = false;
    await world.runJobs();
    expect(await state(paymentId)).toMatchObject({ status: 'pending' });
  });

  test('expires when nobody pays, and a late success still counts', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await pendingDeposit();
    await world.db.asOwner(
      `update payments.payment set created_at = now() - interval '61 minutes', poll_at = now() where payment_id = $1`,
      [paymentId],
    );
    await world.payments.pollDue(1 as never);
    expect(await state(paymentId)).toMatchObject({ status: 'expired' });
    await tell(notice(paymentId));
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([
      2500n,
      'succeeded',
    ]);
  });
});

describe('a key', () => {
  test('answers the same request with the first answer', async () => {
    await signInAsha(world);
    const key = newKey();
    const first = await begin('deposit', {}, key);
    const again = await begin('deposit', {}, key);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replay'], again.headers['idempotent-replay']]).toEqual([
      undefined,
      'true',
    ]);
    const byKey = await call('GET', `/web-api/api/payments/v1/by-key/deposit/${key}`);
    expect(byKey.body.data).toMatchObject({
      state: 'accepted',
      payment: { paymentId: first.body.data.paymentId },
    });
  });

  test('keeps a refusal as well', async () => {
    await signInAsha(world);
    const key = newKey();
    const first = await begin('deposit', { amountMinor: '1' }, key);
    const again = await begin('deposit', { amountMinor: '1' }, key);
    expect([again.body.error, again.headers['idempotent-replay']]).toEqual([first.body.error, 'true']);
    const byKey = await call('GET', `/web-api/api/payments/v1/by-key/deposit/${key}`);
    expect(byKey.body.data).toEqual({ state: 'rejected', code: 'amount_too_small' });
  });

  test('conflicts with another request, and belongs to one person', async () => {
    await signInAsha(world);
    const key = newKey();
    await begin('deposit', {}, key);
    expect(await begin('deposit', { amountMinor: '2501' }, key)).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_conflict' } },
    });
    await signInAsha(world);
    expect((await begin('deposit', { amountMinor: '2501' }, key)).status).toBe(200);
    expect((await call('GET', `/web-api/api/payments/v1/by-key/deposit/${newKey()}`)).body.data).toEqual({
      state: 'unknown',
    });
  });

  test('sent two hundred times at once makes one withdrawal', async () => {
    const { accountId } = await signInAsha(world, 1_000_000n);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 200 }, () => begin('withdrawal', {}, key)));
    expect(new Set(answers.map((one) => one.body.data?.paymentId ?? one.body.error?.code)).size).toBe(1);
    expect(await balanceOf(world, accountId)).toBe(997_500n);
  });
});

describe('a callback', () => {
  test.each([
    ['a wrong signature', 'f'.repeat(64), 'payment-sandbox', 401],
    ['no signature', '', 'payment-sandbox', 401],
    ['a provider nobody knows', undefined, 'payment-other', 404],
  ])('with %s moves nothing', async (_case, sign, provider, status) => {
    const { accountId } = await signInAsha(world);
    const paymentId = await pendingDeposit();
    expect((await tell(notice(paymentId), sign, provider)).statusCode).toBe(status);
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([0n, 'pending']);
  });

  test('two hundred times at once credits once', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await pendingDeposit();
    const answers = await Promise.all(Array.from({ length: 200 }, () => tell(notice(paymentId))));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await balanceOf(world, accountId)).toBe(2500n);
    expect(await reviewsOf(paymentId)).toEqual([]);
  });

  test.each([
    ['another amount', { amountMinor: '2501' }, 'amount_mismatch'],
    ['another currency', { currency: 'USD' }, 'currency_mismatch'],
  ])('with %s goes to review and moves nothing', async (_case, more, reason) => {
    const { accountId } = await signInAsha(world);
    const paymentId = await pendingDeposit();
    expect((await tell(notice(paymentId, more))).statusCode).toBe(200);
    expect(await reviewsOf(paymentId)).toEqual([reason]);
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([0n, 'review']);
  });

  test('of the same id with other fields is refused and reviewed', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await pendingDeposit();
    await tell(notice(paymentId));
    for (const more of [{ amountMinor: '9900' }, { status: 'declined' }, { currency: 'USD' }])
      for (let twice = 0; twice < 2; twice += 1)
        expect((await tell(notice(paymentId, more))).statusCode).toBe(409);
    const other = await pendingDeposit();
    expect((await tell(notice(other, { providerTxId: `tx-${paymentId}` }))).statusCode).toBe(409);
    expect(await reviewsOf(paymentId)).toEqual(['tx_id_reused', 'tx_id_reused', 'tx_id_reused']);
    expect(await reviewsOf(other)).toEqual(['tx_id_reused']);
    expect(await balanceOf(world, accountId)).toBe(2500n);
  });

  test.each([
    [['succeeded', 'declined'], 'succeeded', 2500n, ['decline_after_success']],
    [['declined', 'succeeded'], 'declined', 0n, ['success_after_decline']],
    [['succeeded', 'succeeded'], 'succeeded', 2500n, ['second_success']],
    [['pending', 'succeeded', 'pending'], 'succeeded', 2500n, []],
    [['declined', 'pending', 'declined'], 'declined', 0n, []],
  ])('storm in the order %o ends as %s', async (order, status, balance, reviews) => {
    const { accountId } = await signInAsha(world);
    const paymentId = await pendingDeposit();
    for (const [index, said] of order.entries())
      expect(
        (await tell(notice(paymentId, { status: said, providerTxId: `tx-${index}-${paymentId}` })))
          .statusCode,
      ).toBe(200);
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([balance, status]);
    expect(await reviewsOf(paymentId)).toEqual(reviews);
  });

  test('about a payment nobody asked for is refused and kept', async () => {
    const stranger = randomUUID();
    // Whoever is refused tells it again: it is one case all the same.
    for (let twice = 0; twice < 2; twice += 1) expect((await tell(notice(stranger))).statusCode).toBe(404);
    expect((await tell(notice('not-an-id'))).statusCode).toBe(404);
    const kept = await world.db.asOwner(
      `select facts ->> 'paymentId' as id from payments.review where reason = 'payment_unknown'`,
    );
    expect(kept).toEqual([{ id: stranger }]);
  });

  test('that got lost is found by asking', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await pendingDeposit();
    world.provider.states.set(paymentId, { ...notice(paymentId), amountMinor: 2500n } as never);
    expect(await world.payments.pollDue(1 as never)).toBe(0);
    await world.db.asOwner('update payments.payment set poll_at = now() where payment_id = $1', [paymentId]);
    expect(await world.payments.pollDue(1 as never)).toBe(1);
    expect(await balanceOf(world, accountId)).toBe(2500n);
    expect((await tell(notice(paymentId))).statusCode).toBe(200);
    expect(await balanceOf(world, accountId)).toBe(2500n);
  });
});

describe('a withdrawal', () => {
  test('is told beforehand from which sum on staff look at it, with those of the day', async () => {
    await signInAsha(world, 100_000n);
    const told = async () => (await call('GET', '/web-api/api/payments/v1/methods')).body.data.staffFromMinor;
    const steps: unknown[] = [await told()];
    for (const amountMinor of ['30000', '20000'])
      steps.push((await begin('withdrawal', { amountMinor })).body.data.status, await told());
    await signInAsha(world, 0n, 'USD');
    expect([...steps, await told()]).toEqual(['50000', 'requested', '20000', 'waiting', '0', '100000']);
  });

  test('reserves at once, is sent and paid', async () => {
    const { accountId } = await signInAsha(world, 5000n);
    const paymentId = (await begin('withdrawal')).body.data.paymentId;
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([
      2500n,
      'requested',
    ]);
    await world.runJobs();
    expect((await state(paymentId)).status).toBe('sent');
    expect(world.provider.payouts.at(-1)).toMatchObject({ paymentId, destination: { account: 'DE00' } });
    await tell(notice(paymentId));
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([2500n, 'paid']);
    await tell(notice(paymentId, { status: 'declined', providerTxId: 'late' + paymentId }));
    expect([await balanceOf(world, accountId), await reviewsOf(paymentId)]).toEqual([
      2500n,
      ['decline_after_success'],
    ]);
  });

  test('that is declined is given back once', async () => {
    const { accountId } = await signInAsha(world, 5000n);
    const paymentId = (await begin('withdrawal')).body.data.paymentId;
    await world.runJobs();
    await Promise.all(Array.from({ length: 20 }, () => tell(notice(paymentId, { status: 'declined' }))));
    await tell(notice(paymentId, { status: 'declined', providerTxId: 'again' + paymentId }));
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([5000n, 'declined']);
  });

  test('keeps its reserve while the answer is unknown', async () => {
    const { accountId } = await signInAsha(world, 5000n);
    const paymentId = (await begin('withdrawal')).body.data.paymentId;
    world.provider.isAsleep = true;
    await expect(world.runJobs()).rejects.toThrow('sleeps');
    expect([await balanceOf(world, accountId), (await state(paymentId)).status]).toEqual([
      2500n,
      'requested',
    ]);
    world.provider.isAsleep = false;
    await world.runJobs();
    expect((await state(paymentId)).status).toBe('sent');
  });

  test.each([
    [{ amountMinor: '5001' }, 422, 'funds_insufficient'],
    [{ destination: { card: '4111 1111 1111 1111' } }, 422, 'card_number_refused'],
    [{ destination: {} }, 422, 'destination_malformed'],
    [{ destination: { account: 'DE00', holder: 'A5ha' } }, 422, 'destination_malformed'],
    [{ destination: { account: 'DE00', iban: 'DE00' } }, 422, 'destination_malformed'],
  ])('is refused whole: %o', async (more, status, code) => {
    const { accountId } = await signInAsha(world, 5000n);
    expect(await begin('withdrawal', more)).toMatchObject({ status, body: { error: { code } } });
    expect(await balanceOf(world, accountId)).toBe(5000n);
  });

  test('needs a sign-in of the last five minutes', async () => {
    const { accountId, personId } = await signInAsha(world, 5000n);
    const signedInAt = (Date.now() - 301_000) as never; // A clock reading.
    world.signIn({ sessionId: 's', personId, playerNumber: accountId, signedInAt, via: 'bearer' });
    expect(await begin('withdrawal')).toMatchObject({
      status: 403,
      body: { error: { code: 'sign_in_not_fresh' } },
    });
  });

  test('is not begun in a session that a remembered device opened, however young', async () => {
    const { accountId, personId } = await signInAsha(world, 5000n);
    const signedInAt = Date.now() as never; // A clock reading.
    world.signIn({
      sessionId: 's',
      personId,
      playerNumber: accountId,
      signedInAt,
      isLimited: true,
      via: 'cookie',
    });
    const answer = await world.calls.app.inject({
      method: 'POST',
      url: '/web-api/api/payments/v1/withdrawal',
      headers: { 'idempotency-key': newKey(), 'x-requested-with': 'overround' },
      payload: request({ destination: { account: 'DE00' } }),
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'sign_in_not_fresh']);
    expect(await balanceOf(world, accountId)).toBe(5000n);
  });

  test('goes out with exactly what its form asks for, and its form and fee are told beforehand', async () => {
    await signInAsha(world, 5000n);
    const offer = await call('GET', '/web-api/api/payments/v1/methods?direction=withdrawal');
    expect(offer.body.data.methods).toEqual([
      {
        methodId: 'payment-sandbox:card',
        direction: 'withdrawal',
        title: 'Card',
        amountMinorMin: '100',
        amountMinorMax: '1000000',
        fields: [
          { fieldId: 'account', title: 'Account', isRequired: true, lengthMax: 40 },
          expect.objectContaining({ fieldId: 'holder', pattern: '[A-Za-z ]+', namesHolder: true }),
        ],
        fee: { permille: 10, fixedMinor: '25' },
        source: 'payment-sandbox:card',
      },
    ]);
    const { body } = await begin('withdrawal', { destination: { account: ' DE00 ', holder: '' } });
    await world.runJobs();
    const payout = world.provider.payouts.find((one) => one.paymentId === body.data.paymentId);
    expect(payout?.destination).toEqual({ account: 'DE00' });
    const wrong = await begin('withdrawal', { destination: { holder: '123' } });
    expect(wrong.body.error.details).toEqual([
      { field: 'account', code: 'field_required' },
      { field: 'holder', code: 'value_malformed' },
    ]);
  });

  test('is not cancelled by the player: no call does (strict profile)', async () => {
    const { accountId } = await signInAsha(world, 5000n);
    const { body } = await begin('withdrawal');
    const url = `/web-api/api/payments/v1/payments/${body.data.paymentId}`;
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'] as const)
      expect((await world.calls.app.inject({ method, url, payload: {} })).statusCode).toBe(404);
    expect(
      (await world.calls.app.inject({ method: 'POST', url: `${url}/cancel`, payload: {} })).statusCode,
    ).toBe(404);
    expect(await balanceOf(world, accountId)).toBe(2500n);
  });

  test('of two hundred at once spends what is there and no more', async () => {
    const { accountId } = await signInAsha(world, 100_000n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => begin('withdrawal', { amountMinor: '1000' })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(100);
    expect(await balanceOf(world, accountId)).toBe(0n);
  });
});

describe('every promise', () => {
  let auditors: Database;
  beforeAll(() => {
    auditors = openDatabase({ url: world.db.ownerUrl, role: 'overround_audit' });
  });
  afterAll(() => auditors.close());
  // What nothing here does is counted where it is done.
  const ELSEWHERE = /debt|instalment|sealed|told to be owed|transfer|went back|waits for checks/;
  test.each([...paymentInvariants, ...walletInvariants].filter((one) => !ELSEWHERE.test(one.name)))(
    'holds after all this: $name',
    async (invariant) => {
      const [row] = await auditors.read('platform', (tx) =>
        many(tx, sql.raw<{ checked: bigint; broken: bigint }>(invariant.sql)),
      );
      expect(row?.broken).toBe(0n);
      expect(row?.checked).toBeGreaterThan(0n);
    },
  );
});

// Written as rows, after every promise was looked at: no money stands behind them.
describe('a list of staff comes fifty a page, each row once and in its order', () => {
  const rows = 'generate_series(1, 103) as n';
  const id = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  // Two of each moment, so that the order of equals counts.
  const at = `timestamptz '2026-01-01' + interval '1 minute' * (n / 2)`;
  beforeAll(async () => {
    const { personId, accountId } = await signInAsha(world);
    await world.db.asOwner('update payments.payment set status = $1 where status = $2', [
      'review',
      'waiting',
    ]);
    const payment = (status: string, direction: string) =>
      `insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency,
                                     amount_minor, status, destination, return_url, lang, created_at)
       select 1, ${id}, '${personId}', ${accountId}, '${direction}', 'payment-sandbox', 'card', 'EUR', 1, '${status}', '{}', '', 'en', ${at}
         from ${rows}`;
    for (const text of [
      payment('waiting', 'withdrawal'),
      `insert into payments.approval (brand_id, payment_id, needed, reasons, sum_minor, linked_minor)
       select 1, ${id}, 1, '{sum}', 1, 1 from ${rows}`,
      `insert into payments.reversal (brand_id, reversal_id, payment_id, kind, state, amount_minor, currency, actor, created_at)
       select 1, ${id}, ${id}, 'refunded', 'done', 1, 'EUR', 'staff:ann', ${at} from ${rows}`,
      `insert into payments.request (brand_id, request_id, person_id, topic, status, changed_at)
       select 1, ${id}, '${personId}', 'other', s.status, ${at} from ${rows}, (values ('open'), ('closed')) s (status)
        where (n % 2 = 0) = (s.status = 'open')`,
      `insert into payments.request (brand_id, request_id, person_id, topic, status, changed_at)
       select 1, gen_random_uuid(), '${personId}', 'other', s.status, ${at} from ${rows}, (values ('open'), ('closed')) s (status)`,
      `insert into payments.reconciliation (brand_id, provider_id, day, line_count, finding_count)
       select 1, 'p' || n % 2, date '2026-01-01' + n / 2, 0, 0 from ${rows}`,
    ])
      await world.db.asOwner(text);
    world.staffIs('ann');
  });
  const ascending = (a: string, b: string): number => (a < b ? -1 : 1);

  test.each([
    ['payouts', 'payouts', ['createdAt', 'paymentId'], 103, 1],
    ['payment-reversals', 'reversals', ['createdAt', 'reversalId'], 103, -1],
    ['payment-reconciliations', 'days', ['day'], 103, -1],
    ['payment-requests?status=open', 'requests', ['changed_at', 'request_id'], 154, 1],
    ['payment-requests?status=closed', 'requests', ['changed_at', 'request_id'], 155, -1],
  ] as const)('%s', async (path, name, keys, count, order) => {
    const seen: Record<string, string>[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const word: string =
        after === '' ? '' : `${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`;
      const { data } = (await call('GET', `/operator-api/v1/${path}${word}`)).body;
      seen.push(...data[name]);
      sizes.push(data[name].length);
      after = data.next;
    }
    expect([seen.length, Math.max(...sizes), new Set(seen.map((one) => JSON.stringify(one))).size]).toEqual([
      count,
      50,
      count,
    ]);
    const words = seen.map((one) => keys.map((key) => String(one[key])).join(' '));
    const sorted = words.toSorted(ascending);
    expect(words).toEqual(order === 1 ? sorted : sorted.toReversed());
  });
});
