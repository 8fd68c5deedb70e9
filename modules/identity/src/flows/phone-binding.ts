// A person's first phone number: a code goes there and is typed.

import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { IdentityRoom } from '../deps.ts';
import { maskPhone, readPhone } from '../domain/phone.ts';
import { lockPerson } from '../store/person-store.ts';
import { findPhone } from '../store/phone-store.ts';
import { checkSentCode, type SentCode } from './one-time-codes.ts';
import {
  type NotFresh,
  type PhoneOrder,
  type SendToPhoneRefusal,
  sendToClaimed,
  settle,
  stateBefore,
  type TypedPhone,
  type WrongCode,
} from './phone-kit.ts';

export type BeginPhoneRefusal =
  | SendToPhoneRefusal
  | NotFresh
  | Refusal<'phone_malformed', object>
  | Refusal<'phone_bound_already', object>;

/** Begins to bind a first number: a code goes there. */
export async function beginBinding(
  room: IdentityRoom,
  order: PhoneOrder & TypedPhone,
): Promise<Outcome<SentCode & { readonly masked: string }, BeginPhoneRefusal>> {
  const state = await stateBefore(room, order);
  if (!state.ok) return state;
  const read = readPhone(order.typed, order.country);
  if (!read.ok) return read;
  if (state.value.phone) return refuse('phone_bound_already');
  const sent = await sendToClaimed(room, order, read.value, 'phone_bind');
  return sent.ok ? accept({ ...sent.value, masked: maskPhone(read.value) }) : sent;
}

/** Binds the number that the code went to. `typed`, where a client brings it again, must be the same one. */
export async function confirmBinding(
  room: IdentityRoom,
  order: PhoneOrder & { readonly code: string; readonly phone?: TypedPhone | undefined },
): Promise<Outcome<{ readonly masked: string }, WrongCode>> {
  const { site, session } = order;
  const { personId } = session;
  const checked = await checkSentCode(
    room,
    { brandId: site.brandId, purpose: 'phone_bind', of: { personId } },
    { typed: order.code, wrong: 'sms_code_wrong' },
  );
  if (!checked.ok) return checked;
  const number = checked.value.text;
  const again = order.phone && readPhone(order.phone.typed, order.phone.country);
  if (again && (!again.ok || again.value.number !== number)) return refuse('sms_code_wrong');
  return room.db.inTransaction(site, async (tx) => {
    await lockPerson(tx, personId);
    if (await findPhone(tx, personId)) return refuse('sms_code_wrong');
    return settle(room, tx, order, {
      number,
      ticketHash: checked.value.ticketHash,
      action: 'credential.phone_bound',
    });
  });
}
