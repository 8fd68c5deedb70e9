// Money behind a code: vouchers that their own provider keeps, and codes of ours that are carried to a cash desk.

import type { CurrencyCode, Instant, Minor } from '@overround/kernel';
import type { NO_NEWS, PaymentNotice } from './payment-notice.ts';

/** A voucher with money on it, as the provider knows it. */
export interface VoucherState {
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  readonly isSpent: boolean;
}

/** Codes with money on them: looked at without effect, taken once per payment. */
export interface VoucherDesk {
  /** `undefined`: there is no such code. */
  look(code: string): Promise<VoucherState | undefined>;
  /** Takes the whole voucher for a payment; the same payment again is the same answer. `declined`: it cannot be taken. */
  redeem(voucher: {
    readonly paymentId: string;
    readonly code: string;
    readonly amountMinor: Minor;
    readonly currency: CurrencyCode;
  }): Promise<PaymentNotice>;
}

/** Where cash changes hands. */
export interface CashPlace {
  readonly deskId: string;
  /** As its players know it; they read it in their history. */
  readonly deskName: string;
}

/** What a cash desk asks of us about a code: what it stands for, without effect; or that it takes the cash, or hands it out, now. */
export type CashAsk = CashPlace & { readonly code: string } & (
    | { readonly kind: 'look' }
    | {
        readonly kind: 'pay_in' | 'pay_out';
        /** Of the whole network; the same again is the same act. */
        readonly deskTxId: string;
        readonly amountMinor: Minor;
        readonly currency: CurrencyCode;
      }
  );

export type CashRefusal =
  | 'code_malformed'
  | 'code_unknown'
  | 'code_used'
  | 'code_over'
  | 'code_other_way'
  | 'other_currency'
  /** More than the code is for, less than a desk takes, or another sum than is paid out. */
  | 'sum_over'
  | 'sum_under'
  | 'sum_other'
  /** The player may not pay in this much any more. */
  | 'not_allowed'
  /** The transaction id was used for something else. */
  | 'transaction_reused'
  /** Too many unknown codes from this desk. */
  | 'desk_waits';

export type CashAnswer =
  | {
      readonly kind: 'open';
      readonly direction: 'deposit' | 'withdrawal';
      readonly currency: CurrencyCode;
      /** Of a withdrawal both are its sum. */
      readonly leastMinor: Minor;
      readonly mostMinor: Minor;
      readonly until: Instant;
      /** First letters of the player's name, to be compared with a paper; empty where it is not known, and of deposits. */
      readonly initials: string;
    }
  | { readonly kind: 'done'; readonly paymentId: string; readonly amountMinor: Minor }
  | { readonly kind: 'refused'; readonly code: CashRefusal };

/** Desks that take and give cash for codes of ours. They ask before any cash changes hands: only what we answered `done` to counts. */
export interface CashDesks {
  /** Verifies the signature over the raw bytes first. `undefined`: not signed by it; `NO_NEWS`: signed, and no question. */
  readAsk(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): CashAsk | typeof NO_NEWS | undefined;
  /** Our answer in the desk's own words. */
  answer(answer: CashAnswer): Readonly<Record<string, unknown>>;
  /** The page that says where its desks are. */
  readonly placesUrl?: string;
}
