import { expect, it } from 'vitest';
import { readMergedFeeds } from './merged-feeds.ts';

it('reads which producers are one feed, in the order of their precedence', () => {
  expect(readMergedFeeds(undefined)).toEqual([]);
  expect(readMergedFeeds('main=desk:line,arena:live,backup:both')).toEqual([
    {
      feed: 'main',
      sources: [
        { producer: 'desk', covers: 'line' },
        { producer: 'arena', covers: 'live' },
        { producer: 'backup', covers: 'both' },
      ],
    },
  ]);
});

it.each([
  'main',
  'main=desk:line',
  'main=desk:line,arena',
  'main=desk:line,desk:live',
  'Main=desk:line,arena:live',
])('refuses %s', (text) => {
  expect(() => readMergedFeeds(text)).toThrow(/MERGED_FEEDS/);
});
