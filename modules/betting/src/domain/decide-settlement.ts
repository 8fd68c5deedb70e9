import { type Instant, type Minor, type OddsMilli, type Rational, textOfRational } from '@overround/kernel';
import type { BetStatus } from './bet-status.ts';
import type { LegResult, LegWhy } from './resolve-leg.ts';
import { type Ticket, type TicketResult, ticketResult } from './ticket-payout.ts';
import type { Fractions, Funding, TicketPlan } from '@overround/settlement';

/** A bet as it stands, locked. */
export interface SettleBet {
  readonly betId: number;
  readonly plan: TicketPlan;
  readonly sold: NonNullable<Ticket['sold']>;
  readonly stakeMinor: Minor;
  readonly acceptedAt: Instant;
  /** Its place among bets and changes of markets; absent in proofs written before there were any. */
  readonly acceptSeq?: number | undefined;
  readonly status: BetStatus;
  readonly payoutMinor: Minor;
  /** Taxes that were taken so far. */
  readonly taxMinor: Minor;
  /** What was booked as boost and insurance so far; absent where nobody says, as in a proof. */
  readonly funding?: Funding;
  /** Agreed combined odds, exact. */
  readonly combined: Rational;
  /** What rounding kept of it, as a fraction of a minor unit. */
  readonly remainder: string;
  readonly settlementVersion: number;
}

export interface DecidedLeg {
  readonly oddsMilli: OddsMilli;
  readonly result: LegResult;
}

/**
 * What newer results make of a bet. `nothing`: it stands as it is; what its legs came to is kept with their outcomes. `version`:
 * a new settlement version, with the money that its difference moves.
 */
export type SettlementDecision =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'version';
      readonly result: TicketResult;
      /** Per leg, as it is known now. */
      readonly legs: readonly LegResult[];
    };

const FINAL: ReadonlySet<BetStatus> = new Set(['sold', 'cancelled', 'rejected']);

/** Compares what the results say with what the bet was settled to so far: another status, payout, tax, funding or remainder is a version. */
export function decideSettlement(bet: SettleBet, legs: readonly DecidedLeg[]): SettlementDecision {
  if (FINAL.has(bet.status)) return { kind: 'nothing' };
  const result = ticketResult({
    plan: bet.plan,
    sold: bet.sold,
    combined: bet.combined,
    stakeMinor: bet.stakeMinor,
    legs: legs.map(({ oddsMilli, result: one }) => ({
      oddsMilli,
      ...(one.isOpen ? {} : { result: one }),
    })),
  });
  const isSame =
    result.status === bet.status &&
    result.payoutMinor === bet.payoutMinor &&
    result.taxMinor === bet.taxMinor &&
    isFundedAs(result, bet.funding) &&
    textOfRational(result.remainder) === bet.remainder;
  return isSame ? { kind: 'nothing' } : { kind: 'version', result, legs: legs.map((leg) => leg.result) };
}

const isFundedAs = (result: Funding, booked?: Funding): boolean =>
  !booked || (result.boostMinor === booked.boostMinor && result.insuranceMinor === booked.insuranceMinor);

/** `won,void,lost` as fractions, or `open`: what is kept of a leg with the settlement. */
export const legResultText = (result: LegResult): string => (result.isOpen ? 'open' : fractionsText(result));

export const fractionsText = (parts: Fractions): string =>
  [parts.won, parts.void, parts.lost].map((part) => textOfRational(part)).join(',');

const texts = new WeakMap<LegWhy, string>();
/** Canonical text of a reason; one object is shared by all bets on the same outcome, so it is written once. */
export function whyText(why: LegWhy): string {
  const known = texts.get(why);
  if (known !== undefined) return known;
  const inputs = Object.entries(why.inputs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([why.rule, why.formula ?? '', why.ruleSet, inputs]);
  texts.set(why, text);
  return text;
}
