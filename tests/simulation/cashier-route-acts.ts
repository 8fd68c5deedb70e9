// Two wallets, of which each stands in for the other: each refuses, is not there, is silent, or loses its answer. Whoever has a payment tells its
// end, and what the other says moves nothing.

import { expect } from 'vitest';
import { letExpire } from './cashier-acts.ts';
import { look } from './cashier-bonus-acts.ts';
import { beginPayout, decidePayout } from './cashier-payouts.ts';
import {
  askInTurns,
  type Draw,
  drawAnswers,
  drawFreshest,
  FORGIVEN,
  forgive,
  type Kind,
  pencilOf,
  planFor,
  type Routed,
  sawOf,
  standsAs,
  takeTurn,
  tellEnd,
  tellInVain,
  tellMeanwhile,
} from './cashier-routed.ts';
import { API, type Scene, type WeighedAct } from './cashier-scene.ts';
import { SECOND_WALLET_MOST, WALLET, WALLETS } from './till-provider.ts';

/** Two, of which the second comes when what was answered to the first is still remembered. */
async function payByWallet(scene: Scene): Promise<void> {
  for (let time = 0; time < 2; time += 1) await payIn(scene);
}
async function payOutByWallet(scene: Scene): Promise<void> {
  for (let time = 0; time < 2; time += 1) await payOut(scene);
}

/** Somebody chooses one of both wallets and pays in with whoever takes it. */
async function payIn(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { payers } = book.routes;
  await forgive(scene);
  const isNew = payers.length < 3 || random.chance(0.2);
  const player = isNew ? await world.join(['EUR']) : random.pick(payers);
  const draw = drawFreshest(scene, 'deposit', () => {
    const chosen = random.pick(WALLETS);
    // Some are more than the second takes.
    const most = chosen === WALLETS[0] && random.chance(0.6) ? SECOND_WALLET_MOST * 3n : SECOND_WALLET_MOST;
    const amountMinor = BigInt(random.integer(100, Number(most)));
    return { player, chosen, amountMinor, plan: planFor(scene, chosen, amountMinor), ...drawAnswers(scene) };
  });
  const { chosen, amountMinor } = draw;
  const order = { methodId: `${chosen}:wallet`, amountMinor: String(amountMinor), currency: 'EUR' };
  const begun = await world.call(player, 'POST', `${API}/payments/v1/deposit`, order);
  const paymentId = String(begun.data.paymentId);
  const routed: Routed = { kind: 'deposit', player, amountMinor, paymentId, pencil: pencilOf(draw) };
  const isCredited = random.chance(0.15)
    ? await tellMeanwhile(scene, routed)
    : await askAndPay(scene, routed, draw);
  await tellInVain(scene, routed);
  // Whatever is still queued finds it ended.
  await world.runJobs(paymentId);
  expect(world.questions.askedFor(paymentId), 'a deposit that ended').toEqual(routed.pencil.asked);
  if (!isCredited) return;
  if (!payers.includes(player)) payers.push(player);
  book.credit(player, paymentId, amountMinor, WALLET);
  book.deposits.push({ player, paymentId, amountMinor, gone: 0n, chargedBack: 0n });
  await look(scene, player, 'a deposit by wallet');
}

/** Whether its money came in the end. */
async function askAndPay(scene: Scene, routed: Routed, draw: Draw): Promise<boolean> {
  const { world, random } = scene;
  const { paymentId, pencil } = routed;
  await askInTurns(scene, routed, draw);
  await tellInVain(scene, routed);
  if (pencil.state === 'refused') return false;
  const mayTake = pencil.state === 'open' && random.chance(0.3);
  if (mayTake) await takeTurn(scene, routed, []);
  if (random.chance(0.3) || world.questions.holdersOf(paymentId).length === 0) {
    if (pencil.state === 'open') {
      world.questions.next.set(paymentId, ['is silent']);
      pencil.turn(['is silent']);
    }
    await letExpire(scene, paymentId);
    world.questions.next.delete(paymentId);
    await standsAs(scene, routed, 'expired');
    sawOf(scene, routed, 'expired');
  }
  if (world.questions.holdersOf(paymentId).length === 0) return false;
  const isGood = random.chance(0.85);
  await tellEnd(scene, routed, isGood ? 'succeeded' : 'declined');
  return isGood;
}

