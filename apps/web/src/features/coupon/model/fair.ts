// What a price says of a ticket, and what it costs: the chance it implies, the chance by prices without margin, the margin in money.

import type { Rational } from '@overround/kernel';
import type { FairWorth } from './money.ts';

const PPM = 1_000_000n;

export interface FairSummary {
  /** Millionths; only where a ticket pays all or nothing: elsewhere odds imply no chance. */
  readonly impliedPpm: number | undefined;
  readonly chancePpm: number;
  /** Odds at which the house would keep nothing; thousandths. */
  readonly fairOddsMilli: number | undefined;
  /** Hundredths of a per cent of the stake. */
  readonly marginBps: number;
  /** What the margin of this stake costs on average; `undefined` without a stake. */
  readonly costMinor: bigint | undefined;
}

/** Kinds that pay the combined odds or nothing. */
const ALL_OR_NOTHING: ReadonlySet<string> = new Set(['single', 'express', 'anti_express']);
const SHOWN_MILLI_MAX = 99_999_999n;

export function fairSummary(
  { meanPpm, chancePpm }: FairWorth,
  kind: string,
  odds: Rational | undefined,
  stakeMinor: bigint,
): FairSummary {
  const isWhole = ALL_OR_NOTHING.has(kind) && odds !== undefined;
  const lostPpm = Number(PPM) - meanPpm;
  const fairMilli =
    isWhole && meanPpm > 0
      ? (odds.numerator * 1000n * PPM) / (odds.denominator * BigInt(meanPpm))
      : undefined;
  return {
    impliedPpm: isWhole ? Number((odds.denominator * PPM) / odds.numerator) : undefined,
    chancePpm,
    fairOddsMilli:
      fairMilli === undefined ? undefined : Number(fairMilli < SHOWN_MILLI_MAX ? fairMilli : SHOWN_MILLI_MAX),
    marginBps: Math.round(lostPpm / 100),
    costMinor: stakeMinor > 0n ? (stakeMinor * BigInt(lostPpm)) / PPM : undefined,
  };
}

/** A share in hundredths with three digits that count, not so many places: long odds imply small chances. */
export const percentText = (share: number): string => String(Number((share * 100).toPrecision(3)));
