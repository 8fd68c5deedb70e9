import type { Side } from '@overround/sports';
import { ahead, all, any, type Condition, compare, not, totalIn, when } from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { EVERY_SPORT, FOOTBALL, GOAL_SPORTS, RALLY_SPORTS } from '../sport-families.ts';
import { yesNo } from './rows.ts';

const { popular, goals, other, points } = CATEGORY;
const columns = ([yes, no]: ReturnType<typeof yesNo>) => [[yes], [no]];

const first = (side: 0 | Side): Condition => ({ op: 'nth', nth: 1, side });
const nth = (side: 0 | Side): Condition => ({ op: 'nth', nth: 'count', side });
const led = (side: Side): Condition => ({ op: 'led', side, by: 1 });
const cameBack = (side: Side): Condition => all(led(side === 1 ? 2 : 1), ahead(side));
const inARow = (side: Side | 'any'): Condition => ({ op: 'inARow', count: 'count', side });
const scoresFirstAnd = (ids: readonly [number, number, number, number], and: (side: Side) => Condition) => [
  yesNo([ids[0], ids[1]], all(first(1), and(1)), { says: 'home' }),
  yesNo([ids[2], ids[3]], all(first(2), and(2)), { says: 'away' }),
];
const race = (side: 0 | Side) => when({ op: 'race', to: 'count', side });
/** When so many points were never played, the stake goes back. */
const afterPoints = (side: 0 | Side) =>
  when({ op: 'aheadAfter', scores: 'count', side }, compare(totalIn(), '<', 'count'));

/** Wire-shapes 12.2: in what order the goals fell. */
// biome-ignore format: a table reads better packed
export const COURSE_GROUPS: readonly MarketGroup[] = [
  group({
    id: 154, short: 40, key: 'lastGoal', family: 'next_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      [row(475, 'home', when({ op: 'last', side: 1 }))],
      [row(476, 'nobody', when({ op: 'last', side: 0 }))],
      [row(477, 'away', when({ op: 'last', side: 2 }))],
    ],
  }),
  group({
    id: 33, key: 'firstGoal', family: 'next_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [[row(1858, 'home', when(first(1), first(0)))], [row(1859, 'away', when(first(2), first(0)))]],
  }),
  group({
    id: 3561, short: 1459, key: 'nthScoreDoubleChance', family: 'next_score', sports: GOAL_SPORTS, categories: [goals],
    columns: [
      [row(4964, 'nthHomeOrNobody', when(any(nth(1), nth(0))), 'count')],
      [row(4965, 'nthHomeOrAway', when(not(nth(0))), 'count')],
      [row(4966, 'nthAwayOrNobody', when(any(nth(2), nth(0))), 'count')],
    ],
  }),
  group({
    id: 60, short: 93, key: 'raceTo', family: 'next_score', sports: EVERY_SPORT, categories: [popular, other],
    columns: [[row(578, 'raceHome', race(1), 'count')], [row(579, 'raceAway', race(2), 'count')], [row(580, 'raceNobody', race(0), 'count')]],
  }),
  group({ id: 2880, short: 261, key: 'homeInARow', family: 'course', sports: GOAL_SPORTS, categories: [goals], columns: columns(yesNo([1125, 1126], inARow(1), { says: 'inARow', parameter: 'count' })) }),
  group({ id: 2882, short: 262, key: 'awayInARow', family: 'course', sports: GOAL_SPORTS, categories: [goals], columns: columns(yesNo([1127, 1128], inARow(2), { says: 'inARow', parameter: 'count' })) }),
  group({ id: 3493, short: 1424, key: 'anyInARow', family: 'course', sports: GOAL_SPORTS, categories: [goals], columns: columns(yesNo([4852, 4853], inARow('any'), { says: 'inARow', parameter: 'count' })) }),
  group({ id: 7875, short: 2196, key: 'scoresFirstAndWins', family: 'course', sports: GOAL_SPORTS, categories: [goals, other], columns: scoresFirstAnd([6844, 6845, 6846, 6847], (side) => ahead(side)) }),
  group({ id: 7877, short: 2197, key: 'scoresFirstAndDoesNotWin', family: 'course', sports: GOAL_SPORTS, categories: [goals, other], columns: scoresFirstAnd([6848, 6849, 6850, 6851], (side) => not(ahead(side))) }),
  group({ id: 7879, short: 2198, key: 'scoresFirstAndDraws', family: 'course', sports: GOAL_SPORTS, categories: [goals, other], columns: scoresFirstAnd([6852, 6853, 6854, 6855], () => ahead(0)) }),
  group({ id: 7881, short: 2199, key: 'scoresFirstAndLoses', family: 'course', sports: GOAL_SPORTS, categories: [goals, other], columns: scoresFirstAnd([6856, 6857, 6858, 6859], (side) => ahead(side === 1 ? 2 : 1)) }),
  group({ id: 10032, short: 52, key: 'homeComesBack', family: 'course', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([496, 497], cameBack(1))) }),
  group({ id: 10033, short: 53, key: 'awayComesBack', family: 'course', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([498, 499], cameBack(2))) }),
  group({ id: 10034, short: 54, key: 'anyComesBack', family: 'course', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([1810, 1811], any(cameBack(1), cameBack(2)))) }),
  group({ id: 10060, short: 1265, key: 'homeLeadsAndDoesNotLose', family: 'course', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([4854, 4855], all(led(1), not(ahead(2))))) }),
  group({ id: 10061, short: 1266, key: 'awayLeadsAndDoesNotLose', family: 'course', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([4856, 4857], all(led(2), not(ahead(1))))) }),
  group({ id: 11619, short: 5595, key: 'eachSideLeads', family: 'course', sports: GOAL_SPORTS, categories: [other], columns: columns(yesNo([16797, 16798], all(led(1), led(2)))) }),
  group({ id: 9107, short: 2891, key: 'scoreAppears', family: 'course', sports: GOAL_SPORTS, categories: [goals], columns: columns(yesNo([9250, 9251], { op: 'scoreSeen' }, { says: 'score', parameter: 'score' })) }),
  group({ id: 61, key: 'ownGoal', family: 'course', sports: FOOTBALL, categories: [goals, other], columns: columns(yesNo([576, 577], { op: 'ownGoal' })) }),
  group({
    id: 131, key: 'nthPoint', family: 'points', sports: RALLY_SPORTS, categories: [points], unit: 'points',
    columns: [[row(848, 'nthHome', when(nth(1), nth(0)), 'count')], [row(849, 'nthAway', when(nth(2), nth(0)), 'count')]],
  }),
  group({
    id: 143, key: 'aheadAfterPoints', family: 'points', sports: RALLY_SPORTS, categories: [points], unit: 'points',
    columns: [[row(883, 'afterHome', afterPoints(1), 'count')], [row(884, 'afterAway', afterPoints(2), 'count')], [row(885, 'afterLevel', afterPoints(0), 'count')]],
  }),
];
