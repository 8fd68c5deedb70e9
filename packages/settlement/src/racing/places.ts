import { assert, ONE, type Rational, rational, subtractRational, ZERO } from '@overround/kernel';
import { type Fractions, LOST, VOID, WON } from '../fractions.ts';

/**
 * Order of finish: each entry is a group of runners that tied, best first. `[['3'], ['1', '7'], ['2']]`: 3 won, 1 and 7
 * dead-heated for second.
 */
export type Finish = readonly (readonly string[])[];

/** Won part of a runner that tied with others for fewer places; the rest of the stake is lost, not returned (B5). */
export function deadHeat(placesLeft: number, tied: number): Fractions {
  assert(tied >= 1 && placesLeft >= 0, 'a dead heat has runners and places');
  if (placesLeft <= 0) return LOST;
  if (tied <= placesLeft) return WON;
  const won = rational(BigInt(placesLeft), BigInt(tied));
  return { won, void: ZERO, lost: subtractRational(ONE, won) };
}

/** What became of a bet that a runner finishes in the first `places`. `places` 1 is the win. A non-runner is void. */
export function placeFractions(
  runner: string,
  finish: Finish,
  places: number,
  nonRunners: readonly string[] = [],
): Fractions {
  if (nonRunners.includes(runner)) return VOID;
  let before = 0;
  for (const group of finish) {
    if (group.includes(runner)) return deadHeat(Math.max(0, places - before), group.length);
    before += group.length;
  }
  return LOST;
}

/** Both parts of an each-way bet by position and number of runners that share it. */
export function eachWayFractions(
  position: number,
  tied: number,
  places: number,
): { win: Fractions; place: Fractions } {
  assert(position >= 1, 'a position counts from one');
  return {
    win: position === 1 ? deadHeat(1, tied) : LOST,
    place: deadHeat(Math.max(0, places - position + 1), tied),
  };
}

/** Part of all orders consistent with a finish in which the picks come first, second… exactly: each order pays its share. */
function shareOfOrder(picks: readonly string[], finish: Finish): Rational {
  let orders = 1n;
  let index = 0;
  for (const group of finish) {
    for (let left = group.length; left > 0 && index < picks.length; left -= 1, index += 1) {
      const pick = picks[index];
      if (pick === undefined || !group.includes(pick)) return ZERO;
      orders *= BigInt(left);
    }
  }
  return index === picks.length ? rational(1n, orders) : ZERO;
}

export type ForecastResult =
  | { readonly settlesAs: 'order'; readonly fractions: Fractions }
  /** One runner is left of the bet: it is settled as a win single at the starting price of that runner. */
  | { readonly settlesAs: 'win_single'; readonly runner: string };

export interface ForecastRace {
  readonly finish: Finish;
  readonly nonRunners: readonly string[];
  /** Runners that started. */
  readonly started: number;
}

const RUNNERS_MIN = 3;

/**
 * Forecast (two picks) or tricast (three picks) in exact order. One withdrawn pick of a forecast leaves a win single or voids
 * it, as the rule set says; both withdrawn, or a withdrawn pick of a tricast, is void; a field of two leaves a win single.
 * In a dead heat every order that fits pays its share.
 */
export function settleForecast(
  picks: readonly string[],
  { finish, nonRunners, started }: ForecastRace,
  rules: { readonly forecastNonRunner: 'win_single_on_other' | 'void' },
): ForecastResult {
  assert(picks.length >= 2 && new Set(picks).size === picks.length, 'a forecast names different runners');
  const left = picks.filter((pick) => !nonRunners.includes(pick));
  const [first] = left;
  const isSingle =
    picks.length === 2 && left.length === 1 && rules.forecastNonRunner === 'win_single_on_other';
  if (first !== undefined && isSingle) return { settlesAs: 'win_single', runner: first };
  if (first === undefined || left.length < picks.length) return { settlesAs: 'order', fractions: VOID };
  if (started < RUNNERS_MIN) return { settlesAs: 'win_single', runner: first };
  const won = shareOfOrder(picks, finish);
  return { settlesAs: 'order', fractions: { won, void: ZERO, lost: subtractRational(ONE, won) } };
}
