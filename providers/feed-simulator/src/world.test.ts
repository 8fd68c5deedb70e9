import { addMs, DAY, HOUR, type Instant, instant, MINUTE, SECOND } from '@overround/kernel';
import type { FeedMessage, FixtureChange } from '@overround/provider-kit';
import { SPORT } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { createWorld, type World, type WorldOptions } from './index.ts';

const START = instant(Date.parse('2026-11-21T12:34:56Z'));
const make = (options: Partial<WorldOptions> = {}): World =>
  createWorld({ seed: 'test', startAt: START, ...options });

function advanceBy(world: World, lengthMs: number, stepMs: number): FeedMessage[] {
  const until = addMs(world.now, lengthMs);
  const told: FeedMessage[] = [];
  while (world.now < until) told.push(...world.advanceTo(instant(Math.min(until, world.now + stepMs))));
  return told;
}

/** One text per message, sorted: for comparing worlds that may tell events in another order. */
const textsOf = (messages: readonly FeedMessage[]): string[] =>
  messages.map((one) => JSON.stringify(one)).sort();
const fixturesOf = (messages: readonly FeedMessage[]): FixtureChange[] =>
  messages.filter((message) => message.kind === 'fixture_change');

describe('a world of one seed', () => {
  const small: Partial<WorldOptions> = {
    daysAhead: 1,
    sportIds: [SPORT.football, SPORT.tennis, SPORT.basketball],
  };

  it('says the same in small steps, odd steps and one big step', () => {
    const inOne = advanceBy(make(small), 15 * MINUTE, 15 * MINUTE);
    const told = JSON.stringify(inOne);
    expect(inOne.length).toBeGreaterThan(500);
    expect(JSON.stringify(advanceBy(make(small), 15 * MINUTE, 250)) === told).toBe(true);
    expect(JSON.stringify(advanceBy(make(small), 15 * MINUTE, 7919)) === told).toBe(true);
  });

  it('is the same world however long it has been watched', () => {
    const later = addMs(START, 5 * HOUR);
    const watched = make(small);
    watched.advanceTo(later);
    const fresh = make({ ...small, startAt: later });
    expect(textsOf(fresh.snapshot())).toEqual(textsOf(watched.snapshot()));
    expect(fresh.champs.map((champ) => fresh.table(champ.ref))).toEqual(
      watched.champs.map((champ) => watched.table(champ.ref)),
    );
    const next = (world: World) => textsOf(advanceBy(world, 10 * MINUTE, MINUTE));
    expect(next(fresh)).toEqual(next(watched));
  });

  it('does not change where other sports are left out', () => {
    const tennisOf = (world: World) =>
      world.snapshot().filter((message) => 'eventRef' in message && message.eventRef.includes('-tennis-'));
    const alone = make({ daysAhead: 1, sportIds: [SPORT.tennis] });
    expect(alone.snapshot().length).toBeGreaterThan(100);
    const all = tennisOf(make(small)).filter(
      (message) => 'eventRef' in message && !message.eventRef.includes('table-tennis'),
    );
    expect(textsOf(alone.snapshot())).toEqual(textsOf(all));
  });

  it('is another world with another seed, with references of its own', () => {
    const refs = (seed: string) =>
      new Set(fixturesOf(make({ ...small, seed }).snapshot()).map((one) => one.eventRef));
    const other = refs('other');
    expect([...refs('test')].some((ref) => other.has(ref))).toBe(false);
  });

  it('does not go back', () => {
    expect(() => make(small).advanceTo(addMs(START, -1))).toThrow('does not go back');
  });
});

