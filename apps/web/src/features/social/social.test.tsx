// Buttons of services beside the other ways to sign in, and the accounts that are linked.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

const RIGHTS = 'GET /web-api/user/oauth/rights';
const BEGIN = 'POST /web-api/user/oauth/auth';
const AUTH = 'POST /web-api/user/social/auth';
const LINKS = 'GET /web-api/user/social/links';
const UNLINK = 'POST /web-api/user/social/unlink';
const offersOf = (...titles: readonly string[]) =>
  good({
    providers: titles.map((title) => ({
      id: title.toLowerCase(),
      title,
      kind: title === 'MetaMask' ? 'wallet' : 'redirect',
      rights: [],
    })),
  });
const SEVEN = ['Discord', 'Twitch', 'Google', 'Apple', 'Telegram', 'VK', 'MetaMask'];
const linkTo = (provider: string, isLast: boolean) => ({
  provider,
  shown_as: `asha-at-${provider}`,
  linked_at: 1_790_000_000,
  is_last_way_in: isLast,
});
const buttons = async () => within(await screen.findByRole('list', { name: 'Accounts of other services' }));
const namesIn = (list: ReturnType<typeof within>) =>
  list
    .getAllByRole('button')
    .map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent);

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'ethereum');
});
beforeEach(() => sessionStorage.clear());

