import { instant, numberFromRational, oddsMilli } from '@overround/kernel';
import { CURRENT_RULES, legMultiplier } from '@overround/settlement';
import { foldHappenings, type Happening, type MatchFormat } from '@overround/sports';
import { rationalFromOdds } from '@overround/kernel';
import { expect, it } from 'vitest';
import { type ResultFacts, resolveLeg, type SettleLeg } from './resolve-leg.ts';

const format: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: {
    runners: Array.from({ length: 8 }, (_, index) => ({
      number: index + 1,
      names: { en: `Horse ${index + 1}` },
    })),
    offers: ['win', 'place'],
    places: 3,
  },
};
const at = { period: 1, second: 80 };
const happenings: Happening[] = [
  { kind: 'withdrawn', runner: 8, period: 0, second: 0 },
  { kind: 'period_start', period: 1, second: 0 },
  { kind: 'finish', runner: 1, place: 1, ...at },
  { kind: 'finish', runner: 2, place: 1, ...at },
  { kind: 'finish', runner: 3, place: 3, ...at },
  { kind: 'finish', runner: 5, place: 4, ...at },
  { kind: 'finish', runner: 6, place: 5, ...at },
  { kind: 'finish', runner: 7, place: 5, ...at },
  { kind: 'period_end', ...at },
  { kind: 'match_end', ...at },
];
/** Runner 8 was taken out at 3.000 (30 % of winnings) at 1000; 1 and 2 dead-heated, 3 came third. */
const FACTS: ResultFacts = {
  resultVersion: 3,
  certainty: 'official',
  state: foldHappenings(format, happenings),
  outcomes: [],
  cancellations: [],
  withdrawn: [],
  race: {
    withdrawals: [{ runner: 8, at: instant(1000), oddsMilli: oddsMilli(3000) }],
    starting: [
      { runner: 1, oddsMilli: oddsMilli(5000) },
      { runner: 3, oddsMilli: oddsMilli(11_000) },
    ],
  },
};

const [WIN, PLACE, PLACED_IN, AT_START, PLACED_MORE] = [2637, 20_001, 20_006, 20_007, 20_008];
const BEFORE = 900;
const AFTER = 1100;

/** What one unit returns. */
function paid(type: number, parameterMilli: number, odds: number, acceptedAt: number, hasBestOdds = false) {
  const leg: SettleLeg = {
    part: 'main',
    groupId: 0,
    type,
    parameterMilli,
    oddsMilli: oddsMilli(odds),
    hasBestOdds,
  };
  const result = resolveLeg(leg, FACTS, { at: instant(acceptedAt) }, CURRENT_RULES);
  if (result.isOpen) return 'open';
  return numberFromRational(
    legMultiplier(rationalFromOdds(result.oddsMilli ?? leg.oddsMilli ?? oddsMilli(odds)), result),
  );
}

it.each([
  ['half a winner after the withdrawal', WIN, 1000, 6000, AFTER, false, 3],
  ['half a winner before it: 1 + 5 × 0.7, halved', WIN, 1000, 6000, BEFORE, false, 2.25],
  ['a place before it', PLACED_IN, 3003, 2000, BEFORE, false, 1.7],
  ['a non-runner, whole', WIN, 8000, 3000, BEFORE, false, 1],
  ['a loser, nothing', WIN, 4000, 9000, BEFORE, false, 0],
  ['the starting price, whatever was shown', AT_START, 1000, 3000, BEFORE, false, 2.5],
  ['the better starting price', WIN, 1000, 4000, AFTER, true, 2.5],
  ['the better price agreed', WIN, 1000, 6000, AFTER, true, 3],
  [
    'the starting price without a deduction, better than the price agreed with one',
    WIN,
    1000,
    6000,
    BEFORE,
    true,
    2.5,
  ],
  ['a place bet at its own price', PLACE, 3000, 2000, AFTER, true, 2],
  ['a place at the better starting price: 1 + 10 / 5', PLACED_IN, 3003, 2000, AFTER, true, 3],
  [
    'a place with an extra one at the price agreed, best odds or not',
    PLACED_IN,
    5004,
    1600,
    AFTER,
    true,
    1.6,
  ],
  [
    'a fourth, where four places were bought, less the non-runner',
    PLACED_IN,
    5004,
    1600,
    BEFORE,
    false,
    1.42,
  ],
  ['a fourth, where three places were', PLACED_IN, 5003, 2000, AFTER, false, 0],
  ['half a place to two who shared the last one bought', PLACED_MORE, 6005, 3000, AFTER, false, 1.5],
  ['a place bet with extra places less the non-runner', PLACED_MORE, 5004, 2000, BEFORE, true, 1.7],
] as const)('a race pays %s', (_name, type, parameter, odds, acceptedAt, best, units) => {
  expect(paid(type, parameter, odds, acceptedAt, best)).toBeCloseTo(units, 9);
});

it('pays less for a non-runner of the same moment only where the bet came first', () => {
  const leg = { part: 'main', groupId: 26, type: WIN, parameterMilli: 1000 };
  const withdrawals = (FACTS.race?.withdrawals ?? []).map((one) => ({ ...one, seq: 8 }));
  const at = instant(1000);
  const ruleAt = (seq: number) => {
    const facts = { ...FACTS, race: { starting: [], withdrawals } };
    const result = resolveLeg(leg, facts, { at, seq }, CURRENT_RULES);
    return result.isOpen ? 'open' : result.why.rule;
  };
  expect([ruleAt(7) === 'rule_4', ruleAt(9) === 'rule_4']).toEqual([true, false]);
});

it('says why', () => {
  const leg = { part: 'main', groupId: 26, type: WIN, parameterMilli: 1000 };
  const result = resolveLeg(leg, FACTS, { at: instant(BEFORE) }, CURRENT_RULES);
  expect(result).toMatchObject({ why: { rule: 'rule_4', inputs: { deductionPercent: 30 } } });
});
