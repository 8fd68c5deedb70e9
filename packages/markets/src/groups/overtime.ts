import type { Side } from '@overround/sports';
import { ahead, all, compare, type Form, leadIn, over, totalIn, under, when, winner } from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { POINT_SPORTS, TIMED_SPORTS } from '../sport-families.ts';
import { yesNo } from './rows.ts';
import { even } from './shapes.ts';

const { popular, totals, other, points, intervals } = CATEGORY;
const columns = ([yes, no]: ReturnType<typeof yesNo>) => [[yes], [no]];

const HIGHEST: Form = [{ measure: 'highestPeriod' }];
const LOWEST: Form = [{ measure: 'lowestPeriod' }];
const lead = (side: Side): Form => (side === 1 ? leadIn() : [{ span: 'game', home: -1, away: 1 }]);
const byRange = (side: Side) => when(all(compare(lead(side), '>=', 'from'), compare(lead(side), '<=', 'to')));
const byAtLeast = (side: Side) => when(compare(lead(side), '>=', 'count'));
const margins = (ids: readonly [range1: number, atLeast1: number, range2: number, atLeast2: number]) => [
  [row(ids[0], 'homeByFromTo', byRange(1), 'range'), row(ids[1], 'homeByAtLeast', byAtLeast(1), 'count')],
  [row(ids[2], 'awayByFromTo', byRange(2), 'range'), row(ids[3], 'awayByAtLeast', byAtLeast(2), 'count')],
];
const half = (first: 0 | Side, match: Side) => when(all(ahead(first, 'first'), ahead(match)));
const quarter = (first: 0 | Side, match: Side) => when(all(ahead(first, { period: 1 }), ahead(match)));
const halvesDiffer: Form = [
  { span: 'first', home: 1, away: 1 },
  { span: 'second', home: -1, away: -1 },
];
const wonIn = (stage: 'overtime' | 'shootout', ids: readonly [number, number, number, number]) => [
  yesNo([ids[0], ids[1]], { op: 'wonIn', stage, side: 1 }, { says: 'home' }),
  yesNo([ids[2], ids[3]], { op: 'wonIn', stage, side: 2 }, { says: 'away' }),
];

