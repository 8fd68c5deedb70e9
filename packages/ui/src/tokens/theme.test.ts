// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { AMBER, type ColourRole, paletteOf, TEAL, themeCss } from './themes.ts';

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'] as const;
const WRITTEN = ['text-1', 'text-2', 'text-3', 'accent-text', 'up', 'down', 'live', 'warn'] as const;
const FILLS: readonly (readonly [ColourRole, ColourRole])[] = [
  ['accent-ink', 'accent'],
  ['picked-ink', 'picked'],
  ['live-ink', 'live'],
  ['warn-ink', 'warn'],
];
const themes = (['dark', 'light'] as const).flatMap((theme) =>
  (
    [
      ['amber', AMBER],
      ['teal', TEAL],
    ] as const
  ).map(([name, accent]) => [theme, name, paletteOf(theme, accent)] as const),
);

describe.each(themes)('the %s theme with the %s accent', (_theme, _accent, palette) => {
  it.each(WRITTEN)('writes %s at 4.5:1 or better on every surface', (role) => {
    const worst = Math.min(...SURFACES.map((surface) => contrastRatio(palette[role], palette[surface])));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
  it.each(FILLS)('writes %s at 4.5:1 or better on %s', (ink, fill) => {
    expect(contrastRatio(palette[ink], palette[fill])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['focus', 'control-line'] as const)('shows %s at 3:1 or better on every surface', (role) => {
    const worst = Math.min(...SURFACES.map((surface) => contrastRatio(palette[role], palette[surface])));
    expect(worst).toBeGreaterThanOrEqual(3);
  });
});

describe('contrastRatio', () => {
  it('is 21 between black and white and 1 of a colour with itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#3ccb7f', '#3ccb7f')).toBe(1);
  });
});

describe('themeCss', () => {
  it('lets the page name a theme and otherwise follows the device', () => {
    const css = themeCss(TEAL);
    expect(css).toContain(':root[data-theme=light]');
    expect(css).toContain('prefers-color-scheme:light');
    expect(css).toContain('--accent:#16b3a1;');
  });
});
