import * as contract from '@overround/contracts/content';
import { accept, type Outcome, refuse, type Refusal } from '@overround/kernel';
import { type Route, route, type SiteContext } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { ContentRoom } from '../deps.ts';
import { listArticles, listCategories, listObjects, readArticle } from '../reads/blog.ts';
import { readerLang } from './reader-lang.ts';

/** The one project of a brand is called like it; a brand that wrote nothing has none. */
const hasBlog = ({ content }: Brand): boolean => content.blog.articles.length > 0;

/** What brands write for their readers: articles by category (specification 1 sections 2 and 7). */
export function blogRoutes({ directory }: ContentRoom): Route[] {
  const of = <Answer>(
    site: SiteContext,
    { project, lng }: { readonly project: string; readonly lng?: string | undefined },
    read: (brand: Brand, lang: string) => Answer | undefined,
  ): Outcome<Answer, Refusal<'not_found'>> => {
    const brand = directory.brandById(site.brandId);
    if (!brand || brand.key !== project || !hasBlog(brand)) return refuse('not_found');
    const answer = read(brand, readerLang(brand, site, lng));
    return answer === undefined ? refuse('not_found') : accept(answer);
  };
  return [
    route(contract.getBlogProjects, (_input, { site }) => {
      const brand = directory.brandById(site.brandId);
      if (!brand || !hasBlog(brand)) return accept({ projects: [] });
      return accept({ projects: [{ key: brand.key, name: brand.name, languages: [...brand.languages] }] });
    }),
    route(contract.getBlogArticles, ({ params, query: { lng, ...asked } }, { site }) =>
      of(site, { ...params, lng }, (brand, lang) => listArticles(brand, { lang, ...asked })),
    ),
    route(contract.getBlogArticle, ({ params, query }, { site }) =>
      of(site, { ...params, ...query }, (brand, lang) => readArticle(brand, lang, params.article)),
    ),
    route(contract.getBlogCategories, ({ params, query }, { site }) =>
      of(site, { ...params, ...query }, (brand, lang) => ({ categories: listCategories(brand, lang) })),
    ),
    route(contract.getBlogStructure, ({ params, query }, { site }) =>
      of(site, { ...params, ...query }, (brand, lang) => ({ objects: listObjects(brand, lang) })),
    ),
  ];
}
