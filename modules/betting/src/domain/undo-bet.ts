// Taking a purchase back: for nothing, within seconds, before the match, while every price is still the agreed one (features A4 row 73).

import { type Refusal, refuse } from '@overround/kernel';
import type { EditedBet } from './edit-bet.ts';

/** A bet as far as taking it back goes. */
export interface UndoneBet extends EditedBet {
  /** Since it was accepted, by the clock of the database. */
  readonly ageMs: number;
  /** An advance stands on it, or it came out of another bet: its price was not that of a fresh one. */
  readonly isBound: boolean;
}

export type UndoRefusal =
  | Refusal<'undo_not_offered'>
  | Refusal<'undo_late', { withinMs: number }>
  | Refusal<'undo_bet_closed'>
  | Refusal<'undo_bound'>
  | Refusal<'undo_in_play', { legs: readonly number[] }>
  | Refusal<'undo_price_moved', { legs: readonly number[] }>;

/**
 * Why a bet cannot be taken back, or nothing. At unchanged prices nobody has learnt anything since, so the whole stake is given
 * back. A bet that came out of a change stays: its stake bought a fresh price at the worth of an old one, and giving that back
 * whole would be a sale without the margin of one.
 */
export function undoRefusal(bet: UndoneBet, withinMs: number): UndoRefusal | undefined {
  if (withinMs === 0) return refuse('undo_not_offered');
  if (bet.status !== 'accepted' || bet.soldStakeMinor > 0n) return refuse('undo_bet_closed');
  if (bet.ageMs > withinMs) return refuse('undo_late', { withinMs });
  if (bet.isBound) return refuse('undo_bound');
  const where = (isSo: (index: number) => boolean): number[] => [...bet.legs.keys()].filter(isSo);
  const inPlay = where((index) => bet.legs[index]?.isInPlay === true || bet.legs[index]?.isDecided === true);
  if (inPlay.length > 0) return refuse('undo_in_play', { legs: inPlay });
  const built = bet.plan.builders ?? [];
  const isBuilt = (index: number): boolean => built.some(({ legs }) => legs.includes(index));
  const moved = where((index) => {
    const leg = bet.legs[index];
    return leg?.quote?.status !== 'open' || (!isBuilt(index) && leg.quote.oddsMilli !== leg.oddsMilli);
  });
  const rebuilt = built.flatMap(({ legs, pricesMilli }, index) =>
    bet.builderMilliNow[index] === pricesMilli.at(-1) ? [] : legs,
  );
  const legs = [...new Set([...moved, ...rebuilt])].toSorted((a, b) => a - b);
  return legs.length > 0 ? refuse('undo_price_moved', { legs }) : undefined;
}
