import { FORMAT, type MatchFormat } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { MARKET_GROUPS, OUTCOME_TYPES } from './catalogue.ts';
import { CATEGORY } from './group.ts';
import {
  categoryName,
  groupLabel,
  MARKET_LANGUAGES,
  marketTexts,
  names,
  outcomeLabel,
  periodName,
  scopeName,
  sportName,
  statisticName,
  subGameName,
} from './labels.ts';
import type { ParameterKind } from './parameter.ts';
import { SPORTS } from './sports.ts';
import { STATISTICS, statisticOfCounter } from './statistics.ts';

/** One published parameter of each kind. */
const SAMPLE: Readonly<Record<ParameterKind, number>> = {
  none: 0,
  line: 2500,
  handicap: -1500,
  headStart: -1000,
  score: 2001,
  range: 2003,
  count: 2000,
  minute: 60_000,
  countByMinute: 60_001,
  lineAtMinute: 150_075,
  twoLines: 50_015,
  countInHalf: 1002,
  three: 10_203,
  duel: 4_005_400,
  playerLine: 7_024_500,
  player: 54_000,
};
const teams = { home: 'Harbour Rovers', away: 'Valley United' };
const bracesOf = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(MARKET_LANGUAGES)('names in %s', (lang) => {
  it('fill every brace of every group and outcome', () => {
    for (const group of MARKET_GROUPS) expect(groupLabel(group.id, teams, lang)).toMatch(/^[^{}]+$/);
    // Won by sets, by frames and by maps: each says so.
    const winners = (['tennis', 'frames', 'maps'] as const).map((family) =>
      groupLabel(23, { ...teams, sportId: SPORTS.find((sport) => sport.family === family)?.id }, lang),
    );
    expect(new Set(winners).size).toBe(3);
    for (const { id, parameter } of OUTCOME_TYPES) {
      const label = outcomeLabel({ type: id, parameterMilli: SAMPLE[parameter], ...teams, lang });
      expect(label).toMatch(/^[^{}]+$/);
      expect(label).not.toMatch(/\u2068\u2069|undefined|NaN/);
    }
  });

  it('use the same braces as English', () => {
    const { groups, outcomes } = marketTexts('en');
    const own = marketTexts(lang);
    const differ = [
      ...Object.entries(groups).map(
        ([key, text]) => [key, text, own.groups[key as keyof typeof groups]] as const,
      ), // keys of the same object
      ...Object.entries(outcomes).map(
        ([key, text]) => [key, text, own.outcomes[key as keyof typeof outcomes]] as const,
      ), // keys of the same object
    ].filter(([, english, other]) => bracesOf(english).join() !== bracesOf(other).join());
    expect(differ).toEqual([]);
  });

  it('have every sport, statistic, tab and period', () => {
    expect(SPORTS.filter(({ id }) => sportName(id, lang) === '')).toEqual([]);
    expect(STATISTICS.filter(({ id }) => statisticName(id, lang) === '')).toEqual([]);
    expect(Object.values(CATEGORY).filter((id) => categoryName(id, lang) === '')).toEqual([]);
    const formats: readonly MatchFormat[] = Object.values(FORMAT);
    for (const format of formats) {
      for (let period = 1; period <= format.periods; period += 1)
        expect(periodName(format, period, lang)).not.toBe('');
    }
  });
});

describe('a label', () => {
  it.each([
    [7, -1500, 'Harbour Rovers (-1.5)'],
    [8, 1500, 'Valley United (+1.5)'],
    [7, 0, 'Harbour Rovers (0)'],
    [9, 2250, 'Over 2.25'],
    [424, -1000, 'Harbour Rovers (0:1)'],
    [731, 2001, '2:1'],
    [207, 2500, 'Harbour Rovers wins and over 2.5: no'],
    [1195, -100_075, 'Harbour Rovers (-1) at minute 75'],
    [99_999, 0, ''],
  ])('of type %i with %i reads "%s"', (type, parameterMilli, label) => {
    expect(outcomeLabel({ type, parameterMilli, ...teams, lang: 'en' })).toBe(label);
  });

  it('keeps a sign before its number in right-to-left text', () => {
    const label = outcomeLabel({ type: 7, parameterMilli: -1500, ...teams, lang: 'ar' });
    expect(label).toBe('\u2068Harbour Rovers\u2069 (\u2066-1.5\u2069)');
  });

  it('takes the names of the teams as they are', () => {
    const label = outcomeLabel({ type: 207, parameterMilli: 2500, home: '$& {away}', away: 'B', lang: 'en' });
    expect(label).toBe('$& {away} wins and over 2.5: no');
  });

  it('falls back to English for a language without names', () => {
    expect(sportName(1, 'fa')).toBe('Football');
    expect(names('iq')).toBe(names('ar'));
  });
});

describe('a period', () => {
  it.each([
    [FORMAT.footballCup, 2, '2nd half'],
    [FORMAT.footballCup, 3, 'Extra time, 1st half'],
    [FORMAT.footballCup, 5, 'Shoot-out'],
    [FORMAT.iceHockeyLeague, 3, '3rd period'],
    [FORMAT.iceHockeyLeague, 4, 'Overtime'],
    [FORMAT.basketball4x10, 4, '4th quarter'],
    [FORMAT.basketball4x10, 6, 'Overtime 2'],
    [FORMAT.basketball4x10, 11, '1st half'],
    [FORMAT.tennisBestOf5, 5, '5th set'],
    [FORMAT.tableTennisBestOf7, 7, '7th set'],
    [FORMAT.footballLeague, 0, ''],
  ])('%# is called by its sport', (format, period, name) => {
    expect(periodName(format, period, 'en')).toBe(name);
  });

  it('names a sub-game by its counter and its period', () => {
    expect(subGameName(FORMAT.footballLeague, { counter: 'corners', period: 1 }, 'en')).toBe(
      'Corners, 1st half',
    );
    expect(subGameName(FORMAT.footballLeague, {}, 'en')).toBe('');
    expect(scopeName('overtime', 'ru')).toBe('С учётом овертайма');
    expect(statisticOfCounter('corners')).toEqual({ id: 26, key: 'corners' });
  });
});
