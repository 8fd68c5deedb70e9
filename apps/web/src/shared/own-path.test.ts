// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ownPath, withReturn } from './own-path.ts';

describe('ownPath', () => {
  it.each([
    ['/en/office/statement?kind=bet', '/en/office/statement?kind=bet'],
    ['/', '/'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['/en\n/x', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %j is %j', (text, path) => {
    expect(ownPath(text)).toBe(path);
  });
  it('keeps query and hash of the way back in one parameter', () => {
    expect(withReturn('/en/sign-in', '/en/live?x=1#y')).toBe(
      '/en/sign-in?return-url=%2Fen%2Flive%3Fx%3D1%23y',
    );
  });
});
