import type { PayoutCase, WaitingPayoutView } from '@overround/contracts/payments';
import { readStatus } from '@overround/identity';
import { addMs, DAY, digitsOfMinor, instant, minor, type PersonId, present } from '@overround/kernel';
import { one, sql, type Tx } from '@overround/platform';
import { readBounds } from '../bounds/bounds-store.ts';
import type { Destination } from '../domain/destination.ts';
import type { Payment } from '../domain/payment.ts';
import { offeredId } from '../domain/payment-request.ts';
import { instrumentTitle } from '../instruments/instrument.ts';
import { readInstrument } from '../instruments/instrument-store.ts';
import type { PaymentsDeps } from '../module.ts';
import type { PaymentOwner } from '../office-deps.ts';
import { pageOf } from '../page.ts';
import { titlesOf } from '../risk/look-at-risk.ts';
import { playerOf } from '../staff-ground.ts';
import { listCountedMoney } from '../store/counted-money.ts';
import { listNewest } from '../store/payment-lists.ts';
import { type Approval, findApproval, listVotes, listWaiting, type WaitingPayout } from './approval-store.ts';

/** The windows of the law (safety 10). */
const WINDOW_DAYS = [1, 30] as const;
const BEFORE_MAX = 20;

type Deps = Pick<PaymentsDeps, 'directory' | 'office'>;
type Money = Pick<Payment, 'amountMinor' | 'currency'>;

const money = ({ directory }: Deps, { amountMinor, currency }: Money) => ({
  amountMinor: digitsOfMinor(amountMinor),
  currency,
  exponent: present(directory.currency(currency), `currency ${currency}`).exponent,
});

async function presentPayout(
  deps: Deps,
  tx: Tx,
  payout: Omit<WaitingPayout, 'amountMinor'> & Money,
  login: string,
): Promise<WaitingPayoutView> {
  return {
    paymentId: payout.paymentId,
    player: await playerOf(tx, payout.personId),
    methodId: offeredId(payout),
    ...money(deps, payout),
    sumMinor: String(payout.sumMinor),
    linkedMinor: String(payout.linkedMinor),
    needed: payout.needed,
    approvedBy: [...payout.voters],
    isMine: payout.voters.includes(login),
    reasons: [...payout.reasons],
    createdAt: payout.createdAt,
    ...(payout.clock && { until: payout.clock.until }),
  };
}

/** A page of payouts that wait, as a member of staff sees them. */
export async function readWaiting(
  deps: Deps,
  tx: Tx,
  { login, after }: { readonly login: string; readonly after: string | undefined },
): Promise<{ readonly payouts: WaitingPayoutView[]; readonly next: string | null }> {
  const { page, next } = pageOf(await listWaiting(tx, after), ({ paymentId }) => paymentId);
  const payouts: WaitingPayoutView[] = [];
  for (const payout of page)
    payouts.push(await presentPayout(deps, tx, { ...payout, amountMinor: minor(payout.amountMinor) }, login));
  return { payouts, next };
}

/** What came and went in each window that ends now, at the newest rates; what no rate can reckon counts as the bound of the law. */
async function readWindows({ office }: Deps, tx: Tx, personId: PersonId): Promise<PayoutCase['windows']> {
  const { lawFromMinor } = await readBounds(tx);
  const { now_ms } = await one(
    tx,
    sql<{ now_ms: bigint }>`select (extract(epoch from now()) * 1000)::bigint as now_ms`,
  );
  const now = instant(Number(now_ms));
  const sums = WINDOW_DAYS.map((days) => ({
    days,
    since: addMs(now, -days * DAY),
    deposit: 0n,
    withdrawal: 0n,
  }));
  const longest = Math.max(...WINDOW_DAYS);
  for (const moved of await listCountedMoney(tx, personId, addMs(now, -longest * DAY))) {
    const cents = (await office.toReference(tx, moved.amountMinor, moved.currency)) ?? lawFromMinor;
    for (const sum of sums) if (moved.at > sum.since) sum[moved.direction] += cents;
  }
  return sums.map(({ days, deposit, withdrawal }) => ({
    days,
    depositedMinor: String(deposit),
    withdrawnMinor: String(withdrawal),
  }));
}

async function readPerson({ office }: Deps, tx: Tx, owner: PaymentOwner): Promise<PayoutCase['person']> {
  const { personId } = owner;
  const held = await office.moneyMayLeave(tx, personId);
  return {
    status: (await readStatus(tx, personId)).status,
    isIdentified: await office.isIdentified(tx, personId),
    age: await office.ageOf(tx, owner),
    heldHours: held.ok ? null : held.hoursLeft,
  };
}

/** Where it goes: what was typed, or the card or account it came from. */
async function readDestination(
  tx: Tx,
  { instrumentId, destination, methodId }: Payment,
): Promise<Destination> {
  const instrument = instrumentId === undefined ? undefined : await readInstrument(tx, instrumentId);
  return instrument ? { instrument: instrumentTitle(instrument, methodId) } : destination;
}

/** One payout that waits or waited, with what the decision needs. */
export async function readCase(
  deps: Deps,
  tx: Tx,
  payment: Payment,
  login: string,
): Promise<PayoutCase | undefined> {
  const { paymentId, personId } = payment;
  const approval: Approval | undefined = await findApproval(tx, paymentId);
  if (!approval) return undefined;
  const votes = await listVotes(tx, paymentId);
  const voters = votes.filter(({ isFor }) => isFor).map(({ staff }) => staff);
  return {
    payout: await presentPayout(deps, tx, { ...approval, ...payment, voters }, login),
    status: payment.status,
    destination: await readDestination(tx, payment),
    votes: votes.map(({ staff, isFor, reason, votedAt }) => ({
      staff,
      isFor,
      reason,
      at: votedAt.getTime(),
    })),
    person: await readPerson(deps, tx, payment),
    rules: await titlesOf(tx, { paymentId }),
    windows: await readWindows(deps, tx, personId),
    lawBoundMinor: String((await readBounds(tx)).lawFromMinor),
    before: (await listNewest(tx, personId, BEFORE_MAX + 1))
      .filter((one) => one.paymentId !== paymentId)
      .slice(0, BEFORE_MAX)
      .map((one) => ({
        paymentId: one.paymentId,
        direction: one.direction,
        status: one.status,
        methodId: offeredId(one),
        ...money(deps, one),
        createdAt: one.createdAt,
      })),
  };
}