describe('fields', () => {
  const at = addMs(START, 10 * DAY);
  const world = make({ sportIds: [44, 68, 26, 36, 41, 202, 87, 14, 2999, 3001], startAt: START });
  const fixtures = fixturesOf(world.snapshot()).filter((one) => one.format.field !== undefined);
  const told = advanceBy(world, at - START, DAY);

  it('are races, stages, votes and leagues, each with its runners and what is believed of them', () => {
    expect(new Set(fixtures.map(({ sportId }) => sportId))).toEqual(
      new Set([44, 68, 26, 36, 41, 202, 87, 2999, 3001]),
    );
    for (const { format, expectation } of fixtures) {
      const runners = format.field?.runners ?? [];
      expect(runners.map(({ number }) => number)).toEqual(runners.map((_, index) => index + 1));
      expect(new Set(runners.map(({ names }) => names.en)).size).toBe(runners.length);
      expect(expectation?.model === 'field' && expectation.strengths.length).toBe(runners.length);
    }
  });

  it('end with a finish of everybody who started, also without those withdrawn', () => {
    const results = told.filter((message) => message.kind === 'result' && message.certainty === 'official');
    const states = results.flatMap((message) =>
      message.kind === 'result' && message.state.format.field ? [message.state] : [],
    );
    expect(states.length).toBeGreaterThan(1000);
    expect(states.some(({ withdrawn }) => withdrawn !== undefined)).toBe(true);
    for (const { format, finish = [], withdrawn = [] } of states)
      expect(finish.length).toBe((format.field?.runners.length ?? 0) - withdrawn.length);
    expect(states.some(({ finish = [] }) => finish[1]?.place === 1)).toBe(true);
  });

  it('pay long-term bets by the table of the season', () => {
    const league = make({ sportIds: [14, 2999] });
    const before = fixturesOf(league.snapshot()).find(({ sportId }) => sportId === 2999);
    if (!before) throw new Error('a league of the world has a long-term bet');
    const results = advanceBy(league, 6 * DAY, HOUR);
    const isOfIt = (one: FeedMessage) => one.kind === 'result' && one.eventRef === before.eventRef;
    const end = results.find(isOfIt);
    const numbers = before.eventRef.split('-s');
    const champRef = league.champs.find(({ ref }) => ref.endsWith('futsal-br'))?.ref ?? '';
    expect(numbers.length).toBe(2);
    const winner = end?.kind === 'result' ? end.state.finish?.[0]?.runner : undefined;
    const { runners = [] } = before.format.field ?? {};
    expect(runners.map(({ number }) => number)).toContain(winner);
    expect(league.table(champRef)?.rows.length).toBe(runners.length);
  });
});

