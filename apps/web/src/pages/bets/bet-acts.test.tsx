// What a player does with a placed bet on its page: sells it by parts and by itself, changes it, gives it more, insures it.
import type { WireRequest } from '@overround/client';
import type { EditOptions, EditQuote, SaleView } from '@overround/contracts/betting';
import type { SiteConfig } from '@overround/contracts/site';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { ASHA, fakeServer, good, refusedWith } from '../../app/testing-answers.ts';
import { answerShortly } from '../../app/testing-services.ts';
import { sampleSite } from '../../../journeys/support/sample-site.ts';
import { buildBet, buildBetLeg, serveBets } from '../../features/bets/bets.testing.ts';

afterEach(cleanup);

const ORDER_ID = '1f0c2d34-0000-4000-8000-000000000001';
const BET = '/web-api/bets/990100123';
const valueOf = (stakeMinor: string): NonNullable<SaleView['value']> => ({
  stakeMinor,
  fairMinor: String((BigInt(stakeMinor) * 26n) / 10n),
  offerMinor: String((BigInt(stakeMinor) * 25n) / 10n),
  marginMinor: String(BigInt(stakeMinor) / 10n),
  mostMinor: '5000',
  waitMs: 0,
});
const sale = (change: Partial<SaleView> = {}): SaleView => ({
  value: valueOf('1000'),
  because: null,
  isWholeOnly: false,
  sales: [],
  orders: [],
  undo: null,
  ...change,
});

/** Sells any part at two and a half times its stake. */
const saleByPart = ({ url }: WireRequest) =>
  good(sale({ value: valueOf(new URL(url, 'http://test').searchParams.get('stakeMinor') ?? '1000') }));

async function openBet(
  answers: Parameters<typeof fakeServer>[0],
  {
    bet = buildBet(),
    config = {},
    hash = '',
  }: { bet?: ReturnType<typeof buildBet>; config?: Partial<SiteConfig>; hash?: string } = {},
) {
  const server = fakeServer({ [`GET ${BET}/sale`]: good(sale()), ...answers });
  const page = await openPage(`/en/bets/990100123${hash}`, {
    handle: (request) => server.handle(request) ?? serveBets([bet])(request),
    site: config,
    signedIn: ASHA,
    answer: answerShortly,
  });
  return { server, page };
}
const box = async (name: string) => within(await screen.findByRole('region', { name }));

