import { GOES_AT_ONCE, type OwnTable } from '@overround/platform';

/** Texts that were sent hold links and codes that open accounts: what was sent is told, never how it read. */
export const NOTIFICATIONS_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'notifications.mail',
    gives: 'mail_id template lang sender recipient subject status created_at finished_at',
    withholds: { secret: 'text_body html_body attachment', house: 'provider provider_ref' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'notifications.sms',
    gives: 'sms_id template lang sender country segments status created_at expires_at handed_at finished_at',
    withholds: {
      secret: 'text_body',
      same: 'number_hash recipient',
      house: 'reason provider provider_ref',
    },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'notifications.push_device',
    gives: 'device_id lang created_at',
    withholds: { secret: 'endpoint p256dh auth' },
    erase: GOES_AT_ONCE,
  },
];
