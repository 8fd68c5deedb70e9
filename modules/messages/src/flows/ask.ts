import type { EnquiryKind, EnquiryTopic } from '@overround/contracts/messages';
import type { FileOwner } from '@overround/files';
import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { ENTRIES_MAX, OPEN_ENQUIRIES_MAX, statusAfter } from '../domain/enquiry-rules.ts';
import { keptText } from '../domain/mask-cards.ts';
import {
  countOpen,
  type EnquiryRow,
  enquiryOfEntry,
  findEnquiry,
  insertEnquiry,
  insertEntry,
  lockEnquiry,
  readEntries,
  setStatus,
} from '../store/enquiry-store.ts';

export interface Writing {
  readonly text: string;
  readonly fileIds: readonly string[];
  /** Of who is blocked: it has its place however many questions wait. */
  readonly isAppeal?: boolean;
}

export interface AskOrder extends FileOwner, Writing {
  readonly enquiryId: string;
  readonly kind: EnquiryKind;
  readonly topic: EnquiryTopic;
  readonly subject: string;
}

export type AskRefusal =
  | Refusal<'enquiries_too_many', { most: number }>
  | Refusal<'file_not_there' | 'not_found', object>
  | Refusal<'enquiry_full', { most: number }>;

type AskDeps = Pick<MessagesDeps, 'files'>;

/** What has to be undone whole when it is refused half-way. */
export class TakenBack extends Error {
  readonly refusal: AskRefusal;
  constructor(refusal: AskRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A player asks the house something. Asked again with the same id, it answers with what is there. */
export async function ask(deps: AskDeps, tx: Tx, order: AskOrder): Promise<Outcome<EnquiryRow, AskRefusal>> {
  const { brandId, personId, enquiryId } = order;
  await lockPerson(tx, personId);
  const known = await findEnquiry(tx, enquiryId);
  if (known) return known.personId === personId ? accept(known) : refuse('not_found');
  if (order.isAppeal !== true && (await countOpen(tx, personId)) >= OPEN_ENQUIRIES_MAX)
    return refuse('enquiries_too_many', { most: OPEN_ENQUIRIES_MAX });
  const subject = keptText(order.subject).replaceAll(/\s+/g, ' ');
  if (!(await insertEnquiry(tx, { ...order, subject }))) return refuse('not_found');
  // The first entry has the id of its enquiry: both are made by one asking.
  await addEntry(deps, tx, { ...order, brandId, entryId: enquiryId });
  const row = await findEnquiry(tx, enquiryId);
  return row ? accept(row) : refuse('not_found');
}

export interface WriteOrder extends FileOwner, Writing {
  readonly enquiryId: string;
  readonly entryId: string;
}

/** A player writes on. What was closed is open again. */
export async function writeOn(
  deps: AskDeps,
  tx: Tx,
  order: WriteOrder,
): Promise<Outcome<EnquiryRow, AskRefusal>> {
  const { personId, enquiryId, entryId } = order;
  await lockPerson(tx, personId);
  const enquiry = await lockEnquiry(tx, enquiryId);
  if (!enquiry || enquiry.personId !== personId) return refuse('not_found');
  const standsIn = await enquiryOfEntry(tx, entryId);
  if (standsIn !== undefined) return standsIn === enquiryId ? accept(enquiry) : refuse('not_found');
  const isOneMore = enquiry.status !== 'open' && order.isAppeal !== true;
  if (isOneMore && (await countOpen(tx, personId)) >= OPEN_ENQUIRIES_MAX)
    return refuse('enquiries_too_many', { most: OPEN_ENQUIRIES_MAX });
  if ((await readEntries(tx, enquiryId)).length >= ENTRIES_MAX)
    return refuse('enquiry_full', { most: ENTRIES_MAX });
  await addEntry(deps, tx, order);
  await setStatus(tx, enquiryId, statusAfter('player_writes'));
  return accept({ ...enquiry, status: statusAfter('player_writes') });
}

async function addEntry({ files }: AskDeps, tx: Tx, order: WriteOrder): Promise<void> {
  const { brandId, personId, enquiryId, entryId, fileIds } = order;
  await insertEntry(tx, {
    brandId,
    enquiryId,
    entryId,
    author: 'player',
    writtenBy: personId,
    text: keptText(order.text),
    fileIds,
  });
  const isClaimed = await files.claim(tx, { personId, purpose: 'support' }, fileIds);
  if (!isClaimed) throw new TakenBack(refuse('file_not_there'));
}
