import { describe, expect, it } from 'vitest';
import type { RegistrationFormRow } from './registration-config.ts';
import { resolveTypes } from './registration-types.ts';

const papers: RegistrationFormRow = {
  id: 'papers_reg',
  way: 'full_reg',
  extras: ['document'],
  names: { en: 'With a document' },
};
const choose = (registrationTypes: readonly string[], ...registrationForms: RegistrationFormRow[]) =>
  resolveTypes('house', { registrationTypes, registrationForms, registrationExtras: ['gender'] });

describe('the types of a brand', () => {
  it('are ways of the platform and further ones by data, in the order of the brand', () => {
    const plain: RegistrationFormRow = { id: 'sms_reg', way: 'phone_reg', names: {} };
    expect(
      choose(
        ['papers_reg', 'fast_reg', 'sms_reg', 'soc_reg', 'club_reg', 'fan_reg'],
        papers,
        plain,
        { ...papers, id: 'club_reg', way: 'soc_reg' },
        { id: 'fan_reg', way: 'soc_reg', names: {} },
      ).map(({ id, way, extras }) => [id, way, extras]),
    ).toEqual([
      ['papers_reg', 'full_reg', ['document']],
      ['fast_reg', 'fast_reg', ['gender']],
      ['sms_reg', 'phone_reg', ['gender']],
      ['soc_reg', 'soc_reg', []],
      ['club_reg', 'soc_reg', ['document']],
      ['fan_reg', 'soc_reg', []],
    ]);
  });

  it('have the icon of their data, else the one their id names', () => {
    const types = choose(
      ['full_reg', 'papers_reg', 'club_fan_reg'],
      { ...papers, icon: 'id-card' },
      {
        ...papers,
        id: 'club_fan_reg',
      },
    );
    expect(types.map(({ icon }) => icon)).toEqual(['full-reg', 'id-card', 'club-fan-reg']);
  });

  it.each<[string, readonly string[], readonly RegistrationFormRow[]]>([
    ['a type that has no form', ['papers_reg'], []],
    ['a form with the name of a way', ['full_reg'], [{ ...papers, id: 'full_reg' }]],
    ['a form with the other name of one', ['full_reg'], [{ ...papers, id: 'short_reg' }]],
    ['two forms of one id', ['full_reg'], [papers, papers]],
    ['questions beside a form that has no room for them', ['full_reg'], [{ ...papers, way: 'fast_reg' }]],
  ])('are broken with %s', (_what, types, forms) => {
    expect(() => choose(types, ...forms)).toThrow();
  });
});
