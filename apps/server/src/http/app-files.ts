// What makes the site an app on a home screen, in the brand's own name and colours, and which build is served.

import type { SiteConfig } from '@overround/contracts/site';
import type { SiteContext } from '@overround/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SURFACE = '#0e1116';
const COLOUR = /^#[0-9a-f]{6}$/i;
/** In development a cookie chooses the brand. */
const KEPT = { 'cache-control': 'private, max-age=3600', vary: 'cookie' };

/** The mark of a brand: square to its edges, so that a device may cut it into its own shape. */
export function brandIcon(accent: string): string {
  const ink = COLOUR.test(accent) ? accent : '#f5b82e';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${SURFACE}"/>` +
    `<circle cx="16" cy="16" r="7" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="33 11"/>` +
    `<circle cx="16" cy="16" r="2.2" fill="${ink}"/></svg>`
  );
}

/** The web app manifest of a brand, in the visitor's language. */
export const appManifest = (config: SiteConfig, lang: string) => ({
  id: '/',
  name: config.name,
  short_name: config.name,
  lang: config.languages.find((language) => language.code === lang)?.tag ?? lang,
  dir: 'auto',
  start_url: `/${lang}`,
  scope: '/',
  display: 'standalone',
  background_color: SURFACE,
  theme_color: SURFACE,
  icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' }],
});

export interface AppFilesDeps {
  readonly siteOf: (request: FastifyRequest) => SiteContext | undefined;
  readonly configOf: (site: SiteContext) => SiteConfig;
  /** Scripts of the build. A page with others is of another one. */
  readonly files: readonly string[];
  /** What the page without a network fetches later than its beginning. */
  readonly offline: readonly string[];
}

export function serveAppFiles(
  app: FastifyInstance,
  { siteOf, configOf, files, offline }: AppFilesDeps,
): void {
  app.get('/manifest.webmanifest', (request, reply) => {
    const site = siteOf(request);
    if (!site) return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'application/manifest+json', ...KEPT })
      .send(JSON.stringify(appManifest(configOf(site), site.lang)));
  });
  app.get('/icon.svg', (request, reply) => {
    const site = siteOf(request);
    if (!site) return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'image/svg+xml', ...KEPT })
      .send(brandIcon(configOf(site).theme.accent));
  });
  app.get('/version.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ files, offline }),
  );
}
