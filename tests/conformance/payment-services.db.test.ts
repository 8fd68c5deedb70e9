// Deposits and payouts through every payment service, spoken to over loopback HTTP in its own protocol; its callbacks come late, twice, in
// another order, spoiled or not at all (safety 7). What is told is compared to the last unit of currencies with 0 to 8 decimals. What goes
// back, and the books: payment-returns.db.test.ts.

import { randomUUID } from 'node:crypto';
import { DAY, HOUR, instant, MINUTE, minor } from '@overround/kernel';
import { type PaymentProvider, PaymentRefused } from '@overround/provider-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, BRAND, signInAsha } from '../../modules/payments/src/testing.ts';
import { DESTINATIONS, SERVICES, WAYS } from './support/payment-ways.ts';
import { openServicesWorld, type ServicesWorld, sumIn } from './support/services-world.ts';

let world: ServicesWorld;
/** Refuses to begin while this names how. */
let refusal: Error | undefined;
beforeAll(async () => {
  world = await openServicesWorld({
    dress: ([stripe, ...others]) => {
      const first: PaymentProvider = {
        ...stripe!,
        startDeposit: (deposit) => (refusal ? Promise.reject(refusal) : stripe!.startDeposit(deposit)),
      };
      // A second acquirer of cards, which stands in for the first.
      return [first, ...others, { ...stripe!, providerId: 'payment-sandbox' }];
    },
  });
});
afterAll(() => world.close());

describe.each(WAYS)('a deposit through %s in %s', (service, currency) => {
  test('is credited once, however often and late it is told', async () => {
    const begun = await world.begin(service, currency);
    const early = await world.press(begun, 'pending');
    const letters = await world.press(begun, 'twice');
    // Trustly tells of the account besides.
    expect(letters.length).toBe(service === 'trustly' ? 3 : 2);
    for (const letter of [...letters, ...early, ...letters].toReversed())
      expect(await world.deliver(letter)).toBe(200);
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor}`);
  });
  test('credited, conflicting words of later move nothing and are a case', async () => {
    const begun = await world.begin(service, currency);
    for (const letter of await world.press(begun, 'approve')) await world.deliver(letter);
    const play = world.services.counterparts.plays[service];
    const [payment] = play.book.all().slice(-1);
    for (const status of ['declined', 'succeeded'] as const) {
      play.decide(payment!, status, (begun.amountMinor + 7n).toString());
      for (const letter of [...(await world.services.letters())].flatMap((one) => [one, one]))
        await world.deliver(letter);
    }
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor}`);
    const cases = await world.db.asOwner(
      `select reason from payments.review r join payments.payment p using (brand_id, payment_id)
        where p.payment_id = $1 or p.stray_of = $1`,
      [begun.paymentId],
    );
    expect(cases.length).toBeGreaterThan(0);
  });
});

