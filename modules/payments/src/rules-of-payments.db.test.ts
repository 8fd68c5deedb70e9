import { randomUUID } from 'node:crypto';
import { USUAL_CLOCK, USUAL_SOURCES } from '@overround/contracts/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const letters: Told[] = [];
let isKnown = true;
beforeAll(async () => {
  world = await openPaymentsWorld({
    office: { ...buildOffice(letters), isIdentified: () => Promise.resolve(isKnown) },
  });
});
afterAll(() => world.close());

const { call, begin, state, notice, tell, reviewsOf } = paymentCallsOf(() => world);
const staffCall = (method: 'GET' | 'POST', path: string, payload?: object) =>
  call(method, `/operator-api/v1/${path}`, payload, { 'x-requested-with': 'overround' });

/** One of staff proposes, another says yes. */
async function ruleIs(path: string, terms: object): Promise<number> {
  world.staffIs('ines');
  const asked = await staffCall('POST', path, { terms, reason: 'as the brand wants it' });
  world.staffIs('omar');
  await staffCall('POST', `${path}/decision`, { isUpheld: true, reason: 'agreed' });
  return asked.status;
}

describe('the clock of a state', () => {
  const withdraw = async (amountMinor = '2500'): Promise<string> =>
    (await begin('withdrawal', { amountMinor })).body.data.paymentId;
  const past = (paymentId: string) =>
    world.db.asOwner(
      `update payments.payment set state_since = state_since - interval '9 days', state_until = state_until - interval '9 days'
        where payment_id = $1`,
      [paymentId],
    );
  const lasts = ({ clock }: { clock: { since: number; until: number } }) => (clock.until - clock.since) / 60;

  test('stands on its payment with every step, and ends with it', async () => {
    await signInAsha(world, 100_000n);
    const paymentId = await withdraw();
    expect(lasts(await state(paymentId))).toBe(USUAL_CLOCK.requestedMinutes);
    await world.runJobs();
    expect(lasts(await state(paymentId))).toBe(USUAL_CLOCK.sentMinutes);
    await tell(notice(paymentId));
    const { clock, steps } = await state(paymentId);
    expect([clock, steps.map((one: { status: string }) => one.status)]).toEqual([
      undefined,
      ['requested', 'sent', 'paid'],
    ]);
    const waiting = await withdraw('50000');
    expect(lasts(await state(waiting))).toBe(USUAL_CLOCK.waitingMinutes);
    world.staffIs('ines');
    const { payouts } = (await staffCall('GET', 'payouts')).body.data;
    expect(payouts.find((one: { paymentId: string }) => one.paymentId === waiting).until).toBeGreaterThan(
      Date.now(),
    );
  });

  test('that runs out tells staff and its player once, and moves no money; the case ends with the state', async () => {
    const { accountId } = await signInAsha(world, 5000n);
    const paymentId = await withdraw();
    await world.runJobs();
    expect(await world.payments.tellLateStates(BRAND)).toBe(0);
    await past(paymentId);
    letters.length = 0;
    const told = await Promise.all([1, 2, 3].map(() => world.payments.tellLateStates(BRAND)));
    expect(told.reduce((sum, one) => sum + one)).toBe(1);
    expect([await reviewsOf(paymentId), letters.length]).toEqual([['state_late'], 1]);
    // What was sent is never given back by a clock, nor by staff through its case.
    world.staffIs('ines');
    const find = () => staffCall('GET', `payment-reviews?find=${paymentId}`);
    const { reviewId } = (await find()).body.data.reviews[0];
    for (const resolution of ['declined', 'succeeded'])
      expect(
        (await staffCall('POST', `payment-reviews/${reviewId}/resolve`, { resolution, reason: 'no' })).status,
      ).not.toBe(200);
    const late = await state(paymentId);
    expect([late.status, late.clock.lateSince > 0, await balanceOf(world, accountId)]).toEqual([
      'sent',
      true,
      2500n,
    ]);
    await tell(notice(paymentId));
    await world.payments.tellLateStates(BRAND);
    expect((await find()).body.data.reviews).toEqual([]);
  });

  test('is a rule of the brand for states that begin after it; what was promised stays', async () => {
    await signInAsha(world, 5000n);
    const before = await withdraw();
    expect(await ruleIs('payment-clocks/rule', { ...USUAL_CLOCK, requestedMinutes: 7 })).toBe(200);
    expect([lasts(await state(before)), lasts(await state(await withdraw()))]).toEqual([60, 7]);
    expect(await ruleIs('payment-clocks/rule', { ...USUAL_CLOCK, sentMinutes: 0 })).toBe(400);
  });

  test('is told beside what ways really took, once there are enough', async () => {
    await signInAsha(world, 50_000n);
    await world.db.asOwner("update payments.payment set method_id = 'old'");
    const times = async () =>
      (await call('GET', '/web-api/api/payments/v1/methods?direction=withdrawal')).body.data.methods[0]
        .realTimes;
    for (const minutes of [1, 2, 3, 4, 50]) {
      expect(await times()).toBeUndefined();
      const paymentId = await withdraw('200');
      await world.runJobs();
      await tell(notice(paymentId, { amountMinor: '200' }));
      await world.db.asOwner(
        `update payments.payment set created_at = finished_at - $2 * interval '1 minute' where payment_id = $1`,
        [paymentId, minutes],
      );
    }
    expect(await times()).toEqual({ count: 5, days: 90, halfMinutes: 3, mostMinutes: 50 });
  });
});

