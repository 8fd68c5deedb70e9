// What brought players pay in and take out, and what goes back of it, told by the provider of the cashier.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Money } from './partners-notebook.ts';
import {
  type Brought,
  cashOf,
  moved,
  type PaidIn,
  type PartnersScene,
  saw,
  SCALE,
} from './partners-scene.ts';
import { CARD } from './till-provider.ts';

const API = '/web-api/api/payments/v1';

interface Notice {
  readonly paymentId: string;
  readonly status: string;
  readonly amount: bigint;
  readonly money: Money;
  /** As the provider names it; the same again is the same. */
  readonly name: string;
  readonly refundId?: string;
}

const tell = async ({ house }: PartnersScene, { amount, money, name, ...said }: Notice): Promise<void> => {
  const notice = { ...said, amountMinor: String(amount), currency: money, providerTxId: name };
  expect(await house.till.tell(notice), `${said.status} of ${said.paymentId}`).toBe(200);
};

export async function payIn(scene: PartnersScene, one: Brought, money: Money): Promise<void> {
  const { house, random } = scene;
  const amount = BigInt(random.integer(500, 40_000)) * SCALE[money];
  const order = { methodId: CARD, amountMinor: String(amount), currency: money };
  const begun = await house.till.call(one, 'POST', `${API}/deposit`, order);
  expect(begun.status, 'a deposit').toBe(200);
  await house.till.runJobs();
  const paymentId = String(begun.data.paymentId);
  await tell(scene, { paymentId, status: 'succeeded', amount, money, name: `in-${paymentId}` });
  one.paidIn.push({ paymentId, money, amount, gone: 0n, chargedBack: 0n });
  moved(one, money, 'deposits', amount);
  saw(scene, 'payment.deposit');
}

/** Takes out, or hears the end of what is on its way. What waits for staff keeps its reserve. */
export async function takeOut(scene: PartnersScene, one: Brought, money: Money): Promise<void> {
  const { house, random } = scene;
  const due = one.onTheWay.pop();
  if (due) {
    const status = random.pick(['succeeded', 'declined']);
    await tell(scene, { ...due, status, name: `out-${due.paymentId}` });
    if (status === 'succeeded') return saw(scene, 'payment.withdrawal_paid');
    moved(one, due.money, 'withdrawals', due.amount);
    return saw(scene, 'payment.withdrawal_returned');
  }
  const cash = cashOf(one, money);
  const wanted = BigInt(random.integer(100, 25_000)) * SCALE[money];
  const amount = wanted < cash ? wanted : cash;
  const begun = await house.till.call(one, 'POST', `${API}/withdrawal`, {
    methodId: CARD,
    amountMinor: String(amount),
    currency: money,
    destination: { account: 'DE00' },
  });
  if (begun.status !== 200) return saw(scene, 'payout refused');
  await house.till.runJobs();
  if (begun.data.status !== 'waiting')
    one.onTheWay.push({ paymentId: String(begun.data.paymentId), money, amount });
  moved(one, money, 'withdrawals', -amount);
  saw(scene, 'payment.withdrawal_reserved');
}

/** Of a deposit, so much as is left of it and on the account; nothing where there is none. */
function drawBack({ random }: PartnersScene, one: Brought, money: Money) {
  const cash = cashOf(one, money);
  const open = one.paidIn.filter((paid) => paid.money === money && paid.gone < paid.amount);
  if (open.length === 0 || cash === 0n) return undefined;
  const paid: PaidIn = random.pick(open);
  const left = paid.amount - paid.gone;
  const most = left < cash ? left : cash;
  return { paid, amount: BigInt(random.integer(1, Number(most))) };
}

/** Staff give some of a deposit back, which its provider does or refuses. */
export async function giveBack(scene: PartnersScene, one: Brought, money: Money): Promise<void> {
  const { house, random } = scene;
  const drawn = drawBack(scene, one, money);
  if (!drawn) return;
  const { paid, amount } = drawn;
  const { paymentId } = paid;
  const refundId = randomUUID();
  const wish = { refundId, amountMinor: String(amount), reason: 'simulation' };
  const asked = await house.till.staff('ines', `/payments/${paymentId}/refund`, wish);
  expect(asked.status, 'a refund').toBe(200);
  // Where much goes back another of staff says so, too.
  if (asked.data.isWished)
    expect(await house.till.decide('omar', paymentId, 'succeeded', 'refund_wished')).toBe(200);
  moved(one, money, 'deposits', -amount);
  saw(scene, 'payment.refund');
  await house.till.runJobs();
  const status = random.pick(['refunded', 'declined']);
  await tell(scene, { paymentId, status, amount, money, refundId, name: `refund-${refundId}` });
  if (status === 'refunded') paid.gone += amount;
  else {
    moved(one, money, 'deposits', amount);
    saw(scene, 'payment.refund_returned');
  }
}

/** The payer's bank takes some of a deposit back, or its provider gives it back. */
export async function takeBack(scene: PartnersScene, one: Brought, money: Money): Promise<void> {
  const drawn = drawBack(scene, one, money);
  if (!drawn) return;
  const { paid, amount } = drawn;
  const status = scene.random.pick(['charged_back', 'charged_back', 'refunded']);
  await tell(scene, { paymentId: paid.paymentId, status, amount, money, name: `back-${randomUUID()}` });
  paid.gone += amount;
  if (status === 'charged_back') paid.chargedBack += amount;
  moved(one, money, status === 'charged_back' ? 'chargebacks' : 'deposits', -amount);
  saw(scene, status === 'charged_back' ? 'chargeback.correction' : 'refund.correction');
}

/** Some of a chargeback is won. */
export async function winBack(scene: PartnersScene, one: Brought, money: Money): Promise<void> {
  const { random } = scene;
  const paid = one.paidIn.find((each) => each.money === money && each.chargedBack > 0n);
  if (!paid) return;
  const amount = BigInt(random.integer(1, Number(paid.chargedBack)));
  const { paymentId } = paid;
  await tell(scene, { paymentId, status: 'chargeback_won', amount, money, name: `won-${randomUUID()}` });
  paid.gone -= amount;
  paid.chargedBack -= amount;
  moved(one, money, 'chargebacks', amount);
  saw(scene, 'chargeback_won.correction');
}
