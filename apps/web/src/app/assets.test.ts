// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { assetsOf } from './assets.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_react.js'],
  },
  'style.css': { file: 'assets/style.css' },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/match/MatchPage.tsx': {
    file: 'assets/match.js',
    imports: ['_react.js', '_markets.js'],
  },
  '_markets.js': { file: 'assets/markets.js' },
  '../../packages/phrases/src/ru/shell.ts': { file: 'assets/shell-ru.js' },
};

describe('assetsOf', () => {
  const assets = assetsOf(manifest, ['src/pages/match/MatchPage.tsx'], 'ru');
  it('names the entry, what it imports, the page and its texts, each once', () => {
    expect(assets.entry).toBe('/assets/entry.js');
    expect(assets.modules).toEqual([
      '/assets/react.js',
      '/assets/markets.js',
      '/assets/match.js',
      '/assets/shell-ru.js',
    ]);
  });
  it('links the one style sheet', () => {
    expect(assets.styles).toEqual(['/assets/style.css']);
  });
});