/** Somebody who paid in by a wallet takes some of it out: it goes by whoever takes it, or comes back. */
async function payOut(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const rich = book.routes.payers.flatMap((player) => {
    const [own, owed] = [book.sums.get(player.euros) ?? 0n, book.sources.owedTo(player, WALLET)];
    const most = own < owed ? own : owed;
    return most >= 100n ? [{ player, most: Number(most) }] : [];
  });
  if (rich.length === 0) return payIn(scene);
  await forgive(scene);
  const draw = drawFreshest(scene, 'payout', () => {
    const { player, most } = random.pick(rich);
    const amountMinor = BigInt(random.chance(0.3) ? most : random.integer(100, most));
    const [chosen] = WALLETS;
    return { player, chosen, amountMinor, plan: planFor(scene, chosen, amountMinor), ...drawAnswers(scene) };
  });
  const { player, amountMinor } = draw;
  const begun = await beginPayout(scene, player, { place: WALLET, amountMinor });
  if (!begun) return;
  const { paymentId, staff } = begun;
  const comesBack = (): void => {
    book.move(player.euros, amountMinor);
    book.sources.cameBack(paymentId);
  };
  if (staff > 0) {
    const isFor = random.chance(0.8);
    await world.runJobs(paymentId);
    expect(world.questions.askedFor(paymentId), 'a payout that staff look at').toEqual([]);
    await decidePayout(scene, begun, isFor);
    if (!isFor) return comesBack();
  }
  const routed: Routed = { kind: 'payout', player, amountMinor, paymentId, pencil: pencilOf(draw) };
  const { pencil } = routed;
  await askInTurns(scene, routed, draw);
  await tellInVain(scene, routed);
  // Where nobody heard an answer it stays reserved until somebody says how it ended.
  const mayTell = world.questions.holdersOf(paymentId).length > 0;
  if (pencil.state === 'open' && !(mayTell && random.chance(0.5))) await takeTurn(scene, routed, []);
  if (pencil.state === 'refused') return comesBack();
  const status = random.chance(0.7) ? 'succeeded' : 'declined';
  await tellEnd(scene, routed, status);
  await tellInVain(scene, routed);
  await world.runJobs(paymentId);
  expect(world.questions.askedFor(paymentId), 'a payout that ended').toEqual(pencil.asked);
  if (status === 'declined') comesBack();
}

/** What both directions show, in the words of the pencil. */
const WORDS = [
  'another takes it',
  'the next is asked: refuses',
  'the next is asked: is away',
  'nobody else is asked after a silence: refuses',
  'nobody else is asked after a silence: is away',
  'nobody is there',
  'everybody refuses',
  'nobody stands in for its sum',
  'its only one refuses',
  'a silence',
  'three silences',
  'another is asked first',
  'an answer that is lost',
  'found by asking',
  'told by who does not have it',
  ...WALLETS.map((one) => `succeeded, by ${one}`),
];
const waysOf = (kind: Kind, more: readonly string[]): readonly string[] =>
  [...WORDS, ...more].map((word) => `${kind} by wallet: ${word}`);

const DEPOSIT_WAYS = [...waysOf('deposit', ['told meanwhile', 'expired']), FORGIVEN];
const PAYOUT_WAYS = waysOf('payout', []);
export const ROUTE_WAYS: readonly string[] = [...DEPOSIT_WAYS, ...PAYOUT_WAYS];
export const ROUTE_ACTS: readonly WeighedAct[] = [
  [payByWallet, 1, DEPOSIT_WAYS],
  [payOutByWallet, 0.7, PAYOUT_WAYS],
];
