import type { FeedQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import type { FeedRead } from '../wire/prepared-cache.ts';
import { inFeedEnvelope, LIST_AGE_MS } from '../wire/feed-kit.ts';
import type { WireContext } from '../wire/wire-context.ts';
import { searchHit } from '../wire/wire-event.ts';
import { spellings } from './fold-text.ts';
import type { SearchIndex } from './search-index.ts';

const HITS_MAX = 50;
const HITS_DEFAULT = 20;

export interface SearchAsk {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
  readonly index: SearchIndex;
}

/** Web_SearchZip: two texts that fold to the same words are one read. */
export function searchRead({ query, kind, lang, context, index }: SearchAsk): FeedRead {
  const text = query.text ?? '';
  const wanted = query.limit ?? query.count ?? HITS_DEFAULT;
  const limit = wanted <= 0 ? HITS_DEFAULT : Math.min(wanted, HITS_MAX);
  return {
    key: JSON.stringify(['search', kind, spellings(text), limit, lang]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const hits = index.find(kind, text, limit).flatMap((event) => {
        const main = context.book.findGame(event.mainGameId);
        return main ? [searchHit({ event, main }, lang, context)] : [];
      });
      return inFeedEnvelope(JSON.stringify(hits));
    },
  };
}
