import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentCallsOf } from './payment-calls.testing.ts';
import { openPaymentsWorld, type PaymentsWorld, signInAsha } from './testing.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());

const { call, begin, pendingDeposit } = paymentCallsOf(() => world);

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
    expect([first.items.length, first.items[0].amountMinor, first.total_count, first.page_count]).toEqual([
      50,
      '1051',
      51,
      2,
    ]);
    const second = await page({ data: { attributes: { page_number: 2, is_include_archive: true } } });
    expect(second.items.map((one: { amountMinor: string }) => one.amountMinor)).toEqual(['1001', '1000']);
    expect((await page({}, 'virtual')).items).toEqual([]);
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
