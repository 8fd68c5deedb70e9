import type { PartnerState } from '@overround/contracts/partners';
import { unixSeconds } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { PersonKey } from '../../deps.ts';
import type { ProgrammeDeps } from '../deps.ts';
import { listLinks } from '../store/link-store.ts';
import { findPartnerOf, listChildren, type Partner } from '../store/partner-store.ts';
import { listPayoutsOf } from '../store/payout-store.ts';
import { readProgrammeRule } from '../store/plan-store.ts';
import { balancesOf, linkView, payoutView, plansOf } from './views.ts';

/** Partners below, as they call themselves: those one brought, and those these brought. */
async function subPartnersOf(tx: Tx, { partnerId }: Partner): Promise<PartnerState['sub_partners']> {
  const first = await listChildren(tx, [partnerId]);
  const second =
    first.length === 0
      ? []
      : await listChildren(
          tx,
          first.map((one) => one.partnerId),
        );
  const tell = (level: number) => (one: Partner) => ({
    name: one.name,
    level,
    since: unixSeconds(one.appliedAt),
  });
  return [...first.map(tell(1)), ...second.map(tell(2))];
}

/** Everything the cabinet of a partner shows but statistics and statements. */
export async function readPartnerState(
  deps: ProgrammeDeps,
  tx: Tx,
  site: SiteContext,
  { personId }: PersonKey,
): Promise<PartnerState> {
  const rule = await readProgrammeRule(tx);
  const { click, clickDays: click_days, isOpen: is_open } = rule;
  const partner = await findPartnerOf(tx, personId);
  const nobody = {
    name: null,
    site: null,
    about: null,
    reason: null,
    invite_code: null,
    plan: null,
    next_plan: null,
  };
  const nothing = { links: [], sub_partners: [], balances: [], payouts: [] };
  if (!partner) return { status: 'none', is_open, ...nobody, click, click_days, ...nothing };
  const { partnerId, status } = partner;
  const isIn = status === 'active' || status === 'suspended';
  return {
    status,
    is_open: is_open && partner.mayApplyAgain,
    ...nobody,
    name: partner.name,
    site: partner.site,
    about: partner.about,
    reason: partner.reason ?? null,
    invite_code: status === 'active' ? partner.inviteCode : null,
    ...(isIn && (await plansOf(tx, partnerId))),
    click,
    click_days,
    links: (await listLinks(tx, partnerId)).map((link) => linkView(site, link)),
    sub_partners: isIn ? await subPartnersOf(tx, partner) : [],
    balances: await balancesOf(deps, tx, partnerId, rule.payoutUnitsMin),
    payouts: (await listPayoutsOf(tx, partnerId)).map((row) => payoutView(deps, row)),
  };
}
