import { emailKeyOf, openTryGuard, type TryRefusal } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { StaffDeps } from '../deps.ts';
import { findStaffByEmail, type Staff, type StaffSecrets } from '../store/staff-store.ts';
import { houseBrand, noteAtDoor, type StaffCaller } from './staff-audit.ts';

export interface StaffPassword {
  readonly email: string;
  readonly password: string;
  readonly caller: StaffCaller;
}

export type StaffPasswordRefusal = TryRefusal | Refusal<'sign_in_failed', object>;

/** A member of staff whose password was right. */
export interface ProvenStaff {
  readonly staff: Staff & StaffSecrets;
  /** Takes the try back; until then it is counted as a failed one. */
  readonly forgive: () => Promise<void>;
}

/** Who has this address and this password. An address nobody has takes the same path as a wrong password; each try is counted before it is looked at. */
export async function proveStaff(
  deps: StaffDeps,
  order: StaffPassword,
): Promise<Outcome<ProvenStaff, StaffPasswordRefusal>> {
  const { db, hasher } = deps;
  const emailKey = emailKeyOf(order.email);
  const guard = openTryGuard(db, houseBrand(deps).brandId, 'staff');
  const begun = await guard.begin(emailKey);
  if (!begun.ok) return begun;
  const staff = await db.read('platform', (tx) => findStaffByEmail(tx, emailKey));
  const verified = await hasher.verify(staff?.passwordHash, order.password);
  if (!verified.ok) return verified;
  if (!staff || !verified.value.isRight) return failSignIn(deps, order.caller);
  return accept({ staff, forgive: () => guard.forgive(emailKey) });
}

/** Says no without saying why, and writes it down. */
export async function failSignIn(
  deps: StaffDeps,
  caller: StaffCaller,
): Promise<Refusal<'sign_in_failed', object>> {
  await noteAtDoor(deps, deps.db, caller, { actor: '', action: 'staff.sign_in_failed' });
  return refuse('sign_in_failed');
}
