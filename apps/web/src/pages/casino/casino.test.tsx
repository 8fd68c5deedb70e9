// The casino as visitors and players meet it: the lobby, and a game from its card to its frame.
import type { CasinoRound } from '@overround/contracts/casino';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { LAUNCHED, LOBBY, ORCHARD, ROULETTE, SESSION } from '../../features/casino/casino.testing.ts';

afterEach(cleanup);

const ROOT = '/web-api/casino/v1';
const [GAMES, OWN, LAUNCH, DEMO] = [
  `GET ${ROOT}/games`,
  `GET ${ROOT}/own-games`,
  `POST ${ROOT}/launch`,
  `POST ${ROOT}/demo`,
];
const SESSION_CALL = `GET ${ROOT}/sessions/${SESSION.sessionId}`;
const serve = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    ...PERSONAL,
    [`GET ${ROOT}/lobby`]: good(LOBBY),
    [GAMES]: good({ games: [ORCHARD, ROULETTE], total: 2 }),
    [`GET ${ROOT}/games/11`]: good(ORCHARD),
    [`GET ${ROOT}/games/12`]: good(ROULETTE),
    [OWN]: good({ favourite: [12], recent: [] }),
    'GET /web-api/api/bonuses/v1/bonuses': good({ bonuses: [], offers: [] }),
    [LAUNCH]: good(LAUNCHED),
    [SESSION_CALL]: good(SESSION),
    ...more,
  });
const main = async () => within(await screen.findByRole('main'));

