import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Session, SiteContext } from '@overround/platform';
import type { Caller, IdentityRoom } from '../deps.ts';
import { type SignInName, signInNameOf } from '../domain/canonical.ts';
import { decideTry } from '../domain/sign-in-guard.ts';
import { isSecretText, sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import { findForSignIn, type SignInRow, updateHash } from '../store/credential-store.ts';
import { isKnownDevice } from '../store/device-store.ts';
import { clearGuard, lockGuard, saveGuard } from '../store/guard-store.ts';
import { endSessions, previousSignInAt } from '../store/session-store.ts';
import { type RememberedBrowser, rememberAtSignIn } from './remembered.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { type SignedInPerson, signedInPersonOf } from './who.ts';

export interface SignInOrder {
  readonly site: SiteContext;
  readonly caller: Caller;
  /** Login, e-mail or player number, as typed. */
  readonly name: string;
  readonly password: string;
  /** What the browser keeps in the device cookie. */
  readonly deviceToken: string | undefined;
  /** What the browser keeps if it is remembered. */
  readonly rememberToken: string | undefined;
  /** Whether this browser should be remembered. */
  readonly isRemembered: boolean;
  /** Ended when somebody signs in over it. */
  readonly current: Session | undefined;
}

export type SignInRefusal =
  | Refusal<'sign_in_failed', object>
  | Refusal<'sign_in_slow_down', { waitSeconds: number }>
  | Refusal<'sign_in_paused', { waitSeconds: number }>
  | Refusal<'account_blocked', object>
  | Refusal<'not_now', object>;

export interface SignInResult {
  readonly session: StartedSession;
  readonly person: SignedInPerson;
  /** Set when this browser is remembered from now on. */
  readonly remembered: RememberedBrowser | undefined;
}

/**
 * Signs in. A name nobody has takes the same path as a wrong password: one counted try, one hash, one
 * refusal. The hash runs between two transactions, so no connection waits for it.
 */
export async function signIn(
  room: IdentityRoom,
  order: SignInOrder,
): Promise<Outcome<SignInResult, SignInRefusal>> {
  const name = signInNameOf(order.name);
  const attempt = await beginTry(room, order, name);
  if (!attempt.ok) return attempt;
  const { row, subjectHash } = attempt.value;

  const verified = await room.hasher.verify(row?.passwordHash, order.password);
  if (!verified.ok) return verified;
  if (!row || !verified.value.isRight) return refuseTry(room, order, row);
  if (row.status !== 'active') return refuse('account_blocked');
  const rehash = verified.value.isOutdated ? await room.hasher.hash(order.password) : undefined;
  return completeTry(room, order, { row, subjectHash, newHash: rehash?.ok ? rehash.value : undefined });
}

const NOBODY = '00000000-0000-0000-0000-000000000000' as PersonId; // No person has it.

interface Attempt {
  readonly row: SignInRow | undefined;
  readonly subjectHash: Uint8Array;
}

/**
 * Finds whose name it is and counts the try as failed beforehand. Strangers and known devices are counted
 * apart.
 */
function beginTry(
  room: IdentityRoom,
  order: SignInOrder,
  name: SignInName,
): Promise<Outcome<Attempt, SignInRefusal>> {
  const { brandId } = order.site;
  return room.db.inTransaction({ brandId }, async (tx) => {
    const row = await findForSignIn(tx, name);
    const deviceHash = isSecretText(order.deviceToken) ? sha256(order.deviceToken) : undefined;
    // Looked up for nobody too: the same work for a name nobody has.
    const isKnown = deviceHash ? await isKnownDevice(tx, row?.personId ?? NOBODY, deviceHash) : false;
    const subjectHash = sha256(
      name.kind,
      name.key,
      ...(isKnown && order.deviceToken ? [order.deviceToken] : []),
    );

    const { guard, nowAt } = await lockGuard(tx, brandId, subjectHash);
    const decision = decideTry(guard, nowAt);
    if (decision.kind === 'wait') {
      const { waitSeconds } = decision;
      return refuse(decision.isPaused ? 'sign_in_paused' : 'sign_in_slow_down', { waitSeconds });
    }
    await saveGuard(tx, subjectHash, decision.next);
    if (decision.isNewPause && row)
      await room.outbox.announce(tx, 'sign_in.paused', { brandId, personId: row.personId });
    return accept({ row, subjectHash });
  });
}

async function refuseTry(
  room: IdentityRoom,
  { site, caller }: SignInOrder,
  row: SignInRow | undefined,
): Promise<SignInRefusal> {
  await room.db.inTransaction({ brandId: site.brandId }, (tx) =>
    insertAudit(tx, {
      brandId: site.brandId,
      actorKind: 'visitor',
      actor: '',
      ...(row ? { personId: row.personId } : {}),
      action: 'session.sign_in_failed',
      address: caller.address,
      requestId: caller.requestId,
    }),
  );
  return refuse('sign_in_failed');
}

function completeTry(
  room: IdentityRoom,
  order: SignInOrder,
  { row, subjectHash, newHash }: Attempt & { readonly row: SignInRow; readonly newHash: string | undefined },
): Promise<Outcome<SignInResult, SignInRefusal>> {
  const { site, caller, current } = order;
  const { brandId } = site;
  const { personId, playerNumber } = row;
  return room.db.inTransaction({ brandId }, async (tx) => {
    await clearGuard(tx, subjectHash);
    if (newHash !== undefined) await updateHash(tx, personId, newHash);
    if (current)
      await endSessions(tx, { personId: current.personId, sessionId: current.sessionId }, 'replaced');
    const { deviceId, browser } = await rememberAtSignIn(room, tx, {
      site,
      caller,
      personId,
      broughtToken: order.rememberToken,
      isAskedFor: order.isRemembered,
    });
    const session = await startSession(room, tx, {
      brandId,
      personId,
      playerNumber,
      caller,
      ...(deviceId === undefined ? {} : { deviceId }),
    });
    await insertAudit(tx, {
      brandId,
      actorKind: 'player',
      actor: personId,
      personId,
      action: 'session.signed_in',
      after: {
        sessionId: session.sessionId,
        userAgent: caller.userAgent,
        ...(browser ? { rememberedDevice: browser.deviceId } : {}),
      },
      address: caller.address,
      requestId: caller.requestId,
    });
    const lastSignedInAt = await previousSignInAt(tx, personId, session.sessionId);
    return accept({ session, person: signedInPersonOf({ ...row, lastSignedInAt }), remembered: browser });
  });
}
