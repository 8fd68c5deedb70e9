import type { BrandId, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { IdentityDeps } from '../deps.ts';
import { insertAudit } from '../store/audit-store.ts';
import { lockPerson, findPerson, type PersonStatus, setPersonStatus } from '../store/person-store.ts';
import { endSessions } from './end-sessions.ts';

export interface StatusOrder {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly status: PersonStatus;
  /** Login of the staff member, name of the job, or the person who asks for it. */
  readonly actor: string;
  readonly actorKind: 'staff' | 'system' | 'player';
  readonly reason: string;
  /** Since when it holds, where that was before: a closing that a backup did not know of. */
  readonly since?: Date;
}

/**
 * Blocks, closes or opens a person again, at once: it waits for orders that are being placed, nothing of the person is accepted
 * after it commits, and every session ends. Returns whether the person is there. Order of locks: a caller that also locks wallets
 * calls this first (safety 4).
 */
export async function changePersonStatus(
  deps: Pick<IdentityDeps, 'outbox'>,
  tx: Tx,
  order: StatusOrder,
): Promise<boolean> {
  const { brandId, personId, status, actor, actorKind, reason, since } = order;
  await lockPerson(tx, personId);
  const person = await findPerson(tx, personId);
  if (!person) return false;
  if (person.status === status) return true;
  await setPersonStatus(tx, personId, status);
  if (status !== 'active') await endSessions(deps, tx, brandId, { personId, reason: 'blocked' });
  await insertAudit(tx, {
    brandId,
    actorKind,
    actor,
    personId,
    action: 'person.status_changed',
    before: { status: person.status },
    after: { status, ...(since && { since: since.toISOString() }) },
    reason,
  });
  await deps.outbox.announce(tx, 'person.status_changed', { brandId, personId, status });
  return true;
}