describe('money goes back to where it came from', () => {
  const withdraw = (more: object) => begin('withdrawal', more);
  const paidIn = async (amountMinor: string, source?: string) => {
    const { body } = await begin('deposit', { amountMinor });
    const { paymentId } = body.data;
    await world.runJobs();
    await tell(notice(paymentId, { amountMinor }));
    if (source)
      await world.db.asOwner('update payments.payment set source = $2 where payment_id = $1', [
        paymentId,
        source,
      ]);
    return paymentId;
  };
  const returns = async () =>
    (await call('GET', '/web-api/api/payments/v1/methods?direction=withdrawal')).body.data.returns;
  const CARD = 'payment-sandbox:card';

  test('up to what came from it and is not back yet, told beforehand', async () => {
    await signInAsha(world, 10_000n);
    await paidIn('3000');
    await paidIn('2000', 'crypto');
    const refunded = await paidIn('500');
    await world.db.asOwner(
      `insert into payments.reversal (brand_id, reversal_id, payment_id, kind, state, amount_minor, currency, actor)
       values ($1, gen_random_uuid(), $2, 'refunded', 'done', 500, 'EUR', 'staff:ines')`,
      [BRAND, refunded],
    );
    expect((await withdraw({ amountMinor: '1000' })).status).toBe(200);
    expect(await returns()).toMatchObject({
      needsIdentified: true,
      isIdentified: true,
      payable: [CARD],
      sources: [
        { source: 'crypto', owedMinor: '2000' },
        { source: CARD, title: 'Card', owedMinor: '2000' },
      ],
    });
    // The provider of this world takes nothing back by coins: what is left may go by card, for it is known who they are.
    expect((await withdraw({ amountMinor: '2500' })).status).toBe(200);
    expect((await returns()).sources[1].owedMinor).toBe('0');
  });

  test('and what staff read of a payout says that its holder is another', async () => {
    await signInAsha(world, 10_000n);
    const destination = { account: 'DE00', holder: 'Other Person' };
    const { body } = await withdraw({ destination });
    expect(body.data.status).toBe('waiting');
    world.staffIs('ines');
    const shown = await staffCall('GET', `payouts/${body.data.paymentId}`);
    expect(shown.body.data.payout).toMatchObject({ needed: 1, reasons: ['holder_differs'] });
    expect((await withdraw({ destination: { ...destination, holder: 'Asha' } })).body.data.status).toBe(
      'requested',
    );
  });

  test('as the brand rules, and another way only for who is known', async () => {
    await signInAsha(world, 10_000n);
    await paidIn('3000', 'bank');
    isKnown = false;
    const refused = await withdraw({ amountMinor: '500' });
    expect([refused.status, refused.body.error.code ?? refused.body]).toEqual([422, 'source_unverified']);
    const terms = { returnsToSource: false, days: 365, needsIdentified: true, needsOwnName: false };
    expect(await ruleIs('payment-sources/rule', terms)).toBe(200);
    expect([(await withdraw({ amountMinor: '500' })).status, await returns()]).toEqual([200, undefined]);
    isKnown = true;
  });
});

