import type { PaymentRequestHead, PaymentRequestView } from '@overround/contracts/payments';
import { presentFile } from '@overround/files';
import { instant, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { presentPayment } from '../reads/present-payment.ts';
import { findPayment } from '../store/payment-store.ts';
import { readEntries, type RequestRow } from './request-store.ts';
import { asksOf } from './write-request.ts';

type Deps = Pick<PaymentsDeps, 'directory' | 'office'>;
const seconds = (at: Date): number => unixSeconds(instant(at.getTime()));

export async function presentHead(deps: Deps, tx: Tx, row: RequestRow): Promise<PaymentRequestHead> {
  const payment = row.paymentId === null ? undefined : await findPayment(tx, row.paymentId);
  return {
    request_id: row.requestId,
    topic: row.topic,
    status: row.status,
    payment: payment ? presentPayment(payment, deps.directory) : null,
    opened_at: seconds(row.openedAt),
    changed_at: seconds(row.changedAt),
  };
}

/** A request with all that was written; a file that is not kept any more is left out. */
export async function presentRequest(deps: Deps, tx: Tx, row: RequestRow): Promise<PaymentRequestView> {
  const entries = await readEntries(tx, row.requestId);
  const facts = await deps.office.files.readFacts(
    tx,
    entries.flatMap(({ fileIds }) => fileIds),
  );
  const byId = new Map(facts.map((file) => [file.fileId, presentFile(file)]));
  return {
    ...(await presentHead(deps, tx, row)),
    asks: row.status === 'closed' ? [] : [...asksOf(entries)],
    entries: entries.map((entry) => ({
      entry_id: entry.entryId,
      author: entry.author,
      text: entry.text,
      files: entry.fileIds.flatMap((fileId) => byId.get(fileId) ?? []),
      asks: [...entry.asks],
      filled: [...(entry.filled ?? [])],
      at: seconds(entry.writtenAt),
    })),
  };
}
