// The public page of the sealed ledger, and moving money between own accounts.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ASHA,
  buildAccount,
  fakeServer,
  good,
  PERSONAL,
  refusedWith,
  walletOf,
} from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { provenBalance, provenEntry } from '../../shared/ledger-proof.testing.ts';

afterEach(cleanup);

const DAYS = 'GET /account-api/v1/ledger/days';
const OWED = 'GET /account-api/v1/ledger/liabilities';
const line = { entryId: '01a1fe80-0324-7931-822b-394677de5a03.2', amountMinor: '1', balanceAfterMinor: '1' };
const balance = provenBalance(ASHA.accountId, [700n, 45n]);
const owed = (change: object = {}) => ({
  currency: 'EUR',
  exponent: 2,
  leaves: 2,
  totalMinor: balance.totalMinor,
  debtsMinor: '0',
  house: [{ kind: 'deposits_clearing', amountMinor: '-745' }],
  root: balance.root,
  ...change,
});
const server = (currency: object) =>
  fakeServer({
    ...PERSONAL,
    [DAYS]: good({ brandId: 1, days: provenEntry(line, ASHA.accountId).days, hasMore: false }),
    [OWED]: good({ day: balance.day, currencies: [currency] }),
    'GET /account-api/user/v1/liability/proof': good(balance),
  });

describe('the page of the ledger', () => {
  it('tells everybody the sealed days and what is owed', async () => {
    await openPage('/en/information/ledger', server(owed()));
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('rowheader', { name: '2026-11-21' })).toBeTruthy();
    expect(await screen.findByText(/come to zero together/)).toBeTruthy();
    expect(screen.getByText('Received from payment providers')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check my balances' })).toBeNull();
  });

  it.each([
    ['counts an own balance', {}, /7\.45.* is counted/],
    ['finds another root', { root: '0'.repeat(64) }, /DOES NOT HOLD/],
  ])('%s', async (_what, change, text) => {
    await openPage('/en/information/ledger', { ...server(owed(change)), signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: 'Check my balances' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('money between own accounts', () => {
  const dollars = buildAccount({
    id: 70010002,
    type: 1,
    isActive: false,
    iso: 'USD',
    moneyMinor: '0',
    labelWithIso: 'Dollar (USD)',
  });
  const QUOTE = 'GET /account-api/user/v1/transfer';
  const MAKE = 'POST /web-api/user/account/transfer';
  const quote = (toMinor: string) => ({
    fromCurrency: 'EUR',
    toCurrency: 'USD',
    fromMinor: '1000',
    toMinor,
    rate: '1.1',
    source: 'ecb',
    ratedAt: 1_795_000_000,
    marginBps: 150,
    marginMinor: '17',
  });

  it('is shown with its rate, asked again when the rate changed, and moved once', async () => {
    const wallet = walletOf(buildAccount(), dollars);
    const asked = fakeServer({
      ...PERSONAL,
      'POST /web-api/user/balance': good(wallet),
      [QUOTE]: good(quote('1100')),
      [MAKE]: refusedWith(422, 'rate_changed', { facts: { receivesMinor: '1090' } }),
    });
    await openPage('/en/office/wallets', { ...asked, signedIn: ASHA });
    fireEvent.change(await screen.findByLabelText('Sum in EUR'), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show what arrives' }));
    expect(await screen.findByText(/Rate by ecb/)).toBeTruthy();
    expect(screen.getByText(/keeps 1\.5% of it \(0\.17/)).toBeTruthy();
    asked.become(QUOTE, good(quote('1090')));
    fireEvent.click(screen.getByRole('button', { name: /^Move 10\.00/ }));
    expect(await screen.findByText(/rate has changed/)).toBeTruthy();
    expect(await screen.findByText(/becomes 10\.90/)).toBeTruthy();
    asked.become(MAKE, good({ conversion: quote('1090'), wallet }));
    fireEvent.click(screen.getByRole('button', { name: /^Move 10\.00/ }));
    await waitFor(() => expect(screen.queryByText(/Rate by ecb/)).toBeNull());
    expect(asked.bodyOf(MAKE)).toMatchObject({ amountMinor: '1000', receivesMinor: '1090' });
    expect(asked.asked(MAKE)).toHaveLength(2);
  });
});
