// A person's first phone number: a code goes there and is typed.

import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { maskPhone, readPhone } from '../domain/phone.ts';
import { lockPerson } from '../store/person-store.ts';
import { findLeftCode } from '../store/code-store.ts';
import { findPhone } from '../store/phone-store.ts';
import { listPlayBars } from '../store/play-bar-store.ts';
import { checkSentCode, openTarget, type SentCode } from './one-time-codes.ts';
import {
  type NotFresh,
  type PhoneOrder,
  type SendToPhoneRefusal,
  sendToClaimed,
  settle,
  stateBefore,
  text,
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

/** A first number whose code was sent and never typed, while codes are remembered (two days). */
export interface LeftPhone {
  readonly masked: string;
  readonly sinceMs: number;
}

export async function findLeftBinding(
  room: Pick<IdentityRoom, 'secretBox' | 'textTo'>,
  tx: Tx,
  personId: PersonId,
): Promise<LeftPhone | undefined> {
  if (!room.textTo || (await findPhone(tx, personId))) return undefined;
  const left = await findLeftCode(tx, 'phone_bind', personId);
  const read = left && readPhone(openTarget(room, left));
  return left && read?.ok ? { masked: maskPhone(read.value), sinceMs: left.sinceMs } : undefined;
}

export interface BoundPhone {
  readonly masked: string;
  readonly isHeld: boolean;
  readonly areAppsSent: boolean;
}

/** Where the apps of a brand are got; where it has none the site itself is the app. */
const appLinksOf = ({ directory }: IdentityRoom, { brandId, origin }: SiteContext): string => {
  const links = Object.values(directory.brandById(brandId)?.content.apps ?? {});
  return (links.length > 0 ? links : [origin]).join('\n');
};

/**
 * Binds the number that the code went to. `typed`, where a client brings it again, must be the same one. Who wishes so is sent the links to the
 * apps there, once, by a message of its own; who may not play is not invited to (safety 10).
 */
export async function confirmBinding(
  room: IdentityRoom,
  order: PhoneOrder & {
    readonly code: string;
    readonly phone?: TypedPhone | undefined;
    readonly wishesApps?: boolean | undefined;
  },
): Promise<Outcome<BoundPhone, WrongCode>> {
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
    const { ticketHash } = checked.value;
    const bound = await settle(room, tx, order, { number, ticketHash, action: 'credential.phone_bound' });
    if (!bound.ok) return bound;
    const recipient = readPhone(number);
    const areAppsSent =
      order.wishesApps === true && recipient.ok && (await listPlayBars(tx, personId)).length === 0;
    if (areAppsSent)
      await text(room, tx, {
        site,
        personId,
        recipient: recipient.value,
        template: 'apps',
        values: { links: appLinksOf(room, site) },
      });
    return accept({ ...bound.value, areAppsSent });
  });
}
