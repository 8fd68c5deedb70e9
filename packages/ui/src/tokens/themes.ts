// Colour roles of the two themes and the accents of brands. Components know roles only; a brand sets values.
// Starting values are of the looks document; where one failed 4.5:1 it was moved until it passed (theme.test.ts).

export const COLOUR_ROLES = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'control-line',
  'text-1',
  'text-2',
  'text-3',
  'accent',
  'accent-ink',
  'accent-text',
  'up',
  'down',
  'live',
  'live-ink',
  'warn',
  'warn-ink',
  'focus',
  'picked',
  'picked-ink',
] as const;
export type ColourRole = (typeof COLOUR_ROLES)[number];
export type ThemeName = 'dark' | 'light';
export type Palette = Readonly<Record<ColourRole, string>>;
type BasePalette = Omit<Palette, 'accent' | 'accent-ink' | 'accent-text' | 'picked' | 'picked-ink'>;

/** What a brand chooses. `accentText` is the accent where it is written on a surface, per theme. */
export interface Accent {
  readonly accent: string;
  readonly accentInk: string;
  readonly accentText: Readonly<Record<ThemeName, string>>;
}

const bases: Readonly<Record<ThemeName, BasePalette>> = {
  dark: {
    'surface-0': '#0e1116',
    'surface-1': '#151a21',
    'surface-2': '#1c232d',
    'surface-3': '#232c38',
    line: '#2a3442',
    'control-line': '#697a91',
    'text-1': '#e8ecf2',
    'text-2': '#a9b4c3',
    'text-3': '#93a0b2',
    up: '#3ccb7f',
    down: '#ff7b7b',
    live: '#ff6a72',
    'live-ink': '#1d0507',
    warn: '#f2b441',
    'warn-ink': '#1a1203',
    focus: '#7cb7ff',
  },
  light: {
    'surface-0': '#f3f5f8',
    'surface-1': '#ffffff',
    'surface-2': '#eef1f5',
    'surface-3': '#e4e9ef',
    line: '#d8dfe8',
    'control-line': '#76859a',
    'text-1': '#10161f',
    'text-2': '#435163',
    'text-3': '#566477',
    up: '#086b3a',
    down: '#b3262d',
    live: '#bd1822',
    'live-ink': '#ffffff',
    warn: '#7a5200',
    'warn-ink': '#ffffff',
    focus: '#0b62c4',
  },
};

export const AMBER: Accent = {
  accent: '#f5b82e',
  accentInk: '#15110a',
  accentText: { dark: '#f5b82e', light: '#7a5400' },
};
export const TEAL: Accent = {
  accent: '#16b3a1',
  accentInk: '#04211d',
  accentText: { dark: '#2cc9b6', light: '#08655a' },
};

/** All roles of a theme with a brand's accent. A picked price is filled with the accent. */
export function paletteOf(theme: ThemeName, accent: Accent): Palette {
  return {
    ...bases[theme],
    accent: accent.accent,
    'accent-ink': accent.accentInk,
    'accent-text': accent.accentText[theme],
    picked: accent.accent,
    'picked-ink': accent.accentInk,
  };
}

const declarations = (palette: Palette): string =>
  COLOUR_ROLES.map((role) => `--${role}:${palette[role]};`).join('');

/** Weakest first. It must be said before any style sheet: sheets arrive in the order of chunks, not of layers. */
export const CASCADE_LAYERS = 'reset,tokens,base,components,utilities';

/**
 * The colour roles as a style sheet, written into each page by the server: brand values need no rebuild, and the theme is
 * there before the first paint. `data-theme` on the root wins over the device's own wish.
 */
export function themeCss(accent: Accent): string {
  const dark = declarations(paletteOf('dark', accent));
  const light = declarations(paletteOf('light', accent));
  return (
    `@layer ${CASCADE_LAYERS};@layer tokens{:root{color-scheme:dark;${dark}}` +
    `@media (prefers-color-scheme:light){:root:not([data-theme]){color-scheme:light;${light}}}` +
    `:root[data-theme=light]{color-scheme:light;${light}}}`
  );
}
