import { drawSecret } from '@overround/identity';
import { accept, HOUR, MINUTE, type Outcome, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { StaffDeps } from '../deps.ts';
import {
  confirmSecret,
  endStaffSession,
  insertStaffSession,
  type Staff,
  type StaffSecrets,
  takeTotpStep,
} from '../store/staff-store.ts';
import { houseBrand, noteAtDoor, type StaffCaller } from './staff-audit.ts';
import { stepOf } from './staff-factor.ts';
import { failSignIn, proveStaff, type StaffPassword, type StaffPasswordRefusal } from './staff-password.ts';

export const STAFF_COOKIE = '__Host-staff';
/** Without an act it ends after this; however busy, after a working day. */
export const STAFF_LIFE = { idleMs: 15 * MINUTE, wholeMs: 12 * HOUR };

export type StaffSignInRefusal =
  | StaffPasswordRefusal
  | Refusal<'staff_code_needed', object>
  | Refusal<'staff_factor_needed', object>;

export interface StaffSignIn extends StaffPassword {
  readonly code?: string;
}

/**
 * Signs staff in by password and code; nobody gets in without a code. The first code of a secret that was shown makes it the second
 * factor. A wrong code is a wrong try, and a right password without its code stays counted as one: else whoever knows the password
 * could try codes for ever.
 */
export async function signStaffIn(
  deps: StaffDeps,
  order: StaffSignIn,
): Promise<Outcome<{ readonly staff: Staff; readonly token: string }, StaffSignInRefusal>> {
  const proven = await proveStaff(deps, order);
  if (!proven.ok) return proven;
  const { staff, forgive } = proven.value;
  const sealed = staff.totpSealed ?? (order.code === undefined ? null : staff.pendingSealed);
  if (!sealed) {
    await forgive();
    return refuse('staff_factor_needed');
  }
  if (order.code === undefined) return refuse('staff_code_needed');
  const step = stepOf(deps, staff, { sealed, code: order.code });
  if (step === undefined) return failSignIn(deps, order.caller);
  const token = await openSession(deps, order, { staff, sealed, step });
  if (token === undefined) return failSignIn(deps, order.caller);
  await forgive();
  return accept({ staff, token });
}

interface RightStep {
  readonly staff: Staff & StaffSecrets;
  readonly sealed: Uint8Array;
  readonly step: bigint;
}

/** The token of the new session; `undefined` where the code was used meanwhile. */
async function openSession(
  deps: StaffDeps,
  { caller }: StaffSignIn,
  right: RightStep,
): Promise<string | undefined> {
  const { staff } = right;
  const secret = drawSecret(deps.randomBytes);
  const isOpened = await deps.db.inTransaction({ brandId: houseBrand(deps).brandId }, async (tx) => {
    if (!(await useStep(deps, tx, { ...right, caller }))) return false;
    await insertStaffSession(tx, {
      sessionId: uuidV7(deps.clock.now(), deps.randomBytes),
      tokenHash: secret.hash,
      staffId: staff.staffId,
      address: caller.address,
      userAgent: caller.userAgent,
    });
    await noteAtDoor(deps, tx, caller, { actor: staff.email, action: 'staff.signed_in' });
    return true;
  });
  return isOpened ? secret.text : undefined;
}

async function useStep(
  deps: StaffDeps,
  tx: Tx,
  { staff, sealed, step, caller }: RightStep & { readonly caller: StaffCaller },
): Promise<boolean> {
  const { staffId, email } = staff;
  if (staff.totpSealed) return takeTotpStep(tx, staffId, step);
  if (!(await confirmSecret(tx, { staffId, sealed, step }))) return false;
  await noteAtDoor(deps, tx, caller, { actor: email, action: 'staff.factor_set_up' });
  return true;
}

export async function signStaffOut(
  deps: StaffDeps,
  who: { readonly sessionId: string; readonly login: string; readonly caller: StaffCaller },
): Promise<void> {
  await deps.db.inTransaction({ brandId: houseBrand(deps).brandId }, async (tx) => {
    await endStaffSession(tx, who.sessionId);
    await noteAtDoor(deps, tx, who.caller, { actor: who.login, action: 'staff.signed_out' });
  });
}
