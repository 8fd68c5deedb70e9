// Bets between players: offers of others, own ones, and sides that were taken.
import type { OwnPoolOffer, PoolOfferAnswer, TakenPool } from '@overround/contracts/betting';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { ASHA, fakeServer, good } from '../../app/testing-answers.ts';
import { answerShortly } from '../../app/testing-services.ts';
import { SAMPLE_NOW_MS } from '../../../journeys/support/sample-world.ts';

afterEach(cleanup);

const ID = '1f0c2d34-0000-4000-8000-00000000000';
const about = {
  gameId: 77,
  type: 1,
  parameterMilli: 0,
  event: 'Norhaven – Sudmark',
  market: '1X2',
  outcome: 'Norhaven',
  oddsMilli: 1900,
  currency: 'EUR',
  exponent: 2,
  commissionPercent: 2,
};
const offer: PoolOfferAnswer = {
  ...about,
  offerId: `${ID}1`,
  lineOddsMilli: 1880,
  restMinor: '10000',
  riskMinor: '9000',
  takerOddsMilli: 2111,
  expiresAt: SAMPLE_NOW_MS + 7_200_000,
};
const match = {
  matchId: 5,
  stakeMinor: '10000',
  riskMinor: '9000',
  status: 'open',
  payoutMinor: null,
  commissionMinor: null,
  matchedAt: SAMPLE_NOW_MS / 1000 - 60,
} as const;
const taken: TakenPool = { ...about, offerId: `${ID}1`, takerOddsMilli: 2111, match };
const own: OwnPoolOffer = {
  ...about,
  offerId: `${ID}2`,
  requestId: `${ID}3`,
  status: 'open',
  stakeMinor: '500000',
  filledMinor: '200000',
  heldMinor: '300000',
  offeredAt: SAMPLE_NOW_MS / 1000,
  expiresAt: SAMPLE_NOW_MS + 7_200_000,
  matches: [{ ...match, status: 'won', payoutMinor: '18820', commissionMinor: '180' }],
};

it('the other side of an offer is taken in part, and the rest of an own one taken back', async () => {
  const server = fakeServer({
    'GET /web-api/bets/pool': good({ offers: [offer] }),
    'GET /web-api/bets/pool/own': good({ offers: [own], taken: [] }),
    [`POST /web-api/bets/pool/${ID}1`]: good({
      ...taken,
      match: { ...match, riskMinor: '4500', stakeMinor: '5000' },
    }),
    [`DELETE /web-api/bets/pool/${ID}2`]: good({ ...own, status: 'cancelled', heldMinor: '0' }),
  });
  await openPage('/en/office/pool', { handle: server.handle, signedIn: ASHA, answer: answerShortly });
  const others = within(await screen.findByRole('region', { name: 'Offers of others' }));
  expect(others.getByText(/^2\.11/)).toBeTruthy();
  expect(others.getByText('Norhaven – Sudmark')).toBeTruthy();
  expect(others.getByRole('button', { name: /^Take the other side for .*90\.00/ })).toBeTruthy();
  fireEvent.change(others.getByLabelText('You put up at most (EUR)'), { target: { value: '45' } });
  fireEvent.click(others.getByRole('button', { name: /^Take the other side for .*45\.00/ }));
  await waitFor(() => expect(server.asked(`POST /web-api/bets/pool/${ID}1`)).toHaveLength(1));
  expect(server.bodyOf(`POST /web-api/bets/pool/${ID}1`)).toMatchObject({ riskMinor: '4500' });
  expect(await others.findByText(/Taken: your .*45\.00.* against .*50\.00/)).toBeTruthy();

  const mine = within(screen.getByRole('region', { name: 'My offers' }));
  expect(mine.getByText(/paid .*188\.20.*commission .*1\.80/)).toBeTruthy();
  fireEvent.click(mine.getByRole('button', { name: 'Take back the rest' }));
  await waitFor(() => expect(server.asked(`DELETE /web-api/bets/pool/${ID}2`)).toHaveLength(1));
});
