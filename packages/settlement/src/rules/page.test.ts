import { FORMAT, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { resolveOutcome } from '../resolve.ts';
import { CURRENT_RULES, findRuleSet, RULE_SET_VERSION } from './current.ts';
import { explainLeg, rulesPage, rulesTexts } from './page.ts';

describe.each(['en', 'ru', 'ar'])('the rules page in %s', (lang) => {
  it('has every section and fills every number', () => {
    const page = rulesPage(CURRENT_RULES, lang);
    expect(page.sections.map(({ id }) => id)).toEqual([
      'general',
      'rounding',
      'time',
      'sports',
      'lines',
      'early',
      'interrupted',
      'retirement',
      'systems',
      'related',
      'racing',
    ]);
    const text = JSON.stringify(page);
    expect(text).not.toMatch(/\{\w+\}|undefined/);
    expect(text).toContain('48');
    expect(text).toContain(RULE_SET_VERSION);
  });

  it('changes with the rule set it is written from', () => {
    const other = {
      ...CURRENT_RULES,
      postponedHours: 36,
      isHandicapFromPlacement: false,
      forecastNonRunner: 'win_single_on_other' as const,
    };
    const text = JSON.stringify(rulesPage(other, lang));
    expect(text).toContain('36');
    expect(text).toContain(rulesTexts(lang).wholeMatch);
    expect(text).toContain(rulesTexts(lang).nonRunnerSingle);
    expect(text).not.toContain(rulesTexts(lang).fromPlacement);
  });
});

describe('a rule set', () => {
  it('is found by the version a bet stores', () => {
    expect(findRuleSet(RULE_SET_VERSION)).toBe(CURRENT_RULES);
    expect(findRuleSet('1999-01')).toBeUndefined();
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
});
