import {
  ahead,
  all,
  awayOf,
  compare,
  handicap,
  homeOf,
  leadIn,
  over,
  totalIn,
  under,
  when,
  winner,
} from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { EVERY_SPORT, FOOTBALL, GOAL_SPORTS, HALVES, TIMED_SPORTS, WON_BY_SETS } from '../sport-families.ts';
import { even, isEach, nthBy, otherScore, STANDARD_SCORES } from './shapes.ts';

const { popular, totals, handicaps, asian, goals, other } = CATEGORY;

/** Wire-shapes 12.1: markets that every sport may carry. */
// biome-ignore format: a table reads better packed
export const CORE_GROUPS: readonly MarketGroup[] = [
  group({
    id: 1, short: 1, key: 'result', family: 'result', sports: EVERY_SPORT, categories: [popular],
    columns: [
      [row(1, 'home', winner([1], 'result', 'bySport'))],
      [row(2, 'draw', winner([0]))],
      [row(3, 'away', winner([2], 'result', 'bySport'))],
    ],
  }),
  group({
    id: 8, short: 2, key: 'doubleChance', family: 'double_chance', sports: TIMED_SPORTS, categories: [popular],
    columns: [
      [row(4, 'homeOrDraw', winner([1, 0]))],
      [row(5, 'homeOrAway', winner([1, 2]))],
      [row(6, 'awayOrDraw', winner([2, 0]))],
    ],
  }),
  group({
    id: 2, short: 3, key: 'handicap', family: 'handicap', sports: EVERY_SPORT, categories: [popular, handicaps], hasMainLine: true,
    columns: [
      [row(7, 'homeHandicap', handicap(1), 'handicap')],
      [row(8, 'awayHandicap', handicap(2), 'handicap')],
    ],
  }),
  group({
    id: 17, short: 4, key: 'total', family: 'total', sports: EVERY_SPORT, categories: [popular, totals], hasMainLine: true,
    columns: [[row(9, 'over', over(totalIn()), 'line')], [row(10, 'under', under(totalIn()), 'line')]],
  }),
  group({
    id: 15, short: 5, key: 'homeTotal', family: 'side_total', sports: EVERY_SPORT, categories: [popular, totals], hasMainLine: true,
    columns: [[row(11, 'over', over(homeOf()), 'line')], [row(12, 'under', under(homeOf()), 'line')]],
  }),
  group({
    id: 62, short: 6, key: 'awayTotal', family: 'side_total', sports: EVERY_SPORT, categories: [popular, totals], hasMainLine: true,
    columns: [[row(13, 'over', over(awayOf()), 'line')], [row(14, 'under', under(awayOf()), 'line')]],
  }),
  group({
    id: 101, short: 38, key: 'winnerWithOvertime', family: 'result', sports: TIMED_SPORTS, categories: [popular], scope: 'full',
    columns: [[row(401, 'home', winner([1], 'full', 'void'))], [row(402, 'away', winner([2], 'full', 'void'))]],
  }),
  group({
    id: 14, short: 22, key: 'even', family: 'even', sports: EVERY_SPORT, categories: [totals, other],
    columns: [[row(182, 'even', even(totalIn(), true))], [row(183, 'odd', even(totalIn(), false))]],
  }),
  group({
    id: 19, short: 21, key: 'bothScore', family: 'both_score', sports: GOAL_SPORTS, categories: [popular, goals],
    columns: [
      [row(180, 'yes', when(isEach(1))), row(11273, 'eachAtLeast', when(isEach('count')), 'count')],
      [row(181, 'no', when({ op: 'not', of: isEach(1) })), { ...row(11274, 'eachAtLeast', when({ op: 'not', of: isEach('count') }), 'count'), answer: 'no' }],
    ],
  }),
  group({
    id: 99, short: 1007, key: 'asianTotal', family: 'total', sports: GOAL_SPORTS, categories: [totals, asian], hasMainLine: true,
    columns: [[row(3827, 'over', over(totalIn()), 'line')], [row(3828, 'under', under(totalIn()), 'line')]],
  }),
  group({
    id: 2854, short: 1008, key: 'asianHandicap', family: 'handicap', sports: GOAL_SPORTS, categories: [handicaps, asian], hasMainLine: true,
    columns: [
      [row(3829, 'homeHandicap', handicap(1, 'game', true), 'handicap')],
      [row(3830, 'awayHandicap', handicap(2, 'game', true), 'handicap')],
    ],
  }),
  group({
    id: 8427, short: 2476, key: 'asianHomeTotal', family: 'side_total', sports: GOAL_SPORTS, categories: [totals, asian], hasMainLine: true,
    columns: [[row(7778, 'over', over(homeOf()), 'line')], [row(7779, 'under', under(homeOf()), 'line')]],
  }),
  group({
    id: 8429, short: 2477, key: 'asianAwayTotal', family: 'side_total', sports: GOAL_SPORTS, categories: [totals, asian], hasMainLine: true,
    columns: [[row(7780, 'over', over(awayOf()), 'line')], [row(7781, 'under', under(awayOf()), 'line')]],
  }),
  group({
    id: 27, short: 39, key: 'europeanHandicap', family: 'handicap', sports: TIMED_SPORTS, categories: [handicaps],
    columns: [
      [row(424, 'homeStart', when(compare(leadIn(), '>', '-headStart')), 'headStart')],
      [row(425, 'drawStart', when(compare(leadIn(), '=', '-headStart')), 'headStart')],
      [row(426, 'awayStart', when(compare(leadIn(), '<', '-headStart')), 'headStart')],
    ],
  }),
  group({
    id: 136, short: 33, key: 'exactScore', family: 'exact_score', sports: [...GOAL_SPORTS, ...WON_BY_SETS], categories: [goals],
    columns: [
      [
        row(731, 'score', when(all(compare(homeOf('result'), '=', 'home'), compare(awayOf('result'), '=', 'away'))), 'score'),
        row(3786, 'otherScore', when(otherScore(STANDARD_SCORES))),
      ],
    ],
  }),
  group({
    id: 20, short: 11, key: 'nthScore', family: 'next_score', sports: GOAL_SPORTS, categories: [popular, goals],
    columns: [
      [row(388, 'nthHome', nthBy(1), 'count')],
      [row(389, 'nthAway', nthBy(2), 'count')],
      [row(390, 'nthNobody', nthBy(0), 'count')],
    ],
  }),
  group({
    id: 11, short: 7, key: 'halfFull', family: 'half_full', sports: HALVES, categories: [popular, other],
    columns: [
      [
        row(15, 'homeHome', when(all(ahead(1, 'first'), ahead(1)))),
        row(16, 'homeDraw', when(all(ahead(1, 'first'), ahead(0)))),
        row(17, 'homeAway', when(all(ahead(1, 'first'), ahead(2)))),
      ],
      [
        row(18, 'drawHome', when(all(ahead(0, 'first'), ahead(1)))),
        row(19, 'drawDraw', when(all(ahead(0, 'first'), ahead(0)))),
        row(20, 'drawAway', when(all(ahead(0, 'first'), ahead(2)))),
      ],
      [
        row(21, 'awayHome', when(all(ahead(2, 'first'), ahead(1)))),
        row(22, 'awayDraw', when(all(ahead(2, 'first'), ahead(0)))),
        row(23, 'awayAway', when(all(ahead(2, 'first'), ahead(2)))),
      ],
    ],
  }),
  group({
    id: 91, short: 118, key: 'homeEven', family: 'even', sports: EVERY_SPORT, categories: [totals, other],
    columns: [[row(755, 'even', even(homeOf(), true))], [row(757, 'odd', even(homeOf(), false))]],
  }),
  group({
    id: 92, short: 119, key: 'awayEven', family: 'even', sports: EVERY_SPORT, categories: [totals, other],
    columns: [[row(766, 'even', even(awayOf(), true))], [row(767, 'odd', even(awayOf(), false))]],
  }),
  group({
    id: 100, short: 130, key: 'qualifies', family: 'overtime', sports: FOOTBALL, categories: [popular, other], scope: 'full',
    columns: [[row(794, 'home', winner([1], 'full', 'void'))], [row(795, 'away', winner([2], 'full', 'void'))]],
  }),
];
