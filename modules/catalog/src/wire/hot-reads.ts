// The way from a raw URL to finished bytes without the framework. The text of the URL is the first key; only a URL that was not
// seen before is taken apart. A URL that names no language is left to the framework: only that one reads cookies and headers.

import { isTameInput, type PreparedAnswer, readQuery } from '@overround/platform';
import { Compile } from 'typebox/compile';
import { langFrom } from '../texts/feed-texts.ts';
import type { FeedCall } from './feed-reads.ts';
import type { PreparedCache } from './prepared-cache.ts';

export interface HotReads {
  /**
   * The answer to a GET of this raw URL, or `undefined` when it is not a feed read with something to show. `lang` is the reader's
   * language where the caller knows it; a URL without `lng` has no answer without it.
   */
  find(url: string, lang?: string): PreparedAnswer | undefined;
}

const URLS_MAX = 10_000;
const URL_LETTERS_MAX = 2048;

export function openHotReads(calls: readonly FeedCall[], cache: PreparedCache): HotReads {
  const callByPath = new Map(
    calls.flatMap((one) => {
      const known = { ...one, check: Compile(one.call.query) };
      return one.call.paths.map((path) => [path, known] as const);
    }),
  );
  let keyByUrl = new Map<string, string>();

  return {
    find: (url, lang) => {
      const known = keyByUrl.get(url) ?? (lang === undefined ? undefined : keyByUrl.get(`${lang} ${url}`));
      const ready = known === undefined ? undefined : cache.known(known);
      if (ready || url.length > URL_LETTERS_MAX) return ready;
      const queryAt = url.indexOf('?');
      const call = callByPath.get(queryAt === -1 ? url : url.slice(0, queryAt));
      if (!call) return undefined;
      const query = readQuery(
        call.call.query,
        parametersOf(queryAt === -1 ? '' : url.slice(queryAt + 1)),
        'lenient',
      );
      // What the framework would refuse is no answer here either.
      if (!query.ok || !isTameInput(query.value) || !call.check.Check(query.value)) return undefined;
      const { lng } = query.value;
      const written = typeof lng === 'string' ? langFrom(lng, 'en') : lang;
      if (written === undefined) return undefined;
      const read = call.read(query.value, written);
      const answer = read && cache.answer(read);
      if (!read || !answer) return undefined;
      if (keyByUrl.size >= URLS_MAX) keyByUrl = new Map();
      keyByUrl.set(typeof lng === 'string' ? url : `${lang} ${url}`, read.key);
      return answer;
    },
  };
}

/** As the framework reads them: a key given twice is a list, which no parameter of the feeds takes. */
function parametersOf(text: string): Record<string, string | string[]> {
  const parameters: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = parameters[key];
    parameters[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return parameters;
}