describe('selling a part', () => {
  it('takes the stake back and lets the profit run', async () => {
    const { server } = await openBet({
      [`GET ${BET}/sale`]: saleByPart,
      [`POST ${BET}/sale/offers`]: good({
        ...valueOf('400'),
        offerId: ORDER_ID,
        priceVersion: '1:1',
        expiresAt: 1,
      }),
      [`POST ${BET}/sale`]: good({ status: 'sold', paidMinor: '1000', waitMs: 0, orderId: '1' }),
    });
    const region = await box('Sell the bet');
    fireEvent.click(await region.findByRole('button', { name: 'Stake back, profit stays' }));
    fireEvent.click(await region.findByRole('button', { name: /Sell for.*10\.00/ }));
    expect(await region.findByText(/Sold for.*10\.00/)).toBeTruthy();
    expect(server.bodyOf(`POST ${BET}/sale/offers`)).toEqual({ stakeMinor: '400' });
  });

  it('takes a sum or a slider', async () => {
    await openBet({ [`GET ${BET}/sale`]: saleByPart });
    const region = await box('Sell the bet');
    fireEvent.change(await region.findByLabelText('Sum wanted, EUR'), { target: { value: '5' } });
    expect(await region.findByRole('button', { name: /Sell for.*5\.00/ })).toBeTruthy();
    fireEvent.change(region.getByRole('slider'), { target: { value: '50' } });
    expect(region.getByRole('slider').getAttribute('aria-valuetext')).toBe('50 %');
    expect(await region.findByRole('button', { name: /Sell for.*12\.50/ })).toBeTruthy();
  });

  it('sells a free bet whole, and says so', async () => {
    await openBet({ [`GET ${BET}/sale`]: good(sale({ isWholeOnly: true })) });
    const region = await box('Sell the bet');
    expect(await region.findByText('A free bet is sold whole, for the part of its winnings.')).toBeTruthy();
    expect(region.queryByRole('slider')).toBeNull();
    expect(region.queryByLabelText('Sum wanted, EUR')).toBeNull();
    expect(region.getByRole('button', { name: /Sell for.*25\.00/ })).toBeTruthy();
  });

  it('says why there is no value, leg by leg', async () => {
    const because = { code: 'sale_not_priced', legs: [{ leg: 0, because: 'suspended' }] };
    await openBet({ [`GET ${BET}/sale`]: good(sale({ value: null, because })) });
    const note = within(await screen.findByRole('note', { name: 'Why it cannot be sold now' }));
    expect(note.getByText(/has no price at the moment/)).toBeTruthy();
    expect(note.getByText('Norhaven: bets are stopped for the moment')).toBeTruthy();
  });

  it('says when somebody else was first, and looks at the bet again', async () => {
    const { server } = await openBet({
      [`POST ${BET}/sale/offers`]: good({
        ...valueOf('1000'),
        offerId: ORDER_ID,
        priceVersion: '1:1',
        expiresAt: 1,
      }),
      [`POST ${BET}/sale`]: refusedWith(409, 'sale_settling'),
    });
    const before = (await box('Sell the bet')) && server.asked(`GET ${BET}/sale`).length;
    fireEvent.click(await screen.findByRole('button', { name: /Sell for/ }));
    expect(await screen.findByText('The bet is being settled.')).toBeTruthy();
    await waitFor(() => expect(server.asked(`GET ${BET}/sale`).length).toBeGreaterThan(before));
  });
});

describe('a sale by itself', () => {
  it('waits for a value and can be taken back', async () => {
    const order = {
      orderId: ORDER_ID,
      kind: 'auto' as const,
      stakeMinor: '1000',
      atLeastMinor: '3000',
      minuteMin: null,
      score: null,
      trailPercent: null,
      oddsMilliMax: null,
      oddsMilliMin: null,
      bestMinor: '0',
      status: 'waiting' as const,
      refusal: null,
      askedAt: 1,
    };
    const { server } = await openBet({
      [`POST ${BET}/sale/auto`]: good(order),
      [`DELETE ${BET}/sale/auto/${ORDER_ID}`]: good({ ...order, status: 'cancelled' }),
    });
    const region = await box('Sell the bet');
    fireEvent.change(region.getByLabelText('At this value or more, EUR'), { target: { value: '30' } });
    server.become(`GET ${BET}/sale`, good(sale({ orders: [order] })));
    fireEvent.click(region.getByRole('button', { name: 'Let it wait' }));
    expect(await region.findByText(/Sells.*10\.00.*by itself: at.*30\.00.*or more/)).toBeTruthy();
    expect(server.bodyOf(`POST ${BET}/sale/auto`)).toEqual({ stakeMinor: '1000', atLeastMinor: '3000' });
    server.become(`GET ${BET}/sale`, good(sale({ orders: [{ ...order, status: 'cancelled' }] })));
    fireEvent.click(region.getByRole('button', { name: 'Take back' }));
    expect(await region.findByText(/Sale by itself taken back:.*30\.00/)).toBeTruthy();
  });
});

