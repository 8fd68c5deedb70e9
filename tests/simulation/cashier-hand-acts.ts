// What staff do by hand: cash goes back without a provider, a chargeback comes by letter, and a payout is told in a sum that nobody asked for.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { drawBack, drawRefund, type GoingBack, takeRefund } from './cashier-back-acts.ts';
import { look } from './cashier-bonus-acts.ts';
import { beginPayout, decidePayout, lookAtSources } from './cashier-payouts.ts';
import { noticeOf, type Scene, tellOften, type WeighedAct } from './cashier-scene.ts';
import { CARD } from './till-provider.ts';

/** Cash goes back by hand: nobody is asked, and another of staff than who asked for it says that it went, or that it did not. */
async function refundByHand(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const drawn = drawRefund(scene, book.cash);
  const taken = drawn && (await takeRefund(scene, drawn.paid, drawn.amountMinor));
  if (!taken) return;
  const { paid, refundId, amountMinor } = taken;
  await world.runJobs();
  expect(world.refunds.asked.has(paid.paymentId), 'a provider without a way back').toBe(false);
  const hasSucceeded = random.chance(0.6);
  const end = { hasSucceeded, reference: `bank-${refundId}`, reason: 'simulation' };
  const say = async (login: string, code?: string): Promise<void> => {
    const said = await world.staff(login, `/payment-reversals/${refundId}/end`, end);
    expect(said.error?.code, `a refund by hand, ended by ${login}`).toBe(code);
  };
  await say('ines', 'second_person_needed');
  await say('omar');
  await say('omar', 'refund_ended');
  if (hasSucceeded) book.goesBack(paid, 'refunded', amountMinor);
  book.saw(hasSucceeded ? 'refund by hand' : 'refund by hand that did not go');
  await look(scene, paid.player, 'a refund by hand');
}

/** A provider writes that some of a deposit was taken back, and perhaps that some of that was won; not every letter is agreed to. */
async function readLetters(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const drawn = drawBack(scene);
  if (!drawn) return;
  const { paid, amountMinor } = drawn;
  const kind = drawn.kind === 'refunded' ? 'charged_back' : drawn.kind;
  const isAgreed = await readLetter(scene, { paid, kind, amountMinor });
  if (!isAgreed || kind === 'chargeback_won') return;
  if (book.done.has('chargeback_won by letter') && random.chance(0.5)) return;
  const wonMinor = BigInt(random.integer(1, Number(amountMinor)));
  await readLetter(scene, { paid, kind: 'chargeback_won', amountMinor: wonMinor });
}

/** One of staff says what a letter says, twice, and another agrees or closes it. Whether it was agreed to. */
async function readLetter(scene: Scene, { paid, kind, amountMinor }: GoingBack): Promise<boolean> {
  const { world, book, random } = scene;
  const letter = { kind, amountMinor: String(amountMinor), reference: randomUUID(), reason: 'simulation' };
  const write = async () =>
    (await world.staff('ines', `/payments/${paid.paymentId}/chargeback`, letter)).data;
  expect([await write(), await write()]).toEqual([{ state: 'wished' }, { state: 'known' }]);
  const isAgreed = random.chance(0.7);
  const decide = (login: string, resolution: 'succeeded' | 'closed') =>
    world.decide(login, paid.paymentId, resolution, 'chargeback_wished');
  expect(await decide('ines', 'succeeded'), 'a letter, agreed to by who wrote it').not.toBe(200);
  expect(await decide('omar', isAgreed ? 'succeeded' : 'closed')).toBe(200);
  if (isAgreed) book.goesBack(paid, kind, amountMinor);
  book.saw(isAgreed ? `${kind} by letter` : 'letter not agreed to');
  await look(scene, paid.player, `${kind} by letter`);
  return isAgreed;
}

/** A payout went in another sum than was asked for, says its provider: it waits until two of staff say that it went, or that it did not. */
async function payOutOddly(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const free = world.players.filter(
    (one) =>
      (book.sums.get(one.euros) ?? 0n) >= 100n &&
      book.sources.placesOf(one).every((place) => place === CARD || book.sources.owedTo(one, place) === 0n),
  );
  if (free.length === 0) return;
  const player = random.pick(free);
  const own = Number(book.sums.get(player.euros));
  const amountMinor = BigInt(random.integer(100, Math.min(own, 40_000)));
  const begun = await beginPayout(scene, player, { place: CARD, amountMinor });
  if (!begun) return;
  const { paymentId, staff } = begun;
  if (staff > 0) await decidePayout(scene, begun, true);
  await world.runJobs();
  await tellOften(scene, noticeOf(paymentId, 'succeeded', amountMinor - 1n, `odd-${paymentId}`));
  // Meanwhile staff look at whatever else its player takes out.
  book.sources.inReview.add(player);
  await lookAtSources(scene, player);
  const hasGone = random.chance(0.5);
  const say = (login: string) =>
    world.decide(login, paymentId, hasGone ? 'succeeded' : 'declined', 'amount_mismatch');
  expect([await say('ines'), await say('omar')], 'a payout in another sum').toEqual([200, 200]);
  book.sources.inReview.delete(player);
  book.saw(hasGone ? 'payout that two say went' : 'payout that two say did not go');
  if (hasGone) return;
  book.move(player.euros, amountMinor);
  book.sources.cameBack(paymentId);
}

const REFUND_WAYS = ['refund by hand', 'refund by hand that did not go'];
const LETTER_WAYS = ['charged_back by letter', 'chargeback_won by letter', 'letter not agreed to'];
const ODD_WAYS = ['payout that two say went', 'payout that two say did not go'];
export const HAND_WAYS: readonly string[] = [...REFUND_WAYS, ...LETTER_WAYS, ...ODD_WAYS];

export const HAND_ACTS: readonly WeighedAct[] = [
  [refundByHand, 0.7, REFUND_WAYS],
  [readLetters, 0.5, LETTER_WAYS],
  [payOutOddly, 0.5, ODD_WAYS],
];
