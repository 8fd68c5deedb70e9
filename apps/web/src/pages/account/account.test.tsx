// The personal office: profile, settings, security, activation.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, SETTINGS } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const PAGES_OF_SECURITY =
  'change-password change-login session-history security-question email-sign-in'.split(' ');
const PERSON = 'GET /web-api/office/userinfo';
const SESSIONS = 'GET /web-api/user/sessions';
const SAVE = 'POST /web-api/office/savesetting';
const PASSWORD = 'PUT /web-api/user/password';
const LOGIN = 'POST /web-api/office/account/login';
const SIGN_IN = 'POST /web-api/user/auth';

const person = {
  userId: 70010001,
  login: 'asha',
  email: 'a***@example.com',
  isEmailConfirmed: false,
  auth_by_email: true,
  isPasswordGenerated: false,
  told: [
    { id: 'birthplace', title: 'Place of birth', value: 'Tver' },
    { id: 'passport_date', title: 'Issued on', value: '2015-04-05' },
  ],
  gender: 'female',
  document: { type: 'id_card', number: '678' },
  name: 'Asha',
  surname: 'Rao',
  birthday: '2001-02-03',
  country_id: 1,
  countryName: 'Norway',
  receive_news: false,
  registeredAt: 1_795_000_000,
};
const session = (id: string, change: object = {}) => ({
  session_id: id,
  signed_in_at: 1_795_000_000,
  active_at: 1_795_000_300,
  ended_at: null,
  end_reason: null,
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  is_current: false,
  ...change,
});

describe('settings', () => {
  it('are asked for anew each time they are opened: another device may have changed them', async () => {
    const server = fakeServer(PERSONAL);
    const { router } = await openPage('/en/office/settings', { ...server, signedIn: ASHA });
    await screen.findByLabelText('Odds');
    const before = server.asked('GET /web-api/user/settings').length;
    await act(() => router.navigate('/en/office/mailing'));
    await act(() => router.navigate('/en/office/settings'));
    await waitFor(() => expect(server.asked('GET /web-api/user/settings')).toHaveLength(before + 1));
  });
});

describe('the profile', () => {
  it('tells what is known, and sends the mail again', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [PERSON]: good(person),
      'POST /web-api/user/sendActivationMail': good({ isSent: true }),
    });
    await openPage('/en/office/profile', { ...server, signedIn: ASHA });
    // Each name by itself, so that two scripts keep their order.
    const first = await screen.findByText('Asha');
    expect([first.tagName, first.parentElement?.textContent]).toEqual(['BDI', 'Asha Rao']);
    expect(screen.getByText('03.02.2001')).toBeTruthy();
    expect(screen.getByText('05.04.2015')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText('The mail is on its way.')).toBeTruthy();
  });
  it('says that an address was confirmed elsewhere meanwhile, and shows it', async () => {
    const known = { ...person };
    const server = fakeServer({
      ...PERSONAL,
      [PERSON]: () => good(known),
      'POST /web-api/user/sendActivationMail': good({ isSent: false }),
    });
    await openPage('/en/office/profile', { ...server, signedIn: ASHA });
    const again = await screen.findByRole('button', { name: 'Send the mail again' });
    known.isEmailConfirmed = true;
    fireEvent.click(again);
    expect(await screen.findByText('Your address is confirmed already.')).toBeTruthy();
    expect(await screen.findByText('Confirmed')).toBeTruthy();
  });

  it('asks for a password of one’s own in place of a made-up one', async () => {
    const server = fakeServer({ ...PERSONAL, [PERSON]: good({ ...person, isPasswordGenerated: true }) });
    await openPage('/en/office/profile', { ...server, signedIn: ASHA });
    const link = await screen.findByRole('link', { name: 'Change the password' });
    expect(link.getAttribute('href')).toBe('/en/office/security');
  });
});

