import type { CpaTerms } from '@overround/contracts/partners';
import { type BrandId, present, ZERO_MINOR } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { ProgrammeDeps } from '../deps.ts';
import { cpaUnitsOf, isQualified } from '../domain/commission.ts';
import { addToday } from '../store/link-store.ts';
import { findPlan } from '../store/plan-store.ts';
import { type Referral, setCpaStatus } from '../store/referral-store.ts';
import { readNextPlace } from '../store/statement-store.ts';
import { tellHappening } from './attribute.ts';

/** More stakes than any rule asks for. */
const NEVER_SHORT = 2n ** 100n;

async function isFulfilled(
  { stakesOf }: ProgrammeDeps,
  tx: Tx,
  brandId: BrandId,
  {
    terms,
    referral,
    unitMinor,
  }: { readonly terms: CpaTerms; readonly referral: Referral; readonly unitMinor: bigint },
): Promise<boolean> {
  const { personId, currency, depositedMinor, registeredAt, cpaUntil } = referral;
  const paidInEnough = { depositedMinor, stakedMinor: NEVER_SHORT };
  // Stakes are read only when deposits are enough.
  if (!isQualified(terms, paidInEnough, unitMinor)) return false;
  const until = present(cpaUntil, 'the end of CPA where it is open');
  const ask = { brandId, personId, from: registeredAt, until, oddsMilliMin: 1000 };
  const stakedMinor = (await stakesOf(tx, ask)).get(currency) ?? ZERO_MINOR;
  return isQualified(terms, { depositedMinor, stakedMinor }, unitMinor);
}

/** Decides whether CPA of a player is earned by now, or its time over. Under the lock of counts. */
export async function lookAtCpa(
  deps: ProgrammeDeps,
  tx: Tx,
  brandId: BrandId,
  referral: Referral,
): Promise<void> {
  const { referralId, partnerId, planId, planVersion, currency, countryId, linkId, subs } = referral;
  const plan = present(await findPlan(tx, planId, planVersion), 'the plan of the day they came');
  const terms = present(plan.terms.cpa, 'terms of CPA where CPA is open');
  const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
  if (!(await isFulfilled(deps, tx, brandId, { terms, referral, unitMinor }))) {
    if (referral.isCpaOver) await setCpaStatus(tx, referralId, 'expired');
    return;
  }
  const place = await readNextPlace(tx, partnerId);
  await setCpaStatus(tx, referralId, 'qualified');
  await addToday(tx, brandId, { linkId, subs, qualified: 1 });
  const amountMinor = BigInt(cpaUnitsOf(terms, countryId, place)) * unitMinor;
  const earned = { amountMinor, currency };
  await tellHappening(deps, tx, brandId, { partnerId, linkId, subs, kind: 'qualified', earned });
}
