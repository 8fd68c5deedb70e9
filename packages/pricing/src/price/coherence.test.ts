// The promise of this package: a price is what settlement will pay, on average, over every way the match can go. Here the ways
// are listed one by one and settled by the settlement package itself; no table and no compiled formula is involved on that side.

import { numberFromRational } from '@overround/kernel';
import { findOutcomeType } from '@overround/markets';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  foldHappenings,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  type Pair,
  type Side,
  type SubGame,
  scoreOfPart,
  startMatch,
  subGameKey,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { remainingGoals } from '../football/live-goals.ts';
import { dixonColesTau } from '../football/score-grid.ts';
import { FOOTBALL_TIMES_MENU } from '../menus/football-times-menu.ts';
import { HOCKEY_PERIODS_MENU } from '../menus/period-menus.ts';
import { BREAKS_MENU } from '../menus/sets-extra-menu.ts';
import { poissonMass } from '../maths/counts.ts';
import { listingsOf } from '../spaces/listings.ts';
import { tennisSetEndings } from '../tennis/tennis-sets.ts';
import type { Listing } from './listing.ts';
import { priceMatch } from './price-match.ts';
import { worthOfOutcome } from './worth.ts';

const margin = { method: 'power', margin: 0.05 } as const;

/** One way a match ends, and its probability. */
interface Ending {
  readonly state: MatchState;
  readonly probability: number;
}

interface Offer {
  readonly part: SubGame;
  readonly type: number;
  readonly parameter: number;
}

/** Endings here have no minutes, no periods of hockey and no breaks: `timed-`, `period-` and `set-worth.test.ts` have them. */
const ELSEWHERE = new Set(
  [...FOOTBALL_TIMES_MENU, ...HOCKEY_PERIODS_MENU, ...BREAKS_MENU].map(({ group }) => group),
);

/** Everything else on offer for a match, whatever the prices. */
function offersOf(state: MatchState, expectation: MatchExpectation): Offer[] {
  return priceMatch({ format: state.format, state, expectation, margin })
    .filter(({ group }) => !ELSEWHERE.has(group))
    .flatMap(({ part, outcomes }) => outcomes.map(({ type, parameter }) => ({ part, type, parameter })));
}

/** Won and void parts by settling every ending. */
function settledWorth(offer: Offer, endings: readonly Ending[], placed: Pair): { won: number; void: number } {
  let won = 0;
  let blank = 0;
  for (const { state, probability } of endings) {
    const { type, parameter, part } = offer;
    const placement = { score: placed };
    const resolution = resolveOutcome({ type, parameterMilli: parameter, part, state, placement });
    if (resolution.status !== 'decided')
      throw new Error(`outcome ${type} (${parameter}) of ${subGameKey(part)} stays open`);
    won += probability * numberFromRational(resolution.won);
    blank += probability * numberFromRational(resolution.void);
  }
  return { won, void: blank };
}

/** `now` is the match when the bets were placed: the in-play Asian handicap counts from its listing's score. */
function expectSame(
  offers: readonly Offer[],
  endings: readonly Ending[],
  at: { listings: readonly Listing[]; now: MatchState },
): void {
  const leftOut = 1 - endings.reduce((sum, one) => sum + one.probability, 0);
  expect(leftOut).toBeLessThan(1e-3);
  const wrong: string[] = [];
  for (const offer of offers) {
    const listings = at.listings.filter((one) => subGameKey(one.part) === subGameKey(offer.part));
    const priced = listings
      .map((one) => worthOfOutcome(one, offer.type, offer.parameter))
      .find((one) => one !== undefined);
    const settled = settledWorth(offer, endings, scoreOfPart(at.now, offer.part));
    const distance = Math.max(
      Math.abs((priced?.won ?? Number.NaN) - settled.won),
      Math.abs((priced?.void ?? Number.NaN) - settled.void),
    );
    // What was not listed can be worth no more than its probability.
    if (!(distance <= leftOut + 1e-7)) {
      const label = findOutcomeType(offer.type)?.label;
      wrong.push(
        `${label} ${offer.type} (${offer.parameter}) ${subGameKey(offer.part)}: ${JSON.stringify({ priced, settled })}`,
      );
    }
  }
  expect(wrong).toEqual([]);
}

type Goal = readonly [half: 1 | 2, side: Side];

