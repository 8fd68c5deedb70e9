// My bets and the page of a bet, as a player reads them.
import type { WireRequest } from '@overround/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';
import { buildBet, buildBetLeg, serveBets } from '../../features/bets/bets.testing.ts';
import { ASHA } from '../../features/coupon/coupon.testing.tsx';
import type { LoadedAnswer } from '../../server-contract.ts';

beforeAll(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(cleanup);

type Handle = (request: WireRequest) => LoadedAnswer | undefined;
const open = (address: string, handle: Handle, lang = 'en') =>
  openPage(`/${lang}/${address}`, { handle, lang, signedIn: ASHA, answer: answerShortly });
const list = () => screen.findByRole('list', { name: 'Bets' });

const won = buildBet({
  betId: 990100122,
  status: 'won',
  payoutMinor: '1850',
  settledAt: 1_790_030_000,
  openLegs: 0,
  legs: [
    buildBetLeg({
      result: 'won',
      eventId: 310200402,
      placementScore: [0, 1],
      fractions: { won: '1/1', void: '0/1', lost: '0/1' },
      why: {
        rule: 'final',
        formula: 'result.home',
        ruleSet: '2026-11',
        inputs: { phase: 'ended', score: '2:1' },
      },
      state: { phase: 'ended', score: [2, 1], matchScore: [2, 1], minute: 90, isLive: false },
    }),
  ],
});
const live = buildBet({
  betId: 990100124,
  kind: 'system',
  sizes: [2],
  lines: 6,
  legs: [1, 2, 3, 4].map((at) =>
    buildBetLeg({
      gameId: 650100200 + at,
      outcome: `Team ${at}`,
      ...(at === 1 && {
        state: { phase: 'in_play', score: [1, 0], matchScore: [1, 0], minute: 62, isLive: true },
      }),
    }),
  ),
});
const bets = [live, buildBet(), won];

describe('when stakes come free', () => {
  it('lists what open bets hold by their last match, by day or month, with a line of quotes once there are some', async () => {
    const days = [
      { day: '2026-11-20', offerMinor: '950', lockedMinor: '1000' },
      { day: '2026-11-21', offerMinor: '920', lockedMinor: '1000' },
    ];
    const values = [
      { betId: 990100124, lockedMinor: '1000', offerMinor: null, days: [] },
      { betId: 990100123, lockedMinor: '1000', offerMinor: '900', days },
    ];
    const serve = serveBets(bets);
    await open('office/calendar', (request) =>
      request.url.endsWith('/web-api/bets/locked')
        ? { status: 200, body: { success: true, data: { bets: values } } }
        : serve(request),
    );
    expect(await screen.findByText('2 open bets hold')).toBeTruthy();
    expect(screen.getByLabelText(/Quotes day by day: 9\.50.* on 20\.11, 9\.20.* on 21\.11/)).toBeTruthy();
    expect(screen.getByText('The line of quotes begins tomorrow.')).toBeTruthy();
    const groups = () =>
      [...document.querySelectorAll('main section[aria-label]')].map((group) =>
        group.getAttribute('aria-label'),
      );
    const byDay = groups();
    expect(byDay.length).toBeGreaterThan(0);
    fireEvent.click(screen.getByText('Months'));
    expect(groups()).not.toEqual(byDay);
    // Beside the page open bets are listed too, once they are there.
    const link = document.querySelector('main section a[href="/en/bets/990100123"]');
    expect(link?.textContent).toContain('Norhaven – Port Selwyn');
  });
});

describe('what open bets hold and may return', () => {
  it('is told by sport and by day in bars and a table, with what is not known before', async () => {
    const sum = (stakeMinor: string, returnMinor: string, unknownMinor = '0') => ({
      stakeMinor,
      returnMinor,
      unknownMinor,
    });
    const account = {
      accountId: 70010001,
      currency: 'EUR',
      ...sum('3500', '8000', '500'),
      bySport: [
        { kind: 'sport', sportId: 1, sport: 'Football', ...sum('3000', '8000') },
        { kind: 'tote', sportId: null, sport: null, ...sum('500', '0', '500') },
      ],
      byDay: [
        { day: '2026-11-21', ...sum('3000', '8000') },
        { day: null, ...sum('500', '0', '500') },
      ],
    };
    const asked: string[] = [];
    const serve = serveBets(bets);
    await open('office/calendar', (request) => {
      if (!request.url.includes('/web-api/bets/exposure')) return serve(request);
      asked.push(request.url);
      return { status: 200, body: { success: true, data: { timeZone: 'UTC', accounts: [account] } } };
    });
    const table = within(await screen.findByRole('table', { name: 'Account 70010001, EUR' }));
    const rows = () => table.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    expect(rows()).toEqual([
      'SportIn open betsReturns at most',
      'Football30.00 €80.00 €',
      'Tote5.00 €0.00 €',
      'All together35.00 €80.00 €',
    ]);
    expect(screen.getByText(/Of it 5\.00.* is in pools and rounds/)).toBeTruthy();
    fireEvent.click(screen.getByText('By day'));
    expect(rows().slice(1, 3)).toEqual(['Saturday 21 November30.00 €80.00 €', 'Any day5.00 €0.00 €']);
    expect(asked).toEqual([expect.stringContaining('timeZone=')]);
  });
});

describe('my bets', () => {
  it('lists bets with legs, live state, status and sums, page by page', async () => {
    await open('bets', serveBets(bets));
    const [first, second] = within(await list()).getAllByRole('link', { name: /Bet 9901/ });
    expect(first?.textContent).toBe('System 2 of 4Bet 990100124');
    expect(second?.getAttribute('href')).toBe('/en/bets/990100123');
    const shown = within(await list());
    expect(shown.getByText('1:0')).toBeTruthy();
    expect(shown.getByText('minute 62')).toBeTruthy();
    expect(shown.getByText('and 1 more')).toBeTruthy();
    expect(shown.queryByText('Won')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await shown.findByText('Won')).toBeTruthy();
    expect(shown.getByText('Paid out')).toBeTruthy();
  });

  it('filters by status and day in the address', async () => {
    const { router } = await open('bets', serveBets(bets));
    await list();
    fireEvent.click(screen.getByRole('button', { name: 'Settled' }));
    expect(await screen.findByText('Won')).toBeTruthy();
    expect(router.state.location.search).toBe('?show=settled');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2030-01-01' } });
    expect(await screen.findByText('No bets fit this filter.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all bets' }));
    expect(await list()).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('shows the bets on one match', async () => {
    await open('bets?event=310200402&show=settled', serveBets(bets));
    expect(await screen.findByText('Won')).toBeTruthy();
    expect(screen.queryByText('Bet 990100124')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Only this match' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Only this match' })).toBeNull());
  });

  it('sends the list by mail, puts settled bets away and brings them back', async () => {
    const asked: unknown[] = [];
    const { router } = await open('bets?show=settled', (request) => {
      const act = /history\/(email|clear)$/.exec(request.url)?.[1];
      if (act === undefined) return serveBets(bets)(request);
      asked.push([act, JSON.parse(String(request.body))]);
      const data = act === 'email' ? { sentTo: 'a***@example.com', bets: 2 } : { clearedAt: null };
      return { status: 200, body: { success: true, data } };
    });
    fireEvent.click(await screen.findByText('Narrow, mail or clear'));
    fireEvent.click(screen.getByRole('button', { name: 'Send by e-mail' }));
    expect(await screen.findByText(/2 bets are on their way to .*a\*\*\*@example\.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByText('Settled bets are in the archive now.')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: 'With archive' }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=settled&archive=1'));
    fireEvent.click(await screen.findByRole('button', { name: 'Bring all back' }));
    expect(await screen.findByText('The archive is empty: all bets are in the list again.')).toBeTruthy();
    expect(asked).toEqual([
      ['email', { status: 'settled' }],
      ['clear', { isCleared: true }],
      ['clear', { isCleared: false }],
    ]);
  });

  it.each([
    ['bets', 'You have not placed a bet yet.'],
    ['bets?show=open', 'No bets are open right now.'],
    ['bets?show=settled', 'No bets have been settled yet.'],
  ])('has a word for every kind of nothing: %s', async (address, text) => {
    await open(address, serveBets([]));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the line' })).toBeTruthy();
  });

  it('says when it failed, what is safe, and tries again', async () => {
    let isDown = true;
    await open('bets', (request) =>
      isDown && request.url.startsWith('/web-api/bets')
        ? { status: 500, body: undefined }
        : serveBets(bets)(request),
    );
    expect(await screen.findByText(/Nothing happened to them/)).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeTruthy();
  });

  it('asks a guest to sign in', async () => {
    const { router } = await openPage('/en/bets', { answer: answerShortly });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/en/sign-in?return-url=%2Fen%2Fbets');
  });

  it('speaks Arabic', async () => {
    await open('bets', serveBets(bets), 'ar');
    expect(await screen.findByRole('heading', { level: 1, name: 'رهاناتي' })).toBeTruthy();
    expect(await screen.findByText('نظام 2 من 4')).toBeTruthy();
  });

  it('says of a bet what its owner should know', async () => {
    const postponed = { plannedAt: 1_800_000_000, voidsAt: 1_800_172_800 };
    await open('bets', serveBets([buildBet({ legs: [buildBetLeg({ postponed })] })]));
    const note = await within(await list()).findByRole('note');
    expect(note.textContent).toMatch(/ is postponed: void on .* unless it has been played\./);
  });
});

