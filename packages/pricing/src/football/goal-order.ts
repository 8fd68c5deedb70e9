// Who scores next. Given how many goals each side still gets, every order of them is equally likely as long as both sides'
// rates keep their proportion over time, so order markets follow from the same grid as all others.

import type { ScoreGrid } from './score-grid.ts';

export interface NextGoal {
  readonly home: number;
  readonly none: number;
  readonly away: number;
}

/** The next goal from the grid of goals still to come. */
export function nextGoal(remaining: ScoreGrid): NextGoal {
  let home = 0;
  let away = 0;
  for (let i = 0; i < remaining.size; i += 1) {
    for (let j = 0; j < remaining.size; j += 1) {
      if (i + j === 0) continue;
      const mass = remaining.cells[i * remaining.size + j] ?? 0;
      home += (mass * i) / (i + j);
      away += (mass * j) / (i + j);
    }
  }
  return { home, none: remaining.cells[0] ?? 0, away };
}
