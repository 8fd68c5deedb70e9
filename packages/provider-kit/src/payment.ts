// What a payment provider answers. Amounts are minor units with their currency; the deposit or payout id is ours and is
// the idempotency key. An unknown outcome is `pending`, never `failed`.

import type { CurrencyCode, Minor } from '@overround/kernel';

/** One question of a withdrawal form. */
export interface PaymentField {
  readonly fieldId: string;
  /** In the language that was asked for. */
  readonly title: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  /** In code points. */
  readonly lengthMax: number;
  /** A regular expression (flag u) the whole value fits. */
  readonly pattern?: string;
}

/** What the provider keeps of a sum, shown before anything is asked for. */
export interface PaymentFee {
  /** Thousandths of the sum. */
  readonly permille: number;
  readonly fixedMinor: Minor;
}

export interface PaymentMethod {
  readonly methodId: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly title: string;
  readonly amountMinorMin: Minor;
  readonly amountMinorMax: Minor;
  /** Where a payout goes, as the provider asks for it. Without a list any destination is passed on. */
  readonly fields?: readonly PaymentField[];
  /** None when absent. */
  readonly fee?: PaymentFee;
  /** What it usually takes from our asking to its end; 0: at once. Absent: the provider does not say. */
  readonly usualMinutes?: number;
}

export interface StartDeposit {
  readonly paymentId: string;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  readonly methodId: string;
  readonly returnUrl: string;
  readonly lang: string;
}

export interface StartPayout {
  readonly paymentId: string;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  readonly methodId: string;
  readonly destination: Readonly<Record<string, string>>;
}

/** What the provider told us, verified. The same `providerTxId` is one movement, however often it is told. */
export interface PaymentNotice {
  readonly paymentId: string;
  readonly providerTxId: string;
  readonly status: 'succeeded' | 'declined' | 'pending';
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
}

export interface PaymentProvider {
  readonly providerId: string;
  methods(query: {
    readonly countryCode: string;
    readonly currency: CurrencyCode;
    /** For titles and hints; English where the provider does not speak it. */
    readonly lang?: string;
  }): Promise<readonly PaymentMethod[]>;
  startDeposit(deposit: StartDeposit): Promise<{ readonly kind: 'redirect'; readonly url: string }>;
  startPayout(payout: StartPayout): Promise<{ readonly providerRef: string }>;
  /** Headers `readNotice` wants to see, in lower case. */
  readonly noticeHeaders: readonly string[];
  /** Verifies the signature over the raw bytes first; `undefined` when it is wrong or stale. */
  readNotice(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentNotice | undefined;
  /** Callbacks get lost: asks for the state of one payment. */
  poll(paymentId: string): Promise<PaymentNotice | undefined>;
}
