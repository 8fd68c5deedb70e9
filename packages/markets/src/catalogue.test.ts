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
import { UNOFFERED_GROUPS } from './unoffered.ts';

// Numbers of wire-shapes 12, typed once more: the catalogue is compared with them, not with itself.
// biome-ignore format: a table reads better packed
const CORE_TYPES: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 3], 8: [4, 5, 6], 2: [7, 8], 17: [9, 10], 15: [11, 12], 62: [13, 14], 101: [401, 402], 14: [182, 183],
  19: [180, 11273, 181, 11274], 99: [3827, 3828], 2854: [3829, 3830], 8427: [7778, 7779], 8429: [7780, 7781],
  27: [424, 425, 426], 136: [731, 3786], 20: [388, 389, 390], 11: [15, 16, 17, 18, 19, 20, 21, 22, 23], 91: [755, 757],
  92: [766, 767], 100: [794, 795],
};
// biome-ignore format: a table reads better packed
const GROUPS_OF_THE_WIRE: readonly number[] = [
  87, 88, 89, 9939, 3309, 3311, 2876, 2878, 7961, 8801, 8803, 8863, 2663, 2665, 2667, 2668, 2444, 2851, 11212, 11412, 11581,
  864, 275, 154, 18, 2422, 2424, 32, 10037, 10038, 43, 44, 10046, 10047, 49, 10048, 3239, 71, 829, 3007, 3009, 3011, 901, 285,
  8931, 2440, 852, 2866, 2867, 858, 860, 9897, 9404, 10096, 2987, 2989, 3005, 60, 2880, 2882, 3493, 7875, 7877, 7879, 7881,
  10032, 10033, 10034, 10039, 10040, 10060, 10061, 11619, 10161, 9107, 9315, 9316, 96, 887, 130, 8015, 34, 10035, 75, 2888,
  2890, 303, 307, 309, 9151, 9152, 763, 10036, 2382, 108, 9348, 10043, 1032, 10044, 10045, 10535, 10537, 10540, 8587, 3559,
  3561, 2750, 8099, 8101, 367, 369, 2722, 2724, 2726, 1091, 9240, 3265, 8097, 9898,
  2766, 2768, 7609, 1144, 2244, 9763, 228, 176, 10487, 10488, 10489, 3017, 3019, 3021, 3023, 90, 85, 25, 97, 170,
  109, 182, 110, 7099, 2604, 876, 2436, 2438, 23, 22, 21, 131, 143, 58, 137, 138, 139, 168, 166, 164, 147, 6993, 2804,
];

describe('the market catalogue', () => {
  it.each(Object.entries(CORE_TYPES))(
    'has the outcome types of group %s in column order',
    (groupId, types) => {
      const group = findGroup(Number(groupId));
      expect(group?.columns.flat().map(({ id }) => id)).toEqual(types);
    },
  );

  it('knows every group of the wire, or says why it does not offer it', () => {
    const unoffered = new Set(UNOFFERED_GROUPS.flatMap(({ ids }) => ids));
    const unknown = GROUPS_OF_THE_WIRE.filter((id) => !findGroup(id) && !unoffered.has(id));
    expect(unknown).toEqual([]);
    expect([...unoffered].filter((id) => findGroup(id))).toEqual([]);
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
