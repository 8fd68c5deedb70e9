import type { PlayBreak } from '@overround/contracts/limits';
import { expect, it } from 'vitest';
import { closedBy } from './use-closed-play.ts';

const PAUSE: PlayBreak = {
  kind: 'time_out',
  reason: '',
  startedAt: 0,
  endsAt: 1,
  isOver: false,
  opensAt: null,
};

it.each([
  [null, null, undefined],
  [null, 'not_identified', 'not_identified'],
  [PAUSE, 'not_identified', 'time_out'],
  [PAUSE, 'under_age', 'under_age'],
  [{ ...PAUSE, kind: 'self_exclusion' }, null, 'self_excluded'],
] as const)('of a break %o and a bar %s, %s is what closes play', (pause, barredAs, said) => {
  expect(closedBy({ break: pause, barredAs })).toBe(said);
});
