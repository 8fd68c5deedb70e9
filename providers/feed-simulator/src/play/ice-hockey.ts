import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  type CounterKind,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type Side,
  otherSide,
  shootoutPeriod,
} from '@overround/sports';
import {
  type ClockStop,
  layPeriods,
  type PlayedPeriod,
  periodEndMs,
  readClock,
  wallMs,
} from './match-clock.ts';
import {
  type Beat,
  bySecond,
  type Danger,
  type MatchOutcome,
  type SportPlay,
  type Story,
  winnerOf,
} from './story.ts';
import { type Anchor, trackPeriod } from './tracker.ts';

interface Moment {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
}

export interface IceHockeyCourse {
  /** Regular and overtime goals in order. */
  readonly goals: readonly Moment[];
  /** Length of the overtime that was played; 0 without. */
  readonly overtimeSeconds: number;
  /** Penalty shots in order; empty without a shoot-out. */
  readonly shots: readonly { readonly side: Side; readonly isGoal: boolean }[];
}

/** Three against three scores much more often than five against five. */
const OVERTIME_FACTOR = 2.4;
const SHOT_GOAL_CHANCE = 0.32;
const SHOT_ROUNDS = 3;
const SHOT_MS = 28_000;
const SAVES_PER_GOAL = 8.5;
const WIDE_SHOTS = 12;
const SMALL_PENALTIES = 3.4;
const INTERVAL_MS = 17 * 60_000;
/** The whistle goes about this often, for about this long. */
const STOP_EVERY_SECONDS = 48;
const GOAL_STOP_MS = 45_000;

type Goals = Extract<MatchExpectation, { model: 'goals' }>;

function regularGoals(random: SeededRandom, truth: Goals, format: MatchFormat): Moment[] {
  const secondsAll = format.periods * format.periodSeconds;
  const ofSide = (side: Side, mean: number): Moment[] =>
    Array.from({ length: random.poisson(mean) }, () => {
      const at = random.integer(0, secondsAll - 1);
      const second = Math.max(1, at % format.periodSeconds);
      return { period: 1 + Math.floor(at / format.periodSeconds), second, side };
    });
  return bySecond([...ofSide(1, truth.means.home), ...ofSide(2, truth.means.away)]);
}

/** Three rounds, then round by round until one scores and the other does not. */
function penaltyShots(random: SeededRandom): { side: Side; isGoal: boolean }[] {
  const shots: { side: Side; isGoal: boolean }[] = [];
  const tally = { 1: 0, 2: 0 };
  for (let round = 1; ; round += 1) {
    for (const side of [1, 2] as const) {
      const left = Math.max(0, SHOT_ROUNDS - round) + 1;
      const otherLeft = side === 1 ? left : left - 1;
      const isDecided =
        round <= SHOT_ROUNDS &&
        (tally[side] > tally[otherSide(side)] + otherLeft || tally[otherSide(side)] > tally[side] + left);
      if (isDecided) return shots;
      const isGoal = random.chance(SHOT_GOAL_CHANCE);
      if (isGoal) tally[side] += 1;
      shots.push({ side, isGoal });
    }
    if (round >= SHOT_ROUNDS && tally[1] !== tally[2]) return shots;
  }
}

function hockeyCourse(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): IceHockeyCourse {
  assert(truth.model === 'goals', 'hockey is played by goals');
  assert(format.hasShootout === true, 'the leagues of the world end by penalty shots');
  const goals = regularGoals(random, truth, format);
  const home = goals.filter((goal) => goal.side === 1).length;
  if (home * 2 !== goals.length) return { goals, overtimeSeconds: 0, shots: [] };

  const overtimeSeconds = format.overtimeSeconds ?? 0;
  const perSecond =
    ((truth.means.home + truth.means.away) * OVERTIME_FACTOR) / (format.periods * format.periodSeconds);
  const waitSeconds = Math.ceil(random.exponential(1 / perSecond));
  if (waitSeconds >= overtimeSeconds) return { goals, overtimeSeconds, shots: penaltyShots(random) };
  const isHome = random.chance(truth.means.home / (truth.means.home + truth.means.away));
  const golden: Moment = { period: format.periods + 1, second: waitSeconds, side: isHome ? 1 : 2 };
  return { goals: [...goals, golden], overtimeSeconds: waitSeconds, shots: [] };
}

