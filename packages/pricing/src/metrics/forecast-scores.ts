// How good a forecast was, once the outcome is known. Lower is better everywhere.

/**
 * Ranked probability score of ordered outcomes (home, draw, away): the mean over the K − 1 thresholds of the squared
 * difference of cumulated forecast and cumulated fact.
 */
export function rankedProbabilityScore(probabilities: readonly number[], outcome: number): number {
  let forecast = 0;
  let sum = 0;
  for (let k = 0; k < probabilities.length - 1; k += 1) {
    forecast += probabilities[k] ?? 0;
    const difference = forecast - (outcome <= k ? 1 : 0);
    sum += difference * difference;
  }
  return sum / (probabilities.length - 1);
}

/** Sum over the outcomes of squared errors (not averaged). */
export const brierScore = (probabilities: readonly number[], outcome: number): number =>
  probabilities.reduce((sum, one, index) => sum + (one - Number(index === outcome)) ** 2, 0);

/** −ln of what was given to the outcome that came. */
export const logLoss = (probabilities: readonly number[], outcome: number): number =>
  -Math.log(probabilities[outcome] ?? 0);

/** The same in bits. */
export const ignoranceBits = (probabilities: readonly number[], outcome: number): number =>
  -Math.log2(probabilities[outcome] ?? 0);
