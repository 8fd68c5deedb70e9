import { accept, type BrandId, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { IdentityRoom } from '../deps.ts';
import type { SignInName } from '../domain/canonical.ts';
import { FREE_FAILURES } from '../domain/captcha.ts';
import { decideTry, type SignInGuard } from '../domain/sign-in-guard.ts';
import { isSecretText, sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import { lockPassword, updateHash } from '../store/credential-store.ts';
import { countTry, type GuardRead } from '../store/guard-store.ts';
import { lockStatus } from '../store/person-store.ts';
import { SessionNotOpened } from '../store/session-store.ts';
import { beginSignIn, type SignInRow } from '../store/sign-in-store.ts';
import { type BlockedRefusal, refuseBlocked } from './appeal-key.ts';
import { type CaptchaRefusal, requireCaptcha } from './captcha.ts';
import { nameOf } from './name-of.ts';
import {
  isPlainSignIn,
  openSession,
  openSignedIn,
  type SignInOrder,
  type SignInResult,
} from './signed-in.ts';
import { challenge, type ChallengeRefusal, isTrusted } from './two-factor-sign-in.ts';

export type SignInRefusal =
  | Refusal<'sign_in_failed', object>
  | Refusal<'sign_in_slow_down', { waitSeconds: number }>
  | Refusal<'sign_in_paused', { waitSeconds: number }>
  | BlockedRefusal
  | ChallengeRefusal
  | CaptchaRefusal
  | Refusal<'not_now', object>;

/**
 * Signs in. A name nobody has takes the same path as a wrong password: one counted try, one hash, one
 * refusal. The hash runs between statements that each commit alone, so no connection waits for it.
 */
export async function signIn(
  room: IdentityRoom,
  order: SignInOrder,
): Promise<Outcome<SignInResult, SignInRefusal>> {
  const name = nameOf(room, order.name);
  const attempt = await beginTry(room, order, name);
  if (!attempt.ok) return attempt;
  const { row } = attempt.value;

  const verified = await room.hasher.verify(row?.passwordHash, order.password);
  if (!verified.ok) return verified;
  if (!row || !verified.value.isRight) return refuseTry(room, order, row);
  const rehash = verified.value.isOutdated ? await room.hasher.hash(order.password) : undefined;
  return completeTry(room, order, { ...attempt.value, row, newHash: rehash?.ok ? rehash.value : undefined });
}

interface Attempt {
  readonly row: SignInRow | undefined;
  readonly isKnownDevice: boolean;
  readonly subjectHash: Uint8Array;
}

/** Tries of one name that meet are counted one after the other; the fourth of them has to wait anyway. */
const COUNTS_MAX = 10;
/** Nobody's: looked up where the browser brought no mark, so that a known name and an unknown one cost the same. */
const NO_DEVICE = new Uint8Array(32);

/**
 * Finds whose name it is and counts the try as failed beforehand. Strangers and known devices are counted
 * apart.
 */
async function beginTry(
  room: IdentityRoom,
  order: SignInOrder,
  name: SignInName,
): Promise<Outcome<Attempt, SignInRefusal>> {
  const { brandId } = order.site;
  const device = isSecretText(order.deviceToken) ? order.deviceToken : undefined;
  const search = {
    name,
    deviceHash: device === undefined ? NO_DEVICE : sha256(device),
    subjectHash: sha256(name.kind, name.key),
    knownSubjectHash: sha256(name.kind, name.key, device ?? ''),
  };
  let isSolved = false;
  for (let count = 1; count <= COUNTS_MAX; count += 1) {
    const state = await beginSignIn(room.db, brandId, search);
    const { row, isKnownDevice, guard, guardVersion: version } = state;
    const subjectHash = isKnownDevice ? search.knownSubjectHash : search.subjectHash;
    if (state.isCounted) return accept({ row, subjectHash, isKnownDevice });
    if (!guard || version === undefined) continue; // Its owner signed in this very moment.
    const decision = decideTry(guard, state.nowAt);
    if (decision.kind === 'wait') {
      const { waitSeconds } = decision;
      return refuse(decision.isPaused ? 'sign_in_paused' : 'sign_in_slow_down', { waitSeconds });
    }
    const isSuspicious = decision.isNewPause || decision.next.failures > FREE_FAILURES;
    if (isSuspicious && !isSolved) {
      const captcha = { action: 'sign_in', token: order.captchaToken } as const;
      const solved = await requireCaptcha(room, order.site, captcha);
      if (!solved.ok) return solved;
      isSolved = true; // It is spent by now, and this try goes on.
    }
    const read = { subjectHash, version };
    const isCounted = decision.isNewPause
      ? await countAndPause(room, brandId, read, { next: decision.next, owner: row?.personId })
      : await countTry(room.db, brandId, read, decision.next);
    if (isCounted) return accept({ row, subjectHash, isKnownDevice });
  }
  return refuse('not_now');
}

/** The owner hears of a pause if and only if it was written. */
function countAndPause(
  room: IdentityRoom,
  brandId: BrandId,
  read: GuardRead,
  { next, owner }: { readonly next: SignInGuard; readonly owner: PersonId | undefined },
): Promise<boolean> {
  return room.db.inTransaction({ brandId }, async (tx) => {
    const isCounted = await countTry(tx, brandId, read, next);
    if (isCounted && owner !== undefined)
      await room.outbox.announce(tx, 'sign_in.paused', { brandId, personId: owner });
    return isCounted;
  });
}

async function refuseTry(
  room: IdentityRoom,
  { site, caller }: SignInOrder,
  row: SignInRow | undefined,
): Promise<SignInRefusal> {
  await insertAudit(room.db, {
    brandId: site.brandId,
    actorKind: 'visitor',
    actor: '',
    ...(row ? { personId: row.personId } : {}),
    action: 'session.sign_in_failed',
    address: caller.address,
    requestId: caller.requestId,
  });
  return refuse('sign_in_failed');
}

type RightTry = Attempt & { readonly row: SignInRow; readonly newHash: string | undefined };

/** Mostly one statement, and a transaction where more than the session changes. */
async function completeTry(
  room: IdentityRoom,
  order: SignInOrder,
  attempt: RightTry,
): Promise<Outcome<SignInResult, SignInRefusal>> {
  const { row, newHash } = attempt;
  if (row.status === 'active' && newHash === undefined && !row.hasTwoFactor && isPlainSignIn(order))
    return openPlain(room, order, attempt);
  const { personId } = row;
  return room.db.inTransaction(order.site, async (tx): Promise<Outcome<SignInResult, SignInRefusal>> => {
    const isActive = (await lockStatus(tx, personId))?.status === 'active';
    // Replaced while its hash was worked out: it is no longer the password.
    if (!(await lockPassword(tx, personId, row.passwordHash))) return refuseTry(room, order, row);
    if (newHash !== undefined) await updateHash(tx, personId, newHash);
    if (row.hasTwoFactor && !(await isTrusted(tx, personId, order.trustedToken)))
      return challenge(room, tx, order.site, { personId, subjectHash: attempt.subjectHash });
    if (!isActive) return refuseBlocked(room, tx, order.site, personId);
    return accept(await openSignedIn(room, tx, order, attempt));
  });
}

async function openPlain(
  room: IdentityRoom,
  order: SignInOrder,
  attempt: RightTry,
): Promise<Outcome<SignInResult, SignInRefusal>> {
  const { passwordHash } = attempt.row;
  try {
    return accept(await openSession(room, room.db, order, { proven: { ...attempt, passwordHash } }));
  } catch (error) {
    if (error instanceof SessionNotOpened) return refuseTry(room, order, attempt.row);
    throw error;
  }
}
