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
