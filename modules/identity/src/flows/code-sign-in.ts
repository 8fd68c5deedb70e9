// Signing in by a code in place of the password: sent to the phone, or mailed. Whether anybody has the number or the address is looked up
// after the answer went out. What it opens is limited: money out and credentials ask for the password.

import {
  accept,
  type BrandId,
  MINUTE,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Job, SiteContext, Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { emailKeyOf, isEmail } from '../domain/canonical.ts';
import { CODE_LIFE_MS } from '../domain/one-time-code.ts';
import { type Phone, readPhone } from '../domain/phone.ts';
import { insertAudit } from '../store/audit-store.ts';
import { takeCode } from '../store/code-store.ts';
import { findByName, readCredential } from '../store/credential-store.ts';
import { lockStatus } from '../store/person-store.ts';
import { findPhoneOwner } from '../store/phone-store.ts';
import { readFactorState } from '../store/two-factor-store.ts';
import { type BlockedRefusal, refuseBlocked } from './appeal-key.ts';
import { type CaptchaRefusal, requireCaptcha } from './captcha.ts';
import { checkSentCode, sendCode, type SendCodeRefusal, type SentCode, targetOf } from './one-time-codes.ts';
import { textCode, type TypedPhone } from './phone-kit.ts';
import { openSignedIn, type SignInOrder, type SignInResult } from './signed-in.ts';
import { challenge, type ChallengeRefusal, isTrusted } from './two-factor-sign-in.ts';

export type CodeDoor = 'phone' | 'email';

const JOB = 'identity.send_sign_in_code';
/** To whom and what: waits in the queue, where nobody should read it. */
const SEAL = 'a code to sign in with';

interface Queued {
  readonly brandId: BrandId;
  readonly lang: string;
  readonly origin: string;
  readonly sealed: string;
}
type Secrets = { readonly code: string } & (
  | { readonly door: 'phone'; readonly phone: Phone }
  | { readonly door: 'email'; readonly email: string }
);

interface Ask {
  readonly site: SiteContext;
  readonly captchaToken: string | undefined;
}

export type SendSignInCodeRefusal =
  | SendCodeRefusal
  | CaptchaRefusal
  | Refusal<'sms_not_offered', object>
  | Refusal<'email_codes_not_offered', object>
  | Refusal<'phone_malformed', object>
  | Refusal<'email_malformed', object>;
type Sent = Promise<Outcome<SentCode, SendSignInCodeRefusal>>;

export async function textSignInCode(room: IdentityRoom, ask: Ask & TypedPhone): Sent {
  if (!room.textTo) return refuse('sms_not_offered');
  const read = readPhone(ask.typed, ask.country);
  if (!read.ok) return read;
  const phone = read.value;
  return send(room, ask, { text: phone.number, secrets: (code) => ({ code, door: 'phone', phone }) });
}

/** Where the brand lets its players (`disable_auth_by_email` off). */
export async function mailSignInCode(room: IdentityRoom, ask: Ask & { readonly email: string }): Sent {
  if (!hasEmailCodes(room, ask.site.brandId)) return refuse('email_codes_not_offered');
  if (!isEmail(ask.email.trim())) return refuse('email_malformed');
  const email = emailKeyOf(ask.email);
  return send(room, ask, { text: email, secrets: (code) => ({ code, door: 'email', email }) });
}

export const hasEmailCodes = ({ directory }: Pick<IdentityRoom, 'directory'>, brandId: BrandId): boolean =>
  directory.brandById(brandId)?.flags['disable_auth_by_email'] === false;

async function send(
  room: IdentityRoom,
  { site, captchaToken }: Ask,
  to: { readonly text: string; readonly secrets: (code: string) => Secrets },
): Sent {
  const solved = await requireCaptcha(room, site, { action: 'code', token: captchaToken });
  if (!solved.ok) return solved;
  const target = targetOf(room.secretBox, to.text);
  const purpose = to.secrets('').door === 'phone' ? 'phone_sign_in' : 'email_sign_in';
  return sendCode(room, { site, purpose, target }, (tx, code) => {
    const sealed = room.secretBox.seal(Buffer.from(JSON.stringify(to.secrets(code))), SEAL);
    const { brandId, lang, origin } = site;
    const queued: Queued = { brandId, lang, origin, sealed: Buffer.from(sealed).toString('base64') };
    return room.outbox.queue(tx, JOB, queued);
  });
}

export const sendSignInCodeJob = (room: IdentityRoom): Job => ({
  name: JOB,
  handle: async (payload) => {
    const { brandId, lang, origin, sealed } = payload as Queued; // Queued above.
    const opened = room.secretBox.open(Buffer.from(sealed, 'base64'), SEAL);
    if (!opened) return; // Sealed under a key this installation has no longer.
    const secrets = JSON.parse(Buffer.from(opened).toString()) as Secrets; // Sealed above.
    const { code } = secrets;
    await room.db.inTransaction({ brandId }, async (tx) => {
      const text = secrets.door === 'phone' ? secrets.phone.number : secrets.email;
      const personId = await ownerOf(room, tx, { door: secrets.door, text });
      if (personId === undefined) return;
      if (secrets.door === 'phone') {
        const site = { brandId, lang, origin };
        await textCode(room, tx, { site, phone: secrets.phone, code, personId });
      } else {
        const values = { code, minutes: CODE_LIFE_MS / MINUTE };
        await room.mailToOwner(tx, { brandId, personId, lang, template: 'sign_in_code', values });
      }
    });
  },
});

/** Who proves by a code there who they are: whose number it is, or whose proven address, opened by mail. Who is blocked appeals with it. */
async function ownerOf(
  room: IdentityRoom,
  tx: Tx,
  { door, text }: { readonly door: CodeDoor; readonly text: string },
): Promise<PersonId | undefined> {
  const personId =
    door === 'phone'
      ? await findPhoneOwner(tx, targetOf(room.secretBox, text).hash)
      : await findByName(tx, { kind: 'email', key: text });
  if (personId === undefined || door === 'phone') return personId;
  const { isEmailSignIn, isEmailConfirmed } = await readCredential(tx, personId);
  return isEmailSignIn && isEmailConfirmed ? personId : undefined;
}

export type SentCodeOrder = Omit<SignInOrder, 'name' | 'password'> & {
  readonly door: CodeDoor;
  /** What came back when the code was sent. */
  readonly ticket: string;
  readonly code: string;
};

export type SentCodeRefusal =
  | Refusal<'sms_code_wrong', object>
  | Refusal<'email_code_wrong', object>
  | BlockedRefusal
  | Refusal<'not_now', object>
  | ChallengeRefusal;

/** Signs in by the code that was sent. A second factor is asked for behind it as behind a password. */
export async function signInBySentCode(
  room: IdentityRoom,
  order: SentCodeOrder,
): Promise<Outcome<SignInResult, SentCodeRefusal>> {
  const { site, door, ticket, code: typed } = order;
  const wrong = door === 'phone' ? ('sms_code_wrong' as const) : ('email_code_wrong' as const);
  const purpose = door === 'phone' ? 'phone_sign_in' : 'email_sign_in';
  const checked = await checkSentCode(
    room,
    { brandId: site.brandId, purpose, of: { ticket } },
    { typed, wrong },
  );
  if (!checked.ok) return checked;
  const { ticketHash, targetHash } = checked.value;
  const text = checked.value.text;
  return room.db.inTransaction(site, async (tx): Promise<Outcome<SignInResult, SentCodeRefusal>> => {
    const personId = await ownerOf(room, tx, { door, text });
    const person = personId === undefined ? undefined : await lockStatus(tx, personId);
    if (!(await takeCode(tx, ticketHash)) || personId === undefined) return refuse(wrong);
    const hasFactor = (await readFactorState(tx, personId)).enabledAt !== undefined;
    if (hasFactor && !(await isTrusted(tx, personId, order.trustedToken)))
      return challenge(room, tx, site, { personId, subjectHash: targetHash, isLimited: true });
    if (person?.status !== 'active' || person.playerNumber === undefined)
      return refuseBlocked(room, tx, site, personId);
    const row = { ...(await readCredential(tx, personId)), playerNumber: person.playerNumber };
    const proven = { row, subjectHash: targetHash, isLimited: true };
    await noteDoor(tx, order, personId);
    return accept(await openSignedIn(room, tx, order, proven));
  });
}

const noteDoor = (tx: Tx, { site, caller, door }: SentCodeOrder, personId: PersonId): Promise<void> =>
  insertAudit(tx, {
    brandId: site.brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: 'session.code_accepted',
    after: { door },
    address: caller.address,
    requestId: caller.requestId,
  });
