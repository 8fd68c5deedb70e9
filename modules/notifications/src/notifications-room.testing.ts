// Notifications with a site around them, for their tests against the database.

import { randomBytes } from 'node:crypto';
import { mailAddressOf } from '@overround/identity';
import { type BrandId, systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import type { MailProvider } from '@overround/provider-kit';
import { openSite, type Site } from '@overround/site';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import {
  type Notifications,
  type NotificationsDeps,
  openNotifications,
  pushKeysOf,
  type SmsDeps,
} from './index.ts';

export const house = 1 as BrandId; // Seeded.

export interface NotificationsRoom {
  readonly db: TestDatabase;
  readonly site: Site;
  readonly open: (
    mailProvider: MailProvider,
    isDevelopment?: boolean,
    sms?: SmsDeps,
    tellPerson?: NotificationsDeps['tellPerson'],
  ) => Promise<Notifications>;
  readonly callsOf: (of: Notifications) => Promise<TestCalls>;
  readonly close: () => Promise<void>;
}

export async function openNotificationsRoom(): Promise<NotificationsRoom> {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: false, originOf: () => 'https://bets.example' },
  });
  const outbox = openOutbox([]);
  const pushKeys = pushKeysOf({ derive: () => randomBytes(32) });
  const open: NotificationsRoom['open'] = async (
    mailProvider,
    isDevelopment = false,
    sms,
    tellPerson = () => undefined,
  ) =>
    openNotifications({
      tellPerson,
      pushKeys,
      isPushService: ({ hostname }) => hostname === '127.0.0.1',
      addressOf: mailAddressOf,
      db,
      outbox,
      clock: systemClock,
      log: silentLog,
      directory: site.directory,
      randomBytes,
      mailProvider,
      isDevelopment,
      ...(sms && { sms }),
    });
  const callsOf = (of: Notifications) =>
    openTestCalls(of.module.routes, { siteOf: site.siteOf, sessionOf: () => Promise.resolve(undefined) });
  const close = async () => {
    await site.close();
    await db.drop();
  };
  return { db, site, open, callsOf, close };
}

/** The page of the outbox. */
export const readOutbox = (on: TestCalls, host: string, query = '') =>
  on.app.inject({ method: 'GET', url: `/web-api/dev/outbox${query}`, headers: { host } });
