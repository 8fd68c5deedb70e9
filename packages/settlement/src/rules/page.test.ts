import { MARKET_GROUPS } from '@overround/markets';
import { FORMAT, startMatch, VOID_REASONS } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { resolveOutcome } from '../resolve.ts';
import { NAMED_COVERS } from '../ticket/covers.ts';
import { TICKET_KINDS } from '../ticket/kinds/index.ts';
import type { BrandFigures } from './betting/figures.ts';
import { bettingTexts } from './betting/sections.ts';
import { CURRENT_RULES, RULE_SET_VERSION } from './current.ts';
import { findRuleSet } from './terms.ts';
import { waitsOf } from './waits.ts';
import { explainLeg, rulesPage, rulesTexts, sectionNumber } from './page.ts';

/** A brand that offers as little as can be. */
const buildFigures = (change: Partial<BrandFigures> = {}): BrandFigures => ({
  couponEventsMax: 50,
  systemEventsMax: 20,
  liveDelayMsDefault: 6000,
  liveDelayMsBySport: new Map([[1, 8000]]),
  saleMarginPercent: 5,
  offerMs: 5000,
  antiExpressPercent: 50,
  restsMs: 6 * 3_600_000,
  quoteMs: 15_000,
  ...change,
});

describe.each(['en', 'ru', 'ar'])('the rules page in %s', (lang) => {
  it('has every section and fills every number', () => {
    const page = rulesPage(CURRENT_RULES, lang, buildFigures());
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids)).toEqual(
      new Set([
        'sports',
        ...Object.keys(rulesTexts(lang).sections),
        ...Object.keys(bettingTexts(lang).sections),
      ]),
    );
    expect(ids.length).toBe(new Set(ids).size);
    const text = JSON.stringify(page);
    expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
    expect(text).toContain('48');
    expect(text).toContain(RULE_SET_VERSION);
  });

  it('says something about every kind of ticket, every family of markets and every named cover', () => {
    const { sections } = rulesPage(CURRENT_RULES, lang, buildFigures());
    const told = (id: string) => sections.find((section) => section.id === id)?.paragraphs ?? [];
    const texts = bettingTexts(lang);
    for (const kind of Object.values(TICKET_KINDS))
      expect(
        told('kinds').filter((line) => line.startsWith(`${texts.kinds[kind.kind].name}. `)),
      ).toHaveLength(1);
    for (const { family } of MARKET_GROUPS) {
      const { name, text } = texts.families[family];
      expect(told('markets')).toContain(`${name}. ${text}`);
    }
    expect(Object.keys(texts.coverNames)).toEqual(NAMED_COVERS.map(({ id }) => id));
  });

  it('tells the numbers of the brand, and what it does not offer', () => {
    const figures = buildFigures({
      saleMarginPercent: 7,
      offerMs: 9000,
      antiExpressPercent: 63,
      couponEventsMax: 41,
      systemEventsMax: 17,
      expressBoost: { legsMin: 4, percents: [6, 11], oddsMilliMin: 1450 },
      insurance: { percents: [33, 66], marginPercent: 13 },
      advance: { withinMs: 36 * 3_600_000, expectedPercent: 77 },
      laws: [{ country: 'Utopia', stake: '4321.00 EUR', payout: '98765.00 EUR', odds: 1234 }],
      taxes: {
        type: 3,
        stakeTaxBps: 250,
        payoutTaxBps: 1950,
        winUnitsMin: 2026,
        oddsMilliMin: 1310,
        hasReturnTax: true,
      },
    });
    const text = JSON.stringify(rulesPage(CURRENT_RULES, lang, figures));
    for (const number of [
      '7',
      '9',
      '63',
      '41',
      '17',
      '1.45',
      '11',
      '33, 66',
      '13',
      '77',
      '36',
      '2.5',
      '19.5',
      '2026',
      '1.31',
      '4321.00 EUR',
      '98765.00 EUR',
      '1234',
    ])
      expect(text).toContain(` ${number}`.trimStart());
    const bare = rulesPage(CURRENT_RULES, lang, buildFigures());
    const texts = bettingTexts(lang);
    expect(JSON.stringify(bare)).toContain(texts.insuranceNone);
    expect(JSON.stringify(bare)).toContain(texts.taxNone);
    expect(text).not.toContain(texts.insuranceNone);
  });

  it('changes with the rule set it is written from', () => {
    const other = {
      ...CURRENT_RULES,
      waits: { postponed: 36, abandoned: 'same_day', moved: 'stands' } as const,
      isHandicapFromPlacement: false,
      forecastNonRunner: 'void' as const,
    };
    const text = JSON.stringify(rulesPage(other, lang, buildFigures()));
    expect(text).toContain('36');
    expect(text).toContain(rulesTexts(lang).wholeMatch);
    expect(text).toContain(rulesTexts(lang).nonRunnerVoid);
    expect(text).toContain(rulesTexts(lang).waitSameDay);
    expect(text).toContain(rulesTexts(lang).waitStands);
    expect(text).not.toContain(rulesTexts(lang).fromPlacement);
  });
});

