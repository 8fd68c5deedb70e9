// Orders that wait, and bets that can be given more.
import type { RestingOrderAnswer, VipRequestAnswer } from '@overround/contracts/betting';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { ASHA, fakeServer, good } from '../../app/testing-answers.ts';
import { answerShortly } from '../../app/testing-services.ts';
import { buildBet, serveBets } from '../../features/bets/bets.testing.ts';
import { SAMPLE_NOW_MS } from '../../../journeys/support/sample-world.ts';

afterEach(cleanup);

const ID = '1f0c2d34-0000-4000-8000-00000000000';
const NOW_SECONDS = Math.floor(SAMPLE_NOW_MS / 1000);
const resting = (change: Partial<RestingOrderAnswer> = {}): RestingOrderAnswer => ({
  orderId: `${ID}1`,
  kind: 'bid',
  status: 'waiting',
  betId: null,
  refusal: null,
  stakeMinor: '1000',
  currency: 'EUR',
  oddsMilliMin: 2500,
  score: null,
  minuteMin: null,
  lineUps: true,
  afterBet: { betId: 77, states: ['lost', 'sold'] },
  dropsOnScore: false,
  staysInPlay: true,
  events: [{ GameId: 77, Type: 1, Param: 0 }],
  askedAt: NOW_SECONDS - 60,
  expiresAt: NOW_SECONDS + 7200,
  ...change,
});
const vip = (change: Partial<VipRequestAnswer> = {}): VipRequestAnswer => ({
  requestId: `${ID}2`,
  status: 'offered',
  wantedStakeMinor: '900000',
  usualStakeMinor: '100000',
  currency: 'EUR',
  exponent: 2,
  offer: {
    stakeMinor: '500000',
    isWholeStake: false,
    oddsMilli: [1800],
    isFullPrice: false,
    combinedOddsMilli: 1800,
    possibleWinMinor: '900000',
    money: {
      stakeMinor: '500000',
      premiumMinor: '0',
      paidMinor: '500000',
      stakeTaxMinor: '0',
      betMinor: '500000',
      grossWinMinor: '900000',
      payoutTaxMinor: '0',
      netWinMinor: '900000',
    },
  },
  poolRestMinor: null,
  betId: null,
  refusal: null,
  events: [{ gameId: 77, type: 1, parameterMilli: 0, oddsMilli: 1850 }],
  askedAt: NOW_SECONDS - 30,
  expiresAt: SAMPLE_NOW_MS + 45_000,
  ...change,
});

const openOrders = (server: ReturnType<typeof fakeServer>) =>
  openPage('/en/office/orders', { handle: server.handle, signedIn: ASHA, answer: answerShortly });

describe('waiting orders', () => {
  it('stand in one list with what they wait for and how long, an offer of the house first', async () => {
    const server = fakeServer({
      'GET /web-api/bets/resting': good({
        orders: [
          resting(),
          resting({ orderId: `${ID}3`, kind: 'auto', status: 'placed', betId: 990100123, score: '1:0' }),
        ],
      }),
      'GET /web-api/bets/vip': good({ requests: [vip()] }),
      [`POST /web-api/bets/vip/${ID}2`]: good(vip({ status: 'placed', betId: 990100124 })),
      [`DELETE /web-api/bets/resting/${ID}1`]: good(resting({ status: 'cancelled' })),
    });
    await openOrders(server);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting orders' }));
    const [first, second] = waiting.getAllByRole('listitem').filter((item) => item.querySelector('dl'));
    expect(first?.textContent).toContain('The house offers');
    expect(first?.textContent).toMatch(/5.?000\.00.*at odds 1\.80/);
    expect(first?.textContent).toContain('at odds below the line');
    expect(second?.textContent).toContain('at odds 2.50 or more');
    expect(second?.textContent).toContain('after bet 77: Lost or Sold');
    expect(second?.textContent).toContain('Ends in 2 h 0 min');
    const over = within(screen.getByRole('region', { name: 'Over' }));
    expect(over.getByRole('link', { name: 'Bet 990100123' })).toBeTruthy();

    fireEvent.click(waiting.getByRole('button', { name: /^Bet.*000\.00/ }));
    await waitFor(() => expect(server.asked(`POST /web-api/bets/vip/${ID}2`)).toHaveLength(1));
    server.become('GET /web-api/bets/resting', good({ orders: [resting({ status: 'cancelled' })] }));
    fireEvent.click(waiting.getAllByRole('button', { name: 'Take back' }).at(-1) ?? document.body);
    expect(await screen.findByText('Taken back')).toBeTruthy();
  });

  it('are none, in words', async () => {
    await openOrders(
      fakeServer({
        'GET /web-api/bets/resting': good({ orders: [] }),
        'GET /web-api/bets/vip': good({ requests: [] }),
      }),
    );
    expect(await screen.findByText('No order is waiting.')).toBeTruthy();
  });

  it('say when they could not be loaded', async () => {
    await openOrders(fakeServer({ 'GET /web-api/bets/resting': { status: 500, body: undefined } }));
    expect(await screen.findByText(/Your orders could not be loaded/)).toBeTruthy();
  });
});

describe('power bets', () => {
  it('lead from each open bet to what can be given to it', async () => {
    const bets = [buildBet(), buildBet({ betId: 990100124, status: 'won' })];
    await openPage('/en/office/powerbet', { handle: serveBets(bets), signedIn: ASHA, answer: answerShortly });
    expect((await screen.findByRole('link', { name: 'Look at bet 990100123' })).getAttribute('href')).toBe(
      '/en/bets/990100123#edit',
    );
    expect(screen.queryByRole('link', { name: 'Look at bet 990100124' })).toBeNull();
  });

  it('are none, in words', async () => {
    await openPage('/en/office/powerbet', { handle: serveBets([]), signedIn: ASHA, answer: answerShortly });
    expect(await screen.findByText('None of your bets is open right now.')).toBeTruthy();
  });
});
