// What calls of staff about payments share: a brand of others is not there, and every look and act is kept.

import { type AuditEntry, findPerson, recordAudit } from '@overround/identity';
import type { BrandId, PersonId } from '@overround/kernel';
import type { StaffContext, StaffSession, Tx } from '@overround/platform';
import type { PaymentsDeps } from './module.ts';

export type StaffCaller = Pick<StaffContext, 'staff' | 'address' | 'requestId'>;

/** The brand asked for, else the first of theirs; none for a brand of others. */
export function brandOf(
  { directory }: Pick<PaymentsDeps, 'directory'>,
  { brandIds }: Pick<StaffSession, 'brandIds'>,
  key: string | undefined,
): BrandId | undefined {
  const own = directory.brands().filter(({ brandId }) => brandIds.includes(brandId));
  return (key === undefined ? own[0] : own.find((brand) => brand.key === key))?.brandId;
}

export const playerOf = async (tx: Tx, personId: PersonId): Promise<number> =>
  (await findPerson(tx, personId))?.playerNumber ?? 0;

export const noteStaff = (
  tx: Tx,
  { staff, address, requestId }: StaffCaller,
  act: Pick<AuditEntry, 'brandId' | 'personId' | 'action' | 'after' | 'reason'>,
): Promise<void> => recordAudit(tx, { ...act, actorKind: 'staff', actor: staff.login, address, requestId });
