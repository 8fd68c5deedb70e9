import type { FieldBet, Formula } from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import type { SportFamily } from '../sport-families.ts';

const { popular, specials, other } = CATEGORY;
const FIELD: readonly SportFamily[] = ['race', 'other'];
const bet = (what: FieldBet): Formula => ({ kind: 'field', bet: what });

/**
 * Outrights of wire-shapes 12.5 (the runner is the parameter, `PL` names it), and what the wire has no numbers for: ids of our own
 * begin at 20001.
 */
// biome-ignore format: a table reads better packed
export const FIELD_GROUPS: readonly MarketGroup[] = [
  group({ id: 26, key: 'fieldWinner', family: 'field', sports: FIELD, categories: [popular], columns: [[row(2637, 'runner', bet('win'), 'count')]] }),
  group({ id: 20001, key: 'fieldPlaced', family: 'field', sports: FIELD, categories: [popular], columns: [[row(20001, 'runner', bet('place'), 'count')]] }),
  group({
    id: 59, key: 'fieldTopThree', family: 'field', sports: FIELD, categories: [popular, other],
    columns: [[row(712, 'runner', bet('top3'), 'count')], [{ ...row(713, 'runner', { kind: 'field', bet: 'top3', isNot: true }, 'count'), answer: 'no' }]],
  }),
  group({ id: 20002, key: 'forecast', family: 'field', sports: FIELD, categories: [specials], columns: [[row(20002, 'twoInOrder', bet('forecast'), 'score')]] }),
  group({ id: 20003, key: 'reverseForecast', family: 'field', sports: FIELD, categories: [specials], columns: [[row(20003, 'twoInAnyOrder', bet('reverse'), 'score')]] }),
  group({ id: 20004, key: 'tricast', family: 'field', sports: FIELD, categories: [specials], columns: [[row(20004, 'threeInOrder', bet('tricast'), 'three')]] }),
  group({ id: 20005, key: 'runnerAhead', family: 'field', sports: FIELD, categories: [popular, specials], columns: [[row(20005, 'firstAhead', bet('ahead'), 'score')]] }),
  group({ id: 20006, key: 'eachWayPlaced', family: 'field', sports: FIELD, categories: [popular], columns: [[row(20006, 'runnerPlaced', bet('placedIn'), 'score')]] }),
  group({ id: 20007, key: 'fieldWinnerAtStart', family: 'field', sports: FIELD, categories: [popular], columns: [[row(20007, 'runner', { kind: 'field', bet: 'win', isAtStart: true }, 'count')]] }),
  group({ id: 20008, key: 'fieldPlacedMore', family: 'field', sports: FIELD, categories: [popular], columns: [[row(20008, 'runnerPlaced', bet('placedMore'), 'score')]] }),
];
