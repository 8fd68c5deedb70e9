// What players write in requests about payments. Ids are made by whoever writes: the same again is answered with what is there.

import type { RequestFact, RequestTopic } from '@overround/contracts/payments';
import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { keptText } from '@overround/messages';
import type { Tx } from '@overround/platform';
import type { PaymentOwner, PaymentsOffice } from '../office-deps.ts';
import { findPayment } from '../store/payment-store.ts';
import {
  decideFilled,
  ENTRIES_MAX,
  type Filled,
  type FillRefusal,
  fitsTopic,
  OPEN_REQUESTS_MAX,
} from './request-rules.ts';
import {
  countOpen,
  type EntryRow,
  findRequest,
  insertEntry,
  insertRequest,
  lockRequest,
  type NewEntry,
  readEntries,
  requestOfEntry,
  type RequestRow,
  setStatus,
} from './request-store.ts';

export type WriteRefusal =
  | Refusal<'not_found' | 'payment_to_name' | 'file_not_there', object>
  | Refusal<'enquiries_too_many' | 'enquiry_full', { most: number }>
  | FillRefusal;

/** What has to be undone whole when it is refused half-way. */
export class TakenBack extends Error {
  readonly refusal: WriteRefusal;
  constructor(refusal: WriteRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

interface Deps {
  readonly office: Pick<PaymentsOffice, 'files'>;
}

export interface RequestOrder extends PaymentOwner {
  readonly requestId: string;
  readonly topic: RequestTopic;
  readonly paymentId: string | undefined;
  readonly text: string;
  readonly fileIds: readonly string[];
}

/** A player asks about a payment of theirs, or about paying. */
export async function createRequest(
  deps: Deps,
  tx: Tx,
  order: RequestOrder,
): Promise<Outcome<RequestRow, WriteRefusal>> {
  const { brandId, personId, requestId, topic, paymentId } = order;
  await lockPerson(tx, personId);
  const known = await findRequest(tx, requestId);
  if (known) return known.personId === personId ? accept(known) : refuse('not_found');
  const payment = paymentId === undefined ? undefined : await findPayment(tx, paymentId);
  if (paymentId !== undefined && payment?.personId !== personId) return refuse('not_found');
  if (!fitsTopic(topic, payment?.direction)) return refuse('payment_to_name');
  if ((await countOpen(tx, personId)) >= OPEN_REQUESTS_MAX)
    return refuse('enquiries_too_many', { most: OPEN_REQUESTS_MAX });
  if (!(await insertRequest(tx, brandId, { requestId, personId, topic, paymentId: paymentId ?? null })))
    return refuse('not_found');
  // The first entry has the id of its request: both are made by one asking.
  await addEntry(deps, tx, order, { ...order, entryId: requestId, text: keptText(order.text) });
  const row = await findRequest(tx, requestId);
  return row ? accept(row) : refuse('not_found');
}

export interface EntryOrder extends PaymentOwner {
  readonly requestId: string;
  readonly entryId: string;
  readonly fileIds: readonly string[];
}

/** A player writes on, or fills in what staff asked for. What was closed is open again. */
export async function writeEntry(
  deps: Deps,
  tx: Tx,
  order: EntryOrder,
  said: { readonly text: string } | { readonly filled: readonly Filled[] },
): Promise<Outcome<RequestRow, WriteRefusal>> {
  const { personId, requestId, entryId } = order;
  await lockPerson(tx, personId);
  const row = await lockRequest(tx, requestId);
  if (row?.personId !== personId) return refuse('not_found');
  const standsIn = await requestOfEntry(tx, entryId);
  if (standsIn !== undefined) return standsIn === requestId ? accept(row) : refuse('not_found');
  if (row.status !== 'open' && (await countOpen(tx, personId)) >= OPEN_REQUESTS_MAX)
    return refuse('enquiries_too_many', { most: OPEN_REQUESTS_MAX });
  const entries = await readEntries(tx, requestId);
  if (entries.length >= ENTRIES_MAX) return refuse('enquiry_full', { most: ENTRIES_MAX });
  if ('filled' in said) {
    const decided = decideFilled(asksOf(entries), said.filled, order.fileIds.length);
    if (!decided.ok) return decided;
    await addEntry(deps, tx, order, { ...order, text: '', filled: decided.value });
  } else await addEntry(deps, tx, order, { ...order, text: keptText(said.text) });
  await setStatus(tx, requestId, 'open');
  return accept({ ...row, status: 'open', changedAt: new Date() });
}

/** What staff want filled in now: what they asked for last, until the player fills it in. */
export function asksOf(entries: readonly Pick<EntryRow, 'asks' | 'filled'>[]): readonly RequestFact[] {
  const last = entries.findLast(({ asks, filled }) => asks.length > 0 || filled !== null);
  return last?.asks ?? [];
}

async function addEntry(
  { office }: Deps,
  tx: Tx,
  { brandId, personId }: PaymentOwner,
  entry: Omit<NewEntry, 'author' | 'writtenBy' | 'brandId'>,
): Promise<void> {
  const { requestId, entryId, text, fileIds, filled } = entry;
  const written = {
    brandId,
    requestId,
    entryId,
    text,
    fileIds,
    author: 'player',
    writtenBy: personId,
  } as const;
  await insertEntry(tx, filled ? { ...written, filled } : written);
  if (!(await office.files.claim(tx, { personId, purpose: 'support' }, fileIds)))
    throw new TakenBack(refuse('file_not_there'));
}
