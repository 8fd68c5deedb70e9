// Paying in and out as a person does it, with a provider that answers, refuses, is silent, and a connection that breaks.
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

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const PAYMENT_ID = '01a1fe80-0324-7931-822b-394677de5a03';
const METHODS = 'GET /web-api/api/payments/v1/methods';
const DEPOSIT = 'POST /web-api/api/payments/v1/deposit';
const WITHDRAW = 'POST /web-api/api/payments/v1/withdrawal';
const PAYMENT = `GET /web-api/api/payments/v1/payments/${PAYMENT_ID}`;
const HISTORY = 'POST /web-api/office/gethistorypaymentmainaccount';

const offer = (
  direction: string,
  ids: readonly string[],
  checksFromMinor: object = {},
  { way = {}, ...more }: { readonly way?: object } & Record<string, unknown> = {},
) =>
  good({
    instruments: [],
    ...more,
    accountId: ASHA.accountId,
    currency: 'EUR',
    exponent: 2,
    balanceMinor: ASHA.balanceMinor,
    checksFromMinor,
    methods: ids.map((id) => ({
      methodId: `sandbox:${id}`,
      direction,
      title: id,
      amountMinorMin: '100',
      amountMinorMax: '500000',
      source: `sandbox:${id}`,
      ...way,
    })),
  });
const payment = (change: object = {}) => ({
  paymentId: PAYMENT_ID,
  accountId: ASHA.accountId,
  direction: 'deposit',
  status: 'created',
  methodId: 'sandbox:Card',
  amountMinor: '2000',
  currency: 'EUR',
  exponent: 2,
  createdAt: 1_795_000_000,
  ...change,
});
const deposits = { ...PERSONAL, [METHODS]: offer('deposit', ['Card', 'Bank']) };
const withdrawals = { ...PERSONAL, [METHODS]: offer('withdrawal', ['Bank']) };
const down = { status: 0, body: undefined };
const sum = (): Promise<HTMLElement> => screen.findByLabelText('Sum, EUR');

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
});

describe('where money goes back to', () => {
  const returns = {
    needsIdentified: true,
    isIdentified: true,
    needsOwnName: true,
    payable: ['sandbox:Bank', 'sandbox:Coins'],
    sources: [{ source: 'sandbox:Coins', title: 'Coins', owedMinor: '5000' }],
  };

  it('is said before a deposit', async () => {
    const answers = { ...PERSONAL, [METHODS]: offer('deposit', ['Bank', 'Card'], {}, { returns }) };
    await openPage('/en/office/recharge', { ...fakeServer(answers), signedIn: ASHA });
    expect(await screen.findByText(/paid out the same way first/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^Card/ }));
    expect(screen.getByText(/takes no money back/)).toBeTruthy();
  });

  it('is said on the form of a withdrawal, where staff may be asked for an exception', async () => {
    const answers = { ...PERSONAL, [METHODS]: offer('withdrawal', ['Bank'], {}, { returns }) };
    const sent = payment({ direction: 'withdrawal', status: 'waiting' });
    const server = fakeServer({ ...answers, [WITHDRAW]: good(sent), [PAYMENT]: good(sent) });
    await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: '20' } });
    expect((await screen.findByText(/may go this way now/)).textContent).toContain('to Coins first');
    fireEvent.click(screen.getByRole('switch', { name: /Ask our staff for an exception/ }));
    fireEvent.change(screen.getByLabelText('Account or wallet to pay to'), { target: { value: 'DE00' } });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await waitFor(() => expect(server.bodyOf(WITHDRAW)).toMatchObject({ asksException: true }));
  });

  it('says that the account must be their own where the form asks for its holder in parts', async () => {
    const field = (fieldId: string, title: string, more: object = {}) => ({
      fieldId,
      title,
      isRequired: true,
      lengthMax: 40,
      ...more,
    });
    const fields = [field('account', 'IBAN'), field('last_name', 'Last name', { namesHolder: true })];
    const answers = {
      ...PERSONAL,
      [METHODS]: offer('withdrawal', ['Bank'], {}, { returns, way: { fields } }),
    };
    await openPage('/en/office/withdrawal', { ...fakeServer(answers), signedIn: ASHA });
    expect(await screen.findByText(/must be in your own name/)).toBeTruthy();
  });
});

