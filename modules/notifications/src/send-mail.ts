import { type BrandId, type PersonId, uuidV7 } from '@overround/kernel';
import type { Job, SiteContext, Tx } from '@overround/platform';
import type { PhraseValues } from '@overround/phrases';
import type { NotificationsRoom } from './deps.ts';
import { composeMail, type MailTemplate } from './domain/compose-mail.ts';
import { finishMail, insertMail, takeQueuedMail } from './store/mail-store.ts';

export const SEND_MAIL_JOB = 'notifications.send_mail';

export interface MailOrder {
  readonly site: Pick<SiteContext, 'brandId' | 'lang'>;
  readonly personId?: PersonId;
  readonly recipient: string;
  readonly template: MailTemplate;
  /** Facts for the text; the brand's name is added. */
  readonly values: PhraseValues;
}

/** Writes a mail in the transaction of its cause. It leaves after the commit, or not at all. */
export async function queueMail(room: NotificationsRoom, tx: Tx, order: MailOrder): Promise<string> {
  const { site, personId, recipient, template, values } = order;
  const brand = room.directory.brandById(site.brandId);
  const dictionary = room.dictionaryOf(site.lang);
  const mail = composeMail(dictionary, site.lang, template, { brand: brand?.name ?? '', ...values });
  const mailId = uuidV7(room.clock.now(), room.randomBytes);
  await insertMail(tx, {
    brandId: site.brandId,
    mailId,
    personId,
    template,
    lang: site.lang,
    sender: brand?.mailFrom ?? '',
    recipient,
    ...mail,
  });
  await room.outbox.queue(tx, SEND_MAIL_JOB, { brandId: site.brandId, mailId });
  return mailId;
}

/**
 * Hands queued mails over. The provider is asked between two transactions; when the second is lost the mail
 * is handed over again under the same id.
 */
export const sendMailJob = (room: NotificationsRoom): Job => ({
  name: SEND_MAIL_JOB,
  handle: async (payload) => {
    const { brandId, mailId } = payload as { brandId: BrandId; mailId: string }; // Queued above.
    const mail = await room.db.inTransaction({ brandId }, (tx) => takeQueuedMail(tx, mailId));
    if (!mail) return;
    const receipt = await room.mailProvider.send(mail);
    await room.db.inTransaction({ brandId }, (tx) =>
      finishMail(tx, mailId, {
        status: receipt.kind === 'accepted' ? 'sent' : 'refused',
        provider: room.mailProvider.providerId,
        providerRef: receipt.kind === 'accepted' ? receipt.providerRef : receipt.reason,
        keepsBody: room.mailProvider.isSandbox,
      }),
    );
    if (receipt.kind === 'refused') room.log.warn({ mailId }, 'mail refused by its provider');
  },
});
