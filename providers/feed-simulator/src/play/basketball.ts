import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  overtimePeriodLast,
  otherSide,
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
import { type Beat, type MatchOutcome, type SportPlay, type Story, winnerOf } from './story.ts';

/** The end of one possession. */
interface Possession {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
  /** Points of a basket, or the made free throws one by one. */
  readonly baskets: readonly number[];
  readonly isFoul: boolean;
}

export interface BasketballCourse {
  readonly possessions: readonly Possession[];
  readonly periodLast: number;
}

/** Possessions of one side in 40 minutes. */
const POSSESSIONS = 74;
const REGULAR_SECONDS = 2400;
/** How a possession of an average side ends; the shares of baskets are scaled to the side's expected points. */
const TWO = 0.34;
const THREE = 0.115;
const FREE_THROWS = 0.1;
const FREE_THROW_MADE = 0.77;
const PLAIN_FOUL = 0.12;
/**
 * A side ahead of what was expected of it slows down and the other tries harder: each point of it costs this share of the
 * attack. Measured against the expected lead, so that the expectation stays the truth.
 */
const LEAD_DRAG = 0.0045;
const LEAD_DRAG_MAX = 0.08;
const BREAKS_MS = { quarter: 130_000, half: 15 * 60_000 } as const;

/** The factor on baskets from the field that makes a possession worth `points` on average. */
function fieldFactor(points: number): number {
  return (points - FREE_THROWS * 2 * FREE_THROW_MADE) / (TWO * 2 + THREE * 3);
}

function endOfPossession(random: SeededRandom, factor: number): Pick<Possession, 'baskets' | 'isFoul'> {
  const draw = random.uniform();
  const two = TWO * factor;
  const three = THREE * factor;
  if (draw < two) return { baskets: [2], isFoul: false };
  if (draw < two + three) return { baskets: [3], isFoul: false };
  if (draw < two + three + FREE_THROWS) {
    const made = [1, 2].filter(() => random.chance(FREE_THROW_MADE));
    return { baskets: made.map(() => 1), isFoul: true };
  }
  return { baskets: [], isFoul: random.chance(PLAIN_FOUL) };
}

interface Teams {
  /** By how much the first side should lead, per second on the clock. */
  readonly leadPerSecond: number;
  readonly pointsPerPossession: Readonly<Record<Side, number>>;
  readonly secondsPerPossession: number;
}

interface Lead {
  home: number;
  /** Played in earlier periods. */
  secondsBefore: number;
}

function playPeriod(
  random: SeededRandom,
  teams: Teams,
  at: { period: number; seconds: number },
  lead: Lead,
): Possession[] {
  const played: Possession[] = [];
  const mean = teams.secondsPerPossession;
  let side: Side = random.chance(0.5) ? 1 : 2;
  let second = 0;
  for (;;) {
    second += Math.max(3, Math.round(mean + random.normal(0, 4.5)));
    if (second > at.seconds) return played;
    const ahead = lead.home - teams.leadPerSecond * (lead.secondsBefore + second);
    const mine = side === 1 ? ahead : -ahead;
    const drag = Math.max(-LEAD_DRAG_MAX, Math.min(LEAD_DRAG_MAX, mine * LEAD_DRAG));
    const end = endOfPossession(random, fieldFactor(teams.pointsPerPossession[side]) * (1 - drag));
    played.push({ period: at.period, second, side, ...end });
    const points = end.baskets.reduce((all, one) => all + one, 0);
    lead.home += side === 1 ? points : -points;
    side = otherSide(side);
  }
}

function basketballCourse(
  random: SeededRandom,
  truth: MatchExpectation,
  format: MatchFormat,
): BasketballCourse {
  assert(truth.model === 'points', 'basketball is played by points');
  const regularSeconds = format.periods * format.periodSeconds;
  const pace = (truth.means.home + truth.means.away) / 160;
  // Bigger totals come half from pace and half from better shooting.
  const possessions =
    POSSESSIONS * (regularSeconds / REGULAR_SECONDS) * Math.sqrt(pace / (regularSeconds / REGULAR_SECONDS));
  const teams: Teams = {
    leadPerSecond: (truth.means.home - truth.means.away) / regularSeconds,
    pointsPerPossession: { 1: truth.means.home / possessions, 2: truth.means.away / possessions },
    // The part of a possession that the buzzer cuts off in each period (measured).
    secondsPerPossession: regularSeconds / (2 * possessions + 0.34 * format.periods),
  };
  const lead: Lead = { home: 0, secondsBefore: 0 };
  const played: Possession[] = [];
  let period = 0;
  do {
    period += 1;
    const seconds = period <= format.periods ? format.periodSeconds : (format.overtimeSeconds ?? 300);
    played.push(...playPeriod(random, teams, { period, seconds }, lead));
    lead.secondsBefore += seconds;
  } while (period < format.periods || (lead.home === 0 && period < overtimePeriodLast(format)));
  return { possessions: played, periodLast: period };
}

