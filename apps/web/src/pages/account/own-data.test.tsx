// A player's own data: a copy of everything, and erasure with what goes and what stays.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const STATE = 'GET /web-api/office/own-data';
const ASK = 'POST /web-api/office/own-data/exports';
const ERASE = 'POST /web-api/office/own-data/erasure';
const SIGN_IN = 'POST /web-api/user/auth';
const NOTHING = { money: [], owed: [], bonuses: [], has_open_bets: false, has_open_payments: false };
const STAYS = [
  { why: 'money', until: null },
  { why: 'law', until: Date.UTC(2031, 10, 22, 12) },
  { why: 'protection', until: null },
  { why: 'record', until: null },
];
const state = (change: object = {}) =>
  good({ copies: [], holds: NOTHING, can_be_erased: true, is_fresh: true, stays: STAYS, ...change });
const READY = {
  export_id: '0197aaaa-0000-7000-8000-000000000001',
  asked_at: Date.UTC(2026, 10, 22, 12),
  ready_at: Date.UTC(2026, 10, 22, 12),
  expires_at: Date.UTC(2026, 10, 29, 12),
  bytes: 20_480,
};

async function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ ...PERSONAL, ...answers });
  const page = await openPage('/en/office/own-data', { ...server, signedIn: ASHA });
  await screen.findByRole('heading', { name: 'A copy of everything' });
  return { ...page, server };
}
const confirm = (button: string): void => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'four green umbrellas' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

it('has a copy made once the password was given anew', async () => {
  const { server } = await open({
    [STATE]: state(),
    [ASK]: refusedWith(403, 'sign_in_not_fresh'),
    [SIGN_IN]: good({ user: {} }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a copy' }));
  await screen.findByText(/So that nobody else gets it/);
  server.become(ASK, good({ export_id: READY.export_id }));
  server.become(STATE, state({ copies: [{ ...READY, ready_at: null, expires_at: null, bytes: null }] }));
  confirm('Go on');
  expect(await screen.findByText(/Being made/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for a copy' }).disabled).toBe(true);
  expect(server.asked(ASK)).toHaveLength(2);
});

it('asks for the password before a copy is saved from an old sign-in', async () => {
  await open({ [STATE]: state({ copies: [READY], is_fresh: false }) });
  expect(screen.getByText(/Ready, 20 KB; kept until 29\.11\.2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/So that nobody else gets it/)).toBeTruthy();
});

it('says what has to be over first, with the sums, and offers nothing meanwhile', async () => {
  const money = [{ currency: 'EUR', exponent: 2, amount_minor: '2500' }];
  await open({
    [STATE]: state({ can_be_erased: false, holds: { ...NOTHING, money, has_open_bets: true } }),
  });
  expect(screen.getByText(/25\.00.* is yours: withdraw it\./)).toBeTruthy();
  expect(screen.getByText('Bets are open.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Erase me and close/ })).toBeNull();
});

it('erases behind a tick and the password, and signs this page out', async () => {
  const { server, services } = await open({
    [STATE]: state(),
    [ERASE]: refusedWith(403, 'sign_in_not_fresh'),
    [SIGN_IN]: good({ user: {} }),
    'POST /web-api/user/disconnect': good({}),
  });
  expect(screen.getByText(/Until 22\.11\.2031\./)).toBeTruthy();
  const button = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Erase me and close the account' });
  expect(button().disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read what goes/ }));
  fireEvent.click(button());
  await screen.findByText(/one last time/);
  server.become(ERASE, good({ is_erased: true }));
  confirm('Erase me and close the account');
  await waitFor(() => expect(services.stores.session.getState().signedIn).toBeUndefined());
  expect(server.bodyOf(ERASE)).toEqual({ is_sure: true });
});
