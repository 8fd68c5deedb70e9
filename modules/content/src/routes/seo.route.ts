import * as contract from '@overround/contracts/content';
import { accept, refuse } from '@overround/kernel';
import { languageOf } from '@overround/phrases';
import { type Route, route, type SiteContext } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { ContentRoom } from '../deps.ts';
import { aboutKey, pagesOf, titleKey } from '../domain/pages.ts';
import { nearestRow, seoPath } from '../domain/seo-path.ts';
import { pageData, seoTexts } from '../reads/page-data.ts';
import { readerLang } from './reader-lang.ts';

interface PathAsked {
  readonly brand: Brand;
  readonly path: string;
  readonly lang: string;
}

/** The brand, page and language of a question; nothing for a path that cannot be one: an invalid request (422). */
function readAsked(
  { directory }: ContentRoom,
  site: SiteContext,
  query: { readonly path?: string; readonly lng?: string },
): PathAsked | undefined {
  const brand = directory.brandById(site.brandId);
  if (!brand) return undefined;
  const path = seoPath(query.path ?? '', brand.languages);
  return path === undefined ? undefined : { brand, path, lang: readerLang(brand, site, query.lng) };
}

const pathRoutes = (room: ContentRoom): Route[] => [
  route(contract.getSeoContent, async ({ query }, { site }) => {
    const asked = readAsked(room, site, query);
    return asked ? accept(await seoTexts(room, asked.brand, asked)) : refuse('value_malformed');
  }),
  route(contract.getPageData, async ({ query }, { site }) => {
    const asked = readAsked(room, site, query);
    return asked
      ? accept(await pageData(room, asked.brand, { ...asked, origin: site.origin }))
      : refuse('value_malformed');
  }),
  route(contract.getSeoVisual, ({ query }, { site }) => {
    const asked = readAsked(room, site, query);
    if (!asked) return refuse('value_malformed');
    const visual = nearestRow(asked.brand.content.visuals, asked.path);
    return accept({
      image: visual ? `/${visual.image}` : null,
      alt: visual?.alt?.[asked.lang] ?? '',
    });
  }),
];

function questionsOf(
  { directory }: ContentRoom,
  site: SiteContext,
  { section, lng }: { readonly section: string; readonly lng: string | undefined },
): contract.FooterQuestions {
  const brand = directory.brandById(site.brandId);
  const rows = brand?.content.questions[section]?.[readerLang(brand, site, lng)] ?? [];
  return { section, questions: rows.map((row) => ({ ...row })) };
}

/** What search engines and footers are told: the data of the brand, and the names of our own pages. */
export const seoRoutes = (room: ContentRoom): Route[] => [
  ...pathRoutes(room),
  route(contract.getFooterQuestions, ({ params: { section }, query }, { site }) =>
    accept(questionsOf(room, site, { section, lng: query.lng })),
  ),
  route(contract.getMainQuestions, ({ query }, { site }) =>
    accept(questionsOf(room, site, { section: 'main', lng: query.lng })),
  ),
  route(contract.getInformationLinks, async ({ query }, { site }) => {
    const brand = room.directory.brandById(site.brandId);
    if (!brand) return accept({ links: [] });
    const phrases = await room.phrasesOf(readerLang(brand, site, query.lng));
    return accept({
      links: pagesOf(brand).map(({ page, group, path = `information/${page}` }) => ({
        page,
        path,
        title: phrases.t(titleKey(page), { brand: brand.name }),
        description: phrases.t(aboutKey(page), { brand: brand.name }),
        group,
      })),
    });
  }),
  route(contract.getAnalyticsCounters, (_input, { site }) =>
    accept({ counters: [...(room.directory.brandById(site.brandId)?.content.counters ?? [])] }),
  ),
  route(contract.getLanguageIsoCodes, (_input, { site }) => {
    const brand = room.directory.brandById(site.brandId);
    return accept({
      languages: (brand?.languages ?? []).map((code) => {
        const { tag, direction } = languageOf(code);
        return { code, iso: tag, direction, isDefault: code === brand?.defaultLang };
      }),
    });
  }),
];
