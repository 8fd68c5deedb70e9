import { addMs, DAY, instant } from '@overround/kernel';
import type { FixtureChange, Names } from '@overround/provider-kit';
import { SPORT } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../world.ts';

const inLang = (place: string | Names | undefined, lang: string): string =>
  typeof place === 'object' ? (place[lang] ?? '?') : `not by language: ${place}`;

const startAt = instant(Date.UTC(2026, 10, 21, 12));
const fixturesOf = (sportIds: readonly number[]): FixtureChange[] => {
  const world = createWorld({ seed: 'facts', startAt, sportIds, daysAhead: 1 });
  return world.snapshot().flatMap((message) => (message.kind === 'fixture_change' ? [message] : []));
};

describe('facts of a fixture', () => {
  const football = fixturesOf([SPORT.football]);

  it('have weather under the open sky only, as its season is', () => {
    expect(football.length).toBeGreaterThan(50);
    const degrees = (codes: readonly string[]): number[] =>
      football
        .filter(({ champ }) => codes.includes(champ.countryCode ?? ''))
        .flatMap(({ facts }) => facts?.weather?.temperatureCelsius ?? []);
    const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
    for (const { facts } of football) {
      expect(facts?.weather).toBeDefined();
      for (const lang of ['en', 'ru', 'ar'])
        expect(inLang(facts?.venue, lang)).toContain(inLang(facts?.city, lang));
    }
    expect(mean(degrees(['AU', 'NZ', 'BR', 'AR']))).toBeGreaterThan(mean(degrees(['IT', 'JP', 'TR', 'GR'])));
    expect(fixturesOf([SPORT.basketball]).every(({ facts }) => facts?.weather === undefined)).toBe(true);
  });

  it('have places and form of both sides, and their first meeting once there was one', () => {
    const known = football.flatMap(({ facts }) => facts?.history ?? []);
    expect(known).toHaveLength(football.length);
    const withPlaces = known.filter(({ places }) => places !== undefined);
    expect(withPlaces.length).toBeGreaterThan(0);
    for (const { places, form } of withPlaces) {
      expect(new Set(places).size).toBe(2);
      expect(Math.max(...(places ?? []))).toBeLessThanOrEqual(16);
      for (const marks of form ?? []) expect(marks.length).toBeLessThanOrEqual(5);
    }
    for (const { standings } of withPlaces)
      for (const row of standings ?? []) expect(row.won + row.drawn + row.lost).toBe(row.played);
    expect(withPlaces.every(({ standings }) => standings?.length === 2)).toBe(true);
    const meetings = known.flatMap((one) => one.meetings);
    expect(meetings.length).toBeGreaterThan(0);
    for (const { startsAt, isFirstSideAway } of meetings) {
      expect(isFirstSideAway).toBe(true);
      expect(startsAt).toBeLessThan(addMs(startAt, -DAY));
    }
  });
});
