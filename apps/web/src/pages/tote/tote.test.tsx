// Own bets in pools: what came of them, and taking a fresh one back.
import type { ToteBet } from '@overround/contracts/games';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { ASHA, fakeServer, good } from '../../app/testing-answers.ts';
import { answerShortly } from '../../app/testing-services.ts';
import { openPool, wonBet } from '../../features/tote/tote-pools.testing.ts';
import { SAMPLE_NOW_MS } from '../../../journeys/support/sample-world.ts';

afterEach(cleanup);

const open: ToteBet = {
  ...wonBet,
  betId: 6,
  status: 'open',
  payoutMinor: '0',
  hits: [],
  cancelUntil: SAMPLE_NOW_MS + 30_000,
  pool: openPool('win'),
};

it('own bets say what a pool paid and why, and a fresh one can be taken back', async () => {
  const server = fakeServer({
    'GET /web-api/tote/bets': good({ bets: [open, wonBet], hasMore: false }),
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
