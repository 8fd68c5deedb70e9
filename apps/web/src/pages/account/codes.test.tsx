// Codes by text message and mail on screen: signing in by one, a phone that is bound and changed, another e-mail address.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const SEND = 'POST /web-api/user/sms-auth/send-code';
const CHECK = 'POST /web-api/user/sms-auth/check-code';
const MASKS = 'GET /web-api/api/user/phonemasks';
const PHONE = 'GET /web-api/office/phone-number';
const office = (call: string) => `POST /web-api/office/${call}`;
const sent = { hash: 'h1', code_length: 6, sends_left: 4, wait_seconds: 60, expires_in_seconds: 600 };
const signedIn = { user: USER, token: 't', expireAt: 1, returnPath: null, isLimited: true };
const RUSSIA = { id: 1, code: 'RU', name: 'Russia', callingCode: '7', ageMin: 18 };
const masks = { [MASKS]: good([{ CountryId: 1, Mask: '000-000-00-00', Max: 10, Min: 10 }]) };
const phone = (step: string, number: string | null) =>
  good({ is_offered: true, phone: number, step, code_length: 6, takes_factor_texts: false });

const type = async (label: string, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

describe('signing in by text message', () => {
  it('asks where to, then for the code; a wrong one can be typed anew', async () => {
    const server = fakeServer({
      ...PERSONAL,
      ...masks,
      [SEND]: good(sent),
      [CHECK]: refusedWith(401, 'sms_code_wrong'),
    });
    const site = { flags: { sms: true }, countries: [RUSSIA], defaultCountryId: RUSSIA.id };
    const { services } = await openPage('/en/sign-in', { handle: server.handle, site });
    await press('Sign in by text message');
    expect((await screen.findByRole('button', { name: /^Country:/ })).textContent).toContain('+7');
    await type('Mobile number', '+9161234567');
    await press('Send the code');
    await type('Code', '111111');
    expect(server.bodyOf(SEND)).toEqual({ phone: '9161234567', country_code: 'RU' });
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
    server.become(CHECK, good(signedIn));
    await type('Code', '222222');
    await press('Sign in');
    await waitFor(() => expect(services.stores.session.getState().signedIn).toEqual(ASHA));
    expect(server.bodyOf(CHECK)).toEqual({ hash: 'h1', code: '222222' });
  });

  it('leads who is blocked to the page of their appeal, from the code and from the second step behind it', async () => {
    const blocked = refusedWith(403, 'account_blocked', { facts: { appealKey: 'k'.repeat(43) } });
    const challenged = refusedWith(422, 'two_factor_required', { facts: { hash: 'h2', hasPasskeys: false } });
    for (const first of [blocked, challenged]) {
      const server = fakeServer({
        ...PERSONAL,
        ...masks,
        [SEND]: good(sent),
        [CHECK]: first,
        'POST /web-api/user/auth/two-factor': blocked,
        'POST /web-api/user/appeal/read': refusedWith(422, 'link_not_accepted'),
      });
      const site = { flags: { sms: true }, countries: [RUSSIA], defaultCountryId: RUSSIA.id };
      const { router } = await openPage('/en/sign-in', { handle: server.handle, site });
      await press('Sign in by text message');
      await type('Mobile number', '+9161234567');
      await press('Send the code');
      await type('Code', '111111');
      await press('Sign in');
      if (first === challenged) {
        await screen.findByText('One more step');
        await type('Code', '222222');
        await press('Sign in');
      }
      await waitFor(() => expect(router.state.location.pathname).toBe('/en/blocked'));
      cleanup();
    }
  });

  it('is offered only where text messages are sent, and mailed codes where the brand lets its players', async () => {
    await openPage('/en/sign-in', {
      handle: fakeServer({}).handle,
      site: { flags: { disable_auth_by_email: false } },
    });
    await screen.findByRole('button', { name: 'Sign in by a mailed code' });
    expect(screen.queryByRole('button', { name: 'Sign in by text message' })).toBeNull();
  });
});

describe('a phone', () => {
  it('is bound by the code that went there', async () => {
    const server = fakeServer({
      ...PERSONAL,
      ...masks,
      [PHONE]: phone('number', null),
      [office('phone-actions/create-phone-number')]: good({ ...sent, message: '', phone: '+7***67' }),
      [office('phoneActions/createPhoneNumber/confirm')]: good({
        phone: '+7***67',
        step: 'change',
        money_held_hours: 0,
        is_sms_to_apps_sent: true,
      }),
    });
    await openPage('/en/office/phone/bind', { handle: server.handle, signedIn: ASHA });
    await type('Mobile number', '9161234567');
    server.become(PHONE, phone('code_of_number', null));
    await press('Send the code');
    expect(await screen.findByText('Type the code we sent to your number.')).toBeTruthy();
    await type('Code', '123456');
    const wish = screen.getByRole('switch', { name: 'Send me a text message with links to the apps' });
    expect(wish.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(wish);
    server.become(PHONE, phone('change', '+7***67'));
    await press('Confirm');
    expect(await screen.findByText('+7***67')).toBeTruthy();
    expect(await screen.findByText(/Links to the apps are on their way/)).toBeTruthy();
    expect(server.bodyOf(office('phoneActions/createPhoneNumber/confirm'))).toEqual({
      confirm_code: '123456',
      is_send_sms_to_apps: true,
    });
  });

  it('can be typed anew while its code is awaited, also after a reload: it may have been a wrong one', async () => {
    const server = fakeServer({
      ...PERSONAL,
      ...masks,
      [PHONE]: phone('code_of_number', null),
      [office('phone-actions/create-phone-number')]: good({ ...sent, message: '', phone: '+7***68' }),
    });
    await openPage('/en/office/phone/activate', { handle: server.handle, signedIn: ASHA });
    await press('Another number');
    await type('Mobile number', '9161234568');
    await press('Send the code');
    await type('Code', '123456');
    expect(server.bodyOf(office('phone-actions/create-phone-number'))).toMatchObject({
      phone_number: '9161234568',
    });
  });

  it('is changed from where the change has got to, also after a reload', async () => {
    const server = fakeServer({
      ...PERSONAL,
      ...masks,
      [PHONE]: phone('code_of_new', '+7***67'),
      [office('phoneActions/updatePhoneNumber/confirm')]: good({
        phone: '+7***99',
        step: 'change',
        money_held_hours: 24,
      }),
    });
    await openPage('/en/office/phone/change', { handle: server.handle, signedIn: ASHA });
    expect(await screen.findByText('Type the code we sent to the new number.')).toBeTruthy();
    await type('Code', '654321');
    server.become(PHONE, phone('change', '+7***99'));
    await press('Confirm');
    expect(await screen.findByText('+7***99')).toBeTruthy();
    expect(server.bodyOf(office('phoneActions/updatePhoneNumber/confirm'))).toEqual({
      confirm_code: '654321',
    });
  });
});

describe('the page of activation without a key', () => {
  const ACTIVATE = 'POST /web-api/api/internal/v1/user/activate';
  const done = {
    status: 200,
    body: { data: { type: 'activation', id: 'phone', attributes: { isPhoneConfirmed: true } } },
  };

  it.each([
    ['a player with a phone that waits', '/en/activate', ASHA, { code: '123456' }],
    [
      'a visitor who registers',
      '/en/activate?hash=h1&utm_source=x',
      undefined,
      { code: '123456', hash: 'h1' },
    ],
  ])('takes the code of %s', async (_who, at, who, body) => {
    const server = fakeServer({ ...PERSONAL, [PHONE]: phone('code_of_number', null), [ACTIVATE]: done });
    await openPage(at, { handle: server.handle, ...(who && { signedIn: who }) });
    await type('Code', '123456');
    expect(screen.getByRole('link', { name: 'Send another code' })).toBeTruthy();
    server.become(PHONE, phone('change', '+7***67'));
    await press('Confirm');
    expect(await screen.findByText('Your phone number is confirmed.')).toBeTruthy();
    expect(server.bodyOf(ACTIVATE)).toEqual(body);
  });

  it.each([
    ['a player whose phone waits for nothing', ASHA],
    ['a visitor without a ticket', undefined],
  ])('asks %s for the whole link', async (_who, who) => {
    const server = fakeServer({ ...PERSONAL, [PHONE]: phone('number', null) });
    await openPage('/en/activate', { handle: server.handle, ...(who && { signedIn: who }) });
    expect(await screen.findByText(/This link is not whole/)).toBeTruthy();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});

describe('an e-mail address', () => {
  it('is changed by the code that was mailed to the new one', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [office('change-email')]: good({ ...sent, email: 'n***@example.com' }),
      [office('change-email/confirm')]: good({ email: 'n***@example.com', money_held_hours: 24 }),
    });
    const { services } = await openPage('/en/office/change-email', { handle: server.handle, signedIn: ASHA });
    await type('New e-mail', 'new@example.com');
    await press('Send the code');
    await type('Code', '123456');
    await press('Confirm');
    await waitFor(() =>
      expect(server.bodyOf(office('change-email/confirm'))).toEqual({ confirm_code: '123456' }),
    );
    await screen.findByLabelText('New e-mail');
    expect(services.stores.session.getState().signedIn).toEqual(ASHA);
  });
});
