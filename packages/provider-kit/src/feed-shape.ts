// The feed contract of `feed.ts` as something that can be checked at run time.

import { isOddsMilli } from '@overround/kernel';
import { MAP_FIGURES, VOID_REASONS } from '@overround/sports';
import {
  type Check,
  cases,
  count,
  finite,
  flag,
  fraction,
  list,
  record,
  table,
  text,
  which,
  whole,
} from './shape.ts';

const names = table(text, ['en']);
/** A text for everybody, or names by language. */
const place: Check = (value, path, report) => (typeof value === 'string' ? text : names)(value, path, report);
const side = which(1, 2);
const pair = record({ home: count, away: count });
const winWay = which('knockout', 'submission', 'points', 'technical_draw');
const rates = record({ home: finite, away: finite });
const part = record({ 'period?': whole, 'counter?': text });
const oddsMilli: Check = (value, path, report) => {
  if (!isOddsMilli(value)) report(`${path} is not odds between 1.001 and 10000`);
};

const participant = record({ ref: text, names, 'countryCode?': text, 'memberRefs?': list(text) });
const champ = record({ ref: text, names, 'countryCode?': text, rank: finite, 'isTop?': flag });
const facts = record({
  'round?': text,
  'venue?': place,
  'city?': place,
  'season?': text,
  'licence?': record({ name: text, holder: text, 'url?': text }),
  'ruleText?': place,
  'weather?': record({
    sky: which('clear', 'partly_cloudy', 'cloudy', 'rain', 'thunderstorm', 'snow', 'fog'),
    'temperatureCelsius?': whole,
    'wind?': record({ from: which('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'), metersPerSecond: count }),
    'pressureMmHg?': count,
    'humidityPercent?': count,
    'rainPercent?': count,
  }),
  'history?': record({
    meetings: list(record({ startsAt: whole, 'round?': text, isFirstSideAway: flag, score: pair })),
    'places?': list(count),
    'standings?': list(
      record({
        played: count,
        won: count,
        drawn: count,
        lost: count,
        scored: count,
        conceded: count,
        points: count,
      }),
    ),
    'form?': list(list(which('won', 'drawn', 'lost'))),
  }),
  'areLineUpsExpected?': flag,
  'duel?': record({ ref: text, eventIds: list(whole) }),
  'lineUps?': list(
    list(
      record({
        ref: text,
        names,
        'number?': count,
        'position?': which(
          'goalkeeper',
          'defender',
          'midfielder',
          'forward',
          'batter',
          'wicket_keeper',
          'all_rounder',
          'bowler',
          'guard',
          'center',
          'quarterback',
          'running_back',
          'wide_receiver',
          'tight_end',
          'wing',
          'back',
          'pivot',
        ),
        isStarting: flag,
      }),
    ),
  ),
  'videoId?': text,
  'videoUrl?': text,
});
const finishPlace = record({ runner: count, place: count });
const field = record({
  runners: list(
    record({ number: count, names, 'rider?': names, 'form?': text, 'draw?': count, 'pace?': finite }),
  ),
  offers: list(which('win', 'place', 'top3', 'forecast', 'reverse', 'tricast', 'ahead')),
  places: count,
  'isHandicap?': flag,
  'draws?': list(record({ draw: count, starts: count, wins: whole, placed: whole, winsByChance: finite })),
});
const format = record({
  sportId: whole,
  periods: count,
  periodSeconds: count,
  'setsToWin?': count,
  'overtimeSeconds?': count,
  'overtimePeriodsMax?': count,
  'hasShootout?': flag,
  'setTarget?': count,
  'decidingSetTarget?': count,
  'inningBalls?': count,
  'matchOvers?': count,
  'field?': field,
});
const expectation = cases('model', {
  goals: record({ model: text, means: rates, rho: finite, 'corners?': rates, 'yellowCards?': rates }),
  scores: record({ model: text, means: rates }),
  innings: record({ model: text, means: rates }),
  test: record({ model: text, runs: rates, wicket: finite }),
  overs: record({ model: text, runs: rates, wicket: finite }),
  fight: record({
    model: text,
    stoppages: rates,
    knockoutShare: finite,
    judges: record({ home: finite, draw: finite }),
  }),
  field: record({ model: text, strengths: list(finite) }),
  points: record({ model: text, means: rates, marginDeviation: finite, totalDeviation: finite }),
  serve: record({ model: text, servePoint: rates }),
  rally: record({ model: text, rallyWin: record({ onServe: finite, onReturn: finite }) }),
});
const outcome = record({ type: whole, parameter: finite, oddsMilli, 'isSuspended?': flag });

