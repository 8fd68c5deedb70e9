// A counter-offer as it is typed: what the house may offer is decided by the server; here it is seen before it is sent.

import type { DeskVip } from '@overround/contracts/operator';
import { minorFromText, oddsFromText } from './sums.ts';

export interface TypedOffer {
  readonly stake: string;
  readonly odds: readonly string[];
}

export interface CounterProblems {
  readonly isStakeUnfit: boolean;
  /** Places of legs. */
  readonly unfitOdds: readonly number[];
}

const ODDS_MILLI_MIN = 1001;

/** No stake above the one asked for, no price above the line. */
export function counterProblems(request: DeskVip, typed: TypedOffer): CounterProblems {
  const stakeMinor = minorFromText(typed.stake, request.exponent);
  return {
    isStakeUnfit:
      stakeMinor === undefined || stakeMinor <= 0n || stakeMinor > BigInt(request.wantedStakeMinor),
    unfitOdds: typed.odds.flatMap((text, place) => {
      const oddsMilli = oddsFromText(text);
      const most = request.lineOddsMilli[place] || Number.POSITIVE_INFINITY;
      return oddsMilli === undefined || oddsMilli < ODDS_MILLI_MIN || oddsMilli > most ? [place] : [];
    }),
  };
}

/** The offer, when it fits. Prices are named only where one is shorter than the line. */
export function offerOf(
  request: DeskVip,
  typed: TypedOffer,
): { stakeMinor: string; oddsMilli?: number[] } | undefined {
  const { isStakeUnfit, unfitOdds } = counterProblems(request, typed);
  const stakeMinor = minorFromText(typed.stake, request.exponent);
  if (isStakeUnfit || unfitOdds.length > 0 || stakeMinor === undefined) return undefined;
  const oddsMilli = typed.odds.map((text) => oddsFromText(text) ?? ODDS_MILLI_MIN);
  const isShorter = oddsMilli.some((odds, place) => odds !== request.lineOddsMilli[place]);
  return { stakeMinor: String(stakeMinor), ...(isShorter && { oddsMilli }) };
}
