import type { Brand, SiteDirectory } from '@overround/site';
import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { assertRuleSets, rulesOf } from './ground.ts';

/** Only what the check reads. */
const brandsUnder = (...ruleSets: string[]): { directory: SiteDirectory } => ({
  directory: {
    brands: () =>
      ruleSets.map((ruleSet, no) => ({ key: `brand-${no}`, betting: { ruleSet } }) as unknown as Brand),
  } as unknown as SiteDirectory,
});

it('lets brands start under a rule set that settlement knows', () => {
  expect(() => assertRuleSets(brandsUnder('2026-11-22', '2026-11'))).not.toThrow();
});

it('refuses to start a brand under a rule set that nobody can settle by, naming both', () => {
  expect(() => assertRuleSets(brandsUnder('2026-11-22', 'house-1'))).toThrow(
    /rule set house-1 of brand brand-1/,
  );
});

it('has no rules for a brand whose settings came to name a rule set that nobody knows', () => {
  const [brand] = brandsUnder('house-1').directory.brands();
  expect(brand && rulesOf({}, brand, minor(100n))).toBeUndefined();
});
