export type { MailAddress, NotificationsDeps } from './deps.ts';
export type { MailTemplate } from './domain/compose-mail.ts';
export { type Notifications, openNotifications } from './module.ts';
export { sandboxMail } from './sandbox-mail.ts';
export type { MailOrder } from './send-mail.ts';
