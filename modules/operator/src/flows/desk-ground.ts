import { type AuditEntry, recordAudit } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { StaffContext, StaffSession, Tx } from '@overround/platform';
import type { OperatorDeps, StaffDeps } from '../deps.ts';
import { brandOfStaff, mayChangeLine } from '../domain/staff-scope.ts';
import { houseBrand } from './staff-audit.ts';

export type DeskBrand = ReturnType<StaffDeps['directory']['brands']>[number];

/** The brand a member of staff asks about. One of others is not there. */
export function brandAsked(
  { directory }: Pick<OperatorDeps, 'directory'>,
  staff: StaffSession,
  key: string | undefined,
): Outcome<DeskBrand, Refusal<'not_found', object>> {
  const brand = brandOfStaff(staff, directory.brands(), key);
  return brand ? accept(brand) : refuse('not_found');
}

/** The line is one for all brands: who sees only some of them does not change it. */
export const refuseLine = (
  { directory }: Pick<OperatorDeps, 'directory'>,
  staff: StaffSession,
): Refusal<'not_allowed', object> | undefined =>
  mayChangeLine(staff, directory.brands()) ? undefined : refuse('not_allowed');

type Act = Pick<AuditEntry, 'action' | 'before' | 'after' | 'personId'> & { readonly reason: string };

/** Writes an act of staff down, with the act: acts on the line are kept with the first brand. */
export const noteAct = (
  deps: Pick<OperatorDeps, 'directory'>,
  tx: Tx,
  { staff, address, requestId }: Pick<StaffContext, 'staff' | 'address' | 'requestId'>,
  act: Act & { readonly brandId?: DeskBrand['brandId'] },
): Promise<void> =>
  recordAudit(tx, {
    brandId: houseBrand(deps).brandId,
    ...act,
    actorKind: 'staff',
    actor: staff.login,
    address,
    requestId,
  });
