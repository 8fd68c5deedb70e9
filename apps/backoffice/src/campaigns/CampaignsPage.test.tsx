// The room of campaigns, as staff see and press it.
import { BonusTerms, type Campaign } from '@overround/contracts/bonus';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1/bonuses';
const ADMIN = { ...TRADER, rights: ['admin'], mayChangeLine: false };
const terms: BonusTerms = {
  trigger: { on: 'choice' },
  unitsMax: 7,
  choiceDays: 7,
  days: 14,
  wagering: { times: 3, kinds: ['single'], legsMin: 2, oddsMilliMin: 1500, isLiveCounted: true },
  isStakedWhole: false,
  isGiftKept: false,
  isWelcome: false,
  isByInvitation: true,
};
const campaign = (change: Partial<Campaign> = {}): Campaign => ({
  offerId: 1000,
  version: 1,
  kind: 'tactical',
  code: 'SEASON',
  isOpen: true,
  terms,
  waits: null,
  money: [
    {
      currency: 'EUR',
      exponent: 2,
      persons: 3,
      grantedMinor: '2100',
      convertedMinor: '900',
      forfeitedMinor: '0',
    },
  ],
  codes: [{ code: 'SEASON7', usesMax: 5, used: 1, isOpen: true }],
  failing: [],
  late: [],
  ...change,
});
const COST = {
  currency: 'EUR',
  exponent: 2,
  grantedMinor: '500',
  requiredMinor: '1500',
  expectedMinor: '425',
  games: [{ kind: 'table', percent: 10, stakedMinor: '15000', expectedMinor: '75' }],
  worstMinor: null,
  expectedTotalMinor: '42500',
  worstTotalMinor: null,
};
const PAST = {
  currency: 'EUR',
  exponent: 2,
  persons: 12,
  earned: 12,
  converted: 4,
  lost: 6,
  grantedMinor: '6000',
  convertedMinor: '3100',
  mostMinor: '900',
};
const [COSTS, SIMULATION, CREATE] = [
  `POST ${ROOT}/cost`,
  `POST ${ROOT}/simulation`,
  `POST ${ROOT}/campaigns`,
];
const serve = (campaigns: readonly Campaign[], more: object = {}) =>
  fakeServer({
    'GET /operator-api/v1/session': ADMIN,
    [`GET ${ROOT}/campaigns`]: { campaigns, bigUnits: 10_000 },
    [`GET ${ROOT}/terms`]: {
      kinds: ['sport', 'tactical'],
      schema: JSON.parse(JSON.stringify(BonusTerms)) as object,
      choices: {
        sportIds: [
          { value: '1', name: 'Football' },
          { value: '4', name: 'Tennis' },
        ],
      },
    },
    [COSTS]: COST,
    [SIMULATION]: PAST,
    ...more,
  });
const SPIN_FIELDS = [
  ['Key of the casino', 'sandbox'],
  ['Key of the game', 'book'],
  ['Free rounds', '20'],
  ['Bet of a round, hundredths of a unit', '10'],
  ['Percent', '100'],
] as const;
const type = (label: string, value: string, within_ = screen as ReturnType<typeof within>): void => {
  fireEvent.change(within_.getByLabelText(label), { target: { value } });
};

it('lists campaigns with what each gave, and what waits first', async () => {
  const waits = { askedBy: 'other@house', reason: 'spring', isOwn: false };
  const big = campaign({ offerId: 1001, code: 'BIG', isOpen: false, waits, money: [], codes: [] });
  openOffice('/campaigns', serve([campaign(), big]));
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Code'),
    expect.stringMatching(/^BIG.*Waits for a second person/),
    expect.stringMatching(/^SEASON.*Open.*3.*21.00 EUR.*9.00 EUR/),
  ]);
});

