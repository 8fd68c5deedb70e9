// The statement as a person reads it: words, signs, running balance, filters, and its states.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { provenEntry } from '../../shared/ledger-proof.testing.ts';

beforeAll(() => {
  // The test document has no modal dialogs of its own.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

const STATEMENT = 'GET /account-api/user/v1/statement';
const entry = (at: number, change: object = {}) => ({
  entryId: `01a1fe80-0324-7931-822b-394677de5a03.${at}`,
  kind: 'bet.stake',
  source: 'bet',
  sourceId: String(7000 + at),
  amountMinor: '-1000',
  balanceAfterMinor: '12345',
  createdAt: 1_795_000_000 - at * 60,
  conversion: null,
  ...change,
});
const own = { id: ASHA.accountId, kind: 'cash', currency: 'EUR', isClosed: false };
const ACCOUNTS = [
  own,
  { ...own, id: 70_010_002, currency: 'USD', isClosed: true },
  { ...own, id: 70_010_003, kind: 'bonus', isClosed: true },
  { ...own, id: 70_010_004, kind: 'bonus_debt' },
];
const page = (entries: readonly object[], hasMore = false) =>
  good({ accountId: ASHA.accountId, currency: 'EUR', exponent: 2, entries, hasMore, accounts: ACCOUNTS });
const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('the statement', () => {
  it('says in words what each line is, with its sign and the balance after it', async () => {
    const deposit = { kind: 'payment.deposit', source: 'payment', sourceId: 'p1', amountMinor: '2000' };
    const server = fakeServer({ ...PERSONAL, [STATEMENT]: page([entry(1), entry(2, deposit)]) });
    await openPage('/en/office/statement', { ...server, signedIn: ASHA });
    const table = within(await screen.findByRole('table'));
    const stake = table.getByRole('link', { name: 'Stake of bet 7001' });
    expect(stake.getAttribute('href')).toBe('/en/bets/7001');
    expect(table.getAllByRole('row').map((row) => plain(row.textContent))).toEqual([
      expect.stringContaining('Balance after'),
      expect.stringMatching(/Stake of bet 7001−10\.00 €123\.45 €/),
      expect.stringMatching(/Deposit\+20\.00 €123\.45 €/),
    ]);
  });

  it('is taken along as a table with the balance after each line, whole and not as far as it was read', async () => {
    const saved: string[] = [];
    URL.createObjectURL = (blob) => {
      void (blob as Blob).text().then((text) => saved.push(text));
      return 'blob:statement';
    };
    URL.revokeObjectURL = () => undefined;
    const server = fakeServer({
      ...PERSONAL,
      [STATEMENT]: ({ url }) => (url.includes('before=') ? page([entry(2)]) : page([entry(1)], true)),
    });
    await openPage('/en/office/statement', { ...server, signedIn: ASHA });
    await screen.findByRole('table');
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toMatch(
      /^\/account-api\/user\/v1\/statement\/pdf\?accountId=\d+/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Table (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = saved[0]?.trim().split('\r\n') ?? [];
    expect(lines[0]).toContain('When,What,Number,Sum,Balance after,Currency');
    expect(lines.slice(1)).toEqual([
      expect.stringContaining('Z,Stake of bet 7001,7001,-10.00,123.45,EUR'),
      expect.stringContaining('Z,Stake of bet 7002,7002,-10.00,123.45,EUR'),
    ]);
  });

  it('asks for what is chosen, and keeps it in the address', async () => {
    const server = fakeServer({ ...PERSONAL, [STATEMENT]: page([entry(1)]) });
    const { router } = await openPage('/en/office/statement', { ...server, signedIn: ASHA });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: 'Bets' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=bet'));
    // The address knows it a moment before the page does.
    await screen.findByRole('button', { name: 'Bets', pressed: true });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
    await waitFor(() => expect(router.state.location.search).toBe('?kind=bet&to=2026-11-21'));
    await waitFor(() => expect(server.asked(STATEMENT)).toHaveLength(3));
    const asked = new URLSearchParams(server.asked(STATEMENT).at(-1)?.url.split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({
      accountId: '70010001',
      count: '50',
      kind: 'bet.',
      to: String(Date.parse('2026-11-22T00:00:00Z') / 1000),
    });
  });

  it('is there of closed accounts too, and of those of bonuses, each called what it is', async () => {
    const server = fakeServer({ ...PERSONAL, [STATEMENT]: page([entry(1)]) });
    const { router } = await openPage('/en/office/statement', { ...server, signedIn: ASHA });
    await screen.findByRole('table');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account' });
    expect([...select.options].map(({ text }) => text)).toEqual([
      'EUR · 70010001',
      'USD · 70010002 · Closed',
      'Bonus · EUR · 70010003 · Closed',
      'Debt of a bonus · EUR · 70010004',
    ]);
    server.become(STATEMENT, page([entry(2, { kind: 'bonus.grant', source: 'bonus', amountMinor: '1000' })]));
    fireEvent.change(select, { target: { value: '70010003' } });
    await waitFor(() => expect(router.state.location.search).toBe('?account=70010003'));
    expect(await screen.findByText('Bonus credited')).toBeTruthy();
    expect(server.asked(STATEMENT).at(-1)?.url).toContain('accountId=70010003');
  });

  it('goes on behind its last line', async () => {
    const server = fakeServer({ ...PERSONAL, [STATEMENT]: page([entry(1)], true) });
    await openPage('/en/office/statement', { ...server, signedIn: ASHA });
    const older = await screen.findByRole('button', { name: 'Show older lines' });
    server.become(STATEMENT, page([entry(2)]));
    fireEvent.click(older);
    expect(await screen.findByText('These are all lines.')).toBeTruthy();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(server.asked(STATEMENT).at(-1)?.url).toContain(`before=${encodeURIComponent(entry(1).entryId)}`);
  });

  it('knows nothing yet from nothing found, and from a failure', async () => {
    const server = fakeServer({ ...PERSONAL, [STATEMENT]: page([]) });
    await openPage('/en/office/statement', { ...server, signedIn: ASHA });
    expect(await screen.findByText('Nothing has happened on this account yet.')).toBeTruthy();
    server.become(STATEMENT, refusedWith(500, 'broken'));
    fireEvent.click(screen.getByRole('button', { name: 'Payments' }));
    expect(await screen.findByText(/The statement could not be loaded/)).toBeTruthy();
    server.become(STATEMENT, page([]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing fits these filters.')).toBeTruthy();
  });

  it('proves a line in the browser, and says when its day is not sealed yet or the proof is wrong', async () => {
    const line = entry(1) as ReturnType<typeof entry> & {
      entryId: string;
      amountMinor: string;
      balanceAfterMinor: string;
    };
    const PROOF = 'GET /account-api/user/v1/statement/proof';
    const { proof, days } = provenEntry(line, ASHA.accountId);
    const server = fakeServer({
      ...PERSONAL,
      [STATEMENT]: page([entry(1), entry(2)]),
      [PROOF]: good(proof),
      'GET /account-api/v1/ledger/days': good({ brandId: 1, days, hasMore: false }),
    });
    await openPage('/en/office/statement', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: 'Proof of Stake of bet 7001' }));
    expect(await screen.findByText(/The proof holds/)).toBeTruthy();
    expect(screen.getAllByText('Yes')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    // The same proof under another line.
    fireEvent.click(screen.getByRole('button', { name: 'Proof of Stake of bet 7002' }));
    expect(await screen.findByText(/DOES NOT HOLD/)).toBeTruthy();
    expect(screen.getAllByText('No')).toHaveLength(1);
  });
});