it('shows every game with its maker and what it returns, and looks for one by words, kind and return', async () => {
  const server = serve();
  const { router } = await openPage('/en/casino', server);
  const link = await screen.findByRole('link', { name: 'Night Orchard' });
  expect(link.getAttribute('href')).toBe('/en/casino/11-night-orchard');
  expect(link.closest('li')?.textContent).toMatch(/House Games.*Returns 96\.5%.*Medium/);
  const page = await main();
  expect(page.queryByRole('link', { name: 'Live tables' })).toBeNull();
  expect(page.getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/en/slots');
  fireEvent.change(page.getByRole('searchbox'), { target: { value: 'roul' } });
  await waitFor(() => expect(server.asked(GAMES).at(-1)?.url).toContain('text=roul'));
  fireEvent.change(page.getByLabelText('Returns at least'), { target: { value: '9700' } });
  await waitFor(() => expect(server.asked(GAMES).at(-1)?.url).toContain('rtpBpsMin=9700'));
  expect(router.state.location.search).toBe('?rtp=9700&q=roul');
});

it.each([
  ['nothing fits', '?q=zzz', good({ games: [], total: 0 }), 'No game fits.'],
  ['there are no games', '', good({ games: [], total: 0 }), 'There are no games here yet.'],
  ['the games fail', '', refusedWith(500, 'broken'), 'The games could not be loaded.'],
  ['the site has no casino', '', refusedWith(422, 'option_not_offered'), 'This site has no casino.'],
])('says so where %s', async (_what, query, answer, text) => {
  await openPage(`/en/slots${query}`, serve({ [GAMES]: answer }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('keeps a game for a player, and shows guests no star', async () => {
  const server = serve({ [`POST ${ROOT}/own-games`]: good({ favourite: [11, 12], recent: [] }) });
  await openPage('/en/casino', { ...server, signedIn: ASHA });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Night Orchard among the favourites' }));
  await screen.findByRole('button', { name: 'Take Night Orchard out of the favourites' });
  expect(server.bodyOf(`POST ${ROOT}/own-games`)).toEqual({ gameId: 11, isKept: true });
  cleanup();
  await openPage('/en/casino', serve());
  await screen.findByRole('link', { name: 'Night Orchard' });
  expect(screen.queryByRole('button', { name: /favourites/ })).toBeNull();
});

it('stands at its top once it is open, wherever it was pressed', async () => {
  const top = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, -240, 360, 700));
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  await openPage('/en/casino/12-roulette?play=own', { ...serve(), signedIn: ASHA });
  await screen.findByTitle('The game European Roulette');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'start' }));
  top.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

it('opens a demo to a guest only after the question of age', async () => {
  const { sessionId: _id, account: _account, expiresAt: _until, ...demo } = LAUNCHED;
  const server = serve({ [DEMO]: good(demo) });
  await openPage('/en/casino/11-night-orchard?play=demo', server);
  await screen.findByRole('heading', { name: 'Are you 18 or older?' });
  expect(server.asked(DEMO)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'No' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, I am 18 or older' }));
  const frame = await screen.findByTitle('The game Night Orchard');
  expect(server.bodyOf(DEMO)).toEqual({ gameId: 11, isDark: false, isOfAge: true });
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  expect(screen.getByText(/its money is play money/)).toBeTruthy();
});

it('opens a game for own money, shows what it costs so far, and says why it takes no more bets', async () => {
  const server = serve();
  const { router } = await openPage('/en/casino/12-roulette', { ...server, signedIn: ASHA });
  expect(await screen.findByText(/Of every 100 staked the house keeps 2\.71/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  const frame = await screen.findByTitle('The game European Roulette');
  expect(frame.getAttribute('src')).toBe(LAUNCHED.url);
  expect(server.bodyOf(LAUNCH)).toEqual({ gameId: 12, isDark: false });
  expect(await screen.findByText(/^3\.00/)).toBeTruthy();
  expect(screen.getByText(/^7\.20/)).toBeTruthy();
  expect(router.state.location.search).toBe('?play=own');
  server.become(SESSION_CALL, good({ ...SESSION, isOpen: false, closedBecause: 'loss_limit_reached' }));
  expect(await screen.findByText(/your loss limit would be exceeded/)).toBeTruthy();
  expect(
    within(screen.getByRole('main')).getAllByRole('link', { name: 'Limits and breaks' })[0],
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
});

it('opens a game that was replaced once more where it is asked to', async () => {
  const server = serve({
    [SESSION_CALL]: good({ ...SESSION, isOpen: false, closedBecause: 'casino_replaced', openRounds: 1 }),
  });
  await openPage('/en/casino/12-roulette?play=own', { ...server, signedIn: ASHA });
  expect(await screen.findByText(/A round you began is not over/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open it again' }));
  await waitFor(() => expect(server.asked(LAUNCH)).toHaveLength(2));
});

it('tells who is closed why, before a game opens, and what helps', async () => {
  const server = serve({ [LAUNCH]: refusedWith(422, 'debt_unpaid') });
  await openPage('/en/casino/12-roulette?play=own', { ...server, signedIn: ASHA });
  expect(await screen.findByText(/A corrected result left a debt/)).toBeTruthy();
  expect(screen.getByText('The game cannot be opened now.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accounts and debts' }).getAttribute('href')).toBe(
    '/en/office/wallets',
  );
});

it('is a page of its own that says when a game is gone', async () => {
  await openPage('/en/casino/99-gone', serve({ [`GET ${ROOT}/games/99`]: refusedWith(404, 'not_found') }));
  expect(await screen.findByText('There is no such game here now.')).toBeTruthy();
});

const ROUND: CasinoRound = {
  roundId: 501,
  providerRound: 'r-77',
  game: { gameId: 12, title: 'European Roulette', maker: 'House Games', kind: 'table' },
  status: 'ended',
  accountId: 70010001,
  bonusId: null,
  isFree: false,
  currency: 'EUR',
  exponent: 2,
  betMinor: '200',
  winMinor: '720',
  startedAt: 1_795_000_000,
  endedAt: 1_795_000_010,
};
const MAIL = `POST ${ROOT}/rounds/email`;

it('lists own rounds with what moved in each, the older behind, and sends them by mail', async () => {
  const server = serve({
    [`GET ${ROOT}/rounds`]: ({ url }) =>
      url.includes('before=501')
        ? good({ rounds: [{ ...ROUND, roundId: 400, isFree: true, betMinor: '0' }], hasMore: false })
        : good({ rounds: [ROUND], hasMore: true }),
    [`GET ${ROOT}/rounds/501`]: good({
      ...ROUND,
      movements: [{ kind: 'bet', amountMinor: '200', transactionId: 't-1', at: 1_795_000_000 }],
    }),
    [MAIL]: good({ sentTo: 'a***@mail.example', rounds: 2 }),
  });
  await openPage('/en/office/casino?kind=table', { ...server, signedIn: ASHA });
  const row = (await screen.findByText('European Roulette')).closest('details');
  expect(row?.textContent).toMatch(/Staked 2\.00.*Won 7\.20/);
  expect(server.asked(`GET ${ROOT}/rounds`)[0]?.url).toContain('kind=table');
  if (row) row.open = true;
  expect(await screen.findByText('r-77')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'What moved' })).getByText('Bet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show older rounds' }));
  expect(await screen.findByText('free round')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send by e-mail' }));
  expect(await screen.findByText(/A table of 2 rounds is on its way/)).toBeTruthy();
  expect(server.bodyOf(MAIL)).toEqual({});
});

it('rounds of slots are a page of their own, and an empty one says so', async () => {
  const server = serve({ [`GET ${ROOT}/rounds`]: good({ rounds: [], hasMore: false }) });
  await openPage('/en/office/slots', { ...server, signedIn: ASHA });
  expect(await screen.findByText('You have played no round yet.')).toBeTruthy();
  expect(server.asked(`GET ${ROOT}/rounds`)[0]?.url).toContain('kind=slots');
});
