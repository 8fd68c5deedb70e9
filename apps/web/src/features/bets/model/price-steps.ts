// The steps of a price over time as SVG wants them.

import type { AnswerOf } from '@overround/contracts';
import type { getBetRacePrices } from '@overround/contracts/betting';

export type RaceTimeline = AnswerOf<typeof getBetRacePrices>['timelines'][number];

interface Box {
  readonly width: number;
  readonly height: number;
  readonly isRtl: boolean;
}

export interface PriceSteps {
  /** Steps from price to price: each holds until the next. */
  readonly line: string;
  /** Where the price taken stands. */
  readonly taken: { readonly x: number; readonly y: number };
  /** Where the starting price stands; none before the off. */
  readonly start: { readonly x: number; readonly y: number } | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

/** From the first price to the off, or to `nowMs`. Longer prices stand higher; time runs with the reading direction. */
export function priceSteps(
  { points, taken, start }: RaceTimeline,
  nowMs: number,
  { width, height, isRtl }: Box,
): PriceSteps | undefined {
  const priced = points.filter(({ oddsMilli }) => oddsMilli > 0);
  const [first] = priced;
  if (!first) return undefined;
  const fromMs = Math.min(first.atMs, taken.atMs);
  const toMs = Math.max(start ? (start.atMs ?? priced.at(-1)?.atMs ?? 0) : nowMs, fromMs + 1);
  const prices = priced.map(({ oddsMilli }) => Math.log(oddsMilli));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  const x = (atMs: number): number => {
    const along = (Math.min(Math.max(atMs, fromMs), toMs) - fromMs) / (toMs - fromMs);
    return rounded((isRtl ? 1 - along : along) * width);
  };
  const y = (oddsMilli: number): number => {
    if (high === low) return height / 2;
    const up = (Math.log(oddsMilli) - low) / (high - low);
    return rounded((1 - Math.min(1, Math.max(0, up))) * height);
  };
  const corners = priced.flatMap(({ atMs, oddsMilli }, at) => {
    const before = priced[at - 1];
    return [...(before ? [`${x(atMs)},${y(before.oddsMilli)}`] : []), `${x(atMs)},${y(oddsMilli)}`];
  });
  const last = priced.at(-1)?.oddsMilli ?? first.oddsMilli;
  const then = priced.findLast(({ atMs }) => atMs <= taken.atMs) ?? first;
  return {
    line: [...corners, `${x(toMs)},${y(last)}`].join(' '),
    taken: { x: x(taken.atMs), y: y(then.oddsMilli) },
    start: start ? { x: x(toMs), y: y(start.oddsMilli) } : undefined,
    fromMs,
    toMs,
  };
}
