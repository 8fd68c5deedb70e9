// What a payment provider answers. Amounts are minor units with their currency; the deposit or payout id is ours and is
// the idempotency key. An unknown outcome is `pending`, never `failed`.

import type { CurrencyCode, Instant, Minor } from '@overround/kernel';

/** Methods of one family may stand in for each other when a provider refuses to begin. */
export const PAYMENT_FAMILIES = ['card', 'bank', 'wallet', 'crypto', 'voucher', 'cash'] as const;
export type PaymentFamily = (typeof PAYMENT_FAMILIES)[number];

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
  /** Names whose account it is, or one part of that name; the parts are in the order of the form. */
  readonly namesHolder?: true;
}

/** The holder that a filled form names; nothing: none. */
export function holderNamed(
  { fields = [] }: Pick<PaymentMethod, 'fields'>,
  destination: Readonly<Partial<Record<string, string>>>,
): string | undefined {
  const parts = fields.flatMap(({ fieldId, namesHolder }) => (namesHolder && destination[fieldId]) || []);
  return parts.length === 0 ? undefined : parts.join(' ');
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
  /** None: nothing stands in for it. */
  readonly family?: PaymentFamily;
  readonly title: string;
  readonly amountMinorMin: Minor;
  readonly amountMinorMax: Minor;
  /** Where a payout goes, as the provider asks for it. Without a list any destination is passed on. */
  readonly fields?: readonly PaymentField[];
  /** None when absent. */
  readonly fee?: PaymentFee;
  /** What it usually takes from our asking to its end; 0: at once. Absent: the provider does not say. */
  readonly usualMinutes?: number;
  /** Of a payout: it may go to the very card or account that a deposit of this provider came from, named by its fingerprint. */
  readonly paysToInstruments?: boolean;
  /** Its player carries a code of ours to a cash desk, for so long; of a deposit the sum is the most that may be paid in. */
  readonly codeMinutes?: number;
}

/** The card or account that a deposit came from, as its provider tells of it. */
export interface PaymentInstrument {
  /** The provider's own name of it: the same each time, whoever pays with it. Never the number of a card or of an account. */
  readonly fingerprint: string;
  /** The scheme of a card or the bank of an account. */
  readonly brand?: string;
  /** The end of its number. */
  readonly lastFour?: string;
  /** Of a card: `2028-04`. */
  readonly expires?: string;
}

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

/**
 * `charged_back`: the payer took the deposit back over their bank; `chargeback_won`: we got that back; `refunded`: we gave it back.
 * These three follow a deposit that succeeded, for all of it or a part.
 */
export type NoticeStatus =
  | 'succeeded'
  | 'declined'
  | 'pending'
  | 'charged_back'
  | 'chargeback_won'
  | 'refunded';

/** What the provider told us, verified. The same `providerTxId` is one movement, however often it is told. */
export interface PaymentNotice {
  readonly paymentId: string;
  readonly providerTxId: string;
  readonly status: NoticeStatus;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  /** The refund we asked for, by our id; `UNNAMED_REFUND`: one of ours, and the provider does not say which. */
  readonly refundId?: string;
  /** Of a deposit, with any status: what it came from. Codes and coins come from nothing that could be named. */
  readonly instrument?: PaymentInstrument;
}

/** Whoever is told of it looks for the oldest refund of the same sum that is under way; there is none: a person looks. */
export const UNNAMED_REFUND = '';

/** Signed by the provider, and nothing that moves a payment. */
export const NO_NEWS = 'no_news';
/** `undefined`: the provider did not sign it. */
export type NoticeRead = PaymentNotice | typeof NO_NEWS | undefined;

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

/** Services that a call of the specification names. */
export type NamedService = 'trustly';

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
