// What partners ask of staff, and what staff decide: players who are held, plans, and payouts that two must let go.

import { randomUUID } from 'node:crypto';
import type { StaffReferrals } from '@overround/contracts/partners';
import { present } from '@overround/kernel';
import { expect } from 'vitest';
import type { ProgrammeWorld } from '../../modules/partners/src/programme/programme-world.testing.ts';
import { MONEYS } from './partners-notebook.ts';
import { type Cabinet, type PartnersScene, PLANS, saw } from './partners-scene.ts';

const STAFF = ['ines@house', 'otto@house'] as const;

/** Staff look at who is held: some count from the next statement on, others never. */
export async function decideHeld(scene: PartnersScene): Promise<void> {
  const { world, random, players } = scene;
  const { referrals } = await world.dataOf<StaffReferrals>(world.asStaff('ines@house', '/referrals'));
  const held = players.filter(({ own }) => own.status === 'held');
  expect(referrals.map(({ player }) => player).toSorted()).toEqual(held.map(({ euros }) => euros).toSorted());
  for (const { referral_id: id, player } of referrals) {
    if (random.chance(0.3)) continue;
    const isUpheld = random.chance(0.7);
    const { own } = present(
      held.find(({ euros }) => euros === player),
      'a player who is held',
    );
    await world.dataOf<object>(
      world.asStaff('ines@house', `/referrals/${id}/decision`, { isUpheld, reason: 'simulation' }),
    );
    own.status = isUpheld ? 'counted' : 'declined';
    own.isDecided = true;
    saw(scene, isUpheld ? 'upheld' : 'declined');
  }
}

/** Another plan from the next month on. */
export async function changePlan(scene: PartnersScene): Promise<void> {
  const { world, random, cabinets } = scene;
  const { partnerId, own } = random.pick(cabinets);
  own.nextPlan = random.pick(PLANS);
  await world.dataOf<object>(
    world.asStaff('ines@house', `/programme/${partnerId}/plan`, {
      plan_id: own.nextPlan.id,
      reason: 'simulation',
    }),
  );
  saw(scene, 'another plan');
}

type Answer = Awaited<ReturnType<ProgrammeWorld['ask']>>;
const codeOf = (answer: Answer): string =>
  answer.json<{ readonly error?: { readonly code: string } }>().error?.code ?? 'taken';

/** Asks for a payout, several times at once: the sum leaves the balance once. */
export async function askPayout(scene: PartnersScene, cabinet: Cabinet): Promise<void> {
  const { world, random } = scene;
  const { own, payouts, personId } = cabinet;
  const money = random.pick(MONEYS);
  const balance = own.balance.get(money) ?? 0n;
  const least = money === 'EUR' ? 5000n : 500_000n;
  const before = payouts.length > 0 && random.chance(0.25) ? random.pick(payouts) : undefined;
  const isOther = random.chance(0.5);
  const wish = before
    ? { ...before, amount: before.amount + (isOther ? 1n : 0n) }
    : {
        id: randomUUID(),
        way: random.pick(['account', 'bank'] as const),
        money,
        amount:
          balance < least || random.chance(0.3)
            ? random.pick([least - 1n, least, balance + 1n])
            : random.pick([least, balance, (balance + least) / 2n]),
      };
  const payload = {
    payout_id: wish.id,
    way: wish.way,
    currency: wish.money,
    amount_minor: String(wish.amount > 0n ? wish.amount : 1n),
  };
  let expected = 'taken';
  if (before) expected = isOther ? 'idempotency_conflict' : 'taken';
  else if (wish.amount < least) expected = 'partner_payout_least';
  else if (wish.way === 'account' && wish.money !== 'EUR') expected = 'partner_account_missing';
  else if (wish.amount > balance) expected = 'partner_balance_short';
  const times = random.integer(1, 3);
  const url = '/web-api/api/partners/v1/payouts';
  const answers = await Promise.all(
    Array.from({ length: times }, () => world.ask(personId, url, { payload })),
  );
  const said = `a payout of ${wish.amount} of ${balance} ${wish.money}, ${wish.way}`;
  expect(answers.map(codeOf), said).toEqual(answers.map(() => expected));
  saw(scene, expected === 'taken' ? 'payout asked' : expected);
  if (before || expected !== 'taken') return;
  own.balance.set(money, balance - wish.amount);
  payouts.push({ ...wish, status: 'asked', votes: [] });
}

/** One of staff says yes or no to a payout, or that it went by bank: two yes are needed, of two persons. */
export async function decidePayout(scene: PartnersScene, cabinet: Cabinet): Promise<void> {
  const { world, random } = scene;
  if (cabinet.payouts.length === 0) return;
  const payout = random.pick(cabinet.payouts.slice(-2));
  const by = random.pick(STAFF);
  const { id, status } = payout;
  if (random.chance(0.25)) {
    const isDue = status === 'approved' && payout.way === 'bank';
    const answer = await world.asStaff(by, `/payouts/${id}/paid`, { reference: 'T' });
    expect(codeOf(answer)).toBe(isDue ? 'taken' : 'partner_payout_not_waiting');
    if (isDue) payout.status = 'paid';
    return saw(scene, isDue ? 'payout by bank' : 'payout not due');
  }
  const isFor = random.chance(0.8);
  const answer = await world.asStaff(by, `/payouts/${id}/decision`, { isFor, reason: 'simulation' });
  let expected = 'taken';
  const isWaiting = status === 'asked' || (!isFor && status === 'approved');
  if (!isWaiting) expected = 'partner_payout_not_waiting';
  else if (isFor && payout.votes.includes(by)) expected = 'second_person_needed';
  expect(codeOf(answer), `${status}, ${by} after ${payout.votes.join()}`).toBe(expected);
  if (expected !== 'taken') return saw(scene, expected);
  if (!isFor) {
    payout.status = 'declined';
    const { balance } = cabinet.own;
    balance.set(payout.money, (balance.get(payout.money) ?? 0n) + payout.amount);
    return saw(scene, 'payout declined');
  }
  payout.votes.push(by);
  if (payout.votes.length < 2) return saw(scene, 'first yes');
  payout.status = payout.way === 'account' ? 'paid' : 'approved';
  if (payout.status === 'paid') cabinet.cash += payout.amount;
  saw(scene, `payout ${payout.status}`);
}
