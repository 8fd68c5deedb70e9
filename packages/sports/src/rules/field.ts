// Races, stages, elections: many take part and come in in an order. One period from the start to the last who comes in.

import { accept } from '@overround/kernel';
import type { FinishPlace, MatchState } from '../match-state.ts';
import { outOfOrder, type SportRules } from './rule-kit.ts';

const isRunning = ({ format, withdrawn = [] }: MatchState, runner: number): boolean =>
  format.field?.runners.some(({ number }) => number === runner) === true && !withdrawn.includes(runner);

/** The next one in takes the place behind all before, or shares the last one. */
function canFinish({ finish = [] }: MatchState, { runner, place }: FinishPlace): boolean {
  if (finish.some((one) => one.runner === runner)) return false;
  return place === finish.length + 1 || (finish.length > 0 && place === finish.at(-1)?.place);
}

export const fieldRules: SportRules = {
  counters: new Set(),
  pointsMax: 0,
  periodsEndBy: 'clock',
  canStartPeriod: (_state, period) => period === 1,
  canEndPeriod: ({ finish = [] }) => finish.length > 0,
  canEndMatch: ({ finish = [] }) => finish.length > 0,
  startPeriod: (state) => ({ ...state, isClockRunning: true }),
  score: (state) => outOfOrder(state),
  field: (state, happening) => {
    const { runner } = happening;
    if (!isRunning(state, runner)) return outOfOrder(state);
    if (happening.kind === 'withdrawn')
      return accept({ ...state, withdrawn: [...(state.withdrawn ?? []), runner] });
    const { place } = happening;
    if (!canFinish(state, { runner, place })) return outOfOrder(state);
    return accept({ ...state, finish: [...(state.finish ?? []), { runner, place }] });
  },
  winner: () => undefined,
};

/** Runners that start, as far as is known. */
export const startersOf = ({ format, withdrawn = [] }: MatchState): readonly number[] =>
  (format.field?.runners ?? []).map(({ number }) => number).filter((number) => !withdrawn.includes(number));
