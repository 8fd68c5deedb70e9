// Everything the coupon shows, computed from the picks, the ticket and a moment of the prices. Nothing here is a promise.

import type { QuoteKey } from '@overround/client';
import type { Rational } from '@overround/kernel';
import {
  type Boost,
  boosted,
  boostedPlaces,
  boostPercent,
  TICKET_KINDS,
  type TicketShape,
} from '@overround/settlement';
import type { DraftLeg } from '../../../state/coupon-draft.ts';
import { couponProblems } from './coupon-problems.ts';
import { filledStake } from './fill.ts';
import type { CheckedLeg, LegQuote } from './leg-quote.ts';
import { type LegSummary, legSummaries } from './leg-summaries.ts';
import { type BuilderQuote, type PlaceSummary, placeSummaries } from './place-summaries.ts';
import { placesOf } from './places.ts';
import type { Fill } from './options.ts';
import type { ClosedBy, CouponProblem, OddsLimit } from './problems.ts';
import type { Purse } from './purse.ts';
import { type StakeBounds, stakeBounds, tightestOf } from './stake-bounds.ts';
import { stakeMinorOf } from './stake-text.ts';
import { couponKind } from './each-way.ts';
import { bankersOf, type PricePolicy, type Ticket, type TicketKind } from './ticket.ts';
import { possibleWin, priceOf, shownOddsMilli } from './ticket-math.ts';
import { partsOf, type TicketPart } from './ticket-parts.ts';
import { oddsOfShape, shapeOf } from './ticket-shape.ts';

export type { LegSummary } from './leg-summaries.ts';
export type { PlaceSummary } from './place-summaries.ts';

export interface CouponCurrency {
  readonly code: string;
  readonly exponent: number;
  readonly stakeMinorMin: bigint;
  readonly stakeMinorMax: bigint;
  readonly payoutMinorMax: bigint;
}

export interface CouponQuestion {
  readonly legs: readonly DraftLeg[];
  /** Matches whose picks are builders. */
  readonly built: readonly number[];
  readonly ticket: Ticket;
  readonly quoteOf: (key: QuoteKey) => LegQuote | undefined;
  readonly checkedOf: (key: QuoteKey) => CheckedLeg | undefined;
  /** Joint prices by the picks they are for. */
  readonly builderOf: (composition: string) => BuilderQuote | undefined;
  /** Pairs the server named; legs of one listing are known to be related without asking. */
  readonly relatedPairs: readonly (readonly [QuoteKey, QuoteKey])[];
  readonly limits: {
    readonly legsMax: number;
    readonly systemLegsMax: number;
    readonly policyDefault: PricePolicy;
    /** Hundredths of the mirrored winnings that an anti-express pays. */
    readonly antiPercent: number;
  };
  readonly currency: CouponCurrency;
  /** What the server bounds the stake of this very coupon to; absent until it answered. */
  readonly serverBounds: StakeBounds | undefined;
  /** The highest odds the site sells, when the server found those of this very coupon above. */
  readonly tooLong?: OddsLimit | undefined;
  /** What keeps play closed to the player; absent: nothing. */
  readonly closedBy?: ClosedBy | undefined;
  /** The same of each of several singles, by its pick. */
  readonly singleBounds: ReadonlyMap<QuoteKey, StakeBounds>;
  /** The ladder of the express boost; absent while it is not known. */
  readonly ladder: Boost | undefined;
  /** Absent for guests. */
  readonly purse: Purse | undefined;
}

export interface BoostStep {
  readonly percent: number;
  /** Places that count. */
  readonly legs: number;
  readonly addedMinor: bigint | undefined;
}

