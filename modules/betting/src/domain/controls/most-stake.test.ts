import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildLimits, buildQuestion } from '../building.testing.ts';
import { factsOf } from './facts.ts';
import { mostStake } from './most-stake.ts';

const limits = buildLimits({ accountStakeMinorMax: minor(100n), balanceMinor: minor(0n) });
const check = (stake: bigint) =>
  mostStake.check(factsOf(buildQuestion({ stakeMinor: minor(stake) }, { limits })));

it('refuses what is above the tightest bound and names it', () => {
  expect(check(101n)).toMatchObject({ code: 'stake_too_high', stakeMinorMax: 100n, reason: 'account' });
});

it('never asks for the balance: funds are the wallet’s to decide', () => {
  expect(check(100n)).toBeUndefined();
});
