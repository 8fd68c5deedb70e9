// Sports whose scores come one by one: each side scores as a Poisson process, as the price model believes.

import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  declarationOf,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  overtimePeriodLast,
  type ScoresPlay,
  type ScoreWay,
  type Side,
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

interface Score {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
  readonly points: number;
}

interface ScoresCourse {
  readonly scores: readonly Score[];
  /** Seconds played of each period, overtimes too. */
  readonly lengths: readonly number[];
}

/** How the time of a sport passes for a spectator. */
export interface ScoresPace {
  readonly breakMs: number;
  readonly halfTimeMs: number;
  /** The clock stops this long after a score, and about so often else. */
  readonly scoreStopMs: number;
  readonly stopEverySeconds: number;
  /** Nobody bets while a score may be near; only where scores are few. */
  readonly isDangerous: boolean;
}

type Belief = Extract<MatchExpectation, { model: 'scores' }>;

function wayOf(random: SeededRandom, ways: readonly ScoreWay[]): number {
  let left = random.uniform();
  for (const { points, share } of ways) {
    left -= share;
    if (left < 0) return points;
  }
  return ways[0]?.points ?? 1;
}

/** Scores of both sides over some seconds of play, `from` being the period in which they begin. */
function scoresIn(
  random: SeededRandom,
  { ways }: ScoresPlay,
  means: Belief['means'],
  time: { from: number; periods: number; seconds: number },
): Score[] {
  const ofSide = (side: Side, mean: number): Score[] =>
    Array.from({ length: random.poisson(mean) }, () => {
      const at = random.integer(0, time.periods * time.seconds - 1);
      return {
        period: time.from + Math.floor(at / time.seconds),
        second: Math.max(1, at % time.seconds),
        side,
        points: wayOf(random, ways),
      };
    });
  return bySecond([...ofSide(1, means.home), ...ofSide(2, means.away)]);
}

const isLevel = (scores: readonly Score[]): boolean =>
  scores.reduce((lead, { side, points }) => lead + (side === 1 ? points : -points), 0) === 0;

function course(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): ScoresCourse {
  const play = declarationOf(format.sportId)?.play;
  assert(truth.model === 'scores' && play?.kind === 'scores', 'the sport is played by scores');
  assert(format.hasShootout !== true, 'a level match ends by its overtime or drawn');
  const { periods, periodSeconds, overtimeSeconds } = format;
  const scores = scoresIn(random, play, truth.means, { from: 1, periods, seconds: periodSeconds });
  const lengths = Array.from({ length: periods }, () => periodSeconds);
  if (overtimeSeconds === undefined || !isLevel(scores)) return { scores, lengths };
  const share = overtimeSeconds / (periods * periodSeconds);
  const means = { home: truth.means.home * share, away: truth.means.away * share };
  const all = [...scores];
  for (let period = periods + 1; period <= overtimePeriodLast(format) && isLevel(all); period += 1) {
    const more = scoresIn(random, play, means, { from: period, periods: 1, seconds: overtimeSeconds });
    const kept = play.overtime === 'sudden_death' ? more.slice(0, 1) : more;
    all.push(...kept);
    lengths.push(play.overtime === 'sudden_death' ? (kept[0]?.second ?? overtimeSeconds) : overtimeSeconds);
  }
  return { scores: all, lengths };
}

const outcomeOf =
  (format: MatchFormat) =>
  ({ scores, lengths }: ScoresCourse): MatchOutcome => {
    const sum = (wanted: Side) =>
      scores.reduce((all, { side, points }) => (side === wanted ? all + points : all), 0);
    const score = { home: sum(1), away: sum(2) };
    return { score, ...winnerOf(score), decidedIn: lengths.length > format.periods ? 'extra' : 'regular' };
  };

/** Whistles: after scores, and now and then. */
function stopsOf(
  random: SeededRandom,
  seconds: number,
  scores: readonly Score[],
  pace: ScoresPace,
): ClockStop[] {
  const stops: ClockStop[] = scores.map(({ second }) => ({ second, lengthMs: pace.scoreStopMs }));
  for (
    let at = random.exponential(pace.stopEverySeconds);
    at < seconds - 5;
    at += 8 + random.exponential(pace.stopEverySeconds)
  )
    stops.push({ second: Math.floor(at), lengthMs: random.integer(10, 30) * 1000 });
  return stops.filter(({ lengthMs }) => lengthMs > 0).sort((a, b) => a.second - b.second);
}

const anchorOf = ({ side, second }: Score): Anchor => ({
  second,
  side,
  play: 'shot',
  depth: 88,
  next: { side: side === 1 ? 2 : 1, depth: 40, afterSeconds: 4 },
});

/** Few steps: small sports share the wire with many matches. */
const TRACK = { stepSecondsMin: 14, stepSecondsMax: 26, turnover: { 1: 0.4, 2: 0.4 } } as const;

function periodBeats(random: SeededRandom, played: PlayedPeriod, scores: readonly Score[]): Beat[] {
  const { period, seconds } = played;
  const first: Side = random.chance(0.5) ? 1 : 2;
  const plays = trackPeriod(random, { period, seconds, first }, scores.map(anchorOf), TRACK);
  const inside: Happening[] = [
    ...plays.filter(({ second }) => second <= seconds),
    ...scores.map((score): Happening => ({ kind: 'score', ...score })),
  ].sort((a, b) => a.second - b.second);
  return [
    { atMs: played.startMs, happening: { kind: 'period_start', period, second: 0 } },
    ...inside.map((happening) => ({ atMs: wallMs(played, happening.second), happening })),
    { atMs: periodEndMs(played), happening: { kind: 'period_end', period, second: seconds } },
  ];
}

const storyOf =
  (pace: ScoresPace): SportPlay<ScoresCourse>['story'] =>
  (random, { scores, lengths }, _truth, format): Story => {
    const of = (period: number) => scores.filter((one) => one.period === period);
    const periods = layPeriods(
      random.integer(0, 90) * 1000,
      lengths.map((seconds, index) => ({
        period: index + 1,
        seconds,
        stops: stopsOf(random, seconds, of(index + 1), pace),
        breakMs: (index + 1) * 2 === format.periods ? pace.halfTimeMs : pace.breakMs,
      })),
    );
    const beats = periods.flatMap((played) =>
      periodBeats(random.split(`period-${played.period}`), played, of(played.period)),
    );
    const last = beats.at(-1);
    assert(last !== undefined, 'a match has happenings');
    const { period, second } = last.happening;
    return {
      beats: [...beats, { atMs: last.atMs + 3000, happening: { kind: 'match_end', period, second } }],
      dangers: periods.flatMap((played) => dangersOf(played, of(played.period), format, pace)),
      clockAt: (atMs) => readClock(periods, atMs),
    };
  };

function dangersOf(
  played: PlayedPeriod,
  scores: readonly Score[],
  format: MatchFormat,
  pace: ScoresPace,
): Danger[] {
  if (pace.isDangerous) {
    return scores.map(({ second }) => {
      const atMs = wallMs(played, second);
      return { fromMs: atMs - 6000, toMs: atMs + 12_000 };
    });
  }
  // The last seconds of a close game are nobody's to bet on.
  if (played.period < format.periods) return [];
  return [{ fromMs: wallMs(played, Math.max(0, played.seconds - 8)), toMs: periodEndMs(played) + 20_000 }];
}

export function scoresPlay(format: MatchFormat, pace: ScoresPace): SportPlay<ScoresCourse> {
  return { course, outcome: outcomeOf(format), story: storyOf(pace) };
}
