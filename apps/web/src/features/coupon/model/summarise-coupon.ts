// Everything the coupon shows, computed from the picks, the ticket and a moment of the prices. Nothing here is a promise.

import type { QuoteKey } from '@overround/client';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { type CoverKey, coverOf } from './covers.ts';
import type { CheckedLeg, LegQuote } from './leg-quote.ts';
import { type CouponProblem } from './problems.ts';
import { stakeMinorOf } from './stake-text.ts';
import { type StakeBounds, stakeBounds } from './stake-bounds.ts';
import {
  bankersOf,
  kindOf,
  PRICE_POLICY,
  type PricePolicy,
  sizesOf,
  type Ticket,
  type TicketKind,
} from './ticket.ts';
import { combinedOdds, type Fraction, lineCount, possibleWin, shownOddsMilli } from './ticket-math.ts';

export interface CouponCurrency {
  readonly code: string;
  readonly exponent: number;
  readonly stakeMinorMin: bigint;
  readonly stakeMinorMax: bigint;
  readonly payoutMinorMax: bigint;
}

export interface CouponQuestion {
  readonly legs: readonly DraftLeg[];
  readonly ticket: Ticket;
  readonly quoteOf: (key: QuoteKey) => LegQuote | undefined;
  readonly checkedOf: (key: QuoteKey) => CheckedLeg | undefined;
  /** Pairs the server named; legs of one listing are known to be related without asking. */
  readonly relatedPairs: readonly (readonly [QuoteKey, QuoteKey])[];
  readonly limits: {
    readonly legsMax: number;
    readonly systemLegsMax: number;
    readonly policyDefault: PricePolicy;
  };
  readonly currency: CouponCurrency;
  /** What the server bounds the stake of this very coupon to; absent until it answered. */
  readonly serverBounds: StakeBounds | undefined;
  /** Absent for guests. */
  readonly balanceMinor: bigint | undefined;
}

export interface LegSummary {
  readonly key: QuoteKey;
  readonly leg: DraftLeg;
  readonly labels: DraftLeg['labels'];
  readonly isLive: boolean;
  readonly startsAtMs: number;
  readonly status: LegQuote['status'];
  readonly oddsMilliNow: number;
  readonly oddsMilliSeen: number;
  readonly move: 'up' | 'down' | 'none';
  /** The move is not covered by what the player agreed to. */
  readonly needsConsent: boolean;
  /** The other picks of the same match, by their names. */
  readonly relatedTo: readonly string[];
  readonly isSingleOnly: boolean;
  readonly isBanker: boolean;
  /** Part of what would be bet now: singles leave out what cannot be bet. */
  readonly isIncluded: boolean;
}

export interface CouponSummary {
  readonly kind: TicketKind;
  readonly legs: readonly LegSummary[];
  readonly policy: PricePolicy;
  /** How many bets would be placed: one ticket, or one for each pick of several singles. */
  readonly bets: number;
  readonly freeLegs: number;
  readonly sizes: readonly number[];
  readonly cover: CoverKey | undefined;
  readonly lines: number;
  /** Of a ticket; absent for several singles and for systems without lines. */
  readonly totalOddsMilli: number | undefined;
  /** Of one ticket. */
  readonly stakeMinor: bigint | undefined;
  readonly totalStakeMinor: bigint;
  readonly stakePerLineMinor: bigint | undefined;
  readonly possibleWinMinor: bigint | undefined;
  readonly bounds: StakeBounds;
  readonly problems: readonly CouponProblem[];
}

const canBet = (status: LegQuote['status']): boolean => status === 'open' || status === 'unknown';

function isAgreed(policy: PricePolicy, seen: number, now: number): boolean {
  if (policy === PRICE_POLICY.any) return true;
  return policy === PRICE_POLICY.never ? now === seen : now >= seen;
}

/** Keys of legs that may not share a ticket, each with the names of the others. */
function relationsOf({ legs, relatedPairs }: CouponQuestion): ReadonlyMap<QuoteKey, readonly string[]> {
  const relations = new Map<QuoteKey, string[]>();
  const keys = new Map(legs.map((leg) => [legKey(leg), leg]));
  const pairs = new Set(
    relatedPairs.filter((pair) => pair.every((key) => keys.has(key))).map((pair) => pair.join(' ')),
  );
  legs.forEach((one, at) => {
    for (const other of legs.slice(at + 1)) {
      const [a, b] = [legKey(one), legKey(other)];
      const isRelated = one.eventId === other.eventId || pairs.has(`${a} ${b}`) || pairs.has(`${b} ${a}`);
      if (!isRelated) continue;
      relations.set(a, [...(relations.get(a) ?? []), other.labels.outcome]);
      relations.set(b, [...(relations.get(b) ?? []), one.labels.outcome]);
    }
  });
  return relations;
}

