import { addMs, type Instant } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';
import type { Cue } from './cue.ts';
import { type Frame, mergeDangers } from './frames.ts';
import type { Story } from '../play/index.ts';

interface Telling {
  readonly stop: (isStopped: boolean) => readonly FeedMessage[];
  readonly tell: (frame: Frame) => readonly FeedMessage[];
}

/** What is told while a match runs: its frames, and betting stopped around its dangers and for good just before the last frame. */
export function duringTheMatch(
  startsAt: Instant,
  { frames, dangers: told }: { readonly frames: readonly Frame[]; readonly dangers: Story['dangers'] },
  { stop, tell }: Telling,
): Cue[] {
  const startMs = frames[0]?.atMs ?? 0;
  const endMs = frames.at(-1)?.atMs ?? 0;
  const dangers = mergeDangers([...told, { fromMs: endMs, toMs: Infinity }], startMs + 1, Infinity);
  const stops = dangers.flatMap(({ fromMs, toMs }) => [
    { atMs: fromMs, rank: 0, tell: () => stop(true) },
    ...(toMs === Infinity ? [] : [{ atMs: toMs, rank: 2, tell: () => stop(false) }]),
  ]);
  const steps = frames.map((frame) => ({ atMs: frame.atMs, rank: 1, tell: () => tell(frame) }));
  return [...stops, ...steps]
    .sort((a, b) => a.atMs - b.atMs || a.rank - b.rank)
    .map(({ atMs, tell: said }) => ({ at: addMs(startsAt, atMs), tell: said }));
}
