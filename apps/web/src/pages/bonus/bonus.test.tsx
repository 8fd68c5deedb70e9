// Bonuses as a player meets them: chosen with their terms, followed while they run, given up with a typed word.
import type { TopicReader } from '@overround/client';
import { cleanup, fireEvent, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import type {
  BonusOffer,
  BonusState,
  BonusTermsView,
  GamesCashback,
  Loyalty,
  OfficeBonus,
} from '@overround/contracts/bonus';
import { afterEach, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import type { TestWorld } from '../../app/testing-services.ts';
import { ORCHARD } from '../../features/casino/casino.testing.ts';

afterEach(cleanup);

const TERMS: BonusTermsView = {
  trigger: 'first_deposit',
  currency: 'EUR',
  exponent: 2,
  percent: 100,
  maxMinor: '10000',
  depositMinorMin: '100',
  bets: null,
  ownBets: null,
  choiceDays: 30,
  days: 30,
  times: 5,
  kinds: ['express'],
  legsMin: 3,
  oddsMilliMin: 1400,
  isLiveCounted: true,
  only: null,
  games: null,
  stakeMinorMax: '5000',
  isStakedWhole: false,
  isGiftKept: false,
  payoutTimesMax: null,
  grantsMax: 500,
};
const OFFER: BonusOffer = {
  id: 0,
  code: 'SPORT',
  kind: 'sport',
  type: 0,
  name: 'Sports bonus',
  terms: TERMS,
  until: null,
};
const buildBonus = (change: Partial<OfficeBonus> = {}): OfficeBonus => ({
  id: 1001,
  idBonus: 0,
  type: 0,
  name: 'Sports bonus',
  start: 1_795_000_000,
  end: 1_797_000_000,
  current: 12,
  value: 40,
  isClosed: false,
  progress: 30,
  width: '30%',
  money: 8,
  expirationDate: 1_797_000_000,
  currencyIso: 'EUR',
  promoId: null,
  kind: 'sport',
  status: 'active',
  balanceMinor: '800',
  grantedMinor: '800',
  wageredMinor: '1200',
  requiredMinor: '4000',
  convertedMinor: '0',
  openStakeMinor: '0',
  terms: TERMS,
  bets: [{ betId: 77, stakeMinor: '500', countedMinor: '0', reason: 'legs', isOwn: true }],
  decisions: [{ what: 'active', facts: {}, at: 1_795_000_000 }],
  ...change,
});
const state = (change: Partial<BonusState> = {}): BonusState => ({ bonuses: [], offers: [], ...change });
const STATE = 'GET /web-api/api/bonuses/v1/bonuses';
const CHOOSE = 'POST /web-api/api/bonuses/v1/choose';
const CHECK = 'POST /web-api/api/promo/v1/check';
const REDEEM = 'POST /web-api/api/promo/v1/redeem';
const PROMOTIONS = 'GET /web-api/api/bonuses/v1/promotions';
const HISTORY = 'GET /web-api/api/promo/v1/history';
const REFUSE = 'POST /web-api/office/refusebonus';
const serve = (told: BonusState, more: object = {}) =>
  fakeServer({ ...PERSONAL, [STATE]: good(told), ...more });

it('shows an offer with terms written from its data, and what became of choosing it', async () => {
  const server = serve(state({ offers: [OFFER] }), {
    [CHOOSE]: good(state({ bonuses: [buildBonus({ status: 'chosen', grantedMinor: '0' })] })),
  });
  await openPage('/en/office/bonuses', { ...server, signedIn: ASHA });
  expect(await screen.findByText(/100% of the deposit, at most 100\.00/)).toBeTruthy();
  expect(screen.getByText(/3 legs or more count, each leg at 1\.4/)).toBeTruthy();
  expect(screen.getByText('There are at most 500 bonuses of this offer.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Choose: Sports bonus' }));
  expect(await screen.findByText(/You chose Sports bonus/)).toBeTruthy();
  expect(server.asked(CHOOSE)[0]?.body).toBe('{"code":"SPORT"}');
});

it('says why an offer cannot be chosen', async () => {
  const server = serve(state({ offers: [OFFER] }), { [CHOOSE]: refusedWith(422, 'bonus_had') });
  await openPage('/en/office/bonuses', { ...server, signedIn: ASHA });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose: Sports bonus' }));
  expect(await screen.findByText('You have had this bonus.')).toBeTruthy();
});

it('takes a promo code, in any letters, after a look at what it brings, and says why one gives nothing', async () => {
  const server = serve(state(), {
    [CHECK]: good({ code: 'OVER5', until: 1_797_000_000, offer: { ...OFFER, name: 'Promo code' } }),
    [REDEEM]: refusedWith(422, 'promo_used_up'),
  });
  await openPage('/en/office/promo', { ...server, signedIn: ASHA });
  const use = await screen.findByRole('button', { name: 'Get bonus' });
  expect(use).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: ' over5 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look first' }));
  expect(await screen.findByText(/100% of the deposit, at most 100\.00/)).toBeTruthy();
  fireEvent.click(use);
  expect(await screen.findByText('This promo code was used as often as it may be.')).toBeTruthy();
  server.become(REDEEM, good(state({ bonuses: [buildBonus({ kind: 'promocode' })] })));
  fireEvent.click(use);
  expect(await screen.findByText(/^OVER5 was used/)).toBeTruthy();
  expect(server.asked(REDEEM).map(({ body }) => body)).toEqual(['{"code":"OVER5"}', '{"code":"OVER5"}']);
});

