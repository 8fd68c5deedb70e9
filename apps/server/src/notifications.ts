// Mails, text messages and browser messages: who carries them, and whom they reach.

import { findPerson, listPlayBars, mailAddressOf } from '@overround/identity';
import {
  type Notifications,
  type NotificationsDeps,
  openNotifications,
  pushKeysOf,
} from '@overround/notifications';
import type { SecretBox } from '@overround/platform';
import type { MailProvider, SmsProvider } from '@overround/provider-kit';
import type { Base } from './base.ts';

export interface NotificationsOf {
  readonly base: Base;
  readonly secretBox: SecretBox;
  readonly mailProvider: MailProvider;
  /** Nothing: text messages are not offered. */
  readonly smsProvider: SmsProvider | undefined;
  readonly tellPerson: NonNullable<NotificationsDeps['tellPerson']>;
  readonly isDevelopment: boolean;
}

export const openNotificationsOf = ({
  base,
  secretBox,
  mailProvider,
  smsProvider,
  tellPerson,
  isDevelopment,
}: NotificationsOf): Promise<Notifications> =>
  openNotifications({
    ...base,
    mailProvider,
    ...(smsProvider && { sms: { provider: smsProvider, secretBox } }),
    addressOf: mailAddressOf,
    mayGetNews: async (tx, personId) =>
      (await findPerson(tx, personId))?.status === 'active' &&
      (await listPlayBars(tx, personId)).length === 0,
    pushKeys: pushKeysOf(secretBox),
    tellPerson,
    isDevelopment,
  });
