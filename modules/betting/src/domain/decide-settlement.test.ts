import { instant, minor, rational } from '@overround/kernel';
import { CURRENT_RULES, LOST, VOID, WON } from '@overround/settlement';
import { FORMAT, type MatchState, ZERO_PAIR } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { odds } from './building.testing.ts';
import { type DecidedLeg, decideSettlement, type SettleBet } from './decide-settlement.ts';
import { type LegResult, partFromKey, type ResultFacts, resolveLeg } from './resolve-leg.ts';

const bet: SettleBet = {
  betId: 1,
  plan: { kind: 'express', sizes: [], bankers: [] },
  sold: { stakeMinor: minor(0n), payoutMinor: minor(0n), taxMinor: minor(0n) },
  taxMinor: minor(0n),
  combined: rational(2n),
  stakeMinor: minor(1000n),
  acceptedAt: instant(1000),
  status: 'accepted',
  payoutMinor: minor(0n),
  remainder: '0/1',
  settlementVersion: 0,
};
const why = (rule: string) => ({ rule, ruleSet: 'test', inputs: {} });
const open: LegResult = { isOpen: true };
const result = (parts: typeof WON, rule = 'final'): LegResult => ({
  isOpen: false,
  ...parts,
  why: why(rule),
});
const legs = (...results: LegResult[]): DecidedLeg[] =>
  results.map((one) => ({ oddsMilli: odds(2000), result: one }));

describe('decideSettlement', () => {
  it.each([
    ['nothing while nothing is known', bet, legs(open, open), 'nothing'],
    ['nothing when a leg won and another is open', bet, legs(result(WON), open), 'nothing'],
    ['a version when the last leg won', bet, legs(result(WON), result(WON)), 'version'],
    ['a version at once when a leg is lost', bet, legs(result(LOST), open), 'version'],
    [
      'nothing when a lost express learns of another leg',
      { ...bet, status: 'lost' } as const,
      legs(result(LOST), result(WON), open),
      'nothing',
    ],
    [
      'a version when a settled bet is open again',
      { ...bet, status: 'lost' } as const,
      legs(open, open),
      'version',
    ],
    [
      'nothing for a cancelled bet',
      { ...bet, status: 'cancelled' } as const,
      legs(result(WON), result(WON)),
      'nothing',
    ],
  ] as const)('says %s', (_name, before, decided, kind) => {
    expect(decideSettlement(before, decided).kind).toBe(kind);
  });

  it('writes nothing when the same results come again, whatever their reasons, and a version when the remainder changed', () => {
    const first = decideSettlement(bet, legs(result(WON), result(VOID)));
    if (first.kind !== 'version') throw new Error('a version was expected');
    const { status, payoutMinor } = first.result;
    const settled: SettleBet = { ...bet, status, payoutMinor, settlementVersion: 1 };
    expect(decideSettlement(settled, legs(result(WON), result(VOID))).kind).toBe('nothing');
    expect(decideSettlement(settled, legs(result(WON, 'decided_early'), result(VOID))).kind).toBe('nothing');
    const kept = { ...settled, remainder: '1/2' };
    expect(decideSettlement(kept, legs(result(WON), result(VOID))).kind).toBe('version');
  });

  it('writes a version where the payout alone was another', () => {
    const first = decideSettlement(bet, legs(result(WON), result(VOID)));
    if (first.kind !== 'version') throw new Error('a version was expected');
    const { status, payoutMinor } = first.result;
    const settled: SettleBet = { ...bet, status, payoutMinor: minor(payoutMinor - 1n), settlementVersion: 1 };
    expect(decideSettlement(settled, legs(result(WON), result(VOID))).kind).toBe('version');
  });

  it('writes a version where boost or insurance were booked otherwise, and none where nobody says how', () => {
    const first = decideSettlement(bet, legs(result(WON), result(VOID)));
    if (first.kind !== 'version') throw new Error('a version was expected');
    const { status, payoutMinor } = first.result;
    const said = (boost: bigint, insurance: bigint) => {
      const funding = { boostMinor: minor(boost), insuranceMinor: minor(insurance) };
      const settled: SettleBet = { ...bet, status, payoutMinor, funding, settlementVersion: 1 };
      return decideSettlement(settled, legs(result(WON), result(VOID))).kind;
    };
    expect([said(0n, 0n), said(1n, 0n), said(0n, -1n)]).toEqual(['nothing', 'version', 'version']);
  });
});

