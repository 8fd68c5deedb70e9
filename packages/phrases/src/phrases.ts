// Finds a text and fills it. Texts are ICU messages; each is parsed once per language, when it is first needed.

import { IntlMessageFormat } from 'intl-messageformat';
import type { AreaName, PhraseKey } from './dictionary.ts';
import { formatTagOf, type Language, languageOf } from './languages.ts';
import { isPlainText } from './plain-text.ts';

// Our tags are known to every engine; asking which it knows costs tens of milliseconds the first time.
IntlMessageFormat.resolveLocale = (locales) => {
  const [first] = typeof locales === 'string' ? [locales] : locales;
  return first === undefined ? undefined : new Intl.Locale(first);
};

export type PhraseValues = Readonly<Record<string, string | number>>;

/** A message, or its parts where the build has parsed it already. */
type Text = string | MessageParts;
type MessageParts = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

/** Areas that are loaded so far. */
export type LoadedAreas = { readonly [Area in AreaName]?: Readonly<Record<string, string>> };

export interface Phrases<Key extends string = PhraseKey> {
  readonly language: Language;
  /** Tag for Intl formatters: Latin digits, Gregorian calendar. */
  readonly formatTag: string;
  /** The text of a key with its values. A key that is not loaded answers with itself. */
  t(key: Key, values?: PhraseValues): string;
  /** The text of a refusal code of the wire; codes we do not know get the general text. */
  refusal(code: string, facts?: Readonly<Record<string, unknown>>): string;
  has(area: AreaName): boolean;
  /** The same phrases with more areas. */
  with(areas: LoadedAreas): Phrases<Key>;
}

function simpleValues(facts: Readonly<Record<string, unknown>>): PhraseValues {
  const entries = Object.entries(facts).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
}

/** Texts of any app by area. */
type Areas = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Makes the phrases of one language from areas already loaded. `code` is a site language code. */
export function createPhrases<Key extends string = PhraseKey>(code: string, areas: Areas): Phrases<Key> {
  const formatTag = formatTagOf(code);
  const messages = new Map<string, IntlMessageFormat>();

  function textOf(key: string): Text | undefined {
    const dot = key.indexOf('.');
    // The key was checked when it was written; an area that is not loaded reads as undefined.
    const area = areas[key.slice(0, dot)] as Readonly<Record<string, Text>> | undefined;
    return area?.[key.slice(dot + 1)];
  }

  function fill(key: string, text: Text, values: PhraseValues): string {
    if (typeof text === 'string' && isPlainText(text)) return text;
    const known = messages.get(key);
    const message = known ?? new IntlMessageFormat(text, formatTag);
    if (known === undefined) messages.set(key, message);
    // Only rich-text tags make anything but a string, and our texts have none.
    return message.format(values) as string;
  }

  return {
    language: languageOf(code),
    formatTag,
    t(key, values = {}) {
      const text = textOf(key);
      return text === undefined ? key : fill(key, text, values);
    },
    refusal(refused, facts = {}) {
      const key = `refusal.${refused}`;
      const text = textOf(key);
      if (text !== undefined) return fill(key, text, simpleValues(facts));
      return fill('refusal.refused', textOf('refusal.refused') ?? refused, {});
    },
    has: (area) => areas[area] !== undefined,
    with: (more) => createPhrases(code, { ...areas, ...more }),
  };
}
