import { type BrandId, type PersonId, uuidV7 } from '@overround/kernel';
import type { Job, SiteContext, Tx } from '@overround/platform';
import type { PhraseValues } from '@overround/phrases';
import type { MailAttachment } from '@overround/provider-kit';
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
  readonly attachment?: MailAttachment;
}

/** A mail to the owner of an account, in their language. */
export interface OwnMailOrder {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly template: MailTemplate;
  /** That of the person unless the one they read now is given. */
  readonly lang?: string;
  /** As of a `MailOrder`, or what gives them in the language of the mail; the number of the player is added. */
  readonly values?: PhraseValues | ((lang: string) => PhraseValues);
  readonly attachment?: MailAttachment;
}

/** Writes a mail in the transaction of its cause. It leaves after the commit, or not at all. */
export async function queueMail(room: NotificationsRoom, tx: Tx, order: MailOrder): Promise<string> {
  const { site, personId, recipient, template, values, attachment } = order;
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
    attachment,
  });
  await room.outbox.queue(tx, SEND_MAIL_JOB, { brandId: site.brandId, mailId });
  return mailId;
}

/** Writes a mail to the owner of an account; returns the address, or nothing for somebody without one. */
export async function queueOwnMail(
  room: NotificationsRoom,
  tx: Tx,
  { brandId, personId, lang, template, values, attachment }: OwnMailOrder,
): Promise<string | undefined> {
  const address = await room.addressOf(tx, personId);
  if (!address) return undefined;
  const own = lang ?? address.lang;
  await queueMail(room, tx, {
    site: { brandId, lang: own },
    personId,
    recipient: address.email,
    template,
    values: {
      playerNumber: String(address.playerNumber ?? ''),
      ...(typeof values === 'function' ? values(own) : values),
    },
    ...(attachment ? { attachment } : {}),
  });
  return address.email;
}

/** Mails that are news or offers: nobody who may not play is sent one, not even one that was queued before (safety 10). */
const NEWS: readonly string[] = ['letter_arrived', 'bets_settled'] satisfies readonly MailTemplate[];

async function isUnwanted(
  { db, mayGetNews }: Pick<NotificationsRoom, 'db' | 'mayGetNews'>,
  brandId: BrandId,
  { template, personId }: { readonly template: string; readonly personId: PersonId | null },
): Promise<boolean> {
  if (!mayGetNews || personId === null || !NEWS.includes(template)) return false;
  return !(await db.read({ brandId }, (tx) => mayGetNews(tx, personId)));
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
    if (await isUnwanted(room, brandId, mail)) {
      await room.db.inTransaction({ brandId }, (tx) =>
        finishMail(tx, mailId, {
          status: 'refused',
          provider: room.mailProvider.providerId,
          providerRef: 'no_news',
          keepsBody: false,
        }),
      );
      return;
    }
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
