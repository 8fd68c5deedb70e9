import { describe, expect, it } from 'vitest';
import { filesOfPage, isOlder } from './new-version.ts';

const pageOf = (head: string): Document =>
  new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
const BUILT =
  '<style></style><link rel="stylesheet" href="/assets/style-1.css" disabled><link rel="modulepreload" href="/assets/entry-1.js">';

describe('the build of a page', () => {
  it('is known by its script and its sheet, linked or written in', () => {
    expect([...filesOfPage(pageOf(BUILT))]).toEqual(['/assets/style-1.css', '/assets/entry-1.js']);
    expect([...filesOfPage(pageOf('<link rel="stylesheet" href="/assets/style-1.css">'))]).toEqual([
      '/assets/style-1.css',
    ]);
  });
  it.each([
    ['the same build', BUILT, { files: ['/assets/entry-1.js', '/assets/style-1.css'] }, false],
    ['another script', BUILT, { files: ['/assets/entry-2.js', '/assets/style-1.css'] }, true],
    ['another sheet', BUILT, { files: ['/assets/entry-1.js', '/assets/style-2.css'] }, true],
    ['no answer', BUILT, undefined, false],
    ['an answer of something else', BUILT, { files: 'no' }, false],
    [
      'a page of no build',
      '<script type="module" src="/src/a.tsx"></script>',
      { files: ['/assets/e.js'] },
      false,
    ],
  ])('is older or not: %s', (_name, head, answer, expected) => {
    expect(isOlder(filesOfPage(pageOf(head)), answer)).toBe(expected);
  });
});