it('tells what a casino fails, and decides about a round that was told too late', async () => {
  const place = { account: 70010001, provider: 'cards', game: 'book', toldAt: 1_795_000_000 };
  const failing = [{ ...place, state: 'granted' as const, fault: 'Error: no answer' }];
  const round = { ...place, roundId: 'cards:7', currency: 'EUR', exponent: 2, winMinor: '300' };
  const late = (honouredMinor: string | null, decidedBy: string | null) =>
    campaign({ failing, late: [{ ...round, honouredMinor, decidedBy }] });
  const DECIDE = `POST ${ROOT}/campaigns/1000/late-rounds`;
  const server = serve([late(null, null)], { [DECIDE]: { campaigns: [late('300', 'anna')], bigUnits: 1 } });
  openOffice('/campaigns/1000', server);
  const orders = within(await screen.findByRole('region', { name: 'Free rounds the casino fails' }));
  expect(
    orders.getByRole('row', { name: /70010001.*cards · book.*Not taken back yet.*no answer/ }),
  ).toBeTruthy();
  const rounds = within(screen.getByRole('region', { name: 'Rounds told too late' }));
  expect(rounds.getByText('3.00 EUR')).toBeTruthy();
  expect(rounds.getByRole('button', { name: 'Honour it' })).toHaveProperty('disabled', true);
  type('Reason', 'the casino was slow', rounds);
  fireEvent.click(rounds.getByRole('button', { name: 'Honour it' }));
  await waitFor(() =>
    expect(server.sent(DECIDE)).toEqual([
      { brand: 'overround', roundId: 'cards:7', isUpheld: true, reason: 'the casino was slow' },
    ]),
  );
});

it('asks what free rounds are taken to win before it plays them over the past, and says which week is shared', async () => {
  const server = serve([]);
  openOffice('/campaigns/new', server);
  const form = within(await screen.findByRole('region', { name: 'New campaign' }));
  type('What earns it', 'profit_share', form);
  type('Percent', '10', form);
  expect(screen.getByText(/^The first seven days of that time/)).toBeTruthy();
  expect(screen.queryByLabelText('Free rounds win, percent of what they bet')).toBeNull();
  type('What earns it', 'free_spins', form);
  for (const [label, value] of SPIN_FIELDS) type(label, value, form);
  type('Free rounds win, percent of what they bet', '1001');
  expect(screen.getByRole('button', { name: 'Reckon' })).toHaveProperty('disabled', true);
  type('Free rounds win, percent of what they bet', '94');
  fireEvent.click(screen.getByRole('button', { name: 'Reckon' }));
  await waitFor(() => expect(server.sent(SIMULATION)).toMatchObject([{ spinReturnPercent: 94, days: 30 }]));
});

it('makes a campaign out of the schema of the server, after it told what that would cost', async () => {
  const made = campaign({ offerId: 1002, code: 'MAY5' });
  const server = serve([made], { [CREATE]: { campaigns: [made] } });
  const { router } = openOffice('/campaigns/new', server);
  const form = within(await screen.findByRole('region', { name: 'New campaign' }));
  // The fields follow the trigger.
  expect(form.queryByLabelText('Least deposit, units')).toBeNull();
  type('What earns it', 'deposit', form);
  type('Least deposit, units', '10', form);
  type('Percent', '2000', form);
  fireEvent.click(form.getByRole('button', { name: 'Make the campaign' }));
  expect(form.getByText('This cannot be read, or is out of its bounds.')).toBeTruthy();
  type('Percent', '50', form);
  // Nobody types numbers of sports: they are found by name.
  type('Only sports', 'ten', form);
  fireEvent.click(form.getByRole('option', { name: /Tennis/ }));
  type('Code', 'may5', form);
  type('Reason', 'the first of May', form);
  fireEvent.click(screen.getByRole('button', { name: 'Reckon' }));
  expect(
    within(await screen.findByRole('region', { name: 'On average' })).getByText('425.00 EUR'),
  ).toBeTruthy();
  expect(screen.getByText('Tables alone, 10%: becomes own money of each')).toBeTruthy();
  expect(screen.getByText('0.75 EUR')).toBeTruthy();
  const past = within(await screen.findByRole('region', { name: 'Over past bets or rounds of this brand' }));
  expect(past.getByText('31.00 EUR')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Make the campaign' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/1002'));
  expect(server.sent(CREATE)).toMatchObject([
    {
      kind: 'sport',
      code: 'MAY5',
      reason: 'the first of May',
      terms: {
        trigger: { on: 'deposit', isFirst: true, percent: 50, depositUnitsMin: 10 },
        only: { sportIds: [4] },
        grantsMax: 100,
      },
    },
  ]);
  expect(server.sent(COSTS)).toMatchObject([{ takers: 100, baseUnits: 50, marginBasisPoints: 500 }]);
});

