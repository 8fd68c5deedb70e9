import { type AccountId, type PersonId, unixSeconds } from '@overround/kernel';
import type { Place, Session, SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityRoom } from '../deps.ts';
import type { Credential } from '../store/credential-store.ts';
import { isSecretText, sha256 } from '../secrets.ts';
import { isKnownDevice } from '../store/session-history-store.ts';
import { endSessions } from '../store/session-store.ts';
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
  /** What it keeps if its owner does not want to be asked for codes on it. */
  readonly trustedToken: string | undefined;
  /** A solved captcha, if the browser brought one. */
  readonly captchaToken: string | undefined;
  /** Whether this browser should be remembered. */
  readonly isRemembered: boolean;
  /** Ended when somebody signs in over it. */
  readonly current: Session | undefined;
}

export interface SignInResult {
  readonly session: StartedSession;
  readonly person: SignedInPerson;
  /** Set when this browser is remembered from now on. */
  readonly remembered: RememberedBrowser | undefined;
}

/** Who proved everything that was asked. */
export interface ProvenPerson {
  readonly row: Omit<Credential, 'emailKey'> & { readonly playerNumber: AccountId };
  /** Whose failed tries are forgotten. */
  readonly subjectHash: Uint8Array;
  /** By a code that was sent, and not by the password: never fresh. */
  readonly isLimited?: boolean | undefined;
  /** Of the password that was checked just now, where nobody locked it. */
  readonly passwordHash?: string;
  /** Whether somebody signed in as this person from the browser before; looked up when absent. */
  readonly isKnownDevice?: boolean;
}

type Arrival = Omit<SignInOrder, 'name' | 'password'>;

/** Whether the session is all that changes: then no transaction is needed. */
export const isPlainSignIn = ({ current, rememberToken, isRemembered }: Arrival): boolean =>
  current === undefined && rememberToken === undefined && !isRemembered;

/** Opens the session of who proved everything, in place of the one before, and remembers the browser as it is wished. */
export async function openSignedIn(
  room: IdentityRoom,
  tx: Tx,
  order: Arrival,
  proven: ProvenPerson,
): Promise<SignInResult> {
  const { site, caller, current, rememberToken, isRemembered } = order;
  const { personId } = proven.row;
  if (current)
    await endSessions(tx, { personId: current.personId, sessionId: current.sessionId }, 'replaced');
  const { deviceId, browser } = await rememberAtSignIn(room, tx, {
    site,
    caller,
    personId,
    broughtToken: rememberToken,
    isAskedFor: isRemembered,
  });
  const isKnownDevice = proven.isKnownDevice ?? (await isDeviceKnown(tx, order, personId));
  return openSession(room, tx, order, { proven: { ...proven, isKnownDevice }, deviceId, browser });
}

const isDeviceKnown = (tx: Tx, { deviceToken }: Arrival, personId: PersonId): Promise<boolean> =>
  isSecretText(deviceToken) ? isKnownDevice(tx, personId, sha256(deviceToken)) : Promise.resolve(false);

/**
 * The owner is told of a browser nobody signed in from before, and of every sign-in where they want it; of the first one of all there is
 * nothing to tell.
 */
function announceSignIn(
  room: IdentityRoom,
  place: Place,
  { site: { brandId }, caller }: Pick<Arrival, 'site' | 'caller'>,
  {
    session,
    isKnownDevice,
  }: { readonly session: StartedSession; readonly isKnownDevice: boolean | undefined },
): Promise<void> | undefined {
  const { personId, signedInAt, previousAt, isTold } = session;
  if (previousAt === undefined || (isKnownDevice !== false && !isTold)) return undefined;
  const { address, userAgent } = caller;
  const facts = { brandId, personId, address, userAgent };
  const announce = (tx: Tx) =>
    isKnownDevice === false
      ? room.outbox.announce(tx, 'device.new', facts)
      : room.outbox.announce(tx, 'session.opened', { ...facts, openedAt: unixSeconds(signedInAt) });
  return 'moneyPool' in place ? room.db.inTransaction({ brandId }, announce) : announce(place);
}

interface Opening {
  readonly proven: ProvenPerson;
  readonly deviceId?: string | undefined;
  readonly browser?: RememberedBrowser | undefined;
}

export async function openSession(
  room: IdentityRoom,
  place: Place,
  { site, caller }: Arrival,
  { proven, deviceId, browser }: Opening,
): Promise<SignInResult> {
  const { row, subjectHash, passwordHash, isLimited = false } = proven;
  const session = await startSession(room, place, {
    brandId: site.brandId,
    personId: row.personId,
    playerNumber: row.playerNumber,
    caller,
    subjectHash,
    passwordHash,
    isLimited,
    act: { action: 'session.signed_in', facts: browser ? { rememberedDevice: browser.deviceId } : {} },
    ...(deviceId === undefined ? {} : { deviceId }),
  });
  await announceSignIn(room, place, { site, caller }, { session, isKnownDevice: proven.isKnownDevice });
  const person = signedInPersonOf({ ...row, lastSignedInAt: session.previousAt });
  return { session, person, remembered: browser };
}
