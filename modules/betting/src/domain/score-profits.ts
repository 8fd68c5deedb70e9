// What the house makes of a match at each final score (features-and-rules A6 rows 85 and 93). Pure.

import { resolveOutcome, type RuleSet } from '@overround/settlement';
import type { MatchFormat, Pair } from '@overround/sports';
import { lineKey } from './exposure.ts';
import { endedAt, finalScores, type HeldOutcome, isByScore, isPlayedThrough } from './worst-case.ts';

/** An outcome players hold, with what they staked on it. Thousandths of a unit. */
export interface StakedOutcome extends HeldOutcome {
  readonly stakeMilli: bigint;
}

export interface ScoreProfit {
  readonly score: Pair;
  readonly profitMilli: bigint;
  /** What is paid above stakes. */
  readonly costMilli: bigint;
}

/** What an outcome of a line makes if it happens: stakes on the others less what it wins. */
export const profitOf = <One extends Pick<StakedOutcome, 'stakeMilli' | 'winMilli'>>(
  line: readonly One[],
  happens: One,
): bigint => line.reduce((all, one) => (one === happens ? all - one.winMilli : all + one.stakeMilli), 0n);

/** Every final score a match may still have, the worst first; none where scores are not few. */
export function scoreProfits(
  held: readonly StakedOutcome[],
  match: { readonly format: MatchFormat; readonly score: Pair },
  rules: RuleSet,
): readonly ScoreProfit[] {
  if (!isPlayedThrough(match.format)) return [];
  const played = held.filter(isByScore);
  const rest = worstOf(held.filter((one) => !isByScore(one)));
  return finalScores(match.score)
    .map((score) => {
      const state = endedAt(score, match.format);
      let [profitMilli, costMilli] = [rest.profitMilli, rest.costMilli];
      const open: StakedOutcome[] = [];
      for (const one of played) {
        const { type, parameterMilli } = one.ref;
        const result = resolveOutcome({ type, parameterMilli, part: one.part, state, rules });
        if (result.status === 'open') {
          open.push(one);
          continue;
        }
        const paid = (one.winMilli * result.won.numerator) / result.won.denominator;
        profitMilli += (one.stakeMilli * result.lost.numerator) / result.lost.denominator - paid;
        costMilli += paid;
      }
      const left = worstOf(open);
      return {
        score,
        profitMilli: profitMilli + left.profitMilli,
        costMilli: costMilli + left.costMilli,
      };
    })
    .sort((a, b) => (a.profitMilli < b.profitMilli ? -1 : a.profitMilli > b.profitMilli ? 1 : 0));
}

/** What a score leaves open makes as little, and costs as much, as it can: of each line its worst outcome. */
function worstOf(held: readonly StakedOutcome[]): Pick<ScoreProfit, 'profitMilli' | 'costMilli'> {
  let [profitMilli, costMilli] = [0n, 0n];
  for (const line of Map.groupBy(held, ({ ref }) => lineKey(ref)).values()) {
    profitMilli += line.map((one) => profitOf(line, one)).reduce((least, one) => (one < least ? one : least));
    costMilli += line.reduce((most, { winMilli }) => (winMilli > most ? winMilli : most), 0n);
  }
  return { profitMilli, costMilli };
}
