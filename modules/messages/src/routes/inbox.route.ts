import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/messages';
import { accept } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { tellUnread } from '../flows/tell.ts';
import { presentMessage } from '../present.ts';
import { countUnread, markRead, readInbox, removeMessages } from '../store/message-store.ts';

const COUNT_DEFAULT = 20;

export const inboxRoutes = (deps: MessagesDeps): Route[] => [
  route(contract.getMessages, ({ query }, { site, session }) =>
    deps.db.read({ brandId: site.brandId }, async (tx) => {
      const count = query.count ?? COUNT_DEFAULT;
      const rows = await readInbox(tx, session.personId, { before: query.before, count: count + 1 });
      return accept({
        messages: rows.slice(0, count).map(presentMessage),
        unread: await countUnread(tx, session.personId),
        has_more: rows.length > count,
      });
    }),
  ),
  route(contract.countMessages, (_input, { site, session }) =>
    deps.db.read({ brandId: site.brandId }, async (tx) =>
      accept({ unread: await countUnread(tx, session.personId) }),
    ),
  ),
  route(contract.readMessages, async ({ body }, { site, session }) => {
    const { message_ids: messageIds = [], enquiry_id: enquiryId, is_read: isRead } = attributesOf(body);
    const owner = { brandId: site.brandId, personId: session.personId };
    await deps.db.inTransaction(owner, (tx) =>
      markRead(tx, owner.personId, { messageIds, enquiryId, isRead }),
    );
    return accept({ unread: await tellUnread(deps, owner, false) });
  }),
  route(contract.deleteMessages, async ({ body }, { site, session }) => {
    const { message_ids: messageIds } = attributesOf(body);
    const owner = { brandId: site.brandId, personId: session.personId };
    await deps.db.inTransaction(owner, (tx) => removeMessages(tx, owner.personId, messageIds));
    return accept({ unread: await tellUnread(deps, owner, false) });
  }),
];
