import { createHash } from 'node:crypto';
import { DAY, HOUR, type Instant, instant } from '@overround/kernel';
import type { FeedMessage, FeedScript, FixtureChange, FixtureHistory } from '@overround/provider-kit';
import type { MatchState } from '@overround/sports';
import { DIVISIONS } from './divisions.ts';
import {
  type CourseStep,
  COURSE_MS,
  FOOTBALL,
  secondInHalf,
  STEP_AT_MS,
  stateAfter,
} from './match-course.ts';
import { openReplayClock } from './replay-clock.ts';
import { marketsOf } from './season-markets.ts';
import { oddsWithFallback, type SeasonMatch } from './season-file.ts';
import { type HistoryAt, openSeasonHistory } from './season-history.ts';

export interface SeasonScriptOptions {
  readonly matches: readonly SeasonMatch[];
  /** Column families of the prices, the first that has one counts. */
  readonly families: readonly string[];
  readonly startAt: Instant;
  readonly speed: number;
}

/** Fixtures are on the line this long before their kick-off, in time of the recording. */
const ON_LINE_MS = 10 * DAY;
/** However fast the replay, nobody bets on a match that was not on the line for so long. */
const ON_LINE_REAL_MS_MIN = 10_000;
/** The replay begins this long before the first kick-off. */
const LEAD_MS = 12 * HOUR;
const CLOCK_EVERY_MS = 2000;

interface Planned {
  readonly match: SeasonMatch;
  readonly eventRef: string;
  readonly kickoffAt: Instant;
  readonly steps: readonly { readonly step: CourseStep; readonly at: Instant }[];
  /** What the season had shown when the match came onto the line, and at its kick-off: nothing is told before it happened. */
  readonly history: { readonly listed: () => FixtureHistory; readonly begun: () => FixtureHistory };
}

const STEPS: readonly CourseStep[] = ['kickoff', 'half_time', 'second_half', 'full_time'];

/**
 * A season as a feed: fixtures with the bookmaker's own prices, live from kick-off on the accelerated clock, betting open at half
 * time at prices of the house for the score the file reveals, the result at the end.
 */
export function seasonScript(options: SeasonScriptOptions): FeedScript {
  const ordered = options.matches.toSorted((a, b) => a.kickoffAt - b.kickoffAt);
  const first = ordered[0]?.kickoffAt ?? instant(0);
  const clock = openReplayClock({
    recordedAt: instant(first - LEAD_MS),
    realAt: options.startAt,
    speed: options.speed,
  });
  const historyAt = openSeasonHistory(ordered);
  const plans = ordered.map((match): Planned => {
    const kickoffAt = clock.realAt(match.kickoffAt);
    return {
      match,
      eventRef: refOf(match, options.startAt),
      kickoffAt,
      steps: STEPS.map((step) => ({ step, at: instant(kickoffAt + clock.realMs(STEP_AT_MS[step])) })),
      history: historyOf(match, historyAt, options.speed),
    };
  });
  const lineMs = Math.max(clock.realMs(ON_LINE_MS), ON_LINE_REAL_MS_MIN);
  const lengthMs = clock.realMs(COURSE_MS);
  let saidUntil = instant(options.startAt - 1);
  let listedCount = 0;
  let clockSaidAt = options.startAt;

  const listUpTo = (now: Instant): FeedMessage[] => {
    const from = listedCount;
    while ((plans[listedCount]?.kickoffAt ?? Infinity) <= now + lineMs) listedCount += 1;
    return plans.slice(from, listedCount).flatMap((plan) => listing(plan, options.families));
  };
  const inPlay = (now: Instant) =>
    plans.filter((plan) => plan.kickoffAt <= now && now < plan.kickoffAt + lengthMs);

  return {
    advanceTo: (now) => {
      const messages = listUpTo(now);
      const due = plans
        .slice(0, listedCount)
        .filter((plan) => plan.kickoffAt <= now && plan.kickoffAt + lengthMs > saidUntil)
        .flatMap((plan) =>
          plan.steps
            .filter(({ at }) => at > saidUntil && at <= now)
            .map(({ step, at }) => ({ plan, step, at })),
        )
        .toSorted((a, b) => a.at - b.at);
      for (const { plan, step } of due) messages.push(...stepMessages(plan, step, options.families));
      if (now - clockSaidAt >= CLOCK_EVERY_MS) {
        clockSaidAt = now;
        for (const plan of inPlay(now)) messages.push(...clockMessage(plan, now, options.speed));
      }
      saidUntil = now;
      return messages;
    },
    snapshotAt: (now) => {
      listUpTo(now);
      return plans
        .slice(0, listedCount)
        .filter((plan) => plan.kickoffAt + lengthMs > now - lineMs)
        .flatMap((plan) => standing(plan, now, options));
    },
  };
}

const historyOf = (match: SeasonMatch, at: HistoryAt, speed: number): Planned['history'] => ({
  listed: () => at(match, instant(match.kickoffAt - Math.max(ON_LINE_MS, ON_LINE_REAL_MS_MIN * speed))),
  begun: () => at(match, match.kickoffAt),
});

