import { randomUUID } from 'node:crypto';
import type { Tx } from '@overround/platform';
import type { PersonKey } from '../../deps.ts';
import { findBringer } from '../../store/friendship-store.ts';
import type { Happening, ProgrammeDeps } from '../deps.ts';
import { linkCodeOf, subsOf, type Visit, visitOfCookie } from '../domain/visit.ts';
import { addToday, findOpenLink } from '../store/link-store.ts';
import { findPartner } from '../store/partner-store.ts';
import { listGivenPlans, planOfMonth, readMonthClock, readProgrammeRule } from '../store/plan-store.ts';
import { insertHappening, insertReferral, noteFirstDeposit } from '../store/referral-store.ts';

/** How a newcomer says who brought them. */
export interface Brought {
  /** Field `ref_code` of the form. */
  readonly typed: string | undefined;
  /** The cookie of their browser. */
  readonly kept: string | undefined;
}

/** Which visit counts: a code in the form before the cookie; a friend who brought them before the cookie too. */
async function visitOf(
  tx: Tx,
  { personId }: PersonKey,
  { typed, kept }: Brought,
): Promise<Visit | undefined> {
  const code = typed === undefined ? undefined : linkCodeOf(typed);
  if (code !== undefined) return { code, subs: subsOf([]) };
  return (await findBringer(tx, personId)) ? undefined : visitOfCookie(kept);
}

/** Writes what a player did, and tells the partner's address. */
export async function tellHappening(
  { announce }: Pick<ProgrammeDeps, 'announce'>,
  tx: Tx,
  brandId: PersonKey['brandId'],
  { partnerId, linkId, subs, kind, earned }: Omit<Happening, 'brandId' | 'happeningId'>,
): Promise<void> {
  const happeningId = randomUUID();
  await insertHappening(tx, brandId, { partnerId, linkId, subs }, { happeningId, kind });
  await announce?.(tx, { brandId, happeningId, partnerId, linkId, subs, kind, ...(earned && { earned }) });
}

/** In the transaction that opens a newcomer, after friends: which partner brought them, once. A link that brings nobody keeps nobody out. */
export async function attributeNewcomer(
  deps: ProgrammeDeps,
  tx: Tx,
  who: PersonKey,
  brought: Brought,
): Promise<void> {
  const { brandId, personId } = who;
  if (!(await readProgrammeRule(tx)).isOpen) return;
  const visit = await visitOf(tx, who, brought);
  const link = visit && (await findOpenLink(tx, visit.code));
  const partner = link && (await findPartner(tx, link.partnerId));
  if (!visit || !link || !partner || partner.personId === personId) return;
  const plan = planOfMonth(await listGivenPlans(tx, partner.partnerId), (await readMonthClock(tx)).month);
  const [account] = await deps.wallet.listAccounts(tx, personId);
  if (!plan || !account) return;
  const { linkId, partnerId } = link;
  const isNew = await insertReferral(tx, brandId, {
    referralId: randomUUID(),
    personId,
    partnerId,
    linkId,
    subs: visit.subs,
    countryId: await deps.countryOf(tx, personId),
    currency: account.currency,
    planId: plan.planId,
    planVersion: plan.version,
    cpaDays: plan.terms.cpa?.days,
  });
  if (!isNew) return;
  await addToday(tx, brandId, { linkId, subs: visit.subs, registrations: 1 });
  await tellHappening(deps, tx, brandId, { partnerId, linkId, subs: visit.subs, kind: 'registration' });
}

/** In the transaction that credits a deposit: the first one of a brought player is counted. */
export async function countFirstDeposit(
  deps: ProgrammeDeps,
  tx: Tx,
  { brandId, personId }: PersonKey,
): Promise<void> {
  const referral = await noteFirstDeposit(tx, personId);
  if (!referral) return;
  const { partnerId, linkId, subs } = referral;
  await addToday(tx, brandId, { linkId, subs, firstDeposits: 1 });
  await tellHappening(deps, tx, brandId, { partnerId, linkId, subs, kind: 'first_deposit' });
}