describe('a deposit', () => {
  it('shows limits and cost before it is confirmed, and leads to the page of the payment', async () => {
    const server = fakeServer({ ...deposits, [DEPOSIT]: good(payment()), [PAYMENT]: good(payment()) });
    const { router } = await openPage('/en/office/recharge', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: /^20/ }));
    expect(screen.getAllByText(/From 1\.00/)).toHaveLength(2);
    expect(screen.getByText('Fee of the provider').parentElement?.textContent).toContain('none');
    fireEvent.click(screen.getByRole('button', { name: /Deposit 20\.00/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/en/office/payments/${PAYMENT_ID}`));
    expect(server.bodyOf(DEPOSIT)).toEqual({
      accountId: ASHA.accountId,
      methodId: 'sandbox:Card',
      amountMinor: '2000',
      currency: 'EUR',
    });
    expect(await screen.findByText(/Your money was not touched/)).toBeTruthy();
    expect(localStorage.getItem('payment-intent.deposit')).toBeNull();
  });

  it('says before it is sent from which sum on it waits for checks, with the way to them', async () => {
    const answers = { ...deposits, [METHODS]: offer('deposit', ['Card'], { deposit: '200000' }) };
    await openPage('/en/office/recharge', { ...fakeServer(answers), signedIn: ASHA });
    expect((await screen.findByText(/are credited at once/)).textContent).toMatch(/below 2.000\.00/);
    fireEvent.change(await sum(), { target: { value: '2000' } });
    expect(screen.getByText(/on a deposit waits until/).textContent).toMatch(/2.000\.00/);
    expect(screen.getByRole('link', { name: 'Show who I am' }).getAttribute('href')).toContain(
      '/en/office/identification',
    );
    fireEvent.change(await sum(), { target: { value: '1999.99' } });
    expect(screen.queryByText(/on a deposit waits until/)).toBeNull();
  });

  it.each([
    ['', 'Write a sum.'],
    ['0.50', 'At least 1.00'],
    ['6000', 'At most 5 000.00'],
  ])('does not send %j', async (typed, problem) => {
    const server = fakeServer(deposits);
    await openPage('/en/office/recharge', { ...server, signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect((await screen.findByRole('alert')).textContent?.replace(/[\u00a0\u202f]/g, ' ')).toContain(
      problem,
    );
    expect(server.asked(DEPOSIT)).toHaveLength(0);
  });

  it('keeps digits and one dot, and no more decimals than the currency has', async () => {
    await openPage('/en/office/recharge', { ...fakeServer(deposits), signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: '0012,345 €' } });
    expect(await sum()).toHaveProperty('value', '12.34');
  });

  it('sends the very same request again when its answer was lost', async () => {
    const server = fakeServer({
      ...deposits,
      [DEPOSIT]: { status: 500, body: undefined },
      [PAYMENT]: good(payment()),
    });
    const { router } = await openPage('/en/office/recharge', {
      signedIn: ASHA,
      handle: (request) =>
        request.url.includes('/by-key/') ? good({ state: 'unknown' }) : server.handle(request),
    });
    fireEvent.change(await sum(), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(await screen.findByText(/Nothing is taken twice/)).toBeTruthy();
    expect(localStorage.getItem('payment-intent.deposit')).toContain('2000');
    server.become(DEPOSIT, good(payment()));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toContain(PAYMENT_ID));
    const keys = server.asked(DEPOSIT).map((request) => request.headers?.['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('finds out after a closed tab what became of its request', async () => {
    const intent = {
      owner: ASHA.name,
      key: 'a-key-of-its-own',
      direction: 'deposit',
      request: { accountId: 1, methodId: 'sandbox:Card', amountMinor: '2000', currency: 'EUR' },
    };
    localStorage.setItem('payment-intent.deposit', JSON.stringify({ version: 1, value: intent }));
    const server = fakeServer({
      ...deposits,
      'GET /web-api/api/payments/v1/by-key/deposit/a-key-of-its-own': good({
        state: 'accepted',
        payment: payment(),
      }),
      [PAYMENT]: good(payment()),
    });
    const { router } = await openPage('/en/office/recharge', { ...server, signedIn: ASHA });
    await waitFor(() => expect(router.state.location.pathname).toContain(PAYMENT_ID));
    expect(server.asked(DEPOSIT)).toHaveLength(0);
  });

  it('says that there is no way to pay, and where there may be one', async () => {
    const server = fakeServer({ ...PERSONAL, [METHODS]: offer('deposit', []) });
    await openPage('/en/office/recharge', { ...server, signedIn: ASHA });
    expect(await screen.findByText('There is no way to pay in EUR at the moment.')).toBeTruthy();
  });

  it('fails with what is safe and a way to try again', async () => {
    const server = fakeServer({ ...PERSONAL, [METHODS]: down });
    await openPage('/en/office/recharge', { ...server, signedIn: ASHA });
    expect(await screen.findByText(/Your money was not touched/)).toBeTruthy();
    server.become(METHODS, offer('deposit', ['Card']));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sum()).toBeTruthy();
  });

  it('leads guests to sign in and back', async () => {
    const { router } = await openPage('/en/office/recharge');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/en/sign-in?return-url=%2Fen%2Foffice%2Frecharge');
  });

  it('takes people who come back from a provider to their payment', async () => {
    const server = fakeServer({ ...deposits, [PAYMENT]: good(payment({ status: 'pending' })) });
    const address = `/en/office/recharge?payment=${PAYMENT_ID}`;
    const { router } = await openPage(address, { ...server, signedIn: ASHA });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/en/office/payments/${PAYMENT_ID}`));
  });
});

