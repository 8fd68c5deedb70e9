/** Expected score (win 1, draw ½) of the stronger side by its lead in rating points. */
export const eloExpected = (ratingDifference: number): number => 1 / (1 + 10 ** (-ratingDifference / 400));

export interface EloRules {
  /** How many points a surprise moves. */
  readonly k: number;
  /** Points added to the home side before comparing. */
  readonly homeAdvantage: number;
}

/** Ratings after a match; `score` is the home side's: 1, ½ or 0. The sum of ratings stays. */
export function eloAfter(
  ratings: { readonly home: number; readonly away: number },
  score: number,
  rules: EloRules,
): { readonly home: number; readonly away: number } {
  const expected = eloExpected(ratings.home + rules.homeAdvantage - ratings.away);
  const moved = rules.k * (score - expected);
  return { home: ratings.home + moved, away: ratings.away - moved };
}

/**
 * Home, draw and away from a rating lead (home advantage included): the draw gets weight 0.3·exp(−lead² / (2·200²)) beside
 * the two expected scores, then all are scaled to sum to 1.
 */
export function eloThreeWay(ratingLead: number): readonly [number, number, number] {
  const home = eloExpected(ratingLead);
  const draw = 0.3 * Math.exp(-(ratingLead ** 2) / (2 * 200 ** 2));
  return [home / (1 + draw), draw / (1 + draw), (1 - home) / (1 + draw)];
}
