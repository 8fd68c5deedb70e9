import { describe, expect, it } from 'vitest';
import { formatTagOf } from './languages.ts';
import { type ListJoin, listText } from './lists.ts';

describe('a list in a sentence', () => {
  it.each<[string, ListJoin, string]>([
    ['en', 'and', 'A, B and C'],
    ['en', 'or', 'A, B or C'],
    ['en', 'beside', 'A, B, C'],
    ['ru', 'and', 'A, B и C'],
    ['ru', 'or', 'A, B или C'],
    ['ru', 'beside', 'A, B, C'],
    ['ar', 'and', 'A وB وC'],
    ['ar', 'or', 'A أو B أو C'],
    ['ar', 'beside', 'A، B، C'],
    ['iq', 'beside', 'A، B، C'],
    ['fa', 'beside', 'A، B، C'],
    ['ku', 'beside', 'A، B، C'],
    ['he', 'beside', 'A, B, C'],
  ])('in %s, joined by "%s", reads %s', (code, join, text) => {
    expect(listText(formatTagOf(code), ['A', 'B', 'C'], join)).toBe(text);
  });

  it.each<ListJoin>(['and', 'or', 'beside'])(
    'of one or none needs no word between, joined by "%s"',
    (join) => {
      expect(listText(formatTagOf('ar'), ['A'], join)).toBe('A');
      expect(listText(formatTagOf('ar'), [undefined, 'A', ''], join)).toBe('A');
      expect(listText(formatTagOf('ar'), [], join)).toBe('');
    },
  );
});
