import { type AuditEntry, recordAudit } from '@overround/identity';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { StaffContext, Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { ENTRIES_MAX, statusAfter } from '../domain/enquiry-rules.ts';
import { keptText } from '../domain/mask-cards.ts';
import {
  type EnquiryRow,
  enquiryOfEntry,
  insertEntry,
  lockEnquiry,
  readEntries,
  setStatus,
} from '../store/enquiry-store.ts';
import { putMessage } from './tell.ts';

export type StaffCaller = Pick<StaffContext, 'staff' | 'address' | 'requestId'>;

/** Writes down what staff did or looked at. */
export const noteStaff = (
  tx: Tx,
  { staff, address, requestId }: StaffCaller,
  act: Pick<AuditEntry, 'brandId' | 'personId' | 'action' | 'after'>,
): Promise<void> => recordAudit(tx, { ...act, actorKind: 'staff', actor: staff.login, address, requestId });

export interface AnswerOrder {
  readonly brandId: BrandId;
  readonly enquiryId: string;
  readonly entryId: string;
  readonly text: string;
  readonly closes: boolean;
  /** Handed in by staff for this player. */
  readonly fileIds: readonly string[];
}

export type AnswerRefusal =
  | Refusal<'not_found' | 'file_not_there', object>
  | Refusal<'enquiry_full', { most: number }>;

/** Whether this member of staff answers enquiries of a kind: those to the management are answered by it alone. */
export const mayAnswer = ({ staff }: StaffCaller, kind: EnquiryRow['kind']): boolean =>
  kind === 'support' || staff.rights.includes('admin');

/** Staff answer: an entry, a message in the inbox, a mail that says there is one. */
export async function answer(
  deps: Pick<MessagesDeps, 'files' | 'clock' | 'randomBytes' | 'mailToOwner' | 'wantsMail'>,
  tx: Tx,
  caller: StaffCaller,
  { brandId, enquiryId, entryId, text, closes, fileIds }: AnswerOrder,
): Promise<Outcome<{ readonly enquiry: EnquiryRow; readonly isNew: boolean }, AnswerRefusal>> {
  const enquiry = await lockEnquiry(tx, enquiryId);
  if (!enquiry || !mayAnswer(caller, enquiry.kind)) return refuse('not_found');
  const standsIn = await enquiryOfEntry(tx, entryId);
  if (standsIn !== undefined)
    return standsIn === enquiryId ? accept({ enquiry, isNew: false }) : refuse('not_found');
  if ((await readEntries(tx, enquiryId)).length >= ENTRIES_MAX)
    return refuse('enquiry_full', { most: ENTRIES_MAX });
  const { personId, subject } = enquiry;
  if (!(await deps.files.claim(tx, { personId, purpose: 'answer' }, fileIds)))
    return refuse('file_not_there');
  await insertEntry(tx, {
    brandId,
    enquiryId,
    entryId,
    author: 'staff',
    writtenBy: caller.staff.login,
    text: keptText(text),
    fileIds,
  });
  const status = statusAfter(closes ? 'staff_answers_and_closes' : 'staff_answers');
  await setStatus(tx, enquiryId, status);
  await putMessage(deps, tx, {
    brandId,
    personId,
    kind: 'answer',
    subject,
    enquiryId,
    writtenBy: caller.staff.login,
  });
  if (await deps.wantsMail(tx, personId, 'answers'))
    await deps.mailToOwner(tx, { brandId, personId, template: 'enquiry_answered', values: { subject } });
  await noteStaff(tx, caller, {
    brandId,
    personId,
    action: 'enquiry.answered',
    after: { enquiryId, status },
  });
  return accept({ enquiry: { ...enquiry, status }, isNew: true });
}
