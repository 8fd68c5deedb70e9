// The room of the partner programme, as staff see and press it.
import type {
  PlanView,
  StaffPartner,
  StaffPartnerPayout,
  StaffReferrals,
} from '@overround/contracts/partners';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1/partners';
const ID = '0199aaaa-0000-7000-8000-000000000001';
const CLERK = { ...TRADER, rights: ['admin'], mayChangeLine: false };
const PLAN: PlanView = {
  plan_id: 'standard',
  version: 3,
  kind: 'cpa',
  terms: {
    name: 'Standard',
    cpa: { depositUnitsMin: 20, stakeUnitsMin: 50, days: 30, amountUnits: 40, byCountry: [] },
    subPermille: [50],
  },
};
const APPLIED: StaffPartner = {
  partner_id: ID,
  player: 70_010_001,
  name: 'A page',
  site: 'a.example',
  about: 'By words',
  status: 'applied',
  shared: ['device'],
  parent: null,
  plan: null,
  next_plan: null,
  players: 0,
  held: 0,
  balances: [],
  applied_at: 1_795_000_000,
  reason: null,
  decided_by: null,
};
const PAYOUT: StaffPartnerPayout = {
  payout_id: ID,
  way: 'bank',
  currency: 'EUR',
  exponent: 2,
  amount_minor: '12345',
  status: 'asked',
  reference: null,
  reason: null,
  asked_at: 1_795_000_000,
  paid_at: null,
  partner_id: ID,
  partner: 'A page',
  player: 70_010_001,
  approved_by: [],
  is_mine: false,
};
const server = (changes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /operator-api/v1/session': CLERK,
    [`GET ${ROOT}/programme`]: { partners: [APPLIED], plans: [PLAN] },
    [`GET ${ROOT}/payouts`]: { payouts: [PAYOUT] },
    ...changes,
  });
const say = (reason: string) =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });

it('accepts an application with a plan and a reason', async () => {
  const DECIDE = `POST ${ROOT}/programme/${ID}/decision`;
  const desk = server({ [DECIDE]: { ...APPLIED, status: 'active' } });
  openOffice('/partners/programme', desk);
  expect(await screen.findByText(/In common: a device/)).toBeTruthy();
  const accept = screen.getByRole('button', { name: 'Accept' });
  expect(accept).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'standard' } });
  say('a good page');
  fireEvent.click(accept);
  await waitFor(() =>
    expect(desk.sent(DECIDE)).toEqual([
      { brand: 'overround', act: 'accept', plan_id: 'standard', reason: 'a good page' },
    ]),
  );
});

it('takes one yes of a payout, and asks another person for the second', async () => {
  const VOTE = `POST ${ROOT}/payouts/${ID}/decision`;
  const desk = server({ [VOTE]: refused('second_person_needed') });
  openOffice('/partners/programme/payouts', desk);
  expect(await screen.findByText(/123\.45 EUR to A page, by bank/)).toBeTruthy();
  say('checked');
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(desk.sent(VOTE)).toEqual([{ brand: 'overround', isFor: true, reason: 'checked' }]),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  const mine = { ...PAYOUT, is_mine: true, approved_by: ['clerk@house'] };
  openOffice('/partners/programme/payouts', server({ [`GET ${ROOT}/payouts`]: { payouts: [mine] } }));
  expect(await screen.findByText('You said yes. Another person has to.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  cleanup();
  openOffice('/partners/programme/payouts', server({ [`GET ${ROOT}/payouts`]: { payouts: [] } }));
  expect(await screen.findByText('No payout is asked for.')).toBeTruthy();
});

it('stores the next version of a plan from the one there is', async () => {
  const STORE = `POST ${ROOT}/plans`;
  const desk = server({ [STORE]: { ...PLAN, version: 4 } });
  openOffice('/partners/programme/plans', desk);
  expect(
    await screen.findByText(/40 for 20 deposited and 50 staked in 30 days · sub-partners 5%/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Begin from this one' }));
  fireEvent.change(screen.getByLabelText('CPA: sum for a player'), { target: { value: '45' } });
  say('more for each');
  fireEvent.click(screen.getByRole('button', { name: 'Store' }));
  expect(await screen.findByText('Stored as version 4.')).toBeTruthy();
  const cpa = { ...PLAN.terms.cpa, amountUnits: 45 };
  expect(desk.sent(STORE)).toEqual([
    { brand: 'overround', plan_id: 'standard', terms: { ...PLAN.terms, cpa }, reason: 'more for each' },
  ]);
});

it('shows by whom a held player is joined with another partner, and takes a decision', async () => {
  const DECIDE = `POST ${ROOT}/referrals/${ID}/decision`;
  const held: StaffReferrals['referrals'][number] = {
    referral_id: ID,
    partner_id: ID,
    partner: 'A page',
    player: 70_010_009,
    shared: [],
    path: [
      { kind: 'payment', from: 70_010_009, to: 70_010_004 },
      { kind: 'brought_by', from: 70_010_004, to: 70_010_005 },
      { kind: 'is_partner', from: 70_010_005, to: 70_010_005 },
    ],
    is_crowd: false,
    registered_at: 1_795_000_000,
  };
  const desk = server({
    [`GET ${ROOT}/referrals`]: { referrals: [held] },
    [DECIDE]: { referrals: [] },
  });
  openOffice('/partners/programme/held', desk);
  expect(
    await screen.findByText(
      /70010009 and 70010004 share where money is paid to, 70010004 was brought by 70010005, 70010005 is a partner/,
    ),
  ).toBeTruthy();
  say('one person');
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(desk.sent(DECIDE)).toEqual([{ brand: 'overround', isUpheld: false, reason: 'one person' }]),
  );
});
