import {
  ahead,
  all,
  any,
  type Condition,
  compare,
  type Form,
  leadIn,
  not,
  type Span,
  sideOf,
  totalIn,
  when,
} from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { GOAL_SPORTS, HALVES } from '../sport-families.ts';
import { yesNo } from './rows.ts';

const { totals, other, goals, intervals } = CATEGORY;
const columns = ([yes, no]: ReturnType<typeof yesNo>) => [[yes], [no]];

/** First half less second half. */
const swing = (home: number, away: number): Form => [
  { span: 'first', home, away },
  { span: 'second', home: -home, away: -away },
];
const moreEqualFewer = (ids: readonly [number, number, number], form: Form) => [
  [row(ids[0], 'firstHalfMore', when(compare(form, '>', 0)))],
  [row(ids[1], 'halvesEqual', when(compare(form, '=', 0)))],
  [row(ids[2], 'secondHalfMore', when(compare(form, '<', 0)))],
];
const inAnyHalf = (side: 0 | 1 | 2): Condition => any(ahead(side, 'first'), ahead(side, 'second'));
const inBothHalves = (side: 0 | 1 | 2): Condition => all(ahead(side, 'first'), ahead(side, 'second'));
const firstOrMatch = (side: 0 | 1 | 2): Condition => any(ahead(side, 'first'), ahead(side));
/** The side wins by exactly `count`. */
const winsBy = (side: 1 | 2, span: Span = 'game'): Condition =>
  compare(side === 1 ? leadIn(span) : trail(span), '=', 'count');
const trail = (span: Span = 'game'): Form => [{ span, home: -1, away: 1 }];
const lead = (side: 1 | 2): Form => (side === 1 ? leadIn() : trail());
const winsFromTo = (side: 1 | 2): Condition =>
  all(compare(lead(side), '>=', 'from'), compare(lead(side), '<=', 'to'));
const overBoth = (bound: 'firstLine' | 'secondLine', span: Span): Condition =>
  compare(totalIn(span), '>', bound);
const halfPair = (first: 0 | 1 | 2, second: 0 | 1 | 2) =>
  when(all(ahead(first, 'first'), ahead(second, 'second')));
const nthInHalf = (id: number, none: number, side: 1 | 2) => [
  [
    row(id, 'nthInHalf', when({ op: 'nthInHalf', side }), 'countInHalf'),
    row(none, 'noNth', when(compare(sideOf(side), '<', 'count')), 'count'),
  ],
];

