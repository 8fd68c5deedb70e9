// Coupons for tests: a football leg with what a test wants different, and the summary of a coupon of such legs.

import type { QuoteKey } from '@overround/client';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import type { LegQuote } from './leg-quote.ts';
import type { Order } from './order.ts';
import { type CouponQuestion, type CouponSummary, summariseCoupon } from './summarise-coupon.ts';
import { NEW_TICKET, type Ticket } from './ticket.ts';

/** Leg number `at`: every number is a match of its own at 1.850. */
export const buildLeg = (at: number, change: Partial<DraftLeg> = {}): DraftLeg => ({
  gameId: 650_100_200 + at,
  type: 1,
  parameter: 0,
  oddsMilliSeen: 1850,
  eventId: 310_200_400 + at,
  sportId: 1,
  champId: 90101,
  isLive: false,
  startsAtMs: 1_790_021_600_000,
  labels: {
    event: `Norhaven ${at} – Port Selwyn ${at}`,
    market: 'Match result',
    outcome: `Norhaven ${at}`,
    champ: 'Northland. Premier League',
  },
  ...change,
});
export const buildLegs = (count: number): DraftLeg[] =>
  Array.from({ length: count }, (_, at) => buildLeg(at + 1));

export interface CouponChange extends Partial<Omit<CouponQuestion, 'ticket' | 'quoteOf'>> {
  readonly ticket?: Partial<Ticket>;
  /** Quotes of some legs; others are open at the price that was seen. */
  readonly quotes?: ReadonlyMap<QuoteKey, LegQuote>;
}

export const EURO = {
  code: 'EUR',
  exponent: 2,
  stakeMinorMin: 20n,
  stakeMinorMax: 1_000_000n,
  payoutMinorMax: 100_000_000n,
} as const;

export function buildSummary(change: CouponChange = {}): CouponSummary {
  const { quotes, ticket, legs = buildLegs(1), ...rest } = change;
  const seen = new Map(legs.map((leg) => [legKey(leg), leg.oddsMilliSeen]));
  return summariseCoupon({
    legs,
    ticket: { ...NEW_TICKET, stakeText: '10', ...ticket },
    quoteOf: (key) => quotes?.get(key) ?? { status: 'open', oddsMilli: seen.get(key) ?? 0 },
    checkedOf: () => undefined,
    built: [],
    builderOf: () => undefined,
    singleBounds: new Map(),
    ladder: undefined,
    relatedPairs: [],
    limits: { legsMax: 50, systemLegsMax: 20, policyDefault: 0, antiPercent: 50 },
    currency: EURO,
    serverBounds: undefined,
    purse: [50_000n],
    ...rest,
  });
}

/** An order of a single at 1.850 for 10.00. */
export function buildOrder(change: Partial<Order> = {}): Order {
  const leg = buildLeg(1);
  return {
    guid: 'a1b2',
    kind: 'single',
    legs: [{ ...leg, key: legKey(leg), isBanker: false }],
    sizes: [],
    policy: 0,
    accountId: 70010001,
    currency: 'EUR',
    exponent: 2,
    stakeMinor: '1000',
    state: { is: 'queued' },
    ...change,
  };
}
