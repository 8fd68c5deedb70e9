import type { AnswerOf } from '@overround/contracts';
import type { BetTrack, trackBet } from '@overround/contracts/betting';

type Track = AnswerOf<typeof trackBet>;
const MINUTE_MS = 60_000;

/** What was pushed is how it stands; a point of the line for each minute that passed. */
export function withTrack(known: Track, now: BetTrack): Track {
  const last = known.line.at(-1);
  const { at, chance } = now;
  const isNewMinute = chance !== null && (!last || at - last.at >= MINUTE_MS);
  return { ...known, now, line: isNewMinute ? [...known.line, { at, chance }] : known.line };
}

const HEIGHT = 100;

/**
 * The points of a line in a box of `width` × 100, as SVG wants them, steps from point to point: a chance holds until it changes.
 * Time runs with the reading direction.
 */
export function linePoints(
  { line, now }: Pick<Track, 'line' | 'now'>,
  { width, isRtl }: { readonly width: number; readonly isRtl: boolean },
): string {
  const last = now.chance === null ? [] : [{ at: now.at, chance: now.chance }];
  const points = [...line, ...last];
  const from = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - from);
  const at = (moment: number): number => {
    const x = ((moment - from) / span) * width;
    return Math.round((isRtl ? width - x : x) * 10) / 10;
  };
  const y = (chance: number): number => Math.round((1 - chance) * HEIGHT * 10) / 10;
  return points
    .flatMap(({ at: moment, chance }, index) => {
      const before = points[index - 1];
      return [...(before ? [`${at(moment)},${y(before.chance)}`] : []), `${at(moment)},${y(chance)}`];
    })
    .join(' ');
}
