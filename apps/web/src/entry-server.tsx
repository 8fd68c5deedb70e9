import '@overround/ui/base.css';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './app/App.tsx';
import { assetsOf } from './app/assets.ts';
import { writeDocument } from './app/document.ts';
import { createRoutes, type PageHandle } from './app/routes.tsx';
import { createRequestServices } from './app/server-services.ts';
import { languageOf } from '@overround/phrases';
import type { PageState, RenderedPage, RenderRequest } from './server-contract.ts';
import { isEmbedPath, preferencesOfEmbedAddress } from './state/embed-address.ts';
import { cookieFromPreferences } from './state/preferences.ts';

export type * from './server-contract.ts';
export { cookieValue, PREFERENCES_COOKIE } from './state/preferences.ts';

/** The language an address names, when the site speaks it; else the one the request came with, else the site's own. */
function languageOfAddress({ url, site, lang }: RenderRequest): string {
  const first = new URL(url, 'http://site').pathname.split('/')[1] ?? '';
  const speaks = (code: string): boolean => site.languages.some((language) => language.code === code);
  if (speaks(first)) return first;
  return speaks(lang) ? lang : site.defaultLang;
}

/** React puts titles and metas in front of the markup; they belong into the head. */
function headAndBody(markup: string): readonly [head: string, body: string] {
  const at = markup.indexOf('<div data-app=""');
  return at > 0 ? [markup.slice(0, at), markup.slice(at)] : ['', markup];
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'sources' in handle;

/** A page inside a frame looks as its host says, whatever the reader prefers on the site. */
function framed(request: RenderRequest): RenderRequest {
  const { pathname, search } = new URL(request.url, 'http://site');
  return isEmbedPath(pathname)
    ? { ...request, preferencesCookie: cookieFromPreferences(preferencesOfEmbedAddress(search)) }
    : request;
}

/**
 * Draws a page. Its answers come through `request.load`, in process, and travel along in the page's state. Redirects have
 * an empty document and a `location`. It throws only when something is broken; refused calls are drawn as their state.
 */
export async function render(asked: RenderRequest): Promise<RenderedPage> {
  const request = framed(asked);
  const lang = languageOfAddress(request);
  const { services, answers, status } = await createRequestServices(request, lang);
  const handler = createStaticHandler(createRoutes(services));
  const context = await handler.query(new Request(new URL(request.url, 'http://site')));
  if (context instanceof Response) {
    const to = new URL(context.headers.get('location') ?? `/${lang}`, 'http://site');
    return {
      status: 302,
      headers: { location: to.pathname + to.search, vary: 'cookie' },
      html: '',
      inlineStyles: [],
      inlineScripts: [],
    };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <StrictMode>
      <App services={services}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  const [head, body] = headAndBody(markup);
  const sources = context.matches.flatMap((match) =>
    isPageHandle(match.route.handle) ? match.route.handle.sources : [],
  );
  const assets = assetsOf(request.manifest, sources, lang);
  const state: PageState = {
    lang,
    site: request.site,
    nowMs: request.nowMs,
    ...(request.preferencesCookie !== undefined && { preferencesCookie: request.preferencesCookie }),
    answers,
    loaderData: context.loaderData,
    ...(request.signedIn && { signedIn: request.signedIn }),
  };
  return {
    status: context.statusCode === 200 ? status() : context.statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': languageOf(lang).tag,
      // Style sheets that are not written into the page, good for early hints. Scripts wait until the page is painted.
      ...(!request.styleText && {
        link: assets.styles.map((href) => `<${href}>; rel=preload; as=style`).join(', '),
      }),
      vary: 'cookie',
    },
    ...writeDocument({ request, lang, head, body, state, assets }),
  };
}
