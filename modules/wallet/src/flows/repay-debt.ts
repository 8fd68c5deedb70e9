import {
  accept,
  type BrandId,
  minor,
  type Minor,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PostRefusal } from '../domain/movement.ts';
import { listAccounts, listDebts, lockAccounts } from '../store/account-store.ts';
import { endPlan, listPlans } from '../store/debt-plan-store.ts';
import { hasMoved } from '../store/ledger-store.ts';
import { findRepayment, insertRepayment } from '../store/repayment-store.ts';
import { post, type PostDeps } from './post.ts';

const SOURCE = 'debt';

export interface Repayment {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  /** Key of the client: sent again, it pays once; with another wish it is refused (safety 5). */
  readonly guid: string;
  readonly currency: string;
  readonly amountMinor: Minor;
}

/** A debt that is repaid whole needs no plan any more. */
async function endPaidPlan(
  { clock }: Pick<PostDeps, 'clock'>,
  tx: Tx,
  { brandId, personId, currency }: Pick<Repayment, 'brandId' | 'personId' | 'currency'>,
  isWhole: boolean,
): Promise<void> {
  const plan = (await listPlans(tx, brandId, personId)).find((one) => one.currency === currency);
  if (plan && isWhole) await endPlan(tx, brandId, { planId: plan.planId, as: 'paid', at: clock.now() });
}

/** Pays a debt or a part of it from the account in its currency, never more than is owed. Only its owner's wish does that. */
export async function repayDebt(
  deps: PostDeps,
  tx: Tx,
  asked: Repayment,
): Promise<Outcome<undefined, Refusal<'not_found'> | Refusal<'idempotency_conflict'> | PostRefusal>> {
  const { brandId, personId, guid, currency, amountMinor } = asked;
  await lockAccounts(tx, personId);
  const known = await findRepayment(tx, asked);
  if (known)
    return known.currency === currency && known.amountMinor === amountMinor
      ? accept(undefined)
      : refuse('idempotency_conflict');
  const sourceId = `${personId}:${guid}`;
  // One from before what was asked was kept.
  if (await hasMoved(tx, SOURCE, sourceId)) return accept(undefined);
  const debt = (await listDebts(tx, personId)).find((one) => one.currency === currency);
  const account = (await listAccounts(tx, personId)).find(
    (one) => one.currency === currency && !one.isClosed,
  );
  if (!debt || !account) return refuse('not_found');
  const paidMinor = minor(amountMinor < debt.owedMinor ? amountMinor : debt.owedMinor);
  const posted = await post(deps, tx, {
    brandId,
    kind: 'debt.repayment',
    source: SOURCE,
    sourceId,
    actor: 'player',
    currency: account.currency,
    entries: [
      { account: account.accountId, amountMinor: minor(-paidMinor) },
      { account: debt.accountId, amountMinor: paidMinor },
    ],
  });
  if (!posted.ok) return posted;
  await insertRepayment(tx, asked);
  await endPaidPlan(deps, tx, { brandId, personId, currency }, paidMinor === debt.owedMinor);
  return accept(undefined);
}
