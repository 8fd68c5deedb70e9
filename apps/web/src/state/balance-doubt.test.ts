import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA } from '../app/testing-answers.ts';
import { watchBalance } from './balance-doubt.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const holding = (balanceMinor: string) => ({ ...ASHA, balanceMinor });

/** How often the server was asked after these sums were shown at these moments, when everything is quiet again. */
function askedAfter(...shown: readonly (readonly [string, number])[]): number {
  const ask = vi.fn();
  const watch = watchBalance(holding('9000'), ask);
  for (const [sum, atMs] of shown) watch.show(holding(sum), atMs);
  vi.runAllTimers();
  watch.close();
  return ask.mock.calls.length;
}

describe('a balance in doubt', () => {
  it.each([
    [
      'an answer from before a payout overtook the news of it',
      1,
      [
        ['11100', 0],
        ['9000', 300],
      ],
    ],
    [
      'several bets are paid at once',
      1,
      [
        ['10000', 0],
        ['10100', 1],
        ['10200', 2],
      ],
    ],
    [
      'the same sum is told twice',
      0,
      [
        ['11100', 0],
        ['11100', 5],
      ],
    ],
    [
      'a bet is placed, and another one a while later',
      0,
      [
        ['8000', 0],
        ['7000', 6000],
      ],
    ],
  ] as const)('%s: asked %i times', (_what, times, shown) => {
    expect(askedAfter(...shown)).toBe(times);
  });
  it('does not take another account for another sum', () => {
    const ask = vi.fn();
    const watch = watchBalance(ASHA, ask);
    watch.show({ ...ASHA, accountId: 2, balanceMinor: '5' }, 0);
    watch.show({ ...ASHA, accountId: 2, balanceMinor: '6' }, 10);
    vi.runAllTimers();
    expect(ask).not.toHaveBeenCalled();
  });
  it('asks nothing after it was closed', () => {
    const ask = vi.fn();
    const watch = watchBalance(holding('1'), ask);
    watch.show(holding('2'), 0);
    watch.show(holding('1'), 1);
    watch.close();
    vi.runAllTimers();
    expect(ask).not.toHaveBeenCalled();
  });
});
