// What a mail provider answers. `mailId` is ours and is the idempotency key: the same mail may be handed over more than once.

/** A file of text that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  /** `text/csv`; the text is UTF-8. */
  readonly contentType: string;
  readonly text: string;
}

export interface OutgoingMail {
  readonly mailId: string;
  /** `Name <address>`. */
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment: MailAttachment | undefined;
}

/** A refused mail is final. A provider that cannot be reached throws, and the mail is tried again. */
export type MailReceipt =
  | { readonly kind: 'accepted'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly reason: string };

export interface MailProvider {
  readonly providerId: string;
  /** True for a provider that sends nothing: its mails are read on the outbox page. */
  readonly isSandbox: boolean;
  send(mail: OutgoingMail): Promise<MailReceipt>;
}
