import { applyHappening, FORMAT, type Happening, type MatchState, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { instant } from '@overround/kernel';
import { backAtOf, causeOfStop } from './suspension.ts';

const at = (second: number) => ({ period: 1, second }) as const;
const start: Happening = { kind: 'period_start', ...at(0) };
const goal = (second: number): Happening => ({ kind: 'score', side: 1, points: 1, ...at(second) });
const count = (counter: 'red_cards' | 'corners' | 'penalties', second: number): Happening => ({
  kind: 'count',
  counter,
  side: 2,
  ...at(second),
});
const after = (format: MatchState['format'], ...happenings: Happening[]): MatchState =>
  [start, ...happenings].reduce(applyHappening, startMatch(format));

describe('what stopped the bets of a match whose feed did not say it', () => {
  it.each([
    ['a goal a moment ago', after(FORMAT.footballLeague, goal(600)), 'goal'],
    ['a red card', after(FORMAT.footballLeague, count('red_cards', 600)), 'red_card'],
    [
      'a penalty, a corner notwithstanding',
      after(FORMAT.footballLeague, count('penalties', 590), count('corners', 600)),
      'penalty',
    ],
    ['the newest of several', after(FORMAT.footballLeague, count('penalties', 560), goal(600)), 'goal'],
    [
      'nothing known when the goal is long ago',
      after(FORMAT.footballLeague, goal(60), count('corners', 600)),
      'bet_stop',
    ],
    ['nothing known of baskets, which are no news', after(FORMAT.basketball4x10, goal(60)), 'bet_stop'],
    ['nothing known before the start', undefined, 'bet_stop'],
  ] as const)('is %s', (_sentence, state, cause) => {
    expect(causeOfStop(state)).toBe(cause);
  });
  it('lasts as long as such a stop usually does, where anybody can say', () => {
    const now = instant(1_000_000);
    expect(backAtOf('bet_stop', now)).toBe(1_030_000);
    expect(backAtOf('postponed', now)).toBeUndefined();
  });
});
