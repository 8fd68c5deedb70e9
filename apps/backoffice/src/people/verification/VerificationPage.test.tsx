// The room where documents are looked at, as whoever decides sees and presses it.
import type { ReviewCase } from '@overround/contracts/verification';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../../testing/answers.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openOffice } from '../../testing/open-office.tsx';

afterEach(cleanup);

const ID = '0193f0a0-0000-7000-8000-00000000000d';
const FILE = '0193f0a0-0000-7000-8000-00000000000f';
const QUEUE = 'GET /operator-api/v1/verifications';
const CASE = `GET /operator-api/v1/verifications/${ID}`;
const DECIDE = `POST /operator-api/v1/verifications/${ID}/decide`;
const REVIEWER = { ...TRADER, rights: ['identity'], mayChangeLine: false };

const DOCUMENT: ReviewCase['document'] = {
  document_id: ID,
  step: 'identity',
  doc_type: 'passport',
  status: 'waiting_review',
  reason: null,
  note: '',
  number_end: '3456',
  expires_on: '2030-01-01',
  files: [{ file_id: FILE, name: 'front.jpg', kind: 'jpeg', bytes: 1000, side: 'front' }],
  handed_in_at: 1_795_000_000_000,
  decided_at: null,
};
const about = (change: Partial<ReviewCase> = {}): ReviewCase => ({
  document: DOCUMENT,
  player: 70_010_001,
  is_erased: false,
  comparisons: [
    { field: 'surname', document: 'Berg', profile: 'Tamm', fits: false },
    { field: 'birthday', document: '1990-03-01', profile: '1990-03-01', fits: true },
    { field: 'document_number', document: 'AB123456', profile: '', fits: null },
  ],
  duplicates: 1,
  is_excluded_elsewhere: false,
  age: 36,
  age_min: 18,
  needs_second: ['mismatch'],
  first_yes: null,
  earlier: [],
  state: {
    tier: 'newcomer',
    is_identified: false,
    is_under_age: false,
    next_step: null,
    tiers: [],
    steps: [],
    windows: [],
    currency: 'EUR',
    exponent: 2,
    play_needs: null,
    withdrawal_needs: 'identified',
    now: 1_795_000_000_000,
  },
  ...change,
});
const ITEM = {
  document_id: ID,
  player: 70_010_001,
  step: 'identity',
  doc_type: 'passport',
  waits_for_second: false,
  is_mine: false,
  warnings: 1,
  handed_in_at: 1_795_000_000_000,
};
const server = (change?: Partial<ReviewCase>) =>
  fakeServer({
    'GET /operator-api/v1/session': REVIEWER,
    [QUEUE]: { items: [ITEM] },
    [CASE]: about(change),
    [DECIDE]: { document: { ...DOCUMENT, status: 'refused' }, waits_for_second: false, is_under_age: false },
  });

it('shows a document beside the account, says what differs, and refuses with a reason', async () => {
  const office = openOffice('/', server());
  // Whoever may only look at documents begins where they are.
  fireEvent.click(await screen.findByRole('link', { name: /Who you are.*Passport.*70010001.*1 difference/ }));
  const row = await screen.findByRole('row', { name: /Surname Berg Tamm Differs/ });
  expect(within(row).getByText('Differs')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Number AB123456 The account does not say/ })).toBeTruthy();
  expect(screen.getByText(/1 other person handed in this very document/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Front of the document' }).getAttribute('src')).toBe(
    `/operator-api/v1/verifications/${ID}/files/${FILE}?brand=overround`,
  );
  expect(screen.getByRole('button', { name: 'Accept, and ask a second person' })).toBeTruthy();
  const refuse = screen.getByRole('button', { name: 'Refuse' });
  expect(refuse.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByRole('combobox', { name: 'Why' }), { target: { value: 'name_differs' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Add a line/ }), {
    target: { value: ' Look again. ' },
  });
  fireEvent.click(refuse);
  await waitFor(() =>
    expect(office.server.sent(DECIDE)).toEqual([
      { brand: 'overround', decision: 'refuse', reason: 'name_differs', note: 'Look again.' },
    ]),
  );
  await waitFor(() => expect(office.router.state.location.pathname).toBe('/people/verification'));
});

it('lets nobody say yes twice', async () => {
  openOffice(`/people/verification/${ID}`, server({ first_yes: { by: 'tove', at: 1, is_mine: true } }));
  const accept = await screen.findByRole('button', { name: 'Accept' });
  expect(accept.hasAttribute('disabled')).toBe(true);
  expect(screen.getAllByText('Waits for another person than you').length).toBeGreaterThan(0);
});

it('says of an erased player that nothing can be read, shows no picture, and takes no yes', async () => {
  openOffice(`/people/verification/${ID}`, server({ is_erased: true, comparisons: [], age: null }));
  expect(await screen.findByText(/nothing of this document can be read any more/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Front of the document' })).toBeNull();
  const accept = screen.getByRole('button', { name: 'Accept, and ask a second person' });
  expect(accept.hasAttribute('disabled')).toBe(true);
});

it('is closed to whoever may not look at documents', async () => {
  openOffice(`/people/verification/${ID}`);
  expect(await screen.findByText('Your role does not open this room.')).toBeTruthy();
  expect(
    screen.getByText('Opened by: identity or administrator. An administrator gives these rights.'),
  ).toBeTruthy();
});
