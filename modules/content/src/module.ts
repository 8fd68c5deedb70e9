import { dictionaryOf } from '@overround/phrases';
import { type DocumentPhrases, loadDocumentPhrases } from '@overround/phrases/documents';
import type { HouseModule } from '@overround/platform';
import type { ContentDeps, ContentRoom } from './deps.ts';
import { blogRoutes } from './routes/blog.route.ts';
import { documentRoutes } from './routes/document.route.ts';
import { seoRoutes } from './routes/seo.route.ts';
import { termsRoutes } from './routes/terms.route.ts';
import { CONTENT_OWN_DATA } from './own-data.ts';

export interface Content {
  readonly module: HouseModule;
}

/** Texts of a language, loaded when somebody first reads in it. */
function openPhrases(): ContentRoom['phrasesOf'] {
  const byCode = new Map<string, Promise<DocumentPhrases>>();
  return (lang) => {
    const code = dictionaryOf(lang);
    const known = byCode.get(code) ?? loadDocumentPhrases(code);
    byCode.set(code, known);
    return known;
  };
}

export function openContent(deps: ContentDeps): Content {
  const room: ContentRoom = { ...deps, phrasesOf: openPhrases() };
  return {
    module: {
      name: 'content',
      routes: [...documentRoutes(room), ...termsRoutes(room), ...seoRoutes(room), ...blogRoutes(room)],
      listeners: [],
      jobs: [],
      ownData: CONTENT_OWN_DATA,
    },
  };
}
