// The second factor on screen: switched on with an app, asked for at sign-in, switched off by itself.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const AUTH = 'POST /web-api/user/auth';
const SECOND = 'POST /web-api/user/auth/two-factor';
const office = (call: string) => `POST /web-api/office/${call}`;
const required = refusedWith(422, 'two_factor_required', { facts: { hash: 'h1', expiresInSeconds: 300 } });
const signedIn = good({ user: USER, token: 't', expireAt: 1, returnPath: null, two_factor_hash: 'p1' });

const type = async (label: string, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

describe('the second factor', () => {
  it('is asked for behind the password at sign-in, and a wrong code can be typed anew', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [AUTH]: required,
      [SECOND]: refusedWith(422, 'two_factor_code_wrong'),
    });
    const { services } = await openPage('/en/sign-in', server);
    await type('Login, e-mail or number', 'asha');
    await type('Password', 'four words are better');
    await press('Sign in');
    await screen.findByRole('form', { name: 'One more step' });
    fireEvent.click(screen.getByRole('checkbox', { name: /Do not ask for a code/ }));
    await type('Code', '111111');
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
    server.become(SECOND, signedIn);
    await type('Code', '222222');
    await press('Sign in');
    await waitFor(() => expect(services.stores.session.getState().signedIn).toEqual(ASHA));
    expect(server.bodyOf(SECOND)).toEqual({ hash: 'h1', code: '222222', trust_device: true });
  });

  it('is switched on with a picture and a code, and the recovery codes are shown once', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [office('gettwofactorqrcodeurl')]: good({
        qr_code_url: 'data:,',
        qr_link: 'otpauth://totp/x',
        code: 'JBSW',
      }),
      [office('twofactorauthenable')]: refusedWith(422, 'two_factor_code_wrong', {
        fields: { app_code: ['This code is wrong.'] },
      }),
    });
    await openPage('/en/office/two-factor/enable', { ...server, signedIn: ASHA });
    await press('Begin');
    expect(await screen.findByAltText('QR code for your authenticator app')).toBeTruthy();
    await type('Code', '111111');
    await press('Confirm the code');
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    server.become(
      office('twofactorauthenable'),
      good({ recovery_codes: ['0-aaaaa-bbbbb', '1-ccccc-ddddd'] }),
    );
    await press('Confirm the code');
    expect(await screen.findByText('0-aaaaa-bbbbb')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'I have saved them' })).toBeTruthy();
  });

  it('is switched off with one code also when the sign-in is old: password and code bring the proof along', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [office('twofactorproof')]: refusedWith(403, 'sign_in_not_fresh'),
      [AUTH]: required,
      [SECOND]: signedIn,
      [office('twofactorauthdisable')]: good({ money_held_hours: 24 }),
    });
    await openPage('/en/office/two-factor/disable', { ...server, signedIn: ASHA });
    await type('Code', '111111');
    await press('Switch off');
    await type('Password', 'four words are better');
    await press('Switch off');
    await screen.findByRole('form', { name: 'One more step' });
    await type('Code', '111111');
    await press('Switch off');
    expect(await screen.findByText('Two-factor sign-in is off.')).toBeTruthy();
    expect(server.bodyOf(office('twofactorauthdisable'))).toEqual({ hash: 'p1' });
  });
});
