// What a pool has to know of a race, and what a place is.

import { type Rational, rational } from '@overround/kernel';

export interface RaceFacts {
  /** Numbers on the card. */
  readonly runners: readonly number[];
  readonly withdrawn: readonly number[];
  /** Who came in where; several share a place in a dead heat, and the places behind them are left out. */
  readonly finish: readonly { readonly runner: number; readonly place: number }[];
  readonly isHandicap: boolean;
  /** It was not run, or not to its end. */
  readonly isAbandoned: boolean;
  /** Shortest starting price; absent where nobody knows. */
  readonly favourite?: number;
}

export const startersOf = ({ runners, withdrawn }: RaceFacts): readonly number[] =>
  runners.filter((runner) => !withdrawn.includes(runner));

/** Places a place pool pays by who starts: two up to seven runners, then three, four in a handicap of sixteen and more. None below five. */
export function placesOf(starters: number, isHandicap: boolean): number {
  if (starters < 5) return 0;
  if (starters < 8) return 2;
  return starters >= 16 && isHandicap ? 4 : 3;
}

export interface PlaceShare {
  readonly runner: number;
  readonly share: Rational;
  readonly isDeadHeat: boolean;
}

/** The parts of `places` places: one each, and what is left of them shared by those tied for it. Places nobody came to are left out. */
export function placeShares(finish: RaceFacts['finish'], places: number): readonly PlaceShare[] {
  const groups = Map.groupBy(
    finish.filter(({ place }) => place <= places),
    ({ place }) => place,
  );
  const paid = [...groups].map(([place, tied]) => {
    const left = Math.min(tied.length, places - place + 1);
    return { tied, left };
  });
  const all = paid.reduce((sum, { left }) => sum + left, 0);
  return paid.flatMap(({ tied, left }) =>
    tied.map(({ runner }) => ({
      runner,
      share: rational(BigInt(left), BigInt(tied.length * all)),
      isDeadHeat: tied.length > left,
    })),
  );
}

export interface OrderShare {
  readonly order: readonly number[];
  readonly share: Rational;
}

/** Every order in which the first `count` may have come in: those tied for a place come in any order, each alike. */
export function firstOrders(finish: RaceFacts['finish'], count: number): readonly OrderShare[] {
  if (finish.length < count) return [];
  const go = (left: RaceFacts['finish'], order: readonly number[], ways: bigint): OrderShare[] => {
    if (order.length === count) return [{ order, share: rational(1n, ways) }];
    const place = Math.min(...left.map((one) => one.place));
    const next = left.filter((one) => one.place === place);
    return next.flatMap((one) =>
      go(
        left.filter((other) => other !== one),
        [...order, one.runner],
        ways * BigInt(next.length),
      ),
    );
  };
  return go(finish, [], 1n);
}
