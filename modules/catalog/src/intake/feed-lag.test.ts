import { expect, it } from 'vitest';
import { feedLagMs, NO_LAGS, noteLags } from './feed-lag.ts';

const times = (count: number, lagMs: number): number[] => Array.from({ length: count }, () => lagMs);

it.each([
  ['is none before anything was heard', [], 0, 0],
  ['is none for a clock that runs ahead of ours', times(20, -500), 0, 0],
  ['is what nine messages in ten keep within', [...times(9, 120), 9000], 0, 120],
  ['is not that of one late message among few', [120, 9000], 0, 120],
  ['grows when more than one in ten is late', [...times(8, 120), 9000, 9000], 0, 9000],
  ['forgets what was long ago', [...times(64, 9000), ...times(64, 80)], 0, 80],
  [
    'follows a producer that falls behind within its last messages',
    [...times(56, 80), ...times(8, 4000)],
    0,
    4000,
  ],
  ['is not raised by the silence that is usual', times(20, 80), 9900, 80],
  ['is the silence beyond it', times(20, 80), 13_500, 3500],
])('the lag of a feed %s', (_name, lags, silentMs, expected) => {
  const window = lags.reduce((known, lagMs) => noteLags(known, [lagMs]), NO_LAGS);
  expect(feedLagMs(window, silentMs)).toBe(expected);
  expect(feedLagMs(noteLags(NO_LAGS, lags), silentMs)).toBe(expected);
});
