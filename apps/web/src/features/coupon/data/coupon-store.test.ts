// @vitest-environment node
import type { WireRequest } from '@overround/client';
import { describe, expect, it } from 'vitest';
import { createTestServices } from '../../../app/testing-services.ts';
import { memoryStore, type TextStore } from '../../../shared/browser-store.ts';
import { buildLeg, buildLegs, buildOrder } from '../model/building.testing.ts';
import { ORDERS_KEY } from '../stored-orders.ts';
import { createCouponStore } from './coupon-store.ts';

const asked = (outcome: string, more: object = {}) => ({
  status: 200,
  body: { success: true, data: { outcome, bet: null, refusal: null, ...more } },
});
const bet = {
  betId: 5,
  legs: [],
  acceptedAt: 1,
  askedAt: 1,
  possibleWinMinor: '1',
  combinedOddsMilli: 1850,
  waitMs: 0,
};
const turn = () => new Promise((done) => setTimeout(done, 0));

async function open(
  local: TextStore,
  handle: (request: WireRequest) => ReturnType<typeof asked> | undefined,
) {
  const services = await createTestServices({ handle });
  return { services, coupon: createCouponStore(services, local, () => 1000) };
}

describe('the coupon over a reload', () => {
  it('asks what became of a bet that was on its way, and takes its picks out', async () => {
    const local = memoryStore();
    const first = await open(local, () => ({ status: 504, body: undefined }) as never);
    await first.coupon.send([buildOrder()]);
    expect(first.coupon.getState().orders[0]?.state.is).toBe('checking');

    const asks: string[] = [];
    const { services, coupon } = await open(local, (request) => {
      asks.push(request.url);
      return asked('accepted', { bet });
    });
    services.stores.draft.dispatch({ type: 'replaced', legs: [buildLeg(1)] });
    await turn();
    expect(asks[0]).toBe('/web-api/bets/by-guid/a1b2');
    // The bet went through unseen, so the balance is asked for too.
    expect(asks[1]).toContain('/web-api/user/balance');
    expect(coupon.getState().orders[0]?.state).toMatchObject({ is: 'placed', receipt: { betId: 5 } });
    expect(services.stores.draft.getState().legs).toEqual([]);
    coupon.putAway();
    expect(local.get(ORDERS_KEY)).toBeUndefined();
  });

  it('remembers stake, kind and what to do when odds change', async () => {
    const local = memoryStore();
    const { coupon } = await open(local, () => undefined);
    coupon.dispatch({ type: 'stake_typed', text: '7', decimalsMax: 2 });
    coupon.dispatch({ type: 'policy_chosen', policy: 2 });
    const again = await open(local, () => undefined);
    expect(again.coupon.getState().ticket).toMatchObject({ stakeText: '7', policy: 2 });
  });
});

describe('the coupon after a refusal', () => {
  it('forgets it with the first change', async () => {
    const { services, coupon } = await open(
      memoryStore(),
      () => ({ status: 200, body: { Success: false, code: 'odds_changed' } }) as never,
    );
    services.stores.draft.dispatch({ type: 'replaced', legs: buildLegs(2) });
    await coupon.send([buildOrder()]);
    expect(coupon.getState().orders[0]?.state).toMatchObject({ is: 'refused', code: 'odds_changed' });
    services.stores.draft.dispatch({ type: 'leg_removed', key: '650100202|1|0' });
    expect(coupon.getState().orders).toEqual([]);
  });
});
