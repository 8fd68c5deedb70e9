// Repaying a debt by instalments: agreed to by its owner, taken on the days that were agreed, ended by either side of it.

import { randomBytes } from 'node:crypto';
import {
  accept,
  type BrandId,
  type CurrencyCode,
  decimalFromMinor,
  type Minor,
  minor,
  type Outcome,
  type PersonId,
  present,
  type Refusal,
  refuse,
  uuidV7,
} from '@overround/kernel';
import { eachItem, type Tx } from '@overround/platform';
import type { WalletDeps } from '../module.ts';
import { dueMinor, instalmentsOf } from '../domain/debt-plan.ts';
import { listAccounts, listDebts, lockAccounts } from '../store/account-store.ts';
import {
  type DebtPlan,
  endPlan,
  insertPlan,
  type KeptInstalment,
  listPlans,
  personsWithDue,
  writeTaken,
} from '../store/debt-plan-store.ts';
import { post } from './post.ts';

interface Owner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

export interface PlanWish extends Owner {
  readonly currency: CurrencyCode;
  readonly instalments: number;
}

export type PlanRefusal = Refusal<'not_found' | 'plan_there'> | Refusal<'plan_not_offered'>;

/** Agrees to a plan for what is owed now, as the brand offers plans. */
export async function agreePlan(
  deps: WalletDeps,
  tx: Tx,
  wish: PlanWish,
): Promise<Outcome<DebtPlan, PlanRefusal>> {
  const { brandId, personId, currency, instalments: count } = wish;
  const offer = deps.directory.brandById(brandId)?.betting.debtPlan;
  await lockAccounts(tx, personId);
  const debt = (await listDebts(tx, personId)).find((one) => one.currency === currency);
  if (!debt) return refuse('not_found');
  if (!offer || count > offer.instalmentsMax || debt.owedMinor < BigInt(count))
    return refuse('plan_not_offered');
  if (await runningPlan(tx, wish)) return refuse('plan_there');
  const agreedAt = deps.clock.now();
  const plan: DebtPlan = {
    planId: uuidV7(agreedAt, deps.randomBytes ?? randomBytes),
    personId,
    currency,
    everyDays: offer.everyDays,
    isBettingOpen: offer.isBettingOpen,
    agreedAt,
    instalments: instalmentsOf(debt.owedMinor, count, offer.everyDays, agreedAt),
  };
  await insertPlan(tx, brandId, plan, debt.owedMinor);
  return accept(plan);
}

/** Takes the agreement back: nothing more is taken, and the rest of the debt stays. */
export async function cancelPlan(
  deps: Pick<WalletDeps, 'clock'>,
  tx: Tx,
  owner: Owner & { readonly currency: CurrencyCode },
): Promise<Outcome<undefined, Refusal<'not_found'>>> {
  await lockAccounts(tx, owner.personId);
  const plan = await runningPlan(tx, owner);
  if (!plan) return refuse('not_found');
  await endPlan(tx, owner.brandId, { planId: plan.planId, as: 'cancelled', at: deps.clock.now() });
  return accept(undefined);
}

const runningPlan = async (
  tx: Tx,
  { brandId, personId, currency }: Owner & { readonly currency: CurrencyCode },
): Promise<DebtPlan | undefined> =>
  (await listPlans(tx, brandId, personId)).find((plan) => plan.currency === currency);

/** Its job. */
export const TAKE_INSTALMENTS = 'wallet.take_instalments';

/** Takes what is due of everybody's plans in a brand, each person in a transaction of their own. */
export async function takeInstalments(deps: WalletDeps, brandId: BrandId): Promise<void> {
  const items = await deps.db.read({ brandId }, (tx) => personsWithDue(tx, brandId, deps.clock.now()));
  await eachItem(
    { log: deps.log, job: TAKE_INSTALMENTS, brandId },
    {
      items,
      idOf: (personId) => personId,
      handle: (personId) =>
        deps.db.inTransaction({ brandId }, (tx) => keepPlans(deps, tx, { brandId, personId })),
    },
  );
}

async function keepPlans(deps: WalletDeps, tx: Tx, owner: Owner): Promise<void> {
  await lockAccounts(tx, owner.personId);
  for (const plan of await listPlans(tx, owner.brandId, owner.personId))
    await keepPlan(deps, tx, owner, plan);
}

/** The next instalments that are due, until one cannot be taken or nothing is owed any more. */
async function keepPlan(deps: WalletDeps, tx: Tx, owner: Owner, plan: DebtPlan): Promise<void> {
  const at = deps.clock.now();
  const end = (as: 'paid' | 'missed') => endPlan(tx, owner.brandId, { planId: plan.planId, as, at });
  const open = plan.instalments.filter(({ takenMinor }) => takenMinor === undefined);
  for (const [index, instalment] of open.entries()) {
    const owedMinor = await owedOf(tx, owner.personId, plan.currency);
    if (owedMinor === 0n) return void (await end('paid'));
    if (instalment.dueAt > at) return;
    const laterMinor = minor(open.slice(index + 1).reduce((sum, one) => sum + one.amountMinor, 0n));
    const takenMinor = dueMinor(owedMinor, instalment.amountMinor, laterMinor);
    const isTaken = takenMinor === 0n || (await take(deps, tx, { owner, plan, instalment, takenMinor }));
    await tell(deps, tx, { owner, plan, takenMinor, isTaken });
    if (!isTaken) return void (await end('missed'));
    await writeTaken(tx, owner.brandId, { planId: plan.planId, no: instalment.no, takenMinor, at });
  }
  await end('paid');
}

const owedOf = async (tx: Tx, personId: PersonId, currency: string): Promise<Minor> =>
  (await listDebts(tx, personId)).find((debt) => debt.currency === currency)?.owedMinor ?? minor(0n);

interface Taking {
  readonly owner: Owner;
  readonly plan: DebtPlan;
  readonly instalment: KeptInstalment;
  readonly takenMinor: Minor;
}

/** All of an instalment or nothing of it. */
async function take(
  deps: WalletDeps,
  tx: Tx,
  { owner, plan, instalment, takenMinor }: Taking,
): Promise<boolean> {
  const { currency, planId } = plan;
  const account = (await listAccounts(tx, owner.personId)).find(
    (one) => one.currency === currency && !one.isClosed,
  );
  const debt = (await listDebts(tx, owner.personId)).find((one) => one.currency === currency);
  if (!account || !debt) return false;
  const posted = await post(deps, tx, {
    brandId: owner.brandId,
    kind: 'debt.instalment',
    source: 'debt_plan',
    sourceId: `${planId}:${instalment.no}`,
    actor: 'system',
    currency,
    entries: [
      { account: account.accountId, amountMinor: minor(-takenMinor) },
      { account: debt.accountId, amountMinor: takenMinor },
    ],
  });
  return posted.ok;
}

async function tell(
  deps: WalletDeps,
  tx: Tx,
  { owner, plan, takenMinor, isTaken }: Omit<Taking, 'instalment'> & { readonly isTaken: boolean },
): Promise<void> {
  if (takenMinor === 0n) return;
  const { exponent } = present(deps.directory.currency(plan.currency), `currency ${plan.currency}`);
  const sum = `${decimalFromMinor(takenMinor, exponent)} ${plan.currency}`;
  const template = isTaken ? 'debt_instalment' : 'debt_missed';
  await deps.mailToOwner?.(tx, { ...owner, template, values: { sum } });
}
