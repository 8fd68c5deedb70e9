import {
  rational,
  multiplyRational,
  rationalFromOdds,
  oddsMilli,
  addRational,
  numberFromRational,
} from '@overround/kernel';
import { FORMAT, type MatchState, startMatch } from '@overround/sports';
import { readOracle } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { resolveOutcome } from './resolve.ts';

interface Input {
  readonly market: string;
  readonly side: string;
  readonly line: number;
  readonly score: readonly [number, number];
  readonly scoreAtBet?: readonly [number, number];
  readonly odds: number;
  readonly stake: number;
}
interface Expected {
  readonly outcome: string;
  readonly payout: number;
}

const TYPES: Readonly<Record<string, number>> = { home: 3829, away: 3830, over: 3827, under: 3828 };

const finished = ([home, away]: readonly [number, number]): MatchState => ({
  ...startMatch(FORMAT.footballLeague),
  phase: 'ended',
  period: 2,
  score: { home, away },
});

const oracle = readOracle('asian-handicap-settlement');
describe.skipIf(!oracle)('asian handicap and asian total settlement', () => {
  it.each(oracle?.cases ?? [])('settles $id', ({ input, expected }) => {
    const { side, line, score, scoreAtBet, odds, stake } = input as Input; // the shape this file documents
    const { outcome, payout } = expected as Expected; // the shape this file documents
    const placement = scoreAtBet && { score: { home: scoreAtBet[0], away: scoreAtBet[1] } };
    const settled = resolveOutcome({
      type: TYPES[side] ?? 0,
      parameterMilli: line * 1000,
      part: {},
      state: finished(score),
      ...(placement ? { placement } : {}),
    });
    if (settled.status !== 'decided') throw new Error('a finished match is decided');
    const { won, void: voided } = settled;
    const price = addRational(
      multiplyRational(won, rationalFromOdds(oddsMilli(Math.round(odds * 1000)))),
      voided,
    );
    const names: Readonly<Record<string, string>> = {
      '1/1,0/1': 'won',
      '1/2,1/2': 'halfWon',
      '0/1,1/1': 'void',
      '0/1,1/2': 'halfLost',
      '0/1,0/1': 'lost',
    };
    const key = [won, voided].map(({ numerator, denominator }) => `${numerator}/${denominator}`).join();
    expect(names[key]).toBe(outcome);
    const paid = numberFromRational(multiplyRational(price, rational(BigInt(stake))));
    expect(Math.abs(paid - payout)).toBeLessThanOrEqual(1e-9);
  });
});
