// Cases, what went back, and the rules of a brand, as staff see and press them.
import type {
  BoundsState,
  ProviderReview,
  ReversalView,
  Routing,
  StaffPayment,
} from '@overround/contracts/payments';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1';
const ID = '0199aaaa-0000-7000-8000-000000000001';
const CASHIER = { ...TRADER, rights: ['payments'], mayChangeLine: false };
const AT = 1_795_000_000_000;
const open = (path: string, answers: object) => {
  const server = fakeServer({
    [`GET ${ROOT}/session`]: CASHIER,
    [`GET ${ROOT}/payouts`]: { payouts: [], oneFromMinor: '50000', twoFromMinor: '200000' },
    ...answers,
  });
  openOffice(path, server);
  return server;
};
const review = (change: Partial<ProviderReview>): ProviderReview => ({
  reviewId: 7,
  providerId: 'stripe',
  reason: 'deposit_held',
  paymentId: ID,
  direction: 'deposit',
  status: 'held',
  amountMinor: '250000',
  currency: 'EUR',
  exponent: 2,
  facts: { amountMinor: '250000', currency: 'EUR', needs: 'identification_needed' },
  raisedAt: AT,
  acts: [],
  ...change,
});
const say = (text: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows what came beside what was asked for, and lets it be credited, sent back or called off', async () => {
  const facts = { amountMinor: '3000', askedMinor: '5000', currency: 'EUR' };
  const stray = review({ reason: 'amount_mismatch', strayOf: ID, amountMinor: '3000', facts });
  const server = open('/payments/cases/7', { [`GET ${ROOT}/payment-reviews/7`]: stray });
  const RESOLVE = `POST ${ROOT}/payment-reviews/7/resolve`;
  server.answer(RESOLVE, stray);
  expect((await screen.findByText('Sum that came')).nextSibling?.textContent).toMatch(/30\.00/);
  expect(screen.getByText('Sum that was asked for').nextSibling?.textContent).toMatch(/50\.00/);
  for (const name of ['Credit the player', 'Send back to the payer'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  say('told twice');
  press('It never came');
  expect(server.sent(RESOLVE)).toEqual([]);
  press('Press again: yes');
  await waitFor(() =>
    expect(server.sent(RESOLVE)).toMatchObject([{ resolution: 'closed', reason: 'told twice' }]),
  );
});

it('offers to agree to what another wished, or to refuse it', async () => {
  const acts = [
    { resolution: 'succeeded', staff: 'ines', reason: 'asked', isFinal: false, actedAt: AT },
  ] as const;
  const facts = { kind: 'refunded', amountMinor: '250000', currency: 'EUR', refundId: ID };
  const wish = review({ reason: 'refund_wished', status: 'succeeded', facts, acts: [...acts] });
  const server = open('/payments/cases/7', { [`GET ${ROOT}/payment-reviews/7`]: wish });
  const RESOLVE = `POST ${ROOT}/payment-reviews/7/resolve`;
  server.answer(RESOLVE, wish);
  expect(await screen.findByRole('heading', { name: 'Giving back is wished: another decides' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refuse it' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send back to the payer' })).toBeNull();
  say('seen');
  press('Agree: carry it out');
  press('Press again: yes');
  await waitFor(() =>
    expect(server.sent(RESOLVE)).toMatchObject([{ resolution: 'succeeded', reason: 'seen' }]),
  );
});

it('names days of a provider that are not compared yet', async () => {
  const day = { providerId: 'stripe', day: '2026-11-20', lineCount: 3, findingCount: 0, ranAt: AT };
  open('/payments/rules/books', {
    [`GET ${ROOT}/payment-routing`]: { rules: [], providers: [], currencies: [] },
    [`GET ${ROOT}/payment-reconciliations`]: {
      days: [day],
      missing: ['stripe', 'trustly'].map((providerId) => ({ providerId, day: '2026-11-21' })),
      next: null,
    },
  });
  const notice = (await screen.findByText(/^Not compared yet/)).closest('[role=status]');
  expect(notice?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('2026-11-21 stripe, trustly');
  // Digits of a day keep their order in texts that are written from right to left.
  expect(screen.getByText('2026-11-21').getAttribute('dir')).toBe('ltr');
  expect(screen.getByText('2026-11-20')).toBeTruthy();
});

it('leads money that waits out of its case by a second press, with keys for the queue', async () => {
  const RESOLVE = `POST ${ROOT}/payment-reviews/7/resolve`;
  const other = review({ reviewId: 8, reason: 'amount_mismatch', status: 'succeeded' });
  const server = open('/payments/cases', {
    [`GET ${ROOT}/payment-reviews`]: { reviews: [review({}), other], hasMore: true },
    [`GET ${ROOT}/payment-reviews/7`]: review({}),
    [`GET ${ROOT}/payment-reviews/8`]: other,
    [RESOLVE]: review({
      acts: [{ resolution: 'succeeded', staff: 'a', reason: 'b', isFinal: false, actedAt: AT }],
    }),
  });
  await screen.findByRole('link', { name: /Money waits/ });
  fireEvent.keyDown(document.body, { code: 'KeyJ' });
  expect(await screen.findByText('identification_needed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close, nothing moves' })).toBeNull();
  fireEvent.keyDown(document.body, { code: 'KeyR' });
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  press('Credit the player');
  expect(screen.getByText('Say why.')).toBeTruthy();
  say('source of funds is known');
  press('Credit the player');
  expect(server.sent(RESOLVE)).toEqual([]);
  press('Press again: yes');
  await waitFor(() =>
    expect(server.sent(RESOLVE)).toMatchObject([
      { resolution: 'succeeded', reason: 'source of funds is known' },
    ]),
  );
  expect(await screen.findByText('Kept. A second person has to say the same.')).toBeTruthy();
  fireEvent.keyDown(document.body, { code: 'KeyJ' });
  expect(await screen.findByRole('heading', { name: 'Another sum was paid than asked for' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Credit the player' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close, nothing moves' })).toBeTruthy();
  // Those further on, and any other, come from the server.
  server.answer(`GET ${ROOT}/payment-reviews`, { reviews: [review({ reviewId: 9 })], hasMore: false });
  press('Show more');
  await waitFor(() => expect(server.asked(`GET ${ROOT}/payment-reviews`).at(-1)).toContain('after=8'));
  fireEvent.change(screen.getByLabelText('Case, payment, account or reason'), {
    target: { value: ' trustly ' },
  });
  press('Find');
  await waitFor(() => expect(server.asked(`GET ${ROOT}/payment-reviews`).at(-1)).toContain('find=trustly'));
});

const PAYMENT: StaffPayment = {
  paymentId: ID,
  player: 70_010_001,
  methodId: 'stripe:card',
  direction: 'deposit',
  status: 'succeeded',
  amountMinor: '5000',
  currency: 'EUR',
  exponent: 2,
  createdAt: AT,
  leftMinor: '3000',
  mayRefund: true,
  isRefundByHand: false,
  debtMinor: '700',
  reversals: [],
};

it('finds a payment by its number and gives a part of it back, once', async () => {
  const REFUND = `POST ${ROOT}/payments/${ID}/refund`;
  const server = open('/payments/back', {
    [`GET ${ROOT}/payment-reversals`]: { reversals: [] },
    [`GET ${ROOT}/payments/${ID}`]: PAYMENT,
    [REFUND]: { refundId: ID, isNew: true },
  });
  fireEvent.change(await screen.findByLabelText('Number of a payment'), { target: { value: 'x' } });
  press('Open');
  expect(screen.getByText(/A number looks like/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Number of a payment'), {
    target: { value: ` ${ID.toUpperCase()} ` },
  });
  press('Open');
  expect(await screen.findByText('7.00 EUR')).toBeTruthy();
  const refund = screen.getByRole('region', { name: 'Give back to the payer' });
  const inside = (label: string) => refund.querySelector<HTMLInputElement>(label)!;
  expect(inside('input[inputmode=decimal]').value).toBe('30.00');
  fireEvent.change(inside('input[inputmode=decimal]'), { target: { value: '12.5' } });
  fireEvent.change(inside('[data-reason]'), { target: { value: 'asked for' } });
  fireEvent.click(inside('button'));
  expect(server.sent(REFUND)).toEqual([]);
  fireEvent.click(inside('button'));
  await waitFor(() =>
    expect(server.sent(REFUND)).toMatchObject([{ amountMinor: '1250', reason: 'asked for' }]),
  );
});

it('keeps what became of a refund that was sent by hand, said by another than who asked for it', async () => {
  const refund = (change: Partial<ReversalView>): ReversalView => ({
    reversalId: ID,
    paymentId: ID,
    player: 70_010_001,
    kind: 'refunded',
    state: 'asked',
    amountMinor: '2000',
    currency: 'EUR',
    exponent: 2,
    actor: 'staff:bob@house',
    isOwn: false,
    isClaimAsked: false,
    reason: 'asked for',
    createdAt: AT,
    ...change,
  });
  const own = refund({ reversalId: ID.replace('1', '2'), amountMinor: '100', isOwn: true });
  const payment: StaffPayment = {
    ...PAYMENT,
    methodId: 'btcpay:bitcoin',
    leftMinor: '0',
    mayRefund: false,
    isRefundByHand: true,
    reversals: [refund({}), own],
  };
  const END = `POST ${ROOT}/payment-reversals/${ID}/end`;
  const server = open(`/payments/back/${ID}`, {
    [`GET ${ROOT}/payment-reversals`]: { reversals: [] },
    [`GET ${ROOT}/payments/${ID}`]: payment,
    [END]: { ...payment, reversals: [refund({ state: 'done' }), own] },
  });
  const region = await screen.findByRole('region', { name: 'What became of the refund' });
  const inside = within(region);
  const press2 = (name: string) => fireEvent.click(inside.getByRole('button', { name }));
  fireEvent.change(inside.getByLabelText('Reason'), { target: { value: 'seen on the chain' } });
  press2('It went to the payer');
  press2('Press again: it went');
  expect(server.sent(END)).toEqual([]);
  fireEvent.change(inside.getByLabelText('Reference of the transfer'), { target: { value: 'tx:77' } });
  press2('Press again: it went');
  await waitFor(() =>
    expect(server.sent(END)).toMatchObject([
      { hasSucceeded: true, reference: 'tx:77', reason: 'seen on the chain' },
    ]),
  );
  expect(await screen.findByText('Kept: the refund is done.')).toBeTruthy();
});

it('writes rules of routing and proposes bounds', async () => {
  const routing: Routing = {
    rules: [{ priority: 5, isOpen: true, family: 'card' }],
    providers: [{ providerId: 'stripe', isHealthy: false, failures: 3 }],
    currencies: [{ code: 'EUR', exponent: 2 }],
  };
  const bounds = {
    oneFromMinor: '50000',
    twoFromMinor: '200000',
    lawFromMinor: '200000',
    fundsFromMinor: '1000000',
  };
  const state: BoundsState = {
    bounds,
    most: { lawFromMinor: '200000', fundsFromMinor: '1000000' },
  };
  const RULE = `${ROOT}/payment-routing/rule`;
  const BOUNDS = `${ROOT}/payment-bounds/rule`;
  const [SET, PROPOSE] = [`POST ${RULE}`, `POST ${BOUNDS}`];
  const terms = { rules: routing.rules };
  const server = open('/payments/rules/routing', {
    [`GET ${ROOT}/payment-routing`]: routing,
    [`GET ${ROOT}/payment-bounds`]: state,
    [`GET ${RULE}`]: { version: 1, terms, waits: null },
    [SET]: { version: 1, terms, waits: { terms, askedBy: 'me', reason: 'x', isOwn: true } },
    [`GET ${BOUNDS}`]: { version: 0, terms: null, waits: null },
    [PROPOSE]: { version: 0, terms: null, waits: { terms: bounds, askedBy: 'me', reason: 'x', isOwn: true } },
  });
  expect(await screen.findByText('stripe does not answer: 3 questions in a row.')).toBeTruthy();
  await screen.findByRole('button', { name: 'Add a rule' });
  press('Add a rule');
  const [, country] = screen.getAllByLabelText('Country (two letters)');
  fireEvent.change(country!, { target: { value: 'de' } });
  const [, minutes] = screen.getAllByLabelText('Usual minutes by contract');
  fireEvent.change(minutes!, { target: { value: '90' } });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move rule 2' }), { key: 'ArrowUp' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move rule 1' }), { key: 'ArrowDown' });
  say('new contract');
  press('Propose');
  await waitFor(() =>
    expect(server.sent(SET)).toMatchObject([
      {
        terms: {
          rules: [
            { priority: 5, family: 'card' },
            { priority: 100, isOpen: true, countryCode: 'DE', terms: { usualMinutes: 90 } },
          ],
        },
      },
    ]),
  );
  fireEvent.click(screen.getByRole('link', { name: /From which sums people look/ }));
  fireEvent.change(await screen.findByLabelText('One of staff looks from, EUR'), {
    target: { value: '100.50' },
  });
  say('new licence');
  press('Propose');
  await waitFor(() =>
    expect(server.sent(PROPOSE)).toMatchObject([
      { terms: { ...bounds, oneFromMinor: '10050' }, reason: 'new licence' },
    ]),
  );
});

