// A technical draw gives back what it left undecided (features-and-rules A11 row 145, B4).

import { FORMAT, foldHappenings, type Happening } from '@overround/sports';
import { expect, it } from 'vitest';
import { resolveOutcome } from './resolve.ts';

const start = (period: number): Happening => ({ kind: 'period_start', period, second: 0 });
const stoppedAt = (second: number) =>
  foldHappenings(FORMAT.mma, [
    start(1),
    { kind: 'period_end', period: 1, second: 300 },
    start(2),
    { kind: 'decided', way: 'technical_draw', period: 2, second },
    { kind: 'match_end', period: 2, second },
  ]);

it.each<[string, number, number, number, string]>([
  ['the winner', 1, 0, 100, 'void'],
  ['the other winner', 3, 0, 100, 'void'],
  ['the draw', 20016, 0, 100, 'void'],
  ['a knockout', 20013, 0, 100, 'void'],
  ['that it goes the distance', 20022, 0, 100, 'void'],
  ['that it does not', 20023, 0, 100, 'void'],
  ['a win in the round before', 20020, 1000, 100, 'lost'],
  ['a win in the round of the accident', 20020, 2000, 100, 'void'],
  ['a win in a round that never came', 20021, 3000, 100, 'void'],
  ['more rounds than were passed', 20011, 1500, 100, 'void'],
  ['as many rounds as were passed', 20011, 1500, 200, 'won'],
  ['fewer rounds than were passed', 20012, 1500, 200, 'lost'],
  ['fewer rounds than it might have had', 20012, 2500, 200, 'void'],
])('of a technical draw, %s', (_what, type, parameterMilli, second, expected) => {
  const resolution = resolveOutcome({ type, parameterMilli, part: {}, state: stoppedAt(second) });
  if (resolution.status !== 'decided') throw new Error(`${resolution.because}`);
  const { won, lost, why } = resolution;
  const result = won.numerator > 0n ? 'won' : lost.numerator > 0n ? 'lost' : 'void';
  expect(result).toBe(expected);
  expect(why.rule === 'technical_draw_void').toBe(expected === 'void');
});
