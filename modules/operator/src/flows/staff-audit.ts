import { recordAudit } from '@overround/identity';
import { present } from '@overround/kernel';
import type { CallContext, Database, Tx } from '@overround/platform';
import type { StaffDeps } from '../deps.ts';

export type StaffCaller = Pick<CallContext, 'address' | 'userAgent' | 'requestId'>;

/** Acts of staff that are about no brand are written down with the first one. */
export const houseBrand = ({ directory }: Pick<StaffDeps, 'directory'>) =>
  present(directory.brands()[0], 'a brand of the house');

/** Writes down what somebody did at the door of the back office; without a name it is a visitor. */
// oxlint-disable-next-line max-params -- one entry of one act
export const noteAtDoor = (
  deps: Pick<StaffDeps, 'directory'>,
  tx: Tx | Database,
  { address, requestId }: StaffCaller,
  entry: { readonly actor: string; readonly action: `${string}.${string}` },
): Promise<void> =>
  recordAudit(tx, {
    ...entry,
    brandId: houseBrand(deps).brandId,
    actorKind: entry.actor === '' ? 'visitor' : 'staff',
    address,
    requestId,
  });
