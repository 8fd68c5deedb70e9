// The partner programme as visitors and partners meet it: the public page, a link, the application, and each page of the cabinet.
import { createHmac } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  PartnerState,
  PartnerStatistics,
  PostbackCall,
  Postbacks,
  StatisticsRow,
} from '@overround/contracts/partners';
import { afterEach, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const ROOT = '/web-api/api/partners/v1';
const STATE = `GET ${ROOT}/state`;
const ID = '0199aaaa-0000-7000-8000-000000000001';
const NOBODY: PartnerState = {
  status: 'none',
  is_open: true,
  name: null,
  site: null,
  about: null,
  reason: null,
  invite_code: null,
  plan: null,
  next_plan: null,
  click: 'last',
  click_days: 30,
  links: [],
  sub_partners: [],
  balances: [],
  payouts: [],
};
const LINK = {
  link_id: ID,
  code: 'ABCDEFGHJK',
  campaign: 'spring',
  target: 'line/football',
  url: 'https://overround.test/en/r/ABCDEFGHJK',
  is_active: true,
  made_at: 1_795_000_000,
};
const PARTNER: PartnerState = {
  ...NOBODY,
  status: 'active',
  name: 'A page',
  invite_code: 'ZZZZ9999',
  plan: {
    plan_id: 'standard',
    version: 1,
    kind: 'hybrid',
    terms: {
      name: 'Standard',
      share: {
        tiers: [{ fromUnits: 0, permille: 255 }],
        dutyPermille: 165,
        paymentFeePermille: 20,
        carriesLoss: true,
      },
      cpa: {
        depositUnitsMin: 20,
        stakeUnitsMin: 50,
        days: 30,
        amountUnits: 40,
        byCountry: [],
        tiers: [{ fromPlayers: 11, amountUnits: 60 }],
      },
      subPermille: [50],
    },
  },
  links: [LINK],
  balances: [{ currency: 'EUR', exponent: 2, balance_minor: '12345', payout_minor_min: '5000' }],
};
const row = (change: Partial<StatisticsRow>): StatisticsRow => ({
  key: '2026-11-01',
  name: '2026-11-01',
  clicks: 0,
  registrations: 0,
  first_deposits: 0,
  qualified: 0,
  money: [],
  ...change,
});
const open = async (path: string, answers: object = {}) => {
  const server = fakeServer({ ...PERSONAL, [STATE]: good(PARTNER), ...answers });
  await openPage(`/en/${path}`, { ...server, signedIn: ASHA });
  return server;
};

it('tells everybody how it works, and leads to the cabinet', async () => {
  await openPage('/en/partners', fakeServer(PERSONAL));
  expect(await screen.findByText(/Write to nobody who is in the exclusion list/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Apply or open the cabinet' }).getAttribute('href')).toBe(
    '/en/office/partner',
  );
  expect(screen.getByRole('link', { name: 'Partners' }).getAttribute('href')).toBe('/en/partners');
});

it('counts who comes by a link with its sub ids, and goes on to its page', async () => {
  const CLICK = `POST ${ROOT}/click`;
  const server = fakeServer({ ...PERSONAL, [CLICK]: good({ target: 'partners' }) });
  await openPage('/en/r/ABCDEFGHJK?sub1=news&sub3=7', server);
  expect(await screen.findByText('How it works')).toBeTruthy();
  expect(server.bodyOf(CLICK)).toEqual({ code: 'ABCDEFGHJK', subs: ['news', '', '7', '', ''] });
});

it('takes an application, and says that it waits', async () => {
  const APPLY = `POST ${ROOT}/apply`;
  const server = await open('office/partner', {
    [STATE]: good(NOBODY),
    [APPLY]: good({ ...NOBODY, status: 'applied' }),
  });
  fireEvent.change(await screen.findByLabelText('Name of your project'), { target: { value: ' A page ' } });
  fireEvent.change(screen.getByLabelText('Where you speak of us'), { target: { value: 'a.example' } });
  fireEvent.change(screen.getByLabelText('How you bring players'), { target: { value: 'By words' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/Your application was received/)).toBeTruthy();
  expect(server.bodyOf(APPLY)).toEqual({ name: 'A page', site: 'a.example', about: 'By words' });
});

it('says why an application was refused or a cabinet suspended', async () => {
  await open('office/partner', { [STATE]: good({ ...NOBODY, status: 'refused', reason: 'no page' }) });
  expect(await screen.findByText(/refused: no page/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  cleanup();
  await open('office/partner/statistics', { [STATE]: good({ ...NOBODY, status: 'suspended', reason: 'x' }) });
  expect(await screen.findByText(/suspended: x/)).toBeTruthy();
});

it('shows links with a banner, closes one and makes another, and writes the plan from its data', async () => {
  const CHANGE = `POST ${ROOT}/links/${ID}`;
  const MAKE = `POST ${ROOT}/links`;
  const server = await open('office/partner', {
    [CHANGE]: good({ ...PARTNER, links: [{ ...LINK, is_active: false }] }),
    [MAKE]: good({
      ...PARTNER,
      links: [LINK, { ...LINK, link_id: ID.replace('1', '2'), campaign: 'autumn' }],
    }),
  });
  expect(await screen.findByText(LINK.url)).toBeTruthy();
  expect(screen.getByText('25.5% of net revenue from 0 on')).toBeTruthy();
  expect(screen.getByText('40 for each player who deposits 20 and stakes 50 within 30 days')).toBeTruthy();
  expect(screen.getByText('60 for each from player number 11 on who qualifies in a month')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Banners' }));
  expect(screen.getByRole('img', { name: 'Banner 300×250' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close the link' }));
  expect(await screen.findByRole('button', { name: 'Open the link again' })).toBeTruthy();
  expect(server.bodyOf(CHANGE)).toEqual({ campaign: 'spring', target: 'line/football', is_active: false });
  fireEvent.change(screen.getByLabelText('Campaign'), { target: { value: 'autumn' } });
  fireEvent.change(screen.getByLabelText('Page of the site'), { target: { value: '/live/' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('autumn')).toBeTruthy();
  expect(server.bodyOf(MAKE)).toEqual({ campaign: 'autumn', target: 'live' });
});

it('shows statistics as a chart and a table, and asks for other days and groups', async () => {
  const STATISTICS = `GET ${ROOT}/statistics`;
  const money = [
    { currency: 'EUR', exponent: 2, deposits_minor: '500000', net_minor: '-1250', commission_minor: '0' },
  ];
  const statistics: PartnerStatistics = {
    from: '2026-11-01',
    to: '2026-11-02',
    by: 'day',
    rows: [row({ clicks: 8, registrations: 2 }), row({ key: '2026-11-02', name: '2026-11-02', clicks: 4 })],
    total: row({ clicks: 12, registrations: 6, money }),
  };
  const server = await open('office/partner/statistics', { [STATISTICS]: good(statistics) });
  expect(await screen.findByRole('img', { name: /Clicks by row, the highest is 8/ })).toBeTruthy();
  const table = screen.getByRole('table');
  expect(within(table).getAllByText('withheld')).toHaveLength(3);
  const [total] = within(table).getAllByRole('row').slice(-1);
  expect(total?.textContent).toMatch(/Total126.*-12\.50/);
  fireEvent.change(screen.getByLabelText('By'), { target: { value: 'sub1' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(server.asked(STATISTICS)).toHaveLength(2));
  expect(server.asked(STATISTICS)[1]?.url).toMatch(/from=2026-10-01.*by=sub1/);
});

it('shows each line of a closed month', async () => {
  const line = { base_minor: null, permille: null, count: null, country_id: null, name: null };
  const statement = {
    statement_id: ID,
    month: '2026-10',
    currency: 'EUR',
    exponent: 2,
    plan_id: 'standard',
    plan_version: 1,
    net_minor: '10000',
    own_minor: '2550',
    sub_minor: '0',
    total_minor: '2550',
    lines: [
      { ...line, kind: 'net_revenue', amount_minor: '10000' },
      { ...line, kind: 'share', amount_minor: '2550', base_minor: '10000', permille: 255 },
    ],
    closed_at: 1_795_000_000,
  };
  await open('office/partner/statements', {
    [`GET ${ROOT}/statements`]: good({ statements: [statement] }),
  });
  expect(await screen.findByText(/^Share · 25\.5% of 100\.00/)).toBeTruthy();
});

it('asks for a payout, and says why it is not to be had', async () => {
  const ASK = `POST ${ROOT}/payouts`;
  const server = await open('office/partner/payouts', { [ASK]: refusedWith(422, 'partner_payout_least') });
  fireEvent.change(await screen.findByLabelText('Sum'), { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for the payout' }));
  expect(await screen.findByText(/Write a sum with digits/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sum'), { target: { value: '12,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for the payout' }));
  expect(await screen.findByText('This is less than the smallest payout.')).toBeTruthy();
  expect(server.bodyOf(ASK)).toMatchObject({ way: 'account', currency: 'EUR', amount_minor: '1250' });
});

it('saves an address of a postback, says what is wrong with one, and calls again what was given up', async () => {
  const ADDRESSES = `/postbacks`;
  const dead: PostbackCall = {
    call_id: ID,
    event: 'registration',
    is_trial: false,
    url: 'https://t.example.test/pb?c=7',
    state: 'dead',
    tries: 7,
    status: 500,
    fault: null,
    made_at: 1_795_000_000,
    tried_at: 1_795_000_100,
    next_at: null,
  };
  const postbacks: Postbacks = {
    secret: 'c0ffee',
    places: ['sub1', 'amount'],
    addresses: [],
    calls: [dead],
  };
  const server = await open('office/partner/postbacks', {
    [`GET ${ROOT}${ADDRESSES}`]: good(postbacks),
    [`POST ${ROOT}${ADDRESSES}`]: refusedWith(422, 'postback_place', { facts: { place: 'who' } }),
    [`POST ${ROOT}${ADDRESSES}/${ID}/again`]: good({
      ...postbacks,
      calls: [{ ...dead, state: 'waiting', tries: 0, next_at: 1_795_000_200 }],
    }),
  });
  expect(await screen.findByText('{sub1} {amount}')).toBeTruthy();
  expect(screen.getByText(/7 tries · Answer 500/)).toBeTruthy();
  const field = screen.getByLabelText('Registration');
  fireEvent.change(field, { target: { value: 'https://t.example.test/{who}' } });
  fireEvent.submit(field);
  expect(await screen.findByText(/There is no place called who/)).toBeTruthy();
  expect(server.bodyOf(`POST ${ROOT}${ADDRESSES}`)).toEqual({
    event: 'registration',
    template: 'https://t.example.test/{who}',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Call again' }));
  expect(await screen.findByText('Waits')).toBeTruthy();
});

it('asks about addresses by their hashes alone', async () => {
  const key = '07'.repeat(32);
  const hashed = (text: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
  const CHECK = `POST ${ROOT}/exclusion/check`;
  const server = await open('office/partner/exclusion', {
    [`GET ${ROOT}/exclusion`]: good({ key, entries: 2, hashes_max: 1000 }),
    [CHECK]: good({ listed: [hashed('phone:+441632960001')] }),
  });
  fireEvent.change(await screen.findByLabelText('Addresses and numbers, one a line'), {
    target: { value: 'Asha@Example.test\n+44 1632 960001' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  const warned = await screen.findByText(/Do not write to:/);
  expect(
    within(warned)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['+44 1632 960001']);
  expect(server.bodyOf(CHECK)).toEqual({
    hashes: [hashed('email:asha@example.test'), hashed('phone:+441632960001')],
  });
});
