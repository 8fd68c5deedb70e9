import { type Minor, minor, ZERO_MINOR } from '@overround/kernel';
import type { BonusTerms } from './offer.ts';

/** A bet as far as wagering asks. */
export interface WageringBet {
  readonly betId: number;
  readonly kind: string;
  readonly stakeMinor: Minor;
  readonly status: string;
  readonly isSold: boolean;
  readonly isInsured: boolean;
  readonly legs: readonly { readonly oddsMilli: number; readonly isLive: boolean }[];
}

/** Why a bet counts or does not; keys of the phrases. */
export type CountReason =
  | 'counts'
  | 'open'
  | 'void'
  | 'sold'
  | 'insured'
  | 'kind'
  | 'legs'
  | 'odds'
  | 'live'
  | 'stake';

export interface Count {
  readonly reason: CountReason;
  readonly countedMinor: Minor;
}

/** What counting goes by: the terms, and the most a bet may stake in the currency of the bonus; absent: no bound. */
export interface CountingRules extends Pick<BonusTerms, 'wagering'> {
  readonly stakeMinorMax?: Minor;
}

const SETTLED: ReadonlySet<string> = new Set(['won', 'half_won', 'half_lost', 'lost']);
const OPEN: ReadonlySet<string> = new Set(['accepted', 'pending']);

/** What keeps a slip from counting, whatever becomes of it. */
export function slipFault(
  { wagering }: Pick<BonusTerms, 'wagering'>,
  { kind, legs }: Pick<WageringBet, 'kind' | 'legs'>,
): Extract<CountReason, 'kind' | 'legs' | 'odds' | 'live'> | undefined {
  if (!wagering.kinds.some((one) => one === kind)) return 'kind';
  if (kind === 'express' && legs.length < wagering.legsMin) return 'legs';
  if (legs.some(({ oddsMilli }) => oddsMilli < wagering.oddsMilliMin)) return 'odds';
  return !wagering.isLiveCounted && legs.some(({ isLive }) => isLive) ? 'live' : undefined;
}

export interface SlipCount {
  readonly reason: 'counts' | 'kind' | 'legs' | 'odds' | 'live' | 'stake';
  /** Number of the leg that keeps it from counting, from 1. */
  readonly leg?: number;
  readonly countedMinor: Minor;
}

/** What a slip would count once it is played, before it is placed: the same rules as for a bet. */
export function countOfSlip(
  rules: CountingRules,
  slip: Pick<WageringBet, 'kind' | 'legs' | 'stakeMinor'>,
): SlipCount {
  const reason = slipFault(rules, slip) ?? stakeFault(rules, slip.stakeMinor);
  if (reason === undefined) return { reason: 'counts', countedMinor: slip.stakeMinor };
  const { oddsMilliMin } = rules.wagering;
  const at = slip.legs.findIndex((leg) =>
    reason === 'odds' ? leg.oddsMilli < oddsMilliMin : reason === 'live' && leg.isLive,
  );
  return { reason, countedMinor: ZERO_MINOR, ...(at < 0 ? {} : { leg: at + 1 }) };
}

/** How much of a bet counts: its whole stake or nothing, by what it is now. Bets that were sold, insured or void never do (rules B7). */
export function countOf(rules: CountingRules, bet: WageringBet): Count {
  const reason = slipFault(rules, bet) ?? stakeFault(rules, bet.stakeMinor) ?? stateFault(bet);
  return reason === undefined
    ? { reason: 'counts', countedMinor: bet.stakeMinor }
    : { reason, countedMinor: ZERO_MINOR };
}

/** A stake above the most does not count, however it came to be: also one that a power bet raised. */
const stakeFault = ({ stakeMinorMax }: CountingRules, stakeMinor: Minor): 'stake' | undefined =>
  stakeMinorMax !== undefined && stakeMinor > stakeMinorMax ? 'stake' : undefined;

function stateFault(bet: WageringBet): Exclude<CountReason, 'counts'> | undefined {
  if (bet.isSold) return 'sold';
  if (bet.isInsured) return 'insured';
  if (OPEN.has(bet.status)) return 'open';
  return SETTLED.has(bet.status) ? undefined : 'void';
}

/** Sum of what counts: by what the bets are now, so neither the order of settlements nor their repetition matters (P8). */
export const wageredMinor = (rules: CountingRules, bets: readonly WageringBet[]): Minor =>
  minor(bets.reduce((sum, bet) => sum + countOf(rules, bet).countedMinor, 0n));
