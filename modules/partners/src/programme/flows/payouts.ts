import type { PartnerPayoutWay } from '@overround/contracts/partners';
import {
  type AccountId,
  accept,
  assert,
  type BrandId,
  type CurrencyCode,
  minor,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PersonKey } from '../../deps.ts';
import type { ProgrammeDeps } from '../deps.ts';
import { findPartner, findPartnerOf, lockPartner, type Partner } from '../store/partner-store.ts';
import {
  findPayout,
  insertPayout,
  lockPayout,
  noteApproval,
  noteDeclined,
  notePaid,
  type PartnerPayoutRow,
} from '../store/payout-store.ts';
import { readProgrammeRule } from '../store/plan-store.ts';
import { takeOfBalance } from '../store/statement-store.ts';
import { payableOf } from './close-months.ts';

export interface PayoutWish {
  readonly payoutId: string;
  readonly way: PartnerPayoutWay;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
}

type AskRefusal = Refusal<
  | 'not_partner'
  | 'partner_payout_least'
  | 'partner_balance_short'
  | 'partner_account_missing'
  | 'idempotency_conflict',
  object
>;

const isSame = (one: PartnerPayoutRow, wish: PayoutWish, { partnerId }: Partner): boolean =>
  one.partnerId === partnerId &&
  one.way === wish.way &&
  one.currency === wish.currency &&
  one.amountMinor === wish.amountMinor;

const accountIn = async ({ wallet }: ProgrammeDeps, tx: Tx, { personId }: Partner, currency: CurrencyCode) =>
  (await wallet.listAccounts(tx, personId)).find((one) => one.currency === currency && !one.isClosed);

/** The largest sum the database keeps. */
const MOST = 2n ** 63n - 1n;

/** Asks for a payout: the sum leaves the balance at once. The same wish again changes nothing. */
export async function askPayout(
  deps: ProgrammeDeps,
  tx: Tx,
  { brandId, personId }: PersonKey,
  wish: PayoutWish,
): Promise<Outcome<undefined, AskRefusal>> {
  const own = await findPartnerOf(tx, personId);
  const partner = own && (await lockPartner(tx, own.partnerId));
  if (partner?.status !== 'active') return refuse('not_partner');
  const before = await findPayout(tx, wish.payoutId);
  if (before) return isSame(before, wish, partner) ? accept(undefined) : refuse('idempotency_conflict');
  const { payoutUnitsMin } = await readProgrammeRule(tx);
  const { unitMinor } = deps.directory.currency(wish.currency) ?? {};
  if (unitMinor === undefined || wish.amountMinor > MOST) return refuse('partner_balance_short');
  if (wish.amountMinor < BigInt(payoutUnitsMin) * unitMinor) return refuse('partner_payout_least');
  if (wish.way === 'account' && !(await accountIn(deps, tx, partner, wish.currency)))
    return refuse('partner_account_missing');
  const { partnerId } = partner;
  if (!(await takeOfBalance(tx, { ...wish, partnerId }))) return refuse('partner_balance_short');
  if (await insertPayout(tx, brandId, { ...wish, partnerId })) return accept(undefined);
  await takeOfBalance(tx, { ...wish, partnerId, amountMinor: -wish.amountMinor });
  return refuse('idempotency_conflict');
}

type DecideRefusal = Refusal<
  | 'not_found'
  | 'not_partner'
  | 'partner_payout_not_waiting'
  | 'second_person_needed'
  | 'partner_account_missing',
  object
>;

interface Decided {
  readonly payout: PartnerPayoutRow;
  readonly partner: Partner;
}

/** The payout and its partner under their rows; accounts of the person were locked before (safety 4). */
async function lockDecided(deps: ProgrammeDeps, tx: Tx, payoutId: string): Promise<Decided | undefined> {
  const found = await findPayout(tx, payoutId);
  const of = found && (await findPartner(tx, found.partnerId));
  if (!of) return undefined;
  await deps.wallet.lockAccounts(tx, of.personId);
  const partner = await lockPartner(tx, of.partnerId);
  const payout = await lockPayout(tx, payoutId);
  return partner && payout && { partner, payout };
}

async function pay(
  deps: ProgrammeDeps,
  tx: Tx,
  brandId: BrandId,
  {
    payout,
    to,
    by,
  }: { readonly payout: PartnerPayoutRow; readonly to: AccountId | 'partner_paid_out'; readonly by: string },
): Promise<void> {
  const { payoutId, partnerId, currency, amountMinor } = payout;
  const posted = await deps.wallet.post(tx, {
    brandId,
    kind: 'partner.payout',
    source: 'partner',
    sourceId: payoutId,
    actor: `staff:${by}`,
    currency,
    entries: [
      { account: to, amountMinor: minor(amountMinor) },
      { account: payableOf(partnerId), amountMinor: minor(-amountMinor) },
    ],
  });
  assert(posted.ok && posted.value.outcome === 'posted', 'a payout that was not paid is paid');
}

export interface PayoutDecision {
  readonly brandId: BrandId;
  readonly payoutId: string;
  readonly by: string;
  readonly isFor: boolean;
  readonly reason: string;
}

/** One of staff says yes or no. The second yes pays what goes to a money account; a no gives the sum back to the balance. */
export async function decidePartnerPayout(
  deps: ProgrammeDeps,
  tx: Tx,
  { brandId, payoutId, by, isFor, reason }: PayoutDecision,
): Promise<Outcome<Decided, DecideRefusal>> {
  const decided = await lockDecided(deps, tx, payoutId);
  if (!decided) return refuse('not_found');
  const { payout, partner } = decided;
  if (!isFor) {
    if (payout.status !== 'asked' && payout.status !== 'approved')
      return refuse('partner_payout_not_waiting');
    await takeOfBalance(tx, { ...payout, amountMinor: -payout.amountMinor });
    await noteDeclined(tx, payoutId, reason);
    return accept(decided);
  }
  if (payout.status !== 'asked') return refuse('partner_payout_not_waiting');
  if (partner.status !== 'active') return refuse('not_partner');
  if (payout.approvedBy.includes(by)) return refuse('second_person_needed');
  const isLast = payout.approvedBy.length > 0;
  const account = payout.way === 'account' ? await accountIn(deps, tx, partner, payout.currency) : undefined;
  if (payout.way === 'account' && !account) return refuse('partner_account_missing');
  await noteApproval(tx, payoutId, { by, isLast });
  if (isLast && account) {
    const { accountId } = account;
    await pay(deps, tx, brandId, { payout, to: accountId, by });
    await notePaid(tx, payoutId, { accountId });
  }
  return accept(decided);
}

/** Notes that an approved payout went by bank. */
export async function markPaid(
  deps: ProgrammeDeps,
  tx: Tx,
  {
    brandId,
    payoutId,
    by,
    reference,
  }: Omit<PayoutDecision, 'isFor' | 'reason'> & { readonly reference: string },
): Promise<Outcome<Decided, Refusal<'not_found' | 'partner_payout_not_waiting', object>>> {
  const decided = await lockDecided(deps, tx, payoutId);
  if (!decided) return refuse('not_found');
  const { payout } = decided;
  if (payout.status !== 'approved' || payout.way !== 'bank') return refuse('partner_payout_not_waiting');
  await pay(deps, tx, brandId, { payout, to: 'partner_paid_out', by });
  await notePaid(tx, payoutId, { reference });
  return accept(decided);
}
