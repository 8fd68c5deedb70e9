import { declarationOf } from '../declared/index.ts';
import type { CounterKind, MatchFormat } from '../match-state.ts';
import { isSetFormat } from '../periods.ts';
import { footballRules } from './football.ts';
import { rallyRules } from './rally.ts';
import type { SportRules } from './rule-kit.ts';
import { timedRules } from './timed.ts';

const everyCounter: readonly CounterKind[] = [
  ...footballRules.counters,
  'two_minute_penalties',
  'time_outs',
  'aces',
  'double_faults',
  'breaks',
];

/** Sports without rules of their own are told by a feed: any counter, up to ten points at once. */
const otherTimed = timedRules({ counters: everyCounter, pointsMax: 10, overtime: 'whole' });
const otherSets = rallyRules(
  { kind: 'rally', serveOrder: 'rally_winner', winBy: 2, setTarget: 25, decidingSetTarget: 15 },
  everyCounter,
);

/** Whether a sport counts such a thing beside its score. */
export const hasCounter = (format: MatchFormat, counter: CounterKind): boolean =>
  rulesOf(format).counters.has(counter);

export const rulesOf = (format: MatchFormat): SportRules =>
  declarationOf(format.sportId)?.rules ?? (isSetFormat(format) ? otherSets : otherTimed);
