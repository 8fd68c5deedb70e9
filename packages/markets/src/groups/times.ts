import type { CounterKind, Side } from '@overround/sports';
import {
  all,
  awayOf,
  type Bound,
  type Condition,
  compare,
  type Form,
  homeOf,
  not,
  over,
  totalIn,
  under,
  when,
  winner,
} from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { FOOTBALL } from '../sport-families.ts';
import { yesNo } from './rows.ts';
import { isEach, isNobody } from './shapes.ts';

const { popular, goals, intervals, totals, handicaps, other } = CATEGORY;
const columns = ([yes, no]: ReturnType<typeof yesNo>) => [[yes], [no]];

/** The last minute of a match, stoppage time included: everything later is counted as the 90th. */
const TO_THE_END = 999;
const nthBetween = (nth: Bound, from: Bound, to: Bound): Condition => ({ op: 'nthBetween', nth, from, to });
const fewerThan = (count: number): Condition => compare(totalIn(), '<', count);
/** Early is inside a…b, late is after b. */
const earlyLateNone = (ids: readonly [number, number, number], nth: number) => [
  [row(ids[0], 'early', when(nthBetween(nth, 'from', 'to')), 'range')],
  [
    row(
      ids[1],
      'late',
      when(all(nthBetween(nth, 'from', TO_THE_END), not(nthBetween(nth, 'from', 'to')))),
      'range',
    ),
  ],
  [row(ids[2], 'noSuchGoal', when(fewerThan(nth)), 'range')],
];
const inWindow = (side: Side): Condition =>
  compare(side === 1 ? homeOf('window') : awayOf('window'), '>=', 1);
const inFirstFive = (...counters: CounterKind[]): Condition => {
  const form: Form = counters.map((counter) => ({ span: { toMinute: 5 }, home: 1, away: 1, counter }));
  return compare(form, '>=', 1);
};
const penaltyOf = (home: number, away: number): Condition =>
  compare([{ span: 'game', home, away, counter: 'penalties' }], '>=', 1);
const MINUTES_SUM: Form = [{ measure: 'goalMinutes' }];
const LEVEL: Form = [{ measure: 'levelMinutes' }];

