import { type Outcome, type Refusal, accept, refuse } from '@overround/kernel';
import { scoreFractionsOf } from '@overround/settlement';
import { thinningRows } from '../football/halves.ts';
import type { GoalMeans, ScoreGrid } from '../football/score-grid.ts';

/** An outcome that the score of the match, or of one of its halves, decides. */
export interface BuilderPick {
  readonly type: number;
  /** Whole thousandths. */
  readonly parameterMilli: number;
  /** The half it is about; absent: the whole match. */
  readonly half?: 1 | 2;
}

/** Every way the match can still end: goals from now on, on top of the score. */
export interface ScoreOutlook {
  readonly grid: ScoreGrid;
  readonly score: GoalMeans;
  /** Part of all goals that falls into the first half; known before the match only, and without it no half can be told. */
  readonly firstHalfShare?: number;
}

/** Ways the match can end with their chances, and half stakes of each leg for each of them: −2 lost to 2 won. */
export interface LegWays {
  readonly mass: Float64Array;
  readonly codes: readonly Int8Array[];
}

export type LegCodesRefusal = Refusal<'legs_not_buildable', { legs: readonly number[] }>;

interface Ways {
  readonly mass: Float64Array;
  /** Goals of both sides in the first half and in the second; without halves all goals are in the first. */
  readonly goals: readonly [home1: Uint8Array, away1: Uint8Array, home2: Uint8Array, away2: Uint8Array];
}

/** What each leg comes to for each way the match can end. Refuses legs that another thing than goals decides. */
export function legWays(
  picks: readonly BuilderPick[],
  outlook: ScoreOutlook,
): Outcome<LegWays, LegCodesRefusal> {
  const legs = picks.map(({ type, parameterMilli, half }) => ({
    rule: scoreFractionsOf(type, parameterMilli),
    half,
  }));
  const isOfHalves = ({ rule, half }: (typeof legs)[number]): boolean =>
    half !== undefined || rule?.needs === 'halves';
  const isTold = (leg: (typeof legs)[number]): boolean =>
    leg.rule !== undefined &&
    leg.rule.needs !== 'sets' &&
    (leg.half === undefined || leg.rule.needs === 'final') &&
    (!isOfHalves(leg) || outlook.firstHalfShare !== undefined);
  const unfit = legs.flatMap((leg, index) => (isTold(leg) ? [] : [index]));
  if (unfit.length > 0) return refuse('legs_not_buildable', { legs: unfit });
  const { mass, goals } = legs.some(isOfHalves) ? waysByHalves(outlook) : waysByScore(outlook);
  const [home1, away1, home2, away2] = goals;
  const codes = legs.map(({ rule, half }) => {
    const own = new Int8Array(mass.length);
    for (let way = 0; way < own.length; way += 1) {
      const [h1, a1, h2, a2] = [home1[way] ?? 0, away1[way] ?? 0, home2[way] ?? 0, away2[way] ?? 0];
      if (half === 1) own[way] = rule?.code(h1, a1, 0, 0) ?? 0;
      else if (half === 2) own[way] = rule?.code(h2, a2, 0, 0) ?? 0;
      else own[way] = rule?.code(h1, a1, h2, a2) ?? 0;
    }
    return own;
  });
  return accept({ mass, codes });
}

/** One way a cell of the grid, in their order. */
function waysByScore({ grid: { size, cells }, score }: ScoreOutlook): Ways {
  const none = new Uint8Array(cells.length);
  const [home, away] = [new Uint8Array(cells.length), new Uint8Array(cells.length)];
  for (let cell = 0; cell < cells.length; cell += 1) {
    home[cell] = Math.floor(cell / size) + score.home;
    away[cell] = (cell % size) + score.away;
  }
  return { mass: cells, goals: [home, away, none, none] };
}

/** Ways rarer than this are left out, and the others share their part. */
const RARE = 1e-9;

/** Every score of the two halves: each goal falls into the first with one chance, whoever scores it. */
function waysByHalves(outlook: ScoreOutlook): Ways {
  const found = knownWays.get(outlook) ?? listWaysByHalves(outlook);
  knownWays.set(outlook, found);
  return found;
}
/** A match is asked about many times while its prices stand. */
const knownWays = new WeakMap<ScoreOutlook, Ways>();

function listWaysByHalves({ grid: { size, cells }, firstHalfShare = 0.5 }: ScoreOutlook): Ways {
  const rows = thinningRows(size, firstHalfShare);
  const mass: number[] = [];
  const goals: [number[], number[], number[], number[]] = [[], [], [], []];
  let total = 0;
  for (let home = 0; home < size; home += 1)
    for (let away = 0; away < size; away += 1)
      for (let home1 = 0; home1 <= home; home1 += 1)
        for (let away1 = 0; away1 <= away; away1 += 1) {
          const one =
            (cells[home * size + away] ?? 0) * (rows[home]?.[home1] ?? 0) * (rows[away]?.[away1] ?? 0);
          if (one < RARE) continue;
          total += one;
          mass.push(one);
          [home1, away1, home - home1, away - away1].forEach((count, place) => goals[place]?.push(count));
        }
  const [home1, away1, home2, away2] = goals;
  return {
    mass: Float64Array.from(mass, (one) => one / total),
    goals: [Uint8Array.from(home1), Uint8Array.from(away1), Uint8Array.from(home2), Uint8Array.from(away2)],
  };
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
export function jointShares({ mass, codes }: LegWays): JointShares {
  const won = new Map<number, Float64Array>([[0, mass]]);
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
    const made = new Float64Array(mass.length);
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

/** Whether outcomes of one match can all come at once; `false` too for those that goals do not decide. */
export function canComeTogether(outlook: ScoreOutlook, picks: readonly BuilderPick[]): boolean {
  const ways = legWays(picks, outlook);
  return ways.ok && jointShares(ways.value).way(2 ** picks.length - 1, 0) > NEVER;
}
