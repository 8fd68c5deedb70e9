import { USUAL_CLOCK } from '@overround/contracts/payments';
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
beforeAll(async () => {
  world = await openPaymentsWorld({ office: buildOffice(letters) });
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
