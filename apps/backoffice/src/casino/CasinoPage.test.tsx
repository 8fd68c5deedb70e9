// The room of the casino, as staff see and press it.
import type { CasinoRound, StaffCasinoGame } from '@overround/contracts/casino';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1/casino';
const GAME: StaffCasinoGame = {
  gameId: 12,
  slug: 'roulette',
  title: 'European Roulette',
  maker: { makerId: 1, slug: 'house', title: 'House Games' },
  kind: 'table',
  categories: [5],
  mechanics: ['roulette'],
  rtpBps: 9729,
  volatility: 'medium',
  currencies: null,
  stakeMilliMin: null,
  stakeMilliMax: null,
  hasDemo: true,
  hasFreeRounds: false,
  isProvablyFair: true,
  pictureUrl: null,
  provider: 'sandbox',
  gameKey: 'roulette',
  isOn: true,
  isTold: true,
};
const ROUND: CasinoRound = {
  roundId: 501,
  providerRound: 'r-77',
  game: { gameId: 12, title: 'European Roulette', maker: 'House Games', kind: 'table' },
  status: 'open',
  accountId: 70_010_001,
  bonusId: 1001,
  isFree: false,
  currency: 'EUR',
  exponent: 2,
  betMinor: '200',
  winMinor: '0',
  startedAt: 1_795_000_000,
  endedAt: null,
};
const SWITCH = `POST ${ROOT}/games/12`;
const serve = (...rights: readonly string[]) =>
  fakeServer({
    'GET /operator-api/v1/session': { ...TRADER, rights, mayChangeLine: false },
    [`GET ${ROOT}/games`]: { games: [GAME] },
    [`GET ${ROOT}/rounds`]: { rounds: [ROUND], hasMore: false },
    [SWITCH]: { ...GAME, isOn: false },
  });

it('switches a game off for the brand, with a reason that is kept', async () => {
  const server = serve('admin');
  openOffice('/casino', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off: European Roulette' }));
  const form = within(screen.getByRole('form', { name: 'Switch off: European Roulette' }));
  fireEvent.click(form.getByRole('button', { name: 'Switch off' }));
  expect(await form.findByText('Say why.')).toBeTruthy();
  expect(server.asked(SWITCH)).toHaveLength(0);
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'shows wrong rules' } });
  fireEvent.click(form.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(server.asked(SWITCH)).toHaveLength(1));
  expect(server.sent(SWITCH)).toEqual([{ isOn: false, reason: 'shows wrong rules' }]);
  expect(screen.queryByRole('heading', { name: 'Rounds of a player' })).toBeNull();
});

it('shows support the rounds of a player, and no switch', async () => {
  const server = serve('support');
  openOffice('/casino/70010001', server);
  const row = (await screen.findByText('r-77')).closest('tr');
  expect(row?.textContent).toMatch(/501.*European Roulette.*2\.00.*bonus 1001.*Not over/);
  expect(server.asked(`GET ${ROOT}/rounds`)[0]).toContain('player=70010001');
  expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull();
});
