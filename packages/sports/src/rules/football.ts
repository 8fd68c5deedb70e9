import { timedRules } from './timed.ts';

/** Two halves; in cups two extra halves, both played out, then penalties. A shoot-out never adds to the score. */
export const footballRules = timedRules({
  counters: [
    'corners',
    'yellow_cards',
    'red_cards',
    'fouls',
    'offsides',
    'shots_on_target',
    'shots_off_target',
    'substitutions',
    'penalties',
  ],
  pointsMax: 1,
  overtime: 'whole',
});
