import { randomBytes, randomUUID } from 'node:crypto';
import type { PersonId } from '@overround/kernel';
import { openSecretBox } from '@overround/platform';
import type { OutgoingSms, SmsProvider, SmsReceipt, SmsReport } from '@overround/provider-kit';
import type { TestCalls, TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Notifications, sandboxMail, SMS_LIMITS, type SmsLimits } from './index.ts';
import {
  house,
  type NotificationsRoom,
  openNotificationsRoom,
  readOutbox,
} from './notifications-room.testing.ts';

let around: NotificationsRoom;
let db: TestDatabase;
let open: NotificationsRoom['open'];
let callsOf: NotificationsRoom['callsOf'];
beforeAll(async () => {
  around = await openNotificationsRoom();
  ({ db, open, callsOf } = around);
});
afterAll(() => around.close());

describe('a text message', () => {
  const secretBox = openSecretBox('a secrets key for tests, 32 or more', randomBytes);
  const sent: OutgoingSms[] = [];
  const answers: (SmsReceipt | Error)[] = [];
  const gateway: SmsProvider = {
    providerId: 'gateway',
    isSandbox: true,
    send: async (sms) => {
      const answer = answers.shift() ?? { kind: 'accepted', providerRef: `ref-${sms.smsId}` };
      if (answer instanceof Error) throw answer;
      sent.push(sms);
      return answer;
    },
    reportHeaders: ['x-signature'],
    readReport: (rawBody, headers) =>
      headers['x-signature'] === 'good'
        ? (JSON.parse(Buffer.from(rawBody).toString()) as SmsReport)
        : undefined, // Written below.
    poll: async (smsId) => ({ smsId, status: 'failed', reason: 'absent' }),
  };
  const openTexts = (limits: SmsLimits = SMS_LIMITS, provider = gateway) =>
    open(sandboxMail, false, { provider, secretBox, limits });
  let lastNumber = 9_160_000_000;
  const aNumber = () => `+7${(lastNumber += 1)}`;
  let texts: Notifications;
  let on: TestCalls;
  beforeAll(async () => {
    texts = await openTexts();
    on = await callsOf(texts);
  });
  afterAll(() => on.close());

  const jobOf = (of: Notifications, name: string) => of.module.jobs.find((job) => job.name === name);
  const write = (number: string, more: { of?: Notifications; lifeMs?: number; personId?: PersonId } = {}) =>
    db.inTransaction({ brandId: house }, async (tx) =>
      String(
        await (more.of ?? texts).queueSms?.(tx, {
          site: { brandId: house, lang: 'en' },
          recipient: { number, country: 'RU' },
          template: 'code',
          values: { code: '123456', minutes: 10, host: 'localhost' },
          ...(more.lifeMs === undefined ? {} : { lifeMs: more.lifeMs }),
          ...(more.personId === undefined ? {} : { personId: more.personId }),
        }),
      ),
    );
  const handOver = async (smsId: string, of = texts) => {
    await jobOf(of, 'notifications.send_sms')?.handle({ brandId: house, smsId });
    return (await db.asOwner('select * from notifications.sms where sms_id = $1', [smsId]))[0] ?? {};
  };
  const report = (smsId: string, body: object, signature = 'good', gatewayId = 'gateway') =>
    on.app.inject({
      method: 'POST',
      url: `/sms-report/${gatewayId}`,
      headers: { host: 'localhost', 'content-type': 'application/json', 'x-signature': signature },
      payload: JSON.stringify({ smsId, ...body }),
    });

  it('is handed over once, lies sealed, and is read on the page of the outbox', async () => {
    const number = aNumber();
    const smsId = await write(number);
    const row = await handOver(smsId);
    await handOver(smsId);
    expect(row).toMatchObject({ status: 'sent', sender: 'Overround', provider_ref: `ref-${smsId}` });
    expect(sent.filter((sms) => sms.smsId === smsId)).toHaveLength(1);
    expect(JSON.stringify(row)).not.toContain(number);
    const page = (await readOutbox(on, 'localhost', `?recipient=${encodeURIComponent(number)}`)).json().data;
    expect(page).toMatchObject({
      mails: [],
      texts: [
        { recipient: number, status: 'sent', segments: 1, text: expect.stringContaining('123456 is your') },
      ],
    });
  });

  it('says in the end whether it was delivered; only its gateway is believed, and its first word stands', async () => {
    const smsId = await write(aNumber());
    await handOver(smsId);
    expect((await report(smsId, { status: 'delivered' }, 'bad')).statusCode).toBe(401);
    expect((await report(smsId, { status: 'delivered' }, 'good', 'stranger')).statusCode).toBe(404);
    expect((await report(randomUUID(), { status: 'delivered' })).statusCode).toBe(404);
    expect((await report(smsId, { status: 'delivered' })).statusCode).toBe(200);
    expect((await report(smsId, { status: 'failed', reason: 'late' })).statusCode).toBe(200);
    expect(await handOver(smsId)).toMatchObject({ status: 'delivered', reason: null });
  });

  it('is asked about when its report got lost', async () => {
    const smsId = await write(aNumber());
    await handOver(smsId);
    await db.asOwner(
      `update notifications.sms set handed_at = handed_at - interval '1 hour' where sms_id = $1`,
      [smsId],
    );
    await jobOf(texts, 'notifications.ask_for_reports')?.handle({});
    expect(await handOver(smsId)).toMatchObject({ status: 'failed', reason: 'absent' });
  });

  it('is tried again under its id, is refused for good, and is not sent when it comes too late', async () => {
    const smsId = await write(aNumber());
    answers.push(new Error('no route'), { kind: 'refused', reason: 'country_not_served' });
    await expect(handOver(smsId)).rejects.toThrow('no route');
    expect(await handOver(smsId)).toMatchObject({ status: 'refused', reason: 'country_not_served' });
    expect(await handOver(await write(aNumber(), { lifeMs: 0 }))).toMatchObject({
      status: 'refused',
      reason: 'too_late',
    });
  });

  it('stays here when a number, a person, a country or the purse has had enough', async () => {
    const number = aNumber();
    const personId = randomUUID() as PersonId; // Any id names a person here.
    for (let turn = 0; turn < SMS_LIMITS.numberMinute; turn += 1)
      expect(await handOver(await write(number, { personId }))).toMatchObject({ status: 'sent' });
    expect(await handOver(await write(number))).toMatchObject({
      status: 'refused',
      reason: 'number_too_often',
    });
    const cases: readonly [Partial<SmsLimits>, string][] = [
      [{ personDay: 3 }, 'person_too_often'],
      [{ countryHour: 3 }, 'country_too_often'],
      [{ brandDaySegments: 3 }, 'day_budget_used'],
    ];
    for (const [limits, reason] of cases) {
      const strict = await openTexts({ ...SMS_LIMITS, ...limits });
      const row = await handOver(await write(aNumber(), { of: strict, personId }), strict);
      expect(row).toMatchObject({ status: 'refused', reason });
    }
  });

  it('loses text and number once a real gateway took it, and is not shown then', async () => {
    const real = await openTexts(SMS_LIMITS, { ...gateway, isSandbox: false });
    const number = aNumber();
    const smsId = await write(number, { of: real });
    answers.push(new Error('no route'));
    await expect(handOver(smsId, real)).rejects.toThrow('no route');
    // The number is there until the gateway has said what becomes of it.
    expect(await handOver(smsId, real)).toMatchObject({
      status: 'sent',
      text_body: null,
      recipient: Buffer.of(),
    });
    expect(sent.at(-1)).toMatchObject({ smsId, recipient: number });
    const its = await callsOf(real);
    expect((await readOutbox(its, 'localhost')).json().data.texts).toEqual([]);
    await its.close();
  });
});