describe('a trial of a sale by itself', () => {
  const TRIAL = `POST ${BET}/sale/auto/trial`;
  const tried = {
    leg: 0,
    stakeMinor: '1000',
    matches: 2,
    skipped: 28,
    sold: 1,
    better: 1,
    paidMinor: '2150',
    heldMinor: '1850',
    rows: [
      {
        eventId: 7,
        startsAt: 1_700_000_000,
        home: 'Osterby',
        away: 'Velmark',
        oddsMilli: 2100,
        soldMinor: '1200',
        minute: 63,
        heldMinor: '0',
      },
      {
        eventId: 8,
        startsAt: 1_690_000_000,
        home: 'Norhaven',
        away: 'Kragunda',
        oddsMilli: 1850,
        soldMinor: null,
        minute: null,
        heldMinor: '1850',
      },
    ],
  };
  const run = async (answers: Parameters<typeof openBet>[0]) => {
    const { server } = await openBet(answers);
    const region = await box('Sell the bet');
    fireEvent.change(region.getByLabelText('At this value or more, EUR'), { target: { value: '12' } });
    fireEvent.click(region.getByRole('button', { name: 'Try it on past matches' }));
    return { server, region };
  };

  it('says what the rule would have brought, match by match', async () => {
    const { server, region } = await run({ [TRIAL]: good(tried) });
    expect(
      await region.findByText(/Sold in 1, for more than holding in 1\..*21\.50.*held to the end.*18\.50/),
    ).toBeTruthy();
    expect(server.bodyOf(TRIAL)).toEqual({ stakeMinor: '1000', atLeastMinor: '1200' });
    const rows = region.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Odds.*Sold.*Held/),
      expect.stringMatching(/Osterby.*Velmark.*2\.10.*12\.00.*63.*0\.00/),
      expect.stringMatching(/Norhaven.*Kragunda.*1\.85.*–.*18\.50/),
    ]);
  });

  it('says that there is no past to try it on', async () => {
    const { region } = await run({ [TRIAL]: good({ ...tried, matches: 0, rows: [] }) });
    expect(await region.findByText(/^No finished match of this sport/)).toBeTruthy();
  });
});

const pick = (outcome: string, oddsMilli: number, type: number) => ({
  gameId: 650100201,
  type,
  parameterMilli: 0,
  market: 'Match result',
  outcome,
  oddsMilli,
});
const options: EditOptions = {
  because: null,
  legs: [{ leg: 0, oddsMilli: 1850, oddsMilliNow: 1900, isFree: false, swaps: [pick('Draw', 3300, 2)] }],
  power: { combinedOddsMilli: 1850, combinedOddsMilliNow: 1900, canRaisePrice: true },
};
const side = (possibleWinMinor: string, oddsMilli: number): EditQuote['before'] => ({
  kind: 'single',
  stakeMinor: '1000',
  combinedOdds: '37/20',
  combinedOddsMilli: oddsMilli,
  possibleWinMinor,
  stakeTaxMinor: '0',
  payoutTaxMinor: '0',
  fairMinor: '970',
});
const quote = (change: Partial<EditQuote> = {}): EditQuote => ({
  quoteId: ORDER_ID,
  kind: 'edit',
  before: side('1850', 1850),
  after: side('3300', 3300),
  legs: [{ leg: 0, change: 'swapped', before: pick('Norhaven', 1850, 1), after: pick('Draw', 3300, 2) }],
  lines: [
    { kind: 'value', minor: '30' },
    { kind: 'commission', minor: '5' },
  ],
  costMinor: '35',
  waitMs: 0,
  currency: 'EUR',
  exponent: 2,
  priceVersion: '1:1',
  expiresAt: 4_000_000_000_000,
  ...change,
});

