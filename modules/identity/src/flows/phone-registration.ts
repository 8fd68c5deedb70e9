// A phone that is proven before its owner is a person: the number comes first, the account follows (specification 1 section 4).

import { accept, type BrandId, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityRoom } from '../deps.ts';
import { maskPhone, type Phone, readPhone } from '../domain/phone.ts';
import { insertAudit } from '../store/audit-store.ts';
import { giveTryBack, takeCode } from '../store/code-store.ts';
import { bindPhone, findPhoneOwner, lockPhone } from '../store/phone-store.ts';
import { type CaptchaRefusal, requireCaptcha } from './captcha.ts';
import { checkSentCode, sendCode, type SendCodeRefusal, type SentCode, targetOf } from './one-time-codes.ts';
import { type NotOffered, sealPhone, text, textCode, type TypedPhone, type WrongCode } from './phone-kit.ts';

export type RegistrationCodeRefusal =
  | SendCodeRefusal
  | CaptchaRefusal
  | NotOffered
  | Refusal<'phone_malformed', object>;

/** A number whose code was typed: the account may be opened with it. */
export interface ProvenPhone {
  readonly phone: Phone;
  readonly ticketHash: Uint8Array;
}

/** What registration asks of identity about phones. */
export interface PhoneRegistration {
  /** Whether this house sends text messages. */
  readonly isOffered: boolean;
  sendCode(
    ask: { readonly site: SiteContext; readonly captchaToken: string | undefined } & TypedPhone,
  ): Promise<Outcome<SentCode & { readonly masked: string }, RegistrationCodeRefusal>>;
  /** Counts a try; a right code can be used until it is taken. */
  checkCode(brandId: BrandId, ticket: string, typed: string): Promise<Outcome<ProvenPhone, WrongCode>>;
  /** Uses the code up before anything is written. False when somebody was quicker with code or number; the number is then locked for nobody. */
  take(tx: Tx, brandId: BrandId, proven: ProvenPhone): Promise<boolean>;
  /** Gives the number to its new person, behind `take` in the same transaction. */
  bind(tx: Tx, owner: NewOwner, proven: ProvenPhone): Promise<void>;
}

interface NewOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly caller: Caller;
}

export const phoneRegistration = (room: IdentityRoom): PhoneRegistration => ({
  isOffered: room.textTo !== undefined,
  sendCode: (ask) => sendRegistrationCode(room, ask),
  checkCode: (brandId, ticket, typed) => checkRegistrationCode(room, brandId, { ticket, typed }),
  take: async (tx, brandId, { phone, ticketHash }) => {
    const { hash } = targetOf(room.secretBox, phone.number);
    await lockPhone(tx, brandId, hash);
    return (await findPhoneOwner(tx, hash)) === undefined && (await takeCode(tx, ticketHash));
  },
  bind: (tx, owner, proven) => bindNew(room, tx, owner, proven),
});

/** Whether somebody has the number is told there, and not here. */
async function sendRegistrationCode(
  room: IdentityRoom,
  { site, captchaToken, typed, country }: Parameters<PhoneRegistration['sendCode']>[0],
): ReturnType<PhoneRegistration['sendCode']> {
  if (!room.textTo) return refuse('sms_not_offered');
  const read = readPhone(typed, country);
  if (!read.ok) return read;
  const solved = await requireCaptcha(room, site, { action: 'code', token: captchaToken });
  if (!solved.ok) return solved;
  const phone = read.value;
  const target = targetOf(room.secretBox, phone.number);
  const sent = await sendCode(room, { site, purpose: 'phone_register', target }, async (tx, code) => {
    if ((await findPhoneOwner(tx, target.hash)) === undefined)
      return textCode(room, tx, { site, phone, code });
    return text(room, tx, { site, recipient: phone, template: 'number_taken', values: {} });
  });
  return sent.ok ? accept({ ...sent.value, masked: maskPhone(phone) }) : sent;
}

async function checkRegistrationCode(
  room: IdentityRoom,
  brandId: BrandId,
  { ticket, typed }: { readonly ticket: string; readonly typed: string },
): Promise<Outcome<ProvenPhone, WrongCode>> {
  const checked = await checkSentCode(
    room,
    { brandId, purpose: 'phone_register', of: { ticket } },
    { typed, wrong: 'sms_code_wrong' },
  );
  if (!checked.ok) return checked;
  const { ticketHash, text: number } = checked.value;
  // Whoever knows the code learns nothing by asking again: right answers do not use up the tries of the form that follows.
  await room.db.inTransaction({ brandId }, (tx) => giveTryBack(tx, ticketHash));
  const read = readPhone(number);
  return read.ok ? accept({ phone: read.value, ticketHash }) : refuse('sms_code_wrong');
}

async function bindNew(
  room: IdentityRoom,
  tx: Tx,
  { brandId, personId, caller }: NewOwner,
  { phone }: ProvenPhone,
): Promise<void> {
  const masked = maskPhone(phone);
  const bound = await bindPhone(
    tx,
    { brandId, personId },
    {
      phoneHash: targetOf(room.secretBox, phone.number).hash,
      sealed: await sealPhone(room, tx, { brandId, personId }, phone.number),
      country: phone.country,
      masked,
    },
  );
  // The number was locked and free when the code was taken.
  if (!bound) throw new Error('a phone that was taken for a new person is somebody else’s');
  await insertAudit(tx, {
    brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: 'credential.phone_bound',
    after: { phone: masked },
    address: caller.address,
    requestId: caller.requestId,
  });
}
