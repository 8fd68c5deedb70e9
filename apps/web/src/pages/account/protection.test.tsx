// Limits, breaks and self-exclusion, as a player meets them.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@overround/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tellEnd } from '../../state/use-account-news.ts';
import { askedAgainMs } from '../../state/use-reality-watch.ts';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

beforeAll(() => {
  // The document of these tests knows the element and not how it opens.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

const PATH = '/web-api/api/limits/v1';
const NOW = 1_795_000_000_000;
const HOUR = 3_600_000;
const LIMIT_ID = '0199aaaa-0000-7000-8000-000000000001';
const limit = (change: object = {}) => ({
  limitId: LIMIT_ID,
  setBy: 'player',
  kind: 'stake',
  period: 'day',
  currency: 'EUR',
  exponent: 2,
  amount: '5000',
  used: '3500',
  left: '1500',
  since: NOW - 24 * HOUR,
  roomAt: NOW + HOUR,
  wish: null,
  ...change,
});
const state = (change: object = {}) => ({ limits: [], break: null, barredAs: null, now: NOW, ...change });
const reality = (change: object = {}) => ({
  everyMinutes: 60,
  wish: null,
  sessionSince: NOW - 2 * HOUR,
  dueAt: NOW - HOUR,
  now: NOW,
  sums: [{ currency: 'EUR', stakedMinor: '4000', netMinor: '-1500' }],
  ...change,
});
const PAUSE = {
  kind: 'time_out',
  reason: '',
  startedAt: NOW,
  endsAt: NOW + HOUR,
  isOver: false,
  opensAt: null,
};
const serve = (change: object = {}, more: object = {}) =>
  fakeServer({
    ...PERSONAL,
    [`GET ${PATH}/limits`]: good(state(change)),
    [`GET ${PATH}/available-limits`]: good({
      limits: [],
      currencies: [{ currency: 'EUR', exponent: 2 }],
      waitHours: 24,
      lapseDays: 7,
      timeOutDays: [1, 7],
      exclusionMonths: [6, 12],
    }),
    [`GET ${PATH}/activity`]: good({ periods: [] }),
    [`GET ${PATH}/prompt`]: good({ isDue: false, lookBackSince: null }),
    [`GET ${PATH}/reality-check`]: good(reality({ dueAt: NOW + HOUR })),
    ...more,
  });
const open = (server: ReturnType<typeof serve>) =>
  openPage('/en/office/limits', { ...server, signedIn: ASHA });

it('shows what is used and left, sets a limit, and says that a higher one waits', async () => {
  const wish = { amount: '9000', from: NOW + 24 * HOUR, until: NOW + 168 * HOUR };
  const server = serve(
    { limits: [limit()] },
    { [`POST ${PATH}/limits`]: good(state({ limits: [limit({ wish })] })) },
  );
  await open(server);
  expect(await screen.findByText(/35\.00.+of 50\.00.+used, 15\.00.+left/)).toBeTruthy();
  const form = within(screen.getByRole('region', { name: 'Set or change a limit' }));
  fireEvent.click(form.getByRole('button', { name: 'Set the limit' }));
  expect(form.getByText('Type a sum above zero.')).toBeTruthy();
  fireEvent.change(form.getByLabelText('What is limited'), { target: { value: 'stake' } });
  fireEvent.change(form.getByLabelText(/^The most/), { target: { value: '90' } });
  fireEvent.click(form.getByRole('button', { name: 'Set the limit' }));
  expect(await screen.findByText(/You asked for 90\.00.+You can confirm it from/)).toBeTruthy();
  expect(server.bodyOf(`POST ${PATH}/limits`)).toEqual({
    kind: 'stake',
    period: 'day',
    amount: '9000',
    currency: 'EUR',
  });
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('confirms a higher limit when its wait is over, after the password', async () => {
  const wish = { amount: null, from: NOW - HOUR, until: NOW + HOUR };
  const server = serve(
    { limits: [limit({ wish })] },
    { [`POST ${PATH}/limits/${LIMIT_ID}/action`]: refusedWith(422, 'sign_in_not_fresh') },
  );
  await open(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/loosened only after you type your password/)).toBeTruthy();
  expect(server.bodyOf(`POST ${PATH}/limits/${LIMIT_ID}/action`)).toEqual({ action: 'confirm' });
});

it('excludes who typed the word, and leads to what holds from then on', async () => {
  const server = serve({}, { [`POST ${PATH}/block-user`]: good(state()) });
  const { router } = await open(server);
  const form = within(await screen.findByRole('region', { name: 'Exclude yourself' }));
  const button = form.getByRole('button', { name: 'Exclude me' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(form.getByLabelText('For how long'), { target: { value: 'for_ever' } });
  fireEvent.change(form.getByLabelText(/^Type EXCLUDE/), { target: { value: 'exclude' } });
  fireEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/blocked'));
  expect(server.bodyOf(`POST ${PATH}/block-user`)).toEqual({
    kind: 'self_exclusion',
    months: null,
    reason: 'no_answer',
  });
  expect(await screen.findByRole('link', { name: 'Withdraw money' })).toBeTruthy();
});

it('asks once more before a pause, and tells until when play is closed', async () => {
  const server = serve({ break: PAUSE }, { [`POST ${PATH}/block-user`]: good(state()) });
  await open(server);
  expect(await screen.findByText(/Play is paused until/)).toBeTruthy();
  const form = within(screen.getByRole('region', { name: 'Take a break' }));
  fireEvent.change(form.getByLabelText('For how long'), { target: { value: '7' } });
  fireEvent.click(form.getByRole('button', { name: 'Pause now' }));
  expect(server.bodyOf(`POST ${PATH}/block-user`)).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(server.bodyOf(`POST ${PATH}/block-user`)).toEqual({ kind: 'time_out', days: 7 }),
  );
});

it('shows time and money when a look is due, and tells the house of it', async () => {
  const server = serve(
    {},
    {
      [`GET ${PATH}/reality-check`]: good(reality()),
      [`POST ${PATH}/reality-check`]: good(reality({ dueAt: NOW + HOUR })),
    },
  );
  await open(server);
  const card = within(await screen.findByRole('region', { name: 'Reality check' }));
  const figures = card
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(figures).toEqual([
    'Signed in 2 h 0 min',
    'Staked 40.00\u00a0€',
    'Won 25.00\u00a0€',
    'Won or lost -15.00\u00a0€',
  ]);
  expect(card.getByText(/stakes wait until you do/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'I have looked, go on' }));
  await waitFor(() => expect(card.queryByText(/stakes wait until you do/)).toBeNull());
  expect(server.bodyOf(`POST ${PATH}/reality-check`)).toEqual({ hasLooked: true });
});

describe('the look at time and money', () => {
  const REALITY = `${PATH}/reality-check`;
  const looked = () => good(reality({ dueAt: NOW + HOUR }));
  const openBoard = (server: ReturnType<typeof serve>) => openPage('/en/line', { ...server, signedIn: ASHA });

  it('covers any page when it is due, is not closed but by an answer, and goes when it was answered', async () => {
    const server = serve({}, { [`GET ${REALITY}`]: good(reality()), [`POST ${REALITY}`]: looked });
    await openBoard(server);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reality check' }));
    for (const words of [/2 h 0 min/, /40\.00/, /25\.00/, /15\.00/])
      expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodyOf(`POST ${REALITY}`)).toEqual({ hasLooked: true });
  });

  it('is not there before its time, opens when a stake is refused for it, and leads to a break by a second yes', async () => {
    const server = serve({}, { [`GET ${REALITY}`]: looked(), [`POST ${PATH}/block-user`]: good(state()) });
    const { services, router } = await openBoard(server);
    await waitFor(() => expect(server.asked(`GET ${REALITY}`)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    server.become(`GET ${REALITY}`, good(reality()));
    server.become(`POST ${REALITY}`, refusedWith(422, 'reality_check_due'));
    await services.api.call(calls.answerReality, { body: {} });
    const dialog = within(await screen.findByRole('dialog', { name: 'Reality check' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Stop for 24 hours' }));
    fireEvent.click(dialog.getByRole('button', { name: /^Really stop/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/blocked'));
    expect(server.bodyOf(`POST ${PATH}/block-user`)).toEqual({ kind: 'time_out', days: 1 });
  });
});

it('tells who is signed out by a limit of time of their own why, and asks the house when it will be due', async () => {
  const { services } = await openPage('/en/line', {
    ...serve({}, { 'POST /web-api/user/balance': refusedWith(401, 'not_signed_in') }),
    signedIn: ASHA,
  });
  await tellEnd(services, 'idle', () => Promise.resolve());
  expect(screen.queryByRole('dialog')).toBeNull();
  await tellEnd(services, 'session_limit', () => Promise.resolve());
  expect(await screen.findByRole('dialog', { name: 'Your time is up' })).toBeTruthy();
  expect([
    askedAgainMs({ now: NOW, dueAt: NOW + 60_000 }),
    askedAgainMs({ now: NOW, dueAt: NOW - HOUR }),
    askedAgainMs({ now: NOW, dueAt: NOW + HOUR }),
  ]).toEqual([60_000, 2000, 300_000]);
});

it('tells who is signed out from elsewhere why, and not who did it on this page', async () => {
  const signedOut = { 'POST /web-api/user/balance': refusedWith(401, 'not_signed_in') };
  const { services, router } = await openPage('/en/line', { ...serve({}, signedOut), signedIn: ASHA });
  const tell = (reason: string) => tellEnd(services, reason, () => Promise.resolve());
  services.stores.session.setState({ isLeft: true });
  await tell('blocked');
  expect(screen.queryByRole('dialog')).toBeNull();
  services.stores.session.setState({ isLeft: false });
  for (const [reason, why] of [
    ['closed', /from another page or device/],
    ['password_changed', /password of your account was changed/],
    ['token_reused', /from two places/],
    ['expired', /a day at most/],
    ['blocked', /Play or the account was closed/],
  ] as const) {
    await tell(reason);
    const dialog = within(await screen.findByRole('dialog', { name: 'You were signed out' }));
    expect(dialog.getByText(why)).toBeTruthy();
    const next =
      reason === 'blocked' ? { role: 'link', name: 'Sign in again' } : { role: 'button', name: 'Close' };
    fireEvent.click(dialog.getAllByRole(next.role, { name: next.name })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/sign-in'));
});

it('looks again after the memory of the servers, whose first answer may be older than the end', async () => {
  const server = serve({});
  const { services } = await openPage('/en/line', { ...server, signedIn: ASHA });
  await tellEnd(services, 'session_limit', (ms) => {
    if (ms === 1500) server.become('POST /web-api/user/balance', refusedWith(401, 'not_signed_in'));
    return Promise.resolve();
  });
  expect(await screen.findByRole('dialog', { name: 'Your time is up' })).toBeTruthy();
});

describe('the question for limits', () => {
  const METHODS = 'GET /web-api/payments/methods';
  const asked = {
    [`GET ${PATH}/prompt`]: good({ isDue: true, lookBackSince: null }),
    [`POST ${PATH}/prompt`]: good({}),
  };

  it('stands before the first deposit with nothing typed; no limit is an answer', async () => {
    const server = serve({}, { ...asked, [METHODS]: refusedWith(503, 'not_now') });
    await openPage('/en/office/recharge', { ...server, signedIn: ASHA });
    const step = within(await screen.findByRole('region', { name: /deposit at most/ }));
    expect(step.getByLabelText(/^The most/)).toHaveProperty('value', '');
    fireEvent.click(step.getByRole('button', { name: 'Set the limit' }));
    expect(step.getByText('Type a sum above zero.')).toBeTruthy();
    fireEvent.click(step.getByRole('button', { name: 'No limit now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /deposit at most/ })).toBeNull());
    // Keyboard and screen reader go on where the question was.
    await waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.textContent).toContain('The cashier could not be loaded');
    });
    expect(server.bodyOf(`POST ${PATH}/prompt`)).toEqual({ chose: 'no_limit' });
    expect(server.asked(`POST ${PATH}/limits`)).toEqual([]);
  });

  it('comes after the registration where the brand asks it there, and sets what was typed', async () => {
    const server = serve({}, { ...asked, [`POST ${PATH}/limits`]: good(state()) });
    const site = { flags: { limits_at_registration: true } };
    await openPage('/en/settings', { ...server, signedIn: ASHA, site });
    const dialog = within(await screen.findByRole('dialog', { name: /deposit at most/ }));
    await waitFor(() => expect(server.asked(`GET ${PATH}/available-limits`)).toHaveLength(1));
    fireEvent.change(dialog.getByLabelText(/^The most/), { target: { value: '50' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Set the limit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodyOf(`POST ${PATH}/limits`)).toEqual({
      kind: 'deposit',
      period: 'month',
      amount: '5000',
      currency: 'EUR',
    });
    expect(server.bodyOf(`POST ${PATH}/prompt`)).toEqual({ chose: 'limit' });
  });
});

it('tells who was shut out by the house why, and leads to the management', async () => {
  await open(serve({ break: { ...PAUSE, kind: 'staff_exclusion', reason: 'Signs of harm.', endsAt: null } }));
  expect(await screen.findByText('Signs of harm.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Write to the management' });
  expect(link.getAttribute('href')).toBe('/en/office/admin-request');
});

describe('who comes back from a self-exclusion that is over', () => {
  const RETURN = `POST ${PATH}/return`;
  const excluded = { ...PAUSE, kind: 'self_exclusion', endsAt: NOW - HOUR, isOver: true };
  const opens = { ...excluded, opensAt: NOW + 24 * HOUR };

  it('asks by a second yes, and reads when play opens', async () => {
    const server = serve({ break: excluded }, { [RETURN]: good(state({ break: opens })) });
    await open(server);
    expect(await screen.findByText(/Play stays closed until you ask for it/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ask to come back' }));
    expect(await screen.findByText(/Are you sure\? Play opens 24 hours after you ask/)).toBeTruthy();
    expect(server.asked(RETURN)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, I am sure' }));
    expect(await screen.findByText(/You asked to come back\. Play opens/)).toBeTruthy();
    expect(server.asked(RETURN)).toHaveLength(1);
    expect(server.bodyOf(RETURN)).toEqual({ isSure: true });
    expect(screen.queryByRole('button', { name: /come back|I am sure/ })).toBeNull();
  });

  it.each([
    ['asked already', opens, /You asked to come back\. Play opens/],
    ['is not over', { ...excluded, endsAt: NOW + HOUR, isOver: false }, /^You have excluded yourself until/],
    ['is for ever', { ...excluded, endsAt: null, isOver: false }, /^You have excluded yourself for ever/],
    [
      'was shut out by the house',
      { ...excluded, kind: 'staff_exclusion' },
      /^The house has closed play to you until/,
    ],
  ])('has nothing to ask where it %s', async (_why, closed, told) => {
    await open(serve({ break: closed }));
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /come back|I am sure/ })).toBeNull();
  });
});

it('asks to look back until its player says they did, and shows a limit of the house with no way to loosen it', async () => {
  const server = serve(
    { limits: [limit({ setBy: 'staff' })] },
    { [`GET ${PATH}/prompt`]: good({ isDue: false, lookBackSince: NOW }), [`POST ${PATH}/prompt`]: good({}) },
  );
  await open(server);
  fireEvent.click(await screen.findByRole('button', { name: 'I have looked' }));
  await waitFor(() => expect(screen.queryByText(/Half a year has passed/)).toBeNull());
  expect(server.bodyOf(`POST ${PATH}/prompt`)).toEqual({ hasLookedBack: true });
  expect(screen.getByText('Set by the house')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ask to remove/ })).toBeNull();
});

it('tells who is blocked why when they try to sign in, and sends their appeal', async () => {
  const appeal = {
    status: 'blocked',
    since: NOW / 1000,
    reason: 'two accounts of one person',
    answer_days: 3,
    entries: [{ author: 'staff', text: 'Who is the other one?', at: NOW / 1000 }],
  };
  const server = fakeServer({
    'POST /web-api/user/auth': refusedWith(403, 'account_blocked', { facts: { appealKey: 'k'.repeat(43) } }),
    'POST /web-api/user/appeal/read': good(appeal),
    'POST /web-api/user/appeal': good(appeal),
  });
  const { router } = await openPage('/en/sign-in', server);
  fireEvent.change(await screen.findByLabelText(/^Login, e-mail/), { target: { value: 'asha' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret enough' } });
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('two accounts of one person')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/en/blocked');
  expect(screen.getByText('Who is the other one?')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send the appeal' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Your appeal'), { target: { value: 'My brother.' } });
  fireEvent.click(send);
  expect(await screen.findByText(/with the management/)).toBeTruthy();
  expect(server.bodyOf('POST /web-api/user/appeal')).toEqual({ key: 'k'.repeat(43), text: 'My brother.' });
});
