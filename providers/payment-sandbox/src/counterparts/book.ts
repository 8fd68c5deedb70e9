import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxPayment } from '../store.ts';

/** A payment as a played service keeps it: sums in the smallest unit that the service itself writes. */
export interface PlayedPayment extends SandboxPayment {
  /** Unix milliseconds; 0 while it is open. */
  readonly decidedAt: number;
  /** What the service was told besides, by its own names. */
  readonly extra: Readonly<Record<string, string>>;
}

/** What went back of a deposit there. */
export interface PlayedBack {
  readonly backId: string;
  readonly ref: string;
  readonly kind: 'charged_back' | 'chargeback_won' | 'refunded';
  readonly amountMinor: string;
  readonly at: number;
  /** The merchant's own id of a refund. */
  readonly refundId: string;
}

export interface PlayedBook {
  all(): readonly PlayedPayment[];
  byPaymentId(paymentId: string): PlayedPayment | undefined;
  byRef(ref: string): PlayedPayment | undefined;
  save(payment: PlayedPayment): void;
  backs(): readonly PlayedBack[];
  saveBack(back: PlayedBack): void;
}

interface Pages {
  readonly payments: readonly PlayedPayment[];
  readonly backs: readonly PlayedBack[];
}

/** In memory; in a file as well when one is named, so that a restart forgets nothing. */
export function openBook(file?: string): PlayedBook {
  const kept: Pages =
    file !== undefined && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Pages) // Only `write` below writes it.
      : { payments: [], backs: [] };
  const payments = new Map(kept.payments.map((payment) => [payment.payment_id, payment]));
  const backs = [...kept.backs];
  const write = () => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ payments: [...payments.values()], backs }));
    renameSync(`${file}.new`, file);
  };
  return {
    all: () => [...payments.values()],
    byPaymentId: (paymentId) => payments.get(paymentId),
    byRef: (ref) => payments.values().find((payment) => payment.ref === ref),
    save: (payment) => {
      payments.set(payment.payment_id, payment);
      write();
    },
    backs: () => backs,
    saveBack: (back) => {
      backs.push(back);
      write();
    },
  };
}
