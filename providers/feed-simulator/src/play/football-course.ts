import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import { type MatchExpectation, type Pair, type Side } from '@overround/sports';
import { bySecond, type MatchOutcome, winnerOf } from './story.ts';

interface Goal {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
  readonly way?: 'penalty' | 'own_goal';
}

export interface Moment {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
}

/** What decides a football match: everything else is told around it. */
export interface FootballCourse {
  /** Played seconds of each half, with stoppage. */
  readonly halfSeconds: readonly [number, number];
  readonly goals: readonly Goal[];
  readonly reds: readonly Moment[];
  readonly missedPenalties: readonly Moment[];
  /** The league strikes the last goal off after the match. */
  readonly isLastGoalStruckOff: boolean;
  readonly abandonedAt?: { readonly period: number; readonly second: number };
}

const HALF_SECONDS = 2700;
/** Goals get likelier as legs get tired: from 0.8 of the average at the start to 1.2 at the end. */
const INTENSITY_START = 0.8;
const INTENSITY_RISE = 0.4;
const REDS_PER_SIDE = 0.09;
const RED_OWN_FACTOR = 0.68;
const RED_OTHER_FACTOR = 1.3;
const PENALTY_SHARE = 0.08;
const OWN_GOAL_SHARE = 0.025;
const MISSED_PENALTIES_PER_SIDE = 0.03;
/** From one goal to the kick-off after it. */
const RESTART_SECONDS = 50;
const STRUCK_OFF_CHANCE = 0.0015;
const ABANDONED_CHANCE = 0.0008;

const minuteWeight = (minuteOfMatch: number): number =>
  INTENSITY_START + INTENSITY_RISE * Math.min(1, minuteOfMatch / 90);

interface Draft {
  goals: Goal[];
  reds: Moment[];
  missedPenalties: Moment[];
}

function wayOf(random: SeededRandom): Pick<Goal, 'way'> {
  const draw = random.uniform();
  if (draw < PENALTY_SHARE) return { way: 'penalty' };
  return draw < PENALTY_SHARE + OWN_GOAL_SHARE ? { way: 'own_goal' } : {};
}

/** A side a man down scores less and concedes more. */
function manFactor(reds: readonly Moment[], side: Side): number {
  return reds.reduce((all, red) => all * (red.side === side ? RED_OWN_FACTOR : RED_OTHER_FACTOR), 1);
}

function playMinute(
  random: SeededRandom,
  draft: Draft,
  at: { period: number; from: number },
  rates: Pair,
): void {
  for (const side of [1, 2] as const) {
    const rate = (side === 1 ? rates.home : rates.away) * manFactor(draft.reds, side);
    const moment = { period: at.period, second: at.from + random.integer(0, 59), side };
    // 1 - exp(-rate) would lose the second goal of a minute; the rate itself keeps the mean.
    if (random.chance(rate)) draft.goals.push({ ...moment, ...wayOf(random) });
    else if (random.chance(REDS_PER_SIDE / 95)) draft.reds.push(moment);
    else if (random.chance(MISSED_PENALTIES_PER_SIDE / 95)) draft.missedPenalties.push(moment);
  }
}

/** Goals closer than a restart are moved on; the half is played as long as they need. */
function spaced(goals: readonly Goal[]): Goal[] {
  const placed: Goal[] = [];
  for (const goal of bySecond(goals)) {
    const last = placed.at(-1);
    const isTooSoon = last?.period === goal.period && goal.second - last.second < RESTART_SECONDS;
    placed.push(last && isTooSoon ? { ...goal, second: last.second + RESTART_SECONDS } : goal);
  }
  return placed;
}

export function footballCourse(random: SeededRandom, truth: MatchExpectation): FootballCourse {
  assert(truth.model === 'goals', 'football is played by goals');
  const stoppages = [random.integer(40, 210), random.integer(150, 420)] as const;
  const minutes = stoppages.map((stoppage) => Math.floor((HALF_SECONDS + stoppage) / 60));
  let weightSum = 0;
  minutes.forEach((count, half) => {
    for (let minute = 0; minute < count; minute += 1) weightSum += minuteWeight(45 * half + minute);
  });

  const draft: Draft = { goals: [], reds: [], missedPenalties: [] };
  minutes.forEach((count, half) => {
    for (let minute = 0; minute < count; minute += 1) {
      const share = minuteWeight(45 * half + minute) / weightSum;
      const rates = { home: truth.means.home * share, away: truth.means.away * share };
      playMinute(random, draft, { period: half + 1, from: minute * 60 }, rates);
    }
  });

  const goals = spaced(draft.goals);
  const lastOf = (period: number): number => goals.findLast((goal) => goal.period === period)?.second ?? 0;
  const secondsOf = (period: 1 | 2): number =>
    Math.max(HALF_SECONDS + stoppages[period - 1 === 0 ? 0 : 1], lastOf(period) + 15);
  const halfSeconds = [secondsOf(1), secondsOf(2)] as const;
  const isAbandoned = random.chance(ABANDONED_CHANCE);
  const abandonedAt = { period: 2, second: random.integer(600, 2400) };
  return {
    halfSeconds,
    goals,
    reds: draft.reds,
    missedPenalties: draft.missedPenalties,
    isLastGoalStruckOff: random.chance(STRUCK_OFF_CHANCE) && goals.length > 0 && !isAbandoned,
    ...(isAbandoned ? { abandonedAt } : {}),
  };
}

/** Nothing at or after the moment play was given up. */
export const isPlayed = (course: FootballCourse, moment: { period: number; second: number }): boolean =>
  course.abandonedAt === undefined ||
  moment.period < course.abandonedAt.period ||
  moment.second < course.abandonedAt.second;

export function footballOutcome(course: FootballCourse): MatchOutcome {
  const played = course.goals.filter((goal) => isPlayed(course, goal));
  const counted = course.isLastGoalStruckOff ? played.slice(0, -1) : played;
  const home = counted.filter((goal) => goal.side === 1).length;
  const score = { home, away: counted.length - home };
  if (course.abandonedAt) return { score, decidedIn: 'abandoned' };
  return { score, ...winnerOf(score), decidedIn: 'regular' };
}