/** All orders of at most `most` goals over the halves that are still open. */
function goalOrders(halves: readonly (1 | 2)[], most: number): Goal[][] {
  let last: Goal[][] = [[]];
  const orders: Goal[][] = [[]];
  for (let count = 1; count <= most; count += 1) {
    const longer: Goal[][] = [];
    for (const order of last) {
      const from = order.at(-1)?.[0] ?? halves[0] ?? 1;
      for (const half of halves) {
        for (const side of [1, 2] as const) if (half >= from) longer.push([...order, [half, side]]);
      }
    }
    orders.push(...longer);
    last = longer;
  }
  return orders;
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** Plays a football match to its end: what happened so far, then these goals. */
function playOut(before: readonly Happening[], order: readonly Goal[]): MatchState {
  const happenings: Happening[] = [...before];
  const isSecond = before.some((one) => one.kind === 'period_start' && one.period === 2);
  const start = isSecond ? 2000 : 1500;
  let clock = start;
  const goal = ([period, side]: Goal): Happening => {
    clock += 1;
    return { kind: 'score', side, points: 1, period, second: clock };
  };
  if (before.length === 0) happenings.push({ kind: 'period_start', period: 1, second: 0 });
  if (!isSecond) {
    happenings.push(...order.filter(([half]) => half === 1).map(goal));
    happenings.push(
      { kind: 'period_end', period: 1, second: 2800 },
      { kind: 'period_start', period: 2, second: 0 },
    );
  }
  happenings.push(...order.filter(([half]) => half === 2).map(goal));
  happenings.push(
    { kind: 'period_end', period: 2, second: 2900 },
    { kind: 'match_end', period: 2, second: 2900 },
  );
  return foldHappenings(FORMAT.footballLeague, happenings);
}

function footballEndings(
  before: readonly Happening[],
  belief: { means: Pair; rho: number },
  now: { half: 1 | 2; second: number; score: Pair },
): Ending[] {
  const time = { half: now.half, second: now.second };
  const left = remainingGoals(belief.means, { time, score: now.score, redCards: { home: 0, away: 0 } });
  const tau = dixonColesTau(belief.means, belief.rho);
  const endings = goalOrders(now.half === 1 ? [1, 2] : [2], now.half === 1 ? 5 : 6).map((order): Ending => {
    const count = (half: 1 | 2, side: Side): number =>
      order.filter(([h, s]) => h === half && s === side).length;
    let probability = 1;
    for (const [half, means] of [
      [1, left.firstHalf],
      [2, left.secondHalf],
    ] as const) {
      const [home, away] = [count(half, 1), count(half, 2)];
      // Every order of a half's goals is as likely as any other.
      const orders = factorial(home + away) / (factorial(home) * factorial(away));
      probability *= (poissonMass(means.home, home) * poissonMass(means.away, away)) / orders;
    }
    const state = playOut(before, order);
    const { home, away } = state.score;
    return { state, probability: probability * (home <= 1 && away <= 1 ? (tau[home * 2 + away] ?? 1) : 1) };
  });
  // The low-score weights change the total of all probabilities; it is known exactly from the low scores alone.
  const total = totalWeight(tau, now.score, left);
  return endings.map((one) => ({ ...one, probability: one.probability / total }));
}

function totalWeight(
  tau: readonly number[],
  score: Pair,
  left: { firstHalf: Pair; secondHalf: Pair },
): number {
  const home = left.firstHalf.home + left.secondHalf.home;
  const away = left.firstHalf.away + left.secondHalf.away;
  let total = 1;
  for (const h of [0, 1]) {
    for (const a of [0, 1]) {
      if (h < score.home || a < score.away) continue;
      total +=
        poissonMass(home, h - score.home) * poissonMass(away, a - score.away) * ((tau[h * 2 + a] ?? 1) - 1);
    }
  }
  return total;
}

/** Offers come from ordinary means; they are checked under small ones, where few ways are left out. */
const ORDINARY: MatchExpectation = { model: 'goals', means: { home: 1.6, away: 1.2 }, rho: -0.08 };
const SMALL = { model: 'goals', means: { home: 0.4, away: 0.3 }, rho: -0.08 } as const;

const listingsFor = (state: MatchState, belief: MatchExpectation): readonly Listing[] =>
  listingsOf(state, belief).map((one) => one.listing);

describe('prices and settlement of football agree on every way a match can go', () => {
  it('before it starts, on every outcome on offer', { timeout: 60_000 }, () => {
    const state = startMatch(FORMAT.footballLeague);
    const offers = offersOf(state, ORDINARY);
    expect(offers.length).toBeGreaterThan(500);
    const endings = footballEndings([], SMALL, { half: 1, second: 0, score: { home: 0, away: 0 } });
    expectSame(offers, endings, { listings: listingsFor(state, SMALL), now: state });
  });

  it('in the first half at 0:1', { timeout: 60_000 }, () => {
    const before: Happening[] = [
      { kind: 'period_start', period: 1, second: 0 },
      { kind: 'score', side: 2, points: 1, period: 1, second: 1400 },
    ];
    const state = foldHappenings(FORMAT.footballLeague, before);
    const offers = offersOf(state, ORDINARY);
    expect(offers.length).toBeGreaterThan(400);
    const now = { half: 1, second: state.second, score: { home: 0, away: 1 } } as const;
    const endings = footballEndings(before, SMALL, now);
    expectSame(offers, endings, { listings: listingsFor(state, SMALL), now: state });
  });

  it('in the second half at 2:1, with the order of the goals so far', { timeout: 60_000 }, () => {
    const before: Happening[] = [
      { kind: 'period_start', period: 1, second: 0 },
      { kind: 'score', side: 2, points: 1, period: 1, second: 700 },
      { kind: 'score', side: 1, points: 1, period: 1, second: 1300 },
      { kind: 'period_end', period: 1, second: 2800 },
      { kind: 'period_start', period: 2, second: 0 },
      { kind: 'score', side: 1, points: 1, period: 2, second: 1500 },
    ];
    const state = foldHappenings(FORMAT.footballLeague, before);
    const offers = offersOf(state, ORDINARY);
    expect(offers.length).toBeGreaterThan(150);
    const now = { half: 2, second: state.second, score: { home: 2, away: 1 } } as const;
    const endings = footballEndings(before, SMALL, now);
    expectSame(offers, endings, { listings: listingsFor(state, SMALL), now: state });
  });
});

/** A finished match of sets, told by its sets alone: nothing else is read by the markets of sets and games. */
function finishedSets(format: MatchFormat, sets: readonly Pair[]): MatchState {
  const won = (side: 'home' | 'away'): number =>
    sets.filter((one) => one[side] === Math.max(one.home, one.away)).length;
  const score = { home: won('home'), away: won('away') };
  const periods = sets.map((one, index) => ({ period: index + 1, score: one, isOver: true }));
  const winner = score.home > score.away ? 1 : 2;
  return { ...startMatch(format), phase: 'ended', period: sets.length, score, periods, winner };
}

it('prices and settlement of tennis agree on every sequence of sets', { timeout: 60_000 }, () => {
  const belief = { model: 'serve', servePoint: { home: 0.66, away: 0.6 } } as const;
  const format = FORMAT.tennisBestOf3;
  const endings: Ending[] = [];
  const walk = (sets: readonly Pair[], server: Side, probability: number): void => {
    const state = finishedSets(format, sets);
    if (Math.max(state.score.home, state.score.away) === 2) {
      endings.push({ state, probability });
      return;
    }
    const score = { games: { home: 0, away: 0 }, server };
    for (const one of tennisSetEndings({
      servePoint: belief.servePoint,
      rule: 'tie_break_7',
      isNoAd: false,
      score,
    })) {
      walk([...sets, { home: one.home, away: one.away }], one.nextServer, probability * one.probability);
    }
  };
  walk([], 1, 0.5);
  walk([], 2, 0.5);
  const state = startMatch(format);
  const offers = offersOf(state, belief);
  expect(offers.length).toBeGreaterThan(60);
  expectSame(offers, endings, { listings: listingsFor(state, belief), now: state });
});

describe('prices and settlement of ice hockey agree', () => {
  it('on every regular score and winner of the overtime', { timeout: 60_000 }, () => {
    const belief = { model: 'goals', means: { home: 0.5, away: 0.4 }, rho: 0 } as const;
    const format = FORMAT.iceHockeyLeague;
    const endings: Ending[] = [];
    const share = 0.5 + 0.5 * (0.5 / 0.9 - 0.5);
    for (let home = 0; home <= 5; home += 1) {
      for (let away = 0; away <= 5; away += 1) {
        const probability = poissonMass(0.5, home) * poissonMass(0.4, away);
        if (home !== away) endings.push({ state: finishedHockey(home, away), probability });
        else {
          endings.push({ state: finishedHockey(home, away, 1), probability: probability * share });
          endings.push({ state: finishedHockey(home, away, 2), probability: probability * (1 - share) });
        }
      }
    }
    const state = startMatch(format);
    // The order of goals and the periods have their own test in football; here it is regular time against the whole.
    const offers = offersOf(state, { model: 'goals', means: { home: 3.1, away: 2.7 }, rho: 0 }).filter(
      ({ part, type }) => part.period === undefined && !ORDER_TYPES.has(type),
    );
    expect(offers.length).toBeGreaterThan(120);
    expectSame(offers, endings, { listings: listingsFor(state, belief), now: state });
  });
});

const ORDER_TYPES: ReadonlySet<number> = new Set([388, 389, 390, 475, 476, 477, 578, 579, 580, 1858, 1859]);

function finishedHockey(home: number, away: number, overtimeWinner?: Side): MatchState {
  const format = FORMAT.iceHockeyLeague;
  const goals = (count: number, side: Side): Happening[] =>
    Array.from({ length: count }, (_, k) => ({
      kind: 'score',
      side,
      points: 1,
      period: 1,
      second: 100 + k * 10 + side,
    }));
  const happenings: Happening[] = [
    { kind: 'period_start', period: 1, second: 0 },
    ...[...goals(home, 1), ...goals(away, 2)].sort((a, b) => a.second - b.second),
    { kind: 'period_end', period: 1, second: 1200 },
  ];
  for (const period of [2, 3]) {
    happenings.push(
      { kind: 'period_start', period, second: 0 },
      { kind: 'period_end', period, second: 1200 },
    );
  }
  if (overtimeWinner !== undefined) {
    happenings.push({ kind: 'period_start', period: 4, second: 0 });
    happenings.push({ kind: 'score', side: overtimeWinner, points: 1, period: 4, second: 60 });
    happenings.push({ kind: 'period_end', period: 4, second: 60 });
  }
  happenings.push({ kind: 'match_end', period: overtimeWinner === undefined ? 3 : 4, second: 1200 });
  return foldHappenings(format, happenings);
}
