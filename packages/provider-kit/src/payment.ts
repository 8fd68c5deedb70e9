// What a payment provider answers. Amounts are minor units with their currency; the deposit or payout id is ours and is
// the idempotency key. An unknown outcome is `pending`, never `failed`.

import type { CurrencyCode, Instant, Minor } from '@overround/kernel';
import type { CashDesks, VoucherDesk } from './payment-desks.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { NoticeRead, PaymentNotice } from './payment-notice.ts';

export interface StartDeposit {
  readonly paymentId: string;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  readonly methodId: string;
  readonly returnUrl: string;
  readonly lang: string;
  /** The same person has the same at each payment; tells nothing else of them. */
  readonly payerId?: string;
}

export interface StartPayout {
  readonly paymentId: string;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  readonly methodId: string;
  readonly destination: Readonly<Record<string, string>>;
  /** Fingerprint of what a deposit came from: it goes there, and `destination` is empty. Only where the method says that it can. */
  readonly instrument?: string;
  readonly payerId?: string;
  /** When we were asked: what a provider has of it is no older. */
  readonly createdAt?: Instant;
}

/** The player goes on at a page of the provider, or carries a code of ours to one of its desks. */
export type DepositBegun =
  | { readonly kind: 'redirect'; readonly url: string; readonly providerRef?: string }
  | {
      readonly kind: 'code';
      readonly codeMinutes: number;
      /** The least that a desk takes. */
      readonly leastMinor: Minor;
      readonly providerRef?: string;
    };

export interface PayoutBegun {
  readonly providerRef: string;
  /** The player gets a code of ours for so long, and the cash at a desk. */
  readonly codeMinutes?: number;
}

/** The provider said no and holds nothing of it: another one may be asked. Any other failure is unknown. */
export class PaymentRefused extends Error {}
/** The question did not reach the provider at all. */
export class PaymentUnreached extends PaymentRefused {}

/** What we know of a payment we ask about. */
export interface PolledPayment {
  readonly direction: 'deposit' | 'withdrawal';
  readonly currency: CurrencyCode;
  readonly amountMinor: Minor;
  readonly createdAt: Instant;
  /** As the provider called it when it began. */
  readonly providerRef?: string;
}

export interface StartRefund {
  /** Ours, and the idempotency key. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly providerRef?: string;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
}

export interface RefundBegun {
  /** Page where the payer says where the sum goes; nothing moves before. Absent: it goes back to where it came from. */
  readonly claimUrl?: string;
}

/** One movement of a provider's own books. */
export interface ReportLine {
  readonly kind: 'deposit' | 'payout' | 'charged_back' | 'chargeback_won' | 'refunded';
  /** As notices of it name it. */
  readonly providerTxId: string;
  /** Absent where the provider does not tell whose it is. */
  readonly paymentId?: string;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
}

/** Services that a call of the specification names. */
export type NamedService = 'trustly';

export interface PaymentProvider {
  readonly providerId: string;
  /** The service it speaks to, where a call names it; an operator may have several of it under names of their own. */
  readonly service?: NamedService;
  methods(query: {
    readonly countryCode: string;
    readonly currency: CurrencyCode;
    /** For titles and hints; English where the provider does not speak it. */
    readonly lang?: string;
  }): Promise<readonly PaymentMethod[]>;
  /**
   * Its ways of payouts that may go to the very card or account (`paysToInstruments`), wherever it offers them: money stays owed to what it told of
   * while it offers none here, or does not answer.
   */
  readonly paysBackBy?: readonly Pick<PaymentMethod, 'methodId' | 'family'>[];
  startDeposit(deposit: StartDeposit): Promise<DepositBegun>;
  startPayout(payout: StartPayout): Promise<PayoutBegun>;
  /** Gives a deposit or a part of it back, once per `refundId`; its end is told by a notice. Absent: the provider cannot, staff send it by hand. */
  startRefund?(refund: StartRefund): Promise<RefundBegun>;
  /** Notices of refunds get lost too: asks where one stands. The end it tells has the words and the name that its notice has. */
  pollRefund?(refund: StartRefund): Promise<PaymentNotice | undefined>;
  /** Its notices and reports call a refund what they call a chargeback, and name no `refundId`. */
  readonly blursRefunds?: boolean;
  /** Headers `readNotice` wants to see, in lower case. */
  readonly noticeHeaders: readonly string[];
  /** Verifies the signature over the raw bytes first; may ask the provider for the facts after that, and throws when it does not answer. */
  readNotice(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): NoticeRead | Promise<NoticeRead>;
  /** The answer the provider wants to a callback that was understood; `{received: true}` when absent. */
  answerNotice?(rawBody: Uint8Array): Readonly<Record<string, unknown>>;
  /** Callbacks get lost: asks for the state of one payment. */
  poll(paymentId: string, payment?: PolledPayment): Promise<PaymentNotice | undefined>;
  /** Everything the provider booked from an instant until another. Where it does not say when money came, also what may have come earlier. */
  report?(span: { readonly from: Instant; readonly to: Instant }): Promise<readonly ReportLine[]>;
  readonly vouchers?: VoucherDesk;
  /** Its callbacks are questions about codes, and `readNotice` is not asked. */
  readonly cashDesks?: CashDesks;
}
