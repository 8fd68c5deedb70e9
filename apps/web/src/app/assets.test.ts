// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { assetsOf } from './assets.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_react.js', '_base.js'],
  },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/match/MatchPage.tsx': {
    file: 'assets/match.js',
    imports: ['_react.js', '_markets.js'],
    css: ['assets/match.css'],
  },
  '_markets.js': { file: 'assets/markets.js', css: ['assets/markets.css'] },
  'src/pages/results/ResultsPage.tsx': { file: 'assets/results.js', css: ['assets/results.css'] },
  '../../packages/phrases/src/ru/shell.ts': { file: 'assets/shell-ru.js' },
};

describe('assetsOf', () => {
  const assets = assetsOf(manifest, ['src/pages/match/MatchPage.tsx'], 'ru');
  it('names the entry, what it imports, the page and its texts, each once', () => {
    expect(assets.entry).toBe('/assets/entry.js');
    expect(assets.modules).toEqual([
      '/assets/react.js',
      '/assets/base.js',
      '/assets/markets.js',
      '/assets/match.js',
      '/assets/shell-ru.js',
    ]);
  });
  it('names the sheets of these files only, in the order in which the files lean on each other', () => {
    expect(assets.styles).toEqual(['/assets/base.css', '/assets/markets.css', '/assets/match.css']);
  });
});
