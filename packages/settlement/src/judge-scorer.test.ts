// Who scores, by the rules of features-and-rules B5: own goals never count, the first scorer is void for whoever comes on after him.

import { numberFromRational } from '@overround/kernel';
import { NO_SCORER, SCORER } from '@overround/markets';
import { FORMAT, foldHappenings, type Happening, type MatchState, type Side } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { resolveOutcome } from './resolve.ts';

const starters = [
  { number: 9, playerRef: '1-nine' },
  { number: 10, playerRef: '1-ten' },
  { number: 59, playerRef: '2-nine' },
];
const bench = [
  { number: 14, playerRef: '1-sub' },
  { number: 64, playerRef: '2-sub' },
];
const sideOf = (ref: string): Side => (ref.startsWith('2') ? 2 : 1);
const goal = (playerRef: string, period = 1): Happening => ({
  kind: 'score',
  side: sideOf(playerRef),
  points: 1,
  period,
  second: 600,
  playerRef,
});
const ownGoal = (playerRef: string): Happening => ({
  ...goal(playerRef),
  kind: 'score',
  points: 1,
  side: sideOf(playerRef) === 1 ? 2 : 1,
  way: 'own_goal',
});
const change = (on?: string, side: Side = 1): Happening => ({
  kind: 'count',
  counter: 'substitutions',
  side,
  period: 1,
  second: 600,
  ...(on === undefined ? {} : { playerRef: on }),
});

const startedWith = (happenings: readonly Happening[]): Happening[] => [
  { kind: 'period_start', period: 1, second: 0 },
  ...happenings,
];
const END: readonly Happening[] = [
  { kind: 'period_end', period: 1, second: 2700 },
  { kind: 'period_start', period: 2, second: 0 },
  { kind: 'period_end', period: 2, second: 2700 },
];
const inPlay = (...happenings: Happening[]): MatchState => ({
  ...foldHappenings(FORMAT.footballLeague, startedWith(happenings)),
  starters,
  bench,
});
const ended = (...happenings: Happening[]): MatchState => ({
  ...foldHappenings(FORMAT.footballLeague, [
    ...startedWith(happenings),
    ...END,
    { kind: 'match_end', period: 2, second: 2700 },
  ]),
  starters,
  bench,
});

/** How it came out and by which rule; what is missing where nobody can say. */
function settle(type: number, player: number, state: MatchState): string {
  const resolution = resolveOutcome({ type, parameterMilli: player * 1000, part: {}, state });
  if (resolution.status === 'open')
    return resolution.because === 'not_settleable' ? resolution.missing.join() : resolution.because;
  if (numberFromRational(resolution.void) === 1) return resolution.why.rule;
  return numberFromRational(resolution.won) === 1 ? 'won' : 'lost';
}
const { any, first, last, two, three } = SCORER;
const GONE = ended(goal('1-nine'), change('1-sub'), goal('2-nine'), goal('1-nine'), goal('1-sub'));