describe('money goes back to the very card it came from', () => {
  beforeAll(() => ruleIs('payment-sources/rule', USUAL_SOURCES));
  const METHODS = '/web-api/api/payments/v1/methods?direction=withdrawal';
  const offer = async () => (await call('GET', METHODS)).body.data;
  const card = (fingerprint: string, more: object = {}) => ({
    instrument: { fingerprint, brand: 'Visa', lastFour: '4242', expires: '2034-12', ...more },
  });
  const paidIn = async (amountMinor: string, ...words: readonly object[]) => {
    const { body } = await begin('deposit', { amountMinor });
    const { paymentId } = body.data;
    await world.runJobs();
    for (const said of words) await tell(notice(paymentId, { amountMinor, ...said }));
  };
  const payBack = (instrumentId: string, amountMinor: string, more: object = {}) =>
    begin('withdrawal', { amountMinor, instrumentId, destination: undefined, ...more });
  const forget = (instrumentId: string) =>
    call('POST', `/web-api/api/payments/v1/instruments/${instrumentId}/forget`, {});

  test('named to its provider; what is typed waits until that is back', async () => {
    await signInAsha(world, 10_000n);
    await paidIn('3000', card('fp_a'));
    const { instruments, returns } = await offer();
    const [{ instrumentId }] = instruments;
    const CARD = 'payment-sandbox:card';
    expect(instruments).toEqual([
      {
        instrumentId,
        title: 'Visa •• 4242',
        expires: '2034-12',
        source: CARD,
        methodIds: [CARD],
        mayForget: false,
      },
    ]);
    expect(returns.sources).toEqual([
      { source: CARD, instrumentId, title: 'Visa •• 4242', owedMinor: '3000' },
    ]);
    const typed = await begin('withdrawal', { amountMinor: '500' });
    expect([typed.status, typed.body.error.details]).toEqual([
      422,
      [{ source: CARD, instrumentId, owedMinor: '3000', mostMinor: '0' }],
    ]);
    expect((await forget(instrumentId)).body.error.code).toBe('instrument_owed');
    expect((await payBack(instrumentId, '3000')).status).toBe(200);
    await world.runJobs();
    expect(world.provider.payouts.at(-1)).toMatchObject({ instrument: 'fp_a', destination: {} });
    // What is left may go anywhere of their own.
    expect((await begin('withdrawal', { amountMinor: '500' })).status).toBe(200);
  });

  test.each([
    ['that is not theirs', { instrumentId: randomUUID() }, 'instrument_unknown'],
    ['with a destination beside it', { destination: { account: 'DE00' } }, 'destination_malformed'],
  ])('no card %s', async (_name, more, code) => {
    await signInAsha(world, 10_000n);
    await paidIn('3000', card('fp_b'));
    const [{ instrumentId }] = (await offer()).instruments;
    expect((await payBack(instrumentId, '1000', more)).body.error.code).toBe(code);
  });

  test('whose owner takes it from the list once nothing is owed; paying with it brings it back', async () => {
    await signInAsha(world, 10_000n);
    await paidIn('1000', card('fp_c'));
    const [{ instrumentId }] = (await offer()).instruments;
    await payBack(instrumentId, '1000');
    expect([(await forget(instrumentId)).status, (await offer()).instruments]).toEqual([200, []]);
    expect([
      (await forget(instrumentId)).status,
      (await payBack(instrumentId, '500')).body.error.code,
    ]).toEqual([404, 'instrument_unknown']);
    await paidIn('1000', card('fp_c'));
    expect((await offer()).instruments[0]).toMatchObject({ instrumentId, mayForget: false });
  });

  test('as its provider first told, before the money too; an attempt is no card, nor is a number a name', async () => {
    await signInAsha(world, 10_000n);
    await paidIn('1000', { status: 'pending', ...card('fp_d') }, card('fp_other'));
    await paidIn('1000', { status: 'declined', ...card('fp_e') });
    await paidIn('1000', card('4242424242424242', { brand: 'Bank' }));
    const { instruments, returns } = await offer();
    expect(instruments.map((one: { title: string }) => one.title)).toEqual(['Visa •• 4242']);
    expect(returns.sources.map((one: { owedMinor: string }) => one.owedMinor)).toEqual(['1000', '1000']);
    const kept = await world.db.asOwner(
      "select fingerprint from payments.instrument where fingerprint in ('fp_d', 'fp_other', 'fp_e') or fingerprint ~ '^4242'",
    );
    expect(kept.map((row) => row['fingerprint'])).toEqual(['fp_d']);
  });

  test('that another player paid with, too, only when one of staff has looked', async () => {
    await signInAsha(world, 10_000n);
    await paidIn('1000', card('fp_f'));
    await signInAsha(world, 10_000n);
    await paidIn('1000', card('fp_f'));
    const [{ instrumentId }] = (await offer()).instruments;
    const { body } = await payBack(instrumentId, '1000');
    world.staffIs('ines');
    const shown = await staffCall('GET', `payouts/${body.data.paymentId}`);
    expect(shown.body.data).toMatchObject({
      destination: { instrument: 'Visa •• 4242' },
      payout: { needed: 1, reasons: ['instrument_shared'] },
    });
  });
});

test('the end of a refund whose provider does not say which ends the oldest of its sum, once', async () => {
  const { accountId } = await signInAsha(world);
  const { paymentId } = (await begin('deposit', {})).body.data;
  await world.runJobs();
  await tell(notice(paymentId));
  world.staffIs('ines');
  const refundId = randomUUID();
  await staffCall('POST', `payments/${paymentId}/refund`, { refundId, amountMinor: '1000', reason: 'asked' });
  await world.runJobs();
  const end = (status: string, providerTxId: string) =>
    tell(notice(paymentId, { status, providerTxId, amountMinor: '1000', refundId: '' }));
  const refundState = async () =>
    (await world.db.asOwner('select state from payments.reversal where reversal_id = $1', [refundId]))[0]?.[
      'state'
    ];
  expect(await refundState()).toBe('asked');
  await end('refunded', `end-${paymentId}`);
  await end('refunded', `end-${paymentId}`);
  expect([await refundState(), await balanceOf(world, accountId)]).toEqual(['done', 1500n]);
  // Told a second time by another name it is nobody's: a person looks, and no money moves.
  await end('declined', `other-${paymentId}`);
  expect([await reviewsOf(paymentId), await balanceOf(world, accountId)]).toEqual([
    ['refund_unknown'],
    1500n,
  ]);
});
