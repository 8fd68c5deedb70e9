// One week of the whole world, told once and looked at from many sides.

import { isDeepStrictEqual } from 'node:util';
import { addMs, DAY, HOUR, instant, MINUTE } from '@overround/kernel';
import type { FixtureChange, ResultMessage } from '@overround/provider-kit';
import { isOver, type MatchState, SPORT, type SportId, takeHappenings, totalOf } from '@overround/sports';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './index.ts';

const START = instant(Date.parse('2027-02-08T00:00:00Z'));
const LOOK_EVERY_MS = 20 * MINUTE;
const LIVE_MIN = 30;

interface Followed {
  fixture: FixtureChange;
  state?: MatchState;
  readonly results: ResultMessage[];
}

describe('a week of the world', () => {
  let world: World;
  const events = new Map<string, Followed>();
  const liveCounts: number[] = [];
  const doubleBooked: string[] = [];
  const moved: { byMs: number; toldBeforeMs: number }[] = [];

  function lookAtLive(): void {
    liveCounts.push(world.liveCount);
    const playing = new Set<string>();
    for (const { fixture } of events.values()) {
      if (fixture.status !== 'live') continue;
      for (const { ref } of fixture.participants) {
        if (playing.has(ref)) doubleBooked.push(`${ref} at ${world.now}`);
        playing.add(ref);
      }
    }
  }

  beforeAll(() => {
    world = createWorld({ seed: 'week', startAt: START, batchMs: 5 * MINUTE, daysAhead: 1 });
    // Messages of a look may be older than it, never newer: this is the latest they can be.
    let toldAt = START;
    const take = (messages: ReturnType<World['snapshot']>) => {
      for (const message of messages) {
        if (message.kind === 'fixture_change') {
          const known = events.get(message.eventRef);
          const wasAt = known?.fixture.startsAt ?? message.startsAt;
          if (message.startsAt !== wasAt)
            moved.push({ byMs: message.startsAt - wasAt, toldBeforeMs: wasAt - toldAt });
          if (known) known.fixture = message;
          else events.set(message.eventRef, { fixture: message, results: [] });
        }
        if (message.kind === 'state_change') {
          const event = events.get(message.eventRef);
          if (event) event.state = message.state;
        }
        if (message.kind === 'result') events.get(message.eventRef)?.results.push(message);
      }
    };
    take(world.snapshot());
    for (let passedMs = 0; passedMs < 7 * DAY; passedMs += LOOK_EVERY_MS) {
      toldAt = addMs(START, passedMs + LOOK_EVERY_MS);
      take(world.advanceTo(toldAt));
      lookAtLive();
    }
  }, 240_000);

  const played = (): (Followed & { state: MatchState })[] =>
    [...events.values()].filter(
      (event): event is Followed & { state: MatchState } => event.state !== undefined && isOver(event.state),
    );
  const officialOf = (event: Followed) => event.results.findLast((result) => result.certainty === 'official');

  it(`has at least ${LIVE_MIN} matches in play whenever somebody looks`, () => {
    expect(liveCounts).toHaveLength((7 * DAY) / LOOK_EVERY_MS);
    expect(Math.min(...liveCounts)).toBeGreaterThanOrEqual(LIVE_MIN);
    expect(Math.max(...liveCounts)).toBeLessThan(110);
  });

  it('lets nobody play two matches at once', () => {
    // A delayed league match may run into the club's next one; tours move their courts instead.
    expect(doubleBooked).toEqual([]);
  });

  it('ends every match that began, with a scout result and then an official one', () => {
    const dayBefore = addMs(world.now, -DAY / 2);
    const due = [...events.values()].filter(
      (event) => event.fixture.startsAt < dayBefore && event.fixture.startsAt > START,
    );
    expect(due.length).toBeGreaterThan(4000);
    const isWhole = ({ fixture, results }: Followed): boolean =>
      fixture.status === 'ended' && results[0]?.certainty === 'scout' && results[1]?.certainty === 'official';
    expect(due.filter((event) => !isWhole(event))).toEqual([]);
  });

  it('settles by the fold of what was told, but for the rare correction', () => {
    let corrected = 0;
    let counted = 0;
    const wrong: string[] = [];
    for (const event of played()) {
      const official = officialOf(event)?.state;
      if (!official) continue;
      counted += 1;
      const folded = takeHappenings(event.fixture.format, official.happenings);
      const missing = event.state.happenings.length - official.happenings.length;
      if (missing > 0) corrected += 1;
      const isFold = folded.ok && isDeepStrictEqual(folded.value, official);
      const isTold = missing > 0 || isDeepStrictEqual(official.score, event.state.score);
      if (!isFold || !isTold || missing > 2) wrong.push(event.fixture.eventRef);
    }
    expect(wrong).toEqual([]);
    expect(corrected).toBeGreaterThan(0);
    expect(corrected / counted).toBeLessThan(0.03);
  });

  it('now and then corrects an official result, sees a retirement and a walkover', () => {
    const officials = [...events.values()].map(
      (event) => event.results.filter((result) => result.certainty === 'official').length,
    );
    expect(Math.max(...officials)).toBe(2);
    const phases = new Set(played().map((event) => event.state.phase));
    expect(phases).toContain('retired');
    expect(phases).toContain('walkover');
  });

  it('moves a delayed start and says so an hour or more beforehand', () => {
    expect(moved.length).toBeGreaterThan(0);
    for (const { byMs, toldBeforeMs } of moved) {
      expect(byMs).toBeGreaterThanOrEqual(HOUR);
      expect(toldBeforeMs).toBeGreaterThanOrEqual(HOUR);
    }
  });

  it.each<[string, SportId, number, number]>([
    ['football', SPORT.football, 2.3, 3.1],
    ['ice hockey', SPORT.iceHockey, 5.2, 6.4],
    ['basketball', SPORT.basketball, 155, 180],
    ['tennis (sets)', SPORT.tennis, 2.3, 3.2],
    ['volleyball (sets)', SPORT.volleyball, 3.4, 4.4],
    ['table tennis (sets)', SPORT.tableTennis, 4, 5.5],
  ])('scores in %s as one would expect', (_name, sportId, low, high) => {
    const totals = played()
      .filter((event) => event.fixture.sportId === sportId)
      .map((event) => totalOf(event.state.score));
    expect(totals.length).toBeGreaterThan(150);
    const mean = totals.reduce((all, one) => all + one, 0) / totals.length;
    expect(mean).toBeGreaterThan(low);
    expect(mean).toBeLessThan(high);
  });

  it('keeps tables whose sums add up', () => {
    for (const champ of world.champs) {
      const rows = world.table(champ.ref)?.rows ?? [];
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      expect(rows.length).toBeGreaterThanOrEqual(6);
      expect(sum((row) => row.won)).toBe(sum((row) => row.lost));
      expect(sum((row) => row.drawn) % 2).toBe(0);
      expect(sum((row) => row.scoredFor)).toBe(sum((row) => row.scoredAgainst));
      expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.map((row) => row.points)).toEqual(rows.map((row) => row.points).sort((a, b) => b - a));
      for (const row of rows) expect(row.played).toBe(row.won + row.drawn + row.lost);
    }
  });

  it('shows form that agrees with the table', () => {
    const champ = world.champs[0];
    const rows = world.table(champ?.ref ?? '')?.rows ?? [];
    for (const row of rows) {
      expect(world.form(row.participantRef)).toEqual(row.form);
      expect(row.form).toHaveLength(Math.min(5, row.played));
    }
    expect(world.form('nobody')).toBeUndefined();
    expect(world.table('nothing')).toBeUndefined();
  });

  it('counts in the table exactly the official results it sent', () => {
    const champ = world.champs.find((one) => one.ref.endsWith('table-tennis-jade'));
    const table = world.table(champ?.ref ?? '');
    const season = String((table?.season ?? 0) + 1);
    const wins = new Map<string, number>();
    for (const event of events.values()) {
      const official = officialOf(event);
      const isMine = event.fixture.champ.ref === champ?.ref && event.fixture.facts?.season === season;
      if (!isMine || !official?.state.winner) continue;
      const ref = event.fixture.participants[official.state.winner - 1]?.ref ?? '';
      wins.set(ref, (wins.get(ref) ?? 0) + 1);
    }
    expect(wins.size).toBeGreaterThan(0);
    for (const row of table?.rows ?? []) expect(row.won).toBe(wins.get(row.participantRef) ?? 0);
  });

  it('starts the next season after the last round, with everybody meeting everybody in each', () => {
    const mine = [...events.values()].filter((event) =>
      event.fixture.champ.ref.endsWith('table-tennis-jade'),
    );
    const seasons = Map.groupBy(mine, (event) => event.fixture.facts?.season ?? '');
    const whole = [...seasons.values()].filter(
      (ones) => ones.length === 66 && ones.every((one) => one.results.length > 0),
    );
    expect(seasons.size).toBeGreaterThanOrEqual(4);
    expect(whole.length).toBeGreaterThanOrEqual(2);
    for (const ones of whole) {
      const pairs = new Set(
        ones.map(({ fixture }) =>
          fixture.participants
            .map((one) => one.ref)
            .sort()
            .join(' '),
        ),
      );
      expect(pairs.size).toBe(66);
    }
  });
});
