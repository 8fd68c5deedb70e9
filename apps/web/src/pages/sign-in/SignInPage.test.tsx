// Signing in as a person does it: right and wrong, where it leads, and over the page.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import type { LoadedAnswer } from '../../server-contract.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const AUTH = 'POST /web-api/user/auth';
const signedIn = (returnPath: string | null) => good({ user: USER, token: 't', expireAt: 1, returnPath });

function fillIn(login: string, password: string): void {
  const form = within(screen.getByRole('form', { name: 'Sign in' }));
  fireEvent.change(form.getByLabelText('Login, e-mail or number'), { target: { value: login } });
  fireEvent.change(form.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in page', () => {
  it('signs in, shows the balance, and leads where the person wanted to go', async () => {
    const server = fakeServer({ ...PERSONAL, [AUTH]: signedIn('/en/results') });
    const { router, services } = await openPage('/en/sign-in?return-url=%2Fen%2Fresults', server);
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    fillIn(' asha@example.com ', 'four words are better');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/results'));
    expect(server.bodyOf(AUTH)).toEqual({
      login: 'asha@example.com',
      password: 'four words are better',
      return_url: '/en/results',
    });
    expect(services.stores.session.getState().signedIn).toEqual(ASHA);
    expect(await screen.findByRole('button', { name: /My account, Balance 123\.45/ })).toBeTruthy();
  });

  it('asks the server to remember the browser only when it is told so', async () => {
    const server = fakeServer({ ...PERSONAL, [AUTH]: signedIn(null) });
    const { router } = await openPage('/en/sign-in', server);
    await screen.findByRole('form', { name: 'Sign in' });
    fireEvent.click(screen.getByRole('checkbox', { name: /Stay signed in on this browser/ }));
    fillIn('70010001', 'four words are better');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(server.bodyOf(AUTH)).toMatchObject({ remember_auth: true });
    expect(document.cookie).toContain('remembered-device=');
  });

  it('leads home when the wish is not a page of this site', async () => {
    const server = fakeServer({ ...PERSONAL, [AUTH]: signedIn(null) });
    const { router } = await openPage('/en/sign-in?return-url=%2F%2Fevil.example', server);
    await screen.findByRole('form', { name: 'Sign in' });
    fillIn('70010001', 'four words are better');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(server.bodyOf(AUTH)).not.toHaveProperty('return_url');
  });

  it('says the same for a wrong name and a wrong password, in place, and keeps what was typed', async () => {
    const server = fakeServer({ [AUTH]: refusedWith(401, 'sign_in_failed') });
    await openPage('/en/sign-in', server);
    await screen.findByRole('form', { name: 'Sign in' });
    fillIn('nobody', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('The name or the password is wrong.');
    expect(screen.getByLabelText('Login, e-mail or number')).toHaveProperty('value', 'nobody');
  });

  it('says how long to wait after many tries', async () => {
    const server = fakeServer({
      [AUTH]: refusedWith(429, 'sign_in_slow_down', { facts: { waitSeconds: 8 } }),
    });
    await openPage('/en/sign-in', server);
    await screen.findByRole('form', { name: 'Sign in' });
    fillIn('asha', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Wait 8 seconds');
  });

  it('is friendly to password managers', async () => {
    await openPage('/en/sign-in');
    expect((await screen.findByLabelText('Login, e-mail or number')).getAttribute('autocomplete')).toBe(
      'username',
    );
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password.getAttribute('type')).toBe('text');
  });

  it('remembers the name on this device only when asked to', async () => {
    const server = fakeServer({ ...PERSONAL, [AUTH]: signedIn(null) });
    await openPage('/en/sign-in', server);
    fireEvent.click(await screen.findByLabelText('Remember my login on this device'));
    fillIn('asha', 'four words are better');
    await waitFor(() => expect(localStorage.getItem('sign-in-name')).toContain('asha'));
    cleanup();
    await openPage('/en/sign-in', server);
    await waitFor(() =>
      expect(screen.getByLabelText('Login, e-mail or number')).toHaveProperty('value', 'asha'),
    );
    expect(localStorage.getItem('sign-in-name')).not.toContain('four words');
  });

  it('has nothing to fill in for who signed in meanwhile, in another tab', async () => {
    const { services } = await openPage('/en/sign-in');
    await screen.findByRole('form', { name: 'Sign in' });
    act(() => services.stores.session.setState({ signedIn: ASHA }));
    expect(screen.getByText('You are signed in as 70010001.')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Sign in' })).toBeNull();
  });
});

describe('the account menu', () => {
  it('signs out, and the page forgets the person', async () => {
    const server = fakeServer({ ...PERSONAL, 'POST /web-api/user/disconnect': good({}) });
    const { services } = await openPage('/en/settings', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out', hidden: true }));
    await waitFor(() => expect(services.stores.session.getState().signedIn).toBeUndefined());
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('sign-in over the page', () => {
  beforeEach(() => {
    // The test document has no layers.
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
  });
  it('closes when it is done and leaves the page and the coupon alone', async () => {
    const server = fakeServer({ ...PERSONAL, [AUTH]: signedIn(null) });
    const { router, services } = await openPage('/en/settings', server);
    const before = services.stores.draft.getState();
    services.openModal('sign-in');
    services.openModal('sign-in');
    await screen.findByRole('dialog', { name: 'Sign in' });
    fillIn('asha', 'four words are better');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/en/settings');
    expect(services.stores.draft.getState()).toBe(before);
    expect(services.stores.session.getState().signedIn).toEqual(ASHA);
  });
});

describe('a forgotten password', () => {
  const RESET = '/web-api/api/internal/v1/user/passwordreset';
  const attributes = (id: string, values: object): LoadedAnswer => ({
    status: 200,
    body: { data: { type: 'password-reset', id, attributes: values } },
  });

  it('has a way in from the sign-in, and says the same whoever has the name', async () => {
    const server = fakeServer({ [`POST ${RESET}`]: attributes('mail', { link_minutes: 30 }) });
    const { router } = await openPage('/en/sign-in', server);
    fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('button', { name: 'Send the link' });
    expect(router.state.location.pathname).toBe('/en/password-reset');
    fireEvent.change(screen.getByLabelText('Login, e-mail or number'), {
      target: { value: ' asha ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If an account with an e-mail address has this name/)).toBeTruthy();
    expect(server.bodyOf(`POST ${RESET}`)).toEqual({ login: 'asha' });
  });

  it('is set anew by the key behind the hash, and what is wrong stands at its field', async () => {
    const server = fakeServer({
      [`GET ${RESET}`]: attributes('link', { is_accepted: true, password_length_min: 12 }),
      [`POST ${RESET}/confirm`]: refusedWith(422, 'password_too_common', {
        fields: { password: ['Many people use this password.'] },
      }),
    });
    await openPage('/en/password-reset#key=secret', server);
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'password1234' } });
    fireEvent.change(screen.getByLabelText('New password again'), { target: { value: 'password1234' } });
    const save = screen.getByRole('button', { name: 'Set the password' });
    fireEvent.click(save);
    expect(await screen.findByText('Many people use this password.')).toBeTruthy();
    server.become(`POST ${RESET}/confirm`, good({ ended: 0, money_held_hours: 24 }));
    fireEvent.click(save);
    expect(await screen.findByText('Your new password is set. Sign in with it.')).toBeTruthy();
    expect(server.bodyOf(`POST ${RESET}/confirm`)).toMatchObject({ key: 'secret' });
  });

  it('offers another link when this one does not work any more', async () => {
    const server = fakeServer({
      [`GET ${RESET}`]: attributes('link', { is_accepted: false, password_length_min: 12 }),
    });
    await openPage('/en/password-reset#key=old', server);
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for another link' }));
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy();
  });
});

it('what the browser is asked to solve is solved behind the scenes, and the call goes once more', async () => {
  const challenge = 'c'.repeat(43);
  const server = fakeServer({
    ...PERSONAL,
    [AUTH]: ({ headers }) => {
      const [own, ...numbers] = headers?.['x-captcha-token']?.split('.') ?? [];
      return own === challenge && numbers.length === 2
        ? signedIn(null)
        : refusedWith(422, 'captcha_required', { facts: { kind: 'hunt', challenge, bits: 4, parts: 2 } });
    },
  });
  const { services } = await openPage('/en/sign-in', server);
  await screen.findByRole('form', { name: 'Sign in' });
  fillIn('asha', 'four words are better');
  await waitFor(() => expect(services.stores.session.getState().signedIn).toEqual(ASHA));
  expect(server.asked(AUTH)).toHaveLength(2);
});
