// Basketball: the match alone is exact on its grid; with its quarters it is played out, each from the grid it is priced from.

import { type MatchExpectation, type MatchState, scoreOfPeriod } from '@overround/sports';
import type { Listing } from '../price/listing.ts';
import type { ScoreGrid } from '../football/score-grid.ts';
import { pointsOfOvertime, pointsOfStretch, quartersOf } from '../spaces/basketball-space.ts';
import { lazy } from '../spaces/space-kit.ts';
import { DRAWN, evenColumn, placeIn } from './drawn.ts';
import { gridWays } from './grid-ways.ts';
import type { Board, MatchOutlook, Ways } from './ways.ts';

type PointsExpectation = Extract<MatchExpectation, { model: 'points' }>;

export interface PointOutlook {
  readonly state: MatchState;
  readonly belief: PointsExpectation;
  /** The listing of the match, for its exact grid. */
  readonly main: Listing;
}

/** Every score of a basketball match, of its quarters and of its first half. */
export function pointOutlook(points: PointOutlook): MatchOutlook {
  const { format } = points.state;
  const parts = Array.from({ length: format.periods }, (_, k) => `p${k + 1}`);
  const halves = format.periods === 4 ? ['p11'] : [];
  const drawn = new Set([...parts, ...halves, 'regular']);
  const played = lazy(() => playedWays(points));
  const exact = lazy(() => gridWays(points.main) ?? played());
  return {
    isDrawVoid: true,
    boards: new Set(['main', 'result', 'full', ...drawn]),
    waysOf: (asked) => {
      const isDrawn = [...asked].some((board) => drawn.has(board));
      return isDrawn ? played() : exact();
    },
  };
}

const emptyBoard = (): Board => [new Int16Array(DRAWN), new Int16Array(DRAWN)];

function addTo([home, away]: Board, way: number, [h, a]: readonly [number, number]): void {
  home[way] = (home[way] ?? 0) + h;
  away[way] = (away[way] ?? 0) + a;
}

function playedWays({ state, belief }: PointOutlook): Ways {
  const { left, overtimeShare } = quartersOf(state);
  const boards = new Map<string, Board>();
  const regular = emptyBoard();
  for (const [index, ofQuarter] of left.entries()) {
    const board = emptyBoard();
    const score = scoreOfPeriod(state, index + 1);
    const draw = ofQuarter > 0 ? drawFrom(pointsOfStretch(belief, ofQuarter / left.length)) : undefined;
    const at = evenColumn(index);
    for (let way = 0; way < DRAWN; way += 1) {
      const [h, a] = draw?.(at[way] ?? 0) ?? [0, 0];
      const own = [score.home + h, score.away + a] as const;
      addTo(board, way, own);
      addTo(regular, way, own);
    }
    boards.set(`p${index + 1}`, board);
  }
  boards.set('regular', regular);
  if (left.length === 4) boards.set('p11', sumOf(boards.get('p1'), boards.get('p2')));
  const main = withOvertime(regular, pointsOfOvertime(belief, overtimeShare), evenColumn(left.length));
  for (const name of ['main', 'result', 'full']) boards.set(name, main);
  return { mass: new Float64Array(DRAWN).fill(1 / DRAWN), boards, drawn: DRAWN };
}

const sumOf = (one = emptyBoard(), other = emptyBoard()): Board => [
  one[0].map((points, way) => points + (other[0][way] ?? 0)),
  one[1].map((points, way) => points + (other[1][way] ?? 0)),
];

/** Who is level plays an overtime that somebody wins. */
function withOvertime(regular: Board, overtime: ScoreGrid, at: Float64Array): Board {
  const main: Board = [regular[0].slice(), regular[1].slice()];
  const draw = drawFrom(overtime);
  for (let way = 0; way < DRAWN; way += 1)
    if (main[0][way] === main[1][way]) addTo(main, way, draw(at[way] ?? 0));
  return main;
}

/** The score at which so much of a grid lies behind. */
function drawFrom({ size, cells }: ScoreGrid): (at: number) => readonly [number, number] {
  let sum = 0;
  const until = Float64Array.from(cells, (one) => (sum += one));
  return (at) => {
    const cell = placeIn(until, at * sum);
    return [Math.floor(cell / size), cell % size];
  };
}
