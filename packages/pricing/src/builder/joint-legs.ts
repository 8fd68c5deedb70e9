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

/** Average shares of a unit by the ways legs can come out; halves of quarter lines count as halves. */
export interface JointShares {
  /** Exactly the legs of `won` are won and those of `gone` are void: masks over the legs. */
  way(won: number, gone: number): number;
}

/**
 * Works out shares of ways. What legs come to for each score is multiplied up once per mask, from the mask without its lowest leg,
 * so a way costs one product of two rows.
 */
export function jointShares(grid: ScoreGrid, codes: LegCodes): JointShares {
  const won = new Map<number, Float64Array>([[0, grid.cells]]);
  const gone = new Map<number, Float64Array>();
  const row = (
    mask: number,
    rows: Map<number, Float64Array>,
    part: (code: number) => number,
  ): Float64Array => {
    const found = rows.get(mask);
    if (found) return found;
    const leg = 31 - Math.clz32(mask & -mask);
    const rest = mask & (mask - 1);
    const before = rest === 0 && rows === gone ? undefined : row(rest, rows, part);
    const own = codes[leg];
    const made = new Float64Array(grid.cells.length);
    for (let cell = 0; cell < made.length; cell += 1)
      made[cell] = part(own?.[cell] ?? 0) * (before ? (before[cell] ?? 0) : 1);
    rows.set(mask, made);
    return made;
  };
  return {
    way(wonMask, goneMask) {
      const all = row(wonMask, won, wonPart);
      const without = goneMask === 0 ? undefined : row(goneMask, gone, voidPart);
      let share = 0;
      for (let cell = 0; cell < all.length; cell += 1)
        share += without ? (all[cell] ?? 0) * (without[cell] ?? 0) : (all[cell] ?? 0);
      return share;
    },
  };
}

/** Legs that come together less often than this never do. */
export const NEVER = 1e-9;

/** Whether outcomes of one match can all come at once; `false` too for those the final score does not decide. */
export function canComeTogether(outlook: ScoreOutlook, picks: readonly BuilderPick[]): boolean {
  const codes = legCodes(picks, outlook);
  return codes.ok && jointShares(outlook.grid, codes.value).way(2 ** picks.length - 1, 0) > NEVER;
}