describe('settings of the account', () => {
  it('keeps a choice with the account and shows it on this device', async () => {
    const server = fakeServer({ ...PERSONAL, [SAVE]: good({ setting_id: 'odds_format' }) });
    const { services } = await openPage('/en/office/settings', { ...server, signedIn: ASHA });
    fireEvent.change(await screen.findByLabelText('Odds'), { target: { value: 'american' } });
    await waitFor(() =>
      expect(server.bodyOf(SAVE)).toEqual({ setting_id: 'odds_format', setting_value: 'american' }),
    );
    expect(services.stores.preferences.getState().oddsFormat).toBe('american');
    fireEvent.change(screen.getByLabelText('When odds change before a bet is placed'), {
      target: { value: '1' },
    });
    await waitFor(() => expect(server.bodyOf(SAVE)).toEqual({ setting_id: 'odds_policy', setting_value: 1 }));
  });

  it('lets nothing be suggested and no win be shown unless the player wants it', async () => {
    const [taste, winners] = [
      'POST /service-api/gamesaggregator/webpersonalise/v1/profile',
      'POST /web-api/bets/winners/consent',
    ];
    const profile = { isSignedIn: true, isPersonal: true, sports: [], champs: [], opps: [] };
    const server = fakeServer({
      ...PERSONAL,
      'GET /service-api/gamesaggregator/webpersonalise/v1/profile': { status: 200, body: profile },
      'GET /web-api/bets/winners/consent': good({ isShown: false }),
      [taste]: { status: 200, body: { ...profile, isPersonal: false } },
      [winners]: good({ isShown: true }),
    });
    await openPage('/en/office/settings', { ...server, signedIn: ASHA });
    const suggest = await screen.findByRole('switch', { name: 'Suggest matches from what I keep' });
    await waitFor(() => expect(suggest.getAttribute('aria-checked')).toBe('true'));
    fireEvent.click(suggest);
    await waitFor(() => expect(suggest.getAttribute('aria-checked')).toBe('false'));
    expect(server.bodyOf(taste)).toEqual({ isPersonal: false });
    const shown = screen.getByRole('switch', { name: 'Show my wins among the last winners' });
    fireEvent.click(shown);
    await waitFor(() => expect(shown.getAttribute('aria-checked')).toBe('true'));
    expect(server.bodyOf(winners)).toEqual({ isShown: true });
    // There is no push in this browser, and the page says so.
    expect(screen.getByRole('switch', { name: 'Tell me on this device' })).toHaveProperty('disabled', true);
  });

  it('keeps quick stakes that rise, and refuses others before they are sent', async () => {
    const server = fakeServer({ ...PERSONAL, [SAVE]: good({ setting_id: 'quick_stakes' }) });
    await openPage('/en/office/settings', { ...server, signedIn: ASHA });
    const first = await screen.findByLabelText('Quick stake 1');
    expect(first).toHaveProperty('value', '5.00');
    fireEvent.change(first, { target: { value: '15' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Rising');
    expect(server.asked(SAVE)).toHaveLength(0);
    fireEvent.change(first, { target: { value: '7,50' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.bodyOf(SAVE)).toEqual({
        setting_id: 'quick_stakes',
        setting_value: { ...SETTINGS.quick_stakes, EUR: ['750', '1000', '2000'] },
      }),
    );
  });
});

describe('security', () => {
  const answers = {
    ...PERSONAL,
    [PERSON]: good(person),
    [SESSIONS]: good({
      sessions: [session('a', { is_current: true }), session('b')],
      remembered_devices: [
        {
          device_id: 'd1',
          created_at: 1_795_000_000,
          used_at: 1_795_000_000,
          expires_at: 1_797_000_000,
          address: '192.0.2.0',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          is_current: false,
        },
      ],
      every_sign_in: false,
    }),
  };
  function typePasswords(old: string, fresh: string, again = fresh): void {
    fireEvent.change(screen.getByLabelText('Current password'), { target: { value: old } });
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: fresh } });
    fireEvent.change(screen.getByLabelText('New password again'), { target: { value: again } });
    fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  }

  it.each([
    ['change-password', 'Change password', 'Current password'],
    ['change-login', 'Change login', 'Your login'],
    ['session-history', 'Session history', /^Forget: /],
  ])('has a page of its own for each section: %s', async (path, title, label) => {
    await openPage(`/en/office/${path}`, { ...fakeServer(answers), signedIn: ASHA });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(await screen.findByLabelText(label)).toBeTruthy();
  });

  it('leads from the page of security to each section that has a page of its own', async () => {
    await openPage('/en/office/security', { ...fakeServer(answers), signedIn: ASHA });
    await screen.findByRole('link', { name: 'Session history' });
    const led = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
    for (const path of PAGES_OF_SECURITY) expect(led).toContain(`/en/office/${path}`);
  });

  it('tells of every sign-in who wants it, and asks for the password to tell less', async () => {
    const ALERTS = 'POST /web-api/office/sign-in-alerts';
    const server = fakeServer({ ...answers, [ALERTS]: good({ every_sign_in: true }) });
    await openPage('/en/office/session-history', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('switch', { name: 'Tell me of every sign-in' }));
    await waitFor(() => expect(server.bodyOf(ALERTS)).toEqual({ every_sign_in: true }));
    server.become(ALERTS, refusedWith(403, 'sign_in_not_fresh'));
    fireEvent.click(await screen.findByRole('switch', { name: 'Tell me of every sign-in' }));
    expect(await screen.findByText('To be told of fewer sign-ins, confirm that it is you.')).toBeTruthy();
  });

  it('shows the browsers that sign in by themselves, and forgets one on request', async () => {
    const server = fakeServer({ ...answers, 'POST /web-api/office/closesession': good({}) });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: /^Forget: / }));
    await waitFor(() =>
      expect(JSON.stringify(server.bodyOf('POST /web-api/office/closesession'))).toContain('d1'),
    );
  });

  it('changes the password and ends the other sessions', async () => {
    const server = fakeServer({ ...answers, [PASSWORD]: good({ ended: 2 }) });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    await screen.findByLabelText('Current password');
    typePasswords('four words are better', 'five words are better still');
    expect(await screen.findByText(/2 other sessions have ended/)).toBeTruthy();
    expect(server.bodyOf(PASSWORD)).toEqual({
      old_password: 'four words are better',
      password: 'five words are better still',
      password_confirmation: 'five words are better still',
      end_other_sessions: true,
    });
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it('says beside the field what is wrong, and sends nothing while the two entries differ', async () => {
    const fields = { old_password: ['The current password is wrong.'] };
    const server = fakeServer({ ...answers, [PASSWORD]: refusedWith(422, 'password_wrong', { fields }) });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    await screen.findByLabelText('Current password');
    typePasswords('x', 'five words are better still', 'other');
    expect(screen.getByText('The two entries differ.')).toBeTruthy();
    expect(server.asked(PASSWORD)).toHaveLength(0);
    typePasswords('x', 'five words are better still');
    expect(await screen.findByText('The current password is wrong.')).toBeTruthy();
  });

  it('makes an old sign-in fresh with the old password, and changes the password then', async () => {
    const server = fakeServer({
      ...answers,
      [PASSWORD]: refusedWith(403, 'sign_in_not_fresh'),
      [SIGN_IN]: () => {
        server.become(PASSWORD, good({ ended: 0 }));
        return good({});
      },
    });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    await screen.findByLabelText('Current password');
    typePasswords('four words are better', 'five words are better still');
    await waitFor(() => expect(server.asked(PASSWORD)).toHaveLength(2));
    expect(server.bodyOf(SIGN_IN)).toEqual({ login: '70010001', password: 'four words are better' });
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveProperty('value', ''));
  });

  it('says that the old password is wrong when the fresh sign-in fails, and asks no further', async () => {
    const server = fakeServer({
      ...answers,
      [PASSWORD]: refusedWith(403, 'sign_in_not_fresh'),
      [SIGN_IN]: refusedWith(401, 'sign_in_failed'),
    });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    await screen.findByLabelText('Current password');
    typePasswords('a wrong one', 'five words are better still');
    expect(await screen.findByText('The current password is wrong.')).toBeTruthy();
    expect(server.asked(PASSWORD)).toHaveLength(1);
  });

  it('asks for the password before another login when the sign-in is old, and saves right after', async () => {
    const server = fakeServer({
      ...answers,
      [LOGIN]: refusedWith(403, 'sign_in_not_fresh'),
      [SIGN_IN]: () => {
        server.become(LOGIN, good({ login: 'asha-rao', auth_by_email: true }));
        return good({});
      },
    });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    const field = await screen.findByDisplayValue('asha');
    fireEvent.change(field, { target: { value: 'asha-rao' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(await screen.findByLabelText('Password'), {
      target: { value: 'four words are better' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(server.asked(LOGIN)).toHaveLength(2));
    expect(server.bodyOf(SIGN_IN)).toEqual({ login: '70010001', password: 'four words are better' });
    expect(server.bodyOf(LOGIN)).toEqual({ login: 'asha-rao', auth_by_email: true });
  });

  it('ends one session of another device', async () => {
    const server = fakeServer({ ...answers, 'POST /web-api/office/closesession': good({}) });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    expect(await screen.findByText('This device')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End: Chrome on Linux' }));
    await waitFor(() =>
      expect(server.bodyOf('POST /web-api/office/closesession')).toEqual({ session_id: 'b' }),
    );
    await waitFor(() => expect(server.asked(SESSIONS)).toHaveLength(2));
  });

  it('shows eight of many sign-ins, this device and what is open first, and all on request', async () => {
    const over = Array.from({ length: 30 }, (_, at) => session(`over-${at}`, { ended_at: 1_795_000_400 }));
    const sessions = [...over, session('open'), session('here', { is_current: true })];
    Object.assign(over[0] ?? {}, { end_reason: 'password_changed' });
    Object.assign(over[1] ?? {}, { end_reason: 'a_new_one' });
    const server = fakeServer({
      ...answers,
      [SESSIONS]: good({ sessions, remembered_devices: [], every_sign_in: false }),
    });
    await openPage('/en/office/security', { ...server, signedIn: ASHA });
    const more = await screen.findByRole('button', { name: 'All 32 sign-ins' });
    expect(screen.getAllByText('Chrome on Linux')).toHaveLength(8);
    expect(screen.getAllByText(/^Ended .+: the password was changed$/)).toHaveLength(1);
    expect(screen.getAllByText(/^Ended [^:]+:\d\d$/)).toHaveLength(5);
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'End: Chrome on Linux' })).toBeTruthy();
    fireEvent.click(more);
    expect(screen.getAllByText('Chrome on Linux')).toHaveLength(32);
    fireEvent.click(screen.getByRole('button', { name: 'The newest alone' }));
    expect(screen.getAllByText('Chrome on Linux')).toHaveLength(8);
  });

  it('signs out everywhere, here too', async () => {
    const server = fakeServer({
      ...answers,
      'POST /web-api/office/disconnecteverywhere': good({ ended: 2 }),
      'POST /web-api/user/disconnect': good({}),
    });
    const { services } = await openPage('/en/office/security', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(services.stores.session.getState().signedIn).toBeUndefined());
  });
});

describe('the page of the activation link', () => {
  const ACTIVATE = 'POST /web-api/api/internal/v1/user/activate';
  it('confirms the address with the key of the link', async () => {
    const server = fakeServer({
      [ACTIVATE]: {
        status: 200,
        body: { data: { type: 'activation', id: 'email', attributes: { isEmailConfirmed: true } } },
      },
    });
    await openPage('/en/activate?key=k-1', server);
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeTruthy();
    expect(server.bodyOf(ACTIVATE)).toEqual({ key: 'k-1' });
  });
  it('says that a link is used up', async () => {
    const server = fakeServer({
      [ACTIVATE]: { status: 422, body: { errors: [{ status: '422', code: 'link_not_accepted' }] } },
    });
    await openPage('/en/activate?key=k-1', server);
    expect(await screen.findByText(/This link was used/)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Get a new link' });
    expect(again.getAttribute('href')).toBe('/en/office/profile');
  });
});
