import { all, awayOf, compare, type Form, homeOf, not, sideOf, totalIn, when } from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { FOOTBALL, GOAL_SPORTS, HALVES } from '../sport-families.ts';
import { yesNo } from './rows.ts';
import { between, isEach, isNobody, isOver, isUnder, otherScore, SEVENTEEN_WAY_SCORES } from './shapes.ts';

const { totals, goals, other } = CATEGORY;
const { popular } = CATEGORY;

const threeWay = (ids: readonly [number, number, number], form: Form) => [
  [row(ids[0], 'moreThan', when(compare(form, '>', 'count')), 'count')],
  [row(ids[1], 'exactly', when(compare(form, '=', 'count')), 'count')],
  [row(ids[2], 'lessThan', when(compare(form, '<', 'count')), 'count')],
];
const exactOf = (ids: readonly [exactly: number, atMost: number, atLeast: number], form: Form) => [
  [
    row(ids[0], 'exactly', when(compare(form, '=', 'count')), 'count'),
    row(ids[1], 'atMost', when(compare(form, '<=', 'count')), 'count'),
    row(ids[2], 'atLeast', when(compare(form, '>=', 'count')), 'count'),
  ],
];
const rangeOf = (id: number, form: Form) => [[row(id, 'fromTo', when(between(form)), 'range')]];
const yesNoColumns = ([yes, no]: ReturnType<typeof yesNo>) => [[yes], [no]];

