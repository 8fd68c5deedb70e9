import { createHash } from 'node:crypto';
import { DAY, HOUR, type Instant, instant, MINUTE, SECOND } from '@overround/kernel';
import { type MatchOdds, openReplayClock } from '@overround/feed-football-data';
import type { FeedMessage, FeedOutcome, FeedScript, FixtureChange } from '@overround/provider-kit';
import {
  applyHappening,
  type Happening,
  isOver,
  type MatchState,
  startMatch,
  withClock,
} from '@overround/sports';
import type { TimelineMatch } from './timeline-file.ts';

export interface TimelineScriptOptions {
  readonly matches: readonly TimelineMatch[];
  /** What the bookmakers asked for a match; the house fits its opening opinion to it. */
  readonly oddsOf: (match: TimelineMatch) => MatchOdds | undefined;
  readonly startAt: Instant;
  readonly speed: number;
}

const ON_LINE_MS = 10 * DAY;
const LEAD_MS = 2 * HOUR;
const CLOCK_EVERY_MS = 5 * SECOND;
/** Betting stays closed this long, in time of the match, after what changes everything. */
const QUIET_MS = 20 * SECOND;
const BREAK_MS: Readonly<Record<number, number>> = {
  2: 15 * MINUTE,
  3: 5 * MINUTE,
  4: MINUTE,
  5: 5 * MINUTE,
};
/** When nobody asked a price: two even teams, 2.6 goals. */
const EVEN = { model: 'goals', means: { home: 1.4, away: 1.2 }, rho: -0.05 } as const;
const COUNTS = { corners: { home: 5.4, away: 4.7 }, yellowCards: { home: 1.6, away: 1.9 } };

interface Moment {
  /** Milliseconds of the recording after the kick-off. */
  readonly afterMs: number;
  readonly messages: readonly FeedMessage[];
}
interface Planned {
  readonly match: TimelineMatch;
  readonly eventRef: string;
  readonly kickoffAt: Instant;
  readonly moments: readonly { readonly at: Instant; readonly messages: readonly FeedMessage[] }[];
  readonly endsAt: Instant;
}

/** Recorded matches as a feed: opened by bookmaker odds, re-priced by the house at each event, settled by what was recorded. */
export function timelineScript(options: TimelineScriptOptions): FeedScript {
  const ordered = options.matches.toSorted((a, b) => a.kickoffAt - b.kickoffAt);
  const clock = openReplayClock({
    recordedAt: instant((ordered[0]?.kickoffAt ?? LEAD_MS) - LEAD_MS),
    realAt: options.startAt,
    speed: options.speed,
  });
  const plans = ordered.map((match): Planned => {
    const kickoffAt = clock.realAt(match.kickoffAt);
    const eventRef = createHash('sha256')
      .update(`${options.startAt}|${match.eventRef}`)
      .digest('hex')
      .slice(0, 16);
    const fixture = (status: FixtureChange['status']) =>
      fixtureOf({ match, eventRef, kickoffAt, status, odds: options.oddsOf(match) });
    const moments = momentsOf(match, eventRef, fixture).map(({ afterMs, messages }) => ({
      at: instant(kickoffAt + clock.realMs(afterMs)),
      messages,
    }));
    return { match, eventRef, kickoffAt, moments, endsAt: moments.at(-1)?.at ?? kickoffAt };
  });
  const lineMs = Math.max(clock.realMs(ON_LINE_MS), 10_000);
  const scheduled = (plan: Planned): FeedMessage =>
    fixtureOf({ ...plan, status: 'scheduled', odds: options.oddsOf(plan.match) });
  let saidUntil = instant(options.startAt - 1);
  let listedCount = 0;

  const listUpTo = (now: Instant): FeedMessage[] => {
    const from = listedCount;
    while ((plans[listedCount]?.kickoffAt ?? Infinity) <= now + lineMs) listedCount += 1;
    return plans.slice(from, listedCount).map(scheduled);
  };

  return {
    advanceTo: (now) => {
      const listed = listUpTo(now);
      const due = plans
        .slice(0, listedCount)
        .filter((plan) => plan.kickoffAt <= now && plan.endsAt > saidUntil)
        .flatMap((plan) => plan.moments.filter(({ at }) => at > saidUntil && at <= now))
        .toSorted((a, b) => a.at - b.at);
      saidUntil = now;
      return [...listed, ...due.flatMap(({ messages }) => messages)];
    },
    snapshotAt: (now) => {
      listUpTo(now);
      return plans
        .slice(0, listedCount)
        .filter((plan) => plan.endsAt > now - lineMs)
        .flatMap((plan) => {
          const said = plan.moments.filter(({ at }) => at <= now).flatMap(({ messages }) => messages);
          return said.length === 0 ? [scheduled(plan)] : latestOf(said);
        });
    },
  };
}

/** Of all that was said of a match, what still holds: the newest fixture, state, betting switch and result. */
function latestOf(messages: readonly FeedMessage[]): FeedMessage[] {
  const newest = (test: (message: FeedMessage) => boolean) => messages.findLast(test);
  const state = newest((message) => message.kind === 'state_change');
  return [
    newest((message) => message.kind === 'fixture_change'),
    // The state holds what happened; none of it is news.
    state?.kind === 'state_change' ? { ...state, happenings: [] } : undefined,
    newest((message) => message.kind === 'bet_stop' || message.kind === 'bet_start'),
    newest((message) => message.kind === 'result'),
  ].filter((message) => message !== undefined);
}