/** Wire-shapes 12.2 and 12.5: margins, and one half against the other. */
// biome-ignore format: a table reads better packed
export const HALF_GROUPS: readonly MarketGroup[] = [
  group({
    id: 864, short: 454, key: 'winningMargin', family: 'margin', sports: GOAL_SPORTS, categories: [goals, other],
    columns: [
      [
        ...yesNo([1828, 1829], winsBy(1), { says: 'homeBy', parameter: 'count' }),
        ...yesNo([1830, 1831], winsFromTo(1), { says: 'homeByFromTo', parameter: 'range' }),
        row(2832, 'homeByExactly', when(winsBy(1)), 'count'),
        row(2834, 'homeByAtLeast', when(compare(lead(1), '>=', 'count')), 'count'),
      ],
      [row(2450, 'draw', when(ahead(0)))],
      [
        ...yesNo([1834, 1835], winsBy(2), { says: 'awayBy', parameter: 'count' }),
        ...yesNo([1836, 1837], winsFromTo(2), { says: 'awayByFromTo', parameter: 'range' }),
      ],
    ],
  }),
  group({ id: 275, short: 433, key: 'anyWinsBy', family: 'margin', sports: GOAL_SPORTS, categories: [goals, other], columns: columns(yesNo([4850, 4851], any(winsBy(1), winsBy(2)), { says: 'anyBy', parameter: 'count' })) }),
  group({ id: 8099, short: 2308, key: 'homeWinsFirstHalfBy', family: 'margin', sports: HALVES, categories: [other], columns: [[row(7173, 'homeByExactly', when(winsBy(1, 'first')), 'count')]] }),
  group({ id: 8101, short: 2309, key: 'awayWinsFirstHalfBy', family: 'margin', sports: HALVES, categories: [other], columns: [[row(7175, 'awayByExactly', when(winsBy(2, 'first')), 'count')]] }),
  group({ id: 10039, short: 56, key: 'homeByOneOrDraw', family: 'margin', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([500, 501], any(ahead(0), compare(lead(1), '=', 1)))) }),
  group({ id: 10040, short: 57, key: 'awayByOneOrDraw', family: 'margin', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([502, 503], any(ahead(0), compare(lead(2), '=', 1)))) }),
  group({ id: 18, short: 25, key: 'halfAgainstHalf', family: 'halves', sports: HALVES, categories: [goals], columns: moreEqualFewer([188, 189, 190], swing(1, 1)) }),
  group({ id: 2422, short: 746, key: 'homeHalfAgainstHalf', family: 'halves', sports: HALVES, categories: [goals], columns: moreEqualFewer([2808, 2809, 2810], swing(1, 0)) }),
  group({ id: 2424, short: 747, key: 'awayHalfAgainstHalf', family: 'halves', sports: HALVES, categories: [goals], columns: moreEqualFewer([2811, 2812, 2813], swing(0, 1)) }),
  group({ id: 43, short: 58, key: 'homeWinsAnyHalf', family: 'halves', sports: HALVES, categories: [other], columns: columns(yesNo([504, 505], inAnyHalf(1))) }),
  group({ id: 44, short: 59, key: 'awayWinsAnyHalf', family: 'halves', sports: HALVES, categories: [other], columns: columns(yesNo([506, 507], inAnyHalf(2))) }),
  group({ id: 10046, short: 60, key: 'homeWinsBothHalves', family: 'halves', sports: HALVES, categories: [other], columns: columns(yesNo([508, 509], inBothHalves(1))) }),
  group({ id: 10047, short: 61, key: 'awayWinsBothHalves', family: 'halves', sports: HALVES, categories: [other], columns: columns(yesNo([510, 511], inBothHalves(2))) }),
  group({ id: 49, short: 62, key: 'drawInAnyHalf', family: 'halves', sports: HALVES, categories: [other], columns: columns(yesNo([516, 517], inAnyHalf(0))) }),
  group({ id: 10048, short: 63, key: 'drawInBothHalves', family: 'halves', sports: HALVES, categories: [other], columns: columns(yesNo([2353, 2354], inBothHalves(0))) }),
  group({ id: 3239, short: 1269, key: 'halvesWonByDifferent', family: 'halves', sports: HALVES, categories: [other], columns: columns(yesNo([4466, 4467], any(all(ahead(1, 'first'), ahead(2, 'second')), all(ahead(2, 'first'), ahead(1, 'second'))))) }),
  group({
    id: 71, short: 109, key: 'halfThenHalf', family: 'half_full', sports: HALVES, categories: [other],
    columns: [
      [row(669, 'homeHome', halfPair(1, 1)), row(668, 'homeDraw', halfPair(1, 0)), row(667, 'homeAway', halfPair(1, 2))],
      [row(666, 'drawHome', halfPair(0, 1)), row(665, 'drawDraw', halfPair(0, 0)), row(673, 'drawAway', halfPair(0, 2))],
      [row(671, 'awayHome', halfPair(2, 1)), row(672, 'awayDraw', halfPair(2, 0)), row(670, 'awayAway', halfPair(2, 2))],
    ],
  }),
  group({
    id: 3007, short: 1075, key: 'firstHalfOrMatch', family: 'halves', sports: HALVES, categories: [other],
    columns: [
      yesNo([3990, 3991], firstOrMatch(1), { says: 'home' }),
      yesNo([3992, 3993], firstOrMatch(0), { says: 'draw' }),
      yesNo([3994, 3995], firstOrMatch(2), { says: 'away' }),
    ],
  }),
  group({
    id: 56, key: 'firstHalfOrMatchThreeWay', family: 'halves', sports: HALVES, categories: [other],
    columns: [[row(535, 'home', when(firstOrMatch(1)))], [row(536, 'draw', when(firstOrMatch(0)))], [row(537, 'away', when(firstOrMatch(2)))]],
  }),
  group({
    id: 4, key: 'firstHalfResult', family: 'halves', sports: HALVES, categories: [other],
    columns: [
      yesNo([77, 78], ahead(1, 'first'), { says: 'home' }),
      yesNo([79, 80], ahead(0, 'first'), { says: 'draw' }),
      yesNo([81, 82], ahead(2, 'first'), { says: 'away' }),
    ],
  }),
  group({
    id: 3011, short: 1077, key: 'bothHalvesOver', family: 'halves', sports: HALVES, categories: [totals],
    columns: columns(yesNo([4002, 4003], all(overBoth('firstLine', 'first'), overBoth('secondLine', 'second')), { says: 'halvesOver', parameter: 'twoLines' })),
  }),
  group({
    id: 901, short: 65, key: 'eachHalfTotal', family: 'halves', sports: HALVES, categories: [totals],
    columns: [
      yesNo([512, 513], all(compare(totalIn('first'), '>', 'line'), compare(totalIn('second'), '>', 'line')), { says: 'eachHalfOver', parameter: 'line' }),
      yesNo([514, 515], all(compare(totalIn('first'), '<', 'line'), compare(totalIn('second'), '<', 'line')), { says: 'eachHalfUnder', parameter: 'line' }),
    ],
  }),
  group({
    id: 75, short: 106, key: 'halfOfFirstGoal', family: 'time', sports: HALVES, categories: [goals, intervals],
    columns: [
      [row(651, 'firstHalf', when(compare(totalIn('first'), '>=', 1)))],
      [row(652, 'secondHalf', when(all(compare(totalIn('first'), '=', 0), compare(totalIn('second'), '>=', 1))))],
      [row(653, 'noGoals', when(not(any(compare(totalIn('first'), '>=', 1), compare(totalIn('second'), '>=', 1)))))],
    ],
  }),
  group({ id: 2888, short: 50, key: 'halfOfNthHome', family: 'time', sports: HALVES, categories: [goals, intervals], columns: nthInHalf(4406, 4408, 1) }),
  group({ id: 2890, short: 51, key: 'halfOfNthAway', family: 'time', sports: HALVES, categories: [goals, intervals], columns: nthInHalf(4407, 4409, 2) }),
];