describe.each(SERVICES)('a callback of %s in %s', (service, currency) => {
  test('with one other byte is not the provider’s', async () => {
    const begun = await world.begin(service, currency);
    const [letter] = await world.press(begun, 'approve');
    const spoiled = Buffer.from(letter!.body.toString().replace(/"([A-Za-z0-9])/, '"$1x'));
    expect(spoiled.equals(letter!.body)).toBe(false);
    expect(await world.deliver(letter!, spoiled)).toBe(401);
    expect(await world.deliver({ ...letter!, headers: { 'content-type': 'application/json' } })).toBe(
      service === 'trustly' ? 200 : 401, // Trustly signs inside its message.
    );
  });
  test('of another sum is not credited', async () => {
    const begun = await world.begin(service, currency);
    for (const letter of await world.press(begun, 'wrong_amount')) await world.deliver(letter);
    expect(await world.state(begun)).toBe('review 0');
  });
  test('that was lost is found by asking, and told later it changes nothing', async () => {
    const begun = await world.begin(service, currency);
    const letters = await world.press(begun, 'approve');
    await world.db.asOwner('update payments.payment set poll_at = now() where payment_id = $1', [
      begun.paymentId,
    ]);
    await world.payments.pollDue(BRAND);
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor}`);
    for (const letter of letters) expect(await world.deliver(letter)).toBe(200);
    expect(await world.state(begun)).toBe(`succeeded ${begun.amountMinor}`);
  });
});

test('Trustly is answered with a signature of ours', async () => {
  const begun = await world.begin('trustly', 'EUR');
  const letter = (await world.press(begun, 'approve')).at(-1);
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

describe('the deposit over Trustly', () => {
  const start = (body: object) =>
    world.ask('POST', '/web-api/api/trustly/v1/deposit', { amountMinor: '1200', currency: 'EUR', ...body });
  test.each([
    ['without a way', {}],
    ['by its way', { methodId: 'trustly:bank' }],
  ])('begins %s', async (_name, body) => {
    await signInAsha(world);
    expect((await start(body)).body.data).toMatchObject({ methodId: 'trustly:bank', status: 'created' });
  });
  test('takes the way of nobody else', async () => {
    await signInAsha(world);
    expect((await start({ methodId: 'stripe:card' })).body.error.code).toBe('method_unknown');
  });
  test('is there in its currencies only', async () => {
    await signInAsha(world, 0n, 'CLP');
    expect((await start({ currency: 'CLP' })).body.error.code).toBe('method_unknown');
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
  const begun = await world.begin(service, service === 'nowpayments' ? 'USDT' : 'EUR');
  for (const letter of await world.press(begun, 'decline')) expect(await world.deliver(letter)).toBe(200);
  expect(await world.state(begun)).toBe(`${expected} 0`);
});

test.each([
  ['trustly', 'bank', 'EUR'],
  ['btcpay', 'bitcoin', 'mBTC'],
  ['btcpay', 'bitcoin', 'EUR'],
  ['nowpayments', 'coins', 'DOGE'],
  ['nowpayments', 'coins', 'USDT'],
  ['voucher', 'paycheck', 'CLP'],
] as const)('a payout through %s (%s, %s) is paid once', async (service, method, currency) => {
  const amountMinor = sumIn(world, currency);
  const { accountId } = await signInAsha(world, amountMinor, currency);
  const { body } = await world.ask('POST', '/web-api/api/payments/v1/withdrawal', {
    methodId: `${service}:${method}`,
    amountMinor: amountMinor.toString(),
    currency,
    destination: DESTINATIONS[service],
  });
  await world.runJobs();
  const play = world.services.counterparts.plays[service];
  const paid = () => play.book.all().at(-1)?.status;
  await expect.poll(paid, { timeout: 10_000, interval: 5 }).toBe('succeeded');
  const letters = await world.services.letters();
  expect(letters.length).toBe(1);
  for (const letter of [...letters, ...letters]) expect(await world.deliver(letter)).toBe(200);
  expect((await world.paymentOf(body.data.paymentId)).status).toBe('paid');
  expect(await balanceOf(world, accountId)).toBe(0n);
});

describe('NOWPayments', () => {
  const spoken = () => {
    const provider = world.services.providers.find(({ providerId }) => providerId === 'nowpayments');
    return { provider: provider!, play: world.services.counterparts.plays.nowpayments };
  };
  /** So many payouts of others, made so long ago. */
  const madeEarlier = (count: number, agoMs: number) => {
    const { play } = spoken();
    const at = Date.now() - agoMs;
    for (let one = 0; one < count; one += 1) {
      const [ref, id] = [play.newRef('6'), randomUUID()];
      play.book.save({
        payment_id: `${id}#${ref}`,
        direction: 'payout',
        ref,
        amount_minor: '5',
        paidMinor: '5',
        currency: 'doge',
        method_id: 'coins',
        return_url: '',
        lang: 'en',
        status: 'succeeded',
        txId: ref,
        destination: {},
        decidedAt: at + 1,
        extra: { unique_external_id: `${id}:DOGE`, openedAt: String(at) },
      });
    }
  };
  test('pays out once when it is asked again, however much it paid out meanwhile', async () => {
    const { provider, play } = spoken();
    madeEarlier(120, MINUTE);
    const payout = {
      paymentId: randomUUID(),
      amountMinor: minor(1_200_000_000n),
      currency: 'DOGE',
      methodId: 'coins',
      destination: DESTINATIONS.nowpayments,
      createdAt: instant(Date.now()),
    };
    const begun = await provider.startPayout(payout);
    madeEarlier(120, 0);
    expect(await provider.startPayout(payout)).toEqual(begun);
    expect(play.book.all().filter(({ payment_id }) => payment_id.startsWith(payout.paymentId)).length).toBe(
      1,
    );
    await world.services.letters();
  });
  test('tells all payouts of a day, and what was made days before it', async () => {
    const to = instant(Date.now() - DAY);
    madeEarlier(150, DAY + HOUR);
    const { provider, play } = spoken();
    const begun = await world.begin('nowpayments', 'USDT');
    await world.press(begun, 'approve');
    const paid = play.book.all().at(-1)!;
    const span = { from: instant(to - DAY), to };
    const made = { ...paid.extra, openedAt: String(span.from - DAY) };
    play.book.save({ ...paid, decidedAt: span.from + HOUR, extra: made });
    const lines = (await provider.report?.(span)) ?? [];
    expect(lines.filter(({ kind }) => kind === 'payout').length).toBe(150);
    expect(lines.filter(({ paymentId }) => paymentId === begun.paymentId)).toMatchObject([
      { kind: 'deposit', amountMinor: begun.amountMinor },
    ]);
  });
});