function hockeyOutcome({ goals, overtimeSeconds, shots }: IceHockeyCourse): MatchOutcome {
  const home = goals.filter((goal) => goal.side === 1).length;
  const score = { home, away: goals.length - home };
  const shotsHome = shots.filter((shot) => shot.isGoal && shot.side === 1).length;
  const shotsAway = shots.filter((shot) => shot.isGoal && shot.side === 2).length;
  const shootout = winnerOf({ home: shotsHome, away: shotsAway });
  const winner = shots.length > 0 ? shootout : winnerOf(score);
  return { score, ...winner, decidedIn: overtimeSeconds > 0 ? 'extra' : 'regular' };
}

function whistles(random: SeededRandom, seconds: number, goals: readonly Moment[]): ClockStop[] {
  const stops: ClockStop[] = goals.map((goal) => ({ second: goal.second, lengthMs: GOAL_STOP_MS }));
  for (
    let second = random.exponential(STOP_EVERY_SECONDS);
    second < seconds - 5;
    second += 8 + random.exponential(STOP_EVERY_SECONDS)
  ) {
    stops.push({ second: Math.floor(second), lengthMs: random.integer(12, 34) * 1000 });
  }
  return stops.sort((a, b) => a.second - b.second);
}

interface Count extends Moment {
  readonly counter: CounterKind;
}

function countsOf(random: SeededRandom, course: IceHockeyCourse, truth: Goals, format: MatchFormat): Count[] {
  const scatter = (side: Side, counter: CounterKind, mean: number): Count[] =>
    Array.from({ length: random.poisson(mean) }, () => ({
      side,
      counter,
      period: random.integer(1, format.periods),
      second: random.integer(2, format.periodSeconds - 2),
    }));
  const ofSide = (side: Side): Count[] => [
    ...scatter(side, 'shots_on_target', SAVES_PER_GOAL * (side === 1 ? truth.means.home : truth.means.away)),
    ...scatter(side, 'shots_off_target', WIDE_SHOTS),
    ...scatter(side, 'two_minute_penalties', SMALL_PENALTIES),
  ];
  return [
    ...ofSide(1),
    ...ofSide(2),
    ...course.goals.map((goal): Count => ({ ...goal, counter: 'shots_on_target' })),
  ];
}

const anchorOf = ({ counter, side, second }: Count): Anchor => {
  const isShot = counter === 'shots_on_target' || counter === 'shots_off_target';
  const other = otherSide(side);
  return isShot
    ? { second, side, play: 'shot', depth: 88, next: { side: other, depth: 15, afterSeconds: 4 } }
    : {
        second,
        side: other,
        play: 'free_kick',
        depth: 60,
        next: { side: other, depth: 70, afterSeconds: 4 },
      };
};

function periodBeats(
  random: SeededRandom,
  played: PlayedPeriod,
  goals: readonly Moment[],
  counts: readonly Count[],
): Beat[] {
  const { period, seconds } = played;
  const isHere = (moment: { period: number; second: number }) =>
    moment.period === period && moment.second <= seconds;
  const mine = bySecond(counts.filter(isHere));
  const pace = { stepSecondsMin: 4, stepSecondsMax: 9, turnover: { 1: 0.34, 2: 0.36 } } as const;
  const first: Side = random.chance(0.5) ? 1 : 2;
  const plays = trackPeriod(random, { period, seconds, first }, mine.map(anchorOf), pace).filter(isHere);
  const inside: Happening[] = [
    ...plays,
    ...mine.map((one): Happening => ({ kind: 'count', ...one })),
    ...goals.filter(isHere).map((goal): Happening => ({ kind: 'score', points: 1, ...goal })),
  ].sort((a, b) => a.second - b.second);
  return [
    { atMs: played.startMs, happening: { kind: 'period_start', period, second: 0 } },
    ...inside.map((happening) => ({ atMs: wallMs(played, happening.second), happening })),
    { atMs: periodEndMs(played), happening: { kind: 'period_end', period, second: seconds } },
  ];
}

