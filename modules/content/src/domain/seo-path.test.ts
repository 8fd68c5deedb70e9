import { describe, expect, it } from 'vitest';
import { isHiddenPath, nearestRow, seoPath } from './seo-path.ts';

describe('paths', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/ru', ''],
    ['/ru/live/', 'live'],
    ['information/contacts', 'information/contacts'],
    ['line/1-football/9-cup', 'line/1-football/9-cup'],
    ['russia', 'russia'],
  ])('%s is %s', (text, path) => expect(seoPath(text, ['ru', 'en'])).toBe(path));
  it.each(['<x>', 'a b', 'a?b', 'a%2e', '..', 'a/../b', 'é', 'x'.repeat(201)])('%s is none', (text) =>
    expect(seoPath(text, ['ru'])).toBeUndefined(),
  );
  it.each([
    ['office/messages', true],
    ['bets', true],
    ['sign-in', true],
    ['live', false],
    ['betstore', false],
    ['information/cookies', false],
  ])('%s is hidden: %s', (path, isHidden) => expect(isHiddenPath(path)).toBe(isHidden));
  it('finds the row nearest to a path', () => {
    const rows = { line: 1, 'line/1-football': 2, '': 3 };
    expect(
      ['line/1-football/9-cup', 'line/2-hockey', 'live', ''].map((path) => nearestRow(rows, path)),
    ).toEqual([2, 1, undefined, 3]);
  });
});
