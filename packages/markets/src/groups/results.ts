import {
  ahead,
  all,
  any,
  awayOf,
  type Condition,
  compare,
  type Form,
  homeOf,
  not,
  totalIn,
  when,
  winner,
} from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import type { OutcomeLabelKey } from '../texts/outcomes-en.ts';
import { FOOTBALL, GOAL_SPORTS, HALVES } from '../sport-families.ts';
import { yesNo } from './rows.ts';
import { between, isEach, isOnLine, isOver, isUnder } from './shapes.ts';

const { popular, resultTotal, goals, other } = CATEGORY;
const home = ahead(1);
const draw = ahead(0);
const away = ahead(2);
const homeOrDraw = not(away);
const awayOrDraw = not(home);
const homeOrAway = not(draw);

interface Line {
  readonly holds: Condition;
  readonly form: Form;
}
const overLine = (form: Form = totalIn()): Line => ({ holds: isOver(form), form });
const underLine = (form: Form = totalIn()): Line => ({ holds: isUnder(form), form });

/** A result together with a line; when the number is exactly on the line and the result came, the stake goes back. */
const withLine = (ids: readonly [number, number], result: Condition, line: Line, says: OutcomeLabelKey) =>
  yesNo(ids, all(result, line.holds), { says, parameter: 'line', voided: all(result, isOnLine(line.form)) });
const withEach = (ids: readonly [number, number], result: Condition, says: OutcomeLabelKey) =>
  yesNo(ids, all(result, isEach('count')), { says, parameter: 'count' });
const columns = ([yes, no]: ReturnType<typeof yesNo>) => [[yes], [no]];

