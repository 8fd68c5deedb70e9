// Where the ball is, for the live tracker: a walk over the pitch that arrives where the told moments are.

import type { SeededRandom } from '@overround/rng';
import { type Happening, type Side, otherSide } from '@overround/sports';

export type Play = Extract<Happening, { kind: 'play' }>;
type PlayName = Play['play'];

/** A told moment that the walk must lead up to. */
export interface Anchor {
  readonly second: number;
  readonly side: Side;
  readonly play: PlayName;
  /** How close to the other goal, 0-100, and who has the ball afterwards and where (as seen by that side). */
  readonly depth: number;
  readonly next: { readonly side: Side; readonly depth: number; readonly afterSeconds: number };
}

export interface TrackerPace {
  readonly stepSecondsMin: number;
  readonly stepSecondsMax: number;
  /** Probability per step that the first side loses the ball, and the second. */
  readonly turnover: Readonly<Record<Side, number>>;
}

const BUILD_UP_SECONDS = 4;

/** `depth` as the side sees it to the zone of the pitch: 0 is the first side's goal line. */
const zoneOf = (side: Side, depth: number): number => {
  const kept = Math.round(Math.min(100, Math.max(0, depth)));
  return side === 1 ? kept : 100 - kept;
};

const nameOf = (depth: number): PlayName => {
  if (depth < 52) return 'possession';
  return depth < 76 ? 'attack' : 'dangerous_attack';
};

/** The walk of one period, in order of seconds; starts with the ball in the middle at `first`. */
export function trackPeriod(
  random: SeededRandom,
  span: { readonly period: number; readonly seconds: number; readonly first: Side },
  anchors: readonly Anchor[],
  pace: TrackerPace,
): Play[] {
  const plays: Play[] = [];
  let side = span.first;
  let depth = 50;
  let second = 0;
  const tell = (play: PlayName, at: number, of: Side, deep: number) => {
    plays.push({ kind: 'play', play, side: of, period: span.period, second: at, zone: zoneOf(of, deep) });
  };
  const leadUpTo = (anchor: Anchor) => {
    const buildUp = Math.max(second, anchor.second - BUILD_UP_SECONDS);
    if (anchor.depth > 60 && buildUp < anchor.second) {
      tell('dangerous_attack', buildUp, anchor.side, Math.max(74, anchor.depth - 12));
    }
    tell(anchor.play, anchor.second, anchor.side, anchor.depth);
    ({ side, depth } = anchor.next);
    second = anchor.second + anchor.next.afterSeconds;
  };

  let index = 0;
  while (second < span.seconds) {
    const anchor = anchors[index];
    if (anchor && anchor.second - second <= pace.stepSecondsMax) {
      index += 1;
      if (anchor.second >= second) leadUpTo(anchor);
      continue;
    }
    if (random.chance(pace.turnover[side])) {
      side = otherSide(side);
      depth = 100 - depth;
    }
    depth = Math.min(95, Math.max(8, depth + random.normal(3, 14)));
    tell(random.chance(0.05) ? 'throw_in' : nameOf(depth), second, side, depth);
    second += random.integer(pace.stepSecondsMin, pace.stepSecondsMax);
  }
  return plays;
}
