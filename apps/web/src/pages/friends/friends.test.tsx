// Bring a friend as a player and a visitor meet it: link, rule, friends, the reward, and the invitation.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Friend, FriendState } from '@overround/contracts/partners';
import { afterEach, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const STATE = 'GET /web-api/api/bringfriend/v1/state';
const CLAIM = 'POST /web-api/api/bringfriend/v1/claim';
const REFERRAL = 'POST /web-api/api/bringfriend/v1/referral';
const LINK = 'https://overround.test/en/friend/A1B2C3D4';

const buildFriend = (change: Partial<Friend> = {}): Friend => ({
  friendship_id: '0199aaaa-0000-7000-8000-000000000001',
  name: '•••042',
  status: 'open',
  is_waiting: false,
  since: 1_795_000_000,
  until: 1_797_000_000,
  percent: 75,
  reward: null,
  ...change,
});
const state = (...friends: Friend[]): FriendState => ({
  code: 'A1B2C3D4',
  link: LINK,
  clicks: 3,
  currency: 'EUR',
  exponent: 2,
  rule: {
    is_open: true,
    click: 'last',
    click_days: 30,
    days: 30,
    wait_days: 7,
    deposit_minor_min: '2000',
    stake_minor_min: '5000',
    odds_milli_min: 1500,
    reward_minor: '1000',
    claim_days: 30,
    paid_max: 10,
    paid_days: 30,
  },
  friends,
});
const serve = (more: object) => fakeServer({ ...PERSONAL, ...more });

it('shows link and code, how far a friend is, and takes a reward that is ready', async () => {
  const ready = buildFriend({
    friendship_id: '0199aaaa-0000-7000-8000-000000000002',
    status: 'earned',
    name: '•••777',
  });
  const paid = { ...ready, status: 'paid', until: null, reward: { minor: '1000', currency: 'EUR' } } as const;
  const server = serve({
    [STATE]: good(state(buildFriend(), ready)),
    [CLAIM]: good(state(buildFriend(), paid)),
  });
  await openPage('/en/office/friends', { ...server, signedIn: ASHA });
  expect(await screen.findByText(LINK)).toBeTruthy();
  expect(screen.getByText('Opened by 3 browsers')).toBeTruthy();
  const [running, earned] = screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByText(/Friend/));
  expect(within(running as HTMLElement).getByRole('progressbar', { name: '75% of the rules' })).toBeTruthy();
  fireEvent.click(within(earned as HTMLElement).getByRole('button', { name: /Take 10\.00/ }));
  expect(await screen.findByText('Paid')).toBeTruthy();
  expect(server.asked(CLAIM)[0]?.body).toBe(`{"friendship_id":"${ready.friendship_id}"}`);
});

it('of a friend whose days are over says what is waited for, and until when', async () => {
  const waiting = buildFriend({ is_waiting: true });
  await openPage('/en/office/friends', { ...serve({ [STATE]: good(state(waiting)) }), signedIn: ASHA });
  expect(await screen.findByText('Waiting for bets')).toBeTruthy();
  expect(screen.getByText(/Bets placed in them count if they are settled by \S/)).toBeTruthy();
  expect(screen.queryByText('Running')).toBeNull();
});

it('says why a reward is not to be had now', async () => {
  const server = serve({
    [STATE]: good(state(buildFriend({ status: 'earned' }))),
    [CLAIM]: refusedWith(422, 'friend_paid_enough', { facts: { most: 10, days: 30 } }),
  });
  await openPage('/en/office/friends', { ...server, signedIn: ASHA });
  fireEvent.click(await screen.findByRole('button', { name: /Take/ }));
  expect(await screen.findByText(/taken 10 rewards within 30 days/)).toBeTruthy();
});

it('writes the rules from their data', async () => {
  await openPage('/en/office/friends/rules', { ...serve({ [STATE]: good(state()) }), signedIn: ASHA });
  expect(await screen.findByText(/Within 30 days your friend deposits 20\.00/)).toBeTruthy();
  expect(screen.getByText(/stakes 50\.00.*each leg at 1\.5/)).toBeTruthy();
  expect(screen.getByText(/the last one opened counts/)).toBeTruthy();
  expect(screen.getByText(/waited for 7 days more/)).toBeTruthy();
});

it('draws banners with the code', async () => {
  await openPage('/en/office/friends/banners', { ...serve({ [STATE]: good(state()) }), signedIn: ASHA });
  const banner = await screen.findByRole('img', { name: 'Banner 300×250' });
  expect(decodeURIComponent(banner.getAttribute('src') ?? '')).toContain('Code A1B2C3D4');
  expect(screen.getAllByRole('button', { name: /^Save \d+×\d+$/ })).toHaveLength(3);
});

it('keeps who invited a visitor, once, and leads to registration; an unknown code is told', async () => {
  const server = serve({ [REFERRAL]: good({ code: 'A1B2C3D4', is_tied: false }) });
  await openPage('/en/friend/a1b2c3d4', server);
  expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe(
    '/en/registration',
  );
  await waitFor(() => expect(server.asked(REFERRAL)).toHaveLength(1));
  expect(server.asked(REFERRAL)[0]?.body).toBe('{"code":"a1b2c3d4"}');
  cleanup();
  await openPage('/en/friend/nobody', serve({ [REFERRAL]: refusedWith(422, 'friend_code_unknown') }));
  expect(await screen.findByText('Nobody brings friends by this code.')).toBeTruthy();
});
