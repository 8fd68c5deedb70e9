import type { StaffRight } from '@overround/contracts';
import { describeSecret, emailKeyOf, recordAudit, SECRET_BYTES } from '@overround/identity';
import { accept, type BrandId, type Outcome, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import type { StaffDeps } from '../deps.ts';
import { insertStaff } from '../store/staff-store.ts';
import { houseBrand, totpContext } from './staff-sign-in.ts';

export interface StaffOrder {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly rights: readonly StaffRight[];
  readonly brandIds: readonly BrandId[];
  /** Who adds them, as it is written down. */
  readonly by: string;
  readonly hasSecondFactor: boolean;
}

/** What the authenticator app is told, once. */
export interface AddedStaff {
  readonly secondFactor?: { readonly link: string; readonly text: string };
}

/** Makes somebody staff. */
export async function addStaff(
  deps: StaffDeps,
  order: StaffOrder,
): Promise<Outcome<AddedStaff, Refusal<'staff_email_taken', object> | Refusal<'not_now', object>>> {
  const hashed = await deps.hasher.hash(order.password);
  if (!hashed.ok) return hashed;
  const staffId = uuidV7(deps.clock.now(), deps.randomBytes);
  const secret = order.hasSecondFactor ? deps.randomBytes(SECRET_BYTES) : undefined;
  const { brandId } = houseBrand(deps);
  const { email, name, rights, brandIds } = order;
  const isAdded = await deps.db.inTransaction({ brandId }, async (tx) => {
    const isNew = await insertStaff(tx, {
      staffId,
      email,
      emailKey: emailKeyOf(email),
      name,
      passwordHash: hashed.value,
      rights,
      brandIds,
      totpSealed: secret ? deps.secretBox.seal(secret, totpContext(staffId)) : null,
    });
    if (isNew)
      await recordAudit(tx, {
        brandId,
        actorKind: 'system',
        actor: order.by,
        action: 'staff.added',
        after: { staffId, rights, brandIds, hasSecondFactor: order.hasSecondFactor },
      });
    return isNew;
  });
  if (!isAdded) return refuse('staff_email_taken');
  return accept(
    secret ? { secondFactor: describeSecret(secret, { issuer: 'Overround desk', label: email }) } : {},
  );
}
