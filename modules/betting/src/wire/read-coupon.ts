// Old words of the coupon calls on one side, ours on the other. The only file that knows `Vid`.

import type { WireCouponRequest, WireSelection } from '@overround/contracts/betting';
import {
  accept,
  type GameId,
  minor,
  type Minor,
  minorFromDecimal,
  type OddsMilli,
  oddsFromWire,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import { milliFromWire } from '@overround/markets';
import type { Coupon, CouponKind } from '../domain/coupon.ts';
import { coverByKey } from '../domain/covers.ts';
import type { Selection } from '../domain/selection.ts';

const SYSTEM_VIDS = new Set([2, 4]);
export const VID: Readonly<Record<CouponKind, number>> = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  conditional: 5,
  anti_express: 6,
  multibet: 10,
};

export const eventsOf = (wire: WireCouponRequest): readonly WireSelection[] =>
  wire.Events ?? wire.couponEvents ?? [];

/** Reads the coupon as it was sent. `oddsNow` stands in for a price the client did not name. */
export function couponFromWire(
  wire: WireCouponRequest,
  oddsNow: (selection: Omit<Selection, 'oddsMilliSeen'>) => OddsMilli | undefined,
): Outcome<Coupon, Refusal<'input_malformed', { field: string }>> {
  const selections: Selection[] = [];
  const bankers: number[] = [];
  for (const [index, event] of eventsOf(wire).entries()) {
    const selection = selectionFromWire(event, oddsNow);
    if (!selection) return refuse('input_malformed', { field: `Events.${index}` });
    if (event.Banker === true) bankers.push(index);
    selections.push(selection);
  }
  const kind = kindFromWire(wire.Vid ?? undefined, selections.length);
  if (kind !== 'system') return accept({ kind, selections, sizes: [], bankers: [] });
  return accept({ kind, selections, sizes: sizesFromWire(wire), bankers });
}

/** An express of one leg is a single: clients keep their mode while they take legs out. */
function kindFromWire(vid: number | undefined, count: number): CouponKind {
  if (vid !== undefined && SYSTEM_VIDS.has(vid)) return 'system';
  if (vid === 1 || vid === undefined) return count > 1 ? 'express' : 'single';
  return vid === 0 ? 'single' : count > 1 ? 'express' : 'single';
}

function sizesFromWire(wire: WireCouponRequest): number[] {
  if (wire.Systems && wire.Systems.length > 0) return [...wire.Systems];
  const cover = wire.Cover ? coverByKey(wire.Cover) : undefined;
  if (cover) return [...cover.sizes];
  return wire.ExpressNum ? [wire.ExpressNum] : [];
}

function selectionFromWire(
  event: WireSelection,
  oddsNow: (selection: Omit<Selection, 'oddsMilliSeen'>) => OddsMilli | undefined,
): Selection | undefined {
  const parameterMilli = milliFromWire(event.Param ?? undefined);
  if (parameterMilli === undefined) return undefined;
  const pick = { gameId: event.GameId as GameId, type: event.Type, parameterMilli }; // Looked up in the book, never trusted.
  const seen = event.Coef === undefined || event.Coef === null ? oddsNow(pick) : oddsFromWire(event.Coef);
  // A pick that is gone has no price of now; any price will do, for it is refused as closed.
  const oddsMilliSeen =
    seen ?? (event.Coef === undefined || event.Coef === null ? (1001 as OddsMilli) : undefined);
  return oddsMilliSeen === undefined ? undefined : { ...pick, oddsMilliSeen };
}

/** `Summ` through the one edge converter; nothing sent is nothing staked. */
export function stakeFromWire(
  wire: Pick<WireCouponRequest, 'Summ'>,
  exponent: number,
): Outcome<Minor, Refusal<'sum_malformed'> | Refusal<'sum_too_precise', { decimalsMax: number }>> {
  return wire.Summ === undefined || wire.Summ === null
    ? accept(minor(0n))
    : minorFromDecimal(wire.Summ, exponent);
}

/** The second leg of the same game, and legs that are over, leave a shared coupon without an error (wire-shapes 10.2). */
export function oneLegPerGame(
  coupon: Coupon,
  isOver: (selection: Selection) => boolean,
): { coupon: Coupon; hasRemoved: boolean } {
  const games = new Set<number>();
  const kept = coupon.selections.flatMap((selection, index) => {
    if (games.has(selection.gameId) || isOver(selection)) return [];
    games.add(selection.gameId);
    return [{ selection, index }];
  });
  const selections = kept.map(({ selection }) => selection);
  const bankers = kept.flatMap(({ index }, place) => (coupon.bankers.includes(index) ? [place] : []));
  const hasRemoved = selections.length < coupon.selections.length;
  const kind = coupon.kind === 'express' && selections.length === 1 ? 'single' : coupon.kind;
  return { coupon: { ...coupon, kind, selections, bankers }, hasRemoved };
}
