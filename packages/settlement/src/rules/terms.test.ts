import { DAY, HOUR, instant } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { CURRENT_RULES, RULE_SETS } from './current.ts';
import { findRuleSet, type RuleTerms, versionUnder } from './terms.ts';
import { isWaitOver, lastWaitEnd, WAIT_HOURS, waitEndsAt, type WaitFact, waitsOf } from './waits.ts';

const BASE = CURRENT_RULES.version;
const terms = (more: Partial<RuleTerms>): RuleTerms => ({ waits: {}, waitsBySport: {}, ...more });

describe('the version of the rules of a site', () => {
  it('is that of its base where it says nothing else', () => {
    expect(
      versionUnder(BASE, terms({ waits: { postponed: 48 }, forecastNonRunner: 'win_single_on_other' })),
    ).toBe(BASE);
  });

  it('says all that the site decides, and is read back', () => {
    const version = versionUnder(
      BASE,
      terms({
        waits: { moved: 'stands', abandoned: 24 },
        waitsBySport: { 44: { postponed: 'same_day' } },
        forecastNonRunner: 'void',
      }),
    );
    expect(version).toBe(`${BASE};abandoned=24;forecast=void;moved=stands;postponed.44=same_day`);
    const rules = findRuleSet(version);
    expect(rules).toMatchObject({ version, forecastNonRunner: 'void', rule4CapPercent: 90 });
    expect(rules && waitsOf(1, rules)).toEqual({ postponed: 48, abandoned: 24, moved: 'stands' });
    expect(rules && waitsOf(44, rules)).toEqual({ postponed: 'same_day', abandoned: 0, moved: 24 });
  });

  it.each([
    '1999-01;abandoned=24',
    `${BASE};abandoned=25`,
    `${BASE};abandoned=stands`,
    `${BASE};postponed=`,
    `${BASE};other=1`,
    `${BASE};forecast=maybe`,
  ])('is unknown where it cannot be read: %s', (version) => {
    expect(findRuleSet(version)).toBeUndefined();
  });

  it('of before stopped matches were waited for still settles them at once', () => {
    const [first] = RULE_SETS;
    expect(first && waitsOf(1, first)).toEqual({ postponed: 48, abandoned: 0, moved: 'stands' });
  });
});

describe('a wait', () => {
  const SINCE = instant(20_000 * DAY + 15 * HOUR);

  it.each([
    [24, 24 * HOUR],
    [0, 0],
    ['same_day', 9 * HOUR],
    ['stands', undefined],
  ] as const)('of %s ends when it says', (wait, afterMs) => {
    expect(waitEndsAt(wait, SINCE)).toBe(afterMs === undefined ? undefined : SINCE + afterMs);
  });

  it('has its ends at the hours sites may choose and at midnight', () => {
    for (const hours of WAIT_HOURS)
      expect(lastWaitEnd(SINCE, instant(SINCE + hours * HOUR))).toBe(SINCE + hours * HOUR);
    expect(lastWaitEnd(SINCE, instant(SINCE + 10 * HOUR))).toBe(SINCE + 9 * HOUR);
    expect(lastWaitEnd(SINCE, instant(SINCE - 1))).toBeUndefined();
  });

  it.each([
    ['a bet of rules that wait so long', 24, {}, true],
    ['no bet of rules that wait longer', 36, {}, false],
    ['no bet made after the new start was known', 24, { toAt: instant(SINCE - HOUR) }, false],
    ['no bet made for an earlier start', 24, { fromAt: instant(SINCE + 1) }, false],
    ['a bet of the same moment that came first', 24, { toAt: SINCE, toSeq: 8 }, true],
    ['no bet of the same moment that came after', 24, { toAt: SINCE, toSeq: 7 }, false],
    [
      'no bet that came first, whatever a clock says',
      24,
      { fromAt: instant(SINCE - HOUR), fromSeq: 8 },
      false,
    ],
    ['a bet that came after, whatever a clock says', 24, { fromAt: instant(SINCE + HOUR), fromSeq: 6 }, true],
  ] as const)('is over for %s', (_whom, hours, window, isOver) => {
    const fact: WaitFact = {
      cause: 'moved',
      sportId: 1,
      sinceAt: SINCE,
      untilAt: instant(SINCE + 24 * HOUR),
      ...window,
    };
    const rules = { ...CURRENT_RULES, waits: { ...CURRENT_RULES.waits, moved: hours } };
    expect(isWaitOver(fact, { at: SINCE, seq: 7 }, rules)).toBe(isOver);
  });
});
