/**
 * Share of the bankroll that maximises its expected growth on one bet, times `fraction` (1 is full Kelly). 0 without an
 * edge. `decimalOdds` is the plain price (1.85).
 */
export function kellyStakeFraction(decimalOdds: number, probability: number, fraction = 1): number {
  const edge = probability * decimalOdds - 1;
  return decimalOdds > 1 && edge > 0 ? (fraction * edge) / (decimalOdds - 1) : 0;
}
