import { expect, it } from 'vitest';
import { type SignalBet, signalsOf } from './signals.ts';

const bets = (change: (no: number) => Partial<SignalBet>, count = 40): SignalBet[] =>
  Array.from({ length: count }, (_, no) => ({
    askedAtMs: no * 60_000,
    stakeMinor: 500n,
    unitMinor: 100n,
    isLive: false,
    othersBeside: 0,
    ...change(no),
  }));
const valueOf = (name: string, some: readonly SignalBet[]) =>
  signalsOf(some).find((signal) => signal.name === name)?.value;

it.each<[string, string, readonly SignalBet[], number | null]>([
  [
    'win_share',
    'counts bets that paid more than was staked',
    bets((no) => ({ payoutMinor: no < 10 ? 900n : 0n })),
    0.25,
  ],
  ['win_share', 'leaves open bets out', bets((no) => (no < 20 ? { payoutMinor: 900n } : {})), 1],
  ['return_share', 'is what one unit brought', bets((no) => ({ payoutMinor: no % 2 ? 1100n : 0n })), 1.1],
  ['live_share', 'counts bets in play', bets((no) => ({ isLive: no < 4 })), 0.1],
  [
    'odd_stake_share',
    'counts stakes off the round',
    bets((no) => ({ stakeMinor: no < 30 ? 517n : 500n })),
    0.75,
  ],
  ['even_pace', 'is one for a machine', bets(() => ({})), 1],
  ['even_pace', 'is small for a person', bets((no) => ({ askedAtMs: no * no * 60_000 })), 0.077],
  ['company', 'counts positions taken together', bets((no) => ({ othersBeside: no < 2 ? 3 : 0 })), 0.05],
  ['company', 'says nothing of a few bets', bets(() => ({ othersBeside: 1 }), 19), null],
])('the signal %s %s', (name, _what, some, value) => {
  expect(valueOf(name, some)).toBe(value);
});

it('tells by what it was worked out, in words', () => {
  for (const { definition } of signalsOf([])) expect(definition).toMatch(/\w+ \w+/);
});
