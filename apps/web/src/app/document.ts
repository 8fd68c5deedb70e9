// The document around a rendered page. Everything inline carries the nonce; state is JSON in a script that never runs.

import { languageOf } from '@overround/phrases';
import { type Accent, contrastRatio, themeCss } from '@overround/ui/themes';
import { type PageState, type RenderRequest, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '../server-contract.ts';
import { preferencesFromCookie, rootAttributes } from '../state/preferences.ts';
import type { PageAssets } from './assets.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** JSON that cannot end its script element or be misread as markup. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const COLOUR = /^#[0-9a-f]{6}$/i;
/** The site as an app, and the colour of what the browser draws around it. */
const APP_ELEMENTS =
  '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151a21">' +
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">';
const LIGHT_SURFACE = '#e4e9ef';
const WRITTEN_MIN = 4.5;

/** The accent where it is written on light surfaces: darkened until it can be read. */
function darkened(hex: string): string {
  for (let share = 100; share > 0; share -= 2) {
    const colour = `#${[1, 3, 5]
      .map((at) =>
        Math.round((Number.parseInt(hex.slice(at, at + 2), 16) * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (contrastRatio(colour, LIGHT_SURFACE) >= WRITTEN_MIN) return colour;
  }
  return '#000000';
}

/** The brand's accent from the site's configuration; values that are no colours are replaced by the house's. */
export function accentOf({
  accent,
  accentInk,
}: {
  readonly accent: string;
  readonly accentInk: string;
}): Accent {
  if (!COLOUR.test(accent) || !COLOUR.test(accentInk))
    return accentOf({ accent: '#f5b82e', accentInk: '#15110a' });
  return { accent, accentInk, accentText: { dark: accent, light: darkened(accent) } };
}

export interface DocumentParts {
  readonly request: RenderRequest;
  readonly lang: string;
  /** Title, description and the like. */
  readonly head: string;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
}

interface StyleElement {
  /** Content, or nothing where a sheet is linked. */
  readonly text?: string;
  readonly element: string;
}

/** The brand's colours, and the style sheets: written into the page where the server has them at hand, else linked. */
function styleElements({ request, assets }: DocumentParts, nonce: string): readonly StyleElement[] {
  const theme = themeCss(accentOf(request.site.theme));
  const sheets = assets.styles.map((href) => {
    const text = request.styleText?.(href.slice(1))?.replace(/<\/style/gi, '<\\/style');
    if (text === undefined) return { element: `<link rel="stylesheet" href="${href}">` };
    // The link is never followed: it tells the build's loader that this sheet is there.
    return {
      text,
      element: `<style${nonce}>${text}</style><link rel="stylesheet" href="${href}" disabled>`,
    };
  });
  return [{ text: theme, element: `<style${nonce}>${theme}</style>` }, ...sheets];
}

/**
 * Fetches what makes the page alive once it has been painted: until then line and processor belong to what is seen. A hidden
 * page is not painted and need not wait. The same text on every page; the last of the files is the entry.
 */
const BOOT =
  'const go=()=>{let entry;for(entry of document.querySelectorAll("link[rel=later]"))entry.rel="modulepreload";' +
  'if(entry)import(entry.href)};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))';

const laterFile = (href: string): string => `<link rel="later" href="${href}">`;

export interface WrittenDocument {
  readonly html: string;
  readonly inlineStyles: readonly string[];
  readonly inlineScripts: readonly string[];
}

/** The whole document. */
export function writeDocument(parts: DocumentParts): WrittenDocument {
  const { request, lang, head, body, state, assets } = parts;
  const language = languageOf(lang);
  const nonce = request.nonce === undefined ? '' : ` nonce="${escaped(request.nonce)}"`;
  const attributes = Object.entries(rootAttributes(preferencesFromCookie(request.preferencesCookie)))
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');
  const styles = styleElements(parts, nonce);
  const html =
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}"${attributes}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">' +
    styles.map(({ element }) => element).join('') +
    [...assets.modules, assets.entry].map(laterFile).join('') +
    `${head}<link rel="icon" href="/icon.svg" type="image/svg+xml">${APP_ELEMENTS}</head><body><div id="${ROOT_ELEMENT_ID}">${body}</div>` +
    `<script type="application/json" id="${STATE_ELEMENT_ID}"${nonce}>${scriptJson(state)}</script>` +
    `<script type="module"${nonce}>${BOOT}</script></body></html>`;
  return { html, inlineStyles: styles.flatMap(({ text }) => text ?? []), inlineScripts: [BOOT] };
}
