import type { Side } from '@overround/sports';
import { type Formula, when } from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import type { SportFamily } from '../sport-families.ts';

const { players, specials } = CATEGORY;
/** Sports of few goals, each with its scorer. */
const SCORED: readonly SportFamily[] = ['football', 'ice_hockey'];
const duel = (side: 0 | Side): Formula => when({ op: 'duel', side }, { op: 'duelAbsent' });
const sooner = (side: 0 | Side): Formula => when({ op: 'duelFirst', side }, { op: 'duelAbsent' });
const ahead = (isNot: boolean): Formula => ({ kind: 'field', bet: 'duel', isNot });

/**
 * Duels that a reader builds from two sides of those who take part (docs/decisions/17); ids of our own. They are on offer only
 * where somebody asked for them.
 */
export const DUEL_GROUPS: readonly MarketGroup[] = [
  group({
    id: 20031,
    key: 'duelGoals',
    family: 'duel',
    sports: SCORED,
    categories: [players, specials],
    columns: [
      [row(20031, 'duelFirst', duel(1), 'duel')],
      [row(20032, 'duelLevel', duel(0), 'duel')],
      [row(20033, 'duelSecond', duel(2), 'duel')],
    ],
  }),
  group({
    id: 20032,
    key: 'duelFinish',
    family: 'duel',
    sports: ['race', 'other'],
    categories: [players, specials],
    columns: [
      [row(20034, 'firstAhead', ahead(false), 'duel')],
      [row(20035, 'secondAhead', ahead(true), 'duel')],
    ],
  }),
  group({
    id: 20033,
    key: 'duelSooner',
    family: 'duel',
    sports: SCORED,
    categories: [players, specials],
    columns: [
      [row(20036, 'soonerFirst', sooner(1), 'duel')],
      [row(20037, 'soonerNobody', sooner(0), 'duel')],
      [row(20038, 'soonerSecond', sooner(2), 'duel')],
    ],
  }),
];
/** The group of duels of a sport where players score, and where a field comes in. */
export const DUEL_GROUP = { goals: 20_031, finish: 20_032 } as const;
/** Who of a duel of goals scores sooner: group and outcome types, the first side, nobody, the second. */
export const SOONER_GROUP = 20_033;
export const SOONER_TYPES = [20_036, 20_037, 20_038] as const;
/** Outcome types of both: the first side, as many of both, the second side. */
export const DUEL_TYPES = { goals: [20_031, 20_032, 20_033], finish: [20_034, 20_035] } as const;
