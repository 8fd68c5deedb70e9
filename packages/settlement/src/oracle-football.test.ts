import { compare, type Formula, over, type Term, when } from '@overround/markets';
import { type Counter, FORMAT, type MatchState, startMatch, type SubGame } from '@overround/sports';
import { readOracle } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { openBoard } from './board/board.ts';
import type { ScoreCode } from './fractions.ts';
import { resolveFormula, resolveOutcome } from './resolve.ts';

type Two = readonly [number, number];
interface Recorded {
  readonly ht: Two;
  readonly ft: Two;
  readonly corners: Two;
  readonly yellow: Two;
  readonly red: Two;
}

const pair = ([home, away]: Two) => ({ home, away });
/** A counter of which only the sum of the match is known. */
const whole = (counter: Counter['counter'], count: Two): Counter => ({
  counter,
  period: 0,
  count: pair(count),
});

function stateOf({ ht, ft, corners, yellow, red }: Recorded): MatchState {
  return {
    ...startMatch(FORMAT.footballLeague),
    phase: 'ended',
    period: 2,
    score: pair(ft),
    periods: [
      { period: 1, score: pair(ht), isOver: true },
      { period: 2, score: { home: ft[0] - ht[0], away: ft[1] - ht[1] }, isOver: true },
    ],
    counters: [whole('corners', corners), whole('yellow_cards', yellow), whole('red_cards', red)],
  };
}

const MAIN: SubGame = {};
const FIRST: SubGame = { period: 1 };
const SECOND: SubGame = { period: 2 };
const CORNERS: SubGame = { counter: 'corners' };
type Selection = readonly [type: number, parameterMilli: number, part: SubGame];

/** Names of the oracle as our outcome types. */
// biome-ignore format: a table reads better packed
const FIXED: Readonly<Record<string, Selection>> = {
  '1x2/1': [1, 0, MAIN], '1x2/X': [2, 0, MAIN], '1x2/2': [3, 0, MAIN],
  'halfTime1x2/1': [1, 0, FIRST], 'halfTime1x2/X': [2, 0, FIRST], 'halfTime1x2/2': [3, 0, FIRST],
  'secondHalf1x2/1': [1, 0, SECOND], 'secondHalf1x2/X': [2, 0, SECOND], 'secondHalf1x2/2': [3, 0, SECOND],
  'doubleChance/1X': [4, 0, MAIN], 'doubleChance/12': [5, 0, MAIN], 'doubleChance/X2': [6, 0, MAIN],
  'drawNoBet/1': [7, 0, MAIN], 'drawNoBet/2': [8, 0, MAIN],
  'btts/yes': [180, 0, MAIN], 'btts/no': [181, 0, MAIN], 'bttsFirstHalf/yes': [180, 0, FIRST],
  'htft/1/1': [15, 0, MAIN], 'htft/1/X': [16, 0, MAIN], 'htft/1/2': [17, 0, MAIN],
  'htft/X/1': [18, 0, MAIN], 'htft/X/X': [19, 0, MAIN], 'htft/X/2': [20, 0, MAIN],
  'htft/2/1': [21, 0, MAIN], 'htft/2/X': [22, 0, MAIN], 'htft/2/2': [23, 0, MAIN],
  'oddEven/odd': [183, 0, MAIN], 'oddEven/even': [182, 0, MAIN],
  'winToNil/home': [200, 0, MAIN], 'cleanSheet/away': [771, 0, MAIN],
  'winBothHalves/home': [508, 0, MAIN], 'scoreInBothHalves/home': [486, 0, MAIN], 'winEitherHalf/away': [506, 0, MAIN],
  'highestScoringHalf/1': [188, 0, MAIN], 'highestScoringHalf/equal': [189, 0, MAIN], 'highestScoringHalf/2': [190, 0, MAIN],
  'europeanHandicap/0-1/1': [424, -1000, MAIN], 'europeanHandicap/0-1/X': [425, -1000, MAIN], 'europeanHandicap/0-1/2': [426, -1000, MAIN],
  'winningMargin/home1': [1828, 1000, MAIN], 'winningMargin/home2': [1828, 2000, MAIN], 'winningMargin/draw': [2450, 0, MAIN],
  'winningMargin/away3+': [1836, 3099, MAIN],
  'corners/1x2/1': [1, 0, CORNERS], 'corners/1x2/X': [2, 0, CORNERS], 'cornersHandicapHome/-1.5': [7, -1500, CORNERS],
};

const LINES: Readonly<Record<string, readonly [over: number, under: number, part: SubGame]>> = {
  total: [9, 10, MAIN],
  firstHalfTotal: [9, 10, FIRST],
  homeTotal: [11, 12, MAIN],
  awayTotal: [13, 14, MAIN],
  corners: [9, 10, CORNERS],
};

const counted = (counter: Counter['counter'], each: number): Term => ({
  span: 'game',
  home: each,
  away: each,
  counter,
});
/** Cards and booking points have no group on the wire; the formula language knows them. */
const SPECIAL: Readonly<Record<string, Formula>> = {
  'cards/over3.5': over([counted('yellow_cards', 1), counted('red_cards', 1)]),
  'bookingPoints/over35': over([counted('yellow_cards', 10), counted('red_cards', 25)]),
  'redCard/yes': when(compare([counted('red_cards', 1)], '>=', 1)),
};

const WORDS: Readonly<Record<ScoreCode, string>> = {
  [-2]: 'lost',
  [-1]: 'halfLost',
  0: 'void',
  1: 'halfWon',
  2: 'won',
};

function selectionOf(key: string): Selection | undefined {
  if (FIXED[key]) return FIXED[key];
  const score = /^correctScore\/(\d+)-(\d+)$/.exec(key);
  if (score) return [731, Number(score[1]) * 1000 + Number(score[2]), MAIN];
  const line = /^(\w+)\/(over|under)([\d.]+)$/.exec(key);
  const types = LINES[line?.[1] ?? ''];
  return types && [line?.[2] === 'over' ? types[0] : types[1], Number(line?.[3]) * 1000, types[2]];
}

function settle(key: string, state: MatchState): string {
  const special = SPECIAL[key];
  if (special) {
    const line = Number(/over([\d.]+)$/.exec(key)?.[1] ?? 0);
    const decided = resolveFormula(openBoard(state, MAIN), special, { kind: 'line', lineQuarters: 4 * line });
    return decided ? WORDS[decided.code] : 'open';
  }
  const selection = selectionOf(key);
  if (!selection) return `no outcome type for ${key}`;
  const [type, parameterMilli, part] = selection;
  const resolution = resolveOutcome({ type, parameterMilli, part, state });
  if (resolution.status !== 'decided') return 'open';
  return resolution.won.numerator === 1n ? 'won' : resolution.void.numerator === 1n ? 'void' : 'lost';
}

const oracle = readOracle('settlement-football-real-matches');

describe.skipIf(!oracle)('football settlement of real matches', () => {
  for (const { id, input, expected } of oracle?.cases ?? []) {
    const { selections } = expected as { selections: Readonly<Record<string, string>> }; // the shape this file documents
    it(`settles every selection of ${id}`, () => {
      const recorded = input as Recorded; // the shape this file documents
      const state = stateOf(recorded);
      const points =
        10 * (recorded.yellow[0] + recorded.yellow[1]) + 25 * (recorded.red[0] + recorded.red[1]);
      const settled = Object.keys(selections).map((key) => [
        key,
        key === 'bookingPoints/exactValue' ? String(points) : settle(key, state),
      ]);
      expect(Object.fromEntries(settled)).toEqual(selections);
    });
  }
});
