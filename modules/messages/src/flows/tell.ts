import { type BrandId, type PersonId, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { countUnread, insertMessage, type NewMessage } from '../store/message-store.ts';

export interface Told {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** Puts a message into the inbox of a person, in the caller's transaction. False when it is there already. */
export const putMessage = (
  { clock, randomBytes }: Pick<MessagesDeps, 'clock' | 'randomBytes'>,
  tx: Tx,
  message: Omit<NewMessage, 'messageId'> & { readonly messageId?: string },
): Promise<boolean> => insertMessage(tx, { messageId: uuidV7(clock.now(), randomBytes), ...message });

/** Tells the open pages of a person how many messages wait; after the commit. */
export async function tellUnread(
  { db, tellPerson }: Pick<MessagesDeps, 'db' | 'tellPerson'>,
  { brandId, personId }: Told,
  isNew: boolean,
): Promise<number> {
  const unread = await db.read({ brandId }, (tx) => countUnread(tx, personId));
  tellPerson(personId, { kind: 'message', unread, isNew });
  return unread;
}
