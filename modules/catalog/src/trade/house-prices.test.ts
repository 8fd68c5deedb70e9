import { instant, type OddsMilli, oddsMilli } from '@overround/kernel';
import { applyHappening, FORMAT, type Happening, type MatchExpectation, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../domain/event-record.ts';
import { buildFixture } from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { expectationOf, housePrices } from './house-prices.ts';
import { DEFAULT_TRADE_POLICY } from './trade-policy.ts';

const GOALS: MatchExpectation = {
  model: 'goals',
  means: { home: 1.6, away: 1.1 },
  rho: -0.05,
  corners: { home: 5.5, away: 4.5 },
  yellowCards: { home: 1.9, away: 2.1 },
};

function recordOf(change: Partial<EventRecord> = {}): EventRecord {
  const line = testLine();
  line.say(buildFixture('a', { pricedBy: 'house', format: FORMAT.footballLeague, expectation: GOALS }));
  const [record] = line.world.records.values();
  if (!record) throw new Error('no record');
  return { ...record, ...change };
}
const pricer = housePrices(DEFAULT_TRADE_POLICY);
const price = (record: EventRecord, now: number = Date.now()) => pricer(record, instant(now));
const happened = (...happenings: Happening[]) =>
  happenings.reduce(applyHappening, startMatch(FORMAT.footballLeague));
const oddsOf = (
  record: EventRecord,
  type: number,
  parameter = 0,
  partPeriod?: number,
): OddsMilli | undefined =>
  price(record)
    ?.markets.filter((market) => market.part.period === partPeriod && market.part.counter === undefined)
    .flatMap((market) => market.outcomes)
    .find((outcome) => outcome.type === type && outcome.parameter === parameter)?.oddsMilli;

describe('prices of the house', () => {
  it('offer at least 150 outcomes on a football match, with halves, corners and cards', () => {
    const markets = price(recordOf())?.markets ?? [];
    expect(markets.flatMap((market) => market.outcomes).length).toBeGreaterThanOrEqual(150);
    const parts = new Set(markets.map((market) => `${market.part.counter ?? ''}${market.part.period ?? ''}`));
    for (const part of ['', '1', '2', 'corners', 'yellow_cards']) expect(parts).toContain(part);
  });

  it('offer a smaller menu long before the start, still with halves, corners and cards, and more later', () => {
    const record = recordOf();
    const early = price(record, record.startsAt - 30 * 3_600_000);
    const late = price(record, record.startsAt - 23 * 3_600_000);
    const count = (prices: typeof early) => prices?.markets.flatMap((market) => market.outcomes).length ?? 0;
    expect(count(early)).toBeGreaterThanOrEqual(150);
    expect(count(early)).toBeLessThan(count(late) / 2);
    expect(early?.againAt).toBe(record.startsAt - 24 * 3_600_000);
    expect(late?.againAt).toBeUndefined();
  });

  it('carry the margin of the policy on the match result', () => {
    const record = recordOf();
    const sum = [1, 2, 3].reduce((all, type) => all + 1000 / (oddsOf(record, type) ?? Number.NaN), 0);
    expect(sum).toBeGreaterThan(1.045);
    expect(sum).toBeLessThan(1.065);
  });

  it('follow the score, and close what is decided', () => {
    const state = happened(
      { kind: 'period_start', period: 1, second: 0 },
      { kind: 'score', side: 1, points: 1, period: 1, second: 600 },
    );
    const live = recordOf({ state, kind: 'live', status: 'live' });
    expect(oddsOf(live, 1)).toBeLessThan(oddsOf(recordOf(), 1) ?? 0);
    expect(oddsOf(recordOf(), 9, 0.5)).toBeDefined();
    expect(oddsOf(live, 9, 0.5)).toBeUndefined();
  });

  it('are fitted to opening prices where the provider has no belief of its own', () => {
    const openingPrices = [
      { type: 1, parameter: 0, oddsMilli: oddsMilli(2100) },
      { type: 2, parameter: 0, oddsMilli: oddsMilli(3400) },
      { type: 3, parameter: 0, oddsMilli: oddsMilli(3600) },
      { type: 9, parameter: 2.5, oddsMilli: oddsMilli(1950) },
      { type: 10, parameter: 2.5, oddsMilli: oddsMilli(1900) },
    ];
    const { expectation: _none, ...rest } = recordOf();
    const record: EventRecord = { ...rest, openingPrices };
    const belief = expectationOf(record, DEFAULT_TRADE_POLICY);
    expect(belief?.model).toBe('goals');
    if (belief?.model !== 'goals') return;
    expect(belief.means.home).toBeGreaterThan(belief.means.away);
    const { openingPrices: _prices, ...unknown } = record;
    expect(price(unknown)).toBeUndefined();
  });

  it('offer only what the producer will be able to settle, and no corners from opening prices it cannot count', () => {
    const { expectation: _believed, ...plain } = recordOf();
    const openingPrices = [
      { type: 1, parameter: 0, oddsMilli: oddsMilli(2100) },
      { type: 2, parameter: 0, oddsMilli: oddsMilli(3400) },
      { type: 3, parameter: 0, oddsMilli: oddsMilli(3600) },
      { type: 9, parameter: 2.5, oddsMilli: oddsMilli(1950) },
      { type: 10, parameter: 2.5, oddsMilli: oddsMilli(1850) },
    ];
    const groupsOf = (record: EventRecord) => new Set(price(record)?.markets.map((market) => market.group));
    const partsOf = (record: EventRecord) =>
      new Set(price(record)?.markets.map((market) => market.part.counter));
    const whole: EventRecord = { ...plain, openingPrices };
    const poor: EventRecord = { ...whole, settleableGroups: [1, 17] };
    expect([...groupsOf(poor)].toSorted((a, b) => a - b)).toEqual([1, 17]);
    expect([...partsOf(poor)]).toEqual([undefined]);
    expect(partsOf(whole)).toContain('corners');
  });
});
