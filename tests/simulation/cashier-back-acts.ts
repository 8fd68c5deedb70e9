// What goes back to its payer: by their bank, by the provider, by staff, and what never was anybody's because it waited. Providers refuse some of it.

import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { expect } from 'vitest';
import { payIn } from './cashier-acts.ts';
import { look } from './cashier-bonus-acts.ts';
import { payOut } from './cashier-payouts.ts';
import {
  API,
  type Back,
  noticeOf,
  ownOf,
  type Paid,
  type Scene,
  tellOften,
  type WeighedAct,
} from './cashier-scene.ts';
import { BRAND, type CashierPlayer } from './cashier-world.ts';
import { CARD } from './till-provider.ts';

export interface GoingBack {
  readonly paid: Paid;
  readonly kind: Back;
  readonly amountMinor: bigint;
}

/** All or a part of a deposit goes back by the payer's bank or by ourselves; a chargeback is sometimes won. Nothing: none is left. */
export function drawBack({ book, random }: Scene): GoingBack | undefined {
  if (book.deposits.length === 0) return undefined;
  const disputed = book.deposits.filter(({ chargedBack }) => chargedBack > 0n);
  const paid = random.pick(disputed.length > 0 && random.chance(0.25) ? disputed : book.deposits);
  const kind =
    paid.chargedBack > 0n && random.chance(0.5)
      ? 'chargeback_won'
      : random.pick(['charged_back', 'refunded'] as const);
  const room = kind === 'chargeback_won' ? paid.chargedBack : paid.amountMinor - paid.gone;
  if (room === 0n) return undefined;
  return { paid, kind, amountMinor: random.chance(0.5) ? room : BigInt(random.integer(1, Number(room))) };
}

async function reverse(scene: Scene): Promise<void> {
  const drawn = drawBack(scene);
  if (drawn) await sendBack(scene, drawn.paid, drawn.kind, drawn.amountMinor);
}

// oxlint-disable-next-line max-params -- what goes back of which deposit, and how
export async function sendBack(scene: Scene, paid: Paid, kind: Back, amountMinor: bigint): Promise<void> {
  const { book } = scene;
  await tellOften(scene, noticeOf(paid.paymentId, kind, amountMinor, `back-${randomUUID()}`));
  book.goesBack(paid, kind, amountMinor);
  book.saw(kind);
  await look(scene, paid.player, kind);
}

/** How a refund that staff ask for ends: its provider refuses it at once, or takes it and tells the end of it later. */
const REFUND_ENDS = ['refunded', 'declined', 'refused'] as const;

interface Refund {
  readonly paid: Paid;
  readonly refundId: string;
  readonly amountMinor: bigint;
}

/** Staff ask for a refund, pressing twice, and two of them where much goes back: it leaves the account at once, if it is there. Nothing: it is not. */
export async function takeRefund(scene: Scene, paid: Paid, amountMinor: bigint): Promise<Refund | undefined> {
  const { world, book } = scene;
  const { player, paymentId } = paid;
  const before = await ownOf(scene, player);
  const isThere = before >= amountMinor;
  const refundId = randomUUID();
  const wish = { refundId, amountMinor: String(amountMinor), reason: 'simulation' };
  const asks = [1, 2].map(() => world.staff('ines', `/payments/${paymentId}/refund`, wish));
  const answers = await Promise.all(asks);
  const isWished = answers.some(({ data }) => data?.isWished === true);
  const statuses = answers.map(({ status }) => status === 200);
  // Whether it is there is asked when it leaves, which needs another of staff where much goes back.
  const mayLeave = isWished || isThere;
  expect(statuses, `a refund of ${amountMinor}`).toEqual([mayLeave, mayLeave]);
  if (isWished) {
    const agreed = await world.decide('omar', paymentId, 'succeeded', 'refund_wished');
    expect(agreed === 200, `a refund of ${amountMinor} by two`).toBe(isThere);
    if (!isThere) await world.decide('omar', paymentId, 'closed', 'refund_wished');
    book.saw('refund by two');
  }
  if (!isThere) {
    book.saw('refund not there');
    return undefined;
  }
  expect(await ownOf(scene, player), 'what a refund left').toBe(before - amountMinor);
  return { paid, refundId, amountMinor };
}

/** All or a part of a deposit, of some of which all is asked, and more than is there; nothing: none is left. */
export function drawRefund({ book, random }: Scene, deposits: readonly Paid[]) {
  const open = deposits.filter(({ amountMinor, gone }) => amountMinor > gone);
  if (open.length === 0) return undefined;
  const spent = open.filter(
    ({ player, amountMinor, gone }) => (book.sums.get(player.euros) ?? 0n) < amountMinor - gone,
  );
  const isSpent = spent.length > 0 && random.chance(0.3);
  const paid = random.pick(isSpent ? spent : open);
  const room = paid.amountMinor - paid.gone;
  const isAll = isSpent || random.chance(0.2);
  return { paid, amountMinor: isAll ? room : BigInt(random.integer(1, Number(room))) };
}

async function refund(scene: Scene): Promise<void> {
  const drawn = drawRefund(scene, scene.book.deposits);
  const taken = drawn && (await takeRefund(scene, drawn.paid, drawn.amountMinor));
  if (taken) await endRefund(scene, taken);
}

/** Somebody new paid in so much that two of staff give it back; some have taken a little out by then, and it is not there. */
async function refundMuch(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = await world.join(['EUR']);
  const amountMinor = BigInt(random.integer(200_000, 300_000));
  await payIn(scene, player, amountMinor);
  const paid = book.deposits.at(-1);
  // It may have been declined.
  if (paid?.player !== player) return;
  const place = present(book.sources.placeOf(paid.paymentId), 'where it came from');
  if (random.chance(0.4)) await payOut(scene, player, { place, amountMinor: 100n });
  const taken = await takeRefund(scene, paid, amountMinor);
  if (taken) await endRefund(scene, taken);
}