export interface CouponSummary {
  readonly kind: TicketKind;
  readonly legs: readonly LegSummary[];
  readonly places: readonly PlaceSummary[];
  /** Several singles, or the groups of a multibet; empty where there is one stake. */
  readonly parts: readonly TicketPart[];
  /** What it becomes for settlement; of several singles by themselves, what each becomes. */
  readonly shape: TicketShape;
  readonly policy: PricePolicy;
  /** How many bets would be placed: one ticket, or one for each of several singles. */
  readonly bets: number;
  readonly freePlaces: number;
  readonly sizes: readonly number[];
  readonly lines: number;
  /** Of a ticket, without boost; absent for several singles and for tickets that are not whole. */
  readonly odds: Rational | undefined;
  /** The same with the boost: what a stake is paid by. */
  readonly payOdds: Rational | undefined;
  readonly totalOddsMilli: number | undefined;
  readonly boost: BoostStep | undefined;
  /** As it is typed: of one ticket, or of each part that has no sum of its own. */
  readonly stakeMinor: bigint | undefined;
  /** What is done with a stake above the most. */
  readonly fill: Fill;
  /** What would be staked: cut down where that is wanted. */
  readonly totalStakeMinor: bigint;
  readonly stakePerLineMinor: bigint | undefined;
  readonly possibleWinMinor: bigint | undefined;
  /** Of the stake that is typed: of the ticket, or of each part. */
  readonly bounds: StakeBounds;
  readonly problems: readonly CouponProblem[];
}

const isAlone = (kind: TicketKind, { isAllOrNothing }: Ticket): boolean =>
  kind === 'single' && !isAllOrNothing;

/** What the boost of the house adds to an express, when everything wins. */
function boostOf(
  { ladder }: CouponQuestion,
  kind: TicketKind,
  places: readonly PlaceSummary[],
): Pick<BoostStep, 'percent' | 'legs'> | undefined {
  if (kind !== 'express' || !ladder) return undefined;
  const prices = places.map((place) => priceOf(place.oddsMilliNow ?? 1000));
  const legs = boostedPlaces(
    ladder,
    prices.map((price) => ({ price, win: price })),
  );
  const percent = boostPercent(ladder, legs);
  return percent > 0 ? { percent, legs } : undefined;
}

const sum = (amounts: readonly (bigint | undefined)[]): bigint =>
  amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);

/** Sums a coupon up as far as it goes; one with faults still shows everything that can be told. */
export function summariseCoupon(question: CouponQuestion): CouponSummary {
  const { ticket, limits, currency } = question;
  const bare = placesOf(question.legs, question.built);
  const kind = couponKind(question.legs, ticket, bare.length);
  const policy = ticket.policy ?? limits.policyDefault;
  const bankers =
    kind === 'system'
      ? bankersOf(
          ticket,
          bare.map((place) => place.key),
        )
      : new Set<QuoteKey>();
  const isEachAlone = isAlone(kind, ticket);
  const legs = legSummaries({ question, kind, places: bare, bankers, policy, isEachAlone });
  const places = placeSummaries({
    places: bare,
    legs,
    quoteOf: question.builderOf,
    seen: ticket.builderSeen,
    bankers,
    policy,
  });
  const included = places.filter((place) => place.isIncluded);
  const parts = partsOf(kind, places, ticket, currency.exponent);
  const areSeveral = isEachAlone && places.length > 1;
  const bets = areSeveral ? included.length : Math.min(1, places.length);
  const shape = shapeOf(kind, places, areSeveral ? [] : parts, {
    ...ticket,
    antiPercent: limits.antiPercent,
  });
  const odds = areSeveral ? undefined : oddsOfShape(shape, places);
  const step = boostOf(question, kind, places);
  const stakeMinor = stakeMinorOf(ticket.stakeText, currency.exponent);
  const boostedOdds = odds && step ? boosted(odds, step.percent) : odds;
  const bounds = boundsOf(question, { parts, areSeveral, odds: boostedOdds, included });
  const filled = filledStake({
    options: ticket.options,
    hasParts: parts.length > 0,
    bounds: bounds.typed,
    isBounded: question.serverBounds !== undefined,
    stakeMinor,
  });
  const totalStakeMinor =
    parts.length > 0 ? sum(parts.map((part) => part.stakeMinor)) : (filled.stakeMinor ?? 0n);
  const possibleWinMinor = areSeveral
    ? winOfParts(parts)
    : boostedOdds && totalStakeMinor > 0n
      ? possibleWin(totalStakeMinor, boostedOdds)
      : undefined;
  const lines = areSeveral ? places.length : TICKET_KINDS[shape.kind].lines(shape, places.length);
  return {
    kind,
    legs,
    places,
    parts,
    shape,
    policy,
    bets,
    freePlaces: places.length - bankers.size,
    sizes: shape.sizes,
    lines: Number.isFinite(lines) ? lines : 0,
    odds,
    payOdds: boostedOdds,
    totalOddsMilli: odds && shownOddsMilli(odds),
    boost: step && {
      ...step,
      addedMinor:
        odds && totalStakeMinor > 0n && possibleWinMinor !== undefined
          ? possibleWinMinor - possibleWin(totalStakeMinor, odds)
          : undefined,
    },
    stakeMinor,
    fill: filled.fill,
    totalStakeMinor,
    stakePerLineMinor:
      totalStakeMinor === 0n || lines === 0 ? undefined : totalStakeMinor / BigInt(lines || 1),
    possibleWinMinor,
    bounds: bounds.typed,
    problems: couponProblems({
      kind,
      legs,
      places,
      parts,
      shape,
      limits,
      stakeMinor: filled.stakeMinor,
      options: ticket.options,
      areSeveral,
      tooLong: question.tooLong,
      closedBy: question.closedBy,
      ...bounds,
    }),
  };
}

