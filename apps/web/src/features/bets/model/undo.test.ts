import { expect, it } from 'vitest';
import { buildBet, buildBetLeg } from '../bets.testing.ts';
import { undoEndsAt } from './undo.ts';

const PLAYING = {
  phase: 'in_play',
  score: [1, 0] as [number, number],
  matchScore: [1, 0] as [number, number],
  minute: 3,
  isLive: true,
};
const young = buildBet({ acceptedAt: 1_800_000_000 });

it.each([
  ['a young bet on what is to come', young, 30_000, 1_800_000_030_000],
  ['a brand without the right to', young, 0, undefined],
  ['a bet in play', { ...young, legs: [buildBetLeg({ isLive: true })] }, 30_000, undefined],
  ['a match that went live', { ...young, legs: [buildBetLeg({ state: PLAYING })] }, 30_000, undefined],
  ['a leg whose result is known', { ...young, legs: [buildBetLeg({ result: 'won' })] }, 30_000, undefined],
  ['a settled bet', { ...young, status: 'won' as const }, 30_000, undefined],
])('%s', (_name, bet, undoMs, endsAt) => {
  expect(undoEndsAt(bet, undoMs)).toBe(endsAt);
});
