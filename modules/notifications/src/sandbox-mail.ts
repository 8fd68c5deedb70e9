import type { MailProvider } from '@overround/provider-kit';

/**
 * Sends nothing: mails stay in the outbox, where its page shows them. An address that begins with `refused`
 * is refused, so that the other answer can be tried.
 */
export const sandboxMail: MailProvider = {
  providerId: 'mail-sandbox',
  isSandbox: true,
  send: (mail) =>
    Promise.resolve(
      mail.recipient.startsWith('refused')
        ? { kind: 'refused', reason: 'the sandbox was asked to refuse' }
        : { kind: 'accepted', providerRef: `sandbox:${mail.mailId}` },
    ),
};
