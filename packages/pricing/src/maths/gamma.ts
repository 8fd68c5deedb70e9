// The gamma family in double precision: what the discrete distributions are built on.

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const HALF_LOG_TWO_PI = 0.9189385332046727;

/** Natural logarithm of the gamma function for x > 0 (Lanczos, g = 7, error below 1e-14 relative). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const t = z + 7.5;
  const series = LANCZOS.reduce((sum, term, index) => (index === 0 ? term : sum + term / (z + index)), 0);
  return HALF_LOG_TWO_PI + (z + 0.5) * Math.log(t) - t + Math.log(series);
}

const LOG_FACTORIALS = Float64Array.from({ length: 171 }, () => 0);
for (let n = 2; n < LOG_FACTORIALS.length; n += 1) {
  LOG_FACTORIALS[n] = (LOG_FACTORIALS[n - 1] ?? 0) + Math.log(n);
}

/** ln(n!) for a whole n that is not negative. */
export const logFactorial = (n: number): number => LOG_FACTORIALS[n] ?? logGamma(n + 1);
