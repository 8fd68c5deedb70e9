import type { FeedQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import type { FeedRead } from '../wire/prepared-cache.ts';
import { filterOf, inFeedEnvelope, LIST_AGE_MS, onPage, pageOf } from '../wire/feed-kit.ts';
import { isAsked } from '../wire/select-events.ts';
import type { WireContext } from '../wire/wire-context.ts';
import { searchHit } from '../wire/wire-event.ts';
import { spellings } from './fold-text.ts';
import type { SearchIndex } from './search-index.ts';

const PAGE_MAX = 50;
/** More than anybody pages through. */
const HITS_MAX = 1000;
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
  const filter = filterOf(query, kind);
  const isStrict = query.strict === true;
  const page = pageOf({ count: query.limit ?? query.count, page: query.page }, HITS_DEFAULT, PAGE_MAX);
  return {
    key: JSON.stringify(['search', kind, spellings(text), filter, isStrict, page, lang]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const found = index
        .find(kind, text, { limit: HITS_MAX, isStrict })
        .filter((event) => isAsked(event, filter, context));
      const hits = onPage(found, page).flatMap((event) => {
        const main = context.book.findGame(event.mainGameId);
        return main ? [searchHit({ event, main }, lang, context)] : [];
      });
      return inFeedEnvelope(JSON.stringify(hits));
    },
  };
}