describe('who scores', () => {
  it.each<[string, number, number, MatchState, string]>([
    ['the first scorer', first.type, 9, GONE, 'won'],
    ['another starter', first.type, 59, GONE, 'lost'],
    ['who came on after the first goal', first.type, 14, GONE, 'came_late_void'],
    ['who never came on', first.type, 64, GONE, 'took_no_part_void'],
    ['who is on no sheet', first.type, 33, GONE, 'took_no_part_void'],
    ['who came on before it', first.type, 14, ended(change('1-sub'), goal('1-nine')), 'lost'],
    ['who came on before it and scored it', first.type, 14, ended(change('1-sub'), goal('1-sub')), 'won'],
    ['a substitute of a match without goals', first.type, 14, ended(change('1-sub')), 'lost'],
    ['who never came on, without goals', first.type, 64, ended(change('1-sub')), 'took_no_part_void'],
    ['the first after an own goal', first.type, 59, ended(ownGoal('1-nine'), goal('2-nine')), 'won'],
    ['who scored an own goal', first.type, 9, ended(ownGoal('1-nine'), goal('2-nine')), 'lost'],
    ['the last scorer, a substitute', last.type, 14, GONE, 'won'],
    ['the last scorer but one', last.type, 9, GONE, 'lost'],
    ['last, who never came on', last.type, 64, GONE, 'took_no_part_void'],
    ['any, who scored', any.type, 59, GONE, 'won'],
    ['any, who did not', any.type, 10, GONE, 'lost'],
    ['any, a substitute who scored', any.type, 14, GONE, 'won'],
    ['any, who never came on', any.type, 64, GONE, 'took_no_part_void'],
    ['any, an own goal only', any.type, 9, ended(ownGoal('1-nine')), 'lost'],
    ['two, who scored twice', two.type, 9, GONE, 'won'],
    ['two, who scored once', two.type, 59, GONE, 'lost'],
    ['three, who scored twice', three.type, 9, GONE, 'lost'],
    ['three, who scored three', three.type, 9, ended(goal('1-nine'), goal('1-nine'), goal('1-nine')), 'won'],
    ['unless starting, a starter', any.twinType, 9, GONE, 'won'],
    ['unless starting, a starter who did not score', any.twinType, 10, GONE, 'lost'],
    ['unless starting, a substitute who scored', any.twinType, 14, GONE, 'not_starting_void'],
    ['first unless starting, a substitute', first.twinType, 14, ended(change('1-sub')), 'not_starting_void'],
    ['first unless starting, the scorer', first.twinType, 9, GONE, 'won'],
    ['two unless starting', two.twinType, 9, GONE, 'won'],
    ['three unless starting, on no sheet', three.twinType, 33, GONE, 'not_starting_void'],
    ['last unless starting', last.twinType, 9, ended(goal('1-nine')), 'won'],
    ['nobody, with goals', NO_SCORER.first, 0, GONE, 'lost'],
    ['nobody, with own goals only', NO_SCORER.first, 0, ended(ownGoal('2-nine')), 'won'],
    ['nobody last, without goals', NO_SCORER.last, 0, ended(), 'won'],
  ])('settles %s', (_name, type, player, state, result) => {
    expect(settle(type, player, state)).toBe(result);
  });

  it.each<[string, number, number, MatchState, string]>([
    ['the first scorer at once', first.type, 9, inPlay(goal('1-nine')), 'won'],
    ['the other starters at once', first.type, 59, inPlay(goal('1-nine')), 'lost'],
    ['the bench of the first scorer at once', first.type, 14, inPlay(goal('1-nine')), 'came_late_void'],
    ['the last scorer not before the end', last.type, 9, inPlay(goal('1-nine')), 'undecided'],
    ['any at once', any.type, 9, inPlay(goal('1-nine')), 'won'],
    ['any of others not before the end', any.type, 10, inPlay(goal('1-nine')), 'undecided'],
    ['the bench not before the end', any.type, 64, inPlay(goal('1-nine')), 'undecided'],
    ['who does not start at once', any.twinType, 64, inPlay(), 'not_starting_void'],
  ])('settles %s', (_name, type, player, state, result) => {
    expect(settle(type, player, state)).toBe(result);
  });

  it('never guesses: no sheet, no name of a scorer, no name of a substitute', () => {
    const { starters: _starters, bench: _bench, ...untold } = GONE;
    expect(settle(any.type, 9, untold)).toBe('team sheets');
    const { bench: _none, ...withoutBench } = ended(goal('1-nine'));
    expect(settle(any.type, 14, withoutBench)).toBe('team sheets');
    expect(settle(any.type, 14, ended(change()))).toBe('substitutes');
    const { playerRef: _who, ...nameless } = goal('1-nine') as Extract<Happening, { kind: 'score' }>; // it is one
    expect(settle(first.type, 9, ended(nameless))).toBe('scorers');
    expect(settle(any.type, 9, ended(goal('1-nine'), nameless))).toBe('won');
    expect(settle(any.type, 9, ended(nameless))).toBe('scorers');
    expect(settle(three.type, 9, ended(nameless))).toBe('lost');
  });

  it('leaves extra time out', () => {
    const cup = {
      ...foldHappenings(FORMAT.footballCup, [
        { kind: 'period_start', period: 1, second: 0 },
        ...END,
        { kind: 'period_start', period: 3, second: 0 },
        goal('1-nine', 3),
        { ...change('1-sub'), period: 3 } as Happening, // a substitution of another period
        { kind: 'period_end', period: 3, second: 900 },
        { kind: 'period_start', period: 4, second: 0 },
        { kind: 'period_end', period: 4, second: 900 },
        { kind: 'match_end', period: 4, second: 900 },
      ]),
      starters,
      bench,
    };
    expect(settle(any.type, 9, cup)).toBe('lost');
    expect(settle(NO_SCORER.first, 0, cup)).toBe('won');
    expect(settle(any.type, 14, cup)).toBe('took_no_part_void');
  });

  it('leaves what was decided when a match is abandoned, and gives the rest back', () => {
    const stopped = {
      ...foldHappenings(FORMAT.footballLeague, [
        ...startedWith([goal('1-nine')]),
        { kind: 'abandoned', period: 1, second: 2000 },
      ]),
      starters,
      bench,
    };
    expect(settle(first.type, 9, stopped)).toBe('won');
    expect(settle(any.type, 10, stopped)).toBe('abandoned_undecided_void');
  });

  it('says by whom the goals were', () => {
    const resolution = resolveOutcome({ type: any.type, parameterMilli: 9000, part: {}, state: GONE });
    expect(resolution.status === 'decided' && resolution.why.inputs).toMatchObject({
      player: 9,
      scorers: '9, 59, 9, 14',
    });
  });
});
