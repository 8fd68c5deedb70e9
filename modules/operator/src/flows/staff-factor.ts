// The second factor of staff: everybody has one (safety 9), and sets it up at the first sign-in, where only they see the secret.

import {
  describeSecret,
  emailKeyOf,
  plainCode,
  recordAudit,
  SECRET_BYTES,
  stepOfCode,
} from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { StaffDeps } from '../deps.ts';
import {
  clearFactor,
  findStaffByEmail,
  keepPendingSecret,
  PENDING_LIFE_MS,
  type Staff,
  type StaffSecrets,
} from '../store/staff-store.ts';
import { houseBrand, noteAtDoor } from './staff-audit.ts';
import { type StaffPassword, type StaffPasswordRefusal, proveStaff } from './staff-password.ts';

const ISSUER = 'Overround desk';

const contextOf = (staffId: string): string => `second factor of staff ${staffId}`;

/** What an authenticator app is told, once. */
export interface ShownSecret {
  readonly link: string;
  readonly secret: string;
  /** The QR code, a data address. */
  readonly picture: string;
  readonly lifeMs: number;
}

/** Draws a secret for a new member of staff; sealed as it is kept. */
export function drawFactor(
  { randomBytes, secretBox }: StaffDeps,
  staffId: string,
): { readonly secret: Uint8Array; readonly sealed: Uint8Array } {
  const secret = randomBytes(SECRET_BYTES);
  return { secret, sealed: secretBox.seal(secret, contextOf(staffId)) };
}

/** Shows a member of staff who has no second factor the secret of one; a sign-in with a code of it confirms it. */
export async function beginFactor(
  deps: StaffDeps,
  order: StaffPassword,
): Promise<Outcome<ShownSecret, StaffPasswordRefusal | Refusal<'staff_code_needed', object>>> {
  const proven = await proveStaff(deps, order);
  if (!proven.ok) return proven;
  const { staff, forgive } = proven.value;
  if (staff.totpSealed) return refuse('staff_code_needed');
  const { secret, sealed } = drawFactor(deps, staff.staffId);
  await deps.db.inTransaction({ brandId: houseBrand(deps).brandId }, async (tx) => {
    await keepPendingSecret(tx, staff.staffId, sealed);
    await noteAtDoor(deps, tx, order.caller, { actor: staff.email, action: 'staff.factor_shown' });
  });
  await forgive();
  const { link, text } = describeSecret(secret, { issuer: ISSUER, label: staff.email });
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(link, { border: 2 })).toString('base64')}`;
  return accept({ link, secret: text, picture, lifeMs: PENDING_LIFE_MS });
}

/** The step of time of a right code that was not used yet. */
export function stepOf(
  { secretBox, clock }: StaffDeps,
  { staffId, totpLastStep }: Staff & StaffSecrets,
  { sealed, code }: { readonly sealed: Uint8Array; readonly code: string },
): bigint | undefined {
  const secret = secretBox.open(sealed, contextOf(staffId));
  return secret && stepOfCode(secret, plainCode(code), { nowAt: clock.now(), lastStep: totpLastStep });
}

/** Takes the authenticator app of somebody who lost it away, with all sessions: the next sign-in sets one up. For the installation's own commands. */
export async function resetFactor(
  deps: Pick<StaffDeps, 'db' | 'directory'>,
  { email, by }: { readonly email: string; readonly by: string },
): Promise<Outcome<undefined, Refusal<'not_found', object>>> {
  const { brandId } = houseBrand(deps);
  return deps.db.inTransaction({ brandId }, async (tx) => {
    const staff = await findStaffByEmail(tx, emailKeyOf(email));
    if (!staff) return refuse('not_found');
    await clearFactor(tx, staff.staffId);
    await recordAudit(tx, {
      brandId,
      actorKind: 'system',
      actor: by,
      action: 'staff.factor_reset',
      after: { staffId: staff.staffId },
    });
    return accept(undefined);
  });
}

/** What the app of a member of staff shows now: for the demonstration, whose app is the installation itself, and for tests. */
export async function codeNow(
  { db, secretBox, clock }: StaffDeps,
  email: string,
): Promise<string | undefined> {
  const staff = await db.read('platform', (tx) => findStaffByEmail(tx, emailKeyOf(email)));
  const bytes = staff?.totpSealed && secretBox.open(staff.totpSealed, contextOf(staff.staffId));
  if (!bytes) return undefined;
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return new TOTP({ secret }).generate({ timestamp: clock.now() });
}
