import type { RequestFact, RequestStatus, RequestTopic } from '@overround/contracts/payments';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import { A_PAGE } from '../page.ts';
import type { Filled } from './request-rules.ts';

export interface RequestRow {
  readonly requestId: string;
  readonly personId: PersonId;
  readonly topic: RequestTopic;
  readonly paymentId: string | null;
  readonly status: RequestStatus;
  readonly openedAt: Date;
  readonly changedAt: Date;
}

export interface EntryRow {
  readonly entryId: string;
  readonly author: 'player' | 'staff';
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly asks: readonly RequestFact[];
  readonly filled: readonly Filled[] | null;
  readonly writtenAt: Date;
}

const COLUMNS = sql`request_id as "requestId", person_id as "personId", topic, payment_id as "paymentId", status,
                    opened_at as "openedAt", changed_at as "changedAt"`;
const LIST_MAX = 200;

/** False when there is one with this id already. */
export async function insertRequest(
  tx: Tx,
  brandId: BrandId,
  request: Pick<RequestRow, 'requestId' | 'personId' | 'topic' | 'paymentId'>,
): Promise<boolean> {
  const written = await run(
    tx,
    sql`insert into payments.request (brand_id, request_id, person_id, topic, payment_id)
        values (${brandId}, ${request.requestId}, ${request.personId}, ${request.topic}, ${request.paymentId})
        on conflict do nothing`,
  );
  return written === 1;
}

export const findRequest = (tx: Tx, requestId: string): Promise<RequestRow | undefined> =>
  maybeOne(tx, sql<RequestRow>`select ${COLUMNS} from payments.request where request_id = ${requestId}`);

/** Locked against everybody else who writes in it. */
export const lockRequest = (tx: Tx, requestId: string): Promise<RequestRow | undefined> =>
  maybeOne(
    tx,
    sql<RequestRow>`select ${COLUMNS} from payments.request where request_id = ${requestId} for update`,
  );

export const requestsOf = (tx: Tx, personId: PersonId): Promise<RequestRow[]> =>
  many(
    tx,
    sql<RequestRow>`select ${COLUMNS} from payments.request where person_id = ${personId}
                     order by changed_at desc limit ${LIST_MAX}`,
  );

const AT = sql.raw('(extract(epoch from changed_at) * 1000000)::bigint');

/**
 * A page for staff and one further: who waits longest first, closed ones the newest first. `after` is `at` and number of the last of the page before,
 * as they were then: a request that was answered meanwhile skips nobody.
 */
export function requestsIn(
  tx: Tx,
  status: RequestStatus,
  after: string | undefined,
): Promise<(RequestRow & { readonly at: bigint })[]> {
  const [at = '', requestId = ''] = after?.split('/') ?? [];
  const isClosed = status === 'closed';
  const rest = isClosed
    ? sql`(${AT}, request_id) < (${at}::bigint, ${requestId}::uuid)`
    : sql`(${AT}, request_id) > (${at}::bigint, ${requestId}::uuid)`;
  return many(
    tx,
    sql<RequestRow & { readonly at: bigint }>`
      select ${COLUMNS}, ${AT} as at from payments.request
       where status = ${status} and ${after === undefined ? sql`true` : rest}
       order by ${isClosed ? sql`changed_at desc, request_id desc` : sql`changed_at, request_id`} limit ${A_PAGE + 1}`,
  );
}

export async function countOpen(tx: Tx, personId: PersonId): Promise<number> {
  const { count } = await one(
    tx,
    sql<{
      count: bigint;
    }>`select count(*) as count from payments.request where person_id = ${personId} and status = 'open'`,
  );
  return Number(count);
}

export async function setStatus(tx: Tx, requestId: string, status: RequestStatus): Promise<void> {
  await run(
    tx,
    sql`update payments.request set status = ${status}, changed_at = clock_timestamp(), files_gone_at = null
         where request_id = ${requestId}`,
  );
}

export interface NewEntry extends Pick<EntryRow, 'entryId' | 'author' | 'text' | 'fileIds'> {
  readonly brandId: BrandId;
  readonly requestId: string;
  readonly writtenBy: string;
  readonly asks?: readonly RequestFact[];
  readonly filled?: readonly Filled[];
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await run(
    tx,
    sql`insert into payments.request_entry
          (brand_id, entry_id, request_id, author, written_by, text, file_ids, asks, filled)
        values (${entry.brandId}, ${entry.entryId}, ${entry.requestId}, ${entry.author}, ${entry.writtenBy}, ${entry.text},
                ${[...entry.fileIds]}::uuid[], ${[...(entry.asks ?? [])]}::text[],
                ${entry.filled ? JSON.stringify(entry.filled) : null}::jsonb)`,
  );
}

/** Where an entry with this id stands already. */
export async function requestOfEntry(tx: Tx, entryId: string): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ requestId: string }>`
      select request_id as "requestId" from payments.request_entry where entry_id = ${entryId}`,
  );
  return row?.requestId;
}

export const readEntries = (tx: Tx, requestId: string): Promise<EntryRow[]> =>
  many(
    tx,
    sql<EntryRow>`select entry_id as "entryId", author, text, file_ids as "fileIds", asks, filled,
                         written_at as "writtenAt"
                    from payments.request_entry where request_id = ${requestId} order by place`,
  );

/** Closed so long ago that nobody needs their files any more: marked, with the files they had. */
export async function forgetFilesOfClosed(tx: Tx, keptDays: number): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ fileId: string }>`
      with gone as (
        update payments.request set files_gone_at = clock_timestamp()
         where status = 'closed' and files_gone_at is null and changed_at < now() - ${keptDays} * interval '1 day'
        returning brand_id, request_id)
      select unnest(e.file_ids) as "fileId" from payments.request_entry e join gone using (brand_id, request_id)`,
  );
  return rows.map(({ fileId }) => fileId);
}
