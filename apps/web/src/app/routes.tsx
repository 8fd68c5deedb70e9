import { type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import type { Services } from '../state/services.tsx';
import {
  footerQuestionsQuery,
  informationLinksQuery,
  pageDataQuery,
  pathBelow,
  sectionOf,
} from '../state/content-queries.ts';
import { sportsQuery, topChampsQuery } from '../state/feed-queries.ts';
import type { SiteSection } from '../state/sections.ts';
import { BOARD_PAGES } from './board-pages.ts';
import { BLOG_PAGES } from './blog-pages.ts';
import { CASINO_PAGES } from './casino-pages.ts';
import { CRICKET_PAGES } from './cricket-pages.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { INFORMATION_PAGES, RULES_FRAME } from './information-pages.ts';
import { isPlaceThere, sentFrom } from './office-gate.ts';
import { OFFICE_PAGES } from './office-pages.ts';
import type { PageRoute } from './page-route.ts';
import { blockSources, loadBlocks } from '../pages/sections/block-files.ts';
import { Shell } from './Shell.tsx';
import { STATISTIC_PAGES, statisticRoots } from './statistic-pages.ts';

/** Where a page's file is, as the build's manifest calls it: the server preloads its chunk. */
export interface PageHandle {
  readonly sources: readonly string[];
}

/** What is not here. */
export const NOT_FOUND: PageRoute = {
  source: 'src/pages/not-found/NotFoundPage.tsx',
  file: () => import('../pages/not-found/NotFoundPage.tsx'),
};

// One row per page, by subject. A new page is a row in its list and a folder in `pages/`; sections, the front page among
// them, are configuration.
const PAGES: readonly PageRoute[] = [
  ...BOARD_PAGES,
  ...BLOG_PAGES,
  ...CASINO_PAGES,
  ...CRICKET_PAGES,
  ...OFFICE_PAGES,
  ...INFORMATION_PAGES,
  {
    path: 'dev/stress',
    source: 'src/pages/stress/StressPage.tsx',
    file: () => import('../pages/stress/StressPage.tsx'),
  },
  {
    path: 'dev/widgets',
    source: 'src/pages/widgets/WidgetsPage.tsx',
    file: () => import('../pages/widgets/WidgetsPage.tsx'),
  },
  { path: '*', ...NOT_FOUND },
];

/** Below the path of a section are its sports and leagues, or its teams, and their matches. */
function sectionRoutes(section: SiteSection): readonly PageRoute[] {
  const page: Omit<PageRoute, 'path'> = {
    source: 'src/pages/sections/SectionPage.tsx',
    more: blockSources(section.blocks),
    file: async () => {
      const [{ sectionPage }, blocks] = await Promise.all([
        import('../pages/sections/SectionPage.tsx'),
        loadBlocks(section.blocks),
      ]);
      return sectionPage(section, blocks);
    },
  };
  if (section.path === '') return [page];
  return [
    ...['', '/:sport', '/:sport/:champ'].map((below) => ({ ...page, path: `${section.path}${below}` })),
    {
      path: `${section.path}/:sport/:champ/:game`,
      source: 'src/pages/sections/SectionMatchPage.tsx',
      file: async () => (await import('../pages/sections/SectionMatchPage.tsx')).sectionMatchPage(section),
    },
  ];
}

function pageRoute(services: Services, { path, place, source, more = [], file }: PageRoute): RouteObject {
  const handle: PageHandle = { sources: [source, ...more] };
  return {
    ...(path === undefined ? { index: true as const } : { path }),
    handle,
    lazy: async () => {
      const page = await file();
      await services.phrases.need(page.areas ?? []);
      return {
        Component: page.Component,
        loader: async ({ params, request }: LoaderFunctionArgs) => {
          const address = { params, url: new URL(request.url) };
          const sentTo = place === undefined ? undefined : sentFrom(services, place, address.url);
          if (sentTo !== undefined) return replace(sentTo);
          const elsewhere = page.leadsTo?.(services, address);
          if (elsewhere !== undefined) return replace(elsewhere);
          const loading = page.load?.(services, address);
          if (services.isWaiting()) await loading;
          return null;
        },
      };
    },
  };
}

/** What the frame shows on every page, and what search engines are told of this one. */
export function loadShell(services: Services, pathname: string): Promise<unknown> {
  const path = pathBelow(pathname);
  return Promise.all([
    services.queries.prefetchQuery(sportsQuery(services, 'line')),
    services.queries.prefetchQuery(sportsQuery(services, 'live')),
    services.queries.prefetchQuery(topChampsQuery(services)),
    services.queries.prefetchQuery(informationLinksQuery(services)),
    services.queries.prefetchQuery(pageDataQuery(services, path)),
    services.queries.prefetchQuery(footerQuestionsQuery(services, sectionOf(path))),
  ]);
}

/** All pages below a language prefix. Other addresses lead to the site's language. */
export function createRoutes(services: Services): RouteObject[] {
  const { lang } = services;
  // A place that the brand has not is not here, whatever else its address might mean.
  const pages = PAGES.map((page) =>
    page.place === undefined || isPlaceThere(services, page.place)
      ? page
      : { ...NOT_FOUND, path: page.path ?? '' },
  );
  return [
    {
      path: `/${lang}`,
      Component: Shell,
      ErrorBoundary: ErrorPage,
      // The first page comes drawn from the server; there is never a moment without one.
      HydrateFallback: () => null,
      loader: async ({ request }: LoaderFunctionArgs) => {
        const loading = loadShell(services, new URL(request.url).pathname);
        if (services.isWaiting()) await loading;
        return null;
      },
      shouldRevalidate: () => false,
      children: [...services.site.sections.flatMap(sectionRoutes), ...pages].map((page) =>
        pageRoute(services, page),
      ),
    },
    ...statisticRoots(lang).map(({ path, handle, shell }) => ({
      path,
      handle,
      lazy: shell,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      children: STATISTIC_PAGES.map((page) => pageRoute(services, page)),
    })),
    {
      ...pageRoute(services, { ...RULES_FRAME, path: `/${lang}/${RULES_FRAME.path ?? ''}` }),
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
    },
    { path: '*', loader: ({ request }) => redirect(toLanguage(new URL(request.url), services)) },
  ];
}

/** An address without a language of the site gets one in front. */
function toLanguage({ pathname, search }: URL, { lang, site }: Services): string {
  const first = pathname.split('/')[1] ?? '';
  const rest =
    /^[a-z]{2}$/.test(first) && !site.languages.some((language) => language.code === first)
      ? pathname.slice(3)
      : pathname;
  return `/${lang}${rest === '/' ? '' : rest}${search}`;
}
