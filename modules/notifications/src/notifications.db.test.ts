import { mailAddressOf } from '@overround/identity';
import { randomBytes } from 'node:crypto';
import { type BrandId, systemClock } from '@overround/kernel';
import { type Outbox, openOutbox, silentLog, sql, startWorker } from '@overround/platform';
import type { MailProvider, OutgoingMail } from '@overround/provider-kit';
import { openSite, type Site } from '@overround/site';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Notifications, openNotifications, sandboxMail } from './index.ts';

let db: TestDatabase;
let site: Site;
let outbox: Outbox;
let notifications: Notifications;
let calls: TestCalls;
const house = 1 as BrandId; // Seeded.

const open = (mailProvider: MailProvider, isDevelopment = false) =>
  openNotifications({
    addressOf: mailAddressOf,
    db,
    outbox,
    clock: systemClock,
    log: silentLog,
    directory: site.directory,
    randomBytes,
    mailProvider,
    isDevelopment,
  });
const callsOf = (of: Notifications) =>
  openTestCalls(of.module.routes, { siteOf: site.siteOf, sessionOf: () => Promise.resolve(undefined) });

beforeAll(async () => {
  db = await openTestDatabase();
  site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: false, originOf: () => 'https://bets.example' },
  });
  outbox = openOutbox([]);
  notifications = await open(sandboxMail);
  calls = await callsOf(notifications);
});
afterAll(async () => {
  await calls.close();
  await site.close();
  await db.drop();
});

const queue = (recipient: string, of = notifications) =>
  db.inTransaction({ brandId: house }, (tx) =>
    of.queueMail(tx, {
      site: { brandId: house, lang: 'en' },
      recipient,
      template: 'password_changed',
      values: { playerNumber: '70010001' },
    }),
  );
const send = (mailId: string, of = notifications) => of.module.jobs[0]?.handle({ brandId: house, mailId });
const rowOf = async (mailId: string) =>
  (await db.asOwner('select * from notifications.mail where mail_id = $1', [mailId]))[0];
const outboxOf = (host: string, query = '', on = calls) =>
  on.app.inject({ method: 'GET', url: `/web-api/dev/outbox${query}`, headers: { host } });

describe('a queued mail', () => {
  it('leaves by its job after the commit', async () => {
    const worker = await startWorker(
      db.ownerUrl,
      { listeners: [], jobs: notifications.module.jobs },
      silentLog,
    );
    const mailId = await queue('asha@example.com');
    await vi.waitFor(async () => expect((await rowOf(mailId))?.['status']).toBe('sent'), { timeout: 10_000 });
    await worker.stop();
    expect(await rowOf(mailId)).toMatchObject({
      sender: 'Overround <no-reply@localhost>',
      provider: 'mail-sandbox',
    });
  });

  it('is not written when its cause is undone', async () => {
    await db
      .inTransaction({ brandId: house }, async (tx) => {
        await notifications.queueMail(tx, {
          site: { brandId: house, lang: 'en' },
          recipient: 'undone@example.com',
          template: 'password_changed',
          values: { playerNumber: '1' },
        });
        await sql`select 1 / 0`.execute(tx);
      })
      .catch(() => undefined);
    const rows = await db.asOwner(`select 1 from notifications.mail where recipient = 'undone@example.com'`);
    expect(rows).toEqual([]);
  });

  it('is handed over once, also when its job runs again', async () => {
    const provider = { ...sandboxMail, send: vi.fn((mail: OutgoingMail) => sandboxMail.send(mail)) };
    const room = await open(provider);
    const mailId = await queue('twice@example.com', room);
    await send(mailId, room);
    await send(mailId, room);
    expect(provider.send).toHaveBeenCalledTimes(1);
  });

  it('stays queued when the provider cannot be reached, under the same id', async () => {
    const provider = { ...sandboxMail, send: vi.fn(() => Promise.reject(new Error('no route'))) };
    const room = await open(provider);
    const mailId = await queue('later@example.com', room);
    await expect(send(mailId, room)).rejects.toThrow('no route');
    expect((await rowOf(mailId))?.['status']).toBe('queued');
  });

  it('is done for when it is refused', async () => {
    const mailId = await queue('refused@example.com');
    await send(mailId);
    expect((await rowOf(mailId))?.['status']).toBe('refused');
  });

  it('loses its body once a real provider took it', async () => {
    const room = await open({ ...sandboxMail, isSandbox: false });
    const mailId = await queue('real@example.com', room);
    await send(mailId, room);
    expect(await rowOf(mailId)).toMatchObject({ status: 'sent', text_body: null, html_body: null });
  });
});

describe('the outbox page', () => {
  it('shows the mails of its brand, newest first', async () => {
    await queue('reader@example.com');
    await queue('reader@example.com');
    const { mails } = (await outboxOf('localhost', '?recipient=Reader@example.com')).json().data;
    expect(mails).toHaveLength(2);
    expect(mails[0].createdAt).toBeGreaterThanOrEqual(mails[1].createdAt);
    expect(mails[0].subject).toBe('Your Overround password was changed');
    const other = (await outboxOf('najm.localhost')).json().data;
    expect(other.mails).toEqual([]);
  });

  it('is not there once mails really leave the house', async () => {
    const real = await callsOf(await open({ ...sandboxMail, isSandbox: false }, true));
    expect((await outboxOf('localhost', '', real)).statusCode).toBe(404);
    await real.close();
  });

  it('is not there on a brand with real money', async () => {
    await db.asOwner(`
      insert into site.brand_version (brand_id, version, config, reason)
      select brand_id, version + 1, config || '{"isDemo": false}', 'test' from site.brand_version where brand_id = 2`);
    await site.reload();
    expect((await outboxOf('najm.localhost')).statusCode).toBe(404);
    const inDevelopment = await callsOf(await open(sandboxMail, true));
    expect((await outboxOf('najm.localhost', '', inDevelopment)).statusCode).toBe(200);
    await inDevelopment.close();
  });

  it.each(['?limit=0', '?limit=x', '?limit=1&limit=2', '?unknown=1'])(
    'refuses the query %s',
    async (query) => {
      expect((await outboxOf('localhost', query)).statusCode).toBe(400);
    },
  );
});