it('proposes how long states may last, from what counts without a rule', async () => {
  const RULE = `${ROOT}/payment-clocks/rule`;
  const PROPOSE = `POST ${RULE}`;
  const terms = { waitingMinutes: 1440, requestedMinutes: 60, sentMinutes: 4320, reviewMinutes: 4320 };
  const server = open('/payments/rules/clocks', {
    [`GET ${RULE}`]: { version: 0, terms: null, waits: null },
    [PROPOSE]: { version: 0, terms: null, waits: { terms, askedBy: 'me', reason: 'x', isOwn: true } },
  });
  const field = await screen.findByLabelText('The provider pays it within');
  fireEvent.change(field, { target: { value: '0' } });
  expect(screen.getByText(/Whole minutes/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '2880' } });
  expect(screen.getByText('2 days; in minutes')).toBeTruthy();
  say('as promised');
  press('Propose');
  await waitFor(() =>
    expect(server.sent(PROPOSE)).toMatchObject([{ terms: { ...terms, sentMinutes: 2880 } }]),
  );
});

it('proposes where money goes back to', async () => {
  const RULE = `${ROOT}/payment-sources/rule`;
  const PROPOSE = `POST ${RULE}`;
  const server = open('/payments/rules/sources', {
    [`GET ${RULE}`]: { version: 0, terms: null, waits: null },
    [PROPOSE]: { version: 0, terms: null, waits: null },
  });
  fireEvent.click(await screen.findByRole('switch', { name: 'Another holder is looked at by staff' }));
  fireEvent.change(screen.getByLabelText('Deposits of so many days count'), { target: { value: '90' } });
  say('as the licence says');
  press('Propose');
  const terms = { returnsToSource: true, days: 90, needsIdentified: true, needsOwnName: false };
  await waitFor(() => expect(server.sent(PROPOSE)).toMatchObject([{ terms }]));
});

