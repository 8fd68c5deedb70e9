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
