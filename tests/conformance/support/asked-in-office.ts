// Calls of the office table of specification 1 section 7 about sessions, credentials, phones, wishes and words, by their literal lines.

import { randomUUID } from 'node:crypto';
import { sandboxWallet } from '@overround/social-sandbox';
import { describe, expect, it, vi } from 'vitest';
import { codeOfApp } from './office-caller.ts';
import { list, type OfficeTable, text, whole } from './office-table.ts';

export function askedInOffice({
  db,
  visitor,
  callerWith,
  newcomer,
  signInBy,
  byWallet,
  aNumber,
  codeTo,
}: OfficeTable): void {
  describe('the office:', () => {
    it('sessions, login and password', async () => {
      const { login, password, plain, office, refused } = await newcomer();
      const elsewhere = await signInBy(login, password);
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
      await signInBy(login, password);
      const next = 'four green umbrellas';
      const changed = { old_password: password, password: next, password_confirmation: next };
      await office('PUT /web-api/user/password', { ...changed, end_other_sessions: true }, { ended: 1 });
      await signInBy(own, next);
      await office('POST /disconnecteverywhere', {}, { ended: 2 });
      const gone = async () => expect((await refused('GET /getsessionid')).error?.code).toBe('not_signed_in');
      await vi.waitFor(gone, { timeout: 15_000 });
      await (await newcomer()).plain('POST /web-api/user/disconnect', {});
    });

    it('a phone, and its change in both spellings', async () => {
      const { office, login } = await newcomer();
      const [first, second, third] = [aNumber(), aNumber(), aNumber()];
      const sent = { message: text, code_length: 6 };
      await office('POST /phone-actions/create-phone-number', { phone_number: first }, sent);
      await office('POST /phoneActions/createPhoneNumber/confirm', {
        phone_number: first,
        confirm_code: await codeTo(first),
        is_send_sms_to_apps: true,
      });
      await office('GET /secure-questions', undefined, { questions: list, chosen: null });
      await office('POST /web-api/user/secure', { question_id: 1, user_answer: 'Rex' });
      const { secure_question } = await office('POST /getUserSecureQuestion', {}, { secure_question: text });
      await office('POST /getusersecurequestion-with-phone', { phone_number: first }, { secure_question });

      await office('POST /phoneActions/updatePhoneNumber/sendCode', {}, sent);
      const old = await codeTo(first);
      await office(`GET /phone-number/update/check-confirm-code?confirm_code=${old}`, undefined, {
        is_right: true,
      });
      await office('GET /phone-number/update/check-user-answer?user_answer=Rex', undefined, {
        is_right: true,
      });
      await office(
        'POST /phone-actions/update-phone-number',
        { phone_number: second, confirm_code: old, user_answer: 'Rex' },
        sent,
      );
      const bound = { step: 'change', phone: expect.stringContaining(second.slice(-2)) };
      await office(
        'POST /phoneActions/updatePhoneNumber/confirm',
        { confirm_code: await codeTo(second) },
        bound,
      );

      await office('POST /phoneActions/updatePhoneNumber/sendCode', {}, sent);
      await office('POST /phoneActions/updatePhoneNumber/confirm', { confirm_code: await codeTo(second) });
      await office('POST /phone-number/update', { phone: third.slice(2), country_code: 'ru' }, sent);
      await office(
        'POST /phoneActions/updatePhoneNumber/confirm',
        { confirm_code: await codeTo(third) },
        {
          phone: expect.stringContaining(third.slice(-2)),
        },
      );

      const { hash } = await visitor().plain(
        'POST /web-api/user/sms-auth/send-code',
        { phone: third },
        { code_length: 6 },
      );
      await visitor().plain(
        'POST /web-api/user/sms-auth/check-code',
        { hash, code: await codeTo(third) },
        { user: { userId: Number(login) }, token: text, isLimited: true },
      );
    });

    it('a second factor by an app, and by text message beside', async () => {
      const { login, password, office, refused, cookie } = await newcomer();
      const number = aNumber();
      const wallet = sandboxWallet(randomUUID());
      const linking = await byWallet(wallet, cookie);
      await linking.plain('POST /web-api/user/social/link', linking.back);
      await office('POST /phone-actions/create-phone-number', { phone_number: number });
      await office('POST /phoneActions/createPhoneNumber/confirm', { confirm_code: await codeTo(number) });
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
      const codes = { app_code: shown(), sms_code: await codeTo(number) };
      await office('POST /twofactorauthenable', codes, { recovery_codes: list });
      const { error } = (await signInBy(login, password)).told;
      await again();
      await callerWith('').plain(
        'POST /web-api/user/auth/two-factor',
        { hash: error.details[0].hash, code: shown() },
        { user: { userId: Number(login) }, token: text, expireAt: whole, two_factor_hash: text },
      );
      await again();
      const coming = await byWallet(wallet);
      const { told } = await coming.ask('POST /web-api/user/social/auth', coming.back);
      await coming.plain(
        'POST /web-api/user/social/two-factor',
        { hash: told.error.details[0].hash, code: shown() },
        { user: { userId: Number(login) } },
      );
      await again();
      const { hash } = await callerWith(cookie).office('POST /twofactorproof', { code: shown() });
      await office('POST /twofactorauthdisable', { hash });
    });

    it('what the player told, likes and does not want to see', async () => {
      const { office, plain } = await newcomer();
      await office('GET /userinfo', undefined, { userId: whole, country_id: 14 });
      await office('GET /leftmenu?lng=ru', undefined, { groups: list });
      await office('GET /accountdata', undefined, { fields: list, missing: list });
      await office('PATCH /accountdata', { city: 'Vienna' });
      await office('POST /saveaccountfields', { name: 'Asha', surname: 'Kern', birthday: '1990-02-28' });
      await office('POST /newpincode', { pin_code: '2580', pin_code_confirmation: '2580' }, { is_set: true });
      await office('GET /web-api/user/settings', undefined, { attributes: { lang: text } });
      await office(
        'POST /savesetting',
        { setting_id: 'theme', setting_value: 'dark' },
        { setting_id: 'theme' },
      );
      const sports = { lineDisallowSport: [2, 40], liveDisallowSport: [4] };
      await office('POST /disallow-sports', sports, sports);
      await plain('POST /web-api/user/mailing', { mailType: 'vip', type: 0 }, { news: true });
      const { items } = await office('GET /regions?country_id=14');
      expect(items.length).toBeGreaterThan(0);
      await office(`GET /cities?region_id=${items[0].id}`);
    });

    it('messages, support, the admin request and ideas', async () => {
      const { office, plain } = await newcomer();
      const words = { subject: 'A question', text: 'How?', topic: 'other' };
      const { file_id } = await (await newcomer()).handIn(
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
  });
}