function legSummaries(question: CouponQuestion, kind: TicketKind, policy: PricePolicy): LegSummary[] {
  const keys = question.legs.map(legKey);
  const bankers = kind === 'system' ? bankersOf(question.ticket, keys) : new Set<QuoteKey>();
  const relations = kind === 'single' ? new Map<QuoteKey, readonly string[]>() : relationsOf(question);
  return question.legs.map((leg): LegSummary => {
    const key = legKey(leg);
    const quote = question.quoteOf(key) ?? { status: 'unknown', oddsMilli: leg.oddsMilliSeen };
    const checked = question.checkedOf(key);
    // A pick without a price of its own takes the first one it gets as seen.
    const oddsMilliSeen = leg.oddsMilliSeen > 1000 ? leg.oddsMilliSeen : quote.oddsMilli;
    const hasMoved = canBet(quote.status) && quote.oddsMilli !== oddsMilliSeen;
    return {
      key,
      leg,
      labels: checked?.labels ?? leg.labels,
      isLive: checked?.isLive ?? leg.isLive,
      startsAtMs: checked?.startsAtMs ?? leg.startsAtMs,
      status: quote.status,
      oddsMilliNow: quote.oddsMilli,
      oddsMilliSeen,
      move: !hasMoved ? 'none' : quote.oddsMilli > oddsMilliSeen ? 'up' : 'down',
      needsConsent: hasMoved && !isAgreed(policy, oddsMilliSeen, quote.oddsMilli),
      relatedTo: relations.get(key) ?? [],
      isSingleOnly: kind !== 'single' && checked?.isSingleOnly === true,
      isBanker: bankers.has(key),
      isIncluded: kind !== 'single' || canBet(quote.status),
    };
  });
}

function legProblems(kind: TicketKind, legs: readonly LegSummary[], legsMax: number): CouponProblem[] {
  const keysWhere = (test: (leg: LegSummary) => boolean): QuoteKey[] =>
    legs.filter(test).map((leg) => leg.key);
  const problems: CouponProblem[] = [];
  const add = (
    code: 'legs_gone' | 'legs_suspended' | 'legs_related' | 'legs_single_only',
    keys: QuoteKey[],
  ): void => {
    if (keys.length > 0) problems.push({ code, keys });
  };
  if (legs.length > legsMax) problems.push({ code: 'too_many_legs', legsMax });
  // Several singles go without what cannot be bet; a lone one, and every combination, cannot.
  if (kind !== 'single' || legs.every((leg) => !leg.isIncluded)) {
    add(
      'legs_gone',
      keysWhere((leg) => leg.status === 'gone'),
    );
    add(
      'legs_suspended',
      keysWhere((leg) => leg.status === 'suspended'),
    );
  }
  add(
    'legs_single_only',
    keysWhere((leg) => leg.isSingleOnly),
  );
  add(
    'legs_related',
    keysWhere((leg) => leg.relatedTo.length > 0),
  );
  const moved = keysWhere((leg) => leg.needsConsent);
  if (moved.length > 0) problems.push({ code: 'prices_changed', keys: moved });
  return problems;
}

function stakeProblem(stakeMinor: bigint | undefined, bounds: StakeBounds): CouponProblem | undefined {
  if (stakeMinor === undefined || stakeMinor === 0n) return { code: 'stake_missing' };
  if (stakeMinor < bounds.stakeMinorMin)
    return { code: 'stake_too_low', stakeMinorMin: bounds.stakeMinorMin };
  if (stakeMinor > bounds.stakeMinorMax)
    return { code: 'stake_too_high', stakeMinorMax: bounds.stakeMinorMax, reason: bounds.reason };
  return undefined;
}

/** Odds of each ticket the coupon would become. */
function ticketOdds(kind: TicketKind, legs: readonly LegSummary[], sizes: readonly number[]): Fraction[] {
  const priced = legs.map((leg) => ({ oddsMilli: leg.oddsMilliNow, isBanker: leg.isBanker }));
  if (kind === 'single') return priced.flatMap((leg) => combinedOdds('single', [leg], []) ?? []);
  const combined = combinedOdds(kind, priced, sizes);
  return combined ? [combined] : [];
}

/** Sums a coupon up as far as it goes; one with faults still shows everything that can be told. */
export function summariseCoupon(question: CouponQuestion): CouponSummary {
  const { ticket, limits, currency } = question;
  const kind = kindOf(ticket, question.legs.length);
  const policy = ticket.policy ?? limits.policyDefault;
  const legs = legSummaries(question, kind, policy);
  const included = legs.filter((leg) => leg.isIncluded);
  const bets = kind === 'single' ? included.length : Math.min(1, legs.length);
  const freeLegs = legs.filter((leg) => !leg.isBanker).length;
  const sizes = kind === 'system' ? sizesOf(ticket, freeLegs) : [];
  const odds = ticketOdds(kind, included, sizes);
  const bounds = stakeBounds({
    odds,
    bets,
    currency,
    server: question.serverBounds,
    balanceMinor: question.balanceMinor,
  });
  const stakeMinor = stakeMinorOf(ticket.stakeText, currency.exponent);
  const lines = lineCount(kind, freeLegs, sizes);
  const isOneTicket = bets === 1 && odds.length === 1;
  const stakeTrouble = stakeProblem(stakeMinor, bounds);
  return {
    kind,
    legs,
    policy,
    bets,
    freeLegs,
    sizes,
    cover: kind === 'system' && freeLegs === legs.length ? coverOf(freeLegs, sizes) : undefined,
    lines,
    totalOddsMilli: isOneTicket && odds[0] ? shownOddsMilli(odds[0]) : undefined,
    stakeMinor,
    totalStakeMinor: (stakeMinor ?? 0n) * BigInt(bets),
    stakePerLineMinor: stakeMinor === undefined || lines === 0 ? undefined : stakeMinor / BigInt(lines),
    possibleWinMinor:
      stakeMinor === undefined || odds.length === 0
        ? undefined
        : odds.reduce((all, one) => all + possibleWin(stakeMinor, one), 0n),
    bounds,
    problems: [
      ...legProblems(kind, legs, kind === 'system' ? limits.systemLegsMax : limits.legsMax),
      ...(stakeTrouble ? [stakeTrouble] : []),
    ],
  };
}
