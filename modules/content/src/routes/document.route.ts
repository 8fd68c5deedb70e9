import { getDocument } from '@overround/contracts/content';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { ContentRoom } from '../deps.ts';
import { writeDocument } from '../reads/write-document.ts';
import { readerLang } from './reader-lang.ts';

/** Information pages, written when they are asked for. */
export const documentRoutes = (room: ContentRoom): Route[] => [
  route(getDocument, async ({ params: { page }, query: { lng, currency } }, { site }) => {
    const brand = room.directory.brandById(site.brandId);
    if (!brand) return refuse('not_found');
    const lang = readerLang(brand, site, lng);
    return accept(await writeDocument(room, { site, brand }, { page, lang, ...(currency && { currency }) }));
  }),
];
