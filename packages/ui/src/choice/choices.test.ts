// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Choice, findChoices } from './find-choices.ts';
import { findByLetters, typedAhead } from './type-ahead.ts';
import { chosenView, isFull, rowsOf, toggled } from './multi-choice.ts';

const choice = (value: string, name: string, more: Partial<Choice> = {}): Choice => ({
  value,
  name,
  ...more,
});
const COUNTRIES = [
  choice('1', 'Côte d’Ivoire', { iso: 'CI' }),
  choice('2', 'Nicaragua', { iso: 'NI' }),
  choice('3', 'Iran', { iso: 'IR', aliases: ['Persia'] }),
];
const found = (typed: string): string[] => findChoices(COUNTRIES, typed).map(({ value }) => value);

describe('a list that is searched', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['ir', ['3', '1']],
    ['NI', ['2']],
    ['cote', ['1']],
    ['persi', ['3']],
    ['nicargua', []],
  ])('"%s" finds parts of name and code as they stand', (typed, values) => {
    expect(found(typed)).toEqual(values);
  });
});

describe('a list of which several are chosen', () => {
  it.each([
    [['1'], '2', 2, ['1', '2']],
    [['1', '2'], '3', 2, ['1', '2']],
    [['1', '2'], '1', 2, ['2']],
    [[], '3', undefined, ['3']],
  ] as const)('of %j, pressing %s with room for %s leaves %j', (before, value, chosenMax, after) => {
    expect(toggled(before, value, chosenMax === undefined ? {} : { chosenMax })).toEqual(after);
  });
  it('is full at its limit, and never without one', () => {
    expect(isFull(['1'], { chosenMax: 1 })).toBe(true);
    expect(isFull(['1'], {})).toBe(false);
  });
  it('shows the first chosen ones and counts the others', () => {
    const { shown, moreCount } = chosenView(COUNTRIES, ['3', '1', '2', 'gone'], { shownMax: 2 });
    expect(shown.map(({ value }) => value)).toEqual(['3', '1']);
    expect(moreCount).toBe(1);
  });
  it('shows 99999 of them where nothing else is said', () => {
    const many = Array.from({ length: 100_000 }, () => '1');
    const { shown, moreCount } = chosenView(COUNTRIES, many, {});
    expect([shown.length, moreCount]).toEqual([99_999, 1]);
  });
  it('draws a thousand rows at most', () => {
    const many = Array.from({ length: 1200 }, (_, at) => choice(String(at), `Row ${at}`));
    expect(rowsOf(many, '')).toHaveLength(1000);
  });
});

describe('letters typed over a list', () => {
  const NAMES = ['Chad', 'Chile', 'China', 'Åland', 'Peru'];
  it.each([
    ['c', 0, 1],
    ['cc', 2, 0],
    ['chi', 0, 1],
    ['chi', 2, 2],
    ['CHIN', 0, 2],
    ['a', 0, 3],
    ['x', 0, undefined],
  ])('"%s" from row %i lead to row %s', (typed, marked, at) => {
    expect(findByLetters(NAMES, typed, marked)).toBe(at);
  });
  it('make a word as long as they follow one another', () => {
    const first = typedAhead(undefined, 'c', 1000);
    expect(first).toEqual({ text: 'c', atMs: 1000, isGoingOn: false });
    expect(typedAhead(first, 'h', 1699)).toMatchObject({ text: 'ch', isGoingOn: true });
    expect(typedAhead(first, 'h', 1700)).toMatchObject({ text: 'h', isGoingOn: false });
    expect(typedAhead(first, 'ArrowDown', 1001)).toBeUndefined();
  });
});
