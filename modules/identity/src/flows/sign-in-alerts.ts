import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { IdentityRoom } from '../deps.ts';
import { insertAudit } from '../store/audit-store.ts';
import { isToldEachSignIn, updateToldEachSignIn } from '../store/credential-store.ts';
import { lockPerson } from '../store/person-store.ts';
import type { ChangeOrder } from './credentials.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';

/**
 * Whether the owner is told of every sign-in, not only of one from a new device. Whoever wants to be told less gives the
 * password: a stolen session must not make the next one silent.
 */
export async function changeSignInAlerts(
  room: IdentityRoom,
  { site: { brandId }, session, caller, isTold }: ChangeOrder & { readonly isTold: boolean },
): Promise<Outcome<{ readonly isTold: boolean }, Refusal<'sign_in_not_fresh', object>>> {
  const { personId } = session;
  return room.db.inTransaction({ brandId }, async (tx) => {
    if (!isTold && !(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    await lockPerson(tx, personId);
    const before = await isToldEachSignIn(tx, personId);
    if (before === isTold) return accept({ isTold });
    await updateToldEachSignIn(tx, personId, isTold);
    await insertAudit(tx, {
      brandId,
      actorKind: 'player',
      actor: personId,
      personId,
      action: 'credential.sign_in_alerts_changed',
      before: { isTold: before },
      after: { isTold },
      address: caller.address,
      requestId: caller.requestId,
    });
    return accept({ isTold });
  });
}
