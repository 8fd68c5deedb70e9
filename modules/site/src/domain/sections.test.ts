import { SECTION_KEYS } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { PLATFORM_SECTIONS, resolveSections, type SectionRow } from './sections.ts';

const front: SectionRow = { key: 'home' };
const one = (row: SectionRow) => resolveSections('test', [front, row])[1];

describe('the sections of a brand', () => {
  it('are those of the specification where it says nothing', () => {
    const keys = resolveSections('test').map(({ key }) => key);
    expect(keys).toEqual(PLATFORM_SECTIONS.map(({ key }) => key));
    expect(keys).toEqual(expect.arrayContaining([...SECTION_KEYS]));
  });
  it('take over from the platform what a row leaves out', () => {
    expect(one({ key: 'ufc', inMenu: false })).toEqual({
      key: 'ufc',
      path: 'ufc',
      icon: 'swords',
      kind: 'both',
      blocks: ['sports', 'boards'],
      sports: [189, 56],
      inHeader: true,
      inMenu: false,
    });
  });
  it.each([
    ['ids of sports', { sports: [1, 4] }, [1, 4]],
    ['an entry of the menu of sports', { sports: [10_001, 44] }, [44, 68, 92]],
    ['a menu section', { menu: 7 }, [2999]],
    ['a category of game lists', { category: 12 }, [3]],
    ['all of them together', { sports: [1], menu: 11, category: 4 }, [1, 66, 2]],
  ])('choose sports by %s', (_sentence, select, sports) => {
    expect(one({ key: 'best', select })?.sports).toEqual(sports);
  });
  it.each([
    ['a number that no menu section has', [{ key: 'best', select: { menu: 5 } }], /known menu section/],
    ['a key of its own without the rest', [{ key: 'own' }], /is whole/],
    ['two sections at one path', [front, { key: 'best' }, { key: 'ufc', path: 'best' }], /a path once/],
    ['no front page', [{ key: 'best' }], /a front page/],
  ])('are refused with %s', (_sentence, rows, reason) => {
    expect(() => resolveSections('test', rows)).toThrow(reason);
  });
});