describe('the board', () => {
  const world = make();
  const fixtures = fixturesOf(world.snapshot());

  it('has at least six sports and twenty-five champs, all with three names', () => {
    expect(new Set(fixtures.map((one) => one.sportId)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(fixtures.map((one) => one.champ.ref)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(world.champs.map((champ) => champ.names.en)).size).toBe(world.champs.length);
    for (const { names } of world.champs) {
      expect(names.en).toMatch(/^[A-Za-z. ]+$/);
      expect(names.ru).toMatch(/^[А-Яа-яЁё.\- ]+$/);
      expect(names.ar).toMatch(/^[\u0600-\u06ff. ]+$/);
    }
  });

  it('has a country with two leagues in every sport of clubs, so that groups of competitions are seen', () => {
    const sports = [SPORT.football, SPORT.iceHockey, SPORT.basketball, SPORT.volleyball];
    for (const sportId of sports) {
      const champs = new Map(
        fixtures.filter((one) => one.sportId === sportId).map(({ champ }) => [champ.ref, champ.countryCode]),
      );
      const countries = [...champs.values()];
      expect(countries.length).toBeGreaterThan(new Set(countries).size);
    }
  });

  it('names every participant once in its sport, in three scripts', () => {
    const names = new Map<string, string>();
    for (const { participants, sportId } of fixtures) {
      for (const { ref, names: own } of participants) {
        const name = `${sportId} ${own.en}`;
        expect(names.get(name) ?? ref).toBe(ref);
        names.set(name, ref);
        expect(own.en).toMatch(/^[A-Za-z ]+$/);
        expect(own.ru).toMatch(/^[А-Яа-яЁё ]+$/);
        expect(own.ar).toMatch(/^[\u0600-\u06ff ]+$/);
      }
    }
    expect(names.size).toBeGreaterThan(700);
  });

  it('lists fixtures for each of the next seven days and not beyond', () => {
    // The winner of a league is bet on for a whole season, and votes are counted long after betting on them has ended.
    const ahead = fixtures
      .filter((one) => one.status === 'scheduled' && one.format.field === undefined)
      .map((one) => one.startsAt - START);
    for (let day = 0; day < 7; day += 1) {
      const onDay = ahead.filter((inMs) => inMs >= day * DAY && inMs < (day + 1) * DAY);
      expect(onDay.length).toBeGreaterThan(150);
    }
    expect(Math.max(...ahead)).toBeLessThanOrEqual(7 * DAY + 3 * HOUR);
    expect(Math.min(...ahead)).toBeGreaterThan(-3 * MINUTE);
  });

  it('gives the house something to price every match from', () => {
    for (const fixture of fixtures) {
      expect(fixture.pricedBy).toBe('house');
      expect(fixture.expectation).toBeDefined();
      expect(fixture.isSimulated).toBe(true);
    }
    const football = fixtures.find((one) => one.sportId === SPORT.football)?.expectation;
    expect(football).toMatchObject({ model: 'goals', corners: {}, yellowCards: {} });
  });

  it('has matches in play and recent results from the first moment on', () => {
    expect(world.liveCount).toBeGreaterThanOrEqual(30);
    const results = world.snapshot().filter((message) => message.kind === 'result');
    expect(results.length).toBeGreaterThan(30);
  });

  it('changes its opinion of a match a day, six hours and an hour before it', () => {
    const told = fixturesOf(advanceBy(make({ sportIds: [SPORT.basketball] }), 26 * HOUR, HOUR));
    const byEvent = Map.groupBy(told, (one) => one.eventRef);
    const league = [...byEvent.values()].filter(
      (ones) =>
        ones[0]?.sportId === SPORT.basketball &&
        ones[0].startsAt - START > 25 * HOUR &&
        ones[0].startsAt - START < 25.9 * HOUR,
    );
    expect(league.length).toBeGreaterThan(0);
    for (const ones of league) {
      const scheduled = ones.filter((one) => one.status === 'scheduled');
      expect(new Set(scheduled.map((one) => JSON.stringify(one.expectation))).size).toBeGreaterThanOrEqual(3);
    }
  });
});

/** Follows betting and scores of one event. */
interface Followed {
  isStopped: boolean;
  stoppedAt: Instant;
}

describe('suspensions', () => {
  it('stop betting before each goal, penalty and red card and let it go on soon', () => {
    const world = make({ daysAhead: 1, sportIds: [SPORT.football, SPORT.iceHockey] });
    const followed = new Map<string, Followed>();
    const stopFor = (message: FeedMessage) => {
      if (message.kind === 'bet_stop')
        followed.set(message.eventRef, { isStopped: true, stoppedAt: world.now });
      if (message.kind === 'bet_start')
        followed.set(message.eventRef, { isStopped: false, stoppedAt: world.now });
    };
    for (const message of world.snapshot()) stopFor(message);
    const open: string[] = [];
    let goals = 0;
    let reds = 0;
    for (const { messages } of seconds(world, 6 * HOUR)) {
      for (const message of messages) {
        stopFor(message);
        if (message.kind !== 'state_change') continue;
        const isBig = message.happenings.some(
          (one) =>
            one.kind === 'score' ||
            (one.kind === 'count' && (one.counter === 'red_cards' || one.counter === 'penalties')),
        );
        if (!isBig) continue;
        goals += message.happenings.filter((one) => one.kind === 'score').length;
        reds += message.happenings.filter(
          (one) => one.kind === 'count' && one.counter === 'red_cards',
        ).length;
        if (followed.get(message.eventRef)?.isStopped !== true) open.push(message.eventRef);
      }
    }
    expect(open).toEqual([]);
    expect(goals).toBeGreaterThan(100);
    expect(reds).toBeGreaterThan(0);
    const snapshot = world.snapshot();
    const isLive = (eventRef: string) =>
      snapshot.some(
        (one) => one.kind === 'fixture_change' && one.eventRef === eventRef && one.status === 'live',
      );
    const stuck = [...followed].filter(
      ([eventRef, one]) => one.isStopped && world.now - one.stoppedAt > 12 * MINUTE && isLive(eventRef),
    );
    expect(stuck).toEqual([]);
    // Whoever missed the last word hears it again.
    const again = new Map(
      snapshot.flatMap((one) =>
        one.kind === 'bet_stop' || one.kind === 'bet_start' ? [[one.eventRef, one.kind]] : [],
      ),
    );
    const live = [...followed].filter(([eventRef]) => isLive(eventRef));
    expect(live.length).toBeGreaterThan(0);
    for (const [eventRef, { isStopped }] of live)
      expect(again.get(eventRef), eventRef).toBe(isStopped ? 'bet_stop' : 'bet_start');
  }, 30_000);

  it('tell the house early: now and then betting stops and nothing comes of it', () => {
    const world = make({ daysAhead: 1, sportIds: [SPORT.football] });
    const told = advanceBy(world, 4 * HOUR, MINUTE);
    const stops = told.filter((message) => message.kind === 'bet_stop').length;
    const goals = told.filter(
      (message) => message.kind === 'state_change' && message.happenings.some((one) => one.kind === 'score'),
    ).length;
    expect(stops).toBeGreaterThan(goals * 1.3);
  });
});

function* seconds(world: World, lengthMs: number): Generator<{ messages: readonly FeedMessage[] }> {
  const until = addMs(world.now, lengthMs);
  while (world.now < until) yield { messages: world.advanceTo(addMs(world.now, 10 * SECOND)) };
}
