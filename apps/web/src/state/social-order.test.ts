import { readFileSync } from 'node:fs';
import { AMBER, contrastRatio, paletteOf } from '@overround/ui/themes';
import { describe, expect, it } from 'vitest';
import { SOCIAL_LOGOS } from './social-logos.ts';
import { usedFirst } from './social-order.ts';

const SERVICES = Object.keys(SOCIAL_LOGOS);
/** Specification 1 section 3. */
const NAMES =
  'apple discord fb google itsme kakaotalk line linkedin mailru metamask ok telegram twitch twitter vk yandex';
const OFFERS = SERVICES.map((id) => ({ id, title: id, kind: 'redirect' as const, rights: [] }));
const css = readFileSync(new URL('SocialButtons.module.css', import.meta.url), 'utf8');

describe('the order of services', () => {
  it.each([
    ['KZ', 'en', ['vk', 'yandex', 'telegram', 'google']],
    ['JP', 'ru', ['line', 'google', 'apple', 'fb']],
    ['KR', 'en', ['kakaotalk', 'google', 'apple', 'telegram']],
    ['BE', 'ar', ['itsme', 'google', 'apple', 'fb']],
    ['DE', 'ru', ['vk', 'yandex', 'telegram', 'google']],
    ['DE', 'en', ['google', 'apple', 'fb', 'telegram']],
    [undefined, 'ar', ['google', 'apple', 'fb', 'telegram']],
  ])('begins with what is used most in %s, else by who reads %s', (country, lang, expected) => {
    const ordered = usedFirst(OFFERS, { country, lang }).map(({ id }) => id);
    expect(ordered.slice(0, expected.length)).toEqual(expected);
    // The others keep their order, and none is lost.
    expect(ordered.slice(expected.length)).toEqual(SERVICES.filter((id) => !expected.includes(id)));
  });
});

describe('the mark of each service', () => {
  it('is there for all sixteen', () => {
    expect(SERVICES.toSorted().join(' ')).toBe(NAMES);
  });

  it('is seen in both themes: three to one at least (WCAG 1.4.11)', () => {
    const colours = [
      ...css.matchAll(/data-service="(\w+)"\] \{\s*--mark-light: (#\w{6});\s*--mark-dark: (#\w{6});/g),
    ];
    // Apple and X are drawn in the colour of the text.
    expect(colours).toHaveLength(SERVICES.length - 2);
    for (const [, service, light = '', dark = ''] of colours) {
      expect(
        contrastRatio(light, paletteOf('light', AMBER)['surface-2']),
        `${service}, light`,
      ).toBeGreaterThan(3);
      expect(contrastRatio(dark, paletteOf('dark', AMBER)['surface-2']), `${service}, dark`).toBeGreaterThan(
        3,
      );
    }
  });
});
