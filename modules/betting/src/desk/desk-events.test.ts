import { FORMAT, type MatchFormat, type MatchState, startMatch } from '@overround/sports';
import { expect, it } from 'vitest';
import { standingOf } from './desk-events.ts';

const state = (format: MatchFormat): MatchState => ({
  ...startMatch(format),
  phase: 'in_play',
  period: 1,
  second: 605,
  score: { home: 2, away: 1 },
});
const golf: MatchFormat = {
  sportId: 41,
  periods: 1,
  periodSeconds: 0,
  field: { runners: [], offers: ['win'], places: 3 },
};

it.each<[string, MatchFormat, 'line' | 'live', [number, number] | null, number | null]>([
  ['football', FORMAT.footballLeague, 'live', [2, 1], 11],
  ['football on the line', FORMAT.footballLeague, 'line', null, null],
  ['baseball, which has no clock', FORMAT.baseball, 'live', [2, 1], null],
  ['tennis', FORMAT.padel, 'live', [2, 1], null],
  ['golf, which has no score of two', golf, 'live', null, null],
])('shows how %s stands', (_name, format, kind, score, minute) => {
  expect(standingOf({ kind, state: state(format) })).toEqual({ score, minute });
});
