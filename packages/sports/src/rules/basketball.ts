import { timedRules } from './timed.ts';

/** Four quarters and overtimes of five minutes until one side leads; overtime counts in the score. */
export const basketballRules = timedRules({
  counters: ['fouls', 'time_outs', 'substitutions'],
  pointsMax: 3,
  overtime: 'until_decided',
});
