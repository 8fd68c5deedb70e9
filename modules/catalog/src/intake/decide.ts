// What staff decide about results goes the way of a feed's own messages: checked, folded and stored by whoever runs the intake.

import { accept, type Clock, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { type Database, maybeOne, sql, type Tx } from '@overround/platform';
import type {
  CancelMessage,
  FeedEnvelope,
  ResultMessage,
  RollbackSettlement,
  SettlementMessage,
} from '@overround/provider-kit';
import type { BookEvent } from '../book/line-book.ts';
import { type EventResult, nextResult, type ResultNews, sameFacts } from '../domain/event-result.ts';
import { withSheets } from '../domain/starters.ts';
import { readResult, readResultVersion } from '../store/read-result.ts';
import { checkEnvelope } from './check-message.ts';

/** A message that holds for one version of its event's result only: what was looked at. Another that came first leaves it untold. */
export interface BoundEnvelope extends FeedEnvelope {
  readonly ifResultVersion?: number;
}

type Without<Message> = Message extends unknown ? Omit<Message, 'eventRef'> : never;

/** A deed of staff: a result, outcomes, a cancellation, or one of them taken back. */
export type ResultDeed = Without<ResultMessage | SettlementMessage | CancelMessage | RollbackSettlement>;

export type DeedRefusal =
  | Refusal<'not_found'>
  | Refusal<'deed_malformed', { readonly because: string }>
  /** Another process runs the intake. */
  | Refusal<'not_here'>;

const KINDS: ReadonlySet<string> = new Set([
  'result',
  'settlement',
  'cancel',
  'rollback_cancel',
  'rollback_settlement',
]);

/** The deed as the producer of the event would tell it; refused when it is malformed, or of no event. */
export async function envelopeOfDeed(
  db: Database,
  clock: Clock,
  eventId: number,
  deed: object,
): Promise<Outcome<FeedEnvelope, DeedRefusal>> {
  const event = await db.read('platform', (tx) =>
    maybeOne(
      tx,
      sql<{ producer: string; ref: string }>`
        select p.name as producer, e.ref from catalog.event e join catalog.producer p on p.producer_no = e.producer_no
         where e.event_id = ${eventId}`,
    ),
  );
  if (!event) return refuse('not_found');
  const checked = checkEnvelope({
    producer: event.producer,
    sequence: 0,
    producedAt: clock.now(),
    message: { ...deed, eventRef: event.ref },
  });
  if (!checked.ok) return refuse('deed_malformed', { because: checked.reason });
  if (!KINDS.has(checked.envelope.message.kind))
    return refuse('deed_malformed', { because: 'a kind of result' });
  return accept(checked.envelope);
}

/** The result as it stands, and as the intake would fold a deed into it; the same where the deed changes nothing. Nothing is written. */
export async function resultsAround(
  tx: Tx,
  eventId: number,
  deed: ResultDeed,
): Promise<{ readonly before: EventResult | undefined; readonly after: EventResult | undefined }> {
  const before = await readResult(tx, eventId);
  return { before, after: nextResult(before, await newsOf(tx, eventId, deed)) };
}

/** Whether what came right after a version of the result is a deed folded into it. */
export async function isNextResult(
  tx: Tx,
  eventId: number,
  deed: ResultDeed,
  resultVersion: number,
): Promise<boolean> {
  const next = await readResultVersion(tx, eventId, resultVersion + 1);
  const before = await readResultVersion(tx, eventId, resultVersion);
  const folded = nextResult(before, await newsOf(tx, eventId, deed));
  return next !== undefined && folded !== undefined && sameFacts(folded, next);
}

/** A deed as it is folded now. */
async function newsOf(tx: Tx, eventId: number, deed: ResultDeed): Promise<ResultNews> {
  const event = await maybeOne(
    tx,
    sql<{ facts: BookEvent['facts'] }>`select facts from catalog.event where event_id = ${eventId}`,
  );
  return withSheets({ ...deed, eventRef: '' }, event?.facts ?? {});
}
