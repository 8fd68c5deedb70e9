import type { MatchState } from '@overround/sports';

/** What a producer said how a match ended. */
export interface ToldResult {
  readonly producer: string;
  readonly certainty: 'scout' | 'official';
  readonly state: MatchState;
}

export type ResultVerdict =
  /** Settle by this one. */
  | { readonly kind: 'use'; readonly told: ToldResult; readonly isDisputed: boolean }
  /** Scouts disagree: nothing is settled before somebody says it officially. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'none' };

/** What has to be the same for two results to agree: the score, by periods, and who won. */
const factsOf = ({ score, periods, winner, phase }: MatchState): string =>
  JSON.stringify([
    phase,
    score.home,
    score.away,
    winner ?? 0,
    periods.map((one) => [one.period, one.score.home, one.score.away]),
  ]);

/**
 * The result that several producers told, in the order of their precedence: an official one before scouts; of two official ones
 * that differ the first, with an alarm; scouts only when all agree.
 */
export function judgeResults(told: readonly ToldResult[]): ResultVerdict {
  const official = told.filter((one) => one.certainty === 'official');
  const [first] = official.length > 0 ? official : told;
  if (!first) return { kind: 'none' };
  const rivals = official.length > 0 ? official : told;
  const isDisputed = rivals.some((one) => factsOf(one.state) !== factsOf(first.state));
  if (isDisputed && official.length === 0) return { kind: 'wait' };
  return { kind: 'use', told: first, isDisputed };
}
