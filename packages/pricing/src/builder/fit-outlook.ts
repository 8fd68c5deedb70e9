import { ODDS_SCALE } from '@overround/kernel';
import { type ScoreCode, scoreFractionsOf } from '@overround/settlement';
import { dixonColesGrid, type GoalMeans, type ScoreGrid } from '../football/score-grid.ts';
import { firstHalfShare } from '../football/goal-clock.ts';
import { FOOTBALL_EFFECTS } from '../football/live-goals.ts';
import { RHO_DEFAULT } from '../football/implied-means.ts';
import { fitLeastSquares } from '../maths/least-squares.ts';
import { removeMargin } from '../margin/remove-margin.ts';
import type { OpeningOutcome } from '../price/fit-expectation.ts';
import type { ScoreOutlook } from './joint-legs.ts';

/** Types of the main game that tell how many goals are to come: result, totals, handicaps, in their plain and Asian groups. */
const MARKETS: readonly (readonly number[])[] = [
  [1, 2, 3],
  [9, 10],
  [3827, 3828],
  [7, 8],
  [3829, 3830],
];
/** Types whose second side has the parameter with the other sign. */
const MIRRORED: ReadonlySet<number> = new Set([7, 8, 3829, 3830]);
/** Part of all goals of a football match that falls before half time. */
export const FIRST_HALF_SHARE = firstHalfShare(FOOTBALL_EFFECTS.clock);
/** More markets tell no more. */
const BELIEFS_MAX = 12;

interface Belief {
  readonly code: (home: number, away: number) => ScoreCode;
  /** Chance by the market, the money back left out. */
  readonly chance: number;
}

/**
 * The goals to come that the offered prices of a match speak of, margin removed: nearest by least squares. `score` is what stands
 * already. `undefined` when too little is on offer to tell both sides apart and how many goals there will be.
 */
export function fitOutlook(
  outcomes: readonly OpeningOutcome[],
  score: GoalMeans = { home: 0, away: 0 },
): ScoreOutlook | undefined {
  const beliefs = beliefsOf(outcomes);
  if (beliefs.length < 3) return undefined;
  // In play the low scores of the model are not those of the match: what is to come is taken as independent.
  const rho = score.home + score.away === 0 ? RHO_DEFAULT : 0;
  const gridAt = ([home = 0, away = 0]: readonly number[]): ScoreGrid =>
    dixonColesGrid({ home: bounded(home), away: bounded(away) }, rho);
  const fit = fitLeastSquares({
    start: [0.1, 0.1],
    residuals: (unknowns) => {
      const grid = gridAt(unknowns);
      return beliefs.map(({ code, chance }) => chanceOf(grid, score, code) - chance);
    },
  });
  return { grid: gridAt(fit.unknowns), score };
}

const bounded = (log: number): number => Math.exp(Math.min(2, Math.max(-5, log)));

/** Chance to win where the money does not come back; halves count as halves. */
function chanceOf({ size, cells }: ScoreGrid, score: GoalMeans, code: Belief['code']): number {
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

function beliefsOf(outcomes: readonly OpeningOutcome[]): Belief[] {
  const find = (type: number, parameter: number) =>
    outcomes.find((one) => one.type === type && one.parameter === parameter);
  const beliefs: Belief[] = [];
  for (const types of MARKETS) {
    const [first = 0] = types;
    for (const { parameter } of outcomes.filter((one) => one.type === first)) {
      const sides = types.map((type, place) =>
        find(type, place > 0 && MIRRORED.has(type) ? 0 - parameter || 0 : parameter),
      );
      const odds = sides.flatMap((one) => (one ? [one.oddsMilli / ODDS_SCALE] : []));
      const fair = odds.length === types.length ? removeMargin(odds) : undefined;
      if (!fair?.ok) continue;
      fair.value.probabilities.forEach((chance, place) => {
        const side = sides[place];
        const rule = side && scoreFractionsOf(side.type, side.parameter);
        // The last side of a market follows from the others.
        if (rule?.needs === 'final' && (place < types.length - 1 || types.length === 3))
          beliefs.push({ code: (home, away) => rule.code(home, away, 0, 0), chance });
      });
    }
  }
  return beliefs.slice(0, BELIEFS_MAX);
}