describe('the page of a bet', () => {
  it('says what it is on, what it brought, and why', async () => {
    await open(
      'bets/990100122',
      serveBets(bets, {
        990100122: {
          settlements: [
            {
              version: 1,
              status: 'lost',
              payoutMinor: '0',
              differenceMinor: '0',
              eventId: 1,
              resultVersion: 1,
              settledAt: 1_790_029_000,
            },
            {
              version: 2,
              status: 'won',
              payoutMinor: '1850',
              differenceMinor: '1850',
              eventId: 1,
              resultVersion: 2,
              settledAt: 1_790_030_000,
            },
          ],
        },
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Bet 990100122' })).toBeTruthy();
    const selections = within(await screen.findByRole('region', { name: 'Selections' }));
    expect(selections.getByRole('img', { name: 'won' })).toBeTruthy();
    expect(selections.getByText('0:1')).toBeTruthy();
    fireEvent.click(selections.getByText('Why'));
    expect(selections.getByText('2026-11')).toBeTruthy();
    const history = within(screen.getByRole('region', { name: 'Settlements' }));
    expect(history.getByText('Corrected after a new result')).toBeTruthy();
  });

  it('says when there is no such bet', async () => {
    await open('bets/5', serveBets(bets));
    expect(await screen.findByText(/^There is no such bet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To my bets' })).toBeTruthy();
  });
});

describe('selling a bet', () => {
  const value = {
    stakeMinor: '1000',
    fairMinor: '970',
    offerMinor: '921',
    marginMinor: '49',
    mostMinor: '1850',
    waitMs: 0,
  };
  const handle =
    (offerMinor: string, sent: string[]): Handle =>
    (request) => {
      const { pathname } = new URL(request.url, 'http://test');
      const good = (data: unknown): LoadedAnswer => ({ status: 200, body: { success: true, data } });
      if (request.method === 'POST' && pathname.includes('990100123'))
        sent.push(pathname.replace(/^.*\/990100123/, ''));
      if (pathname.endsWith('/sale/offers'))
        return good({
          ...value,
          offerMinor,
          offerId: '1f0c2d34-0000-4000-8000-000000000001',
          priceVersion: '1:1',
          expiresAt: 1,
        });
      if (pathname.endsWith('/sale') && request.method === 'POST')
        return good({ status: 'sold', paidMinor: offerMinor, waitMs: 0, orderId: '1' });
      if (pathname.endsWith('/sale'))
        return good({ isWholeOnly: false, value, because: null, sales: [], orders: [] });
      return serveBets([buildBet()])(request);
    };

  it('shows fair value, margin and offer, and sells at what was shown', async () => {
    const sent: string[] = [];
    await open('bets/990100123', handle('921', sent));
    const box = within(await screen.findByRole('region', { name: 'Sell the bet' }));
    expect(box.getByText('Fair value').nextSibling?.textContent).toContain('9.70');
    expect(box.getByText('We keep').nextSibling?.textContent).toContain('0.49');
    fireEvent.click(box.getByRole('button', { name: /Sell for.*9\.21/ }));
    expect(await screen.findByText(/Sold for.*9\.21/)).toBeTruthy();
    expect(sent).toEqual(['/sale/offers', '/sale']);
  });

  it('sells nothing at less than was shown', async () => {
    const sent: string[] = [];
    await open('bets/990100123', handle('900', sent));
    fireEvent.click(await screen.findByRole('button', { name: /Sell for/ }));
    expect(await screen.findByText(/has fallen to.*9\.00/)).toBeTruthy();
    expect(sent).toEqual(['/sale/offers']);
  });
});