describe('services on the sign-in page', () => {
  it('leave the other ways in sight: the most used ones, and the rest a press away', async () => {
    await openPage('/en/sign-in', fakeServer({ [RIGHTS]: offersOf(...SEVEN) }));
    const list = await buttons();
    const first = [
      'Sign in with Google',
      'Sign in with Apple',
      'Sign in with Telegram',
      'Sign in with Discord',
    ];
    expect(namesIn(list)).toEqual([...first, '3 more']);
    fireEvent.click(list.getByRole('button', { name: '3 more' }));
    expect(namesIn(list)).toEqual([
      ...first,
      'Sign in with Twitch',
      'Sign in with VK',
      'Sign in with MetaMask',
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign in with Twitch');
  });

  it('stand all where one more would take the place of the button for it, those of the reader first', async () => {
    const server = fakeServer({ [RIGHTS]: offersOf('Discord', 'Twitch', 'Google', 'Apple', 'VK') });
    await openPage('/ru/sign-in', { ...server, lang: 'ru' });
    const list = within(await screen.findByRole('list', { name: 'Аккаунты других сервисов' }));
    expect(namesIn(list)).toHaveLength(5);
    expect(namesIn(list)[0]).toContain('VK');
  });

  it('are asked for again after a lost connection, and their absence leaves the password', async () => {
    await openPage('/en/sign-in', fakeServer({ [RIGHTS]: refusedWith(503, 'unavailable') }));
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Accounts of other services' })).toBeNull();
  });
});

describe('a wallet', () => {
  const MESSAGE = 'site.example wants you to sign in';
  const begun = good({ state: 's1', url: null, message: MESSAGE, expires_in_seconds: 600 });
  const press = async () => fireEvent.click((await buttons()).getByRole('button', { name: /MetaMask/ }));

  it('signs the message that the server wrote for its address', async () => {
    const asked: { method: string; params?: readonly unknown[] }[] = [];
    Object.assign(window, {
      ethereum: {
        request: async (ask: { method: string; params?: readonly unknown[] }) => {
          asked.push(ask);
          return ask.method === 'eth_requestAccounts' ? ['0xabc'] : '0xsigned';
        },
      },
    });
    const arrived = { user: USER, token: 't', expireAt: 1, returnPath: null, isLimited: false };
    const server = fakeServer({
      ...PERSONAL,
      [RIGHTS]: offersOf('MetaMask'),
      [BEGIN]: begun,
      [AUTH]: good(arrived),
    });
    const { services } = await openPage('/en/sign-in', server);
    await press();
    await waitFor(() => expect(services.stores.session.getState().signedIn).toEqual(ASHA));
    expect(server.bodyOf(BEGIN)).toEqual({ provider: 'metamask', address: '0xabc' });
    expect(asked[1]).toEqual({ method: 'personal_sign', params: [MESSAGE, '0xabc'] });
    expect(server.bodyOf(AUTH)).toEqual({
      provider: 'metamask',
      state: 's1',
      params: { message: MESSAGE, signature: '0xsigned' },
    });
  });

  it('is told of where there is none, and where its owner closes it', async () => {
    await openPage('/en/sign-in', fakeServer({ [RIGHTS]: offersOf('MetaMask'), [BEGIN]: begun }));
    await press();
    expect(await screen.findByText(/There is no wallet in this browser/)).toBeTruthy();
    const request = () => Promise.reject(new Error('User rejected the request.'));
    Object.assign(window, { ethereum: { request } });
    await press();
    await waitFor(() => expect(screen.queryByText(/There is no wallet/)).toBeNull());
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  });
});

describe('registration by a service on a phone, where the whole page goes there', () => {
  const TYPES = 'GET /web-api/api/web/registration/v1/types';
  const answers = {
    ...PERSONAL,
    [RIGHTS]: offersOf('Google'),
    [BEGIN]: good({ state: 's1', url: 'https://service.example/in', message: null, expires_in_seconds: 600 }),
    [AUTH]: refusedWith(409, 'social_not_linked', {
      facts: { hash: 'h1', provider: 'google', given: { shownAs: 'Asha' } },
    }),
    [TYPES]: {
      status: 200,
      body: {
        data: {
          type: 'registration-types',
          id: 'x',
          attributes: {
            types: ['full_reg', 'soc_reg', 'club_reg'],
            titles: { club_reg: 'By a club' },
            ways: { club_reg: 'soc_reg' },
          },
        },
      },
    },
    'POST /web-api/registration': good({
      minAgesInCountries: [],
      additionalConfig: {},
      bannerTextByBonusCode: {},
    }),
    'POST /web-api/registration/fields': good({ fields: [], banners: [] }),
  };
  // jsdom has no widths, and goes nowhere.
  const width = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  beforeEach(() => vi.stubGlobal('matchMedia', () => width));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['Social networks', 'soc_reg'],
    ['By a club', 'club_reg'],
  ])('comes back to the form of the tab %s with all that its address said', async (tab, type) => {
    const at = '/en/registration?bonus=WELCOME&isKeepSelect=1&return-url=%2Fen%2Fresults';
    await openPage(at, fakeServer(answers));
    fireEvent.click(await screen.findByRole('tab', { name: tab }));
    fireEvent.click(await screen.findByRole('button', { name: /Google/ }));
    await waitFor(() => expect(sessionStorage.getItem('social.way')).not.toBeNull());
    const way: unknown = JSON.parse(sessionStorage.getItem('social.way') ?? '');
    expect(way).toMatchObject({ value: { state: 's1', wish: 'register', returnPath: at, type } });
    cleanup();
    // Nothing but what was kept knows the tab.
    sessionStorage.removeItem('registration.type');
    const { router } = await openPage('/en/social/google?state=s1&code=c', fakeServer(answers));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/registration'));
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(at);
    expect((await screen.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('Asha')).toBeTruthy();
  });
});

describe('linked accounts', () => {
  const open = async (links: readonly ReturnType<typeof linkTo>[], more: object = {}) => {
    const server = fakeServer({
      ...PERSONAL,
      [RIGHTS]: offersOf(...SEVEN),
      [LINKS]: good({ links }),
      ...more,
    });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    return server;
  };

  it('are shown with their names, the last way in stays, and what is linked is not offered again', async () => {
    await open([linkTo('google', true)]);
    expect(await screen.findByText('asha-at-google')).toBeTruthy();
    expect(screen.getByText('Your only way in')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlink: Google' })).toBeNull();
    expect(namesIn(await buttons())).not.toContain('Link Google');
  });

  it('are unlinked after a fresh sign-in', async () => {
    const server = await open([linkTo('google', false), linkTo('apple', false)], {
      [UNLINK]: refusedWith(403, 'sign_in_not_fresh'),
      'POST /web-api/user/auth': good({ user: USER, token: 't', expireAt: 1, returnPath: null }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink: Google' }));
    const password = await screen.findByLabelText('Password');
    fireEvent.change(password, { target: { value: 'four words are better' } });
    server.become(UNLINK, good({}));
    server.become(LINKS, good({ links: [linkTo('apple', true)] }));
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByText('asha-at-google')).toBeNull());
    expect(server.bodyOf(UNLINK)).toEqual({ provider: 'google' });
    expect(screen.getByText('asha-at-apple')).toBeTruthy();
  });

  it('say when they could not be loaded', async () => {
    await open([], { [LINKS]: refusedWith(503, 'unavailable') });
    expect(await screen.findByText(/The linked accounts could not be loaded/)).toBeTruthy();
  });
});
