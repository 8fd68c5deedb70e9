// Goals: the grid of those still to come, and the periods they fall into.

import type { Pair } from '@overround/sports';
import type { ScoreGrid } from '../football/score-grid.ts';
import type { PlayerOutlook } from './player-picks.ts';
import { binomials } from './share-out.ts';
import { type CountOutlook, type MatchOutlook, rememberWays, WayList, type Ways } from './ways.ts';

/** A period that goals are still to come in, or that is over. */
export interface GoalPart {
  /** `p1`, `p2` … */
  readonly key: string;
  readonly score: Pair;
  /** Part of all goals to come that falls into it, whoever scores them and however many there are. */
  readonly share: number;
}

export interface GoalOutlook {
  /** Goals from now on, on top of the score. */
  readonly grid: ScoreGrid;
  readonly score: Pair;
  /** In order; none where they cannot be told apart. */
  readonly parts?: readonly GoalPart[];
  /** Who is level plays on, and the first side wins with this chance; absent: a draw stands. */
  readonly overtimeHomeShare?: number;
  readonly counts?: readonly CountOutlook[];
  readonly players?: PlayerOutlook;
}

/** Ways rarer than this are left out, and the others share their part. */
const RARE = { two: 1e-9, more: 1e-7 } as const;

/** Every score of a match, of its periods and with overtime. Exact sums over the grid. */
export function goalOutlook(goals: GoalOutlook): MatchOutlook {
  const { parts = [], overtimeHomeShare, counts, players } = goals;
  const keys = new Set(parts.map(({ key }) => key));
  const halves = parts.length === 2 ? ['first', 'second'] : [];
  const boards = ['main', 'result', 'regular', ...keys, ...halves];
  return {
    isDrawVoid: false,
    boards: new Set(overtimeHomeShare === undefined ? boards : [...boards, 'full']),
    waysOf: rememberWays(
      (asked) => goalWays(goals, asked),
      (board) => board === 'full' || keys.has(board) || halves.includes(board),
    ),
    ...(counts ? { counts } : {}),
    ...(players ? { players } : {}),
  };
}

function goalWays(goals: GoalOutlook, asked: ReadonlySet<string>): Ways {
  const { parts = [] } = goals;
  const isAsked = ({ key }: GoalPart, place: number): boolean =>
    asked.has(key) || (parts.length === 2 && asked.has(place === 0 ? 'first' : 'second'));
  return listWays(goals, parts.filter(isAsked), asked.has('full'));
}

function listWays(goals: GoalOutlook, told: readonly GoalPart[], isFull: boolean): Ways {
  const { grid, score, parts = [], overtimeHomeShare = 0.5 } = goals;
  const { size, cells } = grid;
  const isAll = told.length === parts.length;
  const rare = told.length - Number(isAll) > 1 ? RARE.more : RARE.two;
  const splits = splitsOf(size, told, isAll);
  const list = new WayList(['main', ...(isFull ? ['full'] : []), ...told.map(({ key }) => key)]);
  const write = (mass: number, home: number, away: number, rest: readonly number[]): void => {
    const main = [home + score.home, away + score.away] as const;
    if (!isFull) return list.add(mass, [...main, ...rest]);
    if (main[0] !== main[1]) return list.add(mass, [...main, ...main, ...rest]);
    list.add(mass * overtimeHomeShare, [...main, main[0] + 1, main[1], ...rest]);
    return list.add(mass * (1 - overtimeHomeShare), [...main, main[0], main[1] + 1, ...rest]);
  };
  for (let home = 0; home < size; home += 1)
    for (let away = 0; away < size; away += 1) {
      const cell = cells[home * size + away] ?? 0;
      if (cell < rare) continue;
      for (const ofHome of splits[home] ?? []) {
        if (cell * ofHome.weight < rare) continue;
        for (const ofAway of splits[away] ?? []) {
          const mass = cell * ofHome.weight * ofAway.weight;
          if (mass < rare) continue;
          const rest = told.flatMap((part, place) => [
            part.score.home + (ofHome.counts[place] ?? 0),
            part.score.away + (ofAway.counts[place] ?? 0),
          ]);
          write(mass, home, away, rest);
        }
      }
    }
  const alike = Object.fromEntries(
    parts.length === 2 ? parts.map(({ key }, place) => [place === 0 ? 'first' : 'second', key]) : [],
  );
  return list.ways({ result: 'main', regular: 'main', ...alike });
}

interface Split {
  readonly counts: readonly number[];
  readonly weight: number;
}

/** How n goals of a side can fall into the parts, and with what chance; those of no part fall after them. */
function splitsOf(size: number, told: readonly GoalPart[], isAll: boolean): readonly (readonly Split[])[] {
  return Array.from({ length: size }, (_, goals) => split(goals, told, isAll ? 0 : Number.NaN));
}

/** `left`: the share that no part has; not a number where more parts follow than are told. */
function split(goals: number, parts: readonly GoalPart[], left: number, before = 1): Split[] {
  const [part, ...later] = parts;
  if (!part) return [{ counts: [], weight: 1 }];
  if (later.length === 0 && left === 0) return [{ counts: [goals], weight: 1 }];
  // Of the goals that have not fallen yet, the part that falls here.
  const share = before > 0 ? Math.min(1, part.share / before) : 0;
  const chances = binomials(goals, share);
  return Array.from({ length: goals + 1 }, (_, here) => here).flatMap((here) => {
    const own = chances[here] ?? 0;
    if (own === 0) return [];
    return split(goals - here, later, left, before - part.share).map(({ counts, weight }) => ({
      counts: [here, ...counts],
      weight: own * weight,
    }));
  });
}
