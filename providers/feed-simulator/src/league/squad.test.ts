import { addMs, HOUR, instant } from '@overround/kernel';
import type { FixtureChange, StateChange } from '@overround/provider-kit';
import { seededRandom } from '@overround/rng';
import { FORMAT, type Happening, playerRulesOf, SPORT } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../world.ts';
import { playersOf } from './players.ts';
import { namePlayers, sheetOf, SQUADS } from './squad.ts';

const club = (name: string) => ({
  participant: { ref: name, names: { en: name } },
  random: seededRandom(name),
});
const football = { plan: SQUADS.get(SPORT.football) ?? [], rules: playerRulesOf(SPORT.football) };
if (!football.rules) throw new Error('football names its players');
const { plan, rules } = { ...football, rules: football.rules };
const sheets = [
  sheetOf(club('rovers'), seededRandom('match-1'), plan),
  sheetOf(club('united'), seededRandom('match-2'), plan),
] as const;

describe('a team sheet', () => {
  it('has eleven starters, one of them in goal, and everybody once', () => {
    for (const sheet of sheets) {
      const starters = sheet.filter(({ isStarting }) => isStarting);
      expect(starters).toHaveLength(11);
      expect(starters.filter(({ position }) => position === 'goalkeeper')).toHaveLength(1);
      expect(new Set(sheet.map(({ ref }) => ref)).size).toBe(18);
      expect(new Set(sheet.map(({ number }) => number)).size).toBe(18);
      expect(sheet.slice(0, 11)).toEqual(starters);
    }
  });

  it('is of the same squad in every match, with other starters', () => {
    const other = sheetOf(club('rovers'), seededRandom('match-9'), plan);
    const refs = (sheet: typeof other) => sheet.map(({ ref }) => ref);
    expect([...refs(other)].sort()).toEqual([...refs(sheets[0])].sort());
    expect(refs(other)).not.toEqual(refs(sheets[0]));
  });
});

describe('who did it', () => {
  const goal: Happening = { kind: 'score', side: 1, points: 1, period: 1, second: 1 };
  const refOf = (happening: Happening) => ('playerRef' in happening ? happening.playerRef : undefined);
  const playerOf = (ref: string | undefined) => sheets.flat().find((one) => one.ref === ref);

  it('is a starter of the side, seldom a defender, never the goalkeeper', () => {
    const name = namePlayers(sheets, seededRandom('goals'), rules);
    const scorers = Array.from({ length: 400 }, () => playerOf(refOf(name(goal))));
    expect(scorers.every((one) => one?.isStarting === true && one.ref.startsWith('rovers'))).toBe(true);
    const share = (position: string) => scorers.filter((one) => one?.position === position).length / 400;
    expect(share('goalkeeper')).toBe(0);
    expect(share('forward')).toBeGreaterThan(share('midfielder'));
    expect(share('midfielder')).toBeGreaterThan(share('defender'));
  });

  it('is of the other side when the goal is an own goal, and nobody who was sent off', () => {
    const name = namePlayers(sheets, seededRandom('cards'), rules);
    expect(refOf(name({ ...goal, way: 'own_goal' }))).toMatch(/^united/);
    const card: Happening = { kind: 'count', counter: 'red_cards', side: 1, period: 1, second: 1 };
    const gone = new Set(Array.from({ length: 4 }, () => refOf(name(card))));
    expect(gone.size).toBe(4);
    for (let round = 0; round < 100; round += 1) expect(gone).not.toContain(refOf(name(goal)));
    const change: Happening = { kind: 'count', counter: 'substitutions', side: 2, period: 2, second: 1 };
    const [cameOn, wentOff] = [new Set<string>(), new Set<string>()];
    for (let round = 0; round < 5; round += 1) {
      const told = name(change);
      if (told.kind !== 'count') continue;
      cameOn.add(told.playerRef ?? '');
      wentOff.add(told.replacedRef ?? '');
    }
    const guests = sheets[1];
    const isStarting = (ref: string) => guests.find((one) => one.ref === ref)?.isStarting;
    expect([...cameOn].map(isStarting)).toEqual([false, false, false, false, false]);
    expect([...wentOff].map(isStarting)).toEqual([true, true, true, true, true]);
    const scorers = new Set(Array.from({ length: 200 }, () => refOf(name({ ...goal, side: 2 }))));
    for (const ref of wentOff) expect(scorers).not.toContain(ref);
    expect([...cameOn].some((ref) => scorers.has(ref))).toBe(true);
    const corner: Happening = { kind: 'count', counter: 'corners', side: 1, period: 1, second: 1 };
    expect(name(corner)).toBe(corner);
  });

  it('is told in the world an hour before the kick-off, expected before, and every scorer stands on a sheet', () => {
    const startAt = instant(Date.UTC(2026, 10, 21, 12));
    const world = createWorld({ seed: 'sheets', startAt, sportIds: [1], daysAhead: 1 });
    const told = [...world.snapshot(), ...world.advanceTo(addMs(startAt, 2 * HOUR))];
    const fixtures = told.filter((one): one is FixtureChange => one.kind === 'fixture_change');
    expect(fixtures.some(({ status }) => status === 'live')).toBe(true);
    for (const { status, facts } of fixtures)
      if (status === 'live')
        expect([facts?.lineUps?.length, facts?.areLineUpsExpected]).toEqual([2, undefined]);
    const before = fixtures.filter(({ status }) => status === 'scheduled');
    const leadMinutes = (areExpected: boolean | undefined) =>
      before
        .filter(({ facts }) => facts?.lineUps && facts.areLineUpsExpected === areExpected)
        .map(({ startsAt }) => (startsAt - startAt) / 60_000);
    expect(before.some(({ facts }) => facts?.lineUps === undefined)).toBe(true);
    expect(leadMinutes(true).length).toBeGreaterThan(0);
    expect(leadMinutes(undefined).length).toBeGreaterThan(0);
    const refs = new Map(fixtures.map(({ eventRef, facts }) => [eventRef, facts?.lineUps?.flat() ?? []]));
    const goals = told
      .filter((one): one is StateChange => one.kind === 'state_change')
      .flatMap(({ eventRef, happenings }) =>
        happenings.filter(({ kind }) => kind === 'score').map((one) => [eventRef, refOf(one)] as const),
      );
    expect(goals.length).toBeGreaterThan(3);
    for (const [eventRef, ref] of goals)
      expect((refs.get(eventRef) ?? []).some((one) => one.ref === ref)).toBe(true);
  });
});