const at = { kind: text, period: count, second: count };
const mark = record({ ...at, 'side?': side });
const bySide = record({ ...at, side });
const noSide = record(at);
const mapStanding = {
  'map?': text,
  'attacking?': side,
  figures: record(Object.fromEntries(MAP_FIGURES.map((figure) => [`${figure}?`, pair]))),
};
const happening = cases('kind', {
  period_start: mark,
  period_end: mark,
  score: record({
    ...at,
    side,
    points: count,
    'way?': which('penalty', 'own_goal', 'shootout'),
    'playerRef?': text,
  }),
  count: record({ ...at, side, counter: text, 'playerRef?': text, 'replacedRef?': text }),
  play: record({ ...at, side, play: text, 'zone?': finite }),
  retired: bySide,
  walkover: bySide,
  decided: record({ ...at, 'side?': side, way: winWay }),
  withdrawn: record({ ...at, runner: count }),
  map_state: record({ ...at, ...mapStanding }),
  running: record({ ...at, order: list(count), percent: count }),
  finish: record({ ...at, runner: count, place: count }),
  abandoned: noSide,
  match_end: noSide,
});
/** The happenings of a state are those that were told one by one before; they are checked there. */
const toldBefore: Check = (value, path, report) => {
  if (!Array.isArray(value)) report(`${path} is not a list`);
};
const stateWith = (happenings: Check): Check =>
  record({
    format,
    phase: which('scheduled', 'in_play', 'break', 'ended', 'abandoned', 'retired', 'walkover'),
    period: count,
    second: count,
    isClockRunning: flag,
    score: pair,
    periods: list(record({ period: count, score: pair, isOver: flag })),
    counters: list(record({ counter: text, period: count, count: pair })),
    'serving?': side,
    'gamePoints?': record({ home: text, away: text }),
    'winner?': side,
    'wonBy?': winWay,
    'withdrawn?': list(count),
    'finish?': list(finishPlace),
    'mapState?': record({ period: count, ...mapStanding }),
    happenings,
  });

const event = { kind: text, eventRef: text };
const market = record({ part, group: whole });
const cancelScope = record({
  part,
  group: whole,
  'type?': whole,
  'parameter?': finite,
  'oddsMilliMin?': oddsMilli,
});
const cancel = record({
  ...event,
  'markets?': list(cancelScope),
  'fromAt?': whole,
  'toAt?': whole,
  reason: which(...VOID_REASONS),
});
const betStop = record({
  ...event,
  'groups?': list(whole),
  'cause?': which('goal', 'red_card', 'penalty', 'review', 'operator'),
});
const certainty = which('scout', 'official');

const message = cases('kind', {
  fixture_change: record({
    ...event,
    sportId: whole,
    champ,
    participants: list(participant),
    startsAt: whole,
    format,
    status: which('scheduled', 'live', 'postponed', 'cancelled', 'ended'),
    'facts?': facts,
    'rank?': finite,
    pricedBy: which('feed', 'house'),
    'expectation?': expectation,
    'openingPrices?': list(outcome),
    'settleableGroups?': list(whole),
    isSimulated: flag,
  }),
  odds_change: record({
    ...event,
    markets: list(
      record({ part, group: whole, status: which('open', 'suspended', 'closed'), outcomes: list(outcome) }),
    ),
  }),
  bet_stop: betStop,
  bet_start: betStop,
  state_change: record({ ...event, state: stateWith(toldBefore), happenings: list(happening) }),
  result: record({ ...event, certainty, state: stateWith(list(happening)) }),
  settlement: record({
    ...event,
    certainty,
    outcomes: list(record({ part, type: whole, parameter: finite, won: fraction, void: fraction })),
  }),
  cancel,
  rollback_cancel: cancel,
  rollback_settlement: record({ ...event, 'markets?': list(market) }),
  alive: record({ kind: text, isSubscribed: flag }),
  snapshot_complete: record({ kind: text, requestId: text }),
});

/** Where a message is not what the contract says: unknown kinds and fields, wrong types, odds out of range. */
export function feedMessageProblems(value: unknown): readonly string[] {
  const problems: string[] = [];
  message(value, 'message', (problem) => problems.push(problem));
  return problems;
}
