import { assert } from '@overround/kernel';

export interface RootSearch {
  readonly from: number;
  readonly to: number;
  readonly tolerance?: number;
}

/**
 * The x between `from` and `to` at which `f` is zero: Brent's method, which keeps the bracket and needs no derivative.
 * `f` must have opposite signs at the ends.
 */
export function findRoot(f: (x: number) => number, search: RootSearch): number {
  const tolerance = search.tolerance ?? 1e-13;
  let [a, b] = [search.from, search.to];
  let [fa, fb] = [f(a), f(b)];
  if (fa === 0) return a;
  if (fb === 0) return b;
  assert(fa * fb < 0, 'a root is bracketed');
  let [c, fc, step, last] = [a, fa, b - a, b - a];
  for (let round = 0; round < 200; round += 1) {
    if (fb * fc > 0) [c, fc, step, last] = [a, fa, b - a, b - a];
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const half = 0.5 * (c - b);
    const least = 2 * Number.EPSILON * Math.abs(b) + 0.5 * tolerance;
    if (Math.abs(half) <= least || fb === 0) return b;
    const trial =
      Math.abs(last) >= least && Math.abs(fa) > Math.abs(fb) ? interpolate({ a, b, c, fa, fb, fc }) : half;
    const isGood = Math.abs(trial) < Math.min(Math.abs(1.5 * half), Math.abs(0.5 * last)) && trial * half > 0;
    [last, step] = isGood ? [step, trial] : [half, half];
    [a, fa] = [b, fb];
    b += Math.abs(step) > least ? step : Math.sign(half) * least;
    fb = f(b);
  }
  return b;
}

function interpolate(p: { a: number; b: number; c: number; fa: number; fb: number; fc: number }): number {
  if (p.a === p.c) return ((p.c - p.b) * p.fb) / (p.fb - p.fc);
  const [q, r, s] = [p.fa / p.fc, p.fb / p.fc, p.fb / p.fa];
  const above = s * ((p.c - p.b) * q * (q - r) - (p.b - p.a) * (r - 1));
  return -above / ((q - 1) * (r - 1) * (s - 1));
}
