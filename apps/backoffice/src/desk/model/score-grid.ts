import type { DeskScore } from '@overround/contracts/operator';
import { longestOf } from './sums.ts';

export interface ScoreGrid {
  /** Goals of the home side, from the score now. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly at: (home: number, away: number) => DeskScore | undefined;
  readonly worst: DeskScore;
  readonly longest: bigint;
}

/** So many goals more of each side are shown; what lies beyond is rare, and bounded elsewhere. */
const MORE_MAX = 5;

/** The final scores as a table, both sides from the score now; nothing where there are none. */
export function scoreGrid(
  scores: readonly DeskScore[],
  from: readonly [number, number],
): ScoreGrid | undefined {
  const [worst] = scores; // They come the worst first.
  if (!worst) return undefined;
  const known = new Map(scores.map((score) => [`${score.home}:${score.away}`, score]));
  const reach = (side: 'home' | 'away', begin: number): number[] => {
    const most = Math.min(begin + MORE_MAX, Math.max(...scores.map((score) => score[side])));
    return Array.from({ length: Math.max(1, most - begin + 1) }, (_, more) => begin + more);
  };
  return {
    rows: reach('home', from[0]),
    columns: reach('away', from[1]),
    at: (home, away) => known.get(`${home}:${away}`),
    worst,
    longest: longestOf(scores.map(({ profitMilli }) => profitMilli)),
  };
}
