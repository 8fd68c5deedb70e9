// Money that does not fit the deposit it was told of: it came in another sum, twice, or after a decline. It is booked once as it came, and two of
// staff say whose it is.

import { present } from '@overround/kernel';
import { expect } from 'vitest';
import { look } from './cashier-bonus-acts.ts';
import { API, noticeOf, type Scene, tellOften, type WeighedAct } from './cashier-scene.ts';
import { cardOf, tellsOf } from './cashier-sources.ts';
import { CARD } from './till-provider.ts';

/** How it comes, and what the case is called. */
const STORIES = [
  { story: 'in another sum', reason: 'amount_mismatch' },
  { story: 'twice', reason: 'second_success' },
  { story: 'after a decline', reason: 'success_after_decline' },
] as const;
/** What becomes of it, and what staff say to that. */
const ENDS = [
  { end: 'credited', resolution: 'succeeded' },
  { end: 'sent back', resolution: 'declined' },
  { end: 'taken off the books', resolution: 'closed' },
] as const;

/** When its provider names the card it came from. */
const CARDS = ['never', 'with it', 'when it is told again'] as const;

async function payInStrangely(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const turn = book.done.get('stray') ?? 0;
  book.saw('stray');
  const { story, reason } = present(STORIES[turn % STORIES.length], 'one of them');
  const { end, resolution } = present(ENDS[(turn + Math.floor(turn / 3)) % ENDS.length], 'one of them');
  const player = random.pick(world.players);
  const askedMinor = BigInt(random.integer(100, 50_000));
  const order = { methodId: CARD, amountMinor: String(askedMinor), currency: 'EUR' };
  const begun = await world.call(player, 'POST', `${API}/payments/v1/deposit`, order);
  await world.runJobs();
  const paymentId = String(begun.data.paymentId);
  const tell = (status: string, amountMinor: bigint, name: string, more = {}) =>
    tellOften(scene, { ...noticeOf(paymentId, status, amountMinor, `${name}-${paymentId}`), ...more });
  if (story === 'after a decline') await tell('declined', askedMinor, 'in');
  if (story === 'twice') {
    await tell('succeeded', askedMinor, 'in');
    book.credit(player, paymentId, askedMinor, CARD);
    book.deposits.push({ player, paymentId, amountMinor: askedMinor, gone: 0n, chargedBack: 0n });
    await look(scene, player, 'a deposit that comes twice');
  }
  const otherMinor = BigInt(random.integer(1, 99_999));
  const cameMinor = story === 'in another sum' && otherMinor === askedMinor ? askedMinor + 1n : otherMinor;
  const told = CARDS.find((one) => !book.done.has(`card of a stray told ${one}`)) ?? random.pick(CARDS);
  const card = cardOf(world.players.indexOf(player), random.chance(0.5) ? 0 : 1);
  const named = { instrument: tellsOf(card) };
  await tell('succeeded', cameMinor, 'odd', told === 'with it' ? named : {});
  if (told === 'when it is told again') await tell('succeeded', cameMinor, 'odd', named);
  if (told !== 'never') book.sources.told(player, card);
  book.saw(`card of a stray told ${told}`);
  const strays = await world.db.asOwner(
    'select payment_id::text as id from payments.payment where stray_of = $1',
    [paymentId],
  );
  expect(strays.length, `what came ${story}`).toBe(1);
  const strayId = String(strays[0]?.['id']);
  for (const login of ['ines', 'omar'])
    expect(await world.decide(login, strayId, resolution, reason), `${story}, ${end}`).toBe(200);
  if (end === 'credited') book.credit(player, strayId, cameMinor, told === 'never' ? CARD : card);
  if (end === 'sent back') {
    await world.runJobs();
    const refundId = present(world.refunds.asked.get(paymentId), 'a refund that its provider was asked for');
    await tell('refunded', cameMinor, 'back', { refundId });
  }
  book.saw(`stray ${story}`);
  book.saw(`stray ${end}`);
  await look(scene, player, `a stray that was ${end}`);
}

export const STRAY_WAYS: readonly string[] = [
  ...STORIES.map(({ story }) => `stray ${story}`),
  ...ENDS.map(({ end }) => `stray ${end}`),
  ...CARDS.map((told) => `card of a stray told ${told}`),
];
export const STRAY_ACTS: readonly WeighedAct[] = [[payInStrangely, 1, STRAY_WAYS]];
