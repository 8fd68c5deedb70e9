import { applyHappening, FORMAT, type Happening, type MatchState, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { outcomeKey } from '@overround/contracts';
import { instant, oddsMilli } from '@overround/kernel';
import { type Offers, OPEN_GATE, turnGate } from './event-record.ts';
import { outcomesOf } from './present-event.ts';
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
  it.each([
    ['what the feed said of it', 'review', 'review'],
    ['what stopped the match lately, where the feed said nothing', undefined, 'goal'],
    ['that its price is too old', 'price', 'price'],
  ] as const)('of one group is %s; other groups stay open', (_sentence, cause, suspension) => {
    const one = {
      parameter: 0,
      oddsMilli: oddsMilli(1500),
      isSuspended: false,
      isHeld: false,
      isMain: false,
    };
    const offers: Offers = new Map([
      [outcomeKey(1, 0), { ...one, type: 1, group: 1 }],
      [outcomeKey(9, 0), { ...one, type: 9, group: 17 }],
    ]);
    const at = instant(1_000_000);
    const gate = turnGate(OPEN_GATE, true, 5, { groups: [17], cause, at });
    const shown = outcomesOf(offers, gate, { state: after(FORMAT.footballLeague, goal(600)) });
    const backAt = backAtOf(suspension, at);
    expect(shown.get(outcomeKey(9, 0))).toMatchObject({ isSuspended: true, suspension, backAt });
    expect(shown.get(outcomeKey(1, 0))).toBe(offers.get(outcomeKey(1, 0)));
  });
  it('lasts as long as such a stop usually does, where anybody can say', () => {
    const now = instant(1_000_000);
    expect(backAtOf('bet_stop', now)).toBe(1_030_000);
    expect(backAtOf('postponed', now)).toBeUndefined();
  });
});
