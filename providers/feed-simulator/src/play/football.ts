import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  type CounterKind,
  type Happening,
  type MatchExpectation,
  type Side,
  otherSide,
} from '@overround/sports';
import {
  type FootballCourse,
  footballCourse,
  footballOutcome,
  isPlayed,
  type Moment,
} from './football-course.ts';
import { layPeriods, type PlayedPeriod, readClock, wallMs } from './match-clock.ts';
import { type Beat, bySecond, type Danger, type SportPlay, type Story } from './story.ts';
import { type Anchor, trackPeriod } from './tracker.ts';

/** Per side and match, beside what the expectation says. */
const FOULS = 10.5;
const OFFSIDES = 1.7;
const SHOTS_OFF_TARGET = 5.2;
/** Shots on target that are not goals, for each expected goal. */
const SAVES_PER_GOAL = 2.1;
const HALF_TIME_MS = 15 * 60_000;
const KICK_OFF_LATE_MS_MAX = 120_000;

interface Count extends Moment {
  readonly counter: CounterKind;
}

const countHappening = ({ counter, side, period, second }: Count): Happening => ({
  kind: 'count',
  counter,
  side,
  period,
  second,
});

/** `mean` moments of one side, spread over the played time; later ones likelier where `isLate`. */
function scatter(
  random: SeededRandom,
  course: FootballCourse,
  side: Side,
  what: { mean: number; isLate?: boolean },
): Moment[] {
  const [first, second] = course.halfSeconds;
  return Array.from({ length: random.poisson(what.mean) }, () => {
    const share =
      what.isLate === true ? Math.max(random.uniform(), random.uniform() * 0.9) : random.uniform();
    const at = Math.floor(share * (first + second - 40)) + 10;
    return at < first - 10
      ? { period: 1, second: at, side }
      : { period: 2, second: Math.max(1, at - first), side };
  });
}

const tagged = (moments: readonly Moment[], counter: CounterKind): Count[] =>
  moments.map((moment) => ({ ...moment, counter }));
const before = (moment: Moment, seconds: number): Moment => ({
  ...moment,
  second: Math.max(1, moment.second - seconds),
});

function substitutions(random: SeededRandom, course: FootballCourse, side: Side): Count[] {
  const times = Array.from({ length: random.integer(3, 5) }, () =>
    random.integer(1, course.halfSeconds[1] - 60),
  );
  return times.map((second) => ({ period: 2, second, side, counter: 'substitutions' }));
}

/** Everything that is counted in the match, goals' own shots and penalties included. */
function countsOf(random: SeededRandom, course: FootballCourse, truth: MatchExpectation): Count[] {
  assert(truth.model === 'goals', 'football is played by goals');
  const { corners, yellowCards, means } = truth;
  const ofSide = (side: Side): Count[] => {
    const mine = side === 1 ? 'home' : 'away';
    const yellows = scatter(random, course, side, { mean: yellowCards?.[mine] ?? 2, isLate: true });
    const fouls = scatter(random, course, side, { mean: Math.max(2, FOULS - yellows.length) });
    return [
      ...tagged(scatter(random, course, side, { mean: corners?.[mine] ?? 5 }), 'corners'),
      ...tagged(yellows, 'yellow_cards'),
      ...tagged([...fouls, ...yellows.map((yellow) => before(yellow, 12))], 'fouls'),
      ...tagged(scatter(random, course, side, { mean: OFFSIDES }), 'offsides'),
      ...tagged(scatter(random, course, side, { mean: SAVES_PER_GOAL * means[mine] }), 'shots_on_target'),
      ...tagged(
        scatter(random, course, side, { mean: SHOTS_OFF_TARGET * Math.sqrt(means[mine] / 1.3) }),
        'shots_off_target',
      ),
      ...substitutions(random, course, side),
    ];
  };
  const byKick = course.goals.filter((goal) => goal.way !== 'own_goal');
  const awarded = course.goals.filter((goal) => goal.way === 'penalty');
  return [
    ...ofSide(1),
    ...ofSide(2),
    ...tagged(course.reds, 'red_cards'),
    ...tagged(byKick, 'shots_on_target'),
    ...tagged(
      [...awarded, ...course.missedPenalties].map((kick) => before(kick, PENALTY_WAIT_SECONDS)),
      'penalties',
    ),
  ];
}

/** From the whistle to the kick. */
const PENALTY_WAIT_SECONDS = 70;

function anchorOf({ counter, side, second }: Count): Anchor | undefined {
  const other = otherSide(side);
  switch (counter) {
    case 'corners':
      return {
        second,
        side,
        play: 'dangerous_attack',
        depth: 99,
        next: { side, depth: 88, afterSeconds: 6 },
      };
    case 'shots_on_target':
      return { second, side, play: 'shot', depth: 90, next: { side: other, depth: 12, afterSeconds: 8 } };
    case 'shots_off_target':
      return { second, side, play: 'shot', depth: 86, next: { side: other, depth: 8, afterSeconds: 14 } };
    case 'fouls':
      return {
        second,
        side: other,
        play: 'free_kick',
        depth: 55,
        next: { side: other, depth: 60, afterSeconds: 15 },
      };
    case 'offsides':
      return {
        second,
        side: other,
        play: 'free_kick',
        depth: 25,
        next: { side: other, depth: 35, afterSeconds: 12 },
      };
    default:
      return undefined;
  }
}