const state = (home: number, away: number, phase: MatchState['phase'] = 'ended'): MatchState => ({
  format: FORMAT.footballLeague,
  phase,
  period: 2,
  second: 2700,
  isClockRunning: false,
  score: { home, away },
  periods: [
    { period: 1, score: ZERO_PAIR, isOver: true },
    { period: 2, score: { home, away }, isOver: phase === 'ended' },
  ],
  counters: [],
  happenings: [],
});
const facts = (overrides: Partial<ResultFacts>): ResultFacts => ({
  resultVersion: 1,
  outcomes: [],
  cancellations: [],
  withdrawn: [],
  ...overrides,
});
const home = { part: 'main', groupId: 1, type: 1, parameterMilli: 0 };
const market = { part: {}, group: 1 };
const AGREED = odds(4000);
const resolved = (some: ResultFacts | undefined, acceptedAt = 1000) => {
  const one = resolveLeg({ ...home, oddsMilli: AGREED }, some, { at: instant(acceptedAt) }, CURRENT_RULES);
  return one.isOpen
    ? 'open'
    : `${one.won.numerator}/${one.void.numerator}/${one.lost.numerator} ${one.why.rule}`;
};

describe('resolveLeg', () => {
  it.each([
    ['without facts', undefined, 'open'],
    ['before the end', facts({ state: state(1, 0, 'in_play') }), 'open'],
    ['by the final score', facts({ state: state(1, 0) }), '1/0/0 final'],
    ['by the final score', facts({ state: state(1, 1) }), '0/0/1 final'],
    [
      'by what the feed resolved, before any formula',
      facts({ state: state(1, 0), outcomes: [{ part: {}, type: 1, parameter: 0, won: '0/1', void: '1/1' }] }),
      '0/1/0 resolved_by_feed',
    ],
    ['open again when its market was taken back', facts({ state: state(1, 0), withdrawn: [market] }), 'open'],
    [
      'void when the event is cancelled',
      facts({ state: state(1, 0), cancellations: [{ reason: 'abandoned' }] }),
      '0/1/0 cancelled',
    ],
    [
      'not by a cancellation of another market',
      facts({ cancellations: [{ reason: 'other', markets: [{ part: {}, group: 2 }] }] }),
      'open',
    ],
    [
      'void inside the window of late bets',
      facts({ cancellations: [{ reason: 'late_bet', fromAt: instant(900) }] }),
      '0/1/0 cancelled',
    ],
    [
      'void where only its outcome was offered in error',
      facts({ cancellations: [{ reason: 'incorrect_odds', markets: [{ ...market, type: 1 }] }] }),
      '0/1/0 cancelled',
    ],
    [
      'not for an error of another outcome',
      facts({ cancellations: [{ reason: 'incorrect_odds', markets: [{ ...market, type: 3 }] }] }),
      'open',
    ],
    [
      'not at a price that was no error',
      facts({
        cancellations: [{ reason: 'incorrect_odds', markets: [{ ...market, type: 1, oddsMilliMin: 4001 }] }],
      }),
      'open',
    ],
    [
      'void at a price that was one',
      facts({
        cancellations: [{ reason: 'incorrect_odds', markets: [{ ...market, type: 1, oddsMilliMin: 4000 }] }],
      }),
      '0/1/0 cancelled',
    ],
    ['not outside of it', facts({ cancellations: [{ reason: 'late_bet', fromAt: instant(1001) }] }), 'open'],
  ] as const)('%s', (_name, some, expected) => {
    expect(resolved(some)).toBe(expected);
  });
});

it.each([
  ['main', {}],
  ['p1', { period: 1 }],
  ['corners', { counter: 'corners' }],
  ['yellow_cards-p2', { counter: 'yellow_cards', period: 2 }],
])('reads the part %s back', (key, part) => {
  expect(partFromKey(key)).toEqual(part);
});