describe('changing a placed bet', () => {
  it('quotes the change line by line, and makes it', async () => {
    const { server, page } = await openBet(
      {
        [`GET ${BET}/edits`]: good(options),
        [`POST ${BET}/edits/quotes`]: good(quote()),
        [`POST ${BET}/edits`]: good({
          betId: 990100200,
          fromBetId: 990100123,
          kind: 'edit',
          costMinor: '35',
        }),
      },
      { hash: '#edit' },
    );
    fireEvent.change(await screen.findByLabelText('Norhaven'), { target: { value: '2:0' } });
    const changing = within(
      screen.getByText<HTMLElement>('Change the bet').closest('details') ?? document.body,
    );
    fireEvent.click(changing.getAllByRole('button', { name: 'What does it cost?' })[0] ?? document.body);
    const table = within(await screen.findByRole('region', { name: 'Change the bet' }));
    expect(table.getByRole('row', { name: /Possible win.*18\.50.*33\.00/ })).toBeTruthy();
    expect(screen.getByText('Commission').nextSibling?.textContent).toContain('0.05');
    expect(screen.getByText('swapped at our price')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Change it for.*0\.35/ }));
    // The page of the old bet has nothing more to say.
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/en/bets/990100200'));
    expect(server.bodyOf(`POST ${BET}/edits/quotes`)).toEqual({
      replace: [{ leg: 0, type: 2, parameterMilli: 0 }],
    });
    expect(server.bodyOf(`POST ${BET}/edits`)).toEqual({ quoteId: ORDER_ID });
  });

  it('says why it cannot be changed, and what got dearer', async () => {
    await openBet(
      {
        [`GET ${BET}/edits`]: good({ ...options, because: 'edit_leg_decided', legs: [] }),
        [`POST ${BET}/power/quotes`]: good(quote({ kind: 'power_price' })),
        [`POST ${BET}/edits`]: refusedWith(409, 'edit_cost_rose'),
      },
      { hash: '#edit' },
    );
    expect(await screen.findByText(/is decided, so it can no longer be changed/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Better prices for the whole bet' }));
    fireEvent.click(await screen.findByRole('button', { name: /Change it for/ }));
    expect(await screen.findByText('The change has become dearer. Look at the new cost.')).toBeTruthy();
  });

  it('lets a quote expire', async () => {
    await openBet(
      {
        [`GET ${BET}/edits`]: good(options),
        [`POST ${BET}/power/quotes`]: good(quote({ kind: 'power_stake', expiresAt: 1 })),
      },
      { hash: '#edit' },
    );
    const power = await box('Power bet');
    fireEvent.change(power.getByLabelText('More stake, EUR'), { target: { value: '7.5' } });
    fireEvent.click(power.getByRole('button', { name: 'What does it cost?' }));
    expect(await power.findByText('The quote has expired.')).toBeTruthy();
    expect(power.getByRole('button', { name: /Change it for/ })).toHaveProperty('disabled', true);
  });
});

describe('insuring a placed bet', () => {
  it('shows what it costs and what is fair of it', async () => {
    const { server } = await openBet(
      {
        [`POST ${BET}/insurance/offers`]: good({
          offerId: ORDER_ID,
          percent: 50,
          insuredMinor: '500',
          premiumMinor: '260',
          fairMinor: '236',
          marginMinor: '24',
          priceVersion: '1:1',
          expiresAt: 4_000_000_000_000,
        }),
        'POST /web-api/bets/insurance': good({
          betId: 990100123,
          insuredMinor: '500',
          premiumMinor: '260',
          balanceMinor: '1',
        }),
      },
      { config: { betting: { ...sampleSite().betting, insurance: { percents: [50, 100] } } } },
    );
    const region = await box('Insure the bet');
    fireEvent.click(region.getByRole('button', { name: 'What does it cost?' }));
    expect((await region.findByText('Fair price')).nextSibling?.textContent).toContain('2.36');
    fireEvent.click(region.getByRole('button', { name: /Insure for.*2\.60/ }));
    expect(await region.findByText(/Insured:.*5\.00/)).toBeTruthy();
    expect(server.bodyOf('POST /web-api/bets/insurance')).toEqual({ offerId: ORDER_ID });
  });
});

