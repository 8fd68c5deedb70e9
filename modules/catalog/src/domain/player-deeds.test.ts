import type { Happening } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { playerDeeds } from './player-deeds.ts';

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

describe('what players did', () => {
  it('is counted by player; own goals and shoot-outs are nobody\u2019s goals', () => {
    const deeds = playerDeeds([
      goal('a'),
      goal('a', 'penalty'),
      goal('b', 'own_goal'),
      goal('c', 'shootout'),
      card('a', 'yellow_cards'),
      card('b', 'red_cards'),
      card('c', 'corners'),
      { kind: 'score', side: 2, points: 1, ...at },
    ]);
    expect([...deeds]).toEqual([
      ['a', { goals: 2, yellowCards: 1, redCards: 0 }],
      ['b', { goals: 0, yellowCards: 0, redCards: 1 }],
    ]);
  });
});
