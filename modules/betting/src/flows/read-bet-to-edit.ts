// A placed bet as changing it has to see it: its legs by the newest results and the book of now. Writes nothing.

import type { AccountId, BrandId, Minor, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import type { Coupon } from '../domain/coupon.ts';
import { decideLegs } from '../domain/decide-legs.ts';
import { type EditedBet, type EditedLeg, gameIdOf, type Pick } from '../domain/edit-bet.ts';
import type { Quote } from '../domain/selection.ts';
import { SCORE_BOUND_GROUPS } from '../reads/fair-chance.ts';
import { lineQuotes } from '../reads/line-quotes.ts';
import { advancesOfBets } from '../store/advance-store.ts';
import { type BetRow, findBet } from '../store/bet-store.ts';
import type { EditKind } from '../store/edit-store.ts';
import { listBonusPurses } from '../store/purse-store.ts';
import { type LockedBet, readTakenBets } from '../store/settle-store.ts';
import type { SellDeps } from './offer-sale.ts';
import type { OrderOwner, PlaceBetDeps } from './place-bet.ts';

export interface EditDeps {
  readonly selling: SellDeps;
  readonly placing: PlaceBetDeps;
  readonly placedJobs: readonly string[];
  readonly keepCards: (coupon: Coupon) => Promise<void>;
  /** Whether a bet and what raises it may stake so much; without it no bonus bounds them. */
  readonly mayRaise?: NonNullable<BettingDeps['bonuses']>['mayRaise'];
}

export interface Editor {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** A change that was made, with the bet that came of it; or one that waits out a live delay first. */
export interface Edited {
  /** Absent while it waits. */
  readonly betId?: number;
  readonly fromBetId: number;
  readonly kind: EditKind;
  readonly costMinor: Minor;
  readonly waitMs?: number;
}

/** A placed bet with what changing it has to know. */
export interface BetToEdit {
  readonly row: BetRow;
  readonly locked: LockedBet;
  readonly bet: EditedBet;
  /** An advance stands on it: what it pays is not the player's yet. */
  readonly isBound: boolean;
}

/** An own bet, its legs as the newest results and the book of now have them. */
export async function readBetToEdit(
  deps: EditDeps,
  tx: Tx,
  { brandId, personId }: Editor,
  betId: number,
): Promise<BetToEdit | undefined> {
  const row = await findBet(tx, brandId, personId, betId);
  const [locked] = row ? await readTakenBets(tx, brandId, [row.bet_id]) : [];
  if (!row || !locked) return undefined;
  const { book } = deps.selling;
  const events = locked.legs.map((leg) => leg.eventId);
  const decided = decideLegs(locked, await deps.selling.readResults(tx, events));
  const quotes = lineQuotes(book);
  const legs = locked.legs.map((leg, index): EditedLeg => {
    // A match that began is listed anew: what goes on of the bet goes on there.
    const listed = { ...leg, gameId: book.liveGameIdOf(leg.gameId) ?? leg.gameId };
    const pick = pickOf(listed);
    const quote = quotes.quoteOf({ ...pick, oddsMilliSeen: leg.oddsMilli });
    return {
      ...pick,
      placedGameId: gameIdOf(leg.gameId),
      groupId: leg.groupId,
      oddsMilli: leg.oddsMilli,
      isDecided: decided[index]?.result.isOpen === false,
      isInPlay: leg.isLive || quote?.isLive === true,
      hasScoreMoved: quote?.isLive === true && hasScoreMoved(leg, quote),
      ...(quote ? { quote } : {}),
    };
  });
  const { plan, status, sold } = locked;
  const advance = (await advancesOfBets(tx, brandId, personId, [row.bet_id])).get(betId);
  const isBound = advance?.status === 'open';
  // An insurance was priced with the bet as it is, and an advance is repaid by that very bet.
  const hasExtras = isBound || plan.insurance !== undefined;
  const isOfBonus = (await listBonusPurses(tx, brandId, [betId])).has(betId);
  const builderMilliNow = (plan.builders ?? []).map((builder) => {
    const own = builder.legs.flatMap((index) => legs[index] ?? []);
    const price = quotes.builderPrice?.(own.map((leg) => ({ ...leg, oddsMilliSeen: leg.oddsMilli })));
    return price?.ok ? price.value.pricesMilli.at(-1) : undefined;
  });
  return {
    row,
    locked,
    isBound,
    bet: { plan, status, soldStakeMinor: sold.stakeMinor, hasExtras, isOfBonus, builderMilliNow, legs },
  };
}

/** Live Asian handicaps count from the score at placement, others from nil. */
function hasScoreMoved({ groupId, placementScore }: LockedBet['legs'][number], { score }: Quote): boolean {
  if (!SCORE_BOUND_GROUPS.has(groupId)) return false;
  const { home, away } = placementScore ?? { home: 0, away: 0 };
  return score?.home !== home || score.away !== away;
}

export const pickOf = (leg: {
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
}): Pick => ({ gameId: gameIdOf(leg.gameId), type: leg.type, parameterMilli: leg.parameterMilli });

/** The owner of the bet that a change makes, under the key of the change. */
export const ownerOfEdit = ({ row, locked }: BetToEdit, { brandId }: Editor, guid: string): OrderOwner => ({
  brandId,
  personId: locked.personId,
  accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53.
  currency: row.currency,
  guid,
  source: 'edit',
});
