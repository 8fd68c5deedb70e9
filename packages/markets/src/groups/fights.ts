import type { Side, WinWay } from '@overround/sports';
import { type Condition, over, under, when } from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { yesNo } from './rows.ts';

const { popular, totals, specials } = CATEGORY;
const ROUNDS = [{ measure: 'rounds' }] as const;
const won = (side: 0 | Side | 'any', way?: WinWay): Condition => ({
  op: 'wonFight',
  side,
  ...(way === undefined ? {} : { way }),
});

/** Fights; the wire has no numbers for what is bet on beside the winner, so these are our own. */
// biome-ignore format: a table reads better packed
export const FIGHT_GROUPS: readonly MarketGroup[] = [
  group({ id: 20011, key: 'roundTotal', family: 'fight', sports: ['fight'], categories: [popular, totals], columns: [[row(20011, 'over', over(ROUNDS), 'line')], [row(20012, 'under', under(ROUNDS), 'line')]] }),
  group({
    id: 20012, key: 'winMethod', family: 'fight', sports: ['fight'], categories: [popular, specials],
    columns: [
      [row(20013, 'homeByKnockout', when(won(1, 'knockout'))), row(20014, 'homeBySubmission', when(won(1, 'submission'))), row(20015, 'homeByDecision', when(won(1, 'points')))],
      [row(20016, 'draw', when(won(0)))],
      [row(20017, 'awayByKnockout', when(won(2, 'knockout'))), row(20018, 'awayBySubmission', when(won(2, 'submission'))), row(20019, 'awayByDecision', when(won(2, 'points')))],
    ],
  }),
  group({
    id: 20013, key: 'winRound', family: 'fight', sports: ['fight'], categories: [specials],
    columns: [
      [row(20020, 'homeInRound', when({ op: 'wonFight', side: 1, round: 'count' }), 'count')],
      [row(20021, 'awayInRound', when({ op: 'wonFight', side: 2, round: 'count' }), 'count')],
    ],
  }),
  group({ id: 20014, key: 'goesTheDistance', family: 'fight', sports: ['fight'], categories: [popular, specials], columns: yesNo([20022, 20023], won('any', 'points')).map((one) => [one]) }),
];