const startOfPeriodMs = (match: TimelineMatch, period: number): number => {
  let ms = 0;
  for (let before = 1; before < period; before += 1)
    ms += (match.periodSeconds[before] ?? 0) * SECOND + (BREAK_MS[before + 1] ?? 0);
  return ms;
};
const stopsBetting = (happening: Happening): boolean =>
  happening.kind === 'score' ||
  (happening.kind === 'count' && (happening.counter === 'red_cards' || happening.counter === 'penalties'));

/** The match told in order: each event with the state after it, the running clock in between, betting closed around goals. */
function momentsOf(
  match: TimelineMatch,
  eventRef: string,
  fixture: (status: FixtureChange['status']) => FeedMessage,
): Moment[] {
  const moments: Moment[] = [{ afterMs: 0, messages: [fixture('live')] }];
  let state: MatchState = startMatch(match.format);
  let clockMs = 0;
  let reopenMs: number | undefined;
  const stateMessage = (happenings: readonly Happening[]): FeedMessage => ({
    kind: 'state_change',
    eventRef,
    state,
    happenings,
  });
  const reopen = (untilMs: number) => {
    if (reopenMs === undefined || reopenMs > untilMs) return;
    moments.push({ afterMs: reopenMs, messages: [{ kind: 'bet_start', eventRef }] });
    reopenMs = undefined;
  };
  for (const happening of match.happenings) {
    const atMs = startOfPeriodMs(match, happening.period) + happening.second * SECOND;
    for (clockMs += CLOCK_EVERY_MS; clockMs < atMs; clockMs += CLOCK_EVERY_MS) {
      reopen(clockMs);
      const second = Math.floor((clockMs - startOfPeriodMs(match, state.period)) / SECOND);
      if (state.isClockRunning && second > state.second) {
        state = withClock(state, second, true);
        moments.push({ afterMs: clockMs, messages: [stateMessage([])] });
      }
    }
    clockMs = atMs;
    reopen(atMs);
    state = applyHappening(state, happening);
    const closes = stopsBetting(happening);
    if (closes) reopenMs = atMs + QUIET_MS;
    moments.push({
      afterMs: atMs,
      messages: [...(closes ? [{ kind: 'bet_stop' as const, eventRef }] : []), stateMessage([happening])],
    });
    if (isOver(state)) {
      const result = (certainty: 'scout' | 'official'): FeedMessage => ({
        kind: 'result',
        eventRef,
        certainty,
        state,
      });
      moments.push({ afterMs: atMs, messages: [result('scout')] });
      moments.push({ afterMs: atMs + 2 * MINUTE, messages: [result('official'), fixture('ended')] });
    }
  }
  return moments;
}

interface FixtureParts {
  readonly match: TimelineMatch;
  readonly eventRef: string;
  readonly kickoffAt: Instant;
  readonly status: FixtureChange['status'];
  readonly odds: MatchOdds | undefined;
}

function fixtureOf({ match, eventRef, kickoffAt, status, odds }: FixtureParts): FixtureChange {
  const prices = openingPrices(odds);
  const participant = (name: string) => ({ ref: name, names: { en: name } });
  return {
    kind: 'fixture_change',
    eventRef,
    sportId: match.format.sportId,
    champ: {
      ref: match.competition,
      names: { en: COMPETITIONS[match.competition] ?? match.competition },
      rank: 100,
      isTop: true,
    },
    participants: [participant(match.home), participant(match.away)],
    startsAt: kickoffAt,
    format: match.format,
    status,
    facts: {
      licence: LICENCE,
      season: new Date(match.kickoffAt).toISOString().slice(0, 10),
      ...(match.round ? { round: match.round } : {}),
      ...(match.venue ? { venue: match.venue } : {}),
    },
    rank: 100,
    pricedBy: 'house',
    ...(prices.length > 0 ? { openingPrices: prices } : { expectation: { ...EVEN, ...COUNTS } }),
    isSimulated: false,
  };
}

/** Under which the recorded matches were published. */
const LICENCE = {
  name: 'CC BY 4.0',
  holder: 'Luca Pappalardo, Emanuele Massucco, Wyscout',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};
const COMPETITIONS: Readonly<Record<string, string>> = {
  England: 'England. Premier League',
  World_Cup: 'World Cup 2018',
};

function openingPrices(odds: MatchOdds | undefined): FeedOutcome[] {
  const outcome = (
    type: number,
    parameter: number,
    oddsMilli: FeedOutcome['oddsMilli'] | undefined,
  ): FeedOutcome[] => (oddsMilli === undefined ? [] : [{ type, parameter, oddsMilli }]);
  return [
    ...[1, 2, 3].flatMap((type, index) => outcome(type, 0, odds?.result?.[index])),
    ...outcome(9, 2.5, odds?.total25?.[0]),
    ...outcome(10, 2.5, odds?.total25?.[1]),
  ];
}
