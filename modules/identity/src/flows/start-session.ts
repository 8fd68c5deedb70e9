import { type AccountId, type BrandId, type Instant, type PersonId, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Caller, IdentityDeps } from '../deps.ts';
import { drawSecret } from '../secrets.ts';
import { rememberDevice } from '../store/device-store.ts';
import { insertSession } from '../store/session-store.ts';

export interface StartedSession {
  readonly sessionId: string;
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly signedInAt: Instant;
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
}

/** A new session with a new id, as at every sign-in (safety 9). The device gets a new mark each time. */
export async function startSession(
  deps: Pick<IdentityDeps, 'clock' | 'randomBytes'>,
  tx: Tx,
  start: SessionStart,
): Promise<StartedSession> {
  const { brandId, personId, playerNumber, caller } = start;
  const sessionId = uuidV7(deps.clock.now(), deps.randomBytes);
  const token = drawSecret(deps.randomBytes);
  const device = drawSecret(deps.randomBytes);
  const signedInAt = await insertSession(tx, {
    brandId,
    sessionId,
    tokenHash: token.hash,
    personId,
    address: caller.address,
    userAgent: caller.userAgent,
    isLimited: start.isLimited ?? false,
    deviceId: start.deviceId,
  });
  await rememberDevice(tx, brandId, personId, device.hash);
  const isLimited = start.isLimited ?? false;
  return {
    sessionId,
    personId,
    playerNumber,
    signedInAt,
    isLimited,
    deviceId: start.deviceId,
    cookieToken: token.text,
    deviceToken: device.text,
  };
}
