// What an own bet is worth to the house at this moment, and an offer that keeps that for some seconds. Taking it: sell-bet.ts.

import { randomUUID } from 'node:crypto';
import {
  accept,
  type BrandId,
  type Instant,
  type Minor,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Outbox, Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import { insertOffer } from '../store/sale-store.ts';
import { type LockedBet, readTakenBets } from '../store/settle-store.ts';
import type { WaitingDeps } from './each-waiting.ts';
import { keptStakes } from './kept-stakes.ts';
import type { SettleDeps } from './settle-event.ts';
import { type BetValue, type ValueDeps, valueBet, type ValueRefusal } from './value-bet.ts';

/** What a brand buys bets back by. */
export interface SaleTerms extends Pick<ValueDeps, 'delays' | 'marginPercent' | 'oddsMilliMinBySport'> {
  /** How long an offer may be taken. */
  readonly offerMs: number;
  /** How long a bet may be taken back whole while nothing moved; 0: never. */
  readonly undoMs: number;
}

export interface SellDeps extends SettleDeps, WaitingDeps, Omit<ValueDeps, keyof SaleTerms> {
  readonly outbox: Pick<Outbox, 'announceAll'>;
  readonly termsOf: (brandId: BrandId) => SaleTerms;
  /** Waits before a bet is valued again on a book that moved under it; milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Whether what was staked from an account of a bonus stays with the house; without it no stake does. */
  readonly isStakeKept?: NonNullable<NonNullable<BettingDeps['bonuses']>['isStakeKept']>;
}

export interface Seller {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

type NotFound = Refusal<'not_found'>;

/** What a part of an own bet is worth now; nobody is bound by it. */
export async function quoteSale(
  deps: SellDeps,
  tx: Tx,
  { brandId, personId }: Seller,
  order: { readonly betId: number; readonly stakeMinor?: Minor },
): Promise<Outcome<BetValue, ValueRefusal | NotFound>> {
  const bet = await readOwn(tx, brandId, personId, order.betId);
  if (!bet) return refuse('not_found');
  const results = await deps.readResults(
    tx,
    bet.legs.map((leg) => leg.eventId),
  );
  return valueOwn(deps, tx, brandId, { bet, results, part: order.stakeMinor });
}

/** Values a part of an own bet by the book of now and the terms of what it was paid from. */
export async function valueOwn(
  deps: SellDeps,
  tx: Tx,
  brandId: BrandId,
  {
    bet,
    results,
    part,
  }: {
    readonly bet: LockedBet;
    readonly results: ReadonlyMap<number, ResultFacts>;
    readonly part: Minor | undefined;
  },
): Promise<Outcome<BetValue, ValueRefusal>> {
  const kept = await keptStakes(deps.isStakeKept, tx, brandId, [bet.betId]);
  const terms = { ...deps, ...deps.termsOf(brandId), isStakeKept: kept.has(bet.betId) };
  return valueBet(terms, bet, results, part);
}

/** An own bet as it is decided and valued. */
export async function readOwn(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  betId: number,
): Promise<LockedBet | undefined> {
  const [bet] = await readTakenBets(tx, brandId, [BigInt(betId)]);
  return bet?.personId === personId ? bet : undefined;
}

export interface Offer {
  readonly offerId: string;
  readonly value: BetValue;
  readonly expiresAt: Instant;
}

/** Keeps the value of now for a few seconds, so that it can be taken as it was shown. */
export async function offerSale(
  deps: SellDeps,
  tx: Tx,
  seller: Seller,
  order: { readonly betId: number; readonly stakeMinor?: Minor },
): Promise<Outcome<Offer, ValueRefusal | NotFound>> {
  const quoted = await quoteSale(deps, tx, seller, order);
  if (!quoted.ok) return quoted;
  const bet = await readOwn(tx, seller.brandId, seller.personId, order.betId);
  if (!bet) return refuse('not_found');
  const { value } = quoted;
  const offerId = randomUUID();
  const expiresAt = await insertOffer(
    tx,
    seller.brandId,
    {
      offerId,
      betId: order.betId,
      personId: seller.personId,
      settlementVersion: bet.settlementVersion,
      stakeMinor: value.stakeMinor,
      offerMinor: value.offerMinor,
      fairMinor: value.fairMinor,
      priceVersions: versionsText(value),
    },
    deps.termsOf(seller.brandId).offerMs,
  );
  return accept({ offerId, value, expiresAt });
}

const versionsText = ({ games }: Pick<BetValue, 'games'>): string =>
  games.map((game) => `${game.gameId}:${game.bookVersion}`).join(',');
