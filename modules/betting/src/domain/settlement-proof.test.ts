import { instant, minor, rational } from '@overround/kernel';
import { CURRENT_RULES } from '@overround/settlement';
import { FORMAT, type MatchState, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { odds } from './building.testing.ts';
import type { ResultFacts } from './resolve-leg.ts';
import { proofOf, type ProvenBet, type SettlementProof, verifyProof } from './settlement-proof.ts';

const ended = (home: number, away: number): MatchState => ({
  ...startMatch(FORMAT.footballLeague),
  phase: 'ended',
  period: 2,
  score: { home, away },
});
const facts = (state: MatchState): ResultFacts => ({
  resultVersion: 1,
  state,
  outcomes: [],
  cancellations: [],
  withdrawn: [],
});
const leg = { eventId: 7, part: 'main', groupId: 17, type: 9, parameterMilli: 2250, oddsMilli: odds(1905) };
const bet: ProvenBet = {
  betId: 1,
  plan: { kind: 'single', sizes: [], bankers: [] },
  sold: { stakeMinor: minor(0n), payoutMinor: minor(0n), taxMinor: minor(0n) },
  taxMinor: minor(0n),
  combined: rational(1905n, 1000n),
  stakeMinor: minor(1000n),
  acceptedAt: instant(1000),
  ruleSetVersion: CURRENT_RULES.version,
  status: 'half_lost',
  payoutMinor: minor(500n),
  remainder: '0/1',
  settlementVersion: 1,
  legs: [leg],
};
const proof = proofOf(bet, 'EUR', new Map([[7, facts(ended(1, 1))]]));

describe('the proof of a settlement', () => {
  it('is worked out again from its text alone, leg by leg', () => {
    const read = JSON.parse(JSON.stringify(proof)) as SettlementProof; // What was written just now.
    expect(verifyProof(read)).toEqual({
      holds: 'yes',
      starts: [],
      legs: [
        {
          why: expect.objectContaining({ rule: 'quarter_line', ruleSet: CURRENT_RULES.version }),
          won: '0/1',
          void: '1/2',
          lost: '1/2',
          oddsMilli: 1905,
          multiplier: '1/2',
        },
      ],
    });
  });

  it.each([
    ['another payout', { settlement: { ...proof.settlement, payoutMinor: '499' } }],
    ['another score', { results: [{ eventId: 7, facts: facts(ended(0, 1)) }] }],
    ['another status', { settlement: { ...proof.settlement, status: 'won' as const } }],
  ])('does not hold with %s', (_name, change) => {
    expect(verifyProof({ ...proof, ...change })).toMatchObject({ holds: 'no', found: expect.anything() });
  });

  it('says that no result changes what was sold', () => {
    const sold = { ...proof, settlement: { ...proof.settlement, status: 'sold' as const } };
    expect(verifyProof(sold).holds).toBe('final');
  });
});
