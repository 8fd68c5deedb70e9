import type { InboxMessage } from '@overround/contracts/messages';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';

export interface MessageRow {
  readonly messageId: string;
  readonly kind: InboxMessage['kind'];
  readonly subject: string;
  readonly text: string;
  readonly enquiryId: string | null;
  readonly ideaStatus: string | null;
  readonly isRead: boolean;
  readonly createdAt: Date;
}

export interface NewMessage extends Pick<MessageRow, 'messageId' | 'kind' | 'subject'> {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly text?: string;
  readonly enquiryId?: string;
  readonly ideaStatus?: string;
  readonly writtenBy: string;
}

/** False when there is one with this id already. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const rows = await many(
    tx,
    sql`
    insert into messages.message (brand_id, message_id, person_id, kind, subject, text, enquiry_id, idea_status, written_by)
    values (${message.brandId}, ${message.messageId}, ${message.personId}, ${message.kind}, ${message.subject},
            ${message.text ?? ''}, ${message.enquiryId ?? null}, ${message.ideaStatus ?? null}, ${message.writtenBy})
    on conflict (brand_id, message_id) do nothing
    returning message_id
  `,
  );
  return rows.length > 0;
}

/** Newest first, from before one of them. */
export const readInbox = (
  tx: Tx,
  personId: PersonId,
  { before, count }: { readonly before: string | undefined; readonly count: number },
): Promise<readonly MessageRow[]> =>
  many(
    tx,
    sql<MessageRow>`
    select message_id as "messageId", kind, subject, text, enquiry_id as "enquiryId", idea_status as "ideaStatus",
           read_at is not null as "isRead", created_at as "createdAt"
      from messages.message
     where person_id = ${personId} and removed_at is null
       and (${before ?? null}::uuid is null
            or place < (select m.place from messages.message m
                         where m.message_id = ${before ?? null} and m.person_id = ${personId}))
     order by place desc limit ${count}
  `,
  );

export async function countUnread(tx: Tx, personId: PersonId): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`
    select count(*) as count from messages.message
     where person_id = ${personId} and read_at is null and removed_at is null
  `,
  );
  return Number(count);
}

/** Of one person, those of one enquiry where it is named; without ids all of theirs. */
export async function markRead(
  tx: Tx,
  personId: PersonId,
  {
    messageIds,
    enquiryId,
    isRead,
  }: {
    readonly messageIds: readonly string[];
    readonly enquiryId?: string | undefined;
    readonly isRead: boolean;
  },
): Promise<void> {
  await run(
    tx,
    sql`
    update messages.message set read_at = case when ${isRead} then coalesce(read_at, clock_timestamp()) end
     where person_id = ${personId} and removed_at is null
       and (${messageIds.length === 0} or message_id = any(${[...messageIds]}::uuid[]))
       and (${enquiryId ?? null}::uuid is null or enquiry_id = ${enquiryId ?? null}::uuid)
  `,
  );
}

export async function removeMessages(
  tx: Tx,
  personId: PersonId,
  messageIds: readonly string[],
): Promise<void> {
  await run(
    tx,
    sql`
    update messages.message set removed_at = clock_timestamp()
     where person_id = ${personId} and removed_at is null and message_id = any(${[...messageIds]}::uuid[])
  `,
  );
}