describe('a withdrawal', () => {
  const sent = payment({ direction: 'withdrawal', status: 'requested' });

  it('needs to know where to, and no more than there is', async () => {
    const server = fakeServer(withdrawals);
    await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: '123.46' } });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(await screen.findByText('Say where to send the money.')).toBeTruthy();
    expect(screen.getByText(/There are 123\.45/)).toBeTruthy();
    expect(server.asked(WITHDRAW)).toHaveLength(0);
  });

  it('asks what the provider asks, says what it keeps, and sends each answer by its name', async () => {
    const field = (fieldId: string, title: string, more: object = {}) => ({
      fieldId,
      title,
      isRequired: true,
      lengthMax: 40,
      ...more,
    });
    const method = {
      methodId: 'sandbox:bank',
      direction: 'withdrawal',
      title: 'Bank',
      amountMinorMin: '100',
      amountMinorMax: '500000',
      fields: [
        field('iban', 'IBAN', { pattern: '[A-Z]{2}[0-9 ]+' }),
        field('holder', 'Holder'),
        field('note', 'Note', { isRequired: false }),
      ],
      fee: { permille: 10, fixedMinor: '25' },
    };
    const server = fakeServer({
      ...PERSONAL,
      [METHODS]: good({
        accountId: ASHA.accountId,
        currency: 'EUR',
        exponent: 2,
        balanceMinor: ASHA.balanceMinor,
        checksFromMinor: {},
        instruments: [],
        methods: [method],
      }),
      [WITHDRAW]: good(sent),
      [PAYMENT]: good(sent),
    });
    const { router } = await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: '20' } });
    expect(screen.getByText('Is sent to you').parentElement?.textContent).toContain('19.55');
    fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(await screen.findByText('This does not look right.')).toBeTruthy();
    expect(screen.getByText('Say where to send the money.')).toBeTruthy();
    expect(screen.getByLabelText('Note (optional)')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: 'NO93 8601' } });
    fireEvent.change(screen.getByLabelText('Holder'), { target: { value: 'Asha' } });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await waitFor(() => expect(router.state.location.pathname).toContain('/payments/'));
    expect(server.bodyOf(WITHDRAW)).toMatchObject({ destination: { iban: 'NO93 8601', holder: 'Asha' } });
  });

  it.each([
    ['20', 'From 50.00 € on our staff look at it first'],
    ['60', 'From 50.00 € on our staff look at a withdrawal before it is sent'],
  ])('of %s says beforehand whether staff look at it first', async (typed, said) => {
    const server = fakeServer({
      ...PERSONAL,
      [METHODS]: offer('withdrawal', ['Bank'], {}, { staffFromMinor: '5000' }),
    });
    await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: typed } });
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(said);
  });

  it('asks for the password when the sign-in is old, and goes on with a key of its own', async () => {
    const server = fakeServer({
      ...withdrawals,
      [WITHDRAW]: refusedWith(403, 'sign_in_not_fresh'),
      [PAYMENT]: good(sent),
      'POST /web-api/user/auth': good({}),
    });
    const { router } = await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('Account or wallet to pay to'), {
      target: { value: 'NO93 8601' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    fireEvent.change(await screen.findByLabelText('Password'), {
      target: { value: 'four words are better' },
    });
    server.become(WITHDRAW, good(sent));
    fireEvent.click(screen.getByRole('button', { name: /^Confirm and withdraw \d/ }));
    await waitFor(() => expect(router.state.location.pathname).toContain(PAYMENT_ID));
    expect(server.bodyOf('POST /web-api/user/auth')).toEqual({
      login: ASHA.name,
      password: 'four words are better',
    });
    expect(server.bodyOf(WITHDRAW)).toMatchObject({
      amountMinor: '2000',
      destination: { account: 'NO93 8601' },
    });
    const keys = server.asked(WITHDRAW).map((request) => request.headers?.['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('says why it was refused, in place', async () => {
    const server = fakeServer({ ...withdrawals, [WITHDRAW]: refusedWith(422, 'card_number_refused') });
    await openPage('/en/office/withdrawal', { ...server, signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('Account or wallet to pay to'), {
      target: { value: '4111 1111' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Do not write card numbers here');
  });
});

describe('the page of a payment', () => {
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

describe('the history of payments', () => {
  const page = (items: readonly object[], pages = 1) =>
    good({ items, page_number: 1, page_count: pages, total_count: items.length });

  it('lists payments, each leading to its page, and turns pages', async () => {
    const server = fakeServer({ ...PERSONAL, [HISTORY]: page([payment({ status: 'paid' })], 2) });
    await openPage('/en/office/payments', { ...server, signedIn: ASHA });
    const row = within(await screen.findByRole('rowheader', { name: 'Deposit' }));
    expect(row.getByRole('link').getAttribute('href')).toBe(`/en/office/payments/${PAYMENT_ID}`);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(server.bodyOf(HISTORY)).toEqual({ is_include_archive: false, page_number: 2 }),
    );
  });

  it('is empty for three months before it is empty at all', async () => {
    const server = fakeServer({ ...PERSONAL, [HISTORY]: page([]) });
    await openPage('/en/office/payments', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByText('No payments yet.')).toBeTruthy();
    expect(server.bodyOf(HISTORY)).toEqual({ is_include_archive: true, page_number: 1 });
  });
});
