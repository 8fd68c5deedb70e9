// A deposit that expired and is paid after all, at the limit of its player (safety 10, P10).

import { accept, addMs, HOUR, type Instant, instant, refuse } from '@overround/kernel';
import { run, sql } from '@overround/platform';
import { lockPerson, lockPlayer } from '@overround/identity';
import { meetAtLock } from '@overround/identity/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentInvariants } from '../invariants.ts';
import { paymentCallsOf } from '../payment-calls.testing.ts';
import { listCountedDeposits } from '../store/person-deposits.ts';
import {
  balanceOf,
  BRAND,
  buildOffice,
  openPaymentsWorld,
  type PaymentsWorld,
  signInAsha,
  type Told,
} from '../testing.ts';

const LIMIT = 10_000n;
const aDayAgo = (): Instant => addMs(instant(Date.now()), -24 * HOUR);

let world: PaymentsWorld;
const letters: Told[] = [];
/** How often a deposit was compared with its limit; more often than there are, where one was rolled back and tried again. */
let compared = 0;
/** Whose money waits for a name. */
const STAYS = '00000000-0000-4000-8000-000000000001';
const waiting = new Set<string>([STAYS]);
beforeAll(async () => {
  world = await openPaymentsWorld({
    office: buildOffice(letters),
    // As verification asks: under the row of the person.
    depositMayStand: async (tx, { personId }) => {
      await lockPerson(tx, personId);
      return waiting.has(personId) ? refuse('identification_needed') : accept(undefined);
    },
    // 100 a day, as limits ask: under the lock of who plays, all that counts together.
    depositPolicy: async (tx, { brandId, personId, amountMinor }) => {
      compared += 1;
      await lockPlayer(tx, brandId, personId);
      let used = 0n;
      for (const one of await listCountedDeposits(tx, personId, aDayAgo())) used += one.amountMinor;
      // So that two at once meet here.
      await run(tx, sql`select pg_sleep(0.01)`);
      return used + amountMinor > LIMIT ? refuse('deposit_limit_reached') : accept(undefined);
    },
  });
});
afterAll(() => world.close());
const { call, begin, state, pendingDeposit, notice, tell, reviewsOf } = paymentCallsOf(() => world);

const past = (paymentId: string, hours: number) =>
  world.db.asOwner(
    `update payments.payment set created_at = created_at - $2 * interval '1 hour', poll_at = now() where payment_id = $1`,
    [paymentId, hours],
  );
async function expired(amountMinor: string, hours = 1): Promise<string> {
  const paymentId = await pendingDeposit({ amountMinor });
  await past(paymentId, hours);
  await world.payments.pollDue(BRAND);
  expect((await state(paymentId)).status).toBe('expired');
  return paymentId;
}
const pay = (paymentId: string, amountMinor: string) =>
  tell(notice(paymentId, { amountMinor, providerTxId: `in-${paymentId}` }));
const statusOf = async (paymentId: string) => (await state(paymentId)).status;
const resolve = async (paymentId: string, resolution: string, login: string) => {
  world.staffIs(login);
  const find = `/operator-api/v1/payment-reviews?find=${paymentId}`;
  const [found] = (await call('GET', find)).body.data.reviews;
  const path = `/operator-api/v1/payment-reviews/${found.reviewId}/resolve`;
  return call('POST', path, { resolution, reason: 'seen' }, { 'x-requested-with': 'overround' });
};

