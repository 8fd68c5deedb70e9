// The room of bring a friend, as staff see and press it.
import type { StaffFriendship } from '@overround/contracts/partners';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1/partners/friends';
const ID = '0199aaaa-0000-7000-8000-000000000001';
const DECIDE = `POST ${ROOT}/${ID}/decision`;
const CLERK = { ...TRADER, rights: ['admin'], mayChangeLine: false };
const HELD: StaffFriendship = {
  friendship_id: ID,
  player: 70_010_001,
  friend: 70_010_003,
  status: 'held',
  shared: ['device', 'address'],
  path: [
    { kind: 'device', from: 70_010_003, to: 70_010_009 },
    { kind: 'document', from: 70_010_009, to: 70_010_007 },
    { kind: 'brought', from: 70_010_007, to: 70_010_001 },
  ],
  is_crowd: false,
  tied_at: 1_795_000_000,
  decided_by: null,
};
const friendsServer = (changes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /operator-api/v1/session': CLERK,
    [`GET ${ROOT}`]: { friendships: [HELD] },
    ...changes,
  });

it('shows what two have in common and takes a decision with its reason', async () => {
  const server = friendsServer({ [DECIDE]: { friendships: [] } });
  openOffice('/partners/friends', server);
  expect(await screen.findByText(/a device, a network address/)).toBeTruthy();
  expect(
    screen.getByText(
      'How they are joined: 70010003 and 70010009 share a device, 70010009 and 70010007 share a document, 70010007 brought 70010001',
    ),
  ).toBeTruthy();
  const uphold = screen.getByRole('button', { name: 'Uphold' });
  expect(uphold).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' brothers ' } });
  fireEvent.click(uphold);
  await waitFor(() =>
    expect(server.sent(DECIDE)).toEqual([{ brand: 'overround', isUpheld: true, reason: 'brothers' }]),
  );
});

it('says that somebody else was faster', async () => {
  openOffice('/partners/friends', friendsServer({ [DECIDE]: refused('reviewed_already') }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'one person' } });
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/looked at this already/)).toBeTruthy();
});

it('says where so many are joined that nothing can be told', async () => {
  const crowd = { ...HELD, shared: [], path: [], is_crowd: true };
  openOffice('/partners/friends', friendsServer({ [`GET ${ROOT}`]: { friendships: [crowd] } }));
  expect(await screen.findByText(/So many accounts are joined/)).toBeTruthy();
});
