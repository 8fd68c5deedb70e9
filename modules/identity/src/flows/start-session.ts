import { type AccountId, type BrandId, type Instant, type PersonId, uuidV7 } from '@overround/kernel';
import type { Place } from '@overround/platform';
import type { Caller, IdentityDeps } from '../deps.ts';
import { drawSecret } from '../secrets.ts';
import { openSession } from '../store/session-store.ts';

export interface StartedSession {
  readonly sessionId: string;
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly signedInAt: Instant;
  /** When the person signed in with the password before. */
  readonly previousAt: Instant | undefined;
  /** The owner wants to be told of every sign-in. */
  readonly isTold: boolean;
  readonly isLimited: boolean;
  readonly deviceId: string | undefined;
  /** Goes into the session cookie and nowhere else. */
  readonly cookieToken: string;
  /** Goes into the device cookie: says that this browser is the owner's. */
  readonly deviceToken: string;
}

export interface SessionStart {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly caller: Caller;
  /** The remembered device this browser is, if any. */
  readonly deviceId?: string;
  /** Opened by that device and not by the password. */
  readonly isLimited?: boolean;
  /** Of the password that opens it; absent where something else was proven. */
  readonly passwordHash?: string | undefined;
  /** Whose failed tries are forgotten with it. */
  readonly subjectHash?: Uint8Array;
  /** Recorded with it; whoever records an act of their own leaves it out. */
  readonly act?: {
    readonly action: 'session.signed_in' | 'session.resumed';
    readonly facts?: Readonly<Record<string, unknown>>;
  };
}

/** A new session with a new id, as at every sign-in (safety 9). The device gets a new mark each time. */
export async function startSession(
  deps: Pick<IdentityDeps, 'clock' | 'randomBytes'>,
  place: Place,
  start: SessionStart,
): Promise<StartedSession> {
  const { brandId, personId, playerNumber, caller, deviceId, act, isLimited = false } = start;
  const { address, userAgent, requestId } = caller;
  const sessionId = uuidV7(deps.clock.now(), deps.randomBytes);
  const token = drawSecret(deps.randomBytes);
  const device = drawSecret(deps.randomBytes);
  const { signedInAt, previousAt, isTold } = await openSession(place, {
    brandId,
    sessionId,
    tokenHash: token.hash,
    personId,
    address,
    userAgent,
    isLimited,
    deviceId,
    deviceHash: device.hash,
    subjectHash: start.subjectHash,
    passwordHash: start.passwordHash,
    audit: act && { action: act.action, after: { sessionId, userAgent, ...act.facts }, requestId },
  });
  return {
    sessionId,
    personId,
    playerNumber,
    signedInAt,
    previousAt,
    isTold,
    isLimited,
    deviceId,
    cookieToken: token.text,
    deviceToken: device.text,
  };
}
