// The room of protection, as staff see and press it.
import type { StaffProtection, StaffWishShown } from '@overround/contracts/limits';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../../testing/answers.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { openOffice } from '../../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1/protection';
const ID = '0199aaaa-0000-7000-8000-000000000001';
const PLAYER = 70_010_001;
const AGENT = { ...TRADER, rights: ['support'], mayChangeLine: false };
const limit = (setBy: 'player' | 'staff', limitId: string) => ({
  limitId,
  setBy,
  kind: 'stake' as const,
  period: 'day' as const,
  currency: 'EUR',
  exponent: 2,
  amount: '5000',
  used: '3500',
  left: '1500',
  since: 1,
  roomAt: 2,
  wish: null,
});
const wish = (change: Partial<StaffWishShown> = {}): StaffWishShown => ({
  wishId: ID,
  player: PLAYER,
  what: 'lift_exclusion',
  limitId: null,
  amount: null,
  reason: 'looked at anew',
  askedBy: 'other@house',
  askedAt: 1,
  isOwn: false,
  ...change,
});
const state = (change: Partial<StaffProtection> = {}): StaffProtection => ({
  player: PLAYER,
  account: { status: 'active', since: null, reason: '' },
  protection: {
    limits: [limit('player', `${ID}p`), limit('staff', ID)],
    break: null,
    barredAs: null,
    now: 1,
  },
  wishes: [],
  currencies: [{ currency: 'EUR', exponent: 2 }],
  ...change,
});
const serve = (more: object = {}) =>
  fakeServer({
    'GET /operator-api/v1/session': AGENT,
    [`GET ${ROOT}/wishes`]: { wishes: [] },
    [`GET ${ROOT}`]: state(),
    ...more,
  });

it('shows limits of both, sets one at once with a reason, and asks for a second person to take one away', async () => {
  const SET = `POST ${ROOT}/limits`;
  const REMOVE = `POST ${ROOT}/limits/${ID}/remove`;
  const server = serve({ [SET]: state(), [REMOVE]: refused('wish_waits') });
  openOffice(`/people/limits/${PLAYER}`, server);
  const form = within(await screen.findByRole('region', { name: 'Set a limit of staff' }));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  fireEvent.change(form.getByLabelText('At most'), { target: { value: '30' } });
  fireEvent.click(form.getByRole('button', { name: 'Set at once' }));
  expect(form.getByText('Say why.')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'plays too much' } });
  fireEvent.click(form.getByRole('button', { name: 'Set at once' }));
  await waitFor(() =>
    expect(server.sent(SET)).toMatchObject([
      {
        player: PLAYER,
        kind: 'deposit',
        period: 'day',
        amount: '3000',
        currency: 'EUR',
        reason: 'plays too much',
      },
    ]),
  );
  fireEvent.change(screen.getByLabelText('Why a limit of staff should go'), {
    target: { value: 'a mistake' },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Ask to remove/ }));
  expect(await screen.findByText('This waits for a second person already.')).toBeTruthy();
});

it('lets another person decide, not the one who asked, and closes play by a second press', async () => {
  const DECIDE = `POST ${ROOT}/wishes/${ID}`;
  const EXCLUDE = `POST ${ROOT}/exclusion`;
  const wishes = [wish(), wish({ wishId: `${ID}2`, isOwn: true })];
  const server = serve({ [`GET ${ROOT}/wishes`]: { wishes }, [DECIDE]: state(), [EXCLUDE]: state() });
  openOffice(`/people/limits/${PLAYER}`, server);
  const waiting = within(await screen.findByRole('region', { name: 'Waits for a second person' }));
  expect(await waiting.findByText(/You asked for it/)).toBeTruthy();
  expect(waiting.getAllByRole('button', { name: 'Yes, relax it' })).toHaveLength(1);
  fireEvent.change(waiting.getByLabelText('Reason'), { target: { value: 'agreed' } });
  fireEvent.click(waiting.getByRole('button', { name: 'Yes, relax it' }));
  await waitFor(() => expect(server.sent(DECIDE)).toMatchObject([{ isUpheld: true, reason: 'agreed' }]));
  const play = within(screen.getByRole('region', { name: 'Play' }));
  fireEvent.change(play.getByLabelText('Reason'), { target: { value: 'a court said so' } });
  fireEvent.click(play.getByRole('button', { name: 'Close play now' }));
  expect(server.sent(EXCLUDE)).toEqual([]);
  fireEvent.click(play.getByRole('button', { name: 'Close it: yes' }));
  await waitFor(() => expect(server.sent(EXCLUDE)).toMatchObject([{ player: PLAYER, months: 6 }]));
});

it('blocks an account by a second press with a reason, and only asks where it is to be lifted', async () => {
  const BLOCK = `POST ${ROOT}/block`;
  const LIFT = `POST ${ROOT}/block/lift`;
  const server = serve({ [BLOCK]: state(), [LIFT]: refused('wish_waits') });
  openOffice(`/people/limits/${PLAYER}`, server);
  const part = () => within(screen.getByRole('region', { name: 'Account' }));
  await screen.findByText('The account is active.');
  const block = part().getByRole('button', { name: 'Block now' });
  expect(block).toHaveProperty('disabled', true);
  fireEvent.change(part().getByLabelText('Reason'), { target: { value: 'two accounts' } });
  fireEvent.click(block);
  expect(server.sent(BLOCK)).toEqual([]);
  const blocked = {
    status: 'blocked' as const,
    since: new Date(2026, 10, 22).getTime(),
    reason: 'two accounts',
  };
  server.answer(`GET ${ROOT}`, state({ account: blocked }));
  fireEvent.click(part().getByRole('button', { name: 'Block it: yes' }));
  expect(await screen.findByText('The account is blocked since 22 November 2026.')).toBeTruthy();
  expect(server.sent(BLOCK)).toMatchObject([{ player: PLAYER, reason: 'two accounts' }]);
  expect(part().getByText('two accounts')).toBeTruthy();
  // The reason of the block is none for lifting it.
  expect(part().getByLabelText('Reason')).toHaveProperty('value', '');
  fireEvent.change(part().getByLabelText('Reason'), { target: { value: 'he proved it' } });
  fireEvent.click(part().getByRole('button', { name: 'Ask to lift the block' }));
  expect(await part().findByText('This waits for a second person already.')).toBeTruthy();
  expect(server.sent(LIFT)).toMatchObject([{ player: PLAYER, reason: 'he proved it' }]);
  cleanup();
  // Once asked, nobody asks again: it is said that it waits.
  const wishes = [wish({ what: 'lift_block', isOwn: true })];
  openOffice(`/people/limits/${PLAYER}`, serve({ [`GET ${ROOT}`]: state({ account: blocked, wishes }) }));
  expect((await screen.findByRole('region', { name: 'Account' })).textContent).toContain('You asked for it');
  expect(screen.queryByRole('button', { name: 'Ask to lift the block' })).toBeNull();
});