/** Wire-shapes 12.2: how many goals, of whom. */
// biome-ignore format: a table reads better packed
export const GOAL_COUNT_GROUPS: readonly MarketGroup[] = [
  group({ id: 87, short: 114, key: 'threeWayTotal', family: 'total', sports: GOAL_SPORTS, categories: [totals], columns: threeWay([739, 741, 743], totalIn()) }),
  group({ id: 88, short: 116, key: 'threeWayHomeTotal', family: 'side_total', sports: GOAL_SPORTS, categories: [totals], columns: threeWay([749, 751, 753], homeOf()) }),
  group({ id: 89, short: 117, key: 'threeWayAwayTotal', family: 'side_total', sports: GOAL_SPORTS, categories: [totals], columns: threeWay([763, 764, 765], awayOf()) }),
  group({
    id: 9939, short: 3863, key: 'goalCount', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      [
        ...yesNo([4548, 4549], compare(totalIn(), '=', 'count'), { says: 'exactly', parameter: 'count' }),
        ...yesNo([4550, 4551], between(totalIn()), { says: 'fromTo', parameter: 'range' }),
        ...yesNo([4546, 4547], compare(totalIn(), '<=', 'count'), { says: 'atMost', parameter: 'count' }),
        ...yesNo([4552, 4553], compare(totalIn(), '>=', 'count'), { says: 'atLeast', parameter: 'count' }),
      ],
    ],
  }),
  group({ id: 3309, short: 1315, key: 'homeExactGoals', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals], columns: exactOf([4555, 4554, 4556], homeOf()) }),
  group({ id: 3311, short: 1316, key: 'awayExactGoals', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals], columns: exactOf([4563, 4562, 4564], awayOf()) }),
  group({ id: 2876, short: 434, key: 'homeGoalRangeYes', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals], columns: rangeOf(1747, homeOf()) }),
  group({ id: 2878, short: 435, key: 'awayGoalRangeYes', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals], columns: rangeOf(1749, awayOf()) }),
  group({ id: 7961, short: 2239, key: 'goalRange', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals], columns: rangeOf(6947, totalIn()) }),
  group({ id: 8801, short: 2677, key: 'homeGoalRange', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals], columns: rangeOf(8535, homeOf()) }),
  group({ id: 8803, short: 2678, key: 'awayGoalRange', family: 'goal_count', sports: GOAL_SPORTS, categories: [goals], columns: rangeOf(8536, awayOf()) }),
  group({
    id: 8863, short: 2712, key: 'exactScoreSeventeen', family: 'exact_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [[
      row(8617, 'score', when(all(compare(homeOf(), '=', 'home'), compare(awayOf(), '=', 'away'))), 'score'),
      row(8618, 'otherScore', when(otherScore(SEVENTEEN_WAY_SCORES))),
    ]],
  }),
  group({
    id: 285, short: 347, key: 'eachSideTotal', family: 'total', sports: GOAL_SPORTS, categories: [totals],
    columns: [
      yesNo([1143, 1144], all(isUnder(homeOf()), isUnder(awayOf())), { says: 'eachUnder', parameter: 'line' }),
      yesNo([1145, 1146], all(isOver(homeOf()), isOver(awayOf())), { says: 'eachOver', parameter: 'line' }),
    ],
  }),
  group({
    id: 8931, short: 2747, key: 'anySideOver', family: 'total', sports: GOAL_SPORTS, categories: [totals],
    columns: yesNoColumns(yesNo([8788, 8789], { op: 'any', of: [isOver(homeOf()), isOver(awayOf())] }, { says: 'anySideOver', parameter: 'line' })),
  }),
  group({
    id: 2440, short: 754, key: 'whoScores', family: 'both_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      [row(2828, 'onlyHome', when(all(compare(homeOf(), '>=', 1), compare(awayOf(), '=', 0))))],
      [row(2829, 'onlyAway', when(all(compare(homeOf(), '=', 0), compare(awayOf(), '>=', 1))))],
      [row(2831, 'nobody', when(isNobody()))],
    ],
  }),
  group({
    id: 116, key: 'whoScoresFourWay', family: 'both_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      [row(790, 'onlyHome', when(all(compare(homeOf(), '>=', 1), compare(awayOf(), '=', 0))))],
      [row(791, 'onlyAway', when(all(compare(homeOf(), '=', 0), compare(awayOf(), '>=', 1))))],
      [row(792, 'bothSides', when(isEach(1)))],
      [row(793, 'nobody', when(isNobody()))],
    ],
  }),
  group({
    id: 5, key: 'sideScores', family: 'both_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      yesNo([184, 185], compare(homeOf(), '>=', 1), { says: 'homeScores' }),
      yesNo([186, 187], compare(awayOf(), '>=', 1), { says: 'awayScores' }),
    ],
  }),
  group({
    id: 93, key: 'cleanSheet', family: 'nil', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      yesNo([769, 770], compare(awayOf(), '=', 0), { says: 'homeCleanSheet' }),
      yesNo([771, 772], compare(homeOf(), '=', 0), { says: 'awayCleanSheet' }),
    ],
  }),
  group({ id: 9, key: 'goallessDraw', family: 'exact_score', sports: GOAL_SPORTS, categories: [other], columns: yesNoColumns(yesNo([178, 215], isNobody())) }),
  group({
    id: 7, key: 'exactScoreList', family: 'exact_score', sports: FOOTBALL, categories: [goals],
    columns: [[
      row(24, 'listScore10', exactly(1, 0)), row(25, 'listScore20', exactly(2, 0)), row(26, 'listScore21', exactly(2, 1)),
      row(27, 'listScore30', exactly(3, 0)), row(28, 'listScore31', exactly(3, 1)), row(29, 'listScore32', exactly(3, 2)),
      row(30, 'listScore00', exactly(0, 0)), row(31, 'listScore11', exactly(1, 1)),
    ]],
  }),
  group({
    id: 6, key: 'firstHalfTotal', family: 'halves', sports: HALVES, categories: [totals],
    columns: [
      [row(83, 'over', { kind: 'line', form: totalIn('first'), want: 'over' }, 'line')],
      [row(84, 'under', { kind: 'line', form: totalIn('first'), want: 'under' }, 'line')],
    ],
  }),
  group({
    id: 860, short: 452, key: 'bothScoreEachHalf', family: 'both_score', sports: HALVES, categories: [goals],
    columns: yesNoColumns(yesNo([1824, 1825], all(isEach(1, 'first'), isEach(1, 'second')))),
  }),
  group({
    id: 9897, short: 3805, key: 'bothScoreAnyHalf', family: 'both_score', sports: HALVES, categories: [goals],
    columns: yesNoColumns(yesNo([12031, 12032], { op: 'any', of: [isEach(1, 'first'), isEach(1, 'second')] })),
  }),
  group({
    id: 10096, short: 3233, key: 'nobodyScoresBothHalves', family: 'halves', sports: HALVES, categories: [goals],
    columns: yesNoColumns(yesNo([10215, 10216], all(not(scoresBothHalves(1)), not(scoresBothHalves(2))))),
  }),
  group({ id: 10037, short: 46, key: 'homeScoresBothHalves', family: 'halves', sports: HALVES, categories: [goals], columns: yesNoColumns(yesNo([486, 487], scoresBothHalves(1))) }),
  group({ id: 10038, short: 47, key: 'awayScoresBothHalves', family: 'halves', sports: HALVES, categories: [goals], columns: yesNoColumns(yesNo([488, 489], scoresBothHalves(2))) }),
  group({
    id: 32, short: 42, key: 'goalsBothHalves', family: 'halves', sports: HALVES, categories: [popular, goals],
    columns: yesNoColumns(yesNo([478, 479], all(compare(totalIn('first'), '>=', 1), compare(totalIn('second'), '>=', 1)))),
  }),
];

function exactly(home: number, away: number) {
  return when(all(compare(homeOf(), '=', home), compare(awayOf(), '=', away)));
}
function scoresBothHalves(side: 1 | 2) {
  return all(compare(sideOf(side, 'first'), '>=', 1), compare(sideOf(side, 'second'), '>=', 1));
}
