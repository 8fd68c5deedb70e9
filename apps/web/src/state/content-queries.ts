// Information pages and what search engines are told, as the server writes them.

import { calls } from '@overround/client';
import type { DocumentPage } from '@overround/contracts/content';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { MY, readMine } from './my-calls.ts';
import { type Services, useServices } from './services.tsx';

const FRESH_MS = 3_600_000;

export const documentQuery = (services: Services, page: DocumentPage, currency?: string) =>
  queryOptions({
    queryKey: ['document', services.lang, page, currency ?? ''],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      services.api.read(
        calls.getDocument,
        { params: { page }, query: { lng: services.lang, ...(currency && { currency }) } },
        { signal },
      ),
  });

/** Information pages of the brand: footer, hub and search are drawn from it. */
export const informationLinksQuery = (services: Services) =>
  queryOptions({
    queryKey: ['information-links', services.lang],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      (await services.api.read(calls.getInformationLinks, { query: { lng: services.lang } }, { signal }))
        .links,
  });

/** What a path is called below the language: `live`, `information/contacts`; empty: the front page. */
export const pathBelow = (pathname: string): string => pathname.split('/').slice(2).join('/');

export const pageDataQuery = (services: Services, path: string) =>
  queryOptions({
    queryKey: ['page-data', services.lang, path],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      services.api.read(calls.getPageData, { query: { lng: services.lang, path } }, { signal }),
  });

export const footerQuestionsQuery = (services: Services, section: string) =>
  queryOptions({
    queryKey: ['footer-questions', services.lang, section],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      (
        await services.api.read(
          calls.getFooterQuestions,
          { params: { section }, query: { lng: services.lang } },
          { signal },
        )
      ).questions,
  });

/** The section at whose foot questions stand: the first step of a path. */
export const sectionOf = (path: string): string => {
  const [first = ''] = path.split('/');
  return first === '' ? 'main' : first;
};

/** What search engines are told of the page that was opened first; later pages are for people alone, and nothing is asked for them. */
export function usePageData() {
  const services = useServices();
  const path = pathBelow(useLocation().pathname);
  return useQuery({ ...pageDataQuery(services, path), enabled: false }).data;
}

/** Which version of the terms the player accepted, and whether one is due. */
export const termsQuery = (services: Pick<Services, 'api' | 'stores'>) =>
  queryOptions({
    queryKey: [MY, 'terms'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => readMine(services, calls.getTerms, {}, { signal }),
  });

/** Articles of the brand's blog, a page at a time. */
export const blogQuery = (services: Services, page: number, category?: string) =>
  queryOptions({
    queryKey: ['blog', services.lang, category ?? '', page],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      services.api.read(
        calls.getBlogArticles,
        {
          params: { project: services.site.brandKey },
          query: { lng: services.lang, page, ...(category !== undefined && { category }) },
        },
        { signal },
      ),
  });

export const blogCategoriesQuery = (services: Services) =>
  queryOptions({
    queryKey: ['blog-categories', services.lang],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      (
        await services.api.read(
          calls.getBlogCategories,
          { params: { project: services.site.brandKey }, query: { lng: services.lang } },
          { signal },
        )
      ).categories,
  });

export const blogArticleQuery = (services: Services, article: string) =>
  queryOptions({
    queryKey: ['blog-article', services.lang, article],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      services.api.read(
        calls.getBlogArticle,
        { params: { project: services.site.brandKey, article }, query: { lng: services.lang } },
        { signal },
      ),
  });