function basketballOutcome({ possessions, periodLast }: BasketballCourse): MatchOutcome {
  const score = { home: 0, away: 0 };
  for (const { side, baskets } of possessions) {
    score[side === 1 ? 'home' : 'away'] += baskets.reduce((all, one) => all + one, 0);
  }
  return { score, ...winnerOf(score), decidedIn: periodLast > 4 ? 'extra' : 'regular' };
}

/** Fouls, balls out of play and time-outs stop the clock. */
function whistles(random: SeededRandom, possessions: readonly Possession[]): ClockStop[] {
  return possessions
    .filter((one) => one.isFoul || random.chance(0.42))
    .map((one) => ({
      second: one.second,
      lengthMs: (one.isFoul ? random.integer(22, 44) : random.integer(14, 34)) * 1000,
    }));
}

function happeningsOf(random: SeededRandom, possession: Possession): Happening[] {
  const { period, second, side, baskets, isFoul } = possession;
  const at = { period, second };
  const deep = (depth: number): number => (side === 1 ? depth : 100 - depth);
  const approach: Happening = {
    kind: 'play',
    play: 'attack',
    side,
    period,
    second: Math.max(0, second - 3),
    zone: deep(random.integer(66, 80)),
  };
  const shot: Happening = { kind: 'play', play: 'shot', side, ...at, zone: deep(random.integer(86, 94)) };
  const foul: Happening = { kind: 'count', counter: 'fouls', side: otherSide(side), ...at };
  const scores = baskets.map((points): Happening => ({ kind: 'score', side, points, ...at }));
  return [approach, ...(isFoul ? [foul] : [shot]), ...scores];
}

function periodBeats(random: SeededRandom, played: PlayedPeriod, possessions: readonly Possession[]): Beat[] {
  const { period, seconds } = played;
  const inside = possessions
    .flatMap((possession) => happeningsOf(random, possession))
    .sort((a, b) => a.second - b.second);
  return [
    { atMs: played.startMs, happening: { kind: 'period_start', period, second: 0 } },
    ...inside.map((happening) => ({ atMs: wallMs(played, happening.second), happening })),
    { atMs: periodEndMs(played), happening: { kind: 'period_end', period, second: seconds } },
  ];
}

function basketballStory(
  random: SeededRandom,
  course: BasketballCourse,
  _truth: MatchExpectation,
  format: MatchFormat,
): Story {
  const of = (period: number) => course.possessions.filter((one) => one.period === period);
  const numbers = Array.from({ length: course.periodLast }, (_, index) => index + 1);
  const periods = layPeriods(
    random.integer(0, 100) * 1000,
    numbers.map((period) => {
      const seconds = period <= format.periods ? format.periodSeconds : (format.overtimeSeconds ?? 300);
      const breakMs = period * 2 === format.periods ? BREAKS_MS.half : BREAKS_MS.quarter;
      return { period, seconds, stops: whistles(random, of(period)), breakMs };
    }),
  );
  const beats = periods.flatMap((played) =>
    periodBeats(random.split(`period-${played.period}`), played, of(played.period)),
  );
  const last = beats.at(-1);
  assert(last !== undefined, 'a match has happenings');
  const { period, second } = last.happening;
  // The last seconds of a close game are nobody's to bet on.
  const dangers = periods
    .filter((played) => played.period >= format.periods)
    .map((played) => ({ fromMs: wallMs(played, played.seconds - 8), toMs: periodEndMs(played) + 20_000 }));
  return {
    beats: [...beats, { atMs: last.atMs + 3000, happening: { kind: 'match_end', period, second } }],
    dangers,
    clockAt: (atMs) => readClock(periods, atMs),
  };
}

export const basketball: SportPlay<BasketballCourse> = {
  course: basketballCourse,
  outcome: basketballOutcome,
  story: basketballStory,
};
