import { boundQuarters, type BoundName, type Formula, type Parameter } from '@overround/markets';
import { type Board, isWonBySets, rangeOf } from './board/board.ts';
import type { Range } from './board/range.ts';
import type { ScoreCode } from './fractions.ts';
import { type ScoreRule, scoreFractions } from './score-rule.ts';

// Some conditions that look open one by one are settled together: at 1:1 "the first side wins and under 2.5" cannot come
// any more. Where few goals matter, every way the match may go on is tried.

const NAMES: readonly BoundName[] = [
  'line',
  'headStart',
  'home',
  'away',
  'from',
  'to',
  'count',
  'firstLine',
  'secondLine',
];
/** The largest constant that a formula of the catalogue compares with, and one to be past it. */
const PAST_CONSTANTS = 5;
/** Beyond this the numbers are points, not goals, and the end is awaited. */
const REACH_MAX = 24;

/**
 * More goals than this change nothing: every number the formula compares with is behind. Differences (one side less the
 * other, one half less the other) start from where they stand and may have to go all the way back.
 */
function reachOf(parameter: Parameter, first: Range, second: Range): number {
  const bounds = NAMES.map((name) => Math.abs(boundQuarters(name, parameter) ?? 0) / 4);
  const home = [first.homeMin, second.homeMin] as const;
  const away = [first.awayMin, second.awayMin] as const;
  const differences = [
    home[0] + home[1] - away[0] - away[1],
    home[0] - away[0],
    home[1] - away[1],
    home[0] - home[1],
    away[0] - away[1],
    home[0] + away[0] - home[1] - away[1],
  ].map(Math.abs);
  return Math.ceil(Math.max(...bounds)) + PAST_CONSTANTS + Math.max(...differences);
}

const NOTHING: Range = { homeMin: 0, homeMax: 0, awayMin: 0, awayMax: 0 };

function partsOf(
  board: Board,
  needs: ScoreRule['needs'],
  parameter: Parameter,
): readonly [Range, Range] | undefined {
  if (needs === 'halves') {
    const first = rangeOf(board, 'first', parameter);
    const second = rangeOf(board, 'second', parameter);
    return first && second && [first, second];
  }
  const game = rangeOf(board, needs === 'sets' ? 'sets' : 'game', parameter);
  return game && [game, NOTHING];
}

/** The code that every continuation gives, if they agree. Only for compound conditions on goals. */
export function codeAhead(board: Board, formula: Formula, parameter: Parameter): ScoreCode | undefined {
  if (formula.kind !== 'when' || board.sport.includesOvertime || isWonBySets(board)) return undefined;
  const rule = scoreFractions(formula, parameter);
  if (!rule || rule.needs === 'sets') return undefined;
  const parts = partsOf(board, rule.needs, parameter);
  if (!parts) return undefined;
  const reach = reachOf(parameter, ...parts);
  return reach > REACH_MAX ? undefined : commonCode(rule, parts, reach);
}

function commonCode(
  { code }: ScoreRule,
  [first, second]: readonly [Range, Range],
  reach: number,
): ScoreCode | undefined {
  const top = (min: number, max: number): number => Math.min(max, min + reach);
  const common = code(first.homeMin, first.awayMin, second.homeMin, second.awayMin);
  for (let h1 = first.homeMin; h1 <= top(first.homeMin, first.homeMax); h1 += 1) {
    for (let a1 = first.awayMin; a1 <= top(first.awayMin, first.awayMax); a1 += 1) {
      for (let h2 = second.homeMin; h2 <= top(second.homeMin, second.homeMax); h2 += 1) {
        for (let a2 = second.awayMin; a2 <= top(second.awayMin, second.awayMax); a2 += 1) {
          if (code(h1, a1, h2, a2) !== common) return undefined;
        }
      }
    }
  }
  return common;
}