describe('a rule set', () => {
  it('is found by the version a bet stores', () => {
    expect(findRuleSet(RULE_SET_VERSION)).toBe(CURRENT_RULES);
    expect(findRuleSet('1999-01')).toBeUndefined();
  });

  it.each([
    ['football', 1, { postponed: 48, abandoned: 48, moved: 48 }, 'Everywhere else: postponed, 48 hours'],
    ['racing', 44, { postponed: 24, abandoned: 0, moved: 24 }, 'stopped and not gone on, not at all'],
    ['Counter-Strike', 86, { postponed: 24, abandoned: 24, moved: 24 }, 'stopped and not gone on, 24 hours'],
  ] as const)('waits for matches of %s as long as the rules page says', (_sport, sportId, waits, line) => {
    expect(waitsOf(sportId, CURRENT_RULES)).toEqual(waits);
    expect(JSON.stringify(rulesPage(CURRENT_RULES, 'en', buildFigures()))).toContain(line);
  });

  it('decides: without the rule, an in-play handicap counts the whole match', () => {
    const state = {
      ...startMatch(FORMAT.footballLeague),
      phase: 'ended' as const,
      period: 2,
      score: { home: 2, away: 1 },
    };
    const request = {
      type: 3829,
      parameterMilli: -1000,
      part: {},
      state,
      placement: { score: { home: 0, away: 1 } },
    };
    const now = resolveOutcome(request);
    const then = resolveOutcome({
      ...request,
      rules: { ...CURRENT_RULES, version: 'whole', isHandicapFromPlacement: false },
    });
    expect(now).toMatchObject({ won: { numerator: 1n }, why: { ruleSet: RULE_SET_VERSION } });
    expect(then).toMatchObject({ void: { numerator: 1n }, why: { ruleSet: 'whole' } });
  });
});

describe('an explanation', () => {
  it('says the rule and the numbers in words', () => {
    const state = {
      ...startMatch(FORMAT.footballLeague),
      phase: 'ended' as const,
      period: 2,
      score: { home: 2, away: 1 },
    };
    const resolution = resolveOutcome({ type: 9, parameterMilli: 3000, part: {}, state });
    if (resolution.status === 'open') throw new Error('a finished match is decided');
    expect(explainLeg(resolution.why, 'en')).toEqual({
      sentence: 'Exactly on the line: the stake goes back.',
      number: String(sectionNumber('lines')),
      section: 'lines',
      facts: [
        { label: 'State of the match', value: 'Ended' },
        { label: 'Score', value: '2:1' },
        { label: 'Line', value: '3' },
      ],
      ruleSet: RULE_SET_VERSION,
    });
  });

  it('names what was counted', () => {
    const why = {
      formula: 'total.over',
      rule: 'final',
      ruleSet: RULE_SET_VERSION,
      inputs: { counter: 'corners', period: 1 },
    } as const;
    expect(explainLeg(why, 'ru').facts).toEqual([
      { label: 'Считается', value: 'Угловые' },
      { label: 'Период', value: '1' },
    ]);
  });

  it.each(VOID_REASONS)(
    'names the rule on the page by which a bet is void for %s, in every language',
    (reason) => {
      for (const lang of ['en', 'ru', 'ar']) {
        const inputs = { reason, resultVersion: 2 };
        const told = explainLeg({ formula: '', rule: 'cancelled', ruleSet: RULE_SET_VERSION, inputs }, lang);
        const page = rulesPage(CURRENT_RULES, lang, buildFigures());
        const section = page.sections[sectionNumber('voids') - 1];
        const words = told.facts[0]?.value ?? '';
        expect(section?.paragraphs).toContain(`${told.number ?? ''} ${words}`);
        expect(words).not.toBe(reason);
      }
    },
  );

  it('says nothing of a rule it does not know', () => {
    const why = { formula: '', rule: 'of_another_time' as 'final', ruleSet: '1999-01', inputs: {} };
    expect(explainLeg(why, 'en')).toEqual({ sentence: '', facts: [], ruleSet: '1999-01' });
  });
});
