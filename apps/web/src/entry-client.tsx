import '@overround/ui/base.css';
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/App.tsx';
import { createBrowserServices } from './app/browser-services.ts';
import { SHELL_AREAS } from './app/areas.ts';
import { createRoutes, loadShell } from './app/routes.tsx';
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './server-contract.ts';

interface WhenAliveProps {
  readonly onAlive: () => void;
  readonly children: ReactNode;
}

/**
 * Tells when the page is alive: what moves or differs from the server's drawing must wait until then. It stands around the
 * page, because a neighbour would change the ids that React counts out from the server's.
 */
function WhenAlive({ onAlive, children }: WhenAliveProps) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Loads the files of the pages that are about to come alive, as the server did before it drew them. */
async function resolveLazy(matched: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      const file = await route.lazy();
      Object.assign(route, file, { lazy: undefined });
    }),
  );
}

const IDLE_WAIT_MAX_MS = 1000;

/** When the browser has nothing else to do: parts that come alive later than the frame around them are done by then. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: IDLE_WAIT_MAX_MS });
  else setTimeout(task, IDLE_WAIT_MAX_MS / 4);
}

/** Lets the browser answer a touch between two steps. */
const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Runs the loading of the first page once more: its answers came along, so nothing is asked of the network. */
async function replay(
  matched: readonly RouteObject[],
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const request = new Request(location.href);
  for (const { loader } of matched) {
    await breath();
    if (typeof loader === 'function') {
      await loader({ request, params, context: {} } as unknown as Parameters<typeof loader>[0]); // Our loaders read only these.
    }
  }
}

async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!root || !text) return;
  // Written by our own server into this very page.
  const state = JSON.parse(text) as PageState;
  const { services, begin } = createBrowserServices(state);
  await breath();
  const routes = createRoutes(services);
  const matches = matchRoutes(routes, location) ?? [];
  const matched = matches.map((match) => match.route);
  await Promise.all([
    resolveLazy(matched),
    services.phrases.need(SHELL_AREAS),
    loadShell(services, location.pathname),
  ]);
  await breath();
  await replay(matched, matches.at(-1)?.params ?? {});
  services.phrases.keepFirst();
  await breath();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: state.loaderData } });
  // In slices: a page that comes alive never keeps a finger waiting.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <WhenAlive onAlive={() => whenIdle(begin)}>
          <App services={services}>
            <RouterProvider router={router} />
          </App>
        </WhenAlive>
      </StrictMode>,
    );
  });
}

await start();
