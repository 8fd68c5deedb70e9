// The pages that the footer leads to.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CURRENT_RULES, rulesPage } from '@overround/settlement';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';

afterEach(cleanup);

const FIGURES = {
  couponEventsMax: 50,
  systemEventsMax: 20,
  liveDelayMsDefault: 6000,
  liveDelayMsBySport: new Map<number, number>(),
  saleMarginPercent: 5,
  offerMs: 5000,
  antiExpressPercent: 50,
  restsMs: 21_600_000,
  quoteMs: 15_000,
};

describe('the rules page', () => {
  it.each(['en', 'ru', 'ar'] as const)('says in %s every section of the rules in force', async (lang) => {
    const rules = { ruleSet: CURRENT_RULES.version, ...rulesPage(CURRENT_RULES, lang, FIGURES) };
    const answer = (path: string) =>
      path.startsWith('/web-api/information/rules') ? good(rules) : answerShortly(path);
    await openPage(`/${lang}/information/rules`, { lang, answer });
    const { title, version, sections } = rules;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(version)).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    // The list of sports stands under the heading before it.
    const numbered = sections.flatMap(({ id, heading }, at) =>
      id === 'sports' ? [] : [`${at + 1}. ${heading}`],
    );
    expect(headings).toEqual(expect.arrayContaining(numbered));
    const contents = within(document.querySelector<HTMLElement>('article > nav') ?? document.body);
    for (const { heading } of sections)
      expect(contents.getByRole('link', { name: heading }).getAttribute('href')).toMatch(/^#/);
  });
});

describe('the rules page without an answer', () => {
  it('says so and tries again', async () => {
    await openPage('/en/information/rules', { answer: () => ({ status: 503, body: undefined }) });
    expect((await screen.findByRole('alert')).textContent).toContain('The rules could not be loaded.');
    expect(screen.getByRole('heading', { level: 1, name: 'Rules' })).toBeTruthy();
  });
});

describe('the foot of every page', () => {
  it('folds on phones what is no duty, until it is asked for', async () => {
    const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => media);
    await openPage('/en/information/rules/responsible');
    const foot = within(await screen.findByRole('contentinfo'));
    const fold = foot.getByText('Information', { selector: 'summary' });
    expect(fold.closest('details')?.open).toBe(false);
    expect(foot.getByRole('link', { name: 'Play responsibly' }).closest('details')).toBeNull();
    expect(foot.getByRole('link', { name: 'Limits and breaks' }).closest('details')).toBeNull();
    fireEvent.click(fold);
    expect(fold.closest('details')?.open).toBe(true);
    expect(foot.getByRole('link', { name: 'How to bet' }).closest('details')).toBe(fold.closest('details'));
    vi.unstubAllGlobals();
  });
  it('is whole where there is room', async () => {
    await openPage('/en/information/rules/responsible');
    const foot = within(await screen.findByRole('contentinfo'));
    expect(foot.getByRole('link', { name: 'How to bet' }).closest('details')?.open).toBe(true);
  });
});

describe('the page about responsible play', () => {
  it.each(['rules/responsible', 'responsiblegaming'])(
    'says at %s how to protect oneself, and the age',
    async (kind) => {
      await openPage(`/en/information/${kind}`);
      expect((await screen.findByRole('link', { name: 'Set your limits' })).getAttribute('href')).toBe(
        '/en/office/limits',
      );
      expect(screen.getAllByText(/years and older/).length).toBeGreaterThan(0);
    },
  );
});

