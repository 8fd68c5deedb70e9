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
import {
  checksFrom,
  type Direction,
  LAW,
  type MoneyBounds,
  type Movement,
  tierForMovement,
  type Used,
  usedIn,
} from '../domain/money-bounds.ts';
import { FUNDS_THRESHOLD_MINOR, REFERENCE, WINDOW_DAYS } from '../domain/rules.ts';
import { missingOf, nextStep, reaches, tierOf } from '../domain/steps.ts';
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
  /** It stands among the payments that count already: its money came. */
  readonly isCounted?: boolean;
}

/** From which sums on the brand of a transaction checks. */
export const readMoneyBounds = async (
  { boundsOf }: Pick<VerificationDeps, 'boundsOf'>,
  tx: Tx,
): Promise<MoneyBounds> => (await boundsOf?.(tx)) ?? LAW;

/** What came and went in the windows of the law, at the newest rates; what no rate can reckon counts as the highest bound. */
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
    movements.push({ direction, minor: countedAs(await toReference(tx, amountMinor, currency)), at });
  return movements;
}

/** Never less than it may be worth (P15). */
const countedAs = (minor: bigint | undefined): bigint => minor ?? FUNDS_THRESHOLD_MINOR;

/**
 * From which sum of the reference currency on money needs a step that is not done: 0 where any sum does, nothing where none does. Told before
 * a sum is asked for; what counts is `checkMoney` when it is.
 */
export async function readChecksFrom(
  deps: VerificationDeps,
  tx: Tx,
  owner: StepOwner,
  direction: Direction,
): Promise<bigint | undefined> {
  const steps = await readSteps(tx, owner.personId);
  if (direction === 'withdrawal' && (await isUnderAge(tx, owner.personId))) return undefined;
  const bounds = await readMoneyBounds(deps, tx);
  return checksFrom(await readUsed(deps, tx, owner), { direction, reached: tierOf(steps), bounds });
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
): Promise<Outcome<undefined, IdentificationNeeded | Refusal<'limit_rate_missing', object>>> {
  await lockPerson(tx, owner.personId);
  const steps = await readSteps(tx, owner.personId);
  if (reaches(steps, 'sourced')) return accept(undefined);
  if (asked.direction === 'withdrawal' && (await isUnderAge(tx, owner.personId))) return accept(undefined);
  const used = await readUsed(deps, tx, owner);
  const minor = await deps.toReference(tx, asked.amountMinor, asked.currency);
  // What nobody can compare with the bound stays out; what is there already may leave, by whoever proves what the highest bound asks for.
  if (minor === undefined && asked.direction === 'deposit')
    return refuse('limit_rate_missing', { limitCurrency: REFERENCE.code });
  const bounds = await readMoneyBounds(deps, tx);
  const tier = tierForMovement(used, { ...asked, minor: countedAs(minor), bounds });
  if (reaches(steps, tier)) return accept(undefined);
  const step = nextStep(steps, tier) ?? missingOf(steps, tier)[0] ?? 'identity';
  return refuse('identification_needed', {
    step,
    tier,
    path: IDENTIFICATION_PATH,
    isWaiting: nextStep(steps, tier) === undefined,
    thresholdMinor: String(bounds.thresholdMinor),
    currency: REFERENCE.code,
  });
}
