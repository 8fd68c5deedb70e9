// A payment as its table holds it.

import { type AccountId, type BrandId, type Instant, instant, minor, type PersonId } from '@overround/kernel';
import { sql } from '@overround/platform';
import type { Payment, PaymentDirection, PaymentStatus } from '../domain/payment.ts';

export interface PaymentRow {
  readonly brand_id: number;
  readonly payment_id: string;
  readonly person_id: string;
  readonly account_id: bigint;
  readonly direction: PaymentDirection;
  readonly provider_id: string;
  readonly method_id: string;
  readonly currency: string;
  readonly amount_minor: bigint;
  readonly status: PaymentStatus;
  readonly redirect_url: string | null;
  readonly destination: Record<string, string> | null;
  readonly return_url: string;
  readonly lang: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly poll_count: number;
  readonly state_since: Date;
  readonly state_until: Date | null;
  readonly late_at: Date | null;
  readonly source: string;
  readonly held_for: string | null;
  readonly counts_from: Date | null;
  readonly instrument_id: string | null;
  readonly stray_of: string | null;
}

export const COLUMNS = sql.raw(
  `brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency, amount_minor, status,
   redirect_url, destination, return_url, lang, created_at, finished_at, poll_count, state_since, state_until, late_at, source,
   held_for, counts_from, instrument_id, stray_of`,
);
export const atOf = (date: Date): Instant => instant(date.getTime());

export function paymentOf(row: PaymentRow): Payment {
  return {
    // The columns hold our own ids and numbers far below 2^53.
    brandId: row.brand_id as BrandId,
    paymentId: row.payment_id,
    personId: row.person_id as PersonId,
    accountId: Number(row.account_id) as AccountId,
    direction: row.direction,
    providerId: row.provider_id,
    methodId: row.method_id,
    source: row.source,
    ...(row.instrument_id === null ? {} : { instrumentId: row.instrument_id }),
    currency: row.currency,
    amountMinor: minor(row.amount_minor),
    status: row.status,
    ...(row.redirect_url === null ? {} : { redirectUrl: row.redirect_url }),
    returnUrl: row.return_url,
    lang: row.lang,
    destination: row.destination ?? {},
    createdAt: atOf(row.created_at),
    ...(row.finished_at === null ? {} : { finishedAt: atOf(row.finished_at) }),
    pollCount: row.poll_count,
    ...(row.state_until === null
      ? {}
      : {
          clock: {
            since: atOf(row.state_since),
            until: atOf(row.state_until),
            ...(row.late_at === null ? {} : { lateAt: atOf(row.late_at) }),
          },
        }),
    ...(row.held_for === null ? {} : { heldFor: row.held_for }),
    ...(row.stray_of === null ? {} : { strayOf: row.stray_of }),
    ...(row.counts_from === null ? {} : { countsFrom: atOf(row.counts_from) }),
  };
}
