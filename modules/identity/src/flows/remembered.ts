import {
  accept,
  DAY,
  type Instant,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
  SECOND,
  uuidV7,
} from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityDeps, IdentityRoom } from '../deps.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import {
  endRememberedDevices,
  lockStatusOfOwner,
  insertRememberedDevice,
  insertRememberToken,
  lockRememberedBy,
  type RememberedBy,
  useRememberToken,
} from '../store/remembered-store.ts';
import { endSessions } from './end-sessions.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { readSignedInPerson, type SignedInPerson } from './who.ts';

/** What the browser keeps to be remembered by. */
export interface RememberedBrowser {
  readonly deviceId: string;
  /** Goes into its cookie and nowhere else. One use. */
  readonly token: string;
  /** The device is forgotten then, whatever happens (safety 9: 30 days at most). */
  readonly expiresAt: Instant;
  readonly leftMs: number;
}

interface Remembering {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly personId: PersonId;
  /** The token the browser brought, if any. */
  readonly broughtToken: string | undefined;
  /** Whether the person asked to be remembered just now. */
  readonly isAskedFor: boolean;
}

/**
 * At a sign-in with the password. A device that was remembered for the same person stays so; one remembered for somebody else is
 * forgotten. Asking anew begins a new 30 days. The brand may forbid it.
 */
export async function rememberAtSignIn(
  deps: Pick<IdentityDeps, 'clock' | 'randomBytes' | 'directory'>,
  tx: Tx,
  { site, caller, personId, broughtToken, isAskedFor }: Remembering,
): Promise<{ readonly deviceId?: string; readonly browser?: RememberedBrowser }> {
  const { brandId } = site;
  const before = isSecretText(broughtToken) ? await lockRememberedBy(tx, sha256(broughtToken)) : undefined;
  const days = deps.directory.brandById(brandId)?.rememberDays ?? 0;
  const isOwn = before?.isAlive === true && before.usedAgoMs === undefined && before.personId === personId;
  if (isOwn && !isAskedFor && days > 0) return { deviceId: before.deviceId };
  if (before)
    await endRememberedDevices(tx, { personId: before.personId, deviceIds: [before.deviceId] }, 'replaced');
  if (!isAskedFor || days === 0) return {};
  const deviceId = uuidV7(deps.clock.now(), deps.randomBytes);
  const lifeMs = days * DAY;
  const { address, userAgent } = caller;
  const expiresAt = await insertRememberedDevice(tx, {
    brandId,
    deviceId,
    personId,
    lifeMs,
    address,
    userAgent,
  });
  const token = drawSecret(deps.randomBytes);
  await insertRememberToken(tx, { brandId, deviceId, tokenHash: token.hash });
  return { deviceId, browser: { deviceId, token: token.text, expiresAt, leftMs: lifeMs } };
}

export interface Resumed {
  readonly session: StartedSession;
  readonly person: SignedInPerson;
  readonly browser: RememberedBrowser;
}

export type ResumeRefusal = Refusal<'not_remembered', object> | Refusal<'device_just_renewed', object>;

/** Two tabs that wake together bring the same token: the second is told to ask again with the new cookie. */
const RENEWED_JUST_NOW_MS = 10 * SECOND;

/**
 * Opens a limited session for a remembered device and gives it the next token. A token that was used before means that somebody
 * copied it: the device is forgotten and its sessions end, for the thief and for the owner, who signs in again.
 */
export function resumeRemembered(
  room: IdentityRoom,
  order: { readonly site: SiteContext; readonly caller: Caller; readonly token: string | undefined },
): Promise<Outcome<Resumed, ResumeRefusal>> {
  const { site, caller, token } = order;
  const { brandId } = site;
  return room.db.inTransaction({ brandId }, async (tx) => {
    if (!isSecretText(token)) return refuse('not_remembered');
    const tokenHash = sha256(token);
    await lockStatusOfOwner(tx, tokenHash);
    const device = await lockRememberedBy(tx, tokenHash);
    if (!device?.isAlive || (room.directory.brandById(brandId)?.rememberDays ?? 0) === 0)
      return refuse('not_remembered');
    if (device.usedAgoMs !== undefined) {
      if (device.usedAgoMs < RENEWED_JUST_NOW_MS) return refuse('device_just_renewed');
      await endCopied(room, tx, site, { device, caller });
      return refuse('not_remembered');
    }
    await useRememberToken(tx, tokenHash, { ...caller, deviceId: device.deviceId });
    return accept(await openLimited(room, tx, site, { device, caller }));
  });
}

/** Somebody signs out in a browser whose session had run out before. */
export async function forgetBrowser(
  { db, outbox }: Pick<IdentityDeps, 'db' | 'outbox'>,
  { brandId }: SiteContext,
  token: string | undefined,
): Promise<void> {
  if (!isSecretText(token)) return;
  await db.inTransaction({ brandId }, async (tx) => {
    const device = await lockRememberedBy(tx, sha256(token));
    if (!device?.isAlive) return;
    const { personId, deviceId } = device;
    await endSessions({ outbox }, tx, brandId, { personId, deviceId, reason: 'signed_out' });
  });
}

interface AtDevice {
  readonly device: RememberedBy;
  readonly caller: Caller;
}

async function openLimited(
  room: IdentityRoom,
  tx: Tx,
  { brandId }: SiteContext,
  { device, caller }: AtDevice,
): Promise<Resumed> {
  const { deviceId, personId, playerNumber, expiresAt, leftMs } = device;
  const next = drawSecret(room.randomBytes);
  await insertRememberToken(tx, { brandId, deviceId, tokenHash: next.hash });
  const session = await startSession(room, tx, {
    brandId,
    personId,
    playerNumber,
    caller,
    deviceId,
    isLimited: true,
    act: { action: 'session.resumed', facts: { deviceId } },
  });
  const seen: Session = { ...session, via: 'cookie' };
  const person = await readSignedInPerson(tx, seen);
  return { session, person, browser: { deviceId, token: next.text, expiresAt, leftMs } };
}

async function endCopied(
  room: IdentityRoom,
  tx: Tx,
  { brandId }: SiteContext,
  { device, caller }: AtDevice,
): Promise<void> {
  const { personId, deviceId } = device;
  await endSessions(room, tx, brandId, { personId, deviceId, reason: 'token_reused' });
  await insertAudit(tx, {
    brandId,
    actorKind: 'visitor',
    actor: '',
    personId,
    action: 'session.token_reused',
    after: { deviceId },
    address: caller.address,
    requestId: caller.requestId,
  });
  await room.outbox.announce(tx, 'device.copied', { brandId, personId });
}