/** Some of a deposit goes back through its provider: it comes again where nobody takes it. */
async function endRefund(scene: Scene, { paid, refundId, amountMinor }: Refund): Promise<void> {
  const { world, book, random } = scene;
  const { player, paymentId } = paid;
  const end = random.pick(REFUND_ENDS);
  world.refunds.isRefused = end === 'refused';
  await world.runJobs();
  world.refunds.isRefused = false;
  const told = { refundId, ...noticeOf(paymentId, end, amountMinor, `refund-${refundId}`) };
  if (end !== 'refused') await tellOften(scene, told);
  // What it says after its final word is for a person, and moves nothing.
  const other = {
    ...told,
    status: end === 'refunded' ? 'declined' : 'refunded',
    providerTxId: `late-${refundId}`,
  };
  if (random.chance(0.3)) await world.tell(other);
  book.saw(`refund ${end}`);
  if (end === 'refunded') book.goesBack(paid, 'refunded', amountMinor);
  await look(scene, player, `a refund that was ${end}`);
}

/** What becomes of a deposit that waits, in turn; of some the payer's bank wants a part back before they are anybody's, and that waits too. */
const HOLDS = [
  { end: 'returned', back: 'charged_back' },
  { end: 'released', back: 'refunded' },
  { end: 'credited by two', back: 'charged_back' },
  { end: 'returned again' },
  { end: 'released' },
  { end: 'credited by two' },
  { end: 'credited after all' },
  { end: 'returned' },
] as const;
type HoldEnd = (typeof HOLDS)[number]['end'];

/** A deposit of somebody who has not shown who they are: it waits, and is credited or sent back. */
async function holdDeposit(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = random.pick(world.players);
  const amountMinor = BigInt(random.integer(100, 100_000));
  const order = { methodId: CARD, amountMinor: String(amountMinor), currency: 'EUR' };
  const begun = await world.call(player, 'POST', `${API}/payments/v1/deposit`, order);
  await world.runJobs();
  const paymentId = String(begun.data.paymentId);
  world.suspects.add(player.personId);
  await tellOften(scene, noticeOf(paymentId, 'succeeded', amountMinor, `in-${paymentId}`));
  const held = book.done.get('deposit held') ?? 0;
  book.saw('deposit held');
  const { end, back } = { back: undefined, ...present(HOLDS[held % HOLDS.length], 'one of them') };
  const backMinor = BigInt(random.integer(1, Number(amountMinor)));
  if (back) await tellOften(scene, noticeOf(paymentId, back, backMinor, `back-${randomUUID()}`));
  // Nothing that is looked at meanwhile lets it go.
  expect(await world.payments.releaseHeld(BRAND)).toBe(0);
  const isCredited = await endHold(scene, { paymentId, amountMinor, personId: player.personId, end });
  book.saw(`held deposit ${end}`);
  if (back) book.saw(`held deposit ${back}${isCredited ? '' : ' in vain'}`);
  if (!isCredited) return;
  book.credit(player, paymentId, amountMinor, CARD);
  const paid = { player, paymentId, amountMinor, gone: 0n, chargedBack: 0n };
  book.deposits.push(paid);
  if (back) book.goesBack(paid, back, backMinor);
  await look(scene, player, 'a deposit that waited');
}

interface Hold {
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly personId: CashierPlayer['personId'];
  readonly end: HoldEnd;
}

/** Whether it is its player's in the end. */
async function endHold(scene: Scene, { paymentId, amountMinor, personId, end }: Hold): Promise<boolean> {
  const { world } = scene;
  const decide = async (resolution: 'succeeded' | 'declined'): Promise<void> => {
    for (const login of ['ines', 'omar'])
      expect(await world.decide(login, paymentId, resolution), end).toBe(200);
  };
  const sendBack = async (isRefused: boolean): Promise<void> => {
    await decide('declined');
    world.refunds.isRefused = isRefused;
    await world.runJobs();
    world.refunds.isRefused = false;
  };
  const tellRefund = async (status: 'refunded' | 'declined'): Promise<void> => {
    const refundId = present(world.refunds.asked.get(paymentId), 'a refund that its provider was asked for');
    const notice = noticeOf(paymentId, status, amountMinor, `refund-${refundId}`);
    await tellOften(scene, { ...notice, refundId });
  };
  switch (end) {
    case 'released':
      world.suspects.delete(personId);
      await Promise.all([world.payments.releaseHeld(BRAND), world.payments.releaseHeld(BRAND)]);
      return true;
    case 'credited by two':
      await decide('succeeded');
      break;
    case 'returned':
      await sendBack(false);
      await tellRefund('refunded');
      break;
    // Its provider does not take it at first: it waits once more.
    case 'returned again':
      await sendBack(true);
      await sendBack(false);
      await tellRefund('refunded');
      break;
    case 'credited after all':
      await sendBack(false);
      await tellRefund('declined');
      await decide('succeeded');
  }
  world.suspects.delete(personId);
  return end.startsWith('credited');
}

export const BACK_ACTS: readonly WeighedAct[] = [
  [reverse, 2, ['charged_back', 'chargeback_won', 'refunded']],
  [refund, 1.5, [...REFUND_ENDS.map((end) => `refund ${end}`), 'refund not there']],
  [refundMuch, 0.3, ['refund by two']],
  [
    holdDeposit,
    1.5,
    [
      'released',
      'credited by two',
      'returned',
      'returned again',
      'credited after all',
      'charged_back',
      'refunded',
      'charged_back in vain',
    ].map((end) => `held deposit ${end}`),
  ],
];
