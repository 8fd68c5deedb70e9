// What the offered prices of a listing say, margin taken out.

import { ODDS_SCALE } from '@overround/kernel';
import type { Pair } from '@overround/sports';
import { type ScoreCode, scoreFractionsOf } from '@overround/settlement';
import { removeMargin } from '../margin/remove-margin.ts';
import type { OpeningOutcome } from '../price/fit-expectation.ts';

export type Offered = OpeningOutcome;

/** Types that tell how much is to come and for whom: result, winner, totals, handicaps, in their plain and Asian groups. */
const MARKETS: readonly (readonly number[])[] = [
  [1, 2, 3],
  [9, 10],
  [3827, 3828],
  [7, 8],
  [3829, 3830],
];
/** Types whose second side has the parameter with the other sign. */
const MIRRORED: ReadonlySet<number> = new Set([7, 8, 3829, 3830]);
/** Winner without a draw, by sports that have none. */
const WINNERS: readonly (readonly number[])[] = [
  [1, 3],
  [401, 402],
];
/** More markets tell no more. */
const BELIEFS_MAX = 12;

export interface Belief {
  readonly type: number;
  /** Whole thousandths. */
  readonly parameter: number;
  readonly code: (home: number, away: number) => ScoreCode;
  /** Chance by the market, the money back left out. */
  readonly chance: number;
}

/** Chances of results, totals and handicaps by the prices of their markets; `isDrawVoid` where a listing has no draw to bet on. */
export function beliefsOf(outcomes: readonly Offered[], isDrawVoid = false): Belief[] {
  const byKey = new Map(outcomes.map((one) => [`${one.type} ${one.parameter}`, one]));
  const beliefs: Belief[] = [];
  for (const types of isDrawVoid ? [...WINNERS, ...MARKETS.slice(1)] : MARKETS) {
    const [first = 0] = types;
    for (const { parameter } of outcomes.filter((one) => one.type === first)) {
      const sides = types.map((type, place) =>
        byKey.get(`${type} ${place > 0 && MIRRORED.has(type) ? 0 - parameter || 0 : parameter}`),
      );
      const odds = sides.flatMap((one) => (one ? [one.oddsMilli / ODDS_SCALE] : []));
      const fair = odds.length === types.length ? removeMargin(odds) : undefined;
      if (!fair?.ok) continue;
      fair.value.probabilities.forEach((chance, place) => {
        const side = sides[place];
        const rule = side && scoreFractionsOf(side.type, side.parameter, { isDrawVoid });
        // The last side of a market follows from the others.
        if (side && rule?.needs === 'final' && (place < types.length - 1 || types.length === 3))
          beliefs.push({
            type: side.type,
            parameter: side.parameter,
            code: (home, away) => rule.code(home, away, 0, 0),
            chance,
          });
      });
    }
  }
  return beliefs.slice(0, BELIEFS_MAX);
}

/** Chance on a grid of what is to come to win where the money does not come back; halves count as halves. */
export function chanceOn(
  { size, cells }: { readonly size: number; readonly cells: Float64Array },
  score: Pair,
  code: Belief['code'],
): number {
  let won = 0;
  let lost = 0;
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const half = code(home + score.home, away + score.away);
      const mass = cells[home * size + away] ?? 0;
      if (half > 0) won += (mass * half) / 2;
      else lost -= (mass * half) / 2;
    }
  }
  return won + lost > 0 ? won / (won + lost) : 0;
}