describe('the betting calculator', () => {
  const returned = () => within(screen.getByRole('region', { name: 'What comes back' })).getByText('Return');

  it.each(['bettingCalculator', 'calc'])('opens at information/%s', async (kind) => {
    await openPage(`/en/information/${kind}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Betting calculator' })).toBeTruthy();
    expect(returned().nextSibling?.textContent).toContain('80.00');
  });

  it('works out what is typed, line by line, and keeps it in the address', async () => {
    const { router } = await openPage('/en/information/bettingCalculator');
    fireEvent.click(await screen.findByRole('button', { name: 'System' }));
    fireEvent.change(screen.getByLabelText(/^Stake/), { target: { value: '30' } });
    const first = within(screen.getByRole('listitem', { name: 'Leg 1' }));
    fireEvent.change(first.getByLabelText('Odds'), { target: { value: '3' } });
    fireEvent.change(first.getByLabelText('Result'), { target: { value: 'half_won' } });
    fireEvent.change(within(screen.getByRole('listitem', { name: 'Leg 2' })).getByLabelText('Result'), {
      target: { value: 'lost' },
    });
    // 10 on 1 × 3 at half of 3 and half returned: 10 × 2 × 2.
    expect(returned().nextSibling?.textContent).toContain('40.00');
    const lines = within(screen.getByRole('region', { name: 'Every line' }));
    expect(lines.getByRole('row', { name: /1 × 3.*10\.00.*40\.00/ })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toContain('leg=3.00%7Ehalf_won'));
  });

  it('says what is wrong, and goes on from the last whole value', async () => {
    await openPage('/en/information/calc?kind=single&leg=1.85~won');
    const price = await screen.findByLabelText('Odds');
    fireEvent.change(price, { target: { value: '0.5' } });
    expect(screen.getByRole('alert').textContent).toBe('These are no odds.');
    expect(returned().nextSibling?.textContent).toContain('18.50');
    fireEvent.blur(price);
    expect(price).toHaveProperty('value', '1.85');
  });

  it('shows the account of a chain after each bet, and what a multibet lacks', async () => {
    await openPage('/en/information/calc?kind=chain&stake=1000&leg=1.5~won&leg=2~lost&leg=3~won');
    const steps = within(await screen.findByRole('region', { name: 'Bet after bet' }));
    expect(steps.getAllByRole('row').at(-1)?.textContent).toContain('15.00');
    fireEvent.click(screen.getByRole('button', { name: 'Multibet' }));
    expect(screen.getByText('A multibet needs two groups with legs and sums.')).toBeTruthy();
    fireEvent.change(within(screen.getByRole('listitem', { name: 'Leg 3' })).getByLabelText('Group'), {
      target: { value: '2' },
    });
    expect(returned()).toBeTruthy();
  });

  it('knows anti-expresses that are systems, as the coupon does', async () => {
    const legs = 'leg=1.5~won&leg=2~won&leg=3~lost';
    const { router } = await openPage(`/en/information/calc?kind=anti_express&anti=100&stake=900&${legs}`);
    fireEvent.click(await screen.findByRole('button', { name: '2 of 3' }));
    fireEvent.click(screen.getByRole('button', { name: '3 of 3' }));
    expect(returned().nextSibling?.textContent).toContain('7.45');
    const lines = within(screen.getByRole('region', { name: 'Every line' }));
    expect(lines.getByRole('row', { name: /2 × 3.*3\.00.*3\.60/ })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toContain('sizes=2&'));
  });

  it.each(['ru', 'ar'] as const)('names every cover in %s', async (lang) => {
    const legs = Array.from({ length: 8 }, () => 'leg=2~won').join('&');
    await openPage(`/${lang}/information/calc?kind=system&sizes=2&${legs}`, { lang });
    const sizes = await screen.findByRole('group', {
      name: lang === 'ru' ? 'Варианты системы' : 'خطوط النظام',
    });
    expect(within(sizes).getByText(lang === 'ru' ? 'Голиаф' : 'جالوت')).toBeTruthy();
  });
});

const figures = (accepted: number) => ({
  accepted,
  rejected: accepted === 0 ? 0 : 5,
  acceptedShare: accepted === 0 ? null : 0.952,
  improved: accepted === 0 ? 0 : 12,
  waitMsMedian: accepted === 0 ? null : 240,
  waitMsMost: accepted === 0 ? null : 6100,
  waitMs99: accepted === 0 ? null : 25,
});
const acceptance = (accepted: number) => ({
  fromSeconds: 1_790_000_000,
  toSeconds: 1_790_600_000,
  all: figures(accepted),
  line: figures(accepted),
  live: figures(0),
  rejects: accepted === 0 ? [] : [{ code: 'odds_changed', count: 4, share: 0.038 }],
  sale: {
    looks: accepted === 0 ? 0 : 50,
    offered: accepted === 0 ? 0 : 48,
    share: accepted === 0 ? null : 0.96,
    reasons: accepted === 0 ? [] : [{ code: 'sale_not_priced', count: 2, share: 0.04 }],
  },
});

describe('the page of how bets are accepted', () => {
  const openAcceptance = (accepted: number, lang = 'en') =>
    openPage(`/${lang}/information/acceptance`, {
      lang,
      handle: ({ url }) =>
        url.startsWith('/web-api/bets/acceptance') ? good(acceptance(accepted)) : undefined,
    });

  it('tells waits, improvements and refusals by reason', async () => {
    const { router } = await openAcceptance(100);
    // A figure is a row and a sort of bets a column: four columns fit a phone.
    const table = within(await screen.findByRole('region', { name: 'How bets are accepted' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '',
      'All bets',
      'Before the match',
      'In play',
    ]);
    expect(table.getByRole('row', { name: /Share 95\.2 % 95\.2 % –/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /Nine of ten waited at most 6\.1 s 6\.1 s –/ })).toBeTruthy();
    const reasons = within(screen.getByRole('region', { name: 'Why bets were refused' }));
    expect(reasons.getAllByRole('row').at(-1)?.textContent).toContain('3.8 %');
    fireEvent.click(screen.getByRole('button', { name: 'last 30 days' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=30'));
  });

  it('tells a player the limits staff gave them, why, and what a second person said', async () => {
    const change = { percentBefore: 100, percentAfter: 50, reason: 'late news', madeAt: 1_790_000_000 };
    await openPage('/en/information/acceptance', {
      signedIn: ASHA,
      handle: ({ url }) => {
        if (url.startsWith('/web-api/bets/acceptance')) return good(acceptance(0));
        if (url.startsWith('/web-api/bets/limits'))
          return good({ percent: 50, changes: [{ ...change, review: 'upheld' }] });
        return undefined;
      },
    });
    expect(await screen.findByText('You have 50% of the limits everybody has.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /100 % → 50 %.*late news.*agreed/ })).toBeTruthy();
  });

  it('says honestly that there is nothing to count yet', async () => {
    await openAcceptance(0, 'ru');
    expect(await screen.findByText(/считать пока нечего/)).toBeTruthy();
  });

  it('can be tried again', async () => {
    await openPage('/en/information/acceptance', { answer: () => ({ status: 503, body: undefined }) });
    expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
  });
});

describe('the page of bets by text message', () => {
  it('says in Arabic how a bet is written, and asks a guest to sign in', async () => {
    await openPage('/ar/information/smsbets', { lang: 'ar', answer: answerShortly });
    expect(await screen.findByRole('heading', { level: 1, name: 'الرهان بالرسائل النصية' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'BET 1001 1@1.85 50 PIN' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'سجّل الدخول لتشغيل الرهان بالرسائل.' })).toBeTruthy();
  });

  it('links a number by a code, sends messages like a phone, and delivers one twice as the same', async () => {
    const server = fakeServer({
      ...PERSONAL,
      'GET /web-api/bets/text': good({ status: 'off', sender: null }),
      'POST /web-api/bets/text/pin': good({ code: 'ABCD2345', expiresAt: 1_790_000_000 }),
      'POST /web-api/bets/text/message': good({ text: 'Bet 77: taken.', parts: 1, betId: 77 }),
    });
    await openPage('/en/information/smsbets', {
      signedIn: ASHA,
      handle: server.handle,
      answer: answerShortly,
    });
    fireEvent.change(await screen.findByLabelText(/^PIN/), { target: { value: '48x21' } });
    server.become('GET /web-api/bets/text', good({ status: 'waiting', sender: null }));
    fireEvent.click(screen.getByRole('button', { name: 'Switch on and show the code' }));
    expect(await screen.findByText('LINK ABCD2345')).toBeTruthy();
    expect(server.bodyOf('POST /web-api/bets/text/pin')).toEqual({ pin: '4821' });
    expect(await screen.findByRole('button', { name: 'Switch off' })).toBeTruthy();

    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'BET 1001 1 50 4821' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const talk = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(talk.getByText('Bet 77: taken.')).toBeTruthy();
    expect(talk.getByRole('link', { name: 'Open the bet' }).getAttribute('href')).toBe('/en/bets/77');
    fireEvent.click(talk.getByRole('button', { name: 'Deliver once more' }));
    await waitFor(() => expect(talk.getAllByText('Bet 77: taken.')).toHaveLength(2));
    const [first, second] = server.asked('POST /web-api/bets/text/message');
    expect(first?.body).toBe(second?.body);
  });
});
