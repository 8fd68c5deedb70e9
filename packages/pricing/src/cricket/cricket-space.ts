// Cricket of limited overs: the first innings sets a target, the second one chases it.

import {
  ballChances,
  battingIn,
  inningsLeft,
  type MatchExpectation,
  type MatchState,
  ofSide,
  otherSide,
  type Side,
  WICKETS,
} from '@overround/sports';
import { CRICKET_MENU } from '../menus/scores-menus.ts';
import type { Listing } from '../price/listing.ts';
import { type PairTables, pairTables } from '../price/tables.ts';
import { lazy, type OfferedListing } from '../spaces/space-kit.ts';
import { chaseTo, keptInningsRuns } from './innings-runs.ts';

type OversExpectation = Extract<MatchExpectation, { model: 'overs' }>;

/** Runs of one side as far as the table goes; an innings of twenty overs beyond them has never been seen. */
const SIZE = 256;

export function cricketListings(state: MatchState, belief: OversExpectation): readonly OfferedListing[] {
  const isOpen = state.phase === 'scheduled' || state.phase === 'in_play' || state.phase === 'break';
  if (!isOpen || (state.period === 2 && state.phase === 'break')) return [];
  const made = lazy(() => {
    const cells = new Float64Array(SIZE * SIZE);
    const toss = battingIn(state, 1);
    // Before the toss either side may bat first.
    const orders: readonly Side[] = toss === undefined ? [1, 2] : [toss];
    for (const first of orders) addOrder(cells, state, belief, { first, share: 1 / orders.length });
    return { tables: pairTables(SIZE, cells), means: meansOf(cells) };
  });
  const listing: Listing = {
    part: {},
    isDrawVoid: false,
    score: state.score,
    get means() {
      return made().means;
    },
    tables: (source): PairTables | undefined =>
      source === 'main' || source === 'result' || source === 'regular' ? made().tables : undefined,
  };
  return [{ listing, menu: CRICKET_MENU }];
}

function addOrder(
  cells: Float64Array,
  state: MatchState,
  { runs, wicket }: OversExpectation,
  { first, share }: { readonly first: Side; readonly share: number },
): void {
  const second = otherSide(first);
  const fresh = { balls: state.format.inningBalls ?? 0, wickets: WICKETS };
  const isSecond = state.period === 2 || (state.period === 1 && state.phase === 'break');
  const isStarted = state.period > 0;
  const [firstBall, secondBall] = [
    ballChances(ofSide(runs, first), wicket),
    ballChances(ofSide(runs, second), wicket),
  ];
  const opening = keptInningsRuns(
    isSecond ? { balls: 0, wickets: 0 } : isStarted ? inningsLeft(state, 1) : fresh,
    firstBall,
    SIZE,
  );
  const chase = keptInningsRuns(state.period === 2 ? inningsLeft(state, 2) : fresh, secondBall, SIZE);
  const [set, made] = [ofSide(state.score, first), ofSide(state.score, second)];
  const ends = new Float64Array(2 * SIZE);
  for (let more = 0; set + more < SIZE; more += 1) {
    const target = set + more;
    const mass = opening.runs[more] ?? 0;
    if (mass < 1e-13) continue;
    const count = chaseTo(target - made, chase, secondBall, ends);
    for (let scored = 0; scored < count; scored += 1) {
      const reply = Math.min(SIZE - 1, made + scored);
      const cell = first === 1 ? target * SIZE + reply : reply * SIZE + target;
      cells[cell] = (cells[cell] ?? 0) + share * mass * (ends[scored] ?? 0);
    }
  }
}

function meansOf(cells: Float64Array): { readonly home: number; readonly away: number } {
  let home = 0;
  let away = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const mass = cells[cell] ?? 0;
    home += mass * Math.floor(cell / SIZE);
    away += mass * (cell % SIZE);
  }
  return { home, away };
}
