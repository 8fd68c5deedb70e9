// What visitors allow cookies to be for, and the question that comes back a day later.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
const forget = (name: string): void => void (document.cookie = `${name}=; max-age=0; path=/`);
afterEach(() => {
  cleanup();
  localStorage.clear();
  forget('cookie_agree');
});

const LOG = 'POST /api-v3/v1/user/agreement-with-cookies/log';
const note = () => screen.queryByRole('region', { name: 'Cookies' });

it('stands at the end of the page until a choice was made, which is noted and can be changed', async () => {
  const fake = fakeServer({ [LOG]: good({ isLogged: true }) });
  document.cookie = 'preferences=x; path=/';
  await openPage('/en/nowhere', fake);
  await screen.findByRole('region', { name: 'Cookies' });
  fireEvent.click(screen.getByRole('button', { name: 'Only what is needed' }));
  expect(note()).toBeNull();
  expect(document.cookie).toBe('cookie_agree=0');
  await waitFor(() => expect(fake.bodyOf(LOG)).toEqual({ level: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Cookies' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cookies' });
  const choice = (name: string) => within(dialog).getByRole('switch', { name });
  expect(choice('Functionality').getAttribute('aria-checked')).toBe('false');
  fireEvent.click(choice('Functionality'));
  fireEvent.click(choice('Marketing'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep this choice' }));
  await waitFor(() => expect(fake.bodyOf(LOG)).toEqual({ level: 3 }));
  expect(document.cookie).toContain('cookie_agree=3');
});

it('asks once a day for the proof of an address, when the server says so', async () => {
  const ASK = 'POST /web-api/user/repeatActivationPopup';
  const SEND = 'POST /web-api/user/sendActivationMail';
  const fake = fakeServer({
    ...PERSONAL,
    [ASK]: good({ isShown: true, way: 'mail', email: 'a***@example.com', phone: null }),
    [SEND]: good({ isSent: true }),
  });
  const world = { ...fake, signedIn: ASHA };
  await openPage('/en/nowhere', world);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your e-mail' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send the mail again' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your e-mail' })).toBeNull());
  expect(fake.asked(SEND)).toHaveLength(1);
  cleanup();
  await openPage('/en/nowhere', world);
  await screen.findByRole('region', { name: 'Cookies' });
  expect(fake.asked(ASK)).toHaveLength(1);
});

it('asks for the code of a text message where a phone was begun and left, and leads there', async () => {
  const fake = fakeServer({
    ...PERSONAL,
    'POST /web-api/user/repeatActivationPopup': good({
      isShown: true,
      way: 'sms',
      email: null,
      phone: '+7********42',
    }),
  });
  const { router } = await openPage('/en/nowhere', { ...fake, signedIn: ASHA });
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone' });
  fireEvent.click(within(dialog).getByRole('link', { name: 'Go on' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/office/phone/activate'));
  expect(screen.queryByRole('dialog', { name: 'Confirm your phone' })).toBeNull();
});
