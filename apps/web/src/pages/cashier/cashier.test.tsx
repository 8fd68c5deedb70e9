// Paying in and out as a person does it, with a provider that answers, refuses, is silent, and a connection that breaks.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import {
  DEPOSIT,
  deposits,
  down,
  HISTORY,
  METHODS,
  offer,
  PAYMENT,
  payment,
  PAYMENT_ID,
  WITHDRAW,
  withdrawals,
} from './testing-payments.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const sum = (): Promise<HTMLElement> => screen.findByLabelText('Sum, EUR');

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

  it('is one notice with one way there, whatever waits until it is known who they are, and the refusal in its place', async () => {
    const unknown = { ...returns, isIdentified: false, sources: [{ ...returns.sources[0], owedMinor: '0' }] };
    const more = { returns: unknown };
    const answers = {
      ...PERSONAL,
      [METHODS]: offer('withdrawal', ['Bank'], { withdrawal: '1000' }, more),
      [WITHDRAW]: refusedWith(422, 'source_unverified'),
    };
    await openPage('/en/office/withdrawal', { ...fakeServer(answers), signedIn: ASHA });
    fireEvent.change(await sum(), { target: { value: '20' } });
    const ways = () => screen.getAllByRole('link', { name: 'Show who I am' });
    expect(ways()).toHaveLength(1);
    const notice = ways()[0]?.closest('[role="status"]')?.textContent;
    expect(notice).toMatch(/know better whose money it is.*Nothing came from this way so far/);
    fireEvent.change(screen.getByLabelText('Account or wallet to pay to'), { target: { value: 'DE00' } });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Show who you are first');
    expect(ways()).toHaveLength(1);
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
    // What is wrong may be far above the button: the first field of it takes the caret.
    expect(document.activeElement).toBe(await sum());
    fireEvent.change(await sum(), { target: { value: '100' } });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Account or wallet to pay to'));
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