/** A match of one replay. A replay that goes on after a restart has the same start and meets its own events again. */
const refOf = (match: SeasonMatch, startAt: Instant): string =>
  createHash('sha256')
    .update([startAt, match.division, match.kickoffAt, match.home, match.away].join('|'))
    .digest('hex')
    .slice(0, 16);

const listing = (plan: Planned, families: readonly string[]): FeedMessage[] => {
  const markets = marketsOf(oddsWithFallback(plan.match, families));
  return [
    fixture(plan, 'scheduled', 'feed', families),
    ...(markets.length > 0 ? [{ kind: 'odds_change' as const, eventRef: plan.eventRef, markets }] : []),
  ];
};

/** How a match stands, in as few messages as can say it: nothing that was over is told again. */
function standing(plan: Planned, now: Instant, options: SeasonScriptOptions): FeedMessage[] {
  const { eventRef, match } = plan;
  const step = stepAt(plan, now);
  if (step === undefined) return listing(plan, options.families);
  const state = stateAt(plan, step, now, options.speed);
  const isEnded = step === 'full_time';
  return [
    fixture(plan, isEnded ? 'ended' : 'live', 'house', options.families),
    { kind: 'bet_stop', eventRef },
    { kind: 'state_change', eventRef, state, happenings: [] },
    ...(step === 'half_time' && match.halfTime ? [{ kind: 'bet_start' as const, eventRef }] : []),
    ...(isEnded ? [{ kind: 'result' as const, eventRef, certainty: 'official' as const, state }] : []),
  ];
}

const stepAt = (plan: Planned, now: Instant): CourseStep | undefined =>
  plan.steps.findLast(({ at }) => at <= now)?.step;

/** The state since a step, with the clock of now while a half is played. */
function stateAt(plan: Planned, step: CourseStep, now: Instant, speed: number): MatchState {
  const state = stateAfter(plan.match, step);
  return state.isClockRunning ? { ...state, second: secondInHalf((now - plan.kickoffAt) * speed) } : state;
}

function stepMessages(plan: Planned, step: CourseStep, families: readonly string[]): FeedMessage[] {
  const { eventRef } = plan;
  const state = {
    kind: 'state_change' as const,
    eventRef,
    state: stateAfter(plan.match, step),
    happenings: [],
  };
  switch (step) {
    case 'kickoff':
      return [
        { kind: 'bet_stop', eventRef },
        fixture(plan, 'live', 'house', families),
        { kind: 'bet_stop', eventRef },
        state,
      ];
    case 'half_time':
      return plan.match.halfTime ? [state, { kind: 'bet_start', eventRef }] : [state];
    case 'second_half':
      return [{ kind: 'bet_stop', eventRef }, state];
    case 'full_time':
      return [
        state,
        { kind: 'result', eventRef, certainty: 'official', state: state.state },
        fixture(plan, 'ended', 'house', families),
      ];
  }
}

function clockMessage(plan: Planned, now: Instant, speed: number): FeedMessage[] {
  const step = stepAt(plan, now) ?? 'kickoff';
  if (step === 'half_time' || step === 'full_time') return [];
  const state = stateAt(plan, step, now, speed);
  return [{ kind: 'state_change', eventRef: plan.eventRef, state, happenings: [] }];
}

/** Groups that a half-time and a full-time score can settle: result, double chance, totals, handicaps, both to score, exact score. */
const SETTLEABLE_GROUPS = [1, 8, 2, 17, 15, 62, 14, 19, 99, 2854, 8427, 8429, 27, 136, 11];

function fixture(
  plan: Planned,
  status: FixtureChange['status'],
  pricedBy: 'feed' | 'house',
  families: readonly string[],
): FixtureChange {
  const { match } = plan;
  const division = DIVISIONS[match.division] ?? { name: match.division, rank: 10 };
  const opening = marketsOf(oddsWithFallback(match, families)).flatMap((market) => market.outcomes);
  return {
    kind: 'fixture_change',
    eventRef: plan.eventRef,
    sportId: FOOTBALL.sportId,
    champ: {
      ref: match.division,
      names: { en: division.name },
      ...(division.countryCode ? { countryCode: division.countryCode } : {}),
      rank: division.rank,
      isTop: division.rank >= 80,
    },
    participants: [participant(match.home), participant(match.away)],
    startsAt: plan.kickoffAt,
    format: FOOTBALL,
    status,
    facts: {
      licence: LICENCE,
      round: new Date(match.kickoffAt).toISOString().slice(0, 10),
      history: status === 'scheduled' ? plan.history.listed() : plan.history.begun(),
    },
    rank: division.rank,
    pricedBy,
    ...(pricedBy === 'house' ? { openingPrices: opening } : {}),
    settleableGroups: SETTLEABLE_GROUPS,
    isSimulated: false,
  };
}

/** Its compiler gives the files away and names no formal licence. */
const LICENCE = {
  name: 'free to use, no formal licence',
  holder: 'football-data.co.uk',
  url: 'https://www.football-data.co.uk/',
};

const participant = (name: string) => ({ ref: name, names: { en: name } });
