import { FORMAT, type MatchFormat, startMatch } from '@overround/sports';
import { expect, it } from 'vitest';
import { presentLegState } from './present-leg-state.ts';

it.each<[string, MatchFormat, 'line' | 'live' | undefined, number, boolean]>([
  ['football', FORMAT.footballLeague, 'live', 11, true],
  ['football that left the book', FORMAT.footballLeague, undefined, 11, false],
  ['a match of sets, of which no minute says how far it is', FORMAT.padel, 'live', 0, true],
  ['baseball, which has no clock', FORMAT.baseball, 'live', 0, true],
])('tells the owner of a bet how %s stands', (_name, format, kind, minute, isLive) => {
  const state = {
    ...startMatch(format),
    phase: 'in_play' as const,
    period: 1,
    second: 605,
    score: { home: 2, away: 1 },
  };
  expect(presentLegState(state, { kind, part: {} })).toEqual({
    phase: 'in_play',
    score: [2, 1],
    matchScore: [2, 1],
    minute,
    isLive,
  });
});
