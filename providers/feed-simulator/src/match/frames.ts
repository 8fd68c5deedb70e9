// Groups the beats of a story into the messages of a feed: small talk waits for the next tick, what matters goes at once.

import type { Happening } from '@overround/sports';
import type { Beat, Danger } from '../play/index.ts';

/** Happenings told together. */
export interface Frame {
  readonly atMs: number;
  readonly happenings: readonly Happening[];
}

/** Sports in which a point is small talk: there are hundreds of them. */
const isKey = (happening: Happening, isPointBig: boolean): boolean => {
  switch (happening.kind) {
    case 'play':
    case 'running':
    case 'map_state':
      return false;
    case 'count':
      return happening.counter === 'red_cards' || happening.counter === 'penalties';
    case 'score':
      return isPointBig;
    default:
      return true;
  }
};

/** Ticks are counted from the kick-off, so frames do not depend on when somebody looks. */
export function framesOf(beats: readonly Beat[], batchMs: number, isPointBig: boolean): Frame[] {
  const frames: Frame[] = [];
  let waiting: Happening[] = [];
  let dueMs = 0;
  const flush = (atMs: number) => {
    if (waiting.length > 0) frames.push({ atMs, happenings: waiting });
    waiting = [];
  };
  beats.forEach(({ atMs, happening }, index) => {
    if (waiting.length > 0 && dueMs < atMs) flush(dueMs);
    if (waiting.length === 0) dueMs = Math.ceil(atMs / batchMs) * batchMs;
    waiting.push(happening);
    const isLastOfMoment = beats[index + 1]?.atMs !== atMs;
    if (isLastOfMoment && waiting.some((one) => isKey(one, isPointBig))) flush(atMs);
  });
  flush(dueMs);
  return frames;
}

/** Overlapping dangers are one; none reaches before the start or beyond the end. */
export function mergeDangers(dangers: readonly Danger[], startMs: number, endMs: number): Danger[] {
  const merged: Danger[] = [];
  const sorted = [...dangers].sort((a, b) => a.fromMs - b.fromMs);
  for (const danger of sorted) {
    const next = { fromMs: Math.max(startMs, danger.fromMs), toMs: Math.min(endMs, danger.toMs) };
    if (next.toMs <= next.fromMs) continue;
    const last = merged.at(-1);
    if (last && next.fromMs <= last.toMs) {
      merged[merged.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, next.toMs) };
    } else merged.push(next);
  }
  return merged;
}

/** Whether happenings end their match. */
export const isLast = (happenings: readonly Happening[]): boolean => {
  const kind = happenings.at(-1)?.kind;
  return kind === 'match_end' || kind === 'abandoned' || kind === 'retired' || kind === 'walkover';
};
