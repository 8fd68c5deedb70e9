// Back from another service: into the page that waits for it, or on from here.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { guardedStore, keep } from '../../shared/browser-store.ts';

const AUTH = 'POST /web-api/user/social/auth';
const LINK = 'POST /web-api/user/social/link';
const OFFERS = {
  'GET /web-api/user/oauth/rights': good({
    providers: [{ id: 'discord', title: 'Discord', kind: 'redirect', rights: ['account', 'email'] }],
  }),
};
const BACK = '/en/social/discord?state=en-1&code=c1';
const LONGER_THAN_A_BUSY_MACHINE_MS = 9000;
const LONGER_THAN_ANYBODY_WAITS_MS = 11_000;

let close: ReturnType<typeof vi.spyOn>;
/** The whole page went to the service. */
const wentFor = (wish: string, more: object = {}): void =>
  keep(
    guardedStore(() => sessionStorage),
    'social.way',
    {
      version: 1,
      nowMs: Date.now(),
      value: { state: 'en-1', wish, ...more },
    },
  );

beforeEach(() => {
  sessionStorage.clear();
  close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  close.mockRestore();
  vi.useRealTimers();
});

describe('a window of its own', () => {
  it('leaves the way to the page that waits for it, however busy that is, and closes', async () => {
    const opener = new BroadcastChannel('overround.social');
    const heard = new Promise<unknown>((resolve) => {
      opener.onmessage = ({ data }: MessageEvent) => resolve(data);
    });
    const server = fakeServer({ ...OFFERS, [AUTH]: good({}) });
    await openPage(BACK, server);
    expect(await heard).toEqual({
      kind: 'back',
      back: { provider: 'discord', state: 'en-1', params: { state: 'en-1', code: 'c1' } },
    });
    await vi.advanceTimersByTimeAsync(LONGER_THAN_A_BUSY_MACHINE_MS);
    opener.postMessage({ kind: 'ack', state: 'en-1' });
    expect(await screen.findByText('You can close this window.')).toBeTruthy();
    expect(close).toHaveBeenCalled();
    expect(server.asked(AUTH)).toEqual([]);
    opener.close();
  });

  it('goes on by itself when the page that sent it is gone', async () => {
    const server = fakeServer({ ...OFFERS, ...PERSONAL, [AUTH]: refusedWith(400, 'social_denied') });
    await openPage(BACK, server);
    await screen.findByLabelText('One moment: your sign-in is being checked.');
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANYBODY_WAITS_MS);
    await waitFor(() => expect(server.asked(AUTH)).toHaveLength(1));
  });
});

describe('a page that went there itself', () => {
  it('signs in at once, and leads where the person wanted to go', async () => {
    wentFor('sign_in', { returnPath: '/en/results' });
    const arrived = { user: USER, token: 't', expireAt: 1, returnPath: '/en/results', isLimited: false };
    const server = fakeServer({ ...OFFERS, ...PERSONAL, [AUTH]: good(arrived) });
    const { router, services } = await openPage(BACK, server);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/results'));
    expect(services.stores.session.getState().signedIn).toEqual(ASHA);
    expect(server.bodyOf(AUTH)).toEqual({
      provider: 'discord',
      state: 'en-1',
      params: { state: 'en-1', code: 'c1' },
      return_url: '/en/results',
    });
  });

  it('says what became of it, and leads back to the password', async () => {
    wentFor('sign_in');
    const server = fakeServer({ ...OFFERS, [AUTH]: refusedWith(422, 'social_denied') });
    const { router } = await openPage(BACK, server);
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/sign-in'));
  });

  it('offers registration, and linking, to who is new', async () => {
    wentFor('sign_in');
    const facts = { hash: 'h1', provider: 'discord', given: { shownAs: 'asha@example.com' } };
    const server = fakeServer({ ...OFFERS, [AUTH]: refusedWith(409, 'social_not_linked', { facts }) });
    const { router } = await openPage(BACK, server);
    await screen.findByRole('heading', { name: 'You are new here with Discord' });
    fireEvent.click(screen.getByRole('button', { name: 'I have an account: sign in and link it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/sign-in'));
    expect(await screen.findByText('Sign in with your password, then Discord is linked.')).toBeTruthy();
  });

  it('asks for the second factor where the account has one', async () => {
    wentFor('sign_in');
    const facts = { hash: 'h1', hasPasskeys: false };
    const server = fakeServer({ ...OFFERS, [AUTH]: refusedWith(401, 'two_factor_required', { facts }) });
    await openPage(BACK, server);
    expect(await screen.findByRole('textbox', { name: /Code/ })).toBeTruthy();
  });

  it('links the account it went for, once the password was given again', async () => {
    wentFor('link');
    const server = fakeServer({
      ...OFFERS,
      ...PERSONAL,
      [LINK]: refusedWith(403, 'sign_in_not_fresh'),
      'POST /web-api/user/auth': good({ user: USER, token: 't', expireAt: 1, returnPath: null }),
    });
    await openPage(BACK, { ...server, signedIn: ASHA });
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'four words' } });
    server.become(LINK, good({ money_held_hours: 24 }));
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText(/^It is linked\. .* no money can be withdrawn/)).toBeTruthy();
    expect(server.asked(AUTH)).toEqual([]);
  });
});
