// A change of the e-mail address: a code goes to the new one, and the old one is told when it was typed.

import { accept, MINUTE, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { emailKeyOf, isEmail, maskEmail } from '../domain/canonical.ts';
import { CODE_LIFE_MS } from '../domain/one-time-code.ts';
import { insertAudit } from '../store/audit-store.ts';
import { takeCode } from '../store/code-store.ts';
import { emailIsTaken, lockEmailIsTaken, readCredential, updateEmail } from '../store/credential-store.ts';
import { findPerson, lockPerson } from '../store/person-store.ts';
import type { ChangeOrder } from './credentials.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { holdForDoor } from './money-hold.ts';
import {
  checkSentCode,
  type CodeWrong,
  sendCode,
  type SendCodeRefusal,
  type SentCode,
  targetOf,
} from './one-time-codes.ts';

type NotFresh = Refusal<'sign_in_not_fresh', object>;

export type BeginEmailRefusal =
  | NotFresh
  | SendCodeRefusal
  | Refusal<'email_malformed', object>
  | Refusal<'email_unchanged', object>;

/** Mails a code to the new address. That somebody else has it is told there, and not here. */
export async function beginEmailChange(
  room: IdentityRoom,
  { site, session, email }: ChangeOrder & { readonly email: string },
): Promise<Outcome<SentCode & { readonly masked: string }, BeginEmailRefusal>> {
  const { brandId } = site;
  const { personId } = session;
  const address = email.normalize('NFKC').trim();
  if (!isEmail(address)) return refuse('email_malformed');
  const { isFresh, credential } = await room.db.read({ brandId }, async (tx) => ({
    isFresh: await isFreshSignIn(tx, session),
    credential: await readCredential(tx, personId),
  }));
  if (!isFresh) return refuse('sign_in_not_fresh');
  const emailKey = emailKeyOf(address);
  if (emailKey === credential.emailKey) return refuse('email_unchanged');
  const target = { ...targetOf(room.secretBox, emailKey), text: address };
  const wish = { site, purpose: 'email_new', target, personId } as const;
  const sent = await sendCode(room, wish, async (tx, code) => {
    const isTaken = await emailIsTaken(tx, emailKey);
    await room.mailTo(tx, {
      site,
      recipient: address,
      template: isTaken ? 'email_taken' : 'confirm_new_email',
      values: isTaken
        ? {}
        : { code, minutes: CODE_LIFE_MS / MINUTE, playerNumber: String(session.playerNumber) },
    });
  });
  return sent.ok ? accept({ ...sent.value, masked: maskEmail(address) }) : sent;
}

export type ConfirmEmailRefusal = NotFresh | CodeWrong<'email_code_wrong'>;

/** Puts the new address in place of the old one, proven. A password can be set anew from it, so money stays in for a day. */
export async function confirmEmailChange(
  room: IdentityRoom,
  order: ChangeOrder & { readonly code: string },
): Promise<Outcome<{ readonly masked: string; readonly isHeld: boolean }, ConfirmEmailRefusal>> {
  const { site, session } = order;
  const { brandId } = site;
  const { personId } = session;
  if (!(await room.db.read({ brandId }, (tx) => isFreshSignIn(tx, session))))
    return refuse('sign_in_not_fresh');
  const checked = await checkSentCode(
    room,
    { brandId, purpose: 'email_new', of: { personId } },
    { typed: order.code, wrong: 'email_code_wrong' },
  );
  if (!checked.ok) return checked;
  const { ticketHash, text: email } = checked.value;
  return room.db.inTransaction({ brandId }, async (tx) => {
    await lockPerson(tx, personId);
    const emailKey = emailKeyOf(email);
    if ((await lockEmailIsTaken(tx, emailKey)) || !(await takeCode(tx, ticketHash)))
      return refuse('email_code_wrong');
    const { email: old } = await readCredential(tx, personId);
    await updateEmail(tx, personId, { text: email, key: emailKey });
    const isHeld = await holdForDoor(room, tx, session, old === null ? 'added' : 'changed');
    if (old !== null) await tellOldAddress(room, tx, order, { old, email });
    else await room.outbox.announce(tx, 'email.added', { brandId, personId, isHeld });
    await record(tx, order, { old, email });
    await room.outbox.announce(tx, 'email.proven', { brandId, personId });
    return accept({ masked: maskEmail(email), isHeld });
  });
}

interface Addresses<Old = string> {
  readonly old: Old;
  readonly email: string;
}

async function tellOldAddress(
  room: IdentityRoom,
  tx: Tx,
  { site, session }: ChangeOrder,
  of: Addresses,
): Promise<void> {
  const lang = (await findPerson(tx, session.personId))?.lang ?? site.lang;
  await room.mailTo(tx, {
    site: { brandId: site.brandId, lang },
    recipient: of.old,
    template: 'email_changed',
    values: { playerNumber: String(session.playerNumber), newEmail: maskEmail(of.email) },
  });
}

const record = (
  tx: Tx,
  { site, caller, session }: ChangeOrder,
  of: Addresses<string | null>,
): Promise<void> =>
  insertAudit(tx, {
    brandId: site.brandId,
    actorKind: 'player',
    actor: session.personId,
    personId: session.personId,
    action: 'credential.email_changed',
    before: { email: of.old === null ? null : maskEmail(of.old) },
    after: { email: maskEmail(of.email) },
    address: caller.address,
    requestId: caller.requestId,
  });
