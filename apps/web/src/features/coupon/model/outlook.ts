// What a ticket can bring, step by step, before anything is decided. Settlement's own sums at the prices of now.

import { floorRational, minor, multiplyRational, type Rational, rational, ZERO } from '@overround/kernel';
import {
  payoutByWins,
  type PlaceWorth,
  runningBalances,
  TICKET_KINDS,
  type TicketShape,
} from '@overround/settlement';
import type { CouponSummary } from './summarise-coupon.ts';
import { priceOf } from './ticket-math.ts';

export type OutlookRow =
  /** So many places win: between the shortest and the longest prices. */
  | { readonly is: 'wins'; readonly count: number; readonly leastMinor: bigint; readonly mostMinor: bigint }
  /** Everything before this place wins, and it loses. */
  | { readonly is: 'step'; readonly place: number; readonly paysMinor: bigint }
  | { readonly is: 'all_won' | 'any_lost'; readonly paysMinor: bigint }
  | { readonly is: 'part'; readonly id: string; readonly paysMinor: bigint };

const pays = (stakeMinor: bigint, unit: Rational): bigint =>
  floorRational(multiplyRational(rational(stakeMinor), unit));

function pricesOf({ places }: CouponSummary): readonly Rational[] | undefined {
  const prices = places.flatMap((place) =>
    place.oddsMilliNow !== undefined && place.oddsMilliNow > 1000 ? [priceOf(place.oddsMilliNow)] : [],
  );
  return prices.length === places.length ? prices : undefined;
}

/** What a chain or an if-bet holds after each place, when everything so far has won. */
export function balancesOf(summary: CouponSummary): readonly bigint[] {
  const prices = pricesOf(summary);
  const { stakeMinor } = summary;
  if (!prices || stakeMinor === undefined || stakeMinor === 0n) return [];
  return runningBalances(prices).map((unit) => pays(stakeMinor, unit));
}

/** The rows of the table; empty while a price or the stake is missing. */
export function outlookOf(summary: CouponSummary): readonly OutlookRow[] {
  const prices = pricesOf(summary);
  const { kind, shape, places, totalStakeMinor: stakeMinor } = summary;
  if (!prices || stakeMinor === 0n) return [];
  switch (kind) {
    case 'system':
      return summary.lines === 0 ? [] : systemRows(shape, prices, stakeMinor);
    case 'chain':
    case 'conditional':
      return places.flatMap((_, place): OutlookRow[] => [
        { is: 'step', place, paysMinor: stepOf(summary, prices, place) },
        ...(place === places.length - 1
          ? [
              {
                is: 'all_won' as const,
                paysMinor: pays(stakeMinor, TICKET_KINDS[kind].combined(shape, prices)),
              },
            ]
          : []),
      ]);
    case 'anti_express':
      if (shape.sizes.length > 0) return antiSystemRows(shape, prices, stakeMinor);
      return [
        { is: 'any_lost', paysMinor: pays(stakeMinor, TICKET_KINDS[kind].combined(shape, prices)) },
        { is: 'all_won', paysMinor: 0n },
      ];
    case 'multibet':
      return summary.parts.flatMap((part): OutlookRow[] =>
        part.winMinor === undefined ? [] : [{ is: 'part', id: part.id, paysMinor: part.winMinor }],
      );
    default:
      return [];
  }
}

/** What a system of anti-expresses pays by how many of its places come: all ways are few. */
function antiSystemRows(shape: TicketShape, prices: readonly Rational[], stakeMinor: bigint): OutlookRow[] {
  const rows = Array.from({ length: 2 ** prices.length }, (_, mask) => {
    const worths = prices.map((price, place): PlaceWorth => {
      const value = (mask >> place) & 1 ? price : ZERO;
      return { price, least: value, most: value };
    });
    const count = prices.filter((_price, place) => (mask >> place) & 1).length;
    return { count, paysMinor: pays(stakeMinor, TICKET_KINDS[shape.kind].returns(shape, worths).most) };
  });
  return Array.from({ length: prices.length + 1 }, (_, count): OutlookRow => {
    const sums = rows.filter((row) => row.count === count).map((row) => row.paysMinor);
    const [first = 0n] = sums;
    return {
      is: 'wins',
      count,
      leastMinor: sums.reduce((least, one) => (one < least ? one : least), first),
      mostMinor: sums.reduce((most, one) => (one > most ? one : most), first),
    };
  });
}

/** Everything before the place wins, the place loses, and nothing after it comes. */
function stepOf(
  { shape, totalStakeMinor }: CouponSummary,
  prices: readonly Rational[],
  lost: number,
): bigint {
  const worths = prices.map((price, at): PlaceWorth => {
    const value = at < lost ? price : ZERO;
    return { price, least: value, most: value };
  });
  return pays(totalStakeMinor, TICKET_KINDS[shape.kind].returns(shape, worths).most);
}

function systemRows(shape: TicketShape, prices: readonly Rational[], stakeMinor: bigint): OutlookRow[] {
  return payoutByWins(shape, prices, minor(stakeMinor))
    .filter((row) => row.wins > 0)
    .map((row) => ({ is: 'wins', count: row.wins, leastMinor: row.worstMinor, mostMinor: row.bestMinor }));
}
