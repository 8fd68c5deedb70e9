import { describe, expect, it } from 'vitest';
import { FIELD_RULES, fieldProblem, missingFields, NO_VALUES } from './account-fields.ts';

const limits = { latestBirthday: '2008-11-22', isIdentified: false, isRegionKnown: true };

describe('a field of an account', () => {
  it.each([
    ['name', 'Zoë-Ann', undefined],
    ['name', 'عائشة', undefined],
    ['name', 'R2D2', 'name_malformed'],
    ['name', 'x'.repeat(61), 'value_too_long'],
    ['surname', '', 'field_required'],
    ['birthday', '2008-11-22', undefined],
    ['birthday', '2008-11-23', 'too_young'],
    ['birthday', '2007-02-29', 'value_malformed'],
    ['birthday', '22.11.2000', 'value_malformed'],
    ['birthday', '1899-12-31', 'value_too_small'],
    ['region_id', 'NO.12', undefined],
    ['city', 'Санкт-Петербург', undefined],
    ['address', 'Rue de l’Été 3 bis, 2ᵉ', undefined],
    ['address', '<b>3</b>', 'value_malformed'],
    ['postal_code', 'SW1A 1AA', undefined],
    ['postal_code', '12#45', 'value_malformed'],
    ['postal_code', '', undefined],
  ] as const)('%s %s: %s', (id, after, problem) => {
    const rule = FIELD_RULES.find((one) => one.id === id);
    expect(rule && fieldProblem(rule, { before: 'before', after }, limits)).toBe(problem);
  });

  it('names a region that is one of the country, or none', () => {
    const rule = FIELD_RULES.find(({ id }) => id === 'region_id');
    const problem = (after: string) =>
      rule && fieldProblem(rule, { before: 'NO.12', after }, { ...limits, isRegionKnown: false });
    expect(problem('SE.26')).toBe('option_unknown');
    expect(problem('')).toBeUndefined();
    expect(problem('NO.12')).toBeUndefined();
  });

  it('that says who one is stands once it was proven; the same value again is no change', () => {
    const proven = { ...limits, isIdentified: true };
    const problems = (before: string, after: string) =>
      FIELD_RULES.filter((rule) => fieldProblem(rule, { before, after }, proven) === 'field_fixed').map(
        ({ id }) => id,
      );
    expect(problems('Asha', 'Anna')).toEqual(['name', 'surname', 'birthday']);
    expect(problems('Asha', 'Asha')).toEqual([]);
  });

  it('is missing when a whole account has it', () =>
    expect(missingFields({ ...NO_VALUES, name: 'Asha', city: 'Oslo' })).toEqual([
      'surname',
      'birthday',
      'address',
    ]));
});
