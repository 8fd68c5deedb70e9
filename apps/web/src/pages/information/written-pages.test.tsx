// Pages about betting that are written from the rules and the numbers of the brand.
import { CURRENT_RULES, rulesPage } from '@overround/settlement';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { INFORMATION_PAGES } from '../../app/information-pages.ts';
import { fakeServer, good } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';
import { taxExamples } from './tax-examples.ts';

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

const RULES = { ruleSet: CURRENT_RULES.version, ...rulesPage(CURRENT_RULES, 'en', FIGURES) };
const rulesAnswer = (path: string) =>
  path.startsWith('/web-api/information/rules') ? good(RULES) : answerShortly(path);

describe('the pages that are written from the rules', () => {
  it('main rules keep the words and numbers of the whole', async () => {
    await openPage('/en/information/mainRules', { answer: rulesAnswer });
    expect(await screen.findByRole('heading', { level: 2, name: /^1\. / })).toBeTruthy();
    const article = within(screen.getByRole('article'));
    const shown = article.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(shown.length).toBeLessThan(RULES.sections.length);
    for (const heading of shown) {
      const [number = '', ...words] = (heading ?? '').split('. ');
      expect(RULES.sections[Number(number) - 1]?.heading).toBe(words.join('. '));
    }
  });

  it('rules for frames have nothing of the site around them', async () => {
    await openPage('/en/information/rulesFrame', { answer: rulesAnswer });
    expect(await screen.findByRole('heading', { level: 1, name: RULES.title })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('taxes are said in the words of the rules', async () => {
    await openPage('/en/information/taxes', { answer: rulesAnswer });
    expect(
      await screen.findByText(RULES.sections.find(({ id }) => id === 'taxes')?.paragraphs[0] ?? ''),
    ).toBeTruthy();
  });
});

describe('worked examples of taxes', () => {
  const taxes = {
    type: 3,
    stakeTaxPercent: 10,
    payoutTaxPercent: 20,
    winMinorMin: '5000',
    oddsMilliMin: 0,
    hasReturnTax: true,
  };
  it('come from the engine that settles', () => {
    // 100 less 10 of tax is bet: 90 × 5 = 450; 450 − 90 = 360 won, 310 above the threshold, 62 of it taxed.
    expect(taxExamples(taxes, 2)[2]).toEqual({
      stakeMinor: 10_000n,
      oddsMilli: 5000,
      stakeTaxMinor: 1000n,
      payoutTaxMinor: 6200n,
      paidMinor: 38_800n,
    });
  });
  it('are none where nothing is taxed', () => {
    expect(taxExamples(null, 2)).toEqual([]);
    expect(taxExamples({ ...taxes, type: 0, stakeTaxPercent: 0 }, 2)).toEqual([]);
  });
});

describe('the list of information pages', () => {
  it.each([
    ['en', 'Information', 'How to bet'],
    ['ru', 'Информация', 'Как сделать ставку'],
    ['ar', 'معلومات', 'كيف تراهن'],
  ])('leads in %s to pages that are there', async (lang, title, howbet) => {
    const page = {
      page: 'howbet',
      path: 'information/howbet',
      title: howbet,
      description: '',
      group: 'betting',
    };
    const answer = good({ links: [page] });
    await openPage(`/${lang}/information`, {
      lang,
      handle: ({ url }) => (url.includes('/seo/information/links') ? answer : undefined),
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const links = within(screen.getByRole('article')).getAllByRole('link');
    const paths = links.map((link) => link.getAttribute('href')?.slice(`/${lang}/`.length));
    const known: readonly (string | undefined)[] = INFORMATION_PAGES.map(({ path }) => path);
    expect(paths.filter((path) => path?.startsWith('information/') && !known.includes(path))).toEqual([]);
    fireEvent.click(
      await within(screen.getByRole('article')).findByRole('link', { name: new RegExp(howbet) }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: howbet })).toBeTruthy();
    expect(within(screen.getByRole('article')).getAllByRole('heading', { level: 2 })).toHaveLength(7);
  });
});

describe('the page of short codes', () => {
  it('says in Russian what is dialled, and dials it', async () => {
    const server = fakeServer({
      'POST /web-api/bets/text/message': good({ text: 'Баланс', parts: 1, betId: null }),
    });
    await openPage('/ru/information/ussdinstruction', {
      lang: 'ru',
      handle: server.handle,
      answer: answerShortly,
    });
    expect(await screen.findByRole('rowheader', { name: '*1*1001*1*50*PIN#' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(server.asked('POST /web-api/bets/text/message')).toHaveLength(1));
    expect(server.bodyOf('POST /web-api/bets/text/message')).toMatchObject({ text: '*0#' });
  });
});
