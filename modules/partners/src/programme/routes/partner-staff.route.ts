import * as contract from '@overround/contracts/partners';
import { recordAudit } from '@overround/identity';
import { accept, type BrandId, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import { type Route, route, type StaffContext, type Tx } from '@overround/platform';
import type { ProgrammeDeps } from '../deps.ts';
import { isPlanWhole } from '../domain/commission.ts';
import { nextMonth } from '../domain/months.ts';
import { decidePartnerPayout, markPaid } from '../flows/payouts.ts';
import { readHeld, readStaffPartners, readWaitingPayouts, staffPartnerView } from '../reads/staff-views.ts';
import { planView, statementView } from '../reads/views.ts';
import { lockCounts } from '../store/count-store.ts';
import { decideStatus, findPartner, lockPartner, type Partner } from '../store/partner-store.ts';
import { findPlan, givePlan, insertPlan, readMonthClock, readProgrammeRule } from '../store/plan-store.ts';
import { decideHeld, lockReferral } from '../store/referral-store.ts';
import { listStatements } from '../store/statement-store.ts';

/** The brand asked for, else the first of theirs; none for a brand of others. */
function brandOf({ directory }: ProgrammeDeps, { staff }: StaffContext, key: string | undefined) {
  const own = directory.brands().filter(({ brandId }) => staff.brandIds.includes(brandId));
  return key === undefined ? own[0] : own.find((brand) => brand.key === key);
}

interface Act {
  readonly brandId: BrandId;
  readonly personId?: PersonId;
  readonly action: `partner.${string}`;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** Keeps an act of staff with its reason, in its transaction. */
const note = (tx: Tx, { staff, address, requestId }: StaffContext, act: Act): Promise<unknown> =>
  recordAudit(tx, { actorKind: 'staff', actor: staff.login, address, requestId, ...act });

const STATUS_AFTER = {
  accept: 'active',
  refuse: 'refused',
  suspend: 'suspended',
  restore: 'active',
} as const;
const STATUS_BEFORE = {
  accept: 'applied',
  refuse: 'applied',
  suspend: 'active',
  restore: 'suspended',
} as const;
type PartnerAct = keyof typeof STATUS_AFTER;

interface PartnerDecision {
  readonly brandId: BrandId;
  readonly partnerId: string;
  readonly act: PartnerAct;
  readonly planId: string | undefined;
  readonly reason: string;
}
type DecisionRefusal = Refusal<
  'not_found' | 'reviewed_already' | 'partner_plan_unknown' | 'second_person_needed',
  object
>;

async function decide(
  tx: Tx,
  caller: StaffContext,
  { brandId, partnerId, act, planId, reason }: PartnerDecision,
): Promise<Outcome<Partner, DecisionRefusal>> {
  const partner = await lockPartner(tx, partnerId);
  if (!partner) return refuse('not_found');
  if (partner.status !== STATUS_BEFORE[act]) return refuse('reviewed_already');
  const by = caller.staff.login;
  if (act === 'accept') {
    const plan = await findPlan(tx, planId ?? (await readProgrammeRule(tx)).planId);
    if (!plan) return refuse('partner_plan_unknown');
    if (plan.storedBy === by) return refuse('second_person_needed');
    await givePlan(tx, brandId, { partnerId, fromMonth: (await readMonthClock(tx)).month, plan, by });
  }
  const status = STATUS_AFTER[act];
  await decideStatus(tx, partnerId, { status, by, reason });
  const { personId } = partner;
  await note(tx, caller, {
    brandId,
    personId,
    action: `partner.${act}`,
    after: { partnerId, status },
    reason,
  });
  return accept({ ...partner, status, decidedBy: by, reason });
}

/** Partners and plans, as staff run them. */
export const programmeStaffRoutes = (
  deps: ProgrammeDeps,
  forgetLinks: (brandId: BrandId) => void,
): Route[] => [
  route(contract.staffPartners, ({ query }, caller) => {
    const brand = brandOf(deps, caller, query.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    return deps.db.read(brand, async (tx) =>
      accept(await readStaffPartners(deps, tx, query.status ?? 'applied')),
    );
  }),
  route(contract.decidePartner, ({ params, body }, caller) => {
    const brand = brandOf(deps, caller, body.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const { act, plan_id: planId, reason } = body;
      const decided = await decide(tx, caller, { brandId, partnerId: params.partnerId, act, planId, reason });
      if (!decided.ok) return decided;
      forgetLinks(brandId);
      return accept(await staffPartnerView(deps, tx, decided.value));
    });
  }),
  route(contract.assignPartnerPlan, ({ params, body }, caller) => {
    const brand = brandOf(deps, caller, body.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const partner = await lockPartner(tx, params.partnerId);
      if (!partner || partner.status === 'applied' || partner.status === 'refused')
        return refuse('not_found');
      const plan = await findPlan(tx, body.plan_id);
      if (!plan) return refuse('partner_plan_unknown');
      if (plan.storedBy === caller.staff.login) return refuse('second_person_needed');
      const { partnerId, personId } = partner;
      const fromMonth = nextMonth((await readMonthClock(tx)).month);
      await givePlan(tx, brandId, { partnerId, fromMonth, plan, by: caller.staff.login });
      const after = { partnerId, planId: plan.planId, version: plan.version, fromMonth };
      await note(tx, caller, { brandId, personId, action: 'partner.plan', after, reason: body.reason });
      return accept(await staffPartnerView(deps, tx, partner));
    });
  }),
  route(contract.storePartnerPlan, ({ body }, caller) => {
    const brand = brandOf(deps, caller, body.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    if (!isPlanWhole(body.terms)) return Promise.resolve(refuse('partner_plan_wrong'));
    const { brandId } = brand;
    const { plan_id: planId, terms, reason } = body;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const plan = await insertPlan(tx, brandId, { planId, terms, by: caller.staff.login });
      await note(tx, caller, { brandId, action: 'partner.plan_stored', after: { ...plan }, reason });
      return accept(planView(plan));
    });
  }),
  route(contract.staffPartnerStatements, ({ params, query }, caller) => {
    const brand = brandOf(deps, caller, query.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    return deps.db.read(brand, async (tx) => {
      if (!(await findPartner(tx, params.partnerId))) return refuse('not_found');
      const statements = await listStatements(tx, params.partnerId);
      return accept({ statements: statements.map((one) => statementView(deps, one)) });
    });
  }),
];

/** Players that are held, as staff decide of them. */
export const heldRoutes = (deps: ProgrammeDeps): Route[] => [
  route(contract.staffReferrals, ({ query }, caller) => {
    const brand = brandOf(deps, caller, query.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    return deps.db.read(brand, async (tx) => accept(await readHeld(deps, tx)));
  }),
  route(contract.decideReferral, ({ params, body }, caller) => {
    const brand = brandOf(deps, caller, body.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      // A month that is being closed counts the player wholly or not at all.
      await lockCounts(tx, brandId);
      const referral = await lockReferral(tx, params.referralId);
      if (!referral) return refuse('not_found');
      if (referral.status !== 'held') return refuse('reviewed_already');
      const { referralId, personId, shared, path, isCrowd } = referral;
      const { isUpheld, reason } = body;
      await decideHeld(tx, referralId, { isUpheld, by: caller.staff.login });
      const action = isUpheld ? 'partner.player_upheld' : 'partner.player_declined';
      await note(tx, caller, {
        brandId,
        personId,
        action,
        after: { referralId, shared: [...shared], path: [...path], isCrowd },
        reason,
      });
      return accept(await readHeld(deps, tx));
    });
  }),
];

/** Payouts of commission, as staff decide of them. */
export const payoutStaffRoutes = (deps: ProgrammeDeps): Route[] => [
  route(contract.staffPartnerPayouts, ({ query }, caller) => {
    const brand = brandOf(deps, caller, query.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    return deps.db.read(brand, async (tx) => accept(await readWaitingPayouts(deps, tx, caller.staff.login)));
  }),
  route(contract.decidePartnerPayout, ({ params, body }, caller) => {
    const brand = brandOf(deps, caller, body.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    const { isFor, reason } = body;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const by = caller.staff.login;
      const { payoutId } = params;
      const decided = await decidePartnerPayout(deps, tx, { brandId, payoutId, by, isFor, reason });
      if (!decided.ok) return decided;
      const { personId } = decided.value.partner;
      const action = isFor ? 'partner.payout_approved' : 'partner.payout_declined';
      await note(tx, caller, { brandId, personId, action, after: { payoutId }, reason });
      return accept(await readWaitingPayouts(deps, tx, by));
    });
  }),
  route(contract.markPartnerPayoutPaid, ({ params, body }, caller) => {
    const brand = brandOf(deps, caller, body.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    const { reference } = body;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const by = caller.staff.login;
      const { payoutId } = params;
      const marked = await markPaid(deps, tx, { brandId, payoutId, by, reference });
      if (!marked.ok) return marked;
      const { personId } = marked.value.partner;
      const action = 'partner.payout_sent';
      await note(tx, caller, {
        brandId,
        personId,
        action,
        after: { payoutId, reference },
        reason: reference,
      });
      return accept(await readWaitingPayouts(deps, tx, by));
    });
  }),
];