describe('whose account a payout goes to', () => {
  test('is asked by every way to a bank or a card', async () => {
    const query = { countryCode: 'DE', currency: 'EUR' };
    const ways = (await Promise.all(world.services.providers.map((one) => one.methods(query)))).flat();
    const named = ways.filter(
      ({ kind, family }) => kind === 'withdrawal' && ['bank', 'card'].includes(family ?? ''),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { fields = [] } of named)
      expect(fields.some(({ namesHolder, isRequired }) => namesHolder && isRequired)).toBe(true);
  });
  test.each([
    ['Asha', 'requested'],
    ['Other', 'waiting'],
  ])('counts at the bank, too: %s is %s', async (firstName, status) => {
    await signInAsha(world, 1200n);
    const { body } = await world.ask('POST', '/web-api/api/payments/v1/withdrawal', {
      methodId: 'trustly:bank',
      amountMinor: '1200',
      currency: 'EUR',
      destination: { ...DESTINATIONS.trustly, first_name: firstName },
    });
    expect(body.data.status).toBe(status);
  });
});

describe('what a deposit came from', () => {
  interface Instrument {
    readonly instrumentId: string;
    readonly title: string;
    readonly methodIds: readonly string[];
    readonly mayForget: boolean;
  }
  const instruments = async (): Promise<Instrument[]> =>
    (await world.ask('GET', '/web-api/api/payments/v1/methods?direction=withdrawal')).body.data.instruments;
  const paidIn = async (service: 'stripe' | 'trustly', typed: Readonly<Record<string, string>>) => {
    const begun = await world.begin(service, 'EUR');
    // In whatever order it is told.
    for (const letter of (await world.press(begun, 'approve', typed)).toReversed())
      expect(await world.deliver(letter)).toBe(200);
    return begun;
  };

  test('is told by an acquirer as scheme and last figures, and its number nowhere', async () => {
    await paidIn('stripe', { card: '5555 5555 5555 4444' });
    expect(await instruments()).toMatchObject([
      { title: 'Mastercard •• 4444', expires: '2034-12', methodIds: [], mayForget: true },
    ]);
    const kept = [
      await world.db.asOwner('select * from payments.instrument'),
      world.services.counterparts.plays.stripe.book.all(),
    ];
    expect(
      JSON.stringify(kept, (_name, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/5555.?5555/);
  });

  test('is paid back by ways that its adapter names wherever they are offered', async () => {
    const query = { countryCode: 'DE', currency: 'EUR' };
    const offered = await Promise.all(
      world.services.providers.map(async ({ providerId, methods }) =>
        (await methods(query)).flatMap((one) =>
          one.paysToInstruments ? `${providerId}:${one.methodId}` : [],
        ),
      ),
    );
    const named = world.services.providers.flatMap(({ providerId, paysBackBy = [] }) =>
      paysBackBy.map(({ methodId }) => `${providerId}:${methodId}`),
    );
    expect([offered.flat(), named]).toEqual([['trustly:bank'], ['trustly:bank']]);
  });

  test('is told by a bank as its account, and paid out to by the name it has there', async () => {
    const { amountMinor } = await paidIn('trustly', { bank: '1' });
    const [account] = await instruments();
    expect(account).toMatchObject({
      title: expect.stringMatching(/^Northern Savings •• [0-9]{4}$/),
      methodIds: ['trustly:bank'],
      mayForget: false,
    });
    const order = { methodId: 'trustly:bank', amountMinor: String(amountMinor), currency: 'EUR' };
    const withdraw = (more: object) =>
      world.ask('POST', '/web-api/api/payments/v1/withdrawal', { ...order, ...more });
    expect((await withdraw({ destination: DESTINATIONS.trustly })).body.error).toMatchObject({
      code: 'source_first',
    });
    expect((await withdraw({ instrumentId: account?.instrumentId })).status).toBe(200);
    await world.runJobs();
    const [deposit, payout] = world.services.counterparts.plays.trustly.book.all().slice(-2);
    expect(payout?.destination['account']).toBe(deposit?.extra['accountid']);
    expect((await instruments())[0]?.mayForget).toBe(true);
    await world.services.letters();
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
    const { body } = await world.ask('POST', '/web-api/api/payments/v1/deposit', {
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
  test('silences are counted in a row: an answer breaks it, a refusal too', async () => {
    const silences = async () =>
      (
        await world.db.asOwner(`select failures from payments.provider_health where provider_id = 'stripe'`)
      )[0]?.['failures'];
    const counted: unknown[] = [];
    for (const how of [new Error('lost'), new Error('lost'), new PaymentRefused('no'), new Error('lost')]) {
      refusal = how;
      await start();
      await world.runJobs().catch(() => undefined);
      // Nobody asks for this one again.
      await world.db.asOwner('delete from graphile_worker._private_jobs');
      counted.push(await silences());
    }
    refusal = undefined;
    expect(counted).toEqual([1, 2, 0, 1]);
  });
  test('rules of the brand close and order what is offered', async () => {
    const RULE = '/operator-api/v1/payment-routing/rule';
    const propose = async (rules: readonly object[]) =>
      (await world.ask('POST', RULE, { terms: { rules }, reason: 'test' })).body;
    const agree = async () =>
      (await world.ask('POST', `${RULE}/decision`, { isUpheld: true, reason: 'test' })).body;
    const set = async (rules: readonly object[]) => {
      world.staffIs('ann');
      await propose(rules);
      expect((await agree()).error.code).toBe('second_person_needed');
      world.staffIs('bob');
      return (await agree()).data;
    };
    world.staffIs('ann');
    const open = { priority: 1, isOpen: true };
    for (const rule of [
      { amountMinorMin: '5' },
      { terms: { amountMinorMin: '5' } },
      { currency: 'EUR', terms: { amountMinorMin: '5', amountMinorMax: '4' } },
      { currency: 'EUR', amountMinorMin: '5', terms: { usualMinutes: 1 } },
      { direction: 'deposit', terms: { fee: { permille: 1, fixedMinor: '0' } } },
      { direction: 'withdrawal', terms: { fee: { permille: 1, fixedMinor: '1' } } },
    ])
      expect((await propose([{ ...open, ...rule }])).error.code).toBe('routing_rule_malformed');
    const terms = {
      amountMinorMin: '2500',
      amountMinorMax: '90000',
      fee: { permille: 15, fixedMinor: '20' },
      usualMinutes: 90,
    };
    const bank = { providerId: 'trustly', methodId: 'bank', direction: 'withdrawal', currency: 'EUR' };
    const rules = [
      { providerId: 'voucher', priority: 1, isOpen: true },
      { family: 'crypto', priority: 9, isOpen: false },
      { ...bank, priority: 100, isOpen: true, terms },
    ];
    expect(await set(rules)).toMatchObject({ version: 1, terms: { rules }, waits: null });
    await signInAsha(world);
    const { body } = await world.ask('GET', '/web-api/api/payments/v1/methods?direction=deposit');
    const ids = body.data.methods.map((one: { methodId: string }) => one.methodId);
    expect(ids[0]).toBe('voucher:voucher');
    expect(ids.filter((id: string) => /btcpay|nowpayments/.test(id))).toEqual([]);
    const out = (await world.ask('GET', '/web-api/api/payments/v1/methods?direction=withdrawal')).body.data;
    expect(
      out.methods.find(({ methodId }: { methodId: string }) => methodId === 'trustly:bank'),
    ).toMatchObject(terms);
    const small = await world.ask('POST', '/web-api/api/payments/v1/withdrawal', {
      methodId: 'trustly:bank',
      amountMinor: '2499',
      currency: 'EUR',
      destination: DESTINATIONS.trustly,
    });
    expect(small.body.error.code).toBe('amount_too_small');
    expect(await set([])).toMatchObject({ version: 2, terms: { rules: [] } });
  });
});

test('every promise about payments holds after all this', async () => {
  expect(await world.broken()).toEqual([]);
});
