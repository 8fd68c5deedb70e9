// The secret question, signing in by e-mail, and passkeys as the pages show them.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => localStorage.clear());

const QUESTIONS = 'GET /web-api/office/secure-questions';
const SECURE = 'POST /web-api/user/secure';
const questions = [1, 2].map((question_id) => ({ question_id, secure_question: `Question ${question_id}?` }));

describe('the secret question', () => {
  it('is chosen, answered, and the answer is not shown again', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [QUESTIONS]: good({ questions, chosen: null }),
      [SECURE]: good({}),
    });
    await openPage('/en/office/security-question', { ...server, signedIn: ASHA });
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: '2' } });
    const answer = screen.getByLabelText<HTMLInputElement>('Your answer');
    fireEvent.change(answer, { target: { value: 'Old Town' } });
    server.become(QUESTIONS, good({ questions, chosen: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(await screen.findByText('You have an answer to: Question 2?')).toBeTruthy();
    expect(server.bodyOf(SECURE)).toEqual({ question_id: 2, user_answer: 'Old Town' });
    expect(answer.value).toBe('');
  });
  it('asks for the password when the sign-in is not fresh', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [QUESTIONS]: good({ questions, chosen: 1 }),
      [SECURE]: refusedWith(403, 'sign_in_not_fresh'),
    });
    await openPage('/en/office/security-question', { ...server, signedIn: ASHA });
    fireEvent.change(await screen.findByLabelText('Your answer'), { target: { value: 'Old Town' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(await screen.findByText('To change the security question, confirm that it is you.')).toBeTruthy();
  });
});

describe('signing in by e-mail', () => {
  const INFO = 'GET /web-api/office/userinfo';
  const LOGIN = 'POST /web-api/office/account/login';
  const person = { userId: 70010001, login: 'asha', email: 'asha@example.com', auth_by_email: false };
  it('is switched, by a fresh sign-in, and stays as it was when that is refused', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [INFO]: good(person),
      [LOGIN]: good({ login: 'asha', auth_by_email: true }),
    });
    await openPage('/en/office/email-sign-in', { ...server, signedIn: ASHA });
    const find = () => screen.findByRole('switch', { name: 'Sign in by e-mail' });
    expect((await find()).getAttribute('aria-checked')).toBe('false');
    server.become(INFO, good({ ...person, auth_by_email: true }));
    fireEvent.click(await find());
    await waitFor(async () => expect((await find()).getAttribute('aria-checked')).toBe('true'));
    expect(server.bodyOf(LOGIN)).toEqual({ auth_by_email: true });
    server.become(LOGIN, refusedWith(403, 'sign_in_not_fresh'));
    fireEvent.click(await find());
    expect(await screen.findByText('To change how you sign in, confirm that it is you.')).toBeTruthy();
  });
  it('asks for an address first, and says where codes are not mailed', async () => {
    const server = fakeServer({ ...PERSONAL, [INFO]: good({ ...person, email: null }) });
    await openPage('/en/office/email-sign-in', {
      ...server,
      signedIn: ASHA,
      site: { flags: { disable_auth_by_email: true } },
    });
    expect(await screen.findByText('Add and confirm an e-mail address first.')).toBeTruthy();
    expect(screen.getByText(/mails no codes for signing in/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('passkeys', () => {
  const LIST = 'GET /web-api/office/passkeys';
  const key = {
    passkey_id: '0198f0a0-0000-7000-8000-000000000001',
    name: 'My phone',
    created_at: 1,
    used_at: null,
    is_backed_up: true,
  };
  it('are named and removed, and say so where the browser knows none', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [LIST]: good({ passkeys: [key] }),
      'POST /web-api/office/passkeyrename': good({}),
      'POST /web-api/office/passkeyremove': good({ money_held_hours: 24 }),
    });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    expect(await screen.findByText('This browser knows no passkeys.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Rename: My phone' }));
    fireEvent.change(screen.getByLabelText('Name of the passkey'), { target: { value: 'Old phone' } });
    server.become(LIST, good({ passkeys: [{ ...key, name: 'Old phone' }] }));
    fireEvent.submit(screen.getByLabelText('Name of the passkey').closest('form') ?? document.body);
    await screen.findByText('Old phone');
    expect(server.bodyOf('POST /web-api/office/passkeyrename')).toEqual({
      passkey_id: key.passkey_id,
      name: 'Old phone',
    });
    server.become(LIST, good({ passkeys: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Old phone' }));
    await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull());
  });
});
