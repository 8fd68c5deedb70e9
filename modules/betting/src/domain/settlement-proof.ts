// All that a settled bet was decided by, in one file that anybody can work out again without us (features-and-rules, row 78).

import {
  instant,
  minor,
  type OddsMilli,
  type Rational,
  rationalFromText,
  textOfRational,
} from '@overround/kernel';
import { legMultiplier, planOfText, textOfPlan } from '@overround/settlement';
import type { BetStatus } from './bet-status.ts';
import { type BetOfLegs, decideLegs } from './decide-legs.ts';
import { decideSettlement, type SettleBet } from './decide-settlement.ts';
import { holdsTimeline, lastPrice, type RaceTimeline } from './race-timeline.ts';
import type { LegWhy, ResultFacts } from './resolve-leg.ts';

/** Plain JSON. Sums are digits of minor units, fractions texts. */
export interface SettlementProof {
  readonly kind: 'settlement_proof';
  readonly format: 1;
  readonly bet: {
    readonly betId: number;
    /** Kind, systems, builders, boost, taxes and insurance, as the bet was accepted. */
    readonly plan: string;
    readonly currency: string;
    readonly stakeMinor: string;
    readonly combinedOdds: string;
    readonly ruleSet: string;
    readonly acceptedAtMs: number;
    /** Its place among bets and changes of markets; absent in files written before there were any. */
    readonly acceptSeq?: number;
    readonly sold: { readonly stakeMinor: string; readonly payoutMinor: string; readonly taxMinor: string };
  };
  readonly legs: ProofLeg[];
  /** Newest facts of every event that told any. */
  readonly results: { readonly eventId: number; readonly facts: ResultFacts }[];
  /** Prices over time of runners that have a starting price; absent in files written before there were any. */
  readonly racePrices?: RaceTimeline[];
  /** What we say that all this comes to. */
  readonly settlement: {
    readonly version: number;
    readonly status: BetStatus;
    readonly payoutMinor: string;
    readonly taxMinor: string;
    /** What rounding down kept, as a fraction of a minor unit. */
    readonly remainder: string;
  };
}

export interface ProofLeg {
  readonly eventId: number;
  readonly part: string;
  readonly groupId: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilli: number;
  readonly placementScore: { readonly home: number; readonly away: number } | null;
}

/** A bet as the store reads it. */
export type ProvenBet = SettleBet & BetOfLegs;

export function proofOf(
  bet: ProvenBet,
  currency: string,
  results: ReadonlyMap<number, ResultFacts>,
): SettlementProof {
  return {
    kind: 'settlement_proof',
    format: 1,
    bet: {
      betId: bet.betId,
      plan: textOfPlan(bet.plan),
      currency,
      stakeMinor: bet.stakeMinor.toString(),
      combinedOdds: textOfRational(bet.combined),
      ruleSet: bet.ruleSetVersion,
      acceptedAtMs: bet.acceptedAt,
      ...(bet.acceptSeq === undefined ? {} : { acceptSeq: bet.acceptSeq }),
      sold: {
        stakeMinor: bet.sold.stakeMinor.toString(),
        payoutMinor: bet.sold.payoutMinor.toString(),
        taxMinor: bet.sold.taxMinor.toString(),
      },
    },
    legs: bet.legs.map(({ eventId, part, groupId, type, parameterMilli, oddsMilli, placementScore }) => ({
      eventId,
      part,
      groupId,
      type,
      parameterMilli,
      oddsMilli,
      placementScore: placementScore ?? null,
    })),
    results: [...results].map(([eventId, facts]) => ({ eventId, facts })),
    settlement: {
      version: bet.settlementVersion,
      status: bet.status,
      payoutMinor: bet.payoutMinor.toString(),
      taxMinor: bet.taxMinor.toString(),
      remainder: bet.remainder,
    },
  };
}

