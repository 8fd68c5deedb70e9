// Cards and accounts that money came from: where a withdrawal goes, and the list of their owner.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const PAYMENT_ID = '01a1fe80-0324-7931-822b-394677de5a03';
const WITHDRAW = 'POST /web-api/api/payments/v1/withdrawal';
const FORGET = 'POST /web-api/api/payments/v1/instruments/i-2/forget';
const TITLE = 'Visa •• 4242';
const sum = { currency: 'EUR', exponent: 2 };
const sent = good({
  ...sum,
  paymentId: PAYMENT_ID,
  accountId: ASHA.accountId,
  direction: 'withdrawal',
  status: 'requested',
  methodId: 'sandbox:Bank',
  amountMinor: '2000',
  createdAt: 1_795_000_000,
});
const OFFER = {
  ...sum,
  accountId: ASHA.accountId,
  balanceMinor: ASHA.balanceMinor,
  checksFromMinor: {},
  methods: [
    {
      methodId: 'sandbox:Bank',
      direction: 'withdrawal',
      title: 'Bank',
      amountMinorMin: '100',
      amountMinorMax: '500000',
      source: 'bank',
    },
  ],
  instruments: [
    { instrumentId: 'i-1', title: TITLE, source: 'bank', methodIds: ['sandbox:Bank'], mayForget: false },
    {
      instrumentId: 'i-2',
      title: 'Amex •• 0005',
      source: 'card',
      methodIds: [],
      expires: '2034-12',
      mayForget: true,
    },
  ],
  returns: {
    needsIdentified: true,
    isIdentified: true,
    needsOwnName: true,
    payable: ['bank'],
    sources: [{ source: 'bank', instrumentId: 'i-1', title: TITLE, owedMinor: '12000' }],
  },
};
const offer = good(OFFER);

it('goes to the card it came from, says how much goes back there first, and forgets one that nothing is owed to', async () => {
  const server = fakeServer({
    ...PERSONAL,
    'GET /web-api/api/payments/v1/methods': offer,
    [WITHDRAW]: sent,
    [`GET /web-api/api/payments/v1/payments/${PAYMENT_ID}`]: sent,
    [FORGET]: good({ isForgotten: true }),
  });
  const { router } = await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
  fireEvent.change(await screen.findByLabelText('Sum, EUR'), { target: { value: '20' } });
  const radio = (name: RegExp | string) => screen.getByRole('radio', { name });
  expect(radio(/Visa •• 4242.*Up to 120\.00.* goes back here first/)).toHaveProperty('checked', true);
  fireEvent.click(radio('Another account of mine'));
  expect(screen.getByText(/at most 0\.00.*120\.00.*go back to Visa •• 4242 first/)).toBeTruthy();
  expect(screen.getByLabelText('Account or wallet to pay to')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Forget Visa/ })).toBeNull();
  // What it forgets stands beside it, and is in its name.
  const forget = screen.getByRole('button', { name: 'Forget Amex •• 0005' });
  expect(forget.textContent).toBe('Forget');
  fireEvent.click(forget);
  await waitFor(() => expect(server.asked(FORGET)).toHaveLength(1));
  fireEvent.click(radio(/Visa/));
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(router.state.location.pathname).toContain('/payments/'));
  expect(server.bodyOf(WITHDRAW)).toMatchObject({ instrumentId: 'i-1', destination: {} });
});

it('says that an account which money has to go back to cannot be paid to now, and asks staff where its owner will not wait', async () => {
  const away = good({
    ...OFFER,
    instruments: OFFER.instruments.map((one) => ({ ...one, methodIds: [] })),
    returns: { ...OFFER.returns, sources: OFFER.returns.sources.map((one) => ({ ...one, isAway: true })) },
  });
  const server = fakeServer({ ...PERSONAL, 'GET /web-api/api/payments/v1/methods': away });
  await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
  fireEvent.change(await screen.findByLabelText('Sum, EUR'), { target: { value: '20' } });
  expect(
    screen.getByText(/go back to Visa •• 4242 first, which cannot be paid to from here at the moment/),
  ).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Ask our staff for an exception' })).toBeTruthy();
});
