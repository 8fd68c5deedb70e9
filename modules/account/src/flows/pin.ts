import { PIN_TRIES_MAX } from '@overround/contracts/account';
import { type Caller, isFreshSignIn, lockPerson, recordAudit } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { isSimplePin } from '../domain/pin.ts';
import { deletePin, forgetTries, putPin, takeTry } from '../store/pin-store.ts';

export interface PinOrder {
  readonly site: SiteContext;
  readonly session: Session;
  readonly caller: Caller;
}

const note = (
  tx: Tx,
  { site, session, caller }: PinOrder,
  action: 'pin.set' | 'pin.removed' | 'pin.over',
): Promise<void> =>
  recordAudit(tx, {
    brandId: site.brandId,
    actorKind: 'player',
    actor: session.personId,
    personId: session.personId,
    action,
    address: caller.address,
    requestId: caller.requestId,
  });

export async function setPin(
  { db, identity }: Pick<AccountDeps, 'db' | 'identity'>,
  order: PinOrder,
  pin: string,
): Promise<Outcome<undefined, Refusal<'pin_simple' | 'sign_in_not_fresh' | 'not_now', object>>> {
  if (isSimplePin(pin)) return refuse('pin_simple');
  const hashed = await identity.hasher.hash(pin);
  if (!hashed.ok) return hashed;
  const owner = { brandId: order.site.brandId, personId: order.session.personId };
  return db.inTransaction(owner, async (tx) => {
    await lockPerson(tx, owner.personId);
    if (!(await isFreshSignIn(tx, order.session))) return refuse('sign_in_not_fresh');
    await putPin(tx, owner, hashed.value);
    await note(tx, order, 'pin.set');
    return accept(undefined);
  });
}

export function removePin(
  { db }: Pick<AccountDeps, 'db'>,
  order: PinOrder,
): Promise<Outcome<undefined, Refusal<'sign_in_not_fresh', object>>> {
  const owner = { brandId: order.site.brandId, personId: order.session.personId };
  return db.inTransaction(owner, async (tx) => {
    await lockPerson(tx, owner.personId);
    if (!(await isFreshSignIn(tx, order.session))) return refuse('sign_in_not_fresh');
    if ((await deletePin(tx, owner.personId)) > 0) await note(tx, order, 'pin.removed');
    return accept(undefined);
  });
}

/** A PIN opens nothing that the session could not do already; it ends what somebody else found open. */
export async function checkPin(
  { db, identity }: Pick<AccountDeps, 'db' | 'identity'>,
  order: PinOrder,
  pin: string,
): Promise<
  Outcome<
    { readonly is_right: true },
    Refusal<'pin_wrong', { triesLeft: number }> | Refusal<'pin_over' | 'not_now', object>
  >
> {
  const { brandId } = order.site;
  const { personId, sessionId } = order.session;
  const taken = await db.inTransaction({ brandId }, (tx) => takeTry(tx, personId));
  const verified = await identity.hasher.verify(taken?.pinHash, pin);
  if (!verified.ok) return verified;
  if (taken && verified.value.isRight) {
    await db.inTransaction({ brandId }, (tx) => forgetTries(tx, personId));
    return accept({ is_right: true });
  }
  if (taken && taken.tries < PIN_TRIES_MAX)
    return refuse('pin_wrong', { triesLeft: PIN_TRIES_MAX - taken.tries });
  await db.inTransaction({ brandId }, async (tx) => {
    await identity.endSessions(tx, brandId, { personId, sessionId, reason: 'closed' });
    await note(tx, order, 'pin.over');
  });
  return refuse('pin_over');
}
