import { listOutbox } from '@overround/contracts/notifications';
import { accept, refuse, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { NotificationsRoom } from '../deps.ts';
import { listMails } from '../store/mail-store.ts';

const MAILS_SHOWN = 50;

export const outboxRoutes = (room: NotificationsRoom): Route[] => [
  route(listOutbox, async ({ query }, context) => {
    const { brandId } = context.site;
    const isOpen = room.isDevelopment || room.directory.brandById(brandId)?.isDemo === true;
    // Mails hold activation links: nobody reads them here once they really leave the house.
    if (!isOpen || !room.mailProvider.isSandbox) return refuse('not_found');
    context.setHeader('cache-control', 'no-store');
    const mails = await room.db.read({ brandId }, (tx) =>
      listMails(tx, { recipient: query.recipient, mailsMax: query.limit ?? MAILS_SHOWN }),
    );
    return accept({
      mails: mails.map((mail) => ({
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
      })),
    });
  }),
];
