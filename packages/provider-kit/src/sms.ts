// What an SMS gateway answers. `smsId` is ours and is the idempotency key: the same message may be handed over more than once. What
// became of it is told later, by a signed report or when it is asked for.

export interface OutgoingSms {
  readonly smsId: string;
  /** What the phone shows in place of a number, at most 11 letters and digits. */
  readonly sender: string;
  /** E.164, with plus. */
  readonly recipient: string;
  readonly text: string;
}

/** Final refusals by their reason; a gateway that cannot be reached throws, and the message is tried again. */
export type SmsReceipt =
  | { readonly kind: 'accepted'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly reason: 'country_not_served' | 'number_unknown' | 'not_accepted' };

/** What became of an accepted message. Told any number of times, in any order. */
export interface SmsReport {
  readonly smsId: string;
  readonly status: 'delivered' | 'failed';
  /** Of a failure, in the words of the gateway. */
  readonly reason?: string;
}

export interface SmsProvider {
  readonly providerId: string;
  /** True for one that sends nothing: its messages are read on the outbox page. */
  readonly isSandbox: boolean;
  send(sms: OutgoingSms): Promise<SmsReceipt>;
  /** Headers `readReport` wants to see, in lower case. */
  readonly reportHeaders: readonly string[];
  /** Verifies the signature over the raw bytes first; `undefined` when it is wrong or stale. */
  readReport(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): SmsReport | undefined;
  /** Reports get lost: asks for one message. `undefined` while it is under way. */
  poll(smsId: string): Promise<SmsReport | undefined>;
}
