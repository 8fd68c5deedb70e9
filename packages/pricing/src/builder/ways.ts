// Every way a match can still end, with what stands on each of its boards in each way.

import type { PlayerOutlook } from './player-picks.ts';

/** Numbers of both sides on one board of a match, way by way. */
export type Board = readonly [home: Int16Array, away: Int16Array];

/** Boards of the match itself; parts have theirs under their key (`p1`, `corners`). */
export type MatchBoard = 'main' | 'result' | 'regular' | 'full' | 'sets' | 'first' | 'second';

export interface Ways {
  /** Sums to 1. */
  readonly mass: Float64Array;
  readonly boards: ReadonlyMap<string, Board>;
  /** How many were drawn from the seed, each as likely as the others; absent: these are all there are. */
  readonly drawn?: number;
}

/** Counts beside the score (corners, cards): they know of the score no more than its kind of ending. */
export interface CountOutlook {
  /** The part it is about. */
  readonly board: string;
  readonly waysOf: (kind: number) => Ways;
}

/** Every way a match can still end, as far as its prices tell. */
export interface MatchOutlook {
  /** A draw of the match gives the stake back: there is none to bet on. */
  readonly isDrawVoid: boolean;
  /** Boards that can be told together. */
  readonly boards: ReadonlySet<string>;
  /** All ways with at least these boards; the same object while the same are asked for. */
  readonly waysOf: (boards: ReadonlySet<string>) => Ways;
  readonly counts?: readonly CountOutlook[];
  /** Who scores the goals of the main board; absent where nobody is told. */
  readonly players?: PlayerOutlook;
}

/** Kinds of ending that counts know of: the final margin, −3 and less to 3 and more. */
export const ENDING_KINDS = 7;
export const endingKind = (margin: number): number => Math.max(-3, Math.min(3, margin)) + 3;

/** Ways that are filled one after the other; those rarer than `rareBelow` are left out, and the others share their part. */
export class WayList {
  readonly #names: readonly string[];
  readonly #mass: number[] = [];
  readonly #numbers: number[] = [];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** `numbers`: home and away of each board in turn. */
  add(mass: number, numbers: readonly number[]): void {
    this.#mass.push(mass);
    for (const one of numbers) this.#numbers.push(one);
  }

  /** `alike`: names under which the same board stands too. */
  ways(alike: Readonly<Record<string, string>> = {}): Ways {
    const total = this.#mass.reduce((sum, one) => sum + one, 0);
    const width = 2 * this.#names.length;
    const column = (place: number): Int16Array =>
      Int16Array.from(this.#mass, (_, way) => this.#numbers[way * width + place] ?? 0);
    const boards = new Map(
      this.#names.map((name, index): [string, Board] => [name, [column(2 * index), column(2 * index + 1)]]),
    );
    for (const [name, original] of Object.entries(alike)) {
      const board = boards.get(original);
      if (board) boards.set(name, board);
    }
    return { mass: Float64Array.from(this.#mass, (one) => one / total), boards };
  }
}

/** Remembers what was made for a set of boards. */
export function rememberWays(
  make: (boards: ReadonlySet<string>) => Ways,
  /** Boards that make a difference. */
  telling: (board: string) => boolean,
): MatchOutlook['waysOf'] {
  const known = new Map<string, Ways>();
  return (boards) => {
    const key = [...boards].filter(telling).toSorted().join(' ');
    const found = known.get(key) ?? make(boards);
    known.set(key, found);
    return found;
  };
}