/** Betting stops around goals, penalties and red cards, and sometimes around a shot that comes to nothing. */
function dangersOf(
  random: SeededRandom,
  course: FootballCourse,
  counts: readonly Count[],
  periods: readonly PlayedPeriod[],
): Danger[] {
  const around = (moment: Moment, beforeMs: number, afterMs: number): Danger => {
    const period = periods[moment.period - 1];
    const atMs = period ? wallMs(period, moment.second) : 0;
    return { fromMs: atMs - beforeMs, toMs: atMs + afterMs };
  };
  const confirm = () => random.integer(22, 45) * 1000;
  const nearMisses = counts.filter(
    ({ counter }) =>
      (counter === 'shots_on_target' && random.chance(0.3)) || (counter === 'corners' && random.chance(0.06)),
  );
  return [
    ...course.goals.map((goal) =>
      around(
        goal,
        goal.way === 'penalty' ? PENALTY_WAIT_SECONDS * 1000 : random.integer(1, 6) * 1000,
        confirm(),
      ),
    ),
    ...course.missedPenalties.map((kick) => around(kick, PENALTY_WAIT_SECONDS * 1000, 15_000)),
    ...course.reds.map((red) => around(red, 0, confirm())),
    ...nearMisses.map((shot) => around(shot, random.integer(1, 5) * 1000, random.integer(6, 12) * 1000)),
  ];
}

function periodBeats(
  random: SeededRandom,
  played: PlayedPeriod,
  counts: readonly Count[],
  course: FootballCourse,
): Beat[] {
  const { period, seconds } = played;
  const isHere = (moment: Moment) =>
    moment.period === period && moment.second < seconds && isPlayed(course, moment);
  const mine = bySecond(counts.filter(isHere));
  const goals = course.goals.filter(isHere);
  const anchors = mine.map(anchorOf).filter((anchor) => anchor !== undefined);
  const first: Side = period === 1 ? 1 : 2;
  const turnover = { 1: 0.24, 2: 0.26 } as const;
  const pace = { stepSecondsMin: 4, stepSecondsMax: 8, turnover };
  const plays = trackPeriod(random, { period, seconds, first }, anchors, pace).filter(isHere);
  const scores = goals.map(
    (goal): Happening => ({
      kind: 'score',
      side: goal.side,
      points: 1,
      period,
      second: goal.second,
      ...(goal.way === undefined ? {} : { way: goal.way }),
    }),
  );
  // Within one second: the shot is seen, then counted, then the goal is given.
  const inside = [...plays, ...mine.map(countHappening), ...scores].sort((a, b) => a.second - b.second);
  return [
    { atMs: played.startMs, happening: { kind: 'period_start', period, second: 0, side: first } },
    ...inside.map((happening) => ({ atMs: wallMs(played, happening.second), happening })),
  ];
}

function footballStory(random: SeededRandom, course: FootballCourse, truth: MatchExpectation): Story {
  const [one, two] = course.halfSeconds;
  const periods = layPeriods(random.integer(0, KICK_OFF_LATE_MS_MAX / 1000) * 1000, [
    { period: 1, seconds: one, stops: [], breakMs: HALF_TIME_MS + random.integer(0, 90) * 1000 },
    { period: 2, seconds: two, stops: [], breakMs: 0 },
  ]);
  const counts = countsOf(random.split('counts'), course, truth);
  const beats: Beat[] = periods.flatMap((played): Beat[] => {
    const told = periodBeats(random.split(`half-${played.period}`), played, counts, course);
    const { abandonedAt } = course;
    const { period } = played;
    if (abandonedAt?.period === period) {
      const { second } = abandonedAt;
      return [...told, { atMs: wallMs(played, second), happening: { kind: 'abandoned', period, second } }];
    }
    const second = played.seconds;
    const atMs = wallMs(played, second);
    const whistle: Beat = { atMs, happening: { kind: 'period_end', period, second } };
    const close: Beat = { atMs: atMs + 4000, happening: { kind: 'match_end', period, second } };
    return period === 2 ? [...told, whistle, close] : [...told, whistle];
  });
  return {
    beats,
    dangers: dangersOf(random.split('dangers'), course, counts, periods),
    clockAt: (atMs) => readClock(periods, atMs),
  };
}

export const football: SportPlay<FootballCourse> = {
  course: footballCourse,
  outcome: footballOutcome,
  story: footballStory,
  officialHappenings: (course, told) => {
    if (!course.isLastGoalStruckOff) return told;
    const last = told.findLastIndex((happening) => happening.kind === 'score');
    return told.filter((_, index) => index !== last);
  },
};
