import { type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import type { Services } from '../state/services.tsx';
import { sportsQuery, topChampsQuery } from '../state/feed-queries.ts';
import type { SiteSection } from '../state/sections.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { PageRoute } from './page-route.ts';
import { blockSources, loadBlocks } from '../pages/sections/block-files.ts';
import { Shell } from './Shell.tsx';
import { STATISTIC_PAGES, statisticRoots } from './statistic-pages.ts';

/** Where a page's file is, as the build's manifest calls it: the server preloads its chunk. */
export interface PageHandle {
  readonly sources: readonly string[];
}

// One row per page. A new page is a row here and a folder in `pages/`; sections, the front page among them, are configuration.
const PAGES: readonly PageRoute[] = [
  { path: 'line', source: 'src/pages/board/LinePage.tsx', file: () => import('../pages/board/LinePage.tsx') },
  { path: 'live', source: 'src/pages/board/LivePage.tsx', file: () => import('../pages/board/LivePage.tsx') },
  {
    path: ':kind/filter',
    source: 'src/pages/sport-filter/SportFilterPage.tsx',
    file: () => import('../pages/sport-filter/SportFilterPage.tsx'),
  },
  {
    path: ':kind/:sport',
    source: 'src/pages/board/SportPage.tsx',
    file: () => import('../pages/board/SportPage.tsx'),
  },
  {
    path: ':kind/:sport/:champ',
    source: 'src/pages/champ/ChampPage.tsx',
    file: () => import('../pages/champ/ChampPage.tsx'),
  },
  {
    path: ':kind/:sport/:champ/:game',
    source: 'src/pages/match/MatchPage.tsx',
    file: () => import('../pages/match/MatchPage.tsx'),
  },
  {
    path: 'multi-live',
    source: 'src/pages/multi-live/MultiLivePage.tsx',
    file: () => import('../pages/multi-live/MultiLivePage.tsx'),
  },
  {
    path: 'cricket',
    source: 'src/pages/cricket/CricketHomePage.tsx',
    file: () => import('../pages/cricket/CricketHomePage.tsx'),
  },
  {
    path: 'cricket/champs',
    source: 'src/pages/cricket/CricketChampsPage.tsx',
    file: () => import('../pages/cricket/CricketChampsPage.tsx'),
  },
  {
    path: 'cricket/events',
    source: 'src/pages/cricket/CricketEventsPage.tsx',
    file: () => import('../pages/cricket/CricketEventsPage.tsx'),
  },
  {
    path: 'cricket/favourites',
    source: 'src/pages/cricket/CricketFavouritesPage.tsx',
    file: () => import('../pages/cricket/CricketFavouritesPage.tsx'),
  },
  {
    path: 'cricket/search',
    source: 'src/pages/cricket/CricketSearchPage.tsx',
    file: () => import('../pages/cricket/CricketSearchPage.tsx'),
  },
  {
    path: 'cricket/broadcasts',
    source: 'src/pages/cricket/CricketBroadcastsPage.tsx',
    file: () => import('../pages/cricket/CricketBroadcastsPage.tsx'),
  },
  {
    path: 'cricket/broadcasts/:game',
    source: 'src/pages/cricket/CricketBroadcastPage.tsx',
    file: () => import('../pages/cricket/CricketBroadcastPage.tsx'),
  },
  {
    path: 'cricket/team/:team',
    source: 'src/pages/cricket/CricketTeamPage.tsx',
    file: () => import('../pages/cricket/CricketTeamPage.tsx'),
  },
  {
    path: 'cricket/player/:game/:player',
    source: 'src/pages/cricket/CricketPlayerPage.tsx',
    file: () => import('../pages/cricket/CricketPlayerPage.tsx'),
  },
  {
    path: 'cricket/:sport/:champ',
    source: 'src/pages/cricket/CricketChampPage.tsx',
    file: () => import('../pages/cricket/CricketChampPage.tsx'),
  },
  {
    path: 'cricket/:sport/:champ/:game',
    source: 'src/pages/cricket/CricketGamePage.tsx',
    file: () => import('../pages/cricket/CricketGamePage.tsx'),
  },
  {
    path: 'dashboard',
    source: 'src/pages/dashboard/DashboardPage.tsx',
    file: () => import('../pages/dashboard/DashboardPage.tsx'),
  },
  {
    path: 'search',
    source: 'src/pages/search/SearchPage.tsx',
    file: () => import('../pages/search/SearchPage.tsx'),
  },
  {
    path: 'favourites',
    source: 'src/pages/favourites/FavouritesPage.tsx',
    file: () => import('../pages/favourites/FavouritesPage.tsx'),
  },
  {
    path: 'favourites/news',
    source: 'src/pages/news/NewsPage.tsx',
    file: () => import('../pages/news/NewsPage.tsx'),
  },
  {
    path: 'results',
    source: 'src/pages/results/ResultsPage.tsx',
    file: () => import('../pages/results/ResultsPage.tsx'),
  },
  {
    path: 'results/:sport/:champ',
    source: 'src/pages/results/ChampResultsPage.tsx',
    file: () => import('../pages/results/ChampResultsPage.tsx'),
  },
  {
    path: 'settings',
    source: 'src/pages/settings/SettingsPage.tsx',
    file: () => import('../pages/settings/SettingsPage.tsx'),
  },
  {
    path: 'offline',
    source: 'src/pages/offline/OfflinePage.tsx',
    file: () => import('../pages/offline/OfflinePage.tsx'),
  },
  {
    path: 'sign-in',
    source: 'src/pages/sign-in/SignInPage.tsx',
    file: () => import('../pages/sign-in/SignInPage.tsx'),
  },
  {
    path: 'registration',
    source: 'src/pages/registration/RegistrationPage.tsx',
    file: () => import('../pages/registration/RegistrationPage.tsx'),
  },
  {
    path: 'bets',
    source: 'src/pages/bets/BetsPage.tsx',
    file: () => import('../pages/bets/BetsPage.tsx'),
  },
  {
    path: 'office/calendar',
    source: 'src/pages/bets/LockedPage.tsx',
    file: () => import('../pages/bets/LockedPage.tsx'),
  },
  {
    path: 'bets/:bet',
    source: 'src/pages/bets/BetPage.tsx',
    file: () => import('../pages/bets/BetPage.tsx'),
  },
  {
    path: 'office/orders',
    source: 'src/pages/bets/OrdersPage.tsx',
    file: () => import('../pages/bets/OrdersPage.tsx'),
  },
  {
    path: 'office/pool',
    source: 'src/pages/bets/PoolPage.tsx',
    file: () => import('../pages/bets/PoolPage.tsx'),
  },
  {
    path: 'office/powerbet',
    source: 'src/pages/bets/PowerBetsPage.tsx',
    file: () => import('../pages/bets/PowerBetsPage.tsx'),
  },
  {
    path: 'office',
    source: 'src/pages/account/OfficePage.tsx',
    file: () => import('../pages/account/OfficePage.tsx'),
  },
  {
    path: 'office/recharge',
    source: 'src/pages/cashier/RechargePage.tsx',
    file: () => import('../pages/cashier/RechargePage.tsx'),
  },
  {
    path: 'office/withdrawal',
    source: 'src/pages/cashier/WithdrawalPage.tsx',
    file: () => import('../pages/cashier/WithdrawalPage.tsx'),
  },
  {
    path: 'office/payments',
    source: 'src/pages/cashier/PaymentsPage.tsx',
    file: () => import('../pages/cashier/PaymentsPage.tsx'),
  },
  {
    path: 'office/payments/:paymentId',
    source: 'src/pages/cashier/PaymentPage.tsx',
    file: () => import('../pages/cashier/PaymentPage.tsx'),
  },
  {
    path: 'office/statement',
    source: 'src/pages/statement/StatementPage.tsx',
    file: () => import('../pages/statement/StatementPage.tsx'),
  },
  {
    path: 'office/wallets',
    source: 'src/pages/account/WalletsPage.tsx',
    file: () => import('../pages/account/WalletsPage.tsx'),
  },
  {
    path: 'office/profile',
    source: 'src/pages/account/ProfilePage.tsx',
    file: () => import('../pages/account/ProfilePage.tsx'),
  },
  {
    path: 'office/settings',
    source: 'src/pages/account/PlayerSettingsPage.tsx',
    file: () => import('../pages/account/PlayerSettingsPage.tsx'),
  },
  {
    path: 'office/security',
    source: 'src/pages/account/SecurityPage.tsx',
    file: () => import('../pages/account/SecurityPage.tsx'),
  },
  {
    path: 'activate',
    source: 'src/pages/account/ActivatePage.tsx',
    file: () => import('../pages/account/ActivatePage.tsx'),
  },
  {
    path: 'outbox',
    source: 'src/pages/outbox/OutboxPage.tsx',
    file: () => import('../pages/outbox/OutboxPage.tsx'),
  },
  {
    path: 'c/:code',
    source: 'src/pages/share/SharedCouponPage.tsx',
    file: () => import('../pages/share/SharedCouponPage.tsx'),
  },
  {
    path: 'information/rules',
    source: 'src/pages/information/RulesPage.tsx',
    file: () => import('../pages/information/RulesPage.tsx'),
  },
  {
    path: 'information/rules/responsible',
    source: 'src/pages/information/ResponsiblePage.tsx',
    file: () => import('../pages/information/ResponsiblePage.tsx'),
  },
  {
    path: 'information/acceptance',
    source: 'src/pages/information/AcceptancePage.tsx',
    file: () => import('../pages/information/AcceptancePage.tsx'),
  },
  {
    path: 'information/bettingCalculator',
    source: 'src/pages/information/CalculatorPage.tsx',
    file: () => import('../pages/information/CalculatorPage.tsx'),
  },
  {
    path: 'information/smsbets',
    source: 'src/pages/information/SmsBetsPage.tsx',
    file: () => import('../pages/information/SmsBetsPage.tsx'),
  },
  {
    path: 'information/calc',
    source: 'src/pages/information/CalculatorPage.tsx',
    file: () => import('../pages/information/CalculatorPage.tsx'),
  },
  {
    path: 'dev/stress',
    source: 'src/pages/stress/StressPage.tsx',
    file: () => import('../pages/stress/StressPage.tsx'),
  },
  {
    path: '*',
    source: 'src/pages/not-found/NotFoundPage.tsx',
    file: () => import('../pages/not-found/NotFoundPage.tsx'),
  },
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

function pageRoute(services: Services, { path, source, more = [], file }: PageRoute): RouteObject {
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

/** What the frame shows on every page. */
export const loadShell = (services: Services): Promise<unknown> =>
  Promise.all([
    services.queries.prefetchQuery(sportsQuery(services, 'line')),
    services.queries.prefetchQuery(sportsQuery(services, 'live')),
    services.queries.prefetchQuery(topChampsQuery(services)),
  ]);

/** All pages below a language prefix. Other addresses lead to the site's language. */
export function createRoutes(services: Services): RouteObject[] {
  const { lang } = services;
  return [
    {
      path: `/${lang}`,
      Component: Shell,
      ErrorBoundary: ErrorPage,
      // The first page comes drawn from the server; there is never a moment without one.
      HydrateFallback: () => null,
      loader: async () => {
        const loading = loadShell(services);
        if (services.isWaiting()) await loading;
        return null;
      },
      shouldRevalidate: () => false,
      children: [...services.site.sections.flatMap(sectionRoutes), ...PAGES].map((page) =>
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
