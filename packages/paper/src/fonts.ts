import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

const WEIGHTS = { plain: 400, strong: 600 } as const;

/** In the order they are looked through. */
const FILES = [
  ['Paper Latin', (weight: number) => plex(`latin-${weight}`)],
  ['Paper Latin More', (weight: number) => plex(`latin-ext-${weight}`)],
  ['Paper Cyrillic', (weight: number) => plex(`cyrillic-${weight}`)],
  ['Paper Cyrillic More', (weight: number) => plex(`cyrillic-ext-${weight}`)],
  ['Paper Arabic', (weight: number) => plexArabic(`arabic-${weight}`)],
] as const;

const besideOf = (manifest: string, file: string): string =>
  manifest.replace(/package\.json$/, `files/${file}-normal.woff2`);
const plex = (file: string): string =>
  besideOf(require.resolve('@fontsource/ibm-plex-sans/package.json'), `ibm-plex-sans-${file}`);
const plexArabic = (file: string): string =>
  besideOf(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json'), `ibm-plex-sans-arabic-${file}`);

const FAMILIES = FILES.map(([name]) => `"${name}"`).join(', ');

export function registerFonts(fonts: typeof GlobalFonts): void {
  for (const [name, fileOf] of FILES)
    for (const weight of Object.values(WEIGHTS)) fonts.register(readFileSync(fileOf(weight)), name);
}

export const fontOf = (size: number, isStrong: boolean): string =>
  `${isStrong ? WEIGHTS.strong : WEIGHTS.plain} ${size}px ${FAMILIES}`;
