import { findOutcomeType, parameterOf } from '@overround/markets';
import type { Coupon } from './coupon.ts';
import type { Selection } from './selection.ts';

/** A place part pays by the price to win, so it is sold with the winner only. */
const isPlacePart = ({ type }: Pick<Selection, 'type'>): boolean => {
  const formula = findOutcomeType(type)?.formula;
  return formula?.kind === 'field' && formula.bet === 'placedIn';
};

const isWinner = ({ type }: Pick<Selection, 'type'>): boolean => {
  const formula = findOutcomeType(type)?.formula;
  return formula?.kind === 'field' && formula.bet === 'win' && formula.isNot !== true;
};

function runnerOf({ type, parameterMilli }: Selection): number | undefined {
  const parameter = parameterOf(type, parameterMilli);
  if (parameter?.kind === 'count') return parameter.count;
  return parameter?.kind === 'score' ? parameter.home : undefined;
}

/** Both halves of an each-way on one runner of one race: its winner at an even place of the coupon, its place part behind it. */
export function isEachWayPair(coupon: Coupon, one: number, other: number): boolean {
  if (coupon.kind !== 'each_way' || one % 2 !== 0 || other !== one + 1) return false;
  const [winner, placed] = [coupon.selections[one], coupon.selections[other]];
  if (!winner || !placed || !isWinner(winner) || !isPlacePart(placed)) return false;
  return winner.gameId === placed.gameId && runnerOf(winner) === runnerOf(placed);
}

/** Places of selections that make an each-way no whole one, and of place parts that stand in any other ticket. */
export function eachWayFaults(coupon: Coupon): readonly number[] {
  const { kind, selections } = coupon;
  return selections.flatMap((selection, place) => {
    if (kind !== 'each_way') return isPlacePart(selection) ? [place] : [];
    const first = place - (place % 2);
    return isEachWayPair(coupon, first, first + 1) ? [] : [place];
  });
}
