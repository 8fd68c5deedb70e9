import { accept, MINUTE, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import { jwtVerify } from 'jose';
import type { SiteContext, Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { drawSecret, isSecretText } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import { readCredential } from '../store/credential-store.ts';
import { lockStatus } from '../store/person-store.ts';
import { findLinked, noteLinkUsed } from '../store/social-store.ts';
import { readFactorState } from '../store/two-factor-store.ts';
import { type BlockedRefusal, refuseBlocked } from './appeal-key.ts';
import { openSignedIn, type SignInOrder, type SignInResult } from './signed-in.ts';
import {
  comeBack,
  givenBy,
  keepTicket,
  type ProvenAccount,
  provenBy,
  type ReturnOrder,
  type SocialFault,
  takeOnce,
} from './social-kit.ts';
import { challenge, type ChallengeRefusal, isTrusted } from './two-factor-sign-in.ts';

export type NotLinked = Refusal<
  'social_not_linked',
  { hash: string; provider: string; given: ReturnType<typeof givenBy> }
>;

export type SocialSignInRefusal =
  | SocialFault
  | NotLinked
  | BlockedRefusal
  | Refusal<'not_now', object>
  | ChallengeRefusal;

type Arrival = Omit<SignInOrder, 'name' | 'password'>;

/** What a refusal may leave in the browser: a ticket is worth nothing in another. */
export interface SocialAnswer {
  readonly outcome: Outcome<SignInResult, SocialSignInRefusal>;
  readonly browserToken: string;
}

/** Signs in whoever has linked the account. A second factor is asked for behind it as behind a password. */
export async function signInBySocial(
  room: IdentityRoom,
  arrival: Arrival,
  order: ReturnOrder,
): Promise<SocialAnswer> {
  const browserToken = isSecretText(order.browserToken)
    ? order.browserToken
    : drawSecret(room.randomBytes).text;
  const proven = await comeBack(room, order);
  const outcome = proven.ok ? await arrive(room, arrival, { account: proven.value, browserToken }) : proven;
  return { outcome, browserToken };
}

const TOKEN_AGE_MS = 5 * MINUTE;
const XFRAME = 'xframe';

/** By a token of a partner whose page frames this site: short, for this brand only, taken once. */
export async function signInByFrame(
  room: IdentityRoom,
  arrival: Arrival,
  { token, browserToken: brought }: { readonly token: string; readonly browserToken: string | undefined },
): Promise<SocialAnswer> {
  const browserToken = isSecretText(brought) ? brought : drawSecret(room.randomBytes).text;
  const read = await readFrameToken(room, arrival.site, token);
  const proven = read.ok ? await takeOnce(room, arrival.site, read.value) : read;
  const outcome = proven.ok ? await arrive(room, arrival, { account: proven.value, browserToken }) : proven;
  return { outcome, browserToken };
}

async function readFrameToken(
  room: IdentityRoom,
  site: SiteContext,
  token: string,
): Promise<Outcome<ProvenAccount, SocialFault>> {
  const partners = room.social?.partnersOf(site.brandKey);
  if (!partners || partners.size === 0) return refuse('social_not_offered');
  for (const [partner, secret] of partners) {
    const payload = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: partner,
      audience: `brand:${site.brandKey}`,
      maxTokenAge: TOKEN_AGE_MS / 1000,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: new Date(room.clock.now()),
    }).then(
      (verified) => verified.payload,
      () => undefined,
    );
    if (!payload?.sub || !payload.jti) continue;
    const profile = { subject: `${partner}/${payload.sub}`, onceKey: `${partner}/${payload.jti}` };
    return accept(provenBy(room, XFRAME, { ...profile, shownAs: partner }));
  }
  return refuse('social_not_accepted');
}

interface Coming {
  readonly account: ProvenAccount;
  readonly browserToken: string;
}

function arrive(
  room: IdentityRoom,
  arrival: Arrival,
  coming: Coming,
): Promise<Outcome<SignInResult, SocialSignInRefusal>> {
  const { site } = arrival;
  const { account } = coming;
  return room.db.inTransaction(site, async (tx): Promise<Outcome<SignInResult, SocialSignInRefusal>> => {
    const personId = await findLinked(tx, account);
    // The same answer whoever has the e-mail address of the account here: nothing can be learnt from it, and nothing is taken over.
    if (personId === undefined) return notLinked(room, tx, site, coming);
    const person = await lockStatus(tx, personId);
    await noteDoor(tx, arrival, { account, personId });
    const subjectHash = account.subjectHash;
    const hasFactor = (await readFactorState(tx, personId)).enabledAt !== undefined;
    if (hasFactor && !(await isTrusted(tx, personId, arrival.trustedToken)))
      return challenge(room, tx, site, { personId, subjectHash, isLimited: true });
    if (person?.status !== 'active' || person.playerNumber === undefined)
      return refuseBlocked(room, tx, site, personId);
    const row = { ...(await readCredential(tx, personId)), playerNumber: person.playerNumber };
    return accept(await openSignedIn(room, tx, arrival, { row, subjectHash, isLimited: true }));
  });
}

async function notLinked(room: IdentityRoom, tx: Tx, site: SiteContext, coming: Coming): Promise<NotLinked> {
  const { provider, profile } = coming.account;
  const hash = await keepTicket(room, tx, site, coming);
  return refuse('social_not_linked', { hash, provider, given: givenBy(profile) });
}

async function noteDoor(
  tx: Tx,
  { site, caller }: Arrival,
  { account, personId }: { readonly account: ProvenAccount; readonly personId: PersonId },
): Promise<void> {
  await noteLinkUsed(tx, account);
  await insertAudit(tx, {
    brandId: site.brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: 'session.social_accepted',
    after: { provider: account.provider },
    address: caller.address,
    requestId: caller.requestId,
  });
}
