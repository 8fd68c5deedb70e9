import {
  type StepView,
  type StepWhy,
  VERIFICATION_STEPS,
  VERIFICATION_TIERS,
  type VerificationState,
  type VerificationStep,
  type VerificationTier,
} from '@overround/contracts/verification';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import type { MoneyBounds } from '../domain/money-bounds.ts';
import {
  IDENTIFY_FIRST_FLAG,
  type MethodPlace,
  methodsOfStep,
  REFERENCE,
  STEPS_OF_TIER,
  tierOfStep,
  timeOfStep,
} from '../domain/rules.ts';
import { canStart, nextStep, statusOf, type Steps, tierOf, wasIdentified, reaches } from '../domain/steps.ts';
import { servedBy } from '../identity-services.ts';
import { isUnderAge } from '../flows/complete-step.ts';
import { readMoneyBounds, readUsed } from '../flows/check-money.ts';
import { residenceOf } from '../flows/step-kit.ts';
import type { StepOwner } from '../proof.ts';
import { readNow, readSteps } from '../store/step-store.ts';

/** Whether the licence of a brand wants to know everybody before they play. */
export const identifiesFirst = (
  { directory }: Pick<VerificationDeps, 'directory'>,
  { brandId }: Pick<StepOwner, 'brandId'>,
): boolean => directory.brandById(brandId)?.flags[IDENTIFY_FIRST_FLAG] === true;

const UNLOCKS = (
  isFirst: boolean,
  { thresholdMinor, fundsMinor }: MoneyBounds,
): Readonly<Record<VerificationTier, VerificationState['tiers'][number]['unlocks']>> => ({
  newcomer: isFirst
    ? []
    : [
        { what: 'play', most: null },
        { what: 'deposit', most: String(thresholdMinor) },
      ],
  identified: [
    ...(isFirst ? [{ what: 'play' as const, most: null }] : []),
    { what: 'deposit', most: String(fundsMinor) },
    { what: 'withdrawal', most: String(fundsMinor) },
  ],
  sourced: [
    { what: 'deposit', most: null },
    { what: 'withdrawal', most: null },
  ],
});

const WHYS: Readonly<Record<VerificationStep, StepWhy>> = {
  identity: 'withdrawal',
  face: 'face',
  address: 'address',
  funds: 'funds',
};

interface Place extends MethodPlace {
  readonly isFirst: boolean;
  /** The tier that something of theirs waits for. */
  readonly wanted: VerificationTier;
}

function stepView(steps: Steps, step: VerificationStep, place: Place): StepView {
  const { isFirst, wanted } = place;
  const row = steps.get(step);
  const tier = tierOfStep(step);
  const { minutes, reviewHours } = timeOfStep(step, place);
  const status = statusOf(steps, step);
  return {
    step,
    tier,
    status,
    reason: row?.reason ?? null,
    note: row?.note ?? '',
    why: step === 'identity' && isFirst ? 'play' : WHYS[step],
    methods: methodsOfStep(step, place),
    minutes,
    review_hours: reviewHours,
    is_needed_now:
      status !== 'done' && VERIFICATION_TIERS.indexOf(tier) <= VERIFICATION_TIERS.indexOf(wanted),
    can_start: canStart(steps, step),
    check:
      row?.status === 'in_progress' && row.method !== 'document'
        ? { check_id: row.sourceId, method: row.method }
        : null,
    document_id: row?.method === 'document' ? row.sourceId : null,
    changed_at: row?.changedAt.getTime() ?? null,
  };
}

/** The tier that somebody will be asked for next: beyond the first bound where their money stands close to the second. */
const wantedOf = (
  used: readonly { readonly deposited: bigint; readonly withdrawn: bigint }[],
  { fundsMinor }: MoneyBounds,
): VerificationTier =>
  used.some(
    ({ deposited, withdrawn }) => deposited * 5n >= fundsMinor * 4n || withdrawn * 5n >= fundsMinor * 4n,
  )
    ? 'sourced'
    : 'identified';

/** What is proven, what is next and why, how long it takes, and what it opens. */
export async function readState(
  deps: VerificationDeps,
  tx: Tx,
  owner: StepOwner,
): Promise<VerificationState> {
  const steps = await readSteps(tx, owner.personId);
  const { now } = await readNow(tx);
  const { alpha2 } = await residenceOf(deps, tx, owner);
  const isFirst = identifiesFirst(deps, owner);
  const served = servedBy(deps.identityServices);
  const used = await readUsed(deps, tx, owner);
  const bounds = await readMoneyBounds(deps, tx);
  const wanted = wantedOf(used, bounds);
  const place: Place = { alpha2, served, isFirst, wanted };
  return {
    tier: tierOf(steps),
    is_identified: wasIdentified(steps),
    is_under_age: await isUnderAge(tx, owner.personId),
    next_step: nextStep(steps, wanted) ?? null,
    tiers: VERIFICATION_TIERS.map((tier) => ({
      tier,
      is_reached: reaches(steps, tier),
      steps: [...STEPS_OF_TIER[tier]],
      unlocks: UNLOCKS(isFirst, bounds)[tier],
    })),
    steps: VERIFICATION_STEPS.map((step) => stepView(steps, step, place)),
    windows: used.map(({ days, deposited, withdrawn }) => ({
      days,
      deposited: String(deposited),
      withdrawn: String(withdrawn),
      threshold: String(reaches(steps, 'identified') ? bounds.fundsMinor : bounds.thresholdMinor),
    })),
    currency: REFERENCE.code,
    exponent: REFERENCE.exponent,
    play_needs: isFirst ? 'identified' : null,
    withdrawal_needs: 'identified',
    now,
  };
}
