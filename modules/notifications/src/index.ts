export type { MailAddress, NotificationsDeps } from './deps.ts';
export type { MailTemplate } from './domain/compose-mail.ts';
export { type Notifications, openNotifications } from './module.ts';
export { sandboxMail } from './sandbox-mail.ts';
export type { MailOrder, OwnMailOrder } from './send-mail.ts';
export type { PushOrder } from './send-push.ts';
export { type PushKeys, type PushMessage, pushKeysOf } from './web-push.ts';
