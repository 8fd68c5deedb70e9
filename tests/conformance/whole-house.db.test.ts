// Rooms of the whole house that hold only together: who registered in one click proves more before money leaves (safety 9), who may not be written
// to stands in the list that partners ask, from the call in which they said so, and every call of a person answers what it is asked for.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccountId, type BrandId, minor, present } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type HouseProcess,
  openHouseProcess,
  post,
  registerInOneClick,
} from '../concurrency/support/house-process.ts';
import { callerWith, codeOfApp, codeTo, newcomer, signInBy } from './support/office-caller.ts';

let db: TestDatabase;
let dataDir: string;
let house: HouseProcess;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'whole-house-'));
  house = await openHouseProcess(db, dataDir);
});
afterAll(async () => {
  await house.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a generated password is replaced, and it is shown who one is, before the first withdrawal', async () => {
  const player = await registerInOneClick(house);
  const { cookie } = player;
  const account = player.playerNumber as AccountId; // The first account names the player.
  const brandId = 1 as BrandId; // Seeded.
  await db.inTransaction({ brandId }, (tx) =>
    house.modules.wallet.post(tx, {
      brandId,
      kind: 'test.gift',
      source: 'test',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries: [
        { account, amountMinor: minor(5000n) },
        { account: 'adjustments', amountMinor: minor(-5000n) },
      ],
    }),
  );
  const withdraw = () =>
    post(
      house,
      '/web-api/api/payments/v1/withdrawal',
      {
        methodId: 'payment-sandbox:bank',
        amountMinor: '1000',
        currency: 'EUR',
        destination: { account: 'DE00' },
      },
      { cookie, 'idempotency-key': randomUUID() },
    );
  const refused = await withdraw();
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'password_to_replace']);

  const password = 'four green umbrellas';
  const changed = await house.calls.app.inject({
    method: 'PUT',
    url: '/web-api/user/password',
    headers: { host: 'localhost', 'x-requested-with': 'overround', cookie },
    payload: { old_password: player.password, password, password_confirmation: password },
  });
  expect(changed.statusCode).toBe(200);
  // Nothing leaves the house before it is known whose it is (safety 10).
  const unknown = await withdraw();
  expect([unknown.statusCode, unknown.json().error]).toMatchObject([
    422,
    { code: 'identification_needed', details: [{ step: 'identity', path: 'office/identification' }] },
  ]);
  await db.asOwner(
    `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
     select p.brand_id, p.person_id, s, 'done', 'document', gen_random_uuid(), now()
       from identity.person p, unnest(array['identity', 'face', 'address']) as s where p.player_number = $1`,
    [player.playerNumber],
  );
  const taken = await withdraw();
  expect([taken.statusCode, taken.json().data.status]).toEqual([200, 'requested']);
});

it.each([
  ['unsubscribes', '/web-api/user/mailing', { news: false }],
  ['pauses play', '/web-api/api/limits/v1/block-user', { kind: 'time_out', days: 1 }],
  [
    'excludes themselves',
    '/web-api/api/limits/v1/block-user',
    { kind: 'self_exclusion', months: null, reason: 'too_much_time' },
  ],
])('who %s is written to by no partner, from that call on', async (_what, url, wish) => {
  const { cookie, playerNumber } = await registerInOneClick(house);
  const email = `${randomUUID()}@walk.example`;
  await db.asOwner(
    `update identity.credential set email = $2, email_key = $2
      where person_id = (select person_id from wallet.account where account_id = $1)`,
    [playerNumber, email],
  );
  const listed = async () => {
    const [row] = await db.asOwner(
      `select count(*)::int as count from partners.exclusion_hash join wallet.account using (brand_id, person_id) where account_id = $1`,
      [playerNumber],
    );
    return row?.['count'];
  };
  expect(await listed()).toBe(0);
  const answer = await post(house, url, wish, { cookie });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(await listed()).toBe(1);
});