function shootoutBeats(course: IceHockeyCourse, period: number, startMs: number): Beat[] {
  const shots = course.shots.map(({ side, isGoal }, index): Beat => {
    const second = ((index + 1) * SHOT_MS) / 1000;
    const at = { side, period, second };
    const happening: Happening = isGoal
      ? { kind: 'score', points: 1, way: 'shootout', ...at }
      : { kind: 'play', play: 'shot', ...at, zone: side === 1 ? 95 : 5 };
    return { atMs: startMs + second * 1000, happening };
  });
  const lengthMs = (course.shots.length + 1) * SHOT_MS;
  return [
    { atMs: startMs, happening: { kind: 'period_start', period, second: 0 } },
    ...shots,
    { atMs: startMs + lengthMs, happening: { kind: 'period_end', period, second: lengthMs / 1000 } },
  ];
}

function dangersOf(
  random: SeededRandom,
  course: IceHockeyCourse,
  counts: readonly Count[],
  periods: readonly PlayedPeriod[],
): Danger[] {
  const around = (moment: Moment, beforeMs: number, afterMs: number): Danger => {
    const played = periods[moment.period - 1];
    const atMs = played ? wallMs(played, moment.second) : 0;
    return { fromMs: atMs - beforeMs, toMs: atMs + afterMs };
  };
  return [
    ...course.goals.map((goal) => around(goal, random.integer(1, 3) * 1000, random.integer(20, 38) * 1000)),
    ...counts
      .filter((one) => one.counter === 'shots_on_target' && random.chance(0.08))
      .map((shot) => around(shot, 2000, random.integer(4, 9) * 1000)),
  ];
}

function hockeyStory(
  random: SeededRandom,
  course: IceHockeyCourse,
  truth: MatchExpectation,
  format: MatchFormat,
): Story {
  assert(truth.model === 'goals', 'hockey is played by goals');
  const lengths = Array.from({ length: format.periods }, () => format.periodSeconds);
  if (course.overtimeSeconds > 0) lengths.push(course.overtimeSeconds);
  const periods = layPeriods(
    random.integer(0, 90) * 1000,
    lengths.map((seconds, index) => {
      const goals = course.goals.filter((goal) => goal.period === index + 1);
      const stops = whistles(random, seconds, goals);
      return {
        period: index + 1,
        seconds,
        stops,
        breakMs: index + 1 < format.periods ? INTERVAL_MS : 180_000,
      };
    }),
  );
  const counts = countsOf(random.split('counts'), course, truth, format);
  const told = periods.flatMap((played) =>
    periodBeats(random.split(`period-${played.period}`), played, course.goals, counts),
  );
  const regularEndMs = told.at(-1)?.atMs ?? 0;
  const isShootout = course.shots.length > 0;
  const shootoutMs = regularEndMs + 150_000;
  const beats = isShootout
    ? [...told, ...shootoutBeats(course, shootoutPeriod(format) ?? 0, shootoutMs)]
    : told;
  const last = beats.at(-1);
  assert(last !== undefined, 'a match has happenings');
  const { period, second } = last.happening;
  const dangers = dangersOf(random.split('dangers'), course, counts, periods);
  return {
    beats: [...beats, { atMs: last.atMs + 3000, happening: { kind: 'match_end', period, second } }],
    dangers: isShootout ? [...dangers, { fromMs: shootoutMs, toMs: last.atMs }] : dangers,
    clockAt: (atMs) => readClock(periods, atMs),
  };
}

export const iceHockey: SportPlay<IceHockeyCourse> = {
  course: hockeyCourse,
  outcome: hockeyOutcome,
  story: hockeyStory,
};
