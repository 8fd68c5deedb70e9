import { pathToFileURL } from 'node:url';
import { isPlainText } from '@overround/phrases/plain-text';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';

const DICTIONARY = /packages\/phrases\/src\/(?:en|ru|ar)\/(?!index\.ts).+\.ts$/;

const compiled = (text: string): unknown =>
  isPlainText(text)
    ? text
    : new IntlMessageFormat(text, 'en', undefined, { captureLocation: false }).getAst();

/**
 * Parses the messages while building, so that browsers carry no parser: a text with placeholders becomes its parts. Plain
 * texts stay texts.
 */
export function compilePhrases(): Plugin {
  return {
    name: 'compile-phrases',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!DICTIONARY.test(id)) return null;
      const file = (await import(pathToFileURL(id).href)) as Record<string, Record<string, string>>;
      return Object.entries(file)
        .map(([name, texts]) => {
          const parts = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]));
          return `export const ${name} = ${JSON.stringify(parts)};\n`;
        })
        .join('');
    },
  };
}

/** The guards of message parts without the parser: what is left to do in a browser. */
export const NO_PARSER_ALIAS = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
} as const;
