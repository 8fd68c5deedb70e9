import type {
  StaffPartner,
  StaffPartnerPayouts,
  StaffPartners,
  StaffReferrals,
} from '@overround/contracts/partners';
import { unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { ProgrammeDeps } from '../deps.ts';
import { findPartner, listPartners, type Partner } from '../store/partner-store.ts';
import { listWaitingPayouts } from '../store/payout-store.ts';
import { listPlans, readProgrammeRule } from '../store/plan-store.ts';
import { joinedView } from '../../reads/path-view.ts';
import { countPlayers, listHeld } from '../store/referral-store.ts';
import { balancesOf, payoutView, plansOf, planView } from './views.ts';

const HELD_MAX = 200;

/** A partner as staff see them. */
export async function staffPartnerView(deps: ProgrammeDeps, tx: Tx, partner: Partner): Promise<StaffPartner> {
  const { partnerId, parentId } = partner;
  const parent = parentId === undefined ? undefined : await findPartner(tx, parentId);
  const { payoutUnitsMin } = await readProgrammeRule(tx);
  return {
    partner_id: partnerId,
    player: (await deps.numberOf(tx, partner.personId)) ?? 0,
    name: partner.name,
    site: partner.site,
    about: partner.about,
    status: partner.status,
    shared: [...partner.shared],
    parent: parent?.name ?? null,
    ...(await plansOf(tx, partnerId)),
    ...(await countPlayers(tx, partnerId)),
    balances: await balancesOf(deps, tx, partnerId, payoutUnitsMin),
    applied_at: unixSeconds(partner.appliedAt),
    reason: partner.reason ?? null,
    decided_by: partner.decidedBy ?? null,
  };
}

export async function readStaffPartners(
  deps: ProgrammeDeps,
  tx: Tx,
  status: Partner['status'],
): Promise<StaffPartners> {
  const partners = [];
  for (const partner of await listPartners(tx, status))
    partners.push(await staffPartnerView(deps, tx, partner));
  return { partners, plans: (await listPlans(tx)).map(planView) };
}

/** Players that wait for staff. */
export async function readHeld(deps: ProgrammeDeps, tx: Tx): Promise<StaffReferrals> {
  const referrals = [];
  for (const referral of await listHeld(tx, HELD_MAX)) {
    const { referralId, partnerId, personId, shared, registeredAt } = referral;
    referrals.push({
      referral_id: referralId,
      partner_id: partnerId,
      partner: (await findPartner(tx, partnerId))?.name ?? '',
      player: (await deps.numberOf(tx, personId)) ?? 0,
      shared: [...shared],
      ...(await joinedView(deps, tx, referral)),
      registered_at: unixSeconds(registeredAt),
    });
  }
  return { referrals };
}

/** Payouts that wait for staff; `login`: who asks. */
export async function readWaitingPayouts(
  deps: ProgrammeDeps,
  tx: Tx,
  login: string,
): Promise<StaffPartnerPayouts> {
  const payouts = [];
  for (const row of await listWaitingPayouts(tx)) {
    const partner = await findPartner(tx, row.partnerId);
    payouts.push({
      ...payoutView(deps, row),
      partner_id: row.partnerId,
      partner: partner?.name ?? '',
      player: (partner && (await deps.numberOf(tx, partner.personId))) ?? 0,
      approved_by: [...row.approvedBy],
      is_mine: row.approvedBy.includes(login),
    });
  }
  return { payouts };
}
