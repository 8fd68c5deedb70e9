// One payment on its page: its state, its clock, its code for a cash desk, and what its player can do.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { METHODS, offer, PAYMENT, payment, PAYMENT_ID } from './testing-payments.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

describe('the page of a payment', () => {
  it('tells the clock of its state, every step so far, and that staff know when it ran out', async () => {
    const since = 1_795_000_000;
    const late = payment({
      direction: 'withdrawal',
      status: 'sent',
      clock: { since, until: since + 259_200, lateSince: since + 259_260 },
      steps: [
        { status: 'requested', at: since - 60 },
        { status: 'sent', at: since },
      ],
    });
    await openPage(`/en/office/payments/${PAYMENT_ID}`, {
      ...fakeServer({ ...PERSONAL, [PAYMENT]: good(late) }),
      signedIn: ASHA,
    });
    expect(await screen.findByText(/longer than we said. Our staff were told on/)).toBeTruthy();
    expect(screen.getByText('At the latest by')).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: 'What happened so far' }));
    expect(steps.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Accepted'),
      expect.stringContaining('On its way'),
    ]);
  });

  it('shows the code for a cash desk from left to right while it is open, and the desk once it was used', async () => {
    const code = { leastMinor: '500', mostMinor: '2000', until: 1_795_010_000 };
    const text = 'AB23-CD45-EF67';
    const pending = payment({
      status: 'pending',
      code: { ...code, text, placesUrl: '/sandbox-pay/cash/desk' },
    });
    const answers = { ...PERSONAL, [PAYMENT]: good(pending) };
    await openPage(`/ar/office/payments/${PAYMENT_ID}`, {
      ...fakeServer(answers),
      signedIn: ASHA,
      lang: 'ar',
    });
    const shown = await screen.findByText(text);
    expect(shown.getAttribute('dir')).toBe('ltr');
    expect(await screen.findByRole('img', { name: 'الرمز على شكل صورة للمسح' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'أماكن الصرّافين' }).getAttribute('href')).toMatch(/cash\/desk$/);
    cleanup();
    const paid = payment({ status: 'succeeded', amountMinor: '1700', code, desk: 'Kiosk 7, Main Street' });
    const later = { ...PERSONAL, [PAYMENT]: good(paid) };
    await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...fakeServer(later), signedIn: ASHA });
    expect(await screen.findByText('Kiosk 7, Main Street')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /scanned/ })).toBeNull();
  });

  it('of cash that lies ready at a desk says that it waits for its player, and until when by its code alone', async () => {
    const code = { leastMinor: '2000', mostMinor: '2000', until: 1_795_010_000, text: 'AB23-CD45-EF67' };
    const clock = { since: 1_794_990_000, until: 1_795_100_000 };
    const ready = payment({ direction: 'withdrawal', status: 'sent', waitsAtDesk: true, clock, code });
    const answers = { ...PERSONAL, [PAYMENT]: good(ready) };
    await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...fakeServer(answers), signedIn: ASHA });
    expect(await screen.findByText('Is handed to you')).toBeTruthy();
    expect(screen.getByText('Waiting for you')).toBeTruthy();
    expect(screen.queryByText('On its way')).toBeNull();
    expect(screen.queryByText('At the latest by')).toBeNull();
  });

  it('of a code nobody came with says that the sum is back', async () => {
    const code = { leastMinor: '2000', mostMinor: '2000', until: 1_795_010_000 };
    const over = payment({ direction: 'withdrawal', status: 'declined', finishedAt: code.until + 30, code });
    const answers = { ...PERSONAL, [PAYMENT]: good(over) };
    await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...fakeServer(answers), signedIn: ASHA });
    expect(await screen.findByText(/Nobody came with the code in time/)).toBeTruthy();
  });

  it('at a cash desk is begun with the most that may be paid in', async () => {
    const answers = { ...PERSONAL, [METHODS]: offer('deposit', ['Desk'], {}, { way: { codeMinutes: 180 } }) };
    await openPage('/en/office/recharge', { ...fakeServer(answers), signedIn: ASHA });
    fireEvent.change(await screen.findByLabelText('At most, EUR'), { target: { value: '50' } });
    expect(screen.getByRole('button', { name: /Get a code for up to 50/ })).toBeTruthy();
    expect(screen.getByText(/within 3 hours/)).toBeTruthy();
    expect(screen.queryByText('Arrives on your account')).toBeNull();
  });

  it('is led to by a form that tells what ways really took', async () => {
    const realTimes = { count: 40, days: 90, halfMinutes: 12, mostMinutes: 2900 };
    const answers = { ...PERSONAL, [METHODS]: offer('withdrawal', ['Bank'], {}, { way: { realTimes } }) };
    await openPage('/en/office/withdrawal', { ...fakeServer(answers), signedIn: ASHA });
    expect((await screen.findByText(/Lately/)).textContent).toMatch(
      /half of them within 12 min.* 3 days \(40/,
    );
  });

  it('leads to where the payer says where a refund goes', async () => {
    const refund = { amountMinor: '300', claimUrl: 'https://btcpay.test/pull-payments/1' };
    const server = fakeServer({ ...PERSONAL, [PAYMENT]: good(payment({ status: 'succeeded', refund })) });
    await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...server, signedIn: ASHA });
    const link = await screen.findByRole('link', { name: 'Say where it goes' });
    expect(link.getAttribute('href')).toBe(refund.claimUrl);
    expect(screen.getByText(/3\.00.* go back to you/)).toBeTruthy();
  });

  it.each([
    ['deposit', 'pending', /Until then your money is not touched/],
    ['deposit', 'succeeded', /20\.00.*arrived on your account/],
    ['deposit', 'declined', /Your money was not touched/],
    ['deposit', 'expired', /Nobody paid in time/],
    ['deposit', 'review', /a person looks at it/],
    ['withdrawal', 'requested', /are set aside/],
    ['withdrawal', 'sent', /stay set aside/],
    ['withdrawal', 'paid', /were paid out to you/],
    ['withdrawal', 'declined', /are back on your account/],
  ])('says plainly that a %s is %s', async (direction, status, says) => {
    const server = fakeServer({ ...PERSONAL, [PAYMENT]: good(payment({ direction, status })) });
    await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...server, signedIn: ASHA });
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('goes on asking until the payment has ended, and then shows the new balance', async () => {
    const server = fakeServer({ ...PERSONAL, [PAYMENT]: good(payment({ status: 'pending' })) });
    const { services } = await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...server, signedIn: ASHA });
    await screen.findByText(/Until then/);
    server.become(PAYMENT, good(payment({ status: 'succeeded' })));
    server.become(
      'POST /web-api/user/balance',
      good(walletOf(buildAccount({ moneyMinor: '14345', money: 143.45 }))),
    );
    expect(await screen.findByText(/arrived on your account/)).toBeTruthy();
    await waitFor(() => expect(services.stores.session.getState().signedIn?.balanceMinor).toBe('14345'));
  });

  it('offers the way to the provider, but only to a page of the web', async () => {
    const pending = { status: 'pending', redirectUrl: '/sandbox-pay/pay/abc' };
    const server = fakeServer({ ...PERSONAL, [PAYMENT]: good(payment(pending)) });
    await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...server, signedIn: ASHA });
    const link = await screen.findByRole('link', { name: 'To the payment page' });
    expect(link.getAttribute('href')).toMatch(/^http.*\/sandbox-pay\/pay\/abc$/);
  });

  it('knows nothing of a payment that is not there', async () => {
    const server = fakeServer({ ...PERSONAL, [PAYMENT]: refusedWith(404, 'not_found') });
    await openPage(`/en/office/payments/${PAYMENT_ID}`, { ...server, signedIn: ASHA });
    expect(await screen.findByText('There is no such payment.')).toBeTruthy();
  });
});
