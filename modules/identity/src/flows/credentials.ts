import { accept, type Outcome, type PersonId, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import { constraintOf, type Session, type SiteContext, type Tx } from '@overround/platform';
import { isCommonPassword } from '../common-passwords.ts';
import type { Caller, IdentityDeps, IdentityRoom } from '../deps.ts';
import { emailKeyOf, isLogin, loginKeyOf } from '../domain/canonical.ts';
import type { DoorChange } from '../domain/money-hold.ts';
import { passwordForm, type PasswordRefusal, passwordRefusal } from '../domain/password-policy.ts';
import { insertAudit } from '../store/audit-store.ts';
import {
  insertCredential,
  lockEmailIsTaken,
  readCredential,
  updateEmailSignIn,
  updateLogin,
  updatePassword,
} from '../store/credential-store.ts';
import { insertPerson, lockPerson } from '../store/person-store.ts';
import { endSessions } from './end-sessions.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { heldHours, holdAfterChange, holdForDoor } from './money-hold.ts';

export interface NewCredentials {
  readonly site: SiteContext;
  readonly countryId: number;
  readonly email?: string;
  /** From `hashPassword`, made before the transaction. */
  readonly passwordHash: string;
  /** Made by us and shown once. */
  readonly isGenerated: boolean;
}

/**
 * Opens a person with what they sign in with. The player number follows with the first account
 * (`setPlayerNumber`).
 */
export async function createCredentials(
  deps: Pick<IdentityDeps, 'clock' | 'randomBytes'>,
  tx: Tx,
  { site, countryId, email, passwordHash, isGenerated }: NewCredentials,
): Promise<Outcome<PersonId, Refusal<'email_taken', object>>> {
  const emailKey = email === undefined ? undefined : emailKeyOf(email);
  // Before anything is written: a refusal leaves nothing behind.
  if (emailKey !== undefined && (await lockEmailIsTaken(tx, emailKey))) return refuse('email_taken');
  const personId = uuidV7(deps.clock.now(), deps.randomBytes) as PersonId; // A new id.
  const { brandId, lang } = site;
  await insertPerson(tx, { brandId, personId, countryId, lang });
  await insertCredential(tx, {
    brandId,
    personId,
    passwordHash,
    isGenerated,
    ...(email === undefined || emailKey === undefined ? {} : { email: { text: email, key: emailKey } }),
  });
  return accept(personId);
}

/** The rules of the brand for a password, with the words of the account it may not be. */
export function checkPassword(
  deps: Pick<IdentityDeps, 'directory'>,
  site: SiteContext,
  password: string,
  related: readonly (string | null | undefined)[],
): PasswordRefusal | undefined {
  const brand = deps.directory.brandById(site.brandId);
  return passwordRefusal(password, {
    lengthMin: brand?.passwordLengthMin ?? 12,
    related: [brand?.name, brand?.key, ...related].filter((text) => typeof text === 'string'),
    isCommon: isCommonPassword,
  });
}

export interface ChangeOrder {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly session: Session;
}

export type ChangePasswordRefusal =
  | PasswordRefusal
  | Refusal<'password_wrong', object>
  | Refusal<'password_unchanged', object>
  | Refusal<'sign_in_not_fresh', object>
  | Refusal<'not_now', object>;

/**
 * Replaces the password of a person who signed in within five minutes and knows the old one. Other sessions end on request.
 * A stolen session is no place to guess passwords from: guesses are counted where one signs in.
 */
export async function changePassword(
  room: IdentityRoom,
  order: ChangeOrder & {
    readonly oldPassword: string;
    readonly newPassword: string;
    readonly endsOtherSessions: boolean;
  },
): Promise<Outcome<{ readonly ended: number }, ChangePasswordRefusal>> {
  const { site, caller, session, oldPassword, newPassword } = order;
  const { brandId } = site;
  const { personId } = session;
  const { credential, isFresh } = await room.db.read({ brandId }, async (tx) => ({
    credential: await readCredential(tx, personId),
    isFresh: await isFreshSignIn(tx, session),
  }));
  if (!isFresh) return refuse('sign_in_not_fresh');
  const verified = await room.hasher.verify(credential.passwordHash, oldPassword);
  if (!verified.ok) return verified;
  if (!verified.value.isRight) return refuse('password_wrong');
  if (passwordForm(newPassword) === passwordForm(oldPassword)) return refuse('password_unchanged');
  const weak = checkPassword(room, site, newPassword, [credential.login, credential.email]);
  if (weak) return weak;
  const hashed = await room.hasher.hash(newPassword);
  if (!hashed.ok) return hashed;

  return room.db.inTransaction({ brandId }, async (tx) => {
    await lockPerson(tx, personId);
    const current = await readCredential(tx, personId);
    // Somebody changed it while we hashed: the old password we checked is no longer the old one.
    if (current.passwordHash !== credential.passwordHash) return refuse('password_wrong');
    await updatePassword(tx, personId, hashed.value);
    // A password that we made is replaced before the first withdrawal: that must not put it off.
    if (!current.isGenerated) await holdAfterChange(tx, personId);
    const ended = order.endsOtherSessions
      ? await endSessions(room, tx, brandId, {
          personId,
          exceptSessionId: session.sessionId,
          reason: 'password_changed',
        })
      : 0;
    await insertAudit(tx, {
      brandId,
      actorKind: 'player',
      actor: personId,
      personId,
      action: 'credential.password_changed',
      after: { endedSessions: ended },
      address: caller.address,
      requestId: caller.requestId,
    });
    await room.outbox.announce(tx, 'password.changed', { brandId, personId });
    return accept({ ended });
  });
}

export type ChangeLoginRefusal =
  | Refusal<'login_malformed', object>
  | Refusal<'login_taken', object>
  | Refusal<'sign_in_not_fresh', object>;

export interface SignInNames {
  readonly login: string | null;
  readonly isEmailSignIn: boolean;
}

/** What opens the account now, and for how long nobody takes money out, as that is another way than before. */
export type ChangedNames = SignInNames & { readonly heldHours: number };

/**
 * Gives the person a login of their own choice, and says whether the e-mail address opens the account. What
 * is left out stays. Two logins that look the same are the same.
 */
export async function changeLogin(
  room: IdentityRoom,
  order: ChangeOrder & { readonly login: string | undefined; readonly isEmailSignIn: boolean | undefined },
): Promise<Outcome<ChangedNames, ChangeLoginRefusal>> {
  const { site, caller, session, isEmailSignIn } = order;
  const { personId } = session;
  const text = order.login?.normalize('NFKC').trim();
  if (text !== undefined && !isLogin(text)) return refuse('login_malformed');
  try {
    return await room.db.inTransaction({ brandId: site.brandId }, async (tx) => {
      if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
      await lockPerson(tx, personId);
      const before = await readCredential(tx, personId);
      if (text !== undefined && !(await updateLogin(tx, personId, { text, key: loginKeyOf(text) })))
        return refuse('login_taken');
      if (isEmailSignIn !== undefined) await updateEmailSignIn(tx, personId, isEmailSignIn);
      const after = await readCredential(tx, personId);
      await insertAudit(tx, {
        brandId: site.brandId,
        actorKind: 'player',
        actor: personId,
        personId,
        action: 'credential.login_changed',
        before: { login: before.login, isEmailSignIn: before.isEmailSignIn },
        after: { login: after.login, isEmailSignIn: after.isEmailSignIn },
        address: caller.address,
        requestId: caller.requestId,
      });
      const change = changeOfNames(before, after);
      const isHeld = change !== undefined && (await holdForDoor(room, tx, session, change));
      if (change)
        await room.outbox.announce(tx, 'login.changed', { brandId: site.brandId, personId, isHeld });
      const { login, isEmailSignIn: isByEmail } = after;
      return accept({ login, isEmailSignIn: isByEmail, heldHours: heldHours(isHeld) });
    });
  } catch (error) {
    // Two persons asked for the same login at the same moment; the key lets one through.
    if (constraintOf(error) === 'credential_login_once') return refuse('login_taken');
    throw error;
  }
}

/** A first login is one way more; another one, and the switch of the e-mail address, may shut somebody out. */
function changeOfNames(before: SignInNames, after: SignInNames): DoorChange | undefined {
  if (before.isEmailSignIn !== after.isEmailSignIn) return 'changed';
  if (before.login === after.login) return undefined;
  return before.login === null ? 'added' : 'changed';
}
