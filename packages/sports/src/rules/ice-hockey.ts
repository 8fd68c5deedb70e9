import { timedRules } from './timed.ts';

/** Three periods, overtime to the first goal, then penalty shots. The overtime goal counts in the score, the shots do not. */
export const iceHockeyRules = timedRules({
  counters: [
    'shots_on_target',
    'shots_off_target',
    'two_minute_penalties',
    'penalties',
    'fouls',
    'time_outs',
  ],
  pointsMax: 1,
  overtime: 'sudden_death',
});
