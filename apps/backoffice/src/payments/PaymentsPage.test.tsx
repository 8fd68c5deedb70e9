// The room of payments, as staff see and press it.
import type { PayoutCase, StaffPaymentRequest, WaitingPayoutView } from '@overround/contracts/payments';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1/payouts';
const ID = '0199aaaa-0000-7000-8000-000000000001';
const CASHIER = { ...TRADER, rights: ['payments'], mayChangeLine: false };
const payout = (change: Partial<WaitingPayoutView> = {}): WaitingPayoutView => ({
  paymentId: ID,
  player: 70_010_001,
  methodId: 'payment-sandbox:bank',
  amountMinor: '250000',
  currency: 'EUR',
  exponent: 2,
  sumMinor: '250000',
  linkedMinor: '250000',
  needed: 2,
  approvedBy: [],
  isMine: false,
  reasons: ['sum'],
  createdAt: 1_795_000_000_000,
  ...change,
});
const shown = (change: Partial<PayoutCase> = {}): PayoutCase => ({
  payout: payout(),
  status: 'waiting',
  destination: { iban: 'AT611904300234573201' },
  votes: [],
  person: { status: 'active', isIdentified: true, age: 34, heldHours: null },
  windows: [
    { days: 1, depositedMinor: '0', withdrawnMinor: '250000' },
    { days: 30, depositedMinor: '400000', withdrawnMinor: '250000' },
  ],
  rules: [],
  lawBoundMinor: '200000',
  before: [],
  ...change,
});
const serve = (more: object = {}) =>
  fakeServer({
    'GET /operator-api/v1/session': CASHIER,
    [`GET ${ROOT}`]: { payouts: [payout()], oneFromMinor: '50000', twoFromMinor: '200000' },
    [`GET ${ROOT}/${ID}`]: shown(),
    ...more,
  });
const DECIDE = `POST ${ROOT}/${ID}/decision`;

it('shows who waits and what the decision needs, wants a reason, and tells that a second person decides', async () => {
  const after = shown({ payout: payout({ approvedBy: ['me@house'], isMine: true }) });
  const server = serve({ [DECIDE]: after });
  openOffice('/payments', server);
  fireEvent.click(await screen.findByRole('link', { name: /2500\.00 EUR/ }));
  expect(await screen.findByText('AT611904300234573201')).toBeTruthy();
  expect(screen.getByText('At least 2000.00 EUR went out in 24 hours: the law wants checks.')).toBeTruthy();
  expect(screen.getByText('4000.00 EUR in, 2500.00 EUR out')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Say the first yes' }));
  expect(screen.getByText('Say why.')).toBeTruthy();
  expect(server.sent(DECIDE)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'source of funds is known' } });
  server.answer(`GET ${ROOT}/${ID}`, after);
  fireEvent.click(screen.getByRole('button', { name: 'Say the first yes' }));
  expect(await screen.findByText('You said yes. Another person decides now.')).toBeTruthy();
  expect(server.sent(DECIDE)).toMatchObject([{ isFor: true, reason: 'source of funds is known' }]);
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

it('refuses by a second press, and says what was decided by another meanwhile', async () => {
  const server = serve({ [DECIDE]: refused('payment_not_waiting') });
  openOffice(`/payments/payouts/${ID}`, server);
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'not theirs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(server.sent(DECIDE)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Refuse and give back: yes' }));
  await waitFor(() => expect(server.sent(DECIDE)).toMatchObject([{ isFor: false, reason: 'not theirs' }]));
  expect(await screen.findByText('This payout does not wait any more: it was decided.')).toBeTruthy();
});

it('answers a request, and asks for what is missing', async () => {
  const REQUESTS = '/operator-api/v1/payment-requests';
  const request: StaffPaymentRequest = {
    request_id: ID,
    player: 70_010_001,
    topic: 'deposit_missing',
    status: 'open',
    payment: null,
    opened_at: 1_795_000_000,
    changed_at: 1_795_000_000,
    asks: [],
    entries: [
      {
        entry_id: ID,
        author: 'player',
        text: 'Where is it?',
        files: [],
        asks: [],
        filled: [{ fact: 'payer_name', value: 'Asha Kumar' }],
        at: 1_795_000_000,
      },
    ],
  };
  const ANSWER = `POST ${REQUESTS}/${ID}/answers`;
  const server = serve({
    [`GET ${REQUESTS}`]: { requests: [request] },
    [`GET ${REQUESTS}/${ID}`]: request,
    [ANSWER]: { ...request, status: 'answered' },
  });
  openOffice('/payments/requests', server);
  fireEvent.click(await screen.findByRole('link', { name: /Deposit did not arrive/ }));
  expect(await screen.findByText('Asha Kumar')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'When did you pay?' } });
  fireEvent.click(screen.getByLabelText('day of the payment'));
  fireEvent.click(screen.getByLabelText('receipt'));
  fireEvent.click(send);
  await waitFor(() =>
    expect(server.sent(ANSWER)).toMatchObject([
      { text: 'When did you pay?', asks: ['paid_on', 'receipt'], closes: false },
    ]),
  );
});