describe('players of other sports', () => {
  const named = (format: Parameters<typeof playersOf>[0], beats: readonly Happening[]) => {
    const players = playersOf(format, [club('one'), club('two')], seededRandom('match'));
    const told = players?.beats(beats.map((happening, atMs) => ({ atMs, happening }))) ?? [];
    return { sheets: players?.sheets ?? [[], []], told: told.map(({ happening }) => happening) };
  };
  const score = (points: number, second: number, side: 1 | 2 = 1): Happening => ({
    kind: 'score',
    side,
    points,
    period: 1,
    second,
  });

  it('of basketball score off the bench only when they came on, and two free throws are one player’s', () => {
    const start: Happening = { kind: 'period_start', period: 2, second: 0 };
    const baskets = Array.from({ length: 60 }, (_, k) => [
      score(2, 3 * k),
      score(1, 3 * k + 1),
      score(1, 3 * k + 1),
    ]);
    const { sheets: both, told } = named(FORMAT.basketball4x10, [...baskets.flat(), start]);
    const on = new Set(both[0].filter(({ isStarting }) => isStarting).map(({ ref }) => ref));
    expect(on.size).toBe(5);
    let free: Happening | undefined;
    for (const one of told) {
      if (one.kind === 'count') on.add(one.playerRef ?? '');
      if (one.kind !== 'score') continue;
      expect(on.has(one.playerRef ?? '')).toBe(true);
      if (one.points === 1 && free?.kind === 'score' && free.second === one.second)
        expect(one.playerRef).toBe(free.playerRef);
      free = one;
    }
    // Five begin and five of the seven others come on, by the second period at the latest; so do those of the other side.
    const changes = told.filter((one) => one.kind === 'count');
    expect(changes.map(({ side }) => side).toSorted()).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  });

  it('of handball are never keepers, and six of the bench are on by the second half', () => {
    const start: Happening = { kind: 'period_start', period: 2, second: 0 };
    const { sheets: both, told } = named(FORMAT.handball, [
      ...Array.from({ length: 80 }, (_, k) => score(1, 3 * k)),
      start,
    ]);
    expect(both[0].filter(({ isStarting }) => isStarting)).toHaveLength(7);
    const keepers = new Set(
      both.flatMap((sheet) => sheet.flatMap(({ position, ref }) => (position === 'goalkeeper' ? [ref] : []))),
    );
    const on = new Set(both[0].filter(({ isStarting }) => isStarting).map(({ ref }) => ref));
    const scorers = new Set<string | undefined>();
    for (const one of told) {
      if (one.kind === 'count') on.add(one.playerRef ?? '');
      if (one.kind === 'count') expect(keepers.has(one.replacedRef ?? '')).toBe(false);
      if (one.kind === 'score') scorers.add(one.playerRef);
    }
    for (const one of scorers) expect([on.has(one ?? ''), keepers.has(one ?? '')]).toEqual([true, false]);
    expect(told.filter((one) => one.kind === 'count' && one.side === 1)).toHaveLength(6);
  });

  it('of ice hockey and American football are those of the sheets; kicks name nobody', () => {
    const { sheets: both, told } = named(FORMAT.iceHockeyLeague, [score(1, 5), score(1, 9, 2)]);
    expect(both[0].filter(({ isStarting }) => isStarting)).toHaveLength(19);
    const dressed = new Set(
      both.flatMap((sheet) => sheet.filter(({ isStarting }) => isStarting)).map(({ ref }) => ref),
    );
    for (const one of told) expect(one.kind === 'score' && dressed.has(one.playerRef ?? '')).toBe(true);
    const kicked = named(FORMAT.americanFootball, [score(3, 5), score(7, 9)]).told;
    expect(kicked.map((one) => 'playerRef' in one)).toEqual([false, true]);
  });
});
