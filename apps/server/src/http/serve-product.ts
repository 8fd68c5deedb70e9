// What a process answers: all calls, pages and sockets at the edge; pushed feeds wherever it runs.

import { pagesOf } from '@overround/content';
import type { FeedPush } from '@overround/feed-push';
import { DEVICE_COOKIE } from '@overround/identity';
import { systemClock } from '@overround/kernel';
import { type Log, openRateGate, type Session, serveRoutes, type SiteContext } from '@overround/platform';
import type { Operator } from '@overround/operator';
import { type Brand, visitorView } from '@overround/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SeenCountryOf } from '../geo/seen-country.ts';
import type { Modules } from '../modules.ts';
import { rateLimitsOf } from '../settings.ts';
import { signedInOf } from '../signed-in.ts';
import { loadTexts } from '../texts.ts';
import { apiDocsPage } from './api-docs.ts';
import { serveBackOffice } from './back-office.ts';
import { feedPushRoute } from './feed-push-route.ts';
import { serveFilesHost } from './files-host.ts';
import { openApiOf } from './openapi.ts';
import { socialCallback } from './social-callback.ts';
import { serveSiteMap } from './site-map.ts';
import { serveSitePages } from './site-pages.ts';

export interface Served {
  readonly modules: Modules;
  readonly operator: Operator;
  readonly push: FeedPush;
  readonly log: Log;
  /** Where visitors are: who knows it, and the header by which a proxy tells. Nobody knows when absent. */
  readonly country?: { readonly seenCountryOf: SeenCountryOf; readonly header: string | undefined };
  readonly rateLimitFactor: number;
  readonly isEdge: boolean;
  /** No other process counts the same readers. */
  readonly isAlone: boolean;
}

/** Puts the routes of this process on its port. */
export async function serveProduct(app: FastifyInstance, served: Served): Promise<void> {
  const asking = await serveCalls(app, served);
  if (served.isEdge) await serveEdge(app, served, asking);
}

/** Every declared call of this process, behind its policy, limits and texts; who asks, for the pages beside them. */
export async function serveCalls(app: FastifyInstance, served: Served): Promise<Asking> {
  const { modules, operator, push, log, country, rateLimitFactor, isEdge, isAlone } = served;
  const { site, identity } = modules;
  const rateGate = openRateGate(
    rateLimitsOf(process.env['RATE_LIMITS'], rateLimitFactor),
    // What a process that is alone counts is the whole truth.
    isAlone ? undefined : { pool: modules.db.moneyPool, log, monotonicMs: () => systemClock.monotonicMs() },
  );
  serveFilesHost(app, {
    hosts: modules.filesHosts,
    files: modules.files,
    isThere: ({ kind, sessionId }, brandId) =>
      kind === 'staff'
        ? operator.isStanding(sessionId, brandId)
        : identity.isStanding({ brandId }, sessionId),
    rateGate,
  });
  const routes = isEdge ? edgeRoutes(served) : [feedPushRoute(push)];
  const siteOf = (request: FastifyRequest) =>
    site.siteOf({
      host: request.host,
      url: request.url,
      headers: request.headers,
      seenCountry: country?.seenCountryOf(request),
    });
  const sessionOf = (request: FastifyRequest, context: SiteContext): Promise<Session | undefined> =>
    identity.sessionOf(request, context);

  await serveRoutes(app, routes, {
    siteOf,
    sessionOf,
    deviceMarkOf: (request) => request.cookies[DEVICE_COOKIE],
    staffOf: operator.staffOf,
    textOf: await loadTexts(site.directory.languages().map((language) => language.code)),
    rateGate,
    log,
  });
  return { siteOf, sessionOf };
}

/** What is called at the edge. */
export const edgeRoutes = ({ modules, operator, push }: Pick<Served, 'modules' | 'operator' | 'push'>) => [
  ...modules.routes,
  ...operator.module.routes,
  feedPushRoute(push),
];

type Asking = Pick<Parameters<typeof serveRoutes>[2], 'siteOf' | 'sessionOf'>;

/** What people see: the call reference, the sandboxes, the pages and the live socket. */
async function serveEdge(app: FastifyInstance, served: Served, { siteOf, sessionOf }: Asking): Promise<void> {
  const { modules } = served;
  const { site, catalog, sandbox, socialSandbox, identitySandbox, casinoSandbox } = modules;
  const calls = edgeRoutes(served).map((route) => route.call);
  app.get('/openapi.json', () => openApiOf(calls));
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocsPage(calls, request.cspNonce)),
  );
  await app.register(sandbox.plugin, { prefix: sandbox.prefix });
  await app.register(identitySandbox.plugin, { prefix: identitySandbox.prefix });
  await app.register(casinoSandbox.plugin, { prefix: casinoSandbox.prefix });
  await app.register(socialSandbox.plugin, { prefix: socialSandbox.prefix });
  const languages = new Set(site.directory.languages().map(({ code }) => code));
  await app.register(socialCallback({ isLanguage: (code) => languages.has(code), defaultLanguage: 'en' }), {
    prefix: '/social-callback',
  });
  serveBackOffice(app, { pictureOrigins: modules.filesHosts.origins });
  const brandOf = ({ brandId }: SiteContext): Brand => {
    const brand = site.directory.brandById(brandId);
    if (!brand) throw new Error(`brand ${brandId} is gone`);
    return brand;
  };
  const configOf = (context: SiteContext) => visitorView(site.directory, brandOf(context), context);
  serveSiteMap(app, {
    siteOf,
    configOf,
    informationOf: (context) => pagesOf(brandOf(context)).map(({ page }) => `information/${page}`),
  });
  await serveSitePages(app, {
    siteOf,
    configOf,
    signedInOf: signedInOf(modules, sessionOf),
    captchasOf: ({ brandKey }) => modules.captchas.policyOf(brandKey),
    gameOrigins: modules.gameOrigins,
    nowMs: () => systemClock.now(),
    countryHeader: served.country?.header,
  });
  const ownHosts = new Set(site.directory.brands().flatMap((brand) => brand.hosts));
  catalog.attachLive(app.server, {
    isOwnHost: (host) => ownHosts.has(host),
    isClosedHost: modules.filesHosts.has,
  });
}
