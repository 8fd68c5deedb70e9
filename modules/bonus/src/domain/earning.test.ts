import { type AccountId, minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import type { OwnBet } from '../deps.ts';
import { buildLeg } from './building.testing.ts';
import { earnedByOwnBets, type OwnBetsTrigger } from './earning.ts';

const trigger = (more: Partial<OwnBetsTrigger> = {}): OwnBetsTrigger => ({
  on: 'own_bets',
  what: 'lost_by_one',
  percent: 100,
  legsMin: 3,
  oddsMilliMin: 1500,
  stakedUnitsMin: 0,
  ...more,
});
type Result = OwnBet['legs'][number]['result'];
const bet = (status: string, results: readonly Result[], more: Partial<OwnBet> = {}): OwnBet => ({
  betId: 1,
  accountId: 70_010_001 as AccountId, // Any number names an account here.
  kind: results.length > 1 ? 'express' : 'single',
  stakeMinor: minor(1000n),
  payoutMinor: minor(0n),
  status,
  isSold: false,
  isInsured: false,
  legs: results.map((result) => ({ ...buildLeg({ oddsMilli: 1500 }), result })),
  ...more,
});
const come = (of: OwnBetsTrigger, bets: readonly OwnBet[], least = 0n) => {
  const earned = earnedByOwnBets(of, bets, minor(least));
  return earned.is === 'earned' ? earned.baseMinor : earned.is;
};

describe('an express that was lost by one leg', () => {
  it.each([
    ['gives its stake', bet('lost', ['won', 'won', 'lost']), 1000n],
    ['gives its stake, void legs beside', bet('lost', ['won', 'void', 'lost']), 1000n],
    ['is none with too few right legs', bet('lost', ['void', 'void', 'lost']), 'waiting'],
    ['is none with two lost legs', bet('lost', ['won', 'lost', 'lost']), 'waiting'],
    ['is none with a leg lost by half', bet('lost', ['won', 'part', 'lost']), 'waiting'],
    ['is none when it won', bet('won', ['won', 'won', 'won']), 'waiting'],
    ['is none with too few legs', bet('lost', ['won', 'lost']), 'waiting'],
    ['is none when it was insured', bet('lost', ['won', 'won', 'lost'], { isInsured: true }), 'waiting'],
    ['is none when a part was sold', bet('lost', ['won', 'won', 'lost'], { isSold: true }), 'waiting'],
    ['is none as a system', bet('lost', ['won', 'won', 'lost'], { kind: 'system' }), 'waiting'],
  ] as const)('%s', (_sentence, one, expected) => {
    expect(come(trigger(), [bet('won', ['won', 'won', 'won']), one])).toBe(expected);
  });

  it('asks for its odds leg by leg', () => {
    const lost = bet('lost', ['won', 'won', 'lost']);
    expect(come(trigger({ oddsMilliMin: 1501 }), [lost])).toBe('waiting');
  });
});

describe('a boost of profit', () => {
  const of = trigger({ what: 'won', legsMin: 1 });
  it.each([
    ['waits for a bet', [], 'waiting'],
    ['waits while the first one is open', [bet('accepted', ['open'])], 'waiting'],
    ['is of the profit, not of the stake', [bet('won', ['won'], { payoutMinor: minor(2500n) })], 1500n],
    ['is nothing when the first bet lost', [bet('lost', ['lost'])], 'nothing'],
    [
      'passes over a void bet',
      [
        bet('void', ['void'], { payoutMinor: minor(1000n) }),
        bet('won', ['won'], { payoutMinor: minor(1100n) }),
      ],
      100n,
    ],
    [
      'looks at one bet only',
      [bet('lost', ['lost']), bet('won', ['won'], { payoutMinor: minor(9000n) })],
      'nothing',
    ],
  ] as const)('%s', (_sentence, bets, expected) => {
    expect(come(of, bets)).toBe(expected);
  });
});

describe('a bonus for betting', () => {
  const of = trigger({ what: 'staked', legsMin: 1 });
  it('comes once enough was staked in bets that were played, of one account', () => {
    const other = { accountId: 2 as AccountId };
    const bets = [
      bet('won', ['won']),
      bet('void', ['void']),
      bet('accepted', ['open']),
      bet('lost', ['lost'], other),
      bet('lost', ['lost']),
    ];
    expect(come(of, bets, 2001n)).toBe('waiting');
    expect(come(of, bets, 2000n)).toBe(2000n);
  });
});
