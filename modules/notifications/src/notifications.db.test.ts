import { randomUUID } from 'node:crypto';
import { type PersonId, systemClock } from '@overround/kernel';
import { silentLog, sql, startWorker } from '@overround/platform';
import type { OutgoingMail } from '@overround/provider-kit';
import type { Site } from '@overround/site';
import { openTestCalls, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Notifications, sandboxMail } from './index.ts';
import {
  house,
  type NotificationsRoom,
  openNotificationsRoom,
  readOutbox,
} from './notifications-room.testing.ts';
import { openPushService, type PushService } from './push-service.testing.ts';

let around: NotificationsRoom;
let db: TestDatabase;
let site: Site;
let open: NotificationsRoom['open'];
let callsOf: NotificationsRoom['callsOf'];
let notifications: Notifications;
let calls: TestCalls;
beforeAll(async () => {
  around = await openNotificationsRoom();
  ({ db, site, open, callsOf } = around);
  notifications = await open(sandboxMail);
  calls = await callsOf(notifications);
});
afterAll(async () => {
  await calls.close();
  await around.close();
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
const outboxOf = (host: string, query = '', on = calls) => readOutbox(on, host, query);

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
      select brand_id, version + 1, config || '{"isDemo": false}', 'test' from site.brand_version where brand_id = 2
       order by version desc limit 1`);
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

it('tells the owner by mail of everything that happens to what opens an account', async () => {
  const personId = randomUUID() as PersonId; // Any id names a person here.
  await db.asOwner(
    `with who as (insert into identity.person (brand_id, person_id, country_id, lang, player_number)
                  values ($1, $2, 1, 'en', 70019999) returning person_id)
     insert into identity.credential (brand_id, person_id, email, email_key, password_hash, is_generated)
     select $1, person_id, 'owner@example.com', 'owner@example.com', '-', false from who`,
    [house, personId],
  );
  const owned = { address: '203.0.113.7', userAgent: '', name: 'Key', provider: 'Google', isHeld: true };
  const facts = { ...owned, status: 'blocked', openedAt: 1_795_543_200 };
  const { listeners } = notifications.module;
  for (const { handle } of listeners) await handle({ brandId: house, personId, ...facts });
  const mails = await db.asOwner('select template, text_body from notifications.mail where person_id = $1', [
    personId,
  ]);
  const of = (template: string) => mails.find((row) => row['template'] === template)?.['text_body'];
  expect(new Set(mails.map((row) => row['template'])).size).toBe(listeners.length);
  expect(of('signed_in')).toMatch(/on 24 November 2026 at .+, from \?, network \u2066203\.0\.\*\.\*\u2069\./);
  for (const change of [
    'login_changed',
    'social_linked',
    'social_unlinked',
    'passkey_added',
    'phone_bound',
    'email_added',
    'two_factor_off',
  ])
    expect(of(change)).toContain('24 hours');
  expect(of('social_linked')).toContain('Google');
});

describe('a push message', () => {
  const person = randomUUID() as PersonId; // Any id names a person here.
  const other = randomUUID() as PersonId; // As above.
  let who: PersonId | undefined = person;
  let service: PushService;
  let on: TestCalls;
  beforeAll(async () => {
    service = await openPushService();
    on = await openTestCalls(notifications.module.routes, {
      siteOf: site.siteOf,
      sessionOf: async () =>
        who && {
          sessionId: randomUUID(),
          personId: who,
          playerNumber: 70_010_001 as never, // Nobody asks for it.
          signedInAt: systemClock.now(),
          via: 'bearer',
        },
    });
  });
  afterAll(async () => {
    await on.close();
    await service.close();
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
    on.app.inject({
      method,
      url: '/web-api/notifications/push',
      headers: { host: 'localhost' },
      ...(payload ? { payload } : {}),
    });
  const tell = async (...personIds: PersonId[]) => {
    await db.inTransaction({ brandId: house }, (tx) =>
      notifications.queuePush(tx, {
        brandId: house,
        personIds,
        messageIn: (lang) => ({ title: `Goal ${lang}`, body: '1:0', path: '/en/live', tag: 'match-1' }),
      }),
    );
    const { jobs } = notifications.module;
    const worker = await startWorker(db.ownerUrl, { listeners: [], jobs }, silentLog);
    await vi.waitFor(
      async () => {
        const [left] = await db.asOwner('select count(*)::int as jobs from graphile_worker.jobs');
        expect(left).toEqual({ jobs: 0 });
      },
      { timeout: 10_000 },
    );
    await worker.stop();
  };
  const devices = async () =>
    (await db.asOwner('select count(*)::int as n from notifications.push_device'))[0]?.['n'];

  it('reaches the browser encrypted for it alone, signed with the key it subscribed with', async () => {
    const { publicKey } = (await call('GET')).json().data;
    const browser = service.browser();
    expect((await call('POST', { ...browser.subscription, lang: 'ru' })).json()).toMatchObject({
      data: { isOn: true },
    });
    await tell(person, other);
    expect(service.received).toHaveLength(1);
    const [message] = service.received;
    expect(message?.body.includes('Goal')).toBe(false);
    expect(JSON.parse(browser.open(message?.body ?? Buffer.alloc(0)))).toEqual({
      title: 'Goal ru',
      body: '1:0',
      path: '/en/live',
      tag: 'match-1',
    });
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '600', urgency: 'high' });
    const told: unknown[] = [];
    const telling = await open(sandboxMail, false, undefined, (_person, change) => void told.push(change));
    const listener = telling.module.listeners.find(({ event }) => event === 'device.new');
    const from = {
      brandId: house,
      personId: person,
      address: '192.0.2.1',
      userAgent: 'SamsungBrowser/26.0 Android',
    };
    await listener?.handle(from);
    await tell();
    const news = JSON.parse(browser.open(service.received[1]?.body ?? Buffer.alloc(0)));
    expect(news).toMatchObject({ path: '/ru/office/security', tag: 'security-new_device' });
    expect(news.body).toMatch(/\S/);
    expect(JSON.stringify(news)).not.toContain('192.0.2.1');
    expect(told).toEqual([{ kind: 'security', what: 'new_device' }]);
    expect(service.signerOf(message?.headers.authorization ?? '')).toEqual({
      publicKey,
      aud: service.origin,
      sub: 'mailto:no-reply@localhost',
    });
  });

  it('goes to whoever switched a browser on last, and to nobody once it is switched off', async () => {
    const browser = service.browser();
    await call('POST', browser.subscription);
    who = other;
    await call('POST', browser.subscription);
    service.received.length = 0;
    await tell(other);
    expect(service.received).toHaveLength(1);
    who = person;
    await call('DELETE', { endpoint: browser.subscription.endpoint });
    await tell(other);
    expect(service.received).toHaveLength(2);
    who = other;
    await call('DELETE', { endpoint: browser.subscription.endpoint });
    await tell(other);
    expect(service.received).toHaveLength(2);
  });

  it('is tried again when the service has no time, and forgets a browser that is gone', async () => {
    who = person;
    service.received.length = 0;
    expect(await devices()).toBe(1);
    service.answerWith(503);
    const [job] = notifications.module.jobs.filter(({ name }) => name === 'notifications.send_push');
    const [row] = await db.asOwner('select device_id from notifications.push_device');
    const message = { title: 't', body: 'b', path: '/', tag: 'x' };
    const send = () => job?.handle({ brandId: house, deviceId: row?.['device_id'], message });
    await expect(send()).rejects.toThrow('503');
    service.answerWith(400);
    await send();
    expect(await devices()).toBe(1);
    service.answerWith(410);
    await send();
    expect(await devices()).toBe(0);
    service.answerWith(201);
  });

  it.each([
    ['an address that is no push service', { endpoint: 'https://example.com/push' }, 'push_service_unknown'],
    ['an address that is none', { endpoint: 'somewhere else' }, 'push_service_unknown'],
    ['keys that are no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'push_keys_wrong'],
  ])('is not sent to %s', async (_what, change, code) => {
    const answer = await call('POST', { ...service.browser().subscription, ...change });
    expect(answer.json()).toMatchObject({ success: false, error: { code } });
    who = undefined;
    expect((await call('POST', service.browser().subscription)).statusCode).toBe(401);
    who = person;
  });

  it('is sent to at most ten browsers of a person', async () => {
    for (let count = 0; count < 12; count += 1) await call('POST', service.browser().subscription);
    expect(await devices()).toBe(10);
  });
});
