import { FORMAT, type Happening, type MatchFormat } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { deedsIn, playerDeeds } from './player-deeds.ts';

const at = { period: 1, second: 10 };
const goal = (playerRef: string, way?: 'penalty' | 'own_goal' | 'shootout'): Happening => ({
  kind: 'score',
  side: 1,
  points: 1,
  playerRef,
  ...at,
  ...(way ? { way } : {}),
});
const card = (playerRef: string, counter: 'yellow_cards' | 'red_cards' | 'corners'): Happening => ({
  kind: 'count',
  counter,
  side: 1,
  playerRef,
  ...at,
});

const none = { goals: 0, points: 0, touchdowns: 0, yellowCards: 0, redCards: 0 };

describe('what players did', () => {
  it('is counted by player; own goals and shoot-outs are nobody\u2019s goals', () => {
    const deeds = playerDeeds(
      [
        goal('a'),
        goal('a', 'penalty'),
        goal('b', 'own_goal'),
        goal('c', 'shootout'),
        card('a', 'yellow_cards'),
        card('b', 'red_cards'),
        card('c', 'corners'),
        { kind: 'score', side: 2, points: 1, ...at },
      ],
      FORMAT.footballLeague,
    );
    expect([...deeds]).toEqual([
      ['a', { ...none, goals: 2, yellowCards: 1 }],
      ['b', { ...none, redCards: 1 }],
    ]);
  });

  it('is points in basketball, touchdowns in American football, goals elsewhere', () => {
    const scored = (points: number): Happening => ({ kind: 'score', side: 1, points, playerRef: 'a', ...at });
    const told = (format: MatchFormat, ...points: number[]) =>
      playerDeeds(points.map(scored), format).get('a');
    expect(told(FORMAT.basketball4x10, 1, 2, 3)).toEqual({ ...none, points: 6 });
    expect(told(FORMAT.americanFootball, 7, 3, 6)).toEqual({ ...none, touchdowns: 2 });
    expect(told(FORMAT.handball, 1, 1)).toEqual({ ...none, goals: 2 });
    expect(
      [
        FORMAT.footballLeague,
        FORMAT.handball,
        FORMAT.basketball4x10,
        FORMAT.americanFootball,
        FORMAT.tennisBestOf3,
      ].map(deedsIn),
    ).toEqual([
      ['goals', 'yellowCards', 'redCards'],
      ['goals', 'yellowCards', 'redCards'],
      ['points'],
      ['touchdowns'],
      [],
    ]);
  });
});