it.each([
  ['another person agrees', false, true],
  ['who proposed them may only take them back', true, false],
])('rules of routing that wait are told as sentences; %s', async (_name, isOwn, isUpheld) => {
  const terms = {
    rules: [
      { priority: 5, isOpen: false, family: 'card', currency: 'EUR', amountMinorMin: '500' },
      {
        priority: 5,
        isOpen: true,
        methodId: 'bank',
        currency: 'EUR',
        direction: 'withdrawal',
        terms: { amountMinorMax: '7000', fee: { permille: 15, fixedMinor: '20' } },
      },
    ],
  };
  const RULE = `${ROOT}/payment-routing/rule`;
  const DECIDE = `POST ${RULE}/decision`;
  const server = open('/payments/rules/routing', {
    [`GET ${ROOT}/payment-routing`]: {
      rules: [],
      providers: [],
      currencies: [{ code: 'EUR', exponent: 2 }],
    },
    [`GET ${RULE}`]: {
      version: 0,
      terms: null,
      waits: { terms, askedBy: 'olga@house', reason: 'cheaper', isOwn },
    },
    [DECIDE]: { version: 1, terms, waits: null },
  });
  const wanted = await screen.findByRole('region', { name: 'What is proposed' });
  expect(wanted.textContent).toContain('EUR · 5.00–∞ · ');
  expect(wanted.textContent).toContain(
    'Greatest sum by contract: 70.00 · Fee by contract, %: 1.5 · Fixed fee by contract: 0.20',
  );
  expect(screen.getByText('olga@house')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes, it counts from now' }) === null).toBe(isOwn);
  say('looked at');
  press(isOwn ? 'Take it back' : 'Yes, it counts from now');
  await waitFor(() => expect(server.sent(DECIDE)).toMatchObject([{ isUpheld, reason: 'looked at' }]));
});
