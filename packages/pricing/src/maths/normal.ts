const SQRT_TWO_PI = 2.5066282746310002;

/** Density of the standard normal. */
export const normalDensity = (x: number): number => Math.exp(-0.5 * x * x) / SQRT_TWO_PI;

/** Distribution function of the standard normal (Hart 1968 as given by West 2005, error below 1e-14). */
export function normalCdf(x: number): number {
  const size = Math.abs(x);
  if (size > 37) return x > 0 ? 1 : 0;
  const exponential = Math.exp(-0.5 * size * size);
  const tail = size < 7.07106781186547 ? exponential * centralRatio(size) : exponential / tailFraction(size);
  return x > 0 ? 1 - tail : tail;
}

function centralRatio(size: number): number {
  let above = 3.52624965998911e-2 * size + 0.700383064443688;
  for (const term of [
    6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931, 220.206867912376,
  ]) {
    above = above * size + term;
  }
  let below = 8.83883476483184e-2 * size + 1.75566716318264;
  for (const term of [
    16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831, 793.826512519948, 440.413735824752,
  ]) {
    below = below * size + term;
  }
  return above / below;
}

const tailFraction = (size: number): number =>
  (size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))))) * SQRT_TWO_PI;

/** The x at which the standard normal has this much mass below (Acklam's start, one Halley step: error below 1e-13). */
export function normalQuantile(probability: number): number {
  if (probability <= 0) return -Infinity;
  if (probability >= 1) return Infinity;
  const start = acklam(probability);
  const error = (normalCdf(start) - probability) * SQRT_TWO_PI * Math.exp(0.5 * start * start);
  return start - error / (1 + 0.5 * start * error);
}

function acklam(p: number): number {
  if (p > 0.97575) return -acklam(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return (
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
        q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) *
        q +
        1)
    );
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
}
