// Pools on a race: choosing, staking and reading what came of it.
import type { ToteBet, TotePool } from '@overround/contracts/games';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { ASHA, fakeServer, good } from '../../app/testing-answers.ts';
import { answerShortly } from '../../app/testing-services.ts';
import { SAMPLE_NOW_MS } from '../../../journeys/support/sample-world.ts';

afterEach(cleanup);

const leg = {
  event: 77,
  sport: 44,
  name: 'Harbour Stakes',
  champ: 'Harbour Downs',
  startsAt: SAMPLE_NOW_MS / 1000 + 600,
  runners: [1, 2, 3, 4].map((number) => ({ number, name: `Horse ${number}`, isWithdrawn: number === 4 })),
  finish: [],
};
const won: TotePool = {
  poolId: '1f0c2d34-0000-4000-8000-000000000001',
  kind: 'win',
  status: 'settled',
  legs: [{ ...leg, finish: [{ runner: 3, place: 1 }] }],
  stakesMinor: '10000',
  carryMinor: '0',
  bets: 9,
  takeoutPercent: 19.25,
  guaranteeMinor: '0',
  approximates: [],
  dividends: [{ key: '3', stakeMinor: '1300', dividendMilli: 6200 }],
  sums: {
    refundsMinor: '0',
    takeoutMinor: '1925',
    payoutsMinor: '8060',
    breakageMinor: '15',
    carriedMinor: '0',
    houseMinor: '0',
  },
};
const bet: ToteBet = {
  betId: 5,
  guid: 'a-key-of-mine',
  status: 'won',
  picks: [[3]],
  unitMinor: '500',
  lineCount: '1',
  stakeMinor: '500',
  refundMinor: '0',
  payoutMinor: '3100',
  hits: [{ key: '3', lines: '1' }],
  placedAt: SAMPLE_NOW_MS / 1000,
  cancelUntil: null,
  currency: 'EUR',
  exponent: 2,
  pool: won,
};
const { sums: _sums, ...before } = won;
const open: ToteBet = {
  ...bet,
  betId: 6,
  status: 'open',
  payoutMinor: '0',
  hits: [],
  cancelUntil: SAMPLE_NOW_MS + 30_000,
  pool: { ...before, sums: null, status: 'open', dividends: [] },
};

it('own bets say what a pool paid and why, and a fresh one can be taken back', async () => {
  const server = fakeServer({
    'GET /web-api/tote/bets': good({ bets: [open, bet], hasMore: false }),
    'DELETE /web-api/tote/bets/6': good({ ...open, status: 'cancelled', cancelUntil: null }),
  });
  await openPage('/en/office/tote', { handle: server.handle, signedIn: ASHA, answer: answerShortly });
  expect(await screen.findByText(/1 line × 3 at 6\.20/)).toBeTruthy();
  expect(screen.getByText(/Paid .*31\.00/)).toBeTruthy();
  const dividends = within(screen.getByRole('region', { name: 'Dividends' }));
  expect(dividends.getByText(/80\.75.* shared by .*13\.00/)).toBeTruthy();
  expect(dividends.getByText('6.20')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(server.asked('DELETE /web-api/tote/bets/6')).toHaveLength(1));
});
