import { createPhrases, loadArea, SHIPPED_LANGUAGES } from '@overround/phrases';
import { describe, expect, it } from 'vitest';
import { refusalWay } from '../state/refusal-way.ts';
import { INFORMATION_PAGES } from './information-pages.ts';
import { OFFICE_PAGES } from './office-pages.ts';

const CASES: readonly (readonly [code: string, facts: Record<string, unknown>, page: string | undefined])[] =
  [
    ['identification_needed', { step: 'address' }, 'office/identification?step=address'],
    ['identification_needed', { step: '//elsewhere' }, 'office/identification'],
    ['betting_not_allowed', { personStatus: 'not_identified' }, 'office/identification'],
    ['deposits_closed', { personStatus: 'not_identified' }, 'office/identification'],
    ['betting_not_allowed', { personStatus: 'time_out' }, 'office/limits'],
    ['deposits_closed', { personStatus: 'self_excluded' }, 'office/limits'],
    ['betting_not_allowed', { personStatus: 'staff_excluded' }, 'office/limits'],
    ['betting_not_allowed', { personStatus: 'under_age' }, undefined],
    ['betting_not_allowed', {}, undefined],
    ['stake_limit_reached', {}, 'office/limits'],
    ['loss_limit_reached', {}, 'office/limits'],
    ['deposit_limit_reached', {}, 'office/limits'],
    ['session_limit_reached', {}, 'office/limits'],
    ['reality_check_due', {}, 'office/limits'],
    ['terms_to_confirm', {}, 'information/confirmTerms'],
    ['debt_unpaid', {}, 'office/wallets'],
    ['password_to_replace', {}, 'office/change-password'],
    ['auto_bets_off', {}, 'office/settings'],
    ['advance_off', {}, 'office/settings'],
    ['funds_insufficient', {}, 'office/recharge'],
    ['odds_changed', {}, undefined],
  ];

const paths = new Set([...OFFICE_PAGES, ...INFORMATION_PAGES].map(({ path }) => path));

describe('where a refusal is mended', () => {
  it.each(CASES)('%s with %o leads to %s', (code, facts, page) => {
    const way = refusalWay(code, facts);
    expect(way && `${way.page}${way.query}`).toBe(page);
    if (way) expect(paths).toContain(way.page);
  });

  it.each(SHIPPED_LANGUAGES)('is called by its name in %s', async (lang) => {
    const phrases = createPhrases(lang, { shell: await loadArea(lang, 'shell') });
    for (const [code, facts] of CASES) {
      const text = refusalWay(code, facts)?.text;
      if (text !== undefined) expect(phrases.t(text)).not.toBe(text);
    }
  });
});
