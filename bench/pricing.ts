// `npm run bench -- pricing`: P1 the grid of a match, P2 margins, systems and builders, P3 a whole live match anew.

import { type OddsMilli, minor } from '@overround/kernel';
import {
  dixonColesGrid,
  priceJointly,
  priceListings,
  removeMargin,
  type PricedListing,
  type PriceLayout,
} from '@overround/pricing';
import { potentialPayout, type Ticket } from '@overround/settlement';
import { FORMAT, foldHappenings, subGameKey } from '@overround/sports';
// The delta as the live socket makes it; it is no part of the catalogue's front door.
import { changeBetween, type ShownGame } from '../modules/catalog/src/live/live-game.ts';
import { type QuoteBoard, quoteBoard } from '../modules/catalog/src/live/quote-board.ts';
import { inTurn, median, microsPerCall, ratioOf, machineNote, spread } from './measure.ts';
import { compileGrid, gridOutcomes, GRID_PRICES, ourGrid } from './pricing-grid.ts';
import type { BenchRow } from './row.ts';

const TIMES = 5000;
const WARM_UP = 10_000;
const CALLS_WARM_UP = 500;
const REPRICE_WARM_UP = 6;

export async function runPricingBench(): Promise<BenchRow[]> {
  const outcomes = gridOutcomes();
  const grid = ourGrid(outcomes);
  microsPerCall(WARM_UP, grid);
  return [
    await gridRow('P1', ['-O3'], 'goal: must 0.25, aim 1.0'),
    await gridRow('P1b', ['-O3', '-march=native', '-ffast-math'], 'stricter than the goal asks'),
    ...callRows(),
    ...(await wholeMatchRows()),
  ];

  async function gridRow(id: string, flags: readonly string[], goal: string): Promise<BenchRow> {
    const what = `full match grid, ${outcomes.length} fair prices, CPU µs per match`;
    const reference = compileGrid(outcomes, flags);
    if (!reference)
      return { id, what, ours: 'not measured', reference: '', ratio: '', note: 'cc is not installed' };
    try {
      assertSame(grid(0), reference.run(1).sum);
      const pairs = await inTurn(
        () => microsPerCall(TIMES, grid),
        () => reference.run(TIMES).micros,
      );
      return {
        id,
        what,
        ours: spread(pairs.ours, ' µs'),
        reference: `C ${flags.join(' ')}, every outcome over every score: ${spread(pairs.theirs, ' µs')}`,
        ratio: ratioOf(pairs, false),
        note: `${goal}; ours reads running sums, so it does less work per price; both give the same prices; ${machineNote()}`,
      };
    } finally {
      reference.remove();
    }
  }
}

/** The reference prices the same outcomes, or the comparison is worth nothing. */
function assertSame(ours: number, theirs: number): void {
  if (Math.abs(ours / theirs - 1) > 1e-6)
    throw new Error(`the grid and its reference price differently: ${ours} and ${theirs}`);
}

const LEGS = 20;
const BUILDER_LEGS = [
  (home: number, away: number) => home > away,
  (home: number, away: number) => home + away > 2.5,
  (home: number, away: number) => home > 0 && away > 0,
  (home: number) => home > 1,
  (home: number, away: number) => home - away < 3,
  (home: number, away: number) => (home + away) % 2 === 1,
];

/** P2: each on its own, CPU per call. */
function callRows(): BenchRow[] {
  const ticket: Ticket = {
    kind: 'system',
    stakeMinor: minor(1_000_000n),
    legs: Array.from({ length: LEGS }, (_, index) => ({
      // Odds of a coupon between 1.40 and 3.30.
      oddsMilli: (1400 + index * 100) as OddsMilli,
    })),
    sizes: Array.from({ length: LEGS - 1 }, (_, index) => index + 2),
  };
  const builder = () => priceJointly(dixonColesGrid({ home: 1.6, away: 1.2 }, -0.06), BUILDER_LEGS);
  const threeWay = [1.72, 3.75, 5.25];
  const margins = 'must 10 µs, aim 5 µs';
  return [
    callRow('P2a', 'margin removal by power, 3 outcomes', margins, () =>
      removeMargin(threeWay, { method: 'power' }),
    ),
    callRow('P2b', 'margin removal by Shin, 3 outcomes', margins, () =>
      removeMargin(threeWay, { method: 'shin' }),
    ),
    callRow(
      'P2c',
      `payout of a system of ${LEGS} legs, sizes 2 to ${LEGS}, exact fractions`,
      'must 1 ms, aim 100 µs',
      () => potentialPayout(ticket),
    ),
    callRow('P2d', 'builder of 6 legs on one match, grid included', 'must 1 ms, aim 300 µs', builder),
  ];
}

