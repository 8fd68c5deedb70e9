import { dictionaryOf, FALLBACK_LANGUAGE, loadDictionary, SHIPPED_LANGUAGES } from '@overround/phrases';
import { present } from '@overround/kernel';
import type { HouseModule, Tx } from '@overround/platform';
import type { NotificationsDeps, NotificationsRoom } from './deps.ts';
import { notificationListeners } from './listeners.ts';
import { outboxRoutes } from './routes/outbox.route.ts';
import { pushRoutes } from './routes/push.route.ts';
import { type MailOrder, type OwnMailOrder, queueMail, queueOwnMail, sendMailJob } from './send-mail.ts';
import { smsReportRoutes } from './routes/sms-report.route.ts';
import { type PushOrder, queuePush, sendPushJob } from './send-push.ts';
import { queueSms, smsJobs, type SmsOrder } from './send-sms.ts';
import { NOTIFICATIONS_OWN_DATA } from './own-data.ts';

export interface Notifications {
  readonly module: HouseModule;
  /** Writes a mail in the caller's transaction; it leaves after the commit. Returns its id. */
  queueMail(tx: Tx, order: MailOrder): Promise<string>;
  /** The same to the owner of an account, in their language. Returns the address; nothing for somebody without one. */
  queueOwnMail(tx: Tx, order: OwnMailOrder): Promise<string | undefined>;
  /** Writes a text message, as `queueMail` does. Absent where the house sends none. */
  readonly queueSms: ((tx: Tx, order: SmsOrder) => Promise<string>) | undefined;
  /** Tells the browsers of people, after the commit. */
  queuePush(tx: Tx, order: PushOrder): Promise<void>;
}

export async function openNotifications(deps: NotificationsDeps): Promise<Notifications> {
  const loaded = await Promise.all(
    SHIPPED_LANGUAGES.map(async (code) => [code, await loadDictionary(code)] as const),
  );
  const byCode = new Map(loaded);
  const room: NotificationsRoom = {
    ...deps,
    dictionaryOf: (lang) =>
      present(byCode.get(dictionaryOf(lang)) ?? byCode.get(FALLBACK_LANGUAGE), 'a dictionary'),
  };
  const { sms } = deps;
  return {
    queueSms: sms && ((tx, order) => queueSms(room, sms, tx, order)),
    queueMail: (tx, order) => queueMail(room, tx, order),
    queueOwnMail: (tx, order) => queueOwnMail(room, tx, order),
    queuePush: (tx, order) => queuePush(room, tx, order),
    module: {
      name: 'notifications',
      routes: [...outboxRoutes(room), ...pushRoutes(room), ...(sms ? smsReportRoutes(room, sms) : [])],
      listeners: notificationListeners(room),
      jobs: [sendMailJob(room), sendPushJob(room), ...(sms ? smsJobs(room, sms) : [])],
      ownData: NOTIFICATIONS_OWN_DATA,
    },
  };
}