it('lets a second person decide, not the one who asked', async () => {
  const DECIDE = `POST ${ROOT}/campaigns/1000/decision`;
  const waits = { askedBy: 'other@house', reason: 'spring', isOwn: false };
  const server = serve([campaign({ isOpen: false, waits })], { [DECIDE]: refused('second_person_needed') });
  openOffice('/campaigns/1000', server);
  const part = within(await screen.findByRole('region', { name: /^SEASON/ }));
  type('Reason', 'agreed', part);
  fireEvent.click(part.getByRole('button', { name: 'Yes, open it' }));
  expect(await part.findByText('A second person has to look at this: you made it.')).toBeTruthy();
  expect(server.sent(DECIDE)).toMatchObject([{ isUpheld: true, reason: 'agreed' }]);
  cleanup();
  openOffice('/campaigns/1000', serve([campaign({ isOpen: false, waits: { ...waits, isOwn: true } })]));
  expect(await screen.findByText('You asked for it: another person decides.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes, open it' })).toBeNull();
});

it('stops a campaign, makes a code and invites a player, each with a reason', async () => {
  const [PAUSE, CODES, INVITE] = ['pause', 'codes', 'invitations'].map(
    (path) => `POST ${ROOT}/campaigns/1000/${path}`,
  ) as [string, string, string];
  const now = { campaigns: [campaign()] };
  const STOP = `${CODES}/SEASON7/pause`;
  const server = serve([campaign()], {
    [PAUSE]: now,
    [STOP]: now,
    [CODES]: now,
    [INVITE]: { until: 1_795_000_000 },
  });
  openOffice('/campaigns/1000', server);
  const part = within(await screen.findByRole('region', { name: /^SEASON/ }));
  expect(part.getByRole('button', { name: 'Stop it' })).toHaveProperty('disabled', true);
  type('Reason', 'over', part);
  fireEvent.click(part.getByRole('button', { name: 'Stop it' }));
  await waitFor(() => expect(server.sent(PAUSE)).toMatchObject([{ isOpen: false, reason: 'over' }]));
  const codes = within(screen.getByRole('region', { name: 'Promo codes' }));
  expect(codes.getByText(/used 1 of 5/)).toBeTruthy();
  type('New code', 'june1', codes);
  type('How often it may be used', '3', codes);
  type('Reason', 'June', codes);
  fireEvent.click(codes.getByRole('button', { name: 'Make the code' }));
  await waitFor(() =>
    expect(server.sent(CODES)).toMatchObject([
      { code: 'JUNE1', usesMax: 3, days: null, isForNewcomers: false, reason: 'June' },
    ]),
  );
  fireEvent.click(codes.getByRole('button', { name: 'Stop SEASON7' }));
  const stop = within(codes.getByRole('form', { name: 'Stop SEASON7' }));
  expect(stop.getByRole('button', { name: 'Stop SEASON7' })).toHaveProperty('disabled', true);
  type('Reason', 'it leaked', stop);
  fireEvent.click(stop.getByRole('button', { name: 'Stop SEASON7' }));
  await waitFor(() => expect(server.sent(STOP)).toMatchObject([{ isOpen: false, reason: 'it leaked' }]));
  const invite = within(screen.getByRole('region', { name: 'Invite a player' }));
  type('Number of the player', '70010001', invite);
  type('Reason', 'a good one', invite);
  fireEvent.click(invite.getByRole('button', { name: 'Invite a player' }));
  expect(await invite.findByText(/^Invited until/)).toBeTruthy();
  expect(server.sent(INVITE)).toMatchObject([{ player: 70_010_001, days: 7 }]);
});
