import { FORMAT } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { headlineGroups, mainLine, marketTabs, unitOf } from './board.ts';
import {
  columnOf,
  findGroup,
  findOutcomeType,
  groupOfType,
  groupsOfSport,
  MARKET_GROUPS,
  OUTCOME_TYPES,
} from './catalogue.ts';
import { relatedLegs } from './combinability.ts';
import { UNOFFERED_GROUPS, UNOFFERED_TYPES } from './unoffered.ts';
import { CORE_ROWS, FOOTBALL_ROWS, FURTHER_ROWS, OVERTIME_ROWS, SET_ROWS } from './wire-ids.testing.ts';

const ROWS = [...CORE_ROWS, ...FOOTBALL_ROWS, ...OVERTIME_ROWS, ...SET_ROWS, ...FURTHER_ROWS];
const unofferedGroups = new Set(UNOFFERED_GROUPS.flatMap(({ ids }) => ids));

describe('the market catalogue', () => {
  it.each(CORE_ROWS.filter(([groupId]) => groupId !== 11))(
    'has the outcome types of group %s in column order',
    (groupId, _short, types) => {
      const own = findGroup(groupId)
        ?.columns.flat()
        .map(({ id }) => id);
      expect(own?.toSorted((a, b) => a - b)).toEqual(types.toSorted((a, b) => a - b));
      expect(own?.[0]).toBe(types[0]);
    },
  );

  it.each(ROWS)('uses the ids of the wire for group %s, GS %s, or says why not', (groupId, short, types) => {
    const group = findGroup(groupId);
    expect(group === undefined).toBe(unofferedGroups.has(groupId));
    if (!group) return;
    expect(group.shortGroup ?? 0).toBe(short);
    const own = group.columns.flat().map(({ id }) => id);
    const known = types.filter((id) => !UNOFFERED_TYPES.includes(id));
    expect(own.toSorted((a, b) => a - b)).toEqual(known.toSorted((a, b) => a - b));
  });

  it('has no group, no type and no excuse of its own', () => {
    const ofTheWire = new Set(ROWS.map(([groupId]) => groupId));
    // Ids of our own begin at 20001, where the wire has none.
    expect(MARKET_GROUPS.filter(({ id }) => id <= 20_000 && !ofTheWire.has(id))).toEqual([]);
    expect([...unofferedGroups].filter((id) => !ofTheWire.has(id))).toEqual([]);
    expect(UNOFFERED_TYPES.filter((id) => findOutcomeType(id))).toEqual([]);
    expect(new Set(ROWS.flatMap(([, , types]) => types)).size).toBe(
      ROWS.flatMap(([, , types]) => types).length,
    );
  });

  it('gives an outcome type to one group only', () => {
    const ids = MARKET_GROUPS.flatMap(({ columns }) => columns.flat().map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      OUTCOME_TYPES.every(
        (type) => findOutcomeType(type.id) === type && groupOfType(type.id)?.id === type.groupId,
      ),
    ).toBe(true);
  });

  it('puts exact scores into columns by who wins', () => {
    expect([2001, 1001, 2].map((milli) => columnOf(731, milli))).toEqual([0, 1, 2]);
    expect([15, 18, 23].map((type) => columnOf(type, 0))).toEqual([0, 1, 2]);
  });

  it('marks a main line in the groups that the wire marks', () => {
    const marked = MARKET_GROUPS.filter(({ hasMainLine }) => hasMainLine).map(({ id }) => id);
    expect(new Set(marked)).toEqual(new Set([2, 17, 15, 62, 99, 2854, 8427, 8429]));
  });

  it('offers a football match far more groups than a tennis match', () => {
    const types = groupsOfSport(1).flatMap(({ columns }) => columns.flat()).length;
    expect(types).toBeGreaterThan(380);
    expect(groupsOfSport(4).map(({ id }) => id)).toContain(109);
    expect(groupsOfSport(4).map(({ id }) => id)).not.toContain(19);
  });
});

describe('the board of a sport', () => {
  it('shows the headline markets in the order of the list calls', () => {
    expect(headlineGroups(1).map(({ id }) => id)).toEqual([1, 8, 2, 17, 15, 62, 19]);
    expect(headlineGroups(FORMAT.tennisBestOf3.sportId).map(({ id }) => id)).toEqual([1, 2, 17]);
  });

  it('takes the line with the nearest prices as the main one', () => {
    const line = (parameterMilli: number, firstOddsMilli: number, secondOddsMilli: number) => ({
      parameterMilli,
      firstOddsMilli,
      secondOddsMilli,
    });
    const ladder = [line(1500, 1300, 3400), line(2500, 1920, 1900), line(3500, 3300, 1310)];
    expect(mainLine(ladder)?.parameterMilli).toBe(2500);
    expect(mainLine([line(-1500, 1900, 1900), line(1000, 1900, 1900)])?.parameterMilli).toBe(1000);
    expect(mainLine([])).toBeUndefined();
  });

  it('sorts groups into tabs, all of them into the first', () => {
    expect(marketTabs([2, 17]).map(({ category, groupIds }) => [category, groupIds])).toEqual([
      [1, [2, 17]],
      [2, [2, 17]],
      [3, [17]],
      [4, [2]],
    ]);
  });

  it.each([
    [17, 1, {}, 'goals'],
    [17, 1, { counter: 'corners' }, 'corners'],
    [17, 4, {}, 'games'],
    [182, 4, {}, 'sets'],
    [17, 3, {}, 'points'],
  ] as const)('counts in group %i of sport %i the right unit', (groupId, sportId, part, unit) => {
    const group = findGroup(groupId);
    expect(group && unitOf(group, sportId, part)).toBe(unit);
  });
});

describe('legs of one ticket', () => {
  it('conflict when they are of one event, in whatever listing', () => {
    const leg = (eventId: number) => ({ eventId: eventId as never }); // a test's event id
    expect(relatedLegs([leg(1), leg(2), leg(1), leg(3), leg(2)])).toEqual([
      [0, 2],
      [1, 4],
    ]);
    expect(relatedLegs([leg(1), leg(2)])).toEqual([]);
  });
});
