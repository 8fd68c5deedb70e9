import { accept, DAY, MINUTE, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import {
  type Challenge,
  insertChallenge,
  insertTrustedDevice,
  isTrustedDevice,
  takeChallenge,
  tryChallenge,
} from '../store/challenge-store.ts';
import { readCredential } from '../store/credential-store.ts';
import { listPasskeys } from '../store/passkey-store.ts';
import { lockStatus } from '../store/person-store.ts';
import { findPhone } from '../store/phone-store.ts';
import { readFactorState } from '../store/two-factor-store.ts';
import { checkCode, type CodeRefusal, type RightCode, takeCode } from './second-factor.ts';
import { type BlockedRefusal, refuseBlocked } from './appeal-key.ts';
import { drawProof } from './two-factor.ts';
import { openSignedIn, type SignInOrder, type SignInResult } from './signed-in.ts';

/** Somebody takes their phone out of the pocket meanwhile. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE;
export const CHALLENGE_TRIES_MAX = 5;
const TRUST_MS = 30 * DAY;

export type ChallengeRefusal = Refusal<
  'two_factor_required',
  { hash: string; expiresInSeconds: number; textsTo: string | null; hasPasskeys: boolean }
>;

/** The password was right. The session waits for the code; `hash` says which sign-in it is for. */
export async function challenge(
  room: IdentityRoom,
  tx: Tx,
  { brandId }: SiteContext,
  of: Challenge,
): Promise<ChallengeRefusal> {
  const secret = drawSecret(room.randomBytes);
  await insertChallenge(tx, { brandId, challengeHash: secret.hash, lifeMs: CHALLENGE_LIFE_MS, ...of });
  const { takesTexts } = await readFactorState(tx, of.personId);
  const phone = takesTexts && room.textTo ? await findPhone(tx, of.personId) : undefined;
  return refuse('two_factor_required', {
    hash: secret.text,
    expiresInSeconds: CHALLENGE_LIFE_MS / 1000,
    // Who has the password may be told the end of the number.
    textsTo: phone?.masked ?? null,
    hasPasskeys: (await listPasskeys(tx, of.personId)).length > 0,
  });
}

/** Whether the owner of the browser asked us not to ask for codes on it. */
export const isTrusted = async (tx: Tx, personId: PersonId, token: string | undefined): Promise<boolean> =>
  isSecretText(token) && (await isTrustedDevice(tx, personId, sha256(token)));

export type CodeOrder = Omit<SignInOrder, 'name' | 'password'> & {
  /** Of the challenge. */
  readonly hash: string;
  readonly code: string;
  /** Whether this browser is asked for the password only, for 30 days. */
  readonly isTrusting: boolean;
};

export interface CodeResult extends SignInResult {
  /** The factor was just shown: this session may change it without another code. */
  readonly proof: string;
  /** Set when this browser is trusted from now on. */
  readonly trusted: { readonly token: string; readonly leftMs: number } | undefined;
}

export type CodeSignInRefusal = CodeRefusal | Refusal<'two_factor_challenge_over', object> | BlockedRefusal;

/** The second step of a sign-in: five tries a challenge, each code once. */
export async function signInByCode(
  room: IdentityRoom,
  order: CodeOrder,
): Promise<Outcome<CodeResult, CodeSignInRefusal>> {
  const { brandId } = order.site;
  if (!isSecretText(order.hash)) return refuse('two_factor_challenge_over');
  const challengeHash = sha256(order.hash);
  const found = await room.db.inTransaction({ brandId }, (tx) =>
    tryChallenge(tx, challengeHash, CHALLENGE_TRIES_MAX),
  );
  if (!found) return refuse('two_factor_challenge_over');
  const right = await checkCode(room, { brandId, personId: found.personId }, order.code);
  if (!right.ok) {
    await recordFailure(room, order, found.personId);
    return right;
  }
  return room.db.inTransaction({ brandId }, (tx) =>
    complete(room, tx, order, { found, challengeHash, code: right.value }),
  );
}

interface Completion {
  readonly found: Challenge;
  readonly challengeHash: Uint8Array;
  readonly code: RightCode;
}

async function complete(
  room: IdentityRoom,
  tx: Tx,
  order: CodeOrder,
  { found, challengeHash, code }: Completion,
): Promise<Outcome<CodeResult, CodeSignInRefusal>> {
  const { personId, subjectHash } = found;
  const { brandId } = order.site;
  const person = await lockStatus(tx, personId);
  if (!(await takeChallenge(tx, challengeHash))) return refuse('two_factor_challenge_over');
  if (!(await takeCode(tx, personId, code))) return refuse('two_factor_code_wrong');
  if (person?.status !== 'active' || person.playerNumber === undefined)
    return refuseBlocked(room, tx, order.site, personId);
  if (code.kind === 'recovery') await room.outbox.announce(tx, 'recovery_code.used', { brandId, personId });
  const { isLimited } = found;
  const known = { ...(await readCredential(tx, personId)), playerNumber: person.playerNumber };
  const result = await openSignedIn(room, tx, order, { row: known, subjectHash, isLimited });
  return accept({
    ...result,
    proof: await drawProof(room, tx, { brandId, personId, sessionId: result.session.sessionId }),
    trusted: order.isTrusting ? await trust(room, tx, order.site, personId) : undefined,
  });
}

async function trust(room: IdentityRoom, tx: Tx, { brandId }: SiteContext, personId: PersonId) {
  const token = drawSecret(room.randomBytes);
  await insertTrustedDevice(tx, { brandId, tokenHash: token.hash, personId, lifeMs: TRUST_MS });
  return { token: token.text, leftMs: TRUST_MS };
}

const recordFailure = (room: IdentityRoom, { site, caller }: CodeOrder, personId: PersonId): Promise<void> =>
  insertAudit(room.db, {
    brandId: site.brandId,
    actorKind: 'visitor',
    actor: '',
    personId,
    action: 'session.two_factor_failed',
    address: caller.address,
    requestId: caller.requestId,
  });