it('lists codes that were used, also the one of a registration that gave nothing, with its reason', async () => {
  const given = {
    code: 'SPRING',
    at: 2,
    refusal: null,
    name: 'Promo code',
    bonus_id: 1001,
    status: 'active',
  };
  const refused = {
    code: 'SOON',
    at: 1,
    refusal: 'promo_not_yet',
    name: null,
    bonus_id: null,
    status: null,
  };
  const server = serve(state(), { [HISTORY]: good({ items: [given, refused] }) });
  await openPage('/en/office/promo/history', { ...server, signedIn: ASHA });
  const [first, second] = within(await screen.findByRole('main'))
    .getAllByRole('listitem')
    .slice(-2);
  expect(first?.textContent).toMatch(/^SPRINGPromo code.+Running$/);
  expect(second?.textContent).toMatch(/^SOONThis promo code does not hold yet\..+Gave nothing$/);
});

it('shows how far a bonus is, why a bet did not count, and gives it up for a typed word only', async () => {
  const server = serve(state({ bonuses: [buildBonus()] }), {
    [REFUSE]: good(state({ bonuses: [buildBonus({ status: 'cancelled', isClosed: true })] })),
  });
  await openPage('/en/office/bonuses/wager', { ...server, signedIn: ASHA });
  expect(await screen.findByText(/12\.00.+of 40\.00.+staked · 30%/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Staked in bets that count' })).toHaveProperty('value', 30);
  expect(screen.getByText(/^Counts 0\.00.+of 5\.00.+: Too few legs · own money$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Give up this bonus' }));
  const button = screen.getByRole('button', { name: 'Give up this bonus' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText(/goes back to the house: 8\.00/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('To confirm, type give up'), { target: { value: 'Give up' } });
  fireEvent.click(button);
  expect(await screen.findByText('Given up')).toBeTruthy();
  expect(server.bodyOf(REFUSE)).toEqual({ bonus_id: 1001 });
});

it('shows every campaign, and why one is not open, before any deposit', async () => {
  const promotions = [
    { ...OFFER, state: 'open' },
    { ...OFFER, id: 4, name: 'Doubled deposit', code: 'DOUBLE', state: 'newcomers' },
  ];
  const server = serve(state(), { [PROMOTIONS]: good({ promotions }) });
  await openPage('/en/office/bonuses/promotions', { ...server, signedIn: ASHA });
  expect(await screen.findByRole('button', { name: 'Choose: Sports bonus' })).toBeTruthy();
  expect(screen.getByText(/^For newcomers only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose: Doubled deposit' })).toBeNull();
});

it('shows invitations with their last day as special offers, and no others', async () => {
  const invited = { ...OFFER, id: 15, name: 'By invitation', kind: 'tactical', until: 1_797_000_000 };
  await openPage('/en/office/bonuses/special', {
    ...serve(state({ offers: [OFFER, invited] })),
    signedIn: ASHA,
  });
  expect(await screen.findByRole('button', { name: 'Choose: By invitation' })).toBeTruthy();
  expect(screen.getByText(/^Until \S/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose: Sports bonus' })).toBeNull();
});

it('adds up what bonuses became, with what was decided about each', async () => {
  const ended = { status: 'converted', isClosed: true } as const;
  const bonuses = [
    buildBonus({ ...ended, id: 1, convertedMinor: '1250' }),
    buildBonus({ ...ended, id: 2, convertedMinor: '250' }),
    buildBonus({ id: 3, status: 'chosen', grantedMinor: '0', name: 'Waits' }),
  ];
  await openPage('/en/office/bonuses/rewards', { ...serve(state({ bonuses })), signedIn: ASHA });
  const total = within(await screen.findByRole('list', { name: 'Became your own money' }));
  expect(total.getByText(/15\.00/)).toBeTruthy();
  expect(screen.getAllByText('Credited, and running.')).toHaveLength(2);
  expect(screen.queryByText('Waits')).toBeNull();
});

it('sets the cashback that waits for the bets of the player, and shows the one that is set', async () => {
  const back: BonusOffer = {
    ...OFFER,
    id: 7,
    code: 'CASHBACK3',
    name: 'Cashback of first bets',
    terms: { ...TERMS, trigger: 'first_bets_lost', bets: 3, depositMinorMin: null },
  };
  const server = serve(state({ offers: [OFFER, back] }), {
    [CHOOSE]: good(
      state({ bonuses: [buildBonus({ name: back.name, status: 'chosen', terms: back.terms })] }),
    ),
  });
  await openPage('/en/office/bonuses/cashback', { ...server, signedIn: ASHA });
  expect(await screen.findByText('No cashback waits for your bets.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose: Sports bonus' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Choose: ${back.name}` }));
  expect(await screen.findByText(/^You chose Cashback of first bets/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Give up this bonus' })).toBeTruthy();
});

it('sets which bonus comes with the next deposit, or none, and shows what there is in its order', async () => {
  const running = buildBonus();
  const chosen = buildBonus({
    id: 1002,
    idBonus: 4,
    name: 'Doubled deposit',
    status: 'chosen',
    grantedMinor: '0',
  });
  const server = serve(state({ bonuses: [chosen, running], offers: [OFFER] }), {
    [CHOOSE]: good(state({ bonuses: [running], offers: [OFFER] })),
  });
  await openPage('/en/office/bonuses/settings', { ...server, signedIn: ASHA });
  const next = within(await screen.findByRole('group', { name: 'With the next deposit' }));
  expect(next.getByRole('radio', { name: /^Doubled deposit/ })).toHaveProperty('checked', true);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.click(next.getByRole('radio', { name: /^No bonus/ }));
  fireEvent.click(save);
  expect(await screen.findByText(/^12\.00.* of 40\.00.* · 30%$/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('Chosen')).toBeNull());
  expect(server.asked(CHOOSE)[0]?.body).toBe('{"code":"REJECT"}');
});

it('shows gifts that may be taken, apart from other offers, and what became of those that were', async () => {
  const gift: BonusOffer = {
    ...OFFER,
    id: 15,
    code: 'INVITED10',
    name: 'By invitation',
    terms: { ...TERMS, trigger: 'choice', percent: null, depositMinorMin: null },
  };
  const spins: BonusTermsView = {
    ...TERMS,
    trigger: 'free_spins',
    depositMinorMin: null,
    spins: { provider: 'played', game: 'book', count: 20, betMinor: '20' },
  };
  const free = buildBonus({
    id: 7,
    name: 'Casino bonus',
    terms: spins,
    status: 'chosen',
    grantedMinor: '0',
    spins: { state: 'granted', count: 20, played: 3, wonMinor: '150', until: 1_797_000_000 },
  });
  const taken = buildBonus({ name: 'Free bet', terms: gift.terms, status: 'converted', isClosed: true });
  const server = serve(
    state({
      bonuses: [taken, free, buildBonus({ id: 5 })],
      offers: [OFFER, gift, { ...OFFER, id: 16, code: 'SPINS', name: 'Casino bonus', terms: spins }],
    }),
    {
      'GET /web-api/casino/v1/games': good({
        games: [{ ...ORCHARD, slug: 'book', title: 'The Book' }],
        total: 1,
      }),
    },
  );
  await openPage('/en/office/bonuses/gifts', { ...server, signedIn: ASHA });
  expect(await screen.findByRole('button', { name: 'Choose: By invitation' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose: Sports bonus' })).toBeNull();
  expect(screen.getByText('Free bet')).toBeTruthy();
  expect(screen.getAllByText('Your money now')).toHaveLength(1);
  const play = await screen.findByRole('link', { name: 'Play them' });
  expect(play.getAttribute('href')).toBe('/en/casino/11-book?play=own');
  expect(screen.getByText(/^The Book · Played 3 of 20 · won .*1\.50.* · until /)).toBeTruthy();
  expect(
    screen.getByText(/20 free rounds of the game book, each at .*0\.20.*100% become a bonus/),
  ).toBeTruthy();
});

it('shows points and levels, and sells for points only what there are points for', async () => {
  const level = (name: Loyalty['levels'][number]['level'], pointsFrom: number) => ({
    level: name,
    pointsFrom,
    cashbackPercent: name === 'platinum' ? null : 5,
    betBasisPoints: name === 'platinum' ? 25 : null,
    everyDays: name === 'platinum' ? 1 : 7,
  });
  const ware = (code: string, id: number, price: number) => ({ ...OFFER, id, code, price, name: 'Free bet' });
  const before: Loyalty = {
    points: 120,
    earned: 420,
    level: 'copper',
    next: 'bronze',
    levels: [level('copper', 0), level('bronze', 500), level('platinum', 2000)],
    rule: { oddsMilliMin: 1500, legsMin: 1 },
    shop: [ware('POINTS1', 100, 100), ware('POINTS5', 101, 450)],
    purchases: [],
  };
  const after = { ...before, points: 20, purchases: [{ name: 'Free bet', points: 100, at: 1_795_000_000 }] };
  const BUY = 'POST /web-api/api/bonuses/v1/loyalty/buy';
  const server = serve(state(), {
    'GET /web-api/api/bonuses/v1/loyalty': good(before),
    [BUY]: good(after),
  });
  await openPage('/en/office/bonuses/points', { ...server, signedIn: ASHA });
  expect(await screen.findByText('Your level: Copper')).toBeTruthy();
  expect(screen.getByText('80 points to the level Bronze')).toBeTruthy();
  expect(screen.getByText('0.25% of every bet, every day')).toBeTruthy();
  expect(screen.getByRole('button', { name: /450 points$/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: /100 points$/ }));
  expect(await screen.findByText('It is yours and stands under bonuses.')).toBeTruthy();
  expect(screen.getByText('What you bought')).toBeTruthy();
  expect(JSON.parse(String(server.asked(BUY)[0]?.body))).toEqual({
    code: 'POINTS1',
    purchaseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('shows the cashback of casino games: the period that runs, levels of each programme, what was paid', async () => {
  const level = (name: Loyalty['levels'][number]['level'], of: Partial<Loyalty['levels'][number]>) => ({
    level: name,
    pointsFrom: name === 'copper' ? 0 : 5000,
    cashbackPercent: null,
    betBasisPoints: null,
    everyDays: 7,
    ...of,
  });
  const played = { currency: 'EUR', exponent: 2, from: 1_795_000_000, until: 1_795_600_000 };
  const answer: GamesCashback = {
    level: 'copper',
    levels: [level('copper', { cashbackPercent: 5 }), level('platinum', { betBasisPoints: 25 })],
    except: ['Live tables', 'Jackpot'],
    periods: [{ ...played, betMinor: '15000', winMinor: '3000', ofLossMinor: '600', ofBetsMinor: null }],
    payments: [
      { ...played, betMinor: '9000', winMinor: '1000', level: 'copper', paidMinor: '400', at: 1_795_700_000 },
    ],
  };
  const server = serve(state(), { 'GET /web-api/api/bonuses/v1/games-cashback': good(answer) });
  await openPage('/en/office/bonuses/vip-cashback', { ...server, signedIn: ASHA });
  expect(await screen.findByText('Would bring now')).toBeTruthy();
  expect(screen.getByText(/6\.00/)).toBeTruthy();
  expect(screen.getByText('5% of the net loss')).toBeTruthy();
  expect(screen.getByText('No cashback of: Live tables, Jackpot.')).toBeTruthy();
  expect(screen.queryByText('0.25% of every bet')).toBeNull();
  expect(screen.getByText(/4\.00/)).toBeTruthy();
  cleanup();
  await openPage('/en/office/bonuses/premium-cashback', { ...server, signedIn: ASHA });
  expect(await screen.findByText('0.25% of every bet')).toBeTruthy();
  expect(screen.getByText('not at your level')).toBeTruthy();
  expect(screen.queryByText('5% of the net loss')).toBeNull();
});

it('follows a bet of the bonus that ends while its page is open', async () => {
  const server = serve(state({ bonuses: [buildBonus()] }));
  const readers: TopicReader[] = [];
  const socket = {
    read: (_topic: string, reader: TopicReader) => {
      readers.push(reader);
      return () => undefined;
    },
  } as unknown as TestWorld['socket'];
  await openPage('/en/office/bonuses/wager', { ...server, signedIn: ASHA, socket });
  await screen.findByText(/staked · 30%/);
  server.become(STATE, good(state({ bonuses: [] })));
  for (const { onPersonal } of readers)
    onPersonal?.({ kind: 'balance', accountId: 1, balanceMinor: '1', currency: 'EUR' });
  await waitForElementToBeRemoved(() => screen.queryByText(/staked · 30%/));
});