/** Wire-shapes 12.3: basketball and sports with overtime. */
// biome-ignore format: a table reads better packed
export const OVERTIME_GROUPS: readonly MarketGroup[] = [
  group({
    id: 2766, short: 939, key: 'regularResult', family: 'result', sports: TIMED_SPORTS, categories: [popular], scope: 'regular',
    columns: [[row(3653, 'home', winner([1], 'regular'))], [row(3654, 'draw', winner([0], 'regular'))], [row(3655, 'away', winner([2], 'regular'))]],
  }),
  group({
    id: 2768, short: 940, key: 'regularDoubleChance', family: 'double_chance', sports: TIMED_SPORTS, categories: [popular], scope: 'regular',
    columns: [
      [row(3656, 'homeOrDraw', winner([1, 0], 'regular'))],
      [row(3657, 'homeOrAway', winner([1, 2], 'regular'))],
      [row(3658, 'awayOrDraw', winner([2, 0], 'regular'))],
    ],
  }),
  group({ id: 7609, short: 2062, key: 'pointsMargin', family: 'margin', sports: POINT_SPORTS, categories: [points, other], columns: margins([6490, 6491, 6492, 6493]) }),
  group({
    id: 1144, short: 617, key: 'exactPointsMargin', family: 'margin', sports: POINT_SPORTS, categories: [points, other],
    columns: margins([2314, 2316, 2315, 2317]),
  }),
  group({
    id: 2244, short: 642, key: 'halfFullTwoWay', family: 'half_full', sports: POINT_SPORTS, categories: [other],
    columns: [
      [row(2457, 'homeHome', half(1, 1)), row(2455, 'homeAway', half(1, 2))],
      [row(2454, 'drawHome', half(0, 1)), row(2461, 'drawAway', half(0, 2))],
      [row(2459, 'awayHome', half(2, 1)), row(2458, 'awayAway', half(2, 2))],
    ],
  }),
  group({
    id: 9763, short: 3648, key: 'quarterFull', family: 'half_full', sports: POINT_SPORTS, categories: [other],
    columns: [
      [row(11663, 'homeHome', quarter(1, 1)), row(11669, 'homeAway', quarter(1, 2))],
      [row(11670, 'drawAway', quarter(0, 2))],
      [row(11665, 'awayHome', quarter(2, 1)), row(11671, 'awayAway', quarter(2, 2))],
    ],
  }),
  group({
    id: 228, short: 229, key: 'highestHalf', family: 'periods', sports: POINT_SPORTS, categories: [intervals],
    columns: [
      [row(1050, 'firstHalf', when(compare(halvesDiffer, '>', 0), compare(halvesDiffer, '=', 0)))],
      [row(1051, 'secondHalf', when(compare(halvesDiffer, '<', 0), compare(halvesDiffer, '=', 0)))],
    ],
  }),
  group({
    id: 176, short: 154, key: 'highestPeriod', family: 'periods', sports: TIMED_SPORTS, categories: [intervals],
    columns: [[row(989, 'periodNumber', when({ op: 'topPeriod', which: 'parameter' }), 'count'), row(990, 'periodsLevel', when({ op: 'topPeriod', which: 'level' }))]],
  }),
  group({ id: 10487, short: 4420, key: 'highestPeriodTotal', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: [[row(13908, 'over', over(HIGHEST), 'line')], [row(13907, 'under', under(HIGHEST), 'line')]] }),
  group({ id: 10488, short: 4421, key: 'lowestPeriodTotal', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: [[row(13910, 'over', over(LOWEST), 'line')], [row(13909, 'under', under(LOWEST), 'line')]] }),
  group({ id: 172, key: 'highestQuarterTotal', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: [[row(986, 'over', over(HIGHEST), 'line')], [row(985, 'under', under(HIGHEST), 'line')]] }),
  group({ id: 174, key: 'lowestQuarterTotal', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: [[row(988, 'over', over(LOWEST), 'line')], [row(987, 'under', under(LOWEST), 'line')]] }),
  group({
    id: 10489, short: 5064, key: 'extremePeriodEven', family: 'periods', sports: POINT_SPORTS, categories: [intervals],
    columns: [
      [{ ...row(13911, 'highestEven', even(HIGHEST, true)), answer: 'yes' }, { ...row(13912, 'highestEven', even(HIGHEST, false)), answer: 'no' }],
      [{ ...row(13913, 'lowestEven', even(LOWEST, true)), answer: 'yes' }, { ...row(13914, 'lowestEven', even(LOWEST, false)), answer: 'no' }],
    ],
  }),
  group({ id: 3017, short: 1080, key: 'eachPeriodOver', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: columns(yesNo([4015, 4016], compare(LOWEST, '>', 'line'), { says: 'eachPeriodOver', parameter: 'line' })) }),
  group({ id: 3019, short: 1081, key: 'eachPeriodUnder', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: columns(yesNo([4017, 4018], compare(HIGHEST, '<', 'line'), { says: 'eachPeriodUnder', parameter: 'line' })) }),
  group({ id: 3021, short: 1082, key: 'eachHalfOver', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: columns(yesNo([4019, 4020], all(compare(totalIn('first'), '>', 'line'), compare(totalIn('second'), '>', 'line')), { says: 'eachHalfOver', parameter: 'line' })) }),
  group({ id: 3023, short: 1083, key: 'eachHalfUnder', family: 'periods', sports: POINT_SPORTS, categories: [totals, intervals], columns: columns(yesNo([4021, 4022], all(compare(totalIn('first'), '<', 'line'), compare(totalIn('second'), '<', 'line')), { says: 'eachHalfUnder', parameter: 'line' })) }),
  group({ id: 90, key: 'overtimePlayed', family: 'overtime', sports: TIMED_SPORTS, categories: [other], scope: 'full', columns: columns(yesNo([759, 761], { op: 'played', stage: 'overtime' })) }),
  group({ id: 8587, short: 1369, key: 'extraTimePlayed', family: 'overtime', sports: TIMED_SPORTS, categories: [other], scope: 'full', columns: columns(yesNo([4722, 4723], { op: 'played', stage: 'overtime' })) }),
  group({ id: 85, key: 'shootoutPlayed', family: 'overtime', sports: TIMED_SPORTS, categories: [other], scope: 'full', columns: columns(yesNo([745, 746], { op: 'played', stage: 'shootout' })) }),
  group({
    id: 25, key: 'winnerToTheEnd', family: 'overtime', sports: TIMED_SPORTS, categories: [popular], scope: 'full',
    columns: [[row(123, 'home', winner([1], 'full', 'void'))], [row(124, 'away', winner([2], 'full', 'void'))]],
  }),
  group({ id: 97, key: 'winsInShootout', family: 'overtime', sports: TIMED_SPORTS, categories: [other], scope: 'full', columns: wonIn('shootout', [776, 777, 778, 779]) }),
  group({ id: 170, key: 'winsInOvertime', family: 'overtime', sports: TIMED_SPORTS, categories: [other], scope: 'full', columns: wonIn('overtime', [981, 982, 983, 984]) }),
];
