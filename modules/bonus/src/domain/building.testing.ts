import { type AccountId, minor } from '@overround/kernel';
import type { BonusMoney } from './bonus.ts';
import type { WageringBet, WageringLeg } from './counting.ts';
import type { BonusTerms } from './offer.ts';

/** 100 percent of the first deposit up to 100 units, five times in expresses of three legs at 1.40 or more. */
export const buildTerms = (more: Partial<BonusTerms> = {}): BonusTerms => ({
  trigger: { on: 'deposit', isFirst: true, percent: 100, depositUnitsMin: 1 },
  unitsMax: 100,
  choiceDays: 30,
  days: 30,
  wagering: { times: 5, kinds: ['express'], legsMin: 3, oddsMilliMin: 1400, isLiveCounted: true },
  isStakedWhole: false,
  isGiftKept: false,
  isWelcome: true,
  ...more,
});

/** The winner of a match of football. */
export const buildLeg = (more: Partial<WageringLeg> = {}): WageringLeg => ({
  oddsMilli: 1900,
  isLive: false,
  sportId: 1,
  champId: 7,
  groupId: 1,
  ...more,
});

export const buildBet = (more: Partial<WageringBet> = {}): WageringBet => ({
  betId: 1,
  kind: 'express',
  stakeMinor: minor(1000n),
  status: 'won',
  isSold: false,
  isInsured: false,
  isAdvance: false,
  legs: [1400, 1800, 2100].map((oddsMilli) => buildLeg({ oddsMilli })),
  ...more,
});

export const buildMoney = (more: Partial<BonusMoney> = {}): BonusMoney => ({
  currency: 'EUR',
  cashAccountId: 70010001 as AccountId,
  grantedMinor: minor(10_000n),
  requiredMinor: minor(50_000n),
  wageredMinor: minor(0n),
  convertedMinor: minor(0n),
  forfeitedMinor: minor(0n),
  sweeps: 0,
  ...more,
});