export interface ProvenLeg {
  /** Absent while it is open. */
  readonly why?: LegWhy;
  readonly won: string;
  readonly void: string;
  readonly lost: string;
  readonly oddsMilli: number;
  /** What one unit on it returns: won × price + void. */
  readonly multiplier: string;
}

export interface ProvenStart {
  readonly leg: number;
  readonly holds: 'yes' | 'no' | 'unknown';
  readonly startingMilli?: number;
  /** The last price of the timeline. */
  readonly lastMilli?: number;
}

export interface Verdict {
  /** `final`: sold or cancelled, which no result changes any more. */
  readonly holds: 'yes' | 'no' | 'final';
  readonly legs: readonly ProvenLeg[];
  /** Starting prices by the timelines of the file. */
  readonly starts: readonly ProvenStart[];
  /** What the results come to where that is not what the proof says. */
  readonly found?: { readonly status: string; readonly payoutMinor: string; readonly taxMinor: string };
}

const FINAL: ReadonlySet<BetStatus> = new Set(['sold', 'cancelled', 'rejected']);

/** Settles the bet of a proof again, from the results alone, and compares. Throws where the text is no proof. */
export function verifyProof(proof: SettlementProof): Verdict {
  const bet = betOfProof(proof);
  const results = new Map(proof.results.map(({ eventId, facts }) => [eventId, facts]));
  const decided = decideLegs(bet, results);
  const legs = decided.map(({ oddsMilli, result }): ProvenLeg => {
    if (result.isOpen) return { won: '0/1', void: '0/1', lost: '0/1', oddsMilli, multiplier: '' };
    const price: Rational = rationalFromText(`${oddsMilli}/1000`);
    return {
      why: result.why,
      won: textOfRational(result.won),
      void: textOfRational(result.void),
      lost: textOfRational(result.lost),
      oddsMilli,
      multiplier: textOfRational(legMultiplier(price, result)),
    };
  });
  const starts = (proof.racePrices ?? []).map(provenStart);
  const isWrong = starts.some(({ holds }) => holds === 'no');
  if (FINAL.has(bet.status)) return { holds: isWrong ? 'no' : 'final', legs, starts };
  const decision = decideSettlement(bet, decided);
  if (decision.kind === 'nothing') return { holds: isWrong ? 'no' : 'yes', legs, starts };
  const { status, payoutMinor, taxMinor } = decision.result;
  return {
    holds: 'no',
    legs,
    starts,
    found: { status, payoutMinor: payoutMinor.toString(), taxMinor: taxMinor.toString() },
  };
}

function provenStart(timeline: RaceTimeline): ProvenStart {
  const last = lastPrice(timeline.points);
  return {
    leg: timeline.leg,
    holds: holdsTimeline(timeline),
    ...(timeline.start ? { startingMilli: timeline.start.oddsMilli } : {}),
    ...(last === undefined ? {} : { lastMilli: last }),
  };
}

function betOfProof({ bet, legs, settlement }: SettlementProof): ProvenBet {
  const sum = (digits: string) => minor(BigInt(digits));
  return {
    betId: bet.betId,
    plan: planOfText(bet.plan),
    stakeMinor: sum(bet.stakeMinor),
    combined: rationalFromText(bet.combinedOdds),
    ruleSetVersion: bet.ruleSet,
    acceptedAt: instant(bet.acceptedAtMs),
    acceptSeq: bet.acceptSeq,
    sold: {
      stakeMinor: sum(bet.sold.stakeMinor),
      payoutMinor: sum(bet.sold.payoutMinor),
      taxMinor: sum(bet.sold.taxMinor),
    },
    status: settlement.status,
    payoutMinor: sum(settlement.payoutMinor),
    taxMinor: sum(settlement.taxMinor),
    remainder: settlement.remainder,
    settlementVersion: settlement.version,
    legs: legs.map(({ placementScore, oddsMilli, ...leg }) => ({
      ...leg,
      oddsMilli: oddsMilli as OddsMilli, // The proof was written from one.
      ...(placementScore ? { placementScore } : {}),
    })),
  };
}
