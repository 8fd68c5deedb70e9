// A change of the phone number: a code of the old number, the new number, a code of that.

import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { CODE_LIFE_MS } from '../domain/one-time-code.ts';
import { maskPhone, readPhone } from '../domain/phone.ts';
import { takeCode } from '../store/code-store.ts';
import { lockPerson } from '../store/person-store.ts';
import { findPhone, type PhoneSteps, readPhoneSteps } from '../store/phone-store.ts';
import { checkSentCode, sendCode, type SentCode, targetOf } from './one-time-codes.ts';
import type { BeginPhoneRefusal } from './phone-binding.ts';
import {
  type NotFresh,
  type NotOffered,
  type PhoneOrder,
  readOwnPhone,
  type SendToPhoneRefusal,
  sendToClaimed,
  settle,
  stateBefore,
  text,
  textCode,
  type TypedPhone,
  type WrongCode,
} from './phone-kit.ts';
import { type AnswerRefusal, checkAnswerBeside } from './secret-questions.ts';

export type OldCodeRefusal = SendToPhoneRefusal | NotFresh | Refusal<'phone_not_bound', object>;

/** The first step of a change: a code goes to the number the person has. */
export async function sendToBound(
  room: IdentityRoom,
  order: PhoneOrder,
): Promise<Outcome<SentCode & { readonly masked: string }, OldCodeRefusal>> {
  const { site, session } = order;
  const { personId } = session;
  const state = await stateBefore(room, order);
  if (!state.ok) return state;
  const { phone } = state.value;
  if (!phone) return refuse('phone_not_bound');
  const target = targetOf(room.secretBox, phone.number);
  const wish = { site, purpose: 'phone_old', target, personId } as const;
  const sent = await sendCode(room, wish, (tx, code) => textCode(room, tx, { site, phone, code, personId }));
  return sent.ok ? accept({ ...sent.value, masked: phone.masked }) : sent;
}

/** Whether a code of the number the person has is right. It counts as a try, and the code stays as it is. */
export const checkOldCode = async (
  room: IdentityRoom,
  { site, session }: PhoneOrder,
  typed: string,
): Promise<Outcome<undefined, WrongCode>> => {
  const of = { personId: session.personId };
  const checked = await checkSentCode(
    room,
    { brandId: site.brandId, purpose: 'phone_old', of },
    { typed, wrong: 'sms_code_wrong' },
  );
  return checked.ok ? accept(undefined) : checked;
};

export type NewPhoneRefusal =
  | BeginPhoneRefusal
  | WrongCode
  | AnswerRefusal
  | Refusal<'phone_not_bound', object>;

/**
 * The second step: names the new number, to which the next code goes. The old one is shown to be at hand by its code, brought now or
 * used up within ten minutes. An answer to the secret question is looked at before the code is used up, and stands in for nothing.
 */
export async function nameNewPhone(
  room: IdentityRoom,
  order: PhoneOrder &
    TypedPhone & { readonly oldCode?: string | undefined; readonly answer?: string | undefined },
): Promise<Outcome<SentCode & { readonly masked: string }, NewPhoneRefusal>> {
  const state = await stateBefore(room, order);
  if (!state.ok) return state;
  if (!state.value.phone) return refuse('phone_not_bound');
  const read = readPhone(order.typed, order.country);
  if (!read.ok) return read;
  const answered = await checkAnswerBeside(room, order, order.answer);
  if (!answered.ok) return answered;
  const proven = order.oldCode === undefined ? undefined : await spendOldCode(room, order, order.oldCode);
  if (proven && !proven.ok) return proven;
  if (!(await stepsOf(room, order)).isOldProven) return refuse('sms_code_wrong');
  const sent = await sendToClaimed(room, order, read.value, 'phone_new');
  return sent.ok ? accept({ ...sent.value, masked: maskPhone(read.value) }) : sent;
}

async function spendOldCode(
  room: IdentityRoom,
  { site, session }: PhoneOrder,
  typed: string,
): Promise<Outcome<undefined, WrongCode>> {
  const of = { personId: session.personId };
  const checked = await checkSentCode(
    room,
    { brandId: site.brandId, purpose: 'phone_old', of },
    { typed, wrong: 'sms_code_wrong' },
  );
  if (!checked.ok) return checked;
  const isTaken = await room.db.inTransaction(site, (tx) => takeCode(tx, checked.value.ticketHash));
  return isTaken ? accept(undefined) : refuse('sms_code_wrong');
}

const stepsOf = (room: IdentityRoom, { site, session }: PhoneOrder): Promise<PhoneSteps> =>
  room.db.read({ brandId: site.brandId }, (tx) => readPhoneSteps(tx, session.personId, CODE_LIFE_MS));

export type ConfirmChangeRefusal = WrongCode | NotFresh | NotOffered;

/**
 * Takes the code that is awaited: that of the new number, which ends the change, or that of the old one, which lets the new one be named.
 * Money stays in for a day after a change, and the old number is told.
 */
export async function confirmChange(
  room: IdentityRoom,
  order: PhoneOrder & { readonly code: string },
): Promise<Outcome<{ readonly masked: string | undefined }, ConfirmChangeRefusal>> {
  const { site, session } = order;
  const { personId } = session;
  const before = await stateBefore(room, order);
  if (!before.ok) return before;
  if (!(await stepsOf(room, order)).isNewAsked) {
    const used = await spendOldCode(room, order, order.code);
    return used.ok ? accept({ masked: undefined }) : used;
  }
  const checked = await checkSentCode(
    room,
    { brandId: site.brandId, purpose: 'phone_new', of: { personId } },
    { typed: order.code, wrong: 'sms_code_wrong' },
  );
  if (!checked.ok) return checked;
  const { ticketHash } = checked.value;
  const number = checked.value.text;
  return room.db.inTransaction(site, async (tx) => {
    await lockPerson(tx, personId);
    const old = await readOwnPhone(room, tx, { brandId: site.brandId, personId });
    const changed = await settle(room, tx, order, { number, ticketHash, action: 'credential.phone_changed' });
    if (!changed.ok) return changed;
    if (old) {
      await text(room, tx, { site, recipient: old, template: 'number_changed', values: {}, personId });
    }
    return changed;
  });
}

/** What the person is asked for next. */
export type PhoneStep = 'number' | 'code_of_number' | 'change' | 'code_of_old' | 'new_number' | 'code_of_new';

export interface PhoneState {
  readonly isOffered: boolean;
  readonly masked: string | undefined;
  readonly step: PhoneStep;
}

/** What stands, and where a binding or change has got to. */
export const readPhoneState = (
  room: IdentityRoom,
  { brandId }: SiteContext,
  personId: PersonId,
): Promise<PhoneState> =>
  room.db.read({ brandId }, async (tx) => {
    const phone = await findPhone(tx, personId);
    const steps = await readPhoneSteps(tx, personId, CODE_LIFE_MS);
    return {
      isOffered: room.textTo !== undefined,
      masked: phone?.masked,
      step: stepOf(phone !== undefined, steps),
    };
  });

function stepOf(isBound: boolean, steps: PhoneSteps): PhoneStep {
  if (!isBound) return steps.isBinding ? 'code_of_number' : 'number';
  if (steps.isOldProven) return steps.isNewAsked ? 'code_of_new' : 'new_number';
  return steps.isOldAsked ? 'code_of_old' : 'change';
}
