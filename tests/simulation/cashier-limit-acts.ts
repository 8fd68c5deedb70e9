// Money that comes when its player may not pay in any more (decision 66): it waits for staff alone, who send it back, or credit it once it fits.

import { expect } from 'vitest';
import { letExpire } from './cashier-acts.ts';
import { look } from './cashier-bonus-acts.ts';
import { API, endHeld, noticeOf, type Scene, tellOften, type WeighedAct } from './cashier-scene.ts';
import { BRAND } from './cashier-world.ts';
import { CARD } from './till-provider.ts';

/** A deposit is begun and expires; its player lowers a limit, and pays after all. */
async function payBeyondLimit(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = random.pick(world.players);
  const amountMinor = BigInt(random.integer(100, 50_000));
  const begin = () =>
    world.call(player, 'POST', `${API}/payments/v1/deposit`, {
      methodId: CARD,
      amountMinor: String(amountMinor),
      currency: 'EUR',
    });
  const begun = await begin();
  await world.runJobs();
  const paymentId = String(begun.data.paymentId);
  await letExpire(scene, paymentId);
  world.limited.add(player.personId);
  expect((await begin()).error?.code, 'a deposit beyond a limit').toBe('deposit_limit_reached');
  await tellOften(scene, noticeOf(paymentId, 'succeeded', amountMinor, `in-${paymentId}`));
  expect(await world.payments.releaseHeld(BRAND), 'what time does not open').toBe(0);
  const say = (login: string, resolution: 'succeeded' | 'declined') =>
    world.decide(login, paymentId, resolution, 'deposit_beyond_limit');
  expect(await say('ines', 'succeeded'), 'staff over a limit').not.toBe(200);
  world.limited.delete(player.personId);
  const isCredited = random.chance(0.5);
  const resolution = isCredited ? 'succeeded' : 'declined';
  expect([await say('ines', resolution), await say('omar', resolution)]).toEqual([200, 200]);
  book.saw(`money beyond a limit ${isCredited ? 'credited' : 'sent back'}`);
  await endHeld(scene, { player, paymentId, amountMinor }, isCredited);
  await look(scene, player, 'money beyond a limit');
}

export const LIMIT_WAYS: readonly string[] = ['credited', 'sent back'].map(
  (end) => `money beyond a limit ${end}`,
);
export const LIMIT_ACTS: readonly WeighedAct[] = [[payBeyondLimit, 0.5, LIMIT_WAYS]];
