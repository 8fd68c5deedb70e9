import type { EnquiryKind, EnquiryStatus, EnquiryTopic } from '@overround/contracts/messages';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface EnquiryRow {
  readonly enquiryId: string;
  readonly personId: PersonId;
  readonly kind: EnquiryKind;
  readonly topic: EnquiryTopic;
  readonly subject: string;
  readonly status: EnquiryStatus;
  readonly openedAt: Date;
  readonly changedAt: Date;
  /** Login of who takes care of it. */
  readonly claimedBy: string | null;
}

export interface EntryRow {
  readonly entryId: string;
  readonly author: 'player' | 'staff';
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly writtenAt: Date;
}

const COLUMNS = sql`enquiry_id as "enquiryId", person_id as "personId", kind, topic, subject, status,
                    opened_at as "openedAt", changed_at as "changedAt", claimed_by as "claimedBy"`;
const LIST_MAX = 200;

export interface NewEnquiry
  extends Pick<EnquiryRow, 'enquiryId' | 'personId' | 'kind' | 'topic' | 'subject'> {
  readonly brandId: BrandId;
}

/** False when there is one with this id already. */
export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<boolean> {
  const rows = await many(
    tx,
    sql`
    insert into messages.enquiry (brand_id, enquiry_id, person_id, kind, topic, subject)
    values (${enquiry.brandId}, ${enquiry.enquiryId}, ${enquiry.personId}, ${enquiry.kind}, ${enquiry.topic},
            ${enquiry.subject})
    on conflict (brand_id, enquiry_id) do nothing
    returning enquiry_id
  `,
  );
  return rows.length > 0;
}

/** Locked against everybody else who writes in it. */
export const lockEnquiry = (tx: Tx, enquiryId: string): Promise<EnquiryRow | undefined> =>
  maybeOne(
    tx,
    sql<EnquiryRow>`select ${COLUMNS} from messages.enquiry where enquiry_id = ${enquiryId} for update`,
  );

export const findEnquiry = (tx: Tx, enquiryId: string): Promise<EnquiryRow | undefined> =>
  maybeOne(tx, sql<EnquiryRow>`select ${COLUMNS} from messages.enquiry where enquiry_id = ${enquiryId}`);

export const enquiriesOf = (
  tx: Tx,
  personId: PersonId,
  kind: EnquiryKind | undefined,
): Promise<readonly EnquiryRow[]> =>
  many(
    tx,
    sql<EnquiryRow>`
    select ${COLUMNS} from messages.enquiry
     where person_id = ${personId} and (${kind ?? null}::text is null or kind = ${kind ?? null})
     order by changed_at desc limit ${LIST_MAX}
  `,
  );

/** For staff: who waits longest first. */
export const enquiriesBy = (
  tx: Tx,
  kinds: readonly EnquiryKind[],
  status: EnquiryStatus | undefined,
): Promise<readonly EnquiryRow[]> =>
  many(
    tx,
    sql<EnquiryRow>`
    select ${COLUMNS} from messages.enquiry
     where kind = any(${[...kinds]}) and (${status ?? null}::text is null or status = ${status ?? null})
     order by changed_at limit ${LIST_MAX}
  `,
  );

export async function countOpen(tx: Tx, personId: PersonId): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`
    select count(*) as count from messages.enquiry where person_id = ${personId} and status = 'open'
  `,
  );
  return Number(count);
}

/** Enquiries that the house answered and nobody closed. */
export async function countAnswered(tx: Tx, personId: PersonId): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`
    select count(*) as count from messages.enquiry where person_id = ${personId} and status = 'answered'
  `,
  );
  return Number(count);
}

export async function setStatus(tx: Tx, enquiryId: string, status: EnquiryStatus): Promise<void> {
  await run(
    tx,
    sql`
    update messages.enquiry set status = ${status}, changed_at = clock_timestamp(), files_gone_at = null
     where enquiry_id = ${enquiryId}
  `,
  );
}

/** Nobody: the queue has it again. */
export async function setClaim(tx: Tx, enquiryId: string, login: string | null): Promise<void> {
  await run(
    tx,
    sql`
    update messages.enquiry set claimed_by = ${login}, claimed_at = case when ${login}::text is null then null else clock_timestamp() end
     where enquiry_id = ${enquiryId}
  `,
  );
}

/** Closed so long ago that nobody needs their files any more: marked, with the files they had. */
export async function forgetFilesOfClosed(tx: Tx, keptDays: number): Promise<readonly string[]> {
  const rows = await many(
    tx,
    sql<{ fileId: string }>`
    with gone as (
      update messages.enquiry set files_gone_at = clock_timestamp()
       where status = 'closed' and files_gone_at is null and changed_at < now() - ${keptDays} * interval '1 day'
      returning brand_id, enquiry_id
    )
    select unnest(e.file_ids) as "fileId" from messages.entry e join gone using (brand_id, enquiry_id)
  `,
  );
  return rows.map(({ fileId }) => fileId);
}

export interface NewEntry extends Pick<EntryRow, 'entryId' | 'author' | 'text' | 'fileIds'> {
  readonly brandId: BrandId;
  readonly enquiryId: string;
  readonly writtenBy: string;
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await run(
    tx,
    sql`
    insert into messages.entry (brand_id, entry_id, enquiry_id, author, written_by, text, file_ids)
    values (${entry.brandId}, ${entry.entryId}, ${entry.enquiryId}, ${entry.author}, ${entry.writtenBy}, ${entry.text},
            ${[...entry.fileIds]}::uuid[])
  `,
  );
}

/** Where an entry with this id stands already. */
export async function enquiryOfEntry(tx: Tx, entryId: string): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ enquiryId: string }>`
    select enquiry_id as "enquiryId" from messages.entry where entry_id = ${entryId}
  `,
  );
  return row?.enquiryId;
}

export const readEntries = (tx: Tx, enquiryId: string): Promise<readonly EntryRow[]> =>
  many(
    tx,
    sql<EntryRow>`
    select entry_id as "entryId", author, text, file_ids as "fileIds", written_at as "writtenAt"
      from messages.entry where enquiry_id = ${enquiryId} order by place
  `,
  );
