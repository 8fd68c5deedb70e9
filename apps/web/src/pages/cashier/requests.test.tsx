// What a player asks about payments, fills in, and puts on the account by a code.
import { REQUEST_TOPICS } from '@overround/contracts/payments';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { TOPICS } from '../../features/office-support/payment-requests/request-queries.ts';

afterEach(cleanup);

const ID = '01a1fe80-0324-7931-822b-394677de5a03';
const ROOT = '/web-api/office/payment-requests';
const payment = {
  paymentId: ID,
  accountId: ASHA.accountId,
  direction: 'withdrawal',
  status: 'sent',
  methodId: 'sandbox:bank',
  amountMinor: '2000',
  currency: 'EUR',
  exponent: 2,
  createdAt: 1_795_000_000,
};
const request = (change: object = {}) => ({
  request_id: ID,
  topic: 'payout_late',
  status: 'open',
  payment,
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
      filled: [],
      at: 1_795_000_000,
    },
  ],
  ...change,
});

describe('a request about a payment', () => {
  it('has the topics of the contract', () => {
    expect(TOPICS).toEqual(REQUEST_TOPICS);
  });

  it('is asked by topic about one of the own payments, the one that led here chosen already', async () => {
    const CREATE = `POST ${ROOT}`;
    const server = fakeServer({
      ...PERSONAL,
      [`GET ${ROOT}`]: good({ requests: [] }),
      [`GET ${ROOT}/transactions`]: good({ is_needed: true, payments: [payment] }),
      [CREATE]: good(request()),
    });
    await openPage(`/en/office/payment-requests?topic=payout_late&payment=${ID}`, {
      ...server,
      signedIn: ASHA,
    });
    expect(await screen.findByText('You have not asked anything yet.')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /20\.00/ })).toHaveProperty('checked', true);
    fireEvent.change(screen.getByLabelText('What happened?'), { target: { value: 'Where is it?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(server.bodyOf(CREATE)).toMatchObject({
        topic: 'payout_late',
        payment_id: ID,
        text: 'Where is it?',
        file_ids: [],
      }),
    );
  });

  it('shows what was written and wants exactly what staff asked for', async () => {
    const FILL = `POST ${ROOT}/${ID}/fill-out`;
    const answered = request({ status: 'answered', asks: ['payer_name', 'paid_on'] });
    const server = fakeServer({
      ...PERSONAL,
      [`GET ${ROOT}/${ID}`]: good(answered),
      [FILL]: good(request()),
    });
    await openPage(`/en/office/payment-requests/${ID}`, { ...server, signedIn: ASHA });
    expect(await screen.findByText('Where is it?')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name of who paid'), { target: { value: 'Asha' } });
    fireEvent.change(screen.getByLabelText(/^Day of the payment/), { target: { value: '2026-11-20' } });
    fireEvent.submit(screen.getByLabelText('Name of who paid').closest('form') as HTMLFormElement);
    await waitFor(() =>
      expect(server.bodyOf(FILL)).toMatchObject({
        filled: [
          { fact: 'payer_name', value: 'Asha' },
          { fact: 'paid_on', value: '2026-11-20' },
        ],
      }),
    );
    await waitFor(() => expect(screen.queryByText('Please fill this in')).toBeNull());
  });
});

describe('a code with money on it', () => {
  const ROOT_OF_CODES = '/web-api/office/paycheck';
  const LOOK = `POST ${ROOT_OF_CODES}/look`;
  const REDEEM = `POST ${ROOT_OF_CODES}`;
  const codes = (more: object) =>
    fakeServer({
      ...PERSONAL,
      [`GET ${ROOT_OF_CODES}`]: good({ payments: [], isOffered: true }),
      [LOOK]: good({ amountMinor: '3000', currency: 'EUR', exponent: 2, isSpent: false }),
      ...more,
    });
  const look = async () => {
    fireEvent.change(await screen.findByLabelText(/Code/), { target: { value: 'ABCD-1234' } });
    fireEvent.click(screen.getByRole('button', { name: 'Look what is on it' }));
  };

  it('is looked at before anything is taken, and then put on the account', async () => {
    const server = codes({
      [REDEEM]: good({ ...payment, direction: 'deposit', status: 'succeeded', amountMinor: '3000' }),
    });
    await openPage('/en/office/paycheck', { ...server, signedIn: ASHA });
    await look();
    fireEvent.click(await screen.findByRole('button', { name: /^Put 30\.00/ }));
    expect(await screen.findByText(/Done: .*30\.00.* arrived/)).toBeTruthy();
    expect(server.bodyOf(REDEEM)).toEqual({ code: 'ABCD-1234', accountId: ASHA.accountId });
  });

  it.each([
    [good({ amountMinor: '3000', currency: 'USD', exponent: 2, isSpent: false }), /It is in USD/],
    [good({ amountMinor: '3000', currency: 'EUR', exponent: 2, isSpent: true }), /was used already/],
    [refusedWith(422, 'paycheck_unknown'), /no paycheck with this code/],
  ])('that does not fit offers nothing to press: %#', async (answer, words) => {
    await openPage('/en/office/paycheck', { ...codes({ [LOOK]: answer }), signedIn: ASHA });
    await look();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Put/ })).toBeNull();
  });
});
