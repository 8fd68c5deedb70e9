import type { Side } from '@overround/sports';
import {
  ahead,
  all,
  any,
  type Condition,
  compare,
  handicap,
  homeOf,
  over,
  totalIn,
  under,
  when,
} from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { WON_BY_SETS } from '../sport-families.ts';
import { yesNo } from './rows.ts';

const { popular, totals, handicaps, other } = CATEGORY;
const columns = ([yes, no]: ReturnType<typeof yesNo>) => [[yes], [no]];

const setTotal = (ids: readonly [over: number, under: number]) => [
  [row(ids[0], 'over', over(totalIn('sets')), 'line')],
  [row(ids[1], 'under', under(totalIn('sets')), 'line')],
];
const setHandicap = (ids: readonly [number, number]) => [
  [row(ids[0], 'homeHandicap', handicap(1, 'sets'), 'handicap')],
  [row(ids[1], 'awayHandicap', handicap(2, 'sets'), 'handicap')],
];
const lostFirstButWon = (side: Side): Condition =>
  all(ahead(side === 1 ? 2 : 1, { period: 1 }), ahead(side, 'sets'));
/** A set that was not needed gives the stake back. */
const notPlayed: Condition = { op: 'not', of: { op: 'played', stage: 'period' } };
const noTieBreak: Condition = { op: 'not', of: { op: 'tieBreak', side: 'any' } };

/** Wire-shapes 12.4: set, frame and map sports. */
// biome-ignore format: a table reads better packed
export const SET_GROUPS: readonly MarketGroup[] = [
  group({ id: 109, key: 'setHandicap', family: 'sets', sports: ['tennis', 'volleyball'], categories: [popular, handicaps], unit: 'sets', columns: setHandicap([732, 733]) }),
  group({ id: 182, key: 'setTotal', family: 'sets', sports: ['tennis', 'volleyball'], categories: [popular, totals], unit: 'sets', columns: setTotal([971, 972]) }),
  group({ id: 110, key: 'setCount', family: 'sets', sports: WON_BY_SETS, categories: [other], unit: 'sets', columns: [[row(768, 'exactly', when(compare(totalIn('sets'), '=', 'count')), 'count')]] }),
  group({ id: 7099, key: 'tableSetHandicap', family: 'sets', sports: ['table_tennis'], categories: [popular, handicaps], unit: 'sets', columns: setHandicap([5749, 5750]) }),
  group({ id: 2604, key: 'tableSetTotal', family: 'sets', sports: ['table_tennis'], categories: [popular, totals], unit: 'sets', columns: setTotal([3150, 3151]) }),
  group({ id: 876, key: 'frameTotal', family: 'sets', sports: ['frames'], categories: [popular, totals], unit: 'frames', columns: setTotal([1850, 1851]) }),
  group({ id: 2436, key: 'mapTotal', family: 'sets', sports: ['maps'], categories: [popular, totals], unit: 'maps', columns: setTotal([2824, 2825]) }),
  group({ id: 2438, key: 'mapHandicap', family: 'sets', sports: ['maps'], categories: [popular, handicaps], unit: 'maps', columns: setHandicap([2826, 2827]) }),
  group({ id: 6993, key: 'homeWinsMap', family: 'sets', sports: ['maps'], categories: [other], unit: 'maps', columns: [[row(5606, 'yes', when(compare(homeOf('sets'), '>=', 1)))]] }),
  group({
    id: 23, key: 'nthSet', family: 'sets', sports: WON_BY_SETS, categories: [popular], unit: 'sets',
    columns: [
      [row(58, 'nthHome', when(ahead(1, 'period'), notPlayed), 'count')],
      [row(59, 'nthAway', when(ahead(2, 'period'), notPlayed), 'count')],
    ],
  }),
  group({ id: 58, key: 'tieBreakPlayed', family: 'sets', sports: ['tennis'], categories: [other], columns: columns(yesNo([540, 541], { op: 'tieBreak', side: 'any' })) }),
  group({
    id: 137, key: 'tieBreakWinner', family: 'sets', sports: ['tennis'], categories: [other],
    columns: [[row(876, 'home', when({ op: 'tieBreak', side: 1 }, noTieBreak))], [row(877, 'away', when({ op: 'tieBreak', side: 2 }, noTieBreak))]],
  }),
  group({
    id: 168, key: 'breakTotal', family: 'sets', sports: ['tennis'], categories: [totals], unit: 'breaks',
    columns: [
      [row(978, 'over', over([{ span: 'game', home: 1, away: 1, counter: 'breaks' }]), 'line')],
      [row(977, 'under', under([{ span: 'game', home: 1, away: 1, counter: 'breaks' }]), 'line')],
    ],
  }),
  group({ id: 166, key: 'comesBackFromSet', family: 'sets', sports: WON_BY_SETS, categories: [other], columns: columns(yesNo([975, 976], any(lostFirstButWon(1), lostFirstButWon(2)))) }),
  group({ id: 164, key: 'setToNil', family: 'sets', sports: ['tennis'], categories: [other], columns: columns(yesNo([973, 974], { op: 'setToNil' })) }),
];