const winOfParts = (parts: readonly TicketPart[]): bigint | undefined =>
  parts.some((part) => part.winMinor !== undefined) ? sum(parts.map((part) => part.winMinor)) : undefined;

export interface SummaryBounds {
  /** Of the stake that is typed. */
  readonly typed: StakeBounds;
  /** Of the whole ticket, where it has parts that are one ticket. */
  readonly whole: StakeBounds | undefined;
  /** Of each of several singles. */
  readonly ofPart: ReadonlyMap<QuoteKey, StakeBounds>;
}

interface BoundsFacts {
  readonly parts: readonly TicketPart[];
  readonly areSeveral: boolean;
  readonly odds: Rational | undefined;
  readonly included: readonly PlaceSummary[];
}

function boundsOf(
  question: CouponQuestion,
  { parts, areSeveral, odds, included }: BoundsFacts,
): SummaryBounds {
  const { currency, purse, serverBounds } = question;
  if (areSeveral) {
    const ofPart = new Map(
      parts.map((part): [QuoteKey, StakeBounds] => [
        part.id,
        stakeBounds({
          odds: part.odds ? [part.odds] : [],
          bets: included.length,
          currency,
          server: question.singleBounds.get(part.id),
          purse,
        }),
      ]),
    );
    const none = stakeBounds({ odds: [], bets: 1, currency, server: undefined, purse });
    return { typed: tightestOf([...ofPart.values()]) ?? none, whole: undefined, ofPart };
  }
  const one = stakeBounds({
    odds: odds ? [odds] : [],
    bets: 1,
    currency,
    server: serverBounds,
    purse,
  });
  if (parts.length === 0) return { typed: one, whole: undefined, ofPart: new Map() };
  // What parts with sums of their own leave of the whole is shared by the others.
  const own = sum(parts.map((part) => (part.ownText === '' ? 0n : part.stakeMinor)));
  const sharing = BigInt(Math.max(1, parts.filter((part) => part.ownText === '').length));
  const left = one.stakeMinorMax - own;
  return {
    typed: { ...one, stakeMinorMin: 1n, stakeMinorMax: left > 0n ? left / sharing : 0n },
    whole: one,
    ofPart: new Map(),
  };
}
