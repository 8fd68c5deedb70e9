// What binding and changing a phone share.

import {
  accept,
  type BrandId,
  MINUTE,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityRoom, TextOrder } from '../deps.ts';
import { CODE_LIFE_MS } from '../domain/one-time-code.ts';
import { PHONE_COLUMN } from '../domain/own-columns.ts';
import { maskPhone, type Phone, readPhone } from '../domain/phone.ts';
import { insertAudit } from '../store/audit-store.ts';
import { takeCode } from '../store/code-store.ts';
import { bindPhone, findPhone, findPhoneOwner } from '../store/phone-store.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { holdForDoor } from './money-hold.ts';
import { type CodeWrong, sendCode, type SendCodeRefusal, type SentCode, targetOf } from './one-time-codes.ts';

export interface PhoneOrder {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly session: Session;
}

export interface TypedPhone {
  readonly typed: string;
  /** Alpha-2 of the field it was typed in. */
  readonly country: string | undefined;
}

export type NotOffered = Refusal<'sms_not_offered', object>;
export type NotFresh = Refusal<'sign_in_not_fresh', object>;
export type WrongCode = CodeWrong<'sms_code_wrong'>;

export interface PhoneOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

export const sealPhone = (
  { personKeys }: Pick<IdentityRoom, 'personKeys'>,
  tx: Tx,
  { brandId, personId }: PhoneOwner,
  number: string,
): Promise<Uint8Array> =>
  personKeys.sealFor(tx, { column: PHONE_COLUMN, brandId, personId }, Buffer.from(number));

/** Nothing where it cannot be read any more: then it is as if no phone were bound. */
export async function phoneOf(
  { personKeys }: Pick<IdentityRoom, 'personKeys'>,
  tx: Tx,
  { brandId, personId }: PhoneOwner,
  sealed: Uint8Array,
): Promise<string | undefined> {
  const opened = await personKeys.openFor(tx, { column: PHONE_COLUMN, brandId, personId }, sealed);
  return typeof opened === 'string' ? undefined : Buffer.from(opened).toString();
}

/** Sends a code as a text message. */
export const textCode = (
  room: IdentityRoom,
  tx: Tx,
  {
    site,
    phone,
    code,
    personId,
  }: {
    readonly site: Pick<SiteContext, 'brandId' | 'lang' | 'origin'>;
    readonly phone: Phone;
    readonly code: string;
    readonly personId?: PersonId;
  },
): Promise<unknown> =>
  text(room, tx, {
    site,
    recipient: phone,
    template: 'code',
    values: { code, minutes: CODE_LIFE_MS / MINUTE, host: new URL(site.origin).hostname },
    lifeMs: CODE_LIFE_MS,
    ...(personId === undefined ? {} : { personId }),
  });

export const text = (room: IdentityRoom, tx: Tx, order: TextOrder): Promise<unknown> =>
  room.textTo?.(tx, order) ?? Promise.resolve();

export type SendToPhoneRefusal = NotOffered | SendCodeRefusal;

/** Sends a code to a number somebody claims. Whose it is already is told there, and not here. */
export async function sendToClaimed(
  room: IdentityRoom,
  { site, session }: PhoneOrder,
  phone: Phone,
  purpose: 'phone_bind' | 'phone_new',
): Promise<Outcome<SentCode, SendToPhoneRefusal>> {
  const { personId } = session;
  const target = targetOf(room.secretBox, phone.number);
  return sendCode(room, { site, purpose, target, personId }, async (tx, code) => {
    const owner = await findPhoneOwner(tx, target.hash);
    if (owner === undefined || owner === personId) await textCode(room, tx, { site, phone, code, personId });
    else
      await text(room, tx, {
        site,
        recipient: phone,
        template: 'number_taken',
        values: {},
        lifeMs: CODE_LIFE_MS,
      });
  });
}

/** The phone of a person with its number; nothing when none is bound, or it cannot be read any more. */
export async function readOwnPhone(
  room: Pick<IdentityRoom, 'personKeys'>,
  tx: Tx,
  owner: PhoneOwner,
): Promise<(Phone & { readonly masked: string }) | undefined> {
  const bound = await findPhone(tx, owner.personId);
  const number = bound && (await phoneOf(room, tx, owner, bound.sealed));
  return bound && number !== undefined ? { number, country: bound.country, masked: bound.masked } : undefined;
}

/** Every step needs a gateway and a fresh password. */
export async function stateBefore(room: IdentityRoom, { site, session }: PhoneOrder) {
  if (!room.textTo) return refuse('sms_not_offered');
  const { brandId } = site;
  const { isFresh, phone } = await room.db.read({ brandId }, async (tx) => ({
    isFresh: await isFreshSignIn(tx, session),
    phone: await readOwnPhone(room, tx, { brandId, personId: session.personId }),
  }));
  return isFresh ? accept({ phone }) : refuse('sign_in_not_fresh');
}

/** Writes the number that was proven, and holds money for it. Between code and this somebody may have been quicker with it. */
export async function settle(
  room: IdentityRoom,
  tx: Tx,
  { site, caller, session }: PhoneOrder,
  proven: {
    readonly number: string;
    readonly ticketHash: Uint8Array;
    readonly action: 'credential.phone_bound' | 'credential.phone_changed';
  },
): Promise<
  Outcome<{ readonly masked: string; readonly isHeld: boolean }, Refusal<'sms_code_wrong', object>>
> {
  const { brandId } = site;
  const { personId } = session;
  const read = readPhone(proven.number);
  if (!read.ok || !(await takeCode(tx, proven.ticketHash))) return refuse('sms_code_wrong');
  const { number, country } = read.value;
  const masked = maskPhone(read.value);
  const bound = await bindPhone(
    tx,
    { brandId, personId },
    {
      phoneHash: targetOf(room.secretBox, number).hash,
      sealed: await sealPhone(room, tx, { brandId, personId }, number),
      country,
      masked,
    },
  );
  if (!bound) return refuse('sms_code_wrong');
  await insertAudit(tx, {
    brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: proven.action,
    after: { phone: masked },
    address: caller.address,
    requestId: caller.requestId,
  });
  const isFirst = proven.action === 'credential.phone_bound';
  const isHeld = await holdForDoor(room, tx, session, isFirst ? 'added' : 'changed');
  if (isFirst) await room.outbox.announce(tx, 'phone.bound', { brandId, personId, isHeld });
  else await room.outbox.announce(tx, 'phone.changed', { brandId, personId });
  return accept({ masked, isHeld });
}
