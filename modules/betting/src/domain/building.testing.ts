// Builders for tests of this module: a coupon, the book it is decided on, the rules. Overrides say what a test is about.

import { type EventId, type GameId, minor, type OddsMilli } from '@overround/kernel';
import { type Coupon, DEFAULT_COUPON_LIMITS } from './coupon.ts';
import type { Control } from './controls/control.ts';
import { factsOf } from './controls/facts.ts';
import type { BetOrder, PlacementQuestion, PlacementRules } from './decide-placement.ts';
import { neverSafe } from './live-delay.ts';
import type { Quote, QuoteBook, Selection } from './selection.ts';
import type { StakeLimits } from './stake-bounds.ts';

export const odds = (milli: number): OddsMilli => milli as OddsMilli;
const FIRST_GAME = 650_000_001;

export const buildSelection = (no: number, oddsMilli = 2000): Selection => ({
  gameId: (FIRST_GAME + no) as GameId,
  type: 1,
  parameterMilli: 0,
  oddsMilliSeen: odds(oddsMilli),
});

export function buildCoupon(
  overrides: Partial<Coupon> & { readonly legs?: number; readonly prices?: number[] } = {},
): Coupon {
  const { legs = 1, prices = [], ...rest } = overrides;
  const selections = Array.from({ length: prices.length || legs }, (_, no) =>
    buildSelection(no, prices[no] ?? 2000),
  );
  return { kind: selections.length > 1 ? 'express' : 'single', selections, sizes: [], bankers: [], ...rest };
}

export const buildQuote = (selection: Selection, overrides: Partial<Quote> = {}): Quote => ({
  eventId: (selection.gameId - 340_000_000) as number as EventId,
  sportId: 1,
  part: 'main',
  groupId: 1,
  oddsMilli: selection.oddsMilliSeen,
  status: 'open',
  isLive: false,
  bookVersion: 7,
  isCombinable: true,
  ...overrides,
});

/** A book that quotes the coupon as it was seen; `quotes` changes single places, `null` takes one away. */
export function buildBook(
  coupon: Coupon,
  quotes: Readonly<Record<number, Partial<Quote> | null>> = {},
  mayShareTicket = false,
): QuoteBook {
  const places = coupon.selections.map((selection, index) => {
    const change = quotes[index];
    return change === null ? undefined : buildQuote(selection, change ?? {});
  });
  return {
    quoteOf: (selection) => places[coupon.selections.indexOf(selection)],
    mayShareTicket: () => mayShareTicket,
  };
}

export const buildRules = (overrides: Partial<PlacementRules> = {}): PlacementRules => ({
  ruleSetVersion: 'test',
  coupon: DEFAULT_COUPON_LIMITS,
  liveDelays: { defaultMs: 6000, bySport: { 1: 6000, 2: 7000, 4: 5000 } },
  isProvablySafe: neverSafe,
  expressBoost: { legsMin: 3, percents: [3, 5, 8], oddsMilliMin: 1200 },
  ...overrides,
});

export const buildLimits = (overrides: Partial<StakeLimits> = {}): StakeLimits => ({
  stakeMinorMin: minor(20n),
  stakeMinorMax: minor(5_000_000n),
  payoutMinorMax: minor(50_000_000n),
  unitMinor: minor(100n),
  ...overrides,
});

export function buildQuestion(
  order: Partial<BetOrder>,
  overrides: Partial<Omit<PlacementQuestion, 'order'>> = {},
): PlacementQuestion {
  const coupon = order.coupon ?? buildCoupon();
  return {
    order: { coupon, stakeMinor: minor(500n), pricePolicy: 'exact', ...order },
    book: buildBook(coupon),
    rules: buildRules(),
    limits: buildLimits(),
    ...overrides,
  };
}

/** What a control says of a question: the code of its refusal, or `passes`. */
export const verdictOf = (control: Control, question: PlacementQuestion): string =>
  control.check(factsOf(question))?.code ?? 'passes';
