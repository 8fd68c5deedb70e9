import { describe, expect, it } from 'vitest';
import { isDuel, NO_SIDES, numbersOf, withPlayer } from './duel-sides.ts';

describe('sides of a duel', () => {
  it('are a duel with somebody on each side', () => {
    const one = withPlayer(NO_SIDES, 0, 0, '9');
    expect([NO_SIDES, one, withPlayer(one, 1, 1, '59')].map(isDuel)).toEqual([false, false, true]);
  });

  it('have nobody twice: who is chosen again leaves the old place', () => {
    const sides = withPlayer(withPlayer(withPlayer(NO_SIDES, 0, 0, '9'), 0, 1, '10'), 1, 0, '9');
    expect(sides).toEqual([
      ['', '10'],
      ['9', ''],
    ]);
    expect(sides.map(numbersOf)).toEqual([[10], [9]]);
  });
});
