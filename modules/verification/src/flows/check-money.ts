import type { VerificationStep, VerificationTier } from '@overround/contracts/verification';
import { lockPerson } from '@overround/identity';
import {
  accept,
  addMs,
  type CurrencyCode,
  DAY,
  type Instant,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { type Direction, type Movement, tierForMovement, type Used, usedIn } from '../domain/money-bounds.ts';
import { REFERENCE, THRESHOLD_MINOR, WINDOW_DAYS } from '../domain/rules.ts';
import { missingOf, nextStep, reaches } from '../domain/steps.ts';
import type { StepOwner } from '../proof.ts';
import { readNow, readSteps } from '../store/step-store.ts';
import { isUnderAge } from './complete-step.ts';

/** Where identification is done, behind the language of the site. */
export const IDENTIFICATION_PATH = 'office/identification';

export type IdentificationNeeded = Refusal<
  'identification_needed',
  {
    readonly step: VerificationStep;
    readonly tier: VerificationTier;
    readonly path: string;
    /** Whether it is enough to wait: everything was handed in. */
    readonly isWaiting: boolean;
    readonly thresholdMinor: string;
    readonly currency: string;
  }
>;

export interface MoneyAsked {
  readonly direction: Direction;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** What came and went in the windows of the law, at the stored rates. */
export async function readUsed(
  deps: VerificationDeps,
  tx: Tx,
  { personId }: StepOwner,
): Promise<readonly Used[]> {
  const { now } = await readNow(tx);
  return usedIn(await readMovements(deps, tx, personId, now), now);
}

async function readMovements(
  { moneySince, toReference }: Pick<VerificationDeps, 'moneySince' | 'toReference'>,
  tx: Tx,
  personId: StepOwner['personId'],
  now: Instant,
): Promise<Movement[]> {
  const since = addMs(now, -Math.max(...WINDOW_DAYS) * DAY);
  const movements: Movement[] = [];
  for (const { direction, amountMinor, currency, at } of await moneySince(tx, personId, since))
    movements.push({ direction, minor: await toReference(tx, amountMinor, currency), at });
  return movements;
}

/**
 * Whether money may come in or be reserved to go out, as far as it is known whose it is; asked in the transaction that writes it down,
 * under the lock of the person, so that two at once see each other. Who is too young by a document takes their own money out (P11).
 */
export async function checkMoney(
  deps: VerificationDeps,
  tx: Tx,
  owner: StepOwner,
  asked: MoneyAsked,
): Promise<Outcome<undefined, IdentificationNeeded>> {
  await lockPerson(tx, owner.personId);
  const steps = await readSteps(tx, owner.personId);
  if (reaches(steps, 'sourced')) return accept(undefined);
  if (asked.direction === 'withdrawal' && (await isUnderAge(tx, owner.personId))) return accept(undefined);
  const used = await readUsed(deps, tx, owner);
  const minor = await deps.toReference(tx, asked.amountMinor, asked.currency);
  const tier = tierForMovement(used, { direction: asked.direction, minor });
  if (reaches(steps, tier)) return accept(undefined);
  const step = nextStep(steps, tier) ?? missingOf(steps, tier)[0] ?? 'identity';
  return refuse('identification_needed', {
    step,
    tier,
    path: IDENTIFICATION_PATH,
    isWaiting: nextStep(steps, tier) === undefined,
    thresholdMinor: String(THRESHOLD_MINOR),
    currency: REFERENCE.code,
  });
}
