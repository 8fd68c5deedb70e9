import type { StaffRight } from '@overround/contracts';
import { emailKeyOf, recordAudit } from '@overround/identity';
import { accept, type BrandId, type Outcome, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import type { StaffDeps } from '../deps.ts';
import { insertStaff } from '../store/staff-store.ts';
import { houseBrand } from './staff-audit.ts';
import { drawFactor } from './staff-factor.ts';

export interface StaffOrder {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly rights: readonly StaffRight[];
  readonly brandIds: readonly BrandId[];
  /** Who adds them, as it is written down. */
  readonly by: string;
  /**
   * Where their app is set up: by themselves at their first sign-in, so that nobody else sees the secret; or here, for those whose
   * app is the installation itself (`codeNow`).
   */
  readonly factor: 'at_first_sign_in' | 'here';
}

/** Makes somebody staff. */
export async function addStaff(
  deps: StaffDeps,
  order: StaffOrder,
): Promise<Outcome<undefined, Refusal<'staff_email_taken', object> | Refusal<'not_now', object>>> {
  const hashed = await deps.hasher.hash(order.password);
  if (!hashed.ok) return hashed;
  const staffId = uuidV7(deps.clock.now(), deps.randomBytes);
  const { brandId } = houseBrand(deps);
  const { email, name, rights, brandIds, factor } = order;
  const isAdded = await deps.db.inTransaction({ brandId }, async (tx) => {
    const isNew = await insertStaff(tx, {
      staffId,
      email,
      emailKey: emailKeyOf(email),
      name,
      passwordHash: hashed.value,
      rights,
      brandIds,
      totpSealed: factor === 'here' ? drawFactor(deps, staffId).sealed : null,
    });
    if (isNew)
      await recordAudit(tx, {
        brandId,
        actorKind: 'system',
        actor: order.by,
        action: 'staff.added',
        after: { staffId, rights, brandIds, factor },
      });
    return isNew;
  });
  return isAdded ? accept(undefined) : refuse('staff_email_taken');
}
