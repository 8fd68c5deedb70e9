export type { MailAddress, NotificationsDeps, SmsDeps } from './deps.ts';
export { SMS_LIMITS, type SmsLimits } from './domain/sms-guard.ts';
export type { MailTemplate } from './domain/compose-mail.ts';
export { type Notifications, openNotifications } from './module.ts';
export { sandboxMail } from './sandbox-mail.ts';
export type { MailOrder, OwnMailOrder } from './send-mail.ts';
export type { PushOrder } from './send-push.ts';
export type { SmsOrder, SmsTemplate } from './send-sms.ts';
export { type PushKeys, type PushMessage, pushKeysOf } from './web-push.ts';
