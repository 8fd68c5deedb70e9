import {
  emailKeyOf,
  drawSecret,
  openTryGuard,
  plainCode,
  recordAudit,
  stepOfCode,
  type TryRefusal,
} from '@overround/identity';
import { accept, MINUTE, HOUR, type Outcome, present, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import type { CallContext } from '@overround/platform';
import type { StaffDeps } from '../deps.ts';
import {
  endStaffSession,
  findStaffByEmail,
  insertStaffSession,
  type Staff,
  type StaffSecrets,
  takeTotpStep,
} from '../store/staff-store.ts';

export const STAFF_COOKIE = '__Host-staff';
/** Without an act it ends after this; however busy, after a working day. */
export const STAFF_LIFE = { idleMs: 15 * MINUTE, wholeMs: 12 * HOUR };

export const totpContext = (staffId: string): string => `second factor of staff ${staffId}`;

export type StaffSignInRefusal =
  | TryRefusal
  | Refusal<'sign_in_failed', object>
  | Refusal<'staff_code_needed', object>;

export type StaffCaller = Pick<CallContext, 'address' | 'userAgent' | 'requestId'>;

export interface StaffSignIn {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly caller: StaffCaller;
}

/**
 * Signs staff in. An address nobody has takes the same path as a wrong password, and a wrong code counts as one: each try is
 * counted before it is looked at, and forgiven when everything was right.
 */
export async function signStaffIn(
  deps: StaffDeps,
  order: StaffSignIn,
): Promise<Outcome<{ readonly staff: Staff; readonly token: string }, StaffSignInRefusal>> {
  const { db, hasher } = deps;
  const { brandId } = houseBrand(deps);
  const emailKey = emailKeyOf(order.email);
  const guard = openTryGuard(db, brandId, 'staff');
  const begun = await guard.begin(emailKey);
  if (!begun.ok) return begun;
  const staff = await db.read('platform', (tx) => findStaffByEmail(tx, emailKey));
  const verified = await hasher.verify(staff?.passwordHash, order.password);
  if (!verified.ok) return verified;
  if (!staff || !verified.value.isRight) return failed(deps, order);
  // The try stays counted: else whoever knows the password could try codes for ever.
  if (staff.totpSealed && order.code === undefined) return refuse('staff_code_needed');
  const step = staff.totpSealed ? stepOf(deps, staff, order.code ?? '') : undefined;
  if (staff.totpSealed && step === undefined) return failed(deps, order);
  const secret = drawSecret(deps.randomBytes);
  const isOpened = await db.inTransaction({ brandId }, async (tx) => {
    if (step !== undefined && !(await takeTotpStep(tx, staff.staffId, step))) return false;
    const { address, userAgent } = order.caller;
    await insertStaffSession(tx, {
      sessionId: uuidV7(deps.clock.now(), deps.randomBytes),
      tokenHash: secret.hash,
      staffId: staff.staffId,
      address,
      userAgent,
    });
    await recordAudit(tx, entryOf(deps, order.caller, staff.email, 'staff.signed_in'));
    return true;
  });
  if (!isOpened) return failed(deps, order);
  await guard.forgive(emailKey);
  return accept({ staff, token: secret.text });
}

export async function signStaffOut(
  deps: StaffDeps,
  who: { readonly sessionId: string; readonly login: string; readonly caller: StaffCaller },
): Promise<void> {
  await deps.db.inTransaction({ brandId: houseBrand(deps).brandId }, async (tx) => {
    await endStaffSession(tx, who.sessionId);
    await recordAudit(tx, entryOf(deps, who.caller, who.login, 'staff.signed_out'));
  });
}

async function failed(deps: StaffDeps, { caller }: StaffSignIn): Promise<Refusal<'sign_in_failed', object>> {
  await recordAudit(deps.db, entryOf(deps, caller, '', 'staff.sign_in_failed'));
  return refuse('sign_in_failed');
}

function stepOf(
  { secretBox, clock }: StaffDeps,
  staff: Staff & StaffSecrets,
  code: string,
): bigint | undefined {
  const secret = staff.totpSealed && secretBox.open(staff.totpSealed, totpContext(staff.staffId));
  if (!secret) return undefined;
  return stepOfCode(secret, plainCode(code), { nowAt: clock.now(), lastStep: staff.totpLastStep });
}

/** Acts of staff that are about no brand are written down with the first one. */
export const houseBrand = ({ directory }: Pick<StaffDeps, 'directory'>) =>
  present(directory.brands()[0], 'a brand of the house');

// oxlint-disable-next-line max-params -- one entry of one act
const entryOf = (
  deps: Pick<StaffDeps, 'directory'>,
  { address, requestId }: StaffCaller,
  actor: string,
  action: `${string}.${string}`,
) => ({
  brandId: houseBrand(deps).brandId,
  actorKind: actor === '' ? ('visitor' as const) : ('staff' as const),
  actor,
  action,
  address,
  requestId,
});
