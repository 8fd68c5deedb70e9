// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countryCodeFromWire } from './country-from-wire.ts';

describe('countryCodeFromWire', () => {
  it.each([
    ['it.svg', 'it'],
    ['301.png', undefined],
    ['../xx.svg', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (image, code) => {
    expect(countryCodeFromWire(image)).toBe(code);
  });
});
