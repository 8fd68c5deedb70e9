import type { Happening } from '@overround/sports';
import { expect, it } from 'vitest';
import { cricketDeeds } from './cricket-deeds.ts';

const at = { period: 1, second: 0, side: 1 } as const;
const ball = (playerRef: string): Happening => ({ kind: 'count', counter: 'balls', playerRef, ...at });
const out = (playerRef: string): Happening => ({ kind: 'count', counter: 'wickets', playerRef, ...at });
const runs = (playerRef: string, points: number): Happening => ({ kind: 'score', points, playerRef, ...at });

it('counts runs for who hit them, wickets and what was given away for who bowled', () => {
  const deeds = cricketDeeds([ball('b1'), runs('a1', 4), ball('b1'), out('a1'), ball('b2'), runs('a2', 6)]);
  expect(deeds.get('a1')).toMatchObject({ runs: 4, fours: 1, sixes: 0, isOut: true, hasBatted: true });
  expect(deeds.get('a2')).toMatchObject({ runs: 6, sixes: 1, isOut: false });
  expect(deeds.get('b1')).toMatchObject({ ballsBowled: 2, runsGiven: 4, wickets: 1, hasBatted: false });
  expect(deeds.get('b2')).toMatchObject({ ballsBowled: 1, runsGiven: 6, wickets: 0 });
});

it('takes the runs of a whole over for no boundary', () => {
  const over: Happening = { kind: 'count', counter: 'overs', playerRef: 'b1', ...at };
  expect(cricketDeeds([over, runs('a1', 6)]).get('a1')).toMatchObject({ runs: 6, sixes: 0, balls: 6 });
  expect(cricketDeeds([over]).get('b1')?.ballsBowled).toBe(6);
});