/** Wire-shapes 12.2: when the goals fell. A goal in stoppage time counts as the 45th or 90th minute. */
// biome-ignore format: a table reads better packed
export const TIME_GROUPS: readonly MarketGroup[] = [
  group({ id: 96, short: 135, key: 'nthGoalByMinute', family: 'time', sports: FOOTBALL, categories: [goals, intervals], columns: columns(yesNo([812, 813], nthBetween('count', 0, 'minute'), { says: 'nthByMinute', parameter: 'countByMinute' })) }),
  group({ id: 887, short: 14, key: 'goalInWindow', family: 'time', sports: FOOTBALL, categories: [goals, intervals], columns: columns(yesNo([2949, 2950], compare(totalIn('window'), '>=', 1), { says: 'goalFromTo', parameter: 'range' })) }),
  group({
    id: 130, short: 431, key: 'firstGoalTime', family: 'time', sports: FOOTBALL, categories: [goals, intervals],
    columns: [[
      row(1781, 'minutesFromTo', when(nthBetween(1, 'from', 'to')), 'range'),
      row(1720, 'minuteOrLater', when(nthBetween(1, 'count', TO_THE_END)), 'count'),
      row(2948, 'noGoals', when(isNobody())),
    ]],
  }),
  group({ id: 8015, short: 44, key: 'firstGoalEarlyLate', family: 'time', sports: FOOTBALL, categories: [goals, intervals], columns: earlyLateNone([480, 481, 482], 1) }),
  group({ id: 34, short: 45, key: 'secondGoalEarlyLate', family: 'time', sports: FOOTBALL, categories: [goals, intervals], columns: earlyLateNone([483, 484, 485], 2) }),
  group({
    id: 10035, short: 41, key: 'lastGoalTime', family: 'time', sports: FOOTBALL, categories: [goals, intervals],
    columns: [[row(837, 'minutesFromTo', when({ op: 'lastBetween', from: 'from', to: 'to' }), 'range'), row(962, 'noGoals', when(isNobody()))]],
  }),
  group({
    id: 303, short: 349, key: 'resultAtMinute', family: 'time', sports: FOOTBALL, categories: [popular, intervals],
    columns: [
      [row(1189, 'homeAtMinute', winner([1], 'minute'), 'minute')],
      [row(1190, 'drawAtMinute', winner([0], 'minute'), 'minute')],
      [row(1191, 'awayAtMinute', winner([2], 'minute'), 'minute')],
    ],
  }),
  group({
    id: 86, key: 'resultOfFirstMinutes', family: 'time', sports: FOOTBALL, categories: [intervals],
    columns: [
      [row(581, 'homeAtMinute', winner([1], 'minute'), 'minute')],
      [row(582, 'drawAtMinute', winner([0], 'minute'), 'minute')],
      [row(583, 'awayAtMinute', winner([2], 'minute'), 'minute')],
    ],
  }),
  group({
    id: 105, key: 'resultOfFirstMinutes', family: 'time', sports: FOOTBALL, categories: [intervals],
    columns: [
      [row(803, 'homeAtMinute', winner([1], 'minute'), 'minute')],
      [row(804, 'drawAtMinute', winner([0], 'minute'), 'minute')],
      [row(805, 'awayAtMinute', winner([2], 'minute'), 'minute')],
    ],
  }),
  group({
    id: 103, key: 'resultInWindow', family: 'time', sports: FOOTBALL, categories: [intervals],
    columns: [
      [row(800, 'homeInWindow', winner([1], 'window'), 'range')],
      [row(801, 'drawInWindow', winner([0], 'window'), 'range')],
      [row(802, 'awayInWindow', winner([2], 'window'), 'range')],
    ],
  }),
  group({
    id: 133, key: 'firstTenTotal', family: 'time', sports: FOOTBALL, categories: [totals, intervals],
    columns: [[row(852, 'over', over(totalIn({ toMinute: 10 })), 'line')], [row(853, 'under', under(totalIn({ toMinute: 10 })), 'line')]],
  }),
  group({ id: 50, key: 'penaltyGiven', family: 'course', sports: FOOTBALL, categories: [other], columns: columns(yesNo([518, 519], penaltyOf(1, 1))) }),
  group({
    id: 51, key: 'sidePenalty', family: 'course', sports: FOOTBALL, categories: [other],
    columns: [yesNo([3407, 3408], penaltyOf(1, 0), { says: 'homePenalty' }), yesNo([3409, 3410], penaltyOf(0, 1), { says: 'awayPenalty' })],
  }),
  group({
    id: 307, short: 352, key: 'handicapAtMinute', family: 'time', sports: FOOTBALL, categories: [handicaps, intervals],
    columns: [
      [row(1195, 'homeHandicapAtMinute', { kind: 'handicap', side: 1, span: 'minute', fromPlacement: false }, 'lineAtMinute')],
      [row(1196, 'awayHandicapAtMinute', { kind: 'handicap', side: 2, span: 'minute', fromPlacement: false }, 'lineAtMinute')],
    ],
  }),
  group({
    id: 309, short: 351, key: 'totalAtMinute', family: 'time', sports: FOOTBALL, categories: [totals, intervals],
    columns: [[row(1197, 'overAtMinute', over(totalIn('minute')), 'lineAtMinute')], [row(1198, 'underAtMinute', under(totalIn('minute')), 'lineAtMinute')]],
  }),
  group({
    id: 9151, short: 2938, key: 'homeTotalAtMinute', family: 'time', sports: FOOTBALL, categories: [totals, intervals],
    columns: [[row(9436, 'overAtMinute', over(homeOf('minute')), 'lineAtMinute')], [row(9437, 'underAtMinute', under(homeOf('minute')), 'lineAtMinute')]],
  }),
  group({
    id: 9152, short: 2939, key: 'awayTotalAtMinute', family: 'time', sports: FOOTBALL, categories: [totals, intervals],
    columns: [[row(9438, 'overAtMinute', over(awayOf('minute')), 'lineAtMinute')], [row(9439, 'underAtMinute', under(awayOf('minute')), 'lineAtMinute')]],
  }),
  group({ id: 763, short: 338, key: 'bothScoreByMinute', family: 'time', sports: FOOTBALL, categories: [goals, intervals], columns: columns(yesNo([1503, 1504], isEach(1, 'minute'), { says: 'byMinute', parameter: 'minute' })) }),
  group({
    id: 10036, short: 432, key: 'sideScoresInWindow', family: 'time', sports: FOOTBALL, categories: [goals, intervals],
    columns: [
      yesNo([2533, 2534], inWindow(1), { says: 'homeInWindow', parameter: 'range' }),
      yesNo([2535, 2536], inWindow(2), { says: 'awayInWindow', parameter: 'range' }),
    ],
  }),
  group({
    id: 2382, short: 727, key: 'firstFiveMinutes', family: 'time', sports: FOOTBALL, categories: [intervals, other],
    columns: [
      yesNo([2741, 2742], compare(totalIn({ toMinute: 5 }), '>=', 1), { says: 'aGoal' }),
      yesNo([2743, 2744], inFirstFive('corners'), { says: 'aCorner' }),
      yesNo([2745, 2746], inFirstFive('yellow_cards', 'red_cards'), { says: 'aCard' }),
      yesNo([2747, 2748], inFirstFive('penalties'), { says: 'aPenalty' }),
    ],
  }),
  group({
    id: 108, short: 155, key: 'goalMinutesRange', family: 'time', sports: FOOTBALL, categories: [goals, intervals], unit: 'minutes',
    columns: [[row(827, 'fromTo', when(all(compare(MINUTES_SUM, '>=', 'from'), compare(MINUTES_SUM, '<=', 'to'))), 'range')]],
  }),
  group({
    id: 9348, short: 3161, key: 'goalMinutesTotal', family: 'time', sports: FOOTBALL, categories: [totals, intervals], unit: 'minutes',
    columns: [[row(10010, 'over', over(MINUTES_SUM), 'line')], [row(10011, 'under', under(MINUTES_SUM), 'line')]],
  }),
  group({
    id: 10043, short: 217, key: 'levelMinutes', family: 'time', sports: FOOTBALL, categories: [totals, intervals], unit: 'minutes',
    columns: [[row(1033, 'over', over(LEVEL), 'line')], [row(1034, 'under', under(LEVEL), 'line')]],
  }),
];
