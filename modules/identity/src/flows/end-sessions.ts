import { accept, type BrandId, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityDeps } from '../deps.ts';
import { type AuditEntry, insertAudit } from '../store/audit-store.ts';
import { endChallenges, forgetTrustedDevices } from '../store/challenge-store.ts';
import { lockPerson } from '../store/person-store.ts';
import { type DeviceChoice, endRememberedDevices } from '../store/remembered-store.ts';
import {
  type EndedSession,
  type EndReason,
  endSessions as endRows,
  type SessionChoice,
} from '../store/session-store.ts';

/**
 * Ends sessions, forgets the devices they were remembered on, and tells whoever holds something open for them. Returns how many
 * sessions ended.
 */
export async function endSessions(
  deps: Pick<IdentityDeps, 'outbox'>,
  tx: Tx,
  brandId: BrandId,
  { reason, ...choice }: SessionChoice & { readonly reason: EndReason },
): Promise<number> {
  // One that is just being opened is waited for, and ended with the others.
  if (!('deviceId' in choice) && !('sessionId' in choice)) await lockPerson(tx, choice.personId);
  // A device that could open the next session would make the end worth nothing.
  const ended = await endRows(tx, choice, reason);
  await endRememberedDevices(tx, devicesOf(choice, ended), reason);
  if (!('deviceId' in choice) && !('sessionId' in choice)) {
    await forgetTrustedDevices(tx, choice.personId);
    await endChallenges(tx, choice.personId);
  }
  for (const { personId, sessionId } of ended) {
    await deps.outbox.announce(tx, 'session.ended', { brandId, personId, sessionId, reason });
  }
  return ended.length;
}

function devicesOf(choice: SessionChoice, ended: readonly EndedSession[]): DeviceChoice {
  if ('deviceId' in choice) return { personId: choice.personId, deviceIds: [choice.deviceId] };
  if (!('sessionId' in choice)) return choice;
  return { personId: choice.personId, deviceIds: ended.flatMap(({ deviceId }) => deviceId ?? []) };
}

export interface EndOrder {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly session: Session;
}

export async function signOut(deps: IdentityDeps, order: EndOrder): Promise<void> {
  const { personId, sessionId } = order.session;
  await endAndRecord(deps, order, { personId, sessionId, reason: 'signed_out' }, 'session.signed_out');
}

/** Ends one of the person's own sessions, or forgets one of their devices; another person's is not there. */
export async function closeSession(
  deps: IdentityDeps,
  order: EndOrder,
  sessionId: string,
): Promise<Outcome<object, Refusal<'not_found', object>>> {
  const { personId } = order.session;
  const ended = await endAndRecord(deps, order, { personId, sessionId, reason: 'closed' }, 'session.closed');
  if (ended > 0) return accept({});
  return (await forgetDevice(deps, order, sessionId)) ? accept({}) : refuse('not_found');
}

function forgetDevice(
  deps: IdentityDeps,
  { site, caller, session }: EndOrder,
  deviceId: string,
): Promise<boolean> {
  const { brandId } = site;
  const { personId } = session;
  return deps.db.inTransaction({ brandId }, async (tx) => {
    const forgotten = await endRememberedDevices(tx, { personId, deviceIds: [deviceId] }, 'closed');
    if (forgotten.length === 0) return false;
    await endSessions(deps, tx, brandId, { personId, deviceId, reason: 'closed' });
    await insertAudit(tx, {
      brandId,
      actorKind: 'player',
      actor: personId,
      personId,
      action: 'device.forgotten',
      after: { deviceId },
      address: caller.address,
      requestId: caller.requestId,
    });
    return true;
  });
}

export const disconnectEverywhere = (deps: IdentityDeps, order: EndOrder): Promise<number> =>
  endAndRecord(
    deps,
    order,
    { personId: order.session.personId, reason: 'closed' },
    'session.closed_everywhere',
  );

function endAndRecord(
  deps: IdentityDeps,
  { site, caller }: EndOrder,
  choice: SessionChoice & { readonly personId: PersonId; readonly reason: EndReason },
  action: AuditEntry['action'],
): Promise<number> {
  const { brandId } = site;
  return deps.db.inTransaction({ brandId }, async (tx) => {
    const count = await endSessions(deps, tx, brandId, choice);
    if (count > 0)
      await insertAudit(tx, {
        brandId,
        actorKind: 'player',
        actor: choice.personId,
        personId: choice.personId,
        action,
        after: { ended: count },
        address: caller.address,
        requestId: caller.requestId,
      });
    return count;
  });
}
