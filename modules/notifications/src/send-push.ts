import type { BrandId, PersonId } from '@overround/kernel';
import type { Job, Tx } from '@overround/platform';
import type { NotificationsRoom } from './deps.ts';
import { forgetPushDevice, pushDevice, pushDevicesOf } from './store/push-store.ts';
import { type PushMessage, sendPush } from './web-push.ts';

export const SEND_PUSH_JOB = 'notifications.send_push';

export interface PushOrder {
  readonly brandId: BrandId;
  readonly personIds: readonly PersonId[];
  /** In the language of each browser. */
  readonly messageIn: (lang: string) => PushMessage;
  /** News of matches, offers: nothing of it reaches who may not play, queued before or not (safety 10). */
  readonly isNews?: boolean;
}

interface PushJob {
  readonly brandId: BrandId;
  readonly deviceId: string;
  readonly message: PushMessage;
  /** Of whom it is asked, when it is sent, whether they may get news. */
  readonly newsFor?: PersonId;
}

/** Has every browser of these people told, after the commit of their cause; nobody without one is a case of its own. */
export async function queuePush(
  { outbox }: Pick<NotificationsRoom, 'outbox'>,
  tx: Tx,
  { brandId, personIds, messageIn, isNews }: PushOrder,
): Promise<void> {
  if (personIds.length === 0) return;
  for (const { deviceId, personId, lang } of await pushDevicesOf(tx, personIds)) {
    const job: PushJob = {
      brandId,
      deviceId,
      message: messageIn(lang),
      ...(isNews ? { newsFor: personId } : {}),
    };
    await outbox.queue(tx, SEND_PUSH_JOB, job);
  }
}

const mayGet = async (
  { mayGetNews }: Pick<NotificationsRoom, 'mayGetNews'>,
  tx: Tx,
  personId: PersonId,
): Promise<boolean> => (await mayGetNews?.(tx, personId)) ?? true;

/** A mailbox that push services may write to about us. */
function subjectOf({ directory }: Pick<NotificationsRoom, 'directory'>, brandId: BrandId): string {
  const [address = 'no-reply@localhost'] =
    /[^\s<>]+@[^\s<>]+/.exec(directory.brandById(brandId)?.mailFrom ?? '') ?? [];
  return `mailto:${address}`;
}

/** One browser, one job: what one push service cannot take now does not keep another waiting. */
export const sendPushJob = (room: NotificationsRoom): Job => ({
  name: SEND_PUSH_JOB,
  handle: async (payload) => {
    const { brandId, deviceId, message, newsFor } = payload as PushJob; // Queued above.
    const device = await room.db.read({ brandId }, async (tx) =>
      newsFor === undefined || (await mayGet(room, tx, newsFor)) ? pushDevice(tx, deviceId) : undefined,
    );
    if (!device) return;
    const receipt = await sendPush(device, message, {
      keys: room.pushKeys,
      subject: subjectOf(room, brandId),
    });
    if (receipt === 'gone') await room.db.inTransaction({ brandId }, (tx) => forgetPushDevice(tx, deviceId));
    if (receipt === 'refused') room.log.warn({ deviceId }, 'push message refused by its service');
  },
});
