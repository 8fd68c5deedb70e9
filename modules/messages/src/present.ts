// How rows look on the wire.

import type { Enquiry, EnquiryHead, Idea, InboxMessage } from '@overround/contracts/messages';
import { type Files, presentFile } from '@overround/files';
import { instant, type PersonId, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { type EnquiryRow, readEntries } from './store/enquiry-store.ts';
import type { IdeaRow } from './store/idea-store.ts';
import type { MessageRow } from './store/message-store.ts';

const seconds = (at: Date): number => unixSeconds(instant(at.getTime()));

export const presentHead = (row: EnquiryRow): EnquiryHead => ({
  enquiry_id: row.enquiryId,
  kind: row.kind,
  topic: row.topic,
  subject: row.subject,
  status: row.status,
  opened_at: seconds(row.openedAt),
  changed_at: seconds(row.changedAt),
});

/** An enquiry with all that was written; a file that is not kept any more is left out. */
export async function presentEnquiry(
  files: Pick<Files, 'readFacts'>,
  tx: Tx,
  row: EnquiryRow,
): Promise<Enquiry> {
  const entries = await readEntries(tx, row.enquiryId);
  const facts = await files.readFacts(
    tx,
    entries.flatMap(({ fileIds }) => fileIds),
  );
  const byId = new Map(facts.map((file) => [file.fileId, presentFile(file)]));
  return {
    ...presentHead(row),
    entries: entries.map(({ entryId, author, text, fileIds, writtenAt }) => ({
      entry_id: entryId,
      author,
      text,
      files: fileIds.flatMap((fileId) => byId.get(fileId) ?? []),
      at: seconds(writtenAt),
    })),
  };
}

export const presentMessage = (row: MessageRow): InboxMessage => ({
  message_id: row.messageId,
  kind: row.kind,
  subject: row.subject,
  text: row.text,
  enquiry_id: row.enquiryId,
  idea_status: row.ideaStatus,
  is_read: row.isRead,
  at: seconds(row.createdAt),
});

export const presentIdea = (row: IdeaRow, reader?: PersonId): Idea => ({
  idea_id: row.ideaId,
  title: row.title,
  text: row.text,
  status: row.status,
  reply: row.reply,
  votes: row.votes,
  has_vote: row.hasVote,
  is_mine: row.personId === reader,
  at: seconds(row.sharedAt),
});
