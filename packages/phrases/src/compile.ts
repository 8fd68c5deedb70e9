// What builds of our apps do with texts. Runs in Node only, while building.

import { pathToFileURL } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { isPlainText } from './plain-text.ts';

const DICTIONARY = /packages\/phrases\/src\/(?:backoffice\/)?(?:en|ru|ar)\/(?!index\.ts).+\.ts$/;

/** As much of a plugin of Vite as it is. */
interface BuildPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly apply: 'build';
  load(id: string): Promise<string | null>;
}

const compiled = (text: string): unknown =>
  isPlainText(text)
    ? text
    : new IntlMessageFormat(text, 'en', undefined, { captureLocation: false }).getAst();

/**
 * Parses the messages while building, so that browsers carry no parser: a text with placeholders becomes its parts. Plain
 * texts stay texts.
 */
export function compilePhrases(): BuildPlugin {
  return {
    name: 'compile-phrases',
    enforce: 'pre',
    apply: 'build',
    async load(id: string) {
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
