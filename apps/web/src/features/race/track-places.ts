// Where the runners of a race are drawn. A feed tells the start and the places at the finish, nothing between: the field runs as one.

import type { RaceRow, RaceView } from './race-view.ts';

export interface TrackPlace {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** The home straight, from the last bend to the post, in the units of the drawing. */
const STRAIGHT = { fromX: 24, postX: 150, y: 50 } as const;
/** As many beside each other as the course is wide. */
const ROWS_OF_PACK = 2;
const STEP = 9;

const running = (rows: readonly RaceRow[]): readonly RaceRow[] =>
  rows.filter(({ isWithdrawn }) => !isWithdrawn);

/** The field in a bunch around its middle, by number: who leads nobody has told. */
function bunch(rows: readonly RaceRow[]): readonly TrackPlace[] {
  const columns = Math.ceil(rows.length / ROWS_OF_PACK);
  return rows
    .toSorted((a, b) => a.number - b.number)
    .map(({ number }, at) => ({
      number,
      x: (Math.floor(at / ROWS_OF_PACK) - (columns - 1) / 2) * STEP,
      y: ((at % ROWS_OF_PACK) - (ROWS_OF_PACK - 1) / 2) * STEP,
    }));
}

/** Runners along the straight as they came in, the winner at the post; a dead heat stands one above the other. */
function finish(rows: readonly RaceRow[]): readonly TrackPlace[] {
  const placed = rows.filter(({ place }) => place !== undefined);
  const gap = Math.min(14, (STRAIGHT.postX - STRAIGHT.fromX) / Math.max(1, placed.length));
  const seen = new Map<number, number>();
  return placed.map(({ number, place = 0 }) => {
    const sharing = seen.get(place) ?? 0;
    seen.set(place, sharing + 1);
    return { number, x: STRAIGHT.postX - (place - 1) * gap, y: STRAIGHT.y - sharing * STEP };
  });
}

export const trackPlaces = ({ rows, stage }: Pick<RaceView, 'rows' | 'stage'>): readonly TrackPlace[] =>
  stage === 'over' ? finish(running(rows)) : bunch(running(rows));
