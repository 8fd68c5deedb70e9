import { listOutbox } from '@overround/contracts/notifications';
import { accept, refuse, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { NotificationsRoom, SmsDeps } from '../deps.ts';
import { numberHashOf, openSms } from '../send-sms.ts';
import { listMails, type StoredMail } from '../store/mail-store.ts';
import { listSms, type StoredSms } from '../store/sms-store.ts';

const SHOWN = 50;
const NUMBER = /^\+\d{6,15}$/;

export const outboxRoutes = (room: NotificationsRoom): Route[] => [
  route(listOutbox, async ({ query }, context) => {
    const { brandId } = context.site;
    const isOpen = room.isDevelopment || room.directory.brandById(brandId)?.isDemo === true;
    // Mails hold activation links: nobody reads them here once they really leave the house.
    if (!isOpen || !room.mailProvider.isSandbox) return refuse('not_found');
    context.setHeader('cache-control', 'no-store');
    const { recipient, limit = SHOWN } = query;
    const sms = room.sms?.provider.isSandbox ? room.sms : undefined;
    const numberHash = sms && recipient && NUMBER.test(recipient) ? numberHashOf(sms, recipient) : undefined;
    const { mails, texts } = await room.db.read({ brandId }, async (tx) => ({
      mails: await listMails(tx, { recipient, mailsMax: limit }),
      // Asked for the mails of an address, there are none.
      texts: recipient === undefined || numberHash ? await listSms(tx, { numberHash, textsMax: limit }) : [],
    }));
    return accept({
      mails: mails.map(presentMail),
      texts: sms ? texts.map((text) => presentText(sms, text)) : [],
    });
  }),
];

const presentMail = (mail: StoredMail) => ({
  mailId: mail.mailId,
  template: mail.template,
  lang: mail.lang,
  sender: mail.sender,
  recipient: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachment: mail.attachment ?? null,
  status: mail.status,
  createdAt: unixSeconds(mail.createdAt),
});

const presentText = (sms: SmsDeps, text: StoredSms) => ({
  smsId: text.smsId,
  template: text.template,
  lang: text.lang,
  sender: text.sender,
  ...openSms(sms, text),
  segments: text.segments,
  status: text.status,
  reason: text.reason,
  createdAt: unixSeconds(text.createdAt),
});
