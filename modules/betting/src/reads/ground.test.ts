import type { BookEvent } from '@overround/catalog';
import type { Brand, SiteDirectory } from '@overround/site';
import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildQuote, buildSelection } from '../domain/building.testing.ts';
import { liveDelayOf, neverSafe } from '../domain/live-delay.ts';
import { assertRuleSets, liveDelaysOf, rulesOf } from './ground.ts';

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
  expect(brand && rulesOf({ book: { findEvent: () => undefined } }, brand, minor(100n))).toBeUndefined();
});

it.each([
  ['in play, as late as its feed is', true, 3500, { delayMs: 8500, baseMs: 6000, lagMs: 2500 }],
  ['in play, no longer where its feed is in time', true, 400, { delayMs: 6000, baseMs: 6000, lagMs: 0 }],
  ['before the match, not at all', false, 3500, { delayMs: 0, baseMs: 0, lagMs: 0 }],
])('a bet waits %s', (_name, isLive, lateMs, delay) => {
  const risk = { ratings: [], delayAdapts: { graceMs: 1000, lagMsMax: 8000, closingMs: 1000 } };
  const betting = { liveDelayMsDefault: 6000, liveDelayMsBySport: new Map(), risk };
  const brand = { betting } as unknown as Brand; // Only what is read of it.
  const event = { producer: 'scouts', champ: { champId: 7 } } as BookEvent; // As above.
  const deps = {
    book: { findEvent: () => event },
    feedLagMs: (producer: string) => (producer === 'scouts' ? lateMs : 0),
  };
  const quote = buildQuote(buildSelection(0), { isLive });
  expect(liveDelayOf([quote], liveDelaysOf(deps, brand), neverSafe)).toMatchObject(delay);
});
