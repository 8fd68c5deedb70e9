import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WireNotice, WireRequest } from './words.ts';

export interface SandboxPayment extends WireRequest {
  readonly direction: 'deposit' | 'payout';
  /** The sandbox's own number, in the address of its page. */
  readonly ref: string;
  readonly status: WireNotice['status'];
  /** Named when it is decided. */
  readonly txId: string | undefined;
  /** What was really paid; differs after "wrong amount". */
  readonly paidMinor: string;
  /** Unix milliseconds of the decision; absent while it is open, and in files of before. */
  readonly decidedAt?: number;
}

export interface SandboxStore {
  byPaymentId(paymentId: string): SandboxPayment | undefined;
  byRef(ref: string): SandboxPayment | undefined;
  pending(): readonly SandboxPayment[];
  /** Decided from an instant until another, Unix milliseconds. */
  decidedWithin(from: number, to: number): readonly SandboxPayment[];
  save(payment: SandboxPayment): void;
}

/** Payments in memory; in a file as well when one is named, so that a restart forgets nothing. */
export function openStore(file?: string): SandboxStore {
  const payments = new Map<string, SandboxPayment>(
    file !== undefined && existsSync(file) ? readPayments(file) : [],
  );
  const write = () => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify([...payments.values()]));
    renameSync(`${file}.new`, file);
  };
  return {
    byPaymentId: (paymentId) => payments.get(paymentId),
    byRef: (ref) => payments.values().find((payment) => payment.ref === ref),
    pending: () => [...payments.values()].filter((payment) => payment.status === 'pending'),
    decidedWithin: (from, to) =>
      [...payments.values()].filter(({ decidedAt = -1 }) => decidedAt >= from && decidedAt < to),
    save: (payment) => {
      payments.set(payment.payment_id, payment);
      write();
    },
  };
}

function readPayments(file: string): [string, SandboxPayment][] {
  const list = JSON.parse(readFileSync(file, 'utf8')) as SandboxPayment[]; // Only `write` above writes it.
  return list.map((payment) => [payment.payment_id, payment]);
}
