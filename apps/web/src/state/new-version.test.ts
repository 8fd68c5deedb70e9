import { describe, expect, it } from 'vitest';
import { isOlder, ownFile } from './new-version.ts';

describe('the build of a page', () => {
  it('is known by the file this module is in, and not at all while developing', () => {
    expect(ownFile('https://a.example/assets/base-1.js')).toBe('/assets/base-1.js');
    expect(ownFile('https://a.example/src/state/new-version.ts')).toBeUndefined();
  });
  it.each([
    ['the same build', '/assets/base-1.js', { files: ['/assets/base-1.js', '/assets/other-1.js'] }, false],
    ['another build', '/assets/base-1.js', { files: ['/assets/base-2.js', '/assets/other-1.js'] }, true],
    ['no answer', '/assets/base-1.js', undefined, false],
    ['an answer of something else', '/assets/base-1.js', { files: 'no' }, false],
    ['a server that names no files', '/assets/base-1.js', { files: [] }, false],
    ['a page of no build', undefined, { files: ['/assets/base-2.js'] }, false],
  ])('is older or not: %s', (_name, own, answer, expected) => {
    expect(isOlder(own, answer)).toBe(expected);
  });
});