/** Wire-shapes 12.2: who wins, together with something else. */
// biome-ignore format: a table reads better packed
export const RESULT_GROUPS: readonly MarketGroup[] = [
  group({
    id: 2663, short: 29, key: 'homeWithTotal', family: 'result_total', sports: GOAL_SPORTS, categories: [resultTotal],
    columns: [
      withLine([196, 206], home, underLine(), 'homeUnder'), withLine([197, 207], home, overLine(), 'homeOver'),
      withLine([198, 208], homeOrDraw, underLine(), 'homeOrDrawUnder'), withLine([199, 209], homeOrDraw, overLine(), 'homeOrDrawOver'),
    ],
  }),
  group({
    id: 2665, short: 26, key: 'awayWithTotal', family: 'result_total', sports: GOAL_SPORTS, categories: [resultTotal],
    columns: [
      withLine([191, 211], away, underLine(), 'awayUnder'), withLine([192, 212], away, overLine(), 'awayOver'),
      withLine([193, 213], awayOrDraw, underLine(), 'awayOrDrawUnder'), withLine([194, 214], awayOrDraw, overLine(), 'awayOrDrawOver'),
    ],
  }),
  group({
    id: 2667, short: 32, key: 'drawWithTotal', family: 'result_total', sports: GOAL_SPORTS, categories: [resultTotal],
    columns: [withLine([201, 202], draw, underLine(), 'drawUnder'), withLine([203, 204], draw, overLine(), 'drawOver')],
  }),
  group({ id: 2668, short: 391, key: 'anyWinWithTotal', family: 'result_total', sports: GOAL_SPORTS, categories: [resultTotal], columns: columns(withLine([1558, 1635], homeOrAway, underLine(), 'anyWinUnder')) }),
  group({
    id: 2444, short: 914, key: 'bothScoreWithTotal', family: 'result_both_score', sports: GOAL_SPORTS, categories: [resultTotal, goals],
    columns: [withLine([3523, 3524], isEach(1), overLine(), 'bothOver'), withLine([3525, 3526], isEach(1), underLine(), 'bothUnder')],
  }),
  group({
    id: 2851, short: 755, key: 'bothScoreOrNotWithTotal', family: 'result_both_score', sports: GOAL_SPORTS, categories: [resultTotal, goals],
    columns: [[
      row(2837, 'bothOver', when(all(isEach(1), isOver(totalIn())), all(isEach(1), isOnLine(totalIn()))), 'line'),
      row(2838, 'notBothOver', when(all(not(isEach(1)), isOver(totalIn())), all(not(isEach(1)), isOnLine(totalIn()))), 'line'),
      row(2839, 'bothUnder', when(all(isEach(1), isUnder(totalIn())), all(isEach(1), isOnLine(totalIn()))), 'line'),
      row(2840, 'notBothUnder', when(all(not(isEach(1)), isUnder(totalIn())), all(not(isEach(1)), isOnLine(totalIn()))), 'line'),
    ]],
  }),
  group({
    id: 11212, short: 5177, key: 'resultWithBothScore', family: 'result_both_score', sports: GOAL_SPORTS, categories: [popular, goals],
    columns: [
      [...yesNo([15770, 15773], all(home, isEach(1)), { says: 'homeBoth' }), ...withEach([15776, 15779], home, 'homeEach')],
      [...yesNo([15772, 15775], all(draw, isEach(1)), { says: 'drawBoth' }), { ...row(15778, 'drawEach', when(all(draw, isEach('count'))), 'count'), answer: 'yes' }],
      [...yesNo([15771, 15774], all(away, isEach(1)), { says: 'awayBoth' }), ...withEach([15777, 15780], away, 'awayEach')],
    ],
  }),
  group({
    id: 11412, short: 5386, key: 'doubleChanceWithBothScore', family: 'result_both_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      [...yesNo([16259, 16262], all(homeOrDraw, isEach(1)), { says: 'homeOrDrawBoth' }), ...withEach([16265, 16268], homeOrDraw, 'homeOrDrawEach')],
      [...yesNo([16258, 16261], all(homeOrAway, isEach(1)), { says: 'homeOrAwayBoth' }), ...withEach([16264, 16267], homeOrAway, 'homeOrAwayEach')],
      [...yesNo([16260, 16263], all(awayOrDraw, isEach(1)), { says: 'awayOrDrawBoth' }), ...withEach([16266, 16269], awayOrDraw, 'awayOrDrawEach')],
    ],
  }),
  group({
    id: 11581, short: 5557, key: 'earlyPayout', family: 'result', sports: FOOTBALL, categories: [popular, other],
    columns: [
      [row(16684, 'home', when(any({ op: 'led', side: 1, by: 2 }, home)))],
      [row(16685, 'draw', winner([0]))],
      [row(16686, 'away', when(any({ op: 'led', side: 2, by: 2 }, away)))],
    ],
  }),
  group({ id: 852, short: 448, key: 'anyWinToNil', family: 'nil', sports: GOAL_SPORTS, categories: [goals], columns: columns(yesNo([1808, 1809], all(homeOrAway, not(isEach(1))))) }),
  group({ id: 2866, short: 31, key: 'homeWinToNil', family: 'nil', sports: GOAL_SPORTS, categories: [goals], columns: columns(yesNo([200, 205], all(home, compare(awayOf(), '=', 0)))) }),
  group({ id: 2867, short: 28, key: 'awayWinToNil', family: 'nil', sports: GOAL_SPORTS, categories: [goals], columns: columns(yesNo([195, 210], all(away, compare(homeOf(), '=', 0)))) }),
  group({ id: 858, short: 451, key: 'notBothWithTotal', family: 'nil', sports: GOAL_SPORTS, categories: [resultTotal], columns: columns(withLine([1820, 1821], not(isEach(1)), underLine(), 'notBothUnder')) }),
  group({ id: 2987, short: 1065, key: 'homeWinsWithOwnTotal', family: 'result_total', sports: GOAL_SPORTS, categories: [resultTotal], columns: columns(withLine([3973, 3974], home, overLine(homeOf()), 'homeOwnOver')) }),
  group({ id: 2989, short: 1066, key: 'awayWinsWithOwnTotal', family: 'result_total', sports: GOAL_SPORTS, categories: [resultTotal], columns: columns(withLine([3975, 3976], away, overLine(awayOf()), 'awayOwnOver')) }),
  group({
    id: 3005, short: 1074, key: 'resultWithGoalRange', family: 'result_total', sports: GOAL_SPORTS, categories: [resultTotal],
    columns: [[row(3984, 'homeFromTo', when(all(home, between(totalIn()))), 'range')], [row(3988, 'awayFromTo', when(all(away, between(totalIn()))), 'range')]],
  }),
  group({ id: 10161, short: 19, key: 'scoreDraw', family: 'result', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([179, 216], all(draw, isEach(1)))) }),
  group({
    id: 2750, short: 930, key: 'restOfMatch', family: 'result', sports: GOAL_SPORTS, categories: [popular, other],
    columns: [
      [row(3626, 'homeFromScore', when({ op: 'gained', is: '>' }), 'score')],
      [row(3627, 'drawFromScore', when({ op: 'gained', is: '=' }), 'score')],
      [row(3628, 'awayFromScore', when({ op: 'gained', is: '<' }), 'score')],
    ],
  }),
  group({
    id: 829, short: 419, key: 'halfFullWithTotal', family: 'half_full', sports: HALVES, categories: [resultTotal],
    columns: [
      withLine([1652, 1653], all(ahead(1, 'first'), home), overLine(), 'homeHomeOver'),
      withLine([1668, 1669], all(ahead(2, 'first'), away), overLine(), 'awayAwayOver'),
    ],
  }),
  group({
    id: 3009, short: 1076, key: 'resultWithFirstHalfTotal', family: 'result_total', sports: HALVES, categories: [resultTotal],
    columns: [
      withLine([3996, 3997], home, overLine(totalIn('first')), 'homeFirstHalfOver'),
      withLine([4000, 4001], away, overLine(totalIn('first')), 'awayFirstHalfOver'),
    ],
  }),
];