/**
 * The calls of a person as specification 1 section 7 lists them: each by its literal path, with the payload it names and what it answers when
 * all is well. What they refuse and why, and sign-in by codes and other services, are the matter of their modules.
 */
describe('the calls of a person:', () => {
  const text: unknown = expect.any(String);
  const whole: unknown = expect.any(Number);
  const list: unknown = expect.any(Array);

  let numbers = 9_165_550_000;
  const aNumber = () => `+7${(numbers += 1)}`;
  const code = (number: string) => codeTo(house, db, number);

  it('sessions, login and password', async () => {
    const { login, password, plain, office, refused } = await newcomer(house);
    const elsewhere = await signInBy(house, login, password);
    expect(elsewhere.told.data).toMatchObject({
      user: { userId: Number(login) },
      token: text,
      expireAt: whole,
    });
    const { sessions } = await plain('GET /web-api/user/sessions');
    const { session_id } = await office('GET /getsessionid');
    expect(sessions).toContainEqual(expect.objectContaining({ session_id, is_current: true }));
    const other = sessions.find((one: { is_current: boolean }) => !one.is_current);
    await office('POST /closesession', { session_id: other.session_id });
    const own = `asha${randomUUID().slice(0, 8)}`;
    await office(
      'POST /account/login',
      { login: own, auth_by_email: false },
      { login: own, auth_by_email: false },
    );
    await signInBy(house, login, password);
    const next = 'four green umbrellas';
    const changed = { old_password: password, password: next, password_confirmation: next };
    await office('PUT /password', { ...changed, end_other_sessions: true }, { ended: 1 });
    await signInBy(house, own, next);
    await office('POST /disconnecteverywhere', {}, { ended: 2 });
    const gone = async () => expect((await refused('GET /getsessionid')).error?.code).toBe('not_signed_in');
    await vi.waitFor(gone, { timeout: 15_000 });
    await (await newcomer(house)).plain('POST /web-api/user/disconnect', {});
  });

  it('a phone, and its change in both spellings', async () => {
    const { office, plain } = await newcomer(house);
    const [first, second, third] = [aNumber(), aNumber(), aNumber()];
    const sent = { message: text, code_length: 6 };
    await office('POST /phone-actions/create-phone-number', { phone_number: first }, sent);
    await office('POST /phoneActions/createPhoneNumber/confirm', {
      phone_number: first,
      confirm_code: await code(first),
      is_send_sms_to_apps: true,
    });
    await office('GET /secure-questions', undefined, { questions: list, chosen: null });
    await office('POST /web-api/user/secure', { question_id: 1, user_answer: 'Rex' });
    const { secure_question } = await office('POST /getUserSecureQuestion', {}, { secure_question: text });
    await office('POST /getusersecurequestion-with-phone', { phone_number: first }, { secure_question });

    await office('POST /phoneActions/updatePhoneNumber/sendCode', {}, sent);
    const old = await code(first);
    await office(`GET /phone-number/update/check-confirm-code?confirm_code=${old}`, undefined, {
      is_right: true,
    });
    await office('GET /phone-number/update/check-user-answer?user_answer=Rex', undefined, { is_right: true });
    await office(
      'POST /phone-actions/update-phone-number',
      { phone_number: second, confirm_code: old, user_answer: 'Rex' },
      sent,
    );
    const bound = { step: 'change', phone: expect.stringContaining(second.slice(-2)) };
    await office('POST /phoneActions/updatePhoneNumber/confirm', { confirm_code: await code(second) }, bound);

    await office('POST /phoneActions/updatePhoneNumber/sendCode', {}, sent);
    await office('POST /phoneActions/updatePhoneNumber/confirm', { confirm_code: await code(second) });
    await office('POST /phone-number/update', { phone: third.slice(2), country_code: 'ru' }, sent);
    await office(
      'POST /phoneActions/updatePhoneNumber/confirm',
      { confirm_code: await code(third) },
      {
        phone: expect.stringContaining(third.slice(-2)),
      },
    );

    const masks = await plain('GET /web-api/api/user/phonemasks');
    expect(masks.length).toBeGreaterThan(0);
    expect(await plain('POST /web-api/api/user/phonemasks', {})).toEqual(masks);
  });

  it('a second factor by an app, and by text message beside', async () => {
    const { login, password, office, refused, cookie } = await newcomer(house);
    const number = aNumber();
    await office('POST /phone-actions/create-phone-number', { phone_number: number });
    await office('POST /phoneActions/createPhoneNumber/confirm', { confirm_code: await code(number) });
    const begun = await office(
      'POST /gettwofactorqrcodeurl',
      {},
      {
        qr_code_url: expect.stringMatching(/^data:image/),
        qr_link: expect.stringMatching(/^otpauth:/),
      },
    );
    const shown = () => codeOfApp(begun.code);
    const again = () => db.asOwner('update identity.two_factor set last_step = -1');
    await office('POST /twofactorsendcode', {}, { message: text });
    // 2 puts the message at the field of the text message, any other at that of the app (section 8).
    for (const [wrong, field] of [
      [{ app_code: shown(), sms_code: '000000' }, 'sms_code'],
      [{ app_code: '000000' }, 'app_code'],
    ] as const) {
      const { error_code, validation_errors } = await refused('POST /twofactorauthenable', wrong);
      expect([error_code === 2, Object.keys(validation_errors)]).toEqual([field === 'sms_code', [field]]);
    }
    const codes = { app_code: shown(), sms_code: await code(number) };
    await office('POST /twofactorauthenable', codes, { recovery_codes: list });
    const { error } = (await signInBy(house, login, password)).told;
    await again();
    await callerWith(house, '').plain(
      'POST /web-api/user/auth/two-factor',
      { hash: error.details[0].hash, code: shown() },
      { user: { userId: Number(login) }, token: text, expireAt: whole, two_factor_hash: text },
    );
    await again();
    const { hash } = await callerWith(house, cookie).office('POST /twofactorproof', { code: shown() });
    await office('POST /twofactorauthdisable', { hash });
  });

  it('what the player told, likes and does not want to see', async () => {
    const { office, plain } = await newcomer(house);
    await office('GET /userinfo', undefined, { userId: whole, country_id: 14 });
    await office('GET /leftmenu?lng=ru', undefined, { groups: list });
    await office('GET /accountdata', undefined, { fields: list, missing: list });
    await office('PATCH /accountdata', { city: 'Vienna' });
    await office('POST /saveaccountfields', { name: 'Asha', surname: 'Kern', birthday: '1990-02-28' });
    await office('POST /newpincode', { pin_code: '2580', pin_code_confirmation: '2580' }, { is_set: true });
    await office('GET /settings', undefined, { attributes: { lang: text } });
    await office(
      'POST /savesetting',
      { setting_id: 'theme', setting_value: 'dark' },
      { setting_id: 'theme' },
    );
    const sports = { lineDisallowSport: [2, 40], liveDisallowSport: [4] };
    await office('POST /disallow-sports', sports, sports);
    await plain('POST /web-api/user/mailing', { mailType: 'vip', type: 0 }, { news: true });
    const { items } = await plain('GET /regions?country_id=14');
    expect(items.length).toBeGreaterThan(0);
    await plain(`GET /cities?region_id=${items[0].id}`);
  });

  it('messages, support, the admin request and ideas', async () => {
    const { office, plain } = await newcomer(house);
    const words = { subject: 'A question', text: 'How?', topic: 'other' };
    const { file_id } = await (await newcomer(house)).handIn(
      'POST /web-api/office/files?purpose=support&name=page.pdf',
    );
    expect(file_id).toEqual(text);
    const asked = { status: 'open', entries: [{ author: 'player', text: 'How?' }] };
    await office('POST /web-api/office/admin-request', { enquiry_id: randomUUID(), ...words }, asked);
    await office('POST /web-api/office/support', { enquiry_id: randomUUID(), ...words }, asked);
    await plain('GET /web-api/office/support', undefined, {
      enquiries: [{ kind: 'support' }, { kind: 'admin' }],
    });
    await plain('GET /web-api/office/messages', undefined, { messages: [], unread: 0, has_more: false });
    const idea_id = randomUUID();
    await office('POST /web-api/office/ideas', { idea_id, title: 'More rowing', text: 'Please' });
    await plain('GET /web-api/office/ideas');
  });

  it('accounts and their money', async () => {
    const { office, plain } = await newcomer(house);
    await plain('GET /account-api/user/balance');
    const { accounts } = await plain('POST /web-api/user/balance', {});
    expect(accounts.length).toBe(1);
    await office('POST /createCurrencyAccount', { currency_id: 10 });
    const both = (await plain('POST /web-api/user/balance', {})).accounts;
    const second = both.find((one: { currencyId: number }) => one.currencyId === 10);
    await plain('POST /web-api/user/setactiveaccount', { accountId: second.id });
    await plain('POST /web-api/user/setactiveaccount', { accountId: accounts[0].id });
    await office('POST /deleteCurrencyAccount', { account_id: second.id });
    await plain('GET /web-api/office/rechargedata');
    const wish = {
      accountId: accounts[0].id,
      methodId: 'payment-sandbox:card',
      amountMinor: '1000',
      currency: 'EUR',
    };
    await plain('POST /web-api/api/trustly/v1/deposit', wish);
    const page = { is_include_archive: true, page_number: 1 };
    await office('POST /gethistorypaymentmainaccount', page, { items: [{}], page_number: 1 });
    await office('POST /gethistorypaymentvirtualaccount', page, { items: [], page_number: 1 });
  });

  it('bonuses, promo codes and friends', async () => {
    const { plain, office } = await newcomer(house);
    await plain('GET /api/v3/bonuses/welcome-bonuses', undefined, { data: list });
    await plain('POST /web-api/api/promo/v1/check', { code: 'over5' }, { code: 'OVER5' });
    const { bonuses } = await plain('POST /web-api/api/promo/v1/redeem', { code: 'OVER5' });
    expect(bonuses).toMatchObject([{ type: 3, promoId: 'OVER5', isClosed: false }]);
    await plain('GET /web-api/api/promo/v1/history', undefined, { items: [{ code: 'OVER5' }] });
    await office('POST /refusebonus', { bonus_id: bonuses[0].id }, { bonuses: [{ isClosed: true }] });
    const friend = await (await newcomer(house)).plain('GET /web-api/api/bringfriend/v1/state');
    const tied = { code: friend.code, is_tied: true };
    await plain('POST /web-api/api/bringfriend/v1/referral', { code: friend.code }, tied);
  });

  it('limits, and the end of play', async () => {
    const { plain } = await newcomer(house);
    await plain('GET /web-api/api/limits/v1/available-limits', undefined, {
      limits: list,
      timeOutDays: list,
    });
    const wish = { kind: 'stake', period: 'day', amount: '5000', currency: 'EUR' };
    const { limits } = await plain('POST /web-api/api/limits/v1/limits', wish, {
      limits: [{ amount: '5000' }],
    });
    const { limitId } = present<{ limitId: string }>(limits[0], 'the limit');
    await plain(`DELETE /web-api/api/limits/v1/limits/${limitId}`, undefined, {
      limits: [{ wish: { amount: null } }],
    });
    const cancelled = { limits: [{ amount: '5000', wish: null }] };
    await plain(`POST /web-api/api/limits/v1/limits/${limitId}/action`, { action: 'cancel' }, cancelled);
    await plain('GET /web-api/api/limits/v1/limits', undefined, cancelled);
    const answers = [0, 1, 2, 3, 0, 1, 2, 3, 0];
    await plain('POST /web-api/api/limits/v1/test-answers', { answers }, { score: 12, level: 'high' });
    const { reasons } = await plain('GET /web-api/api/limits/v1/self-exclusion-reasons');
    const end = { kind: 'self_exclusion', months: 6, reason: reasons[0] };
    await plain('POST /web-api/api/limits/v1/block-user', end, {
      break: { kind: 'self_exclusion', isOver: false },
    });
  });

  it('who the player is: documents, machines and phones', async () => {
    const anna = await newcomer(house);
    const { required_field_by_doc_type } = await anna.office('GET /identification/config?country_id=14');
    expect(required_field_by_doc_type).toContainEqual({ doc_type: 'passport', fields: list });
    await anna.plain('GET /web-api/site/config?fcountry=14', undefined, {
      office: { required_field_by_doc_type },
    });
    await anna.plain('GET /web-api/api/verification/v1/document-types?step=identity', undefined, {
      country_id: 14,
    });
    await anna.plain('GET /web-api/api/verification/v1/state', undefined, {
      tier: 'newcomer',
      next_step: 'identity',
    });
    await anna.plain('POST /web-api/api/verification/v1/service-token', {}, { token: text });
    const page = 'POST /web-api/office/files?purpose=identification&name=page.pdf';
    const fields = {
      name: 'Anna',
      surname: 'Berg',
      birthday: '1990-03-01',
      document_number: 'QX 1234567',
      expires_on: '2099-01-01',
    };
    const [front, back, face] = [await anna.handIn(page), await anna.handIn(page), await anna.handIn(page)];
    const document_id = randomUUID();
    await anna.plain(
      'POST /web-api/api/verification/v1/documents',
      {
        document_id,
        step: 'identity',
        doc_type: 'id_card',
        fields,
        files: [
          { side: 'front', file_id: front.file_id },
          { side: 'back', file_id: back.file_id },
        ],
      },
      { document: { document_id, status: 'waiting_review' } },
    );
    const looked = randomUUID();
    await anna.plain(
      'POST /web-api/api/verification/v1/document-verify',
      { check_id: looked, document_id },
      {},
    );
    await anna.plain(`GET /web-api/api/verification/v1/document-verify/${looked}`, undefined, {
      kind: 'document',
    });
    const compared = randomUUID();
    const picture = { check_id: compared, file_id: face.file_id };
    await anna.plain('POST /web-api/api/verification/v1/face-verify', picture, { kind: 'face' });
    await anna.plain(`GET /web-api/api/verification/v1/face-verify/${compared}`, undefined, { kind: 'face' });
    await anna.plain('GET /web-api/api/verification/v1/documents', undefined, {
      documents: [{ document_id }],
    });
    await anna.plain(`DELETE /web-api/api/verification/v1/documents/${document_id}`);

    const pending = { status: 'pending', code: expect.stringMatching(/^\d{4}$/), reason: null, state: null };
    const bela = await newcomer(house);
    const [smart, mobile] = [randomUUID(), randomUUID()];
    // Those whose phones stay silent: they ring until the time of their person is over.
    const smartAsk = { check_id: smart, country: 'EE', national_code: '30403039983' };
    const mobileAsk = { check_id: mobile, phone: '+37066000266', national_code: '50001018908' };
    await anna.plain('POST /web-api/api/verification/v1/smart-id/sessions', smartAsk, pending);
    await bela.plain('POST /web-api/api/verification/v1/mobile-id/sessions', mobileAsk, pending);
    // The services keep an answer back for a second: both at once.
    await Promise.all([
      anna.plain(`GET /web-api/api/verification/v1/smart-id/sessions/${smart}`, undefined, pending),
      bela.plain(`GET /web-api/api/verification/v1/mobile-id/sessions/${mobile}`, undefined, pending),
    ]);
  });
});