// oxlint-disable-next-line max-params -- a row of the table reads best flat
function callRow(id: string, what: string, goal: string, call: () => unknown): BenchRow {
  const warmUp = microsPerCall(CALLS_WARM_UP, call);
  // About a twentieth of a second a round, so that the clock is fine enough.
  const times = Math.ceil(50_000 / Math.max(0.1, warmUp));
  microsPerCall(times, call);
  const rounds = Array.from({ length: 7 }, () => microsPerCall(times, call));
  return {
    id,
    what,
    ours: spread(rounds, ' µs'),
    reference: '',
    ratio: '',
    note: `${goal}; CPU per call, 7 rounds of ${times}; ${machineNote()}`,
  };
}

const format = FORMAT.footballLeague;
const live = foldHappenings(format, [
  { kind: 'period_start', period: 1, second: 0 },
  { kind: 'score', side: 1, points: 1, period: 1, second: 700 },
]);

/** The groups a match page opens with. */
const MAIN_GROUPS = [
  1, 8, 2, 17, 15, 62, 14, 19, 99, 2854, 8427, 8429, 27, 136, 87, 88, 89, 9939, 3309, 3311,
];
const MORE_GROUPS = [7961, 8863, 2440, 116, 5, 93];

/** P3: the clock has moved on, every price with margin and ladder, and what has changed for a reader. */
async function wholeMatchRows(): Promise<BenchRow[]> {
  const grid = ourGrid(gridOutcomes());
  const rows: BenchRow[] = [];
  for (const { id, what, groups, times, goal } of [
    {
      id: 'P3',
      what: 'the groups a live match page opens with, halves too, priced anew with margin, ladder and delta',
      groups: [...MAIN_GROUPS, ...MORE_GROUPS],
      times: 1000,
      goal: 'must 0.5, aim 0.8',
    },
    {
      id: 'P3b',
      what: 'everything on offer of a live match (halves, order of goals) with margin, ladder and delta',
      groups: undefined,
      times: 200,
      goal: 'no goal of its own',
    },
  ]) {
    const price = (turn: number) =>
      priceListings({
        format,
        state: { ...live, second: 1800 + (turn % 700) },
        expectation: { model: 'goals', means: { home: 1.6, away: 1.2 }, rho: -0.06 },
        margin: { method: 'power', margin: 0.05 },
        ...(groups ? { groups } : {}),
      });
    let before: ReadonlyMap<string, ShownGame> = new Map();
    const reprice = (turn: number) => {
      const after = shownGames(price(turn), turn);
      const changes: unknown[] = [];
      for (const [part, game] of after) {
        const known = before.get(part);
        if (known) changes.push(changeBetween(known, game));
      }
      before = after;
      return changes;
    };
    const prices = price(300).reduce((sum, { oddsMilli }) => sum + oddsMilli.length, 0);
    // The compiler works beside us: what is measured is what it leaves in the end.
    microsPerCall(REPRICE_WARM_UP * times, reprice);
    // Per price, because the two have not the same number of them.
    const pairs = await inTurn(
      () => microsPerCall(times, reprice) / prices,
      () => microsPerCall(times, grid) / GRID_PRICES,
    );
    rows.push({
      id,
      what: `${what}, ${prices} prices, CPU µs per price`,
      ours: `${spread(pairs.ours, ' µs')}, ${Math.round(median(pairs.ours) * prices)} µs a match`,
      reference: `grid of P1 alone, per price: ${spread(pairs.theirs, ' µs')}`,
      ratio: ratioOf(pairs, false),
      note: `${goal}; delta as the live socket makes it, compared by outcome; ${machineNote()}`,
    });
  }
  return rows;
}

/** One game per listing, as the live socket holds them. */
function shownGames(listings: readonly PricedListing[], turn: number): ReadonlyMap<string, ShownGame> {
  const games = new Map<string, ShownGame>();
  for (const { part, layout, oddsMilli } of listings)
    games.set(subGameKey(part), {
      gameId: games.size + 1,
      version: turn,
      status: 'open',
      score: undefined,
      board: { layout: boardLayoutOf(layout), odds: oddsMilli },
      outcomeCount: oddsMilli.length,
    });
  return games;
}

const boardLayouts = new WeakMap<PriceLayout, QuoteBoard['layout']>();

/** The layout of a board with these outcomes: made once, as a board keeps its own while the same are on offer. */
function boardLayoutOf(layout: PriceLayout): QuoteBoard['layout'] {
  const known = boardLayouts.get(layout);
  if (known) return known;
  const outcomes = Array.from(layout.types, (type, place) => ({
    type,
    parameter: (layout.parameters[place] ?? 0) / 1000,
    oddsMilli: 0,
  }));
  const made = quoteBoard(outcomes, undefined).layout;
  boardLayouts.set(layout, made);
  return made;
}