describe('the shape of a bet', () => {
  it('shows groups, builders, balances, boost, taxes and bets it came from', async () => {
    const leg = (at: number, result: 'open' | 'won' = 'open') =>
      buildBetLeg({ gameId: 650100200 + at, outcome: `Team ${at}`, result });
    await openBet(
      {},
      {
        bet: buildBet({
          kind: 'express',
          legs: [leg(0, 'won'), leg(1), leg(2)],
          builders: [{ legs: [1, 2], oddsMilli: 3450 }],
          boost: { legsMin: 1, percents: [3, 5], oddsMilliMin: 1200 },
          taxes: {
            type: 2,
            stakeTaxPercent: 2.5,
            payoutTaxPercent: 20,
            stakeTaxMinor: '25',
            takenMinor: '25',
            hasReturnTax: true,
          },
          linkedFrom: { betId: 990100001, how: 'edit' },
        }),
      },
    );
    expect(await screen.findByText('Builder at 3.45')).toBeTruthy();
    expect(screen.getByText(/1 winning selection so far: 3 % more. 5 % if all/)).toBeTruthy();
    expect(screen.getByText('In the stake, 2.5 %').nextSibling?.textContent).toContain('0.25');
    expect(screen.getByRole('img', { name: '1 of 3 selections decided' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Changed from bet 990100001' })).toBeTruthy();
  });

  it('shows lobby, groups and what is on a chain', async () => {
    const legs = [0, 1, 2].map((at) => buildBetLeg({ gameId: 650100200 + at, outcome: `Team ${at}` }));
    await openBet(
      {},
      {
        bet: buildBet({
          kind: 'multibet',
          lobby: [0],
          groups: [
            { legs: [1], stakeMinor: '600' },
            { legs: [2], stakeMinor: '400' },
          ],
          legs,
          balancesMinor: ['1500'],
        }),
      },
    );
    expect(await screen.findByText('Lobby: in every group')).toBeTruthy();
    expect(screen.getByText(/Group 2,.*4\.00/)).toBeTruthy();
    expect(screen.getByText(/On the account of the chain:.*15\.00/)).toBeTruthy();
  });
});

describe('what its owner should know', () => {
  it('says that a payout waits to be confirmed, and till when a postponed match is waited for', async () => {
    const day = 86_400;
    const postponed = { plannedAt: 1_800_000_000, voidsAt: 1_800_000_000 + 2 * day };
    const held = { payoutMinor: '250000', heldAt: 1_800_000_000, paysAt: 1_800_000_000 + day };
    await openBet({}, { bet: buildBet({ held, legs: [buildBetLeg({ postponed })] }) });
    const note = await screen.findByRole('note');
    expect(note.textContent).toMatch(
      /Result known, confirmed soon\. 2\s500\.00\s€ is paid with the official result/,
    );
    expect(note.textContent).toMatch(/is postponed: void on .* unless it has been played\./);
  });

  it.each([
    [
      'stopped',
      { stopped: { stoppedAt: 1, voidsAt: 1_800_000_000 } },
      /has stopped\. What is not decided is void on/,
    ],
    [
      'moved',
      { moved: { plannedAt: 1, voidsAt: 1_800_000_000, isLate: false } },
      /The bet waits for it until/,
    ],
    [
      'moved too far',
      { moved: { plannedAt: 1, voidsAt: 1_800_000_000, isLate: true } },
      /later than the bet waits: void on/,
    ],
    [
      'moved and stands',
      { moved: { plannedAt: 1, voidsAt: null, isLate: false } },
      /now begins at .* instead of .*\d\.$/,
    ],
  ])('says till when it waits for a match that %s', async (_what, leg, words) => {
    await openBet({}, { bet: buildBet({ legs: [buildBetLeg(leg)] }) });
    expect((await screen.findByRole('note')).textContent).toMatch(words);
  });

  it('says by which price a bet was void, and sends an appeal', async () => {
    const priceError = {
      oddsMilli: 3400,
      referenceMilli: 1600,
      source: 'mean of nine houses',
      ruleNo: '7.3',
      deviationPercent: 112,
      toldAt: 1_800_000_000,
      appeal: null,
    };
    const { server } = await openBet(
      { [`POST ${BET}/appeal`]: good({ isWaiting: true }) },
      { bet: buildBet({ status: 'voided', priceError }) },
    );
    expect((await screen.findByRole('note')).textContent).toMatch(
      /Taken at 3\.4.*112 % above the 1\.6.*mean of nine houses.*Rule 7\.3/,
    );
    fireEvent.change(screen.getByLabelText('Why it should stand'), { target: { value: 'Others paid 3.3.' } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Appeal' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
    await waitFor(() =>
      expect(server.bodyOf(`POST ${BET}/appeal`)).toMatchObject({ reason: 'Others paid 3.3.' }),
    );
  });
});
