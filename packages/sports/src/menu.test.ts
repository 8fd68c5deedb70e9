import { describe, expect, it } from 'vitest';
import { declarationOf } from './declared/index.ts';
import {
  GAME_CATEGORIES,
  MENU_SECTIONS,
  MENU_SPORTS,
  menuSectionsOf,
  menuTabOf,
  openMenuSports,
  SECTION_KEYS,
  sportsOfMenuSection,
} from './menu.ts';

describe('the numbers of the menus', () => {
  it('are those of the specification', () => {
    const thousands = Array.from({ length: 12 }, (_, at) => 1001 + at);
    expect(MENU_SECTIONS.map(({ id }) => id)).toEqual([3, 7, 8, 9, 11, 13, 28, ...thousands]);
    expect(MENU_SPORTS.map(({ id }) => id)).toEqual([10_000, 10_001, 10_002]);
    expect(GAME_CATEGORIES.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12]);
    expect(SECTION_KEYS).toHaveLength(12);
  });
  it('name sports that there are, and say what they mean', () => {
    for (const { id, says, sports } of [...MENU_SECTIONS, ...MENU_SPORTS, ...GAME_CATEGORIES]) {
      expect(says.length, String(id)).toBeGreaterThan(5);
      for (const sportId of sports) expect(declarationOf(sportId), `${id}: ${sportId}`).toBeDefined();
    }
  });
  it.each([
    ['football is ordinary', 1, [0], 0],
    ['winners of leagues stand in the long-term tab', 2999, [7], 7],
    ['ante-post races stand in the second tab', 132, [3], 3],
    ['a video game is in its menu and its section', 85, [8, 1003], 0],
    ['politics is in its menu and its section', 202, [9, 1005], 0],
  ])('%s', (_sentence, sportId, sections, tab) => {
    expect(menuSectionsOf(sportId)).toEqual(sections);
    expect(menuTabOf(sportId)).toBe(tab);
  });
  it('open an entry of the menu into its sports and leave sports alone', () => {
    expect(openMenuSports([1, 4])).toEqual([1, 4]);
    expect(openMenuSports([10_001, 1])).toEqual([44, 68, 92, 1]);
    expect(sportsOfMenuSection(1003)).toEqual(expect.arrayContaining([85, 144, 89, 40]));
  });
});
