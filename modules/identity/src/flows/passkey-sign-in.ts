// Signing in by a passkey: alone, since the authenticator has asked its owner for a finger or a PIN, or as the second step behind a password.

import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { IdentityRoom } from '../deps.ts';
import { readShownPasskey } from '../domain/passkey.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import { type Challenge, findChallenge, takeChallenge, tryChallenge } from '../store/challenge-store.ts';
import { readCredential } from '../store/credential-store.ts';
import {
  findPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  notePasskeyUse,
  type Passkey,
  takePasskeyChallenge,
} from '../store/passkey-store.ts';
import { lockStatus } from '../store/person-store.ts';
import { type BlockedRefusal, refuseBlocked } from './appeal-key.ts';
import { PASSKEY_LIFE_MS, siteOfPasskeys } from './passkeys.ts';
import { openSignedIn, type SignInOrder, type SignInResult } from './signed-in.ts';
import { drawProof } from './two-factor.ts';
import { CHALLENGE_TRIES_MAX } from './two-factor-sign-in.ts';

type Over = Refusal<'two_factor_challenge_over', object>;

/** What the browser shows its authenticators, as JSON text. With the `hash` of a second step only keys of its person fit. */
export async function askForPasskey(
  room: IdentityRoom,
  site: SiteContext,
  hash: string | undefined,
): Promise<Outcome<string, Over>> {
  const { brandId } = site;
  const secret = drawSecret(room.randomBytes);
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<string, Over>> => {
    const waiting = isSecretText(hash) ? await findChallenge(tx, sha256(hash)) : undefined;
    if (hash !== undefined && !waiting) return refuse('two_factor_challenge_over');
    const known = waiting ? await listPasskeys(tx, waiting.personId) : [];
    await insertPasskeyChallenge(tx, {
      brandId,
      challengeHash: secret.hash,
      purpose: 'sign_in',
      personId: waiting?.personId,
      lifeMs: PASSKEY_LIFE_MS,
    });
    const options = await generateAuthenticationOptions({
      rpID: siteOfPasskeys(room, site).rpId,
      challenge: Uint8Array.from(Buffer.from(secret.text, 'base64url')),
      timeout: PASSKEY_LIFE_MS,
      userVerification: waiting ? 'preferred' : 'required',
      ...(waiting && { allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })) }),
    });
    return accept(JSON.stringify(options));
  });
}

export type PasskeyOrder = Omit<SignInOrder, 'name' | 'password'> & {
  /** What the browser got, as JSON text. */
  readonly response: string;
  /** Of the second step of a sign-in that waits; absent when the passkey is the whole sign-in. */
  readonly hash: string | undefined;
};

export interface PasskeyResult extends SignInResult {
  /** The factor was just shown: this session may change it without a code. */
  readonly proof: string;
}

export type PasskeySignInRefusal = Refusal<'passkey_not_accepted', object> | BlockedRefusal | Over;

export async function signInByPasskey(
  room: IdentityRoom,
  order: PasskeyOrder,
): Promise<Outcome<PasskeyResult, PasskeySignInRefusal>> {
  const { brandId } = order.site;
  const said = readShownPasskey(order.response);
  if (!said) return refuse('passkey_not_accepted');
  const { hash } = order;
  const challengeHash = isSecretText(hash) ? sha256(hash) : undefined;
  const read = await room.db.inTransaction({ brandId }, async (tx) => {
    const asked = await takePasskeyChallenge(tx, 'sign_in', sha256(said.challenge));
    const waiting = challengeHash && (await tryChallenge(tx, challengeHash, CHALLENGE_TRIES_MAX));
    return { asked, waiting, passkey: await findPasskey(tx, said.response.id) };
  });
  const { asked, waiting, passkey } = read;
  if (hash !== undefined && !waiting) return refuse('two_factor_challenge_over');
  const isItsOwn = asked !== undefined && asked.personId === (waiting?.personId ?? null);
  if (!passkey || !isItsOwn || (waiting && waiting.personId !== passkey.personId))
    return refuse('passkey_not_accepted');
  const use = await verify(room, order.site, { said, passkey, mustVerify: waiting === undefined });
  if (!use) return refuse('passkey_not_accepted');
  return room.db.inTransaction({ brandId }, (tx) =>
    complete(room, tx, order, { passkey, use, waiting, challengeHash }),
  );
}

interface Showing {
  readonly said: NonNullable<ReturnType<typeof readShownPasskey>>;
  readonly passkey: Passkey;
  /** Whether the authenticator must have asked its owner for a finger or a PIN. */
  readonly mustVerify: boolean;
}

interface Use {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

async function verify(
  room: IdentityRoom,
  site: SiteContext,
  { said: { response, challenge }, passkey, mustVerify }: Showing,
): Promise<Use | undefined> {
  const { rpId, origins } = siteOfPasskeys(room, site);
  const { credentialId: id, publicKey, signCount: counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      credential: { id, publicKey, counter },
      requireUserVerification: mustVerify,
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { signCount: newCounter, isBackedUp: credentialBackedUp } : undefined;
  } catch {
    return undefined; // It says why it is wrong by throwing.
  }
}

interface Completion {
  readonly passkey: Passkey;
  readonly use: Use;
  readonly waiting: Challenge | undefined;
  readonly challengeHash: Uint8Array | undefined;
}

async function complete(
  room: IdentityRoom,
  tx: Tx,
  order: PasskeyOrder,
  { passkey, use, waiting, challengeHash }: Completion,
): Promise<Outcome<PasskeyResult, PasskeySignInRefusal>> {
  const { personId, passkeyId } = passkey;
  const { brandId } = order.site;
  const person = await lockStatus(tx, personId);
  if (challengeHash && !(await takeChallenge(tx, challengeHash))) return refuse('two_factor_challenge_over');
  if (!(await notePasskeyUse(tx, passkey, use))) return refuse('passkey_not_accepted');
  if (person?.status !== 'active' || person.playerNumber === undefined)
    return refuseBlocked(room, tx, order.site, personId);
  const row = { ...(await readCredential(tx, personId)), playerNumber: person.playerNumber };
  await noteDoor(tx, order, personId, passkeyId);
  const subjectHash = waiting?.subjectHash ?? sha256('passkey', passkeyId);
  const result = await openSignedIn(room, tx, order, { row, subjectHash, isLimited: waiting?.isLimited });
  const { sessionId } = result.session;
  return accept({ ...result, proof: await drawProof(room, tx, { brandId, personId, sessionId }) });
}

const noteDoor = (
  tx: Tx,
  { site, caller }: PasskeyOrder,
  personId: PersonId,
  passkeyId: string,
): Promise<void> =>
  insertAudit(tx, {
    brandId: site.brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: 'session.passkey_accepted',
    after: { passkeyId },
    address: caller.address,
    requestId: caller.requestId,
  });