describe('a deposit that is paid after it expired', () => {
  test.each([
    ['fits to the last unit', '4000', 'succeeded', 10_000n],
    ['is one unit beyond', '4001', 'held', 6000n],
  ])('%s of the limit of now: %s is %s', async (_what, amountMinor, status, balance) => {
    const { accountId } = await signInAsha(world);
    const late = await expired(amountMinor);
    const now = await pendingDeposit({ amountMinor: '6000' });
    await pay(now, '6000');
    await pay(late, amountMinor);
    expect([await statusOf(late), await balanceOf(world, accountId)]).toEqual([status, balance]);
  });

  test('beyond the limit waits, is told, is nobody’s to credit, goes back by two, and counts for nothing meanwhile', async () => {
    const { accountId } = await signInAsha(world);
    const late = await expired('10000');
    const now = await pendingDeposit({ amountMinor: '7000' });
    await Promise.all([pay(now, '7000'), pay(late, '10000')]);
    const shown = await state(late);
    expect([shown.status, shown.heldFor, shown.clock.until > shown.clock.since]).toEqual([
      'held',
      'own_limit',
      true,
    ]);
    expect([await reviewsOf(late), letters.at(-1)?.subject]).toEqual([
      ['deposit_beyond_limit'],
      'Your deposit of 100.00 EUR does not fit your limits',
    ]);
    expect(await world.payments.releaseHeld(BRAND)).toBe(0);
    for (const login of ['ines', 'omar'])
      expect((await resolve(late, 'succeeded', login)).body.error.code).toBe('deposit_beyond_limit');
    // What waits takes no room from what fits.
    expect((await begin('deposit', { amountMinor: '3001' })).body.error.code).toBe('deposit_limit_reached');
    expect((await begin('deposit', { amountMinor: '3000' })).status).toBe(200);
    world.provider.refusesRefunds = true;
    for (const login of ['ines', 'omar']) await resolve(late, 'declined', login);
    await world.runJobs();
    world.provider.refusesRefunds = false;
    // Its provider refused: it waits again, and still for no limit to open.
    await past(now, 30);
    expect([await statusOf(late), await world.payments.releaseHeld(BRAND)]).toEqual(['held', 0]);
    for (const login of ['ines', 'omar']) await resolve(late, 'declined', login);
    await world.runJobs();
    expect([await statusOf(late), await balanceOf(world, accountId)]).toEqual(['returned', 7000n]);
    expect(world.provider.refunds.at(-1)).toMatchObject({ paymentId: late, amountMinor: 10_000n });
  });

  test('counts from when it came, and may be credited by two of staff once there is room', async () => {
    const { accountId } = await signInAsha(world);
    const late = await expired('6000', 30);
    const now = await pendingDeposit({ amountMinor: '6000' });
    await pay(now, '6000');
    await pay(late, '6000');
    expect(await statusOf(late)).toBe('held');
    await past(now, 25);
    for (const login of ['ines', 'omar']) await resolve(late, 'succeeded', login);
    expect([await statusOf(late), await balanceOf(world, accountId)]).toEqual(['succeeded', 12_000n]);
    expect((await begin('deposit', { amountMinor: '4001' })).body.error.code).toBe('deposit_limit_reached');
  });

  test('is asked about by the law, too, before two of staff credit it, and released once that is shown', async () => {
    const { accountId, personId } = await signInAsha(world);
    const late = await expired('6000', 30);
    const now = await pendingDeposit({ amountMinor: '6000' });
    await pay(now, '6000');
    await pay(late, '6000');
    await past(now, 25);
    await world.db.asOwner(
      `update payments.payment set counts_from = counts_from - interval '25 hours' where payment_id = $1`,
      [late],
    );
    waiting.add(personId);
    for (const login of ['ines', 'omar']) await resolve(late, 'succeeded', login);
    const { status, heldFor, clock } = await state(late);
    expect([status, heldFor, clock, await reviewsOf(late), await balanceOf(world, accountId)]).toEqual([
      'held',
      undefined,
      undefined,
      ['deposit_beyond_limit', 'deposit_held'],
      6000n,
    ]);
    // Limits were asked about it now: from now on it takes their room.
    expect((await begin('deposit', { amountMinor: '4001' })).body.error.code).toBe('deposit_limit_reached');
    waiting.delete(personId);
    await world.payments.releaseHeld(BRAND);
    expect([await statusOf(late), await balanceOf(world, accountId)]).toEqual(['succeeded', 12_000n]);
  });

  test('in another sum is not credited by staff beyond the limit either', async () => {
    const { accountId } = await signInAsha(world);
    const late = await expired('6000');
    await tell(notice(late, { amountMinor: '5999' }));
    expect(await statusOf(late)).toBe('review');
    const now = await pendingDeposit({ amountMinor: '6000' });
    await pay(now, '6000');
    for (const login of ['ines', 'omar']) await resolve(late, 'succeeded', login);
    const [stray] = (await state(late)).strays;
    expect(await state(stray.paymentId)).toMatchObject({ status: 'held', heldFor: 'own_limit' });
    expect(await balanceOf(world, accountId)).toBe(6000n);
  });

  test('two at the same moment do not pass the limit together', async () => {
    const { accountId } = await signInAsha(world);
    const both = [await expired('6000'), await expired('6000')];
    await Promise.all(both.map((paymentId) => pay(paymentId, '6000')));
    expect((await Promise.all(both.map(statusOf))).sort()).toEqual(['held', 'succeeded']);
    expect(await balanceOf(world, accountId)).toBe(6000n);
  });

  test('and one that is begun meanwhile wait in one order, in no ring', async () => {
    const { accountId, personId } = await signInAsha(world);
    const late = await expired('4000');
    compared = 0;
    await meetAtLock<unknown>(world.db, { brandId: BRAND, personId }, [
      () => pay(late, '4000'),
      () => begin('deposit', { amountMinor: '6000' }),
    ]);
    expect([await statusOf(late), await balanceOf(world, accountId), compared]).toEqual([
      'succeeded',
      4000n,
      2,
    ]);
  });

  test('is released also behind more than two hundred that stay', async () => {
    const { accountId, personId } = await signInAsha(world);
    waiting.add(personId);
    const last = await pendingDeposit({ amountMinor: '500' });
    await pay(last, '500');
    await world.db.asOwner(
      `insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency, amount_minor,
                                     status, return_url, lang, created_at)
       select p.brand_id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, p.account_id, p.direction, p.provider_id,
              p.method_id, p.currency, 1, 'held', '', 'en', now() - interval '1 day'
         from payments.payment p, generate_series(1, 201) n where p.payment_id = $1`,
      [last, STAYS],
    );
    waiting.delete(personId);
    expect([await statusOf(last), await world.payments.releaseHeld(BRAND)]).toEqual(['held', 1]);
    expect([await statusOf(last), await balanceOf(world, accountId)]).toEqual(['succeeded', 500n]);
    await world.db.asOwner('delete from payments.payment where person_id = $1', [STAYS]);
  });

  test.each(paymentInvariants)('holds after all this: $name', async ({ sql: asked }) => {
    const [row] = await world.db.asOwner(asked);
    expect(row?.['broken']).toBe(0n);
  });
});
