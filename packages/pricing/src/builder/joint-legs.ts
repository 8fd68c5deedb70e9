import { type Outcome, type Refusal, accept, refuse } from '@overround/kernel';
import { scoreFractionsOf } from '@overround/settlement';
import type { GoalMeans, ScoreGrid } from '../football/score-grid.ts';

/** An outcome of the main game whose result the final score decides. */
export interface BuilderPick {
  readonly type: number;
  /** Whole thousandths. */
  readonly parameterMilli: number;
}

/** Every way the match can still end: goals from now on, on top of the score. */
export interface ScoreOutlook {
  readonly grid: ScoreGrid;
  readonly score: GoalMeans;
}

/** Half stakes of each leg for each cell of the grid, −2 lost to 2 won; row by row as the cells are. */
export type LegCodes = readonly Int8Array[];

export type LegCodesRefusal = Refusal<'legs_not_buildable', { legs: readonly number[] }>;

/** What each leg comes to for each final score. Refuses legs that another thing than the final score decides. */
export function legCodes(
  picks: readonly BuilderPick[],
  { grid, score }: ScoreOutlook,
): Outcome<LegCodes, LegCodesRefusal> {
  const rules = picks.map(({ type, parameterMilli }) => scoreFractionsOf(type, parameterMilli));
  const unfit = rules.flatMap((rule, leg) => (rule?.needs === 'final' ? [] : [leg]));
  if (unfit.length > 0) return refuse('legs_not_buildable', { legs: unfit });
  return accept(
    rules.map((rule) => {
      const codes = new Int8Array(grid.cells.length);
      for (let home = 0; home < grid.size; home += 1)
        for (let away = 0; away < grid.size; away += 1)
          codes[home * grid.size + away] = rule?.code(home + score.home, away + score.away, 0, 0) ?? 0;
      return codes;
    }),
  );
}

const wonPart = (code: number): number => (code > 0 ? code / 2 : 0);
const voidPart = (code: number): number => 1 - Math.abs(code) / 2;

/** Whether a leg can be void, or void in part, for any score. */
export const canBeVoid = (codes: Int8Array): boolean => codes.some((code) => code > -2 && code < 2);

/**
 * Average share of a unit for which exactly the legs of `won` are won and the others of `all` are void: masks over the legs.
 * Halves of quarter lines count as halves.
 */
export function shareOfWay(grid: ScoreGrid, codes: LegCodes, won: number, all: number): number {
  let mean = 0;
  for (let cell = 0; cell < grid.cells.length; cell += 1) {
    let share = grid.cells[cell] ?? 0;
    for (let leg = 0; leg < codes.length && share > 0; leg += 1) {
      const bit = 1 << leg;
      if ((all & bit) === 0) continue;
      const code = codes[leg]?.[cell] ?? 0;
      share *= (won & bit) === 0 ? voidPart(code) : wonPart(code);
    }
    mean += share;
  }
  return mean;
}
